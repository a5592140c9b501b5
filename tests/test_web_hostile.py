# SPDX-License-Identifier: MIT
"""The server: recordings and messages that were made to harm. Others are answered all the while."""

import asyncio
import gc
import json
import time
import tracemalloc
import weakref

import pytest

from boardsim.desk import Desk
from boardsim.fields import Refused
from boardsim.pico import loader
from boardsim.pico.life import STEPPED
from boardsim.tabletop import DRIVE
from boardsim.web import facts, tape
from boardsim.web.room import Room
from tests.hostile import RECORDINGS, plain, saved
from tests.wire import Page, page_at, played, table

MOST_CPU_S = 0.5  # of the server's, for a turn: at most what others wait


@pytest.mark.parametrize("what", RECORDINGS)
def test_a_hostile_recording_is_refused_in_words_or_played_in_turns(what):
    """None takes long at a time, and none breaks the table."""
    body, is_refused = RECORDINGS[what]()
    longest_s, made = 0.0, Room(pads=2, settings="")
    try:
        last_s = time.process_time()

        def turned() -> None:
            nonlocal last_s, longest_s
            now_s = time.process_time()
            longest_s, last_s = max(longest_s, now_s - last_s), now_s

        try:
            for _ in made.load(body):
                turned()
        except Refused as why:
            assert str(why).startswith("That ") and str(why).endswith(".") and len(str(why)) < 200
            assert is_refused
            turned()
        else:
            assert not is_refused
            for _ in range(40):
                made._owed_us = 5_000.0
                made._last_s = made.clock()
                made.pass_time()
                made.look()
                turned()
        made.facts.since(0, True, 0).encode()
        assert longest_s < MOST_CPU_S
    finally:
        made.close()


def test_a_recording_in_any_order_and_with_any_space_is_the_same():
    good = plain()
    mixed = {name: good[name] for name in sorted(good, reverse=True)}
    for text in (saved(good), saved(mixed), json.dumps(mixed, indent=3).encode()):
        loaded = tape.load(text)
        assert list(loaded["deeds"]) == good["deeds"] and len(loaded["deeds"]) == len(good["deeds"])
        assert loaded["end"] == good["end"]


@pytest.mark.parametrize("letter", "aé語\N{OWL}")
def test_letters_of_every_length_are_read_wherever_they_stand(letter):
    for before in range(4):
        settings = "#" * before + letter * 500
        text = json.dumps({**plain(), "settings": settings}, ensure_ascii=False).encode()
        loaded = tape.load(text)
        assert loaded["settings"] == settings and list(loaded["deeds"]) == plain()["deeds"]
        if letter > "a":
            with pytest.raises(Refused):
                tape.load(text.replace(letter.encode(), letter.encode()[:-1]))


def test_a_recording_with_a_wide_letter_takes_no_more_room_than_its_file():
    """As one text in memory it would be four times as large."""
    deeds = [[us, "p1", "flip", {"tile": 0}] for us in range(3000)]
    parts = {"settings": "\N{OWL}", "deeds": deeds, "kept": None}
    text = json.dumps({**plain(), **parts}, ensure_ascii=False).encode()
    tracemalloc.start()
    try:
        tape.load(text)
        assert tracemalloc.get_traced_memory()[1] < len(text)
    finally:
        tracemalloc.stop()


def test_what_a_board_may_load_is_compiled_before_anybody_waits_for_it():
    for _ in loader.compile_ahead(DRIVE, STEPPED):
        pass
    made = Room(pads=2, settings="")
    try:
        made.desk.run(1_000_000)
        before = loader._compiled.cache_info().misses
        ada = made.enter("", "", "Ada", "")
        for game in ("go", "junior"):
            made.do(ada, "begin", {"game": game, "players": 2})
            made.do(ada, "step", {"seconds": 5})
            made.look()
            assert made.ear.game == (game, 2)
            made.do(ada, "stop", {})
        assert loader._compiled.cache_info().misses == before
    finally:
        made.close()


