# SPDX-License-Identifier: MIT
"""The proofs that are quick enough for every day; the others are sampled in the games' own tests."""

from hallway.games.junior import tiles as junior_tiles
from tools import prove, prove_junior


def test_juniors_set_is_as_the_rules_say(capsys):
    """J1: eight curves, of which four have a crossing on the back, six straights, three Ts."""
    assert prove_junior.prove()
    assert "8 curves, 6 straights, 3 Ts" in capsys.readouterr().out


def test_a_set_that_is_not_is_found_out(monkeypatch):
    monkeypatch.setattr(junior_tiles, "OPENINGS", bytes(256))
    assert not prove_junior.prove()


def test_an_unknown_proof_is_named(capsys):
    assert prove.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err
