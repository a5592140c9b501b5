# SPDX-License-Identifier: MIT
"""The looks of meanings: told apart by rhythm, by colour, by colour-blind eyes and in calm light."""

import pytest

from hallway import view
from hallway.show.meanings import FULL, LOOK, RHYTHM
from tests.looks import ALONE, LIT, LOOKS, ONE_PLAYER, PACE, PLAIN, SETS, SEVERAL, apart, colour, rhythm

TICK_S = 0.025

# How light looks to eyes without one kind of cone: on linear red, green and blue (Machado and others, 2009).
EYES = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Meanings that stand side by side in play and ask for different things.
SIDE_BY_SIDE = (view.PATH, view.GOAL, view.MISSING, view.WRONG, view.HERE, view.TAKE)


def seen(eyes: str, light: tuple[int, ...]) -> tuple[float, float, float]:
    """Lightness and two hues (CIE L*a*b*): so far apart as two colours look."""
    red, green, blue = (
        min(1, max(0, sum(part * channel / 255 for part, channel in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(looks: str, eyes: str, group) -> float:
    """How far apart the two colours of a group are that look most alike. 2 is just to be seen."""
    lights = [seen(eyes, colour(looks, meaning)) for meaning in group]
    return min(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for number, one in enumerate(lights)
        for other in lights[:number]
    )


@pytest.mark.parametrize("looks", SETS)
def test_every_meaning_has_one_look_and_no_two_share_a_colour(looks):
    assert sorted(PLAIN) == list(range(view.PLAYERS))
    assert len(LOOKS[looks]) == len(ALONE) * LOOK
    assert len({colour(looks, meaning) for meaning in ALONE}) == len(ALONE)
    for meaning in ALONE:
        assert len({colour(looks, meaning, step) for step in range(RHYTHM)}) == 1
        assert max(rhythm(looks, meaning)) <= FULL


@pytest.mark.parametrize(("looks", "least"), [("lively", 16), ("patterns", 24), ("calm", 12)])
def test_no_meaning_is_carried_by_colour_alone(looks, least):
    """Each rhythm differs from every other, even when one starts to look in the middle."""
    for meaning in LIT:
        assert apart(looks, meaning, view.NOTHING) >= 8
        for other in LIT:
            assert other == meaning or apart(looks, meaning, other) >= least, (meaning, other)


@pytest.mark.parametrize("looks", SETS)
def test_players_in_one_cell_are_told_apart(looks):
    for meaning in SEVERAL:
        there = [player for player in range(4) if meaning - view.PLAYERS >> player & 1]
        shown = {colour(looks, meaning, step) for step in range(RHYTHM)}
        assert shown == {colour(looks, ONE_PLAYER[player]) for player in there}


@pytest.mark.parametrize("looks", ["patterns", "calm"])
@pytest.mark.parametrize("eyes", EYES)
def test_colour_blind_eyes_tell_players_and_what_to_do_apart(looks, eyes):
    assert nearest(looks, eyes, ONE_PLAYER) >= 30
    assert nearest(looks, eyes, SIDE_BY_SIDE) >= 23


def test_the_lively_look_would_not_do_for_them():
    assert min(nearest("lively", eyes, ONE_PLAYER) for eyes in EYES) < 15
    assert min(nearest("lively", eyes, SIDE_BY_SIDE) for eyes in EYES) < 5


def test_calm_light_fades_and_never_swells_more_than_once_a_second():
    round_s = RHYTHM * PACE["calm"] * TICK_S
    for meaning in ALONE:
        beat = rhythm("calm", meaning)
        assert max(abs(beat[at] - beat[at - 1]) for at in range(RHYTHM)) <= 3, meaning
        turns = [beat[at] - beat[at - 1] for at in range(RHYTHM) if beat[at] != beat[at - 1]]
        swells = sum(turns[at] > 0 > turns[at - 1] for at in range(len(turns)))
        assert swells / round_s < 1, meaning