def test_many_deeds_at_one_moment_are_played_in_turns():
    desk = Desk(2, 1, "")
    many = [[0, "a", "flip", {"tile": tile % 7}] for tile in range(4000)]
    desk.guest = tape.Replay(desk, {"deeds": many, "end": {"us": 10, "fingerprint": ""}})
    desk.is_enough = lambda: True
    for _ in range(100):
        desk.run(1000)
    assert desk.now_us == 0 and len(desk.tape) == 100, "no time passes until all of them are done"
    desk.is_enough = lambda: False
    desk.run(1000)
    assert desk.now_us == 1000 and len(desk.tape) == 4000
    desk.close()


def test_a_recording_that_is_played_in_turns_comes_to_the_same_end():
    desk = Desk(2, 1, "")
    desk.do("a", "open", {"box": "junior"})
    desk.do("a", "deal", {})
    for step in range(20):
        desk.run(desk.now_us + 111_111)
        desk.do("a", "power", {"on": step % 3 != 0})
        desk.do("a", "key", {"key": "a", "down": step % 2 == 0})
    recording = tape.load(saved(tape.save(desk)))
    desk.close()
    again = Desk(2, 1, "")
    again.is_enough = lambda: True
    again.guest = replay = tape.Replay(again, recording)
    while again.guest is not None:
        again.run(again.now_us + 5000)
    assert replay.same is True
    again.close()


def test_deals_that_came_too_late_leave_nothing_behind():
    desk = Desk(2, 1, "")
    desk.do("a", "open", {"box": "cards.48"})
    for _ in range(2000):
        desk.do("a", "deal", {})
    assert len(desk._to_deal) < 100
    desk.run(10_000_000)
    assert sum(thing.tray == "0" for thing in desk.things) > 0 and not desk._to_deal
    desk.close()


def test_presses_do_not_pile_up_at_a_key():
    desk = Desk(1, 1, "")
    refused = 0
    for _ in range(200):
        for down in (True, False):
            try:
                desk.do("a", "key", {"key": "up", "down": down})
            except Refused:
                refused += 1
    assert refused > 180
    desk.run(2_000_000)
    assert desk.top.keys_down == [] and not desk.keys
    desk.do("a", "key", {"key": "up", "down": True})
    desk.close()


def test_tables_that_were_put_away_are_forgotten():
    made = Room(pads=1, settings="")
    person = made.enter("", "", "", "")
    put_away = []
    for _ in range(3):
        made.desk.run(1_500_000)
        put_away.append(weakref.ref(made.desk))
        made.do(person, "restart", {})
    made._regret = None
    gc.collect()
    assert [each() for each in put_away] == [None] * 3
    made.close()


def test_sending_never_dies_of_a_text():
    told = facts.Facts()
    told.tell("words", "half \ud800 a letter")
    assert json.loads(told.since(0, False, 0).encode())["facts"] == {"words": "half ? a letter"}


@played
async def test_half_a_letter_gets_nowhere():
    async with table(code="KM7PQ4") as client:
        for name in ("token", "code", "name"):
            async with client.ws_connect("/ws") as socket:
                page = Page(socket)
                await socket.send_str(json.dumps({"type": "hello", name: "\udfff"}))
                assert "half a letter" in (await page.hear())["text"]
        for token in ("%ED%A0%80", "%ff", "\u2028", "%00"):
            assert (await client.get(f"/recording?token={token}")).status == 403


@played
async def test_a_fault_of_ours_is_said_and_who_found_it_stays():
    async with table() as client, page_at(client) as page:

        def fail(*given) -> None:
            raise ZeroDivisionError

        client.room.do, plainly = fail, client.room.do
        assert "a fault of ours" in await page.refused('{"type": "do", "do": "flip", "tile": 0}')
        client.room.do = plainly
        await page.do("key", key="a", down=True)
        await page.until(lambda facts: facts["keys"] == ["a"])


@played
async def test_one_recording_is_read_after_the_other():
    async with table() as client, page_at(client) as page:
        query = {"token": page.welcome["token"]}
        many = {**plain(), "deeds": [[us, "a", "flip", {"tile": 0}] for us in range(0, 60_000_000, 2000)]}
        many["end"] = {"us": 60_000_000, "fingerprint": ""}
        text = saved(many)
        answers = await asyncio.gather(
            *(client.post("/recording", params=query, data=text) for _ in range(2))
        )
        assert sorted(answer.status for answer in answers) == [200, 409]
