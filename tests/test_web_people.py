# SPDX-License-Identifier: MIT
"""The server: who gets in, who is who, and what is refused."""

import asyncio
import json

import pytest
from aiohttp import WSMsgType

from boardsim.web import people, room, server
from boardsim.web.people import CODE_LETTERS, Door, Patience, People, new_code
from tests.wire import Page, StandingClock, page_at, played, seen, table


@played
async def test_who_comes_back_is_the_same_person_at_the_same_pad():
    async with table() as client, page_at(client, name="Ada") as other:
        async with page_at(client, name="Bob") as page:
            token, you = page.welcome["token"], page.welcome["you"]
            await page.do("sit", pad=1)
            await page.do("take", tile=0)
            await page.do("key", key="up", down=True)
            await other.until(lambda facts: facts["keys"] == ["up"] and facts["tile/0"]["by"] == you)
        await other.until(lambda facts: facts["tile/0"]["tray"] == "0" and not facts["keys"])
        assert other.facts["people"][you] == {"name": "Bob", "pad": 1, "here": False}
        assert other.refused
        async with page_at(client, token=token, name="whoever") as page:
            assert page.welcome["you"] == you
            assert page.facts["people"][you] == {"name": "Bob", "pad": 1, "here": True}


@played
async def test_a_person_in_two_windows_is_at_the_newer_one():
    async with table() as client, page_at(client, name="Ada") as old:
        token, you = old.welcome["token"], old.welcome["you"]
        async with page_at(client, token=token) as new:
            while not old.sorries:
                await old.hear()
            assert "another window" in old.sorry
            assert (await old.socket.receive()).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
            await new.do("name", name="Eva")
            await new.until(lambda facts: facts["people"][you] == {"name": "Eva", "pad": None, "here": True})


@played
async def test_a_pad_has_one_person_unless_that_one_is_away():
    async with table() as client, page_at(client, name="Ada") as ada:
        await ada.do("sit", pad=0)
        async with page_at(client, name="Bob") as bob:
            assert await bob.refused('{"type": "do", "do": "sit", "pad": 0}') == "That pad is Ada's."
            await bob.do("sit", pad=1)
            await ada.until(lambda facts: seen(facts, "p2")["pad"] == 1)
        await ada.until(lambda facts: seen(facts, "p2")["here"] is False)
        await ada.do("sit", pad=1)
        await ada.until(lambda facts: seen(facts, "p1")["pad"] == 1)
        assert ada.facts["people"]["p2"]["pad"] is None
        await ada.do("sit", pad=None)
        await ada.until(lambda facts: seen(facts, "p1")["pad"] is None)


def test_a_full_table_lets_nobody_in_but_for_those_who_are_away():
    crowd = People()
    for _ in range(people.MOST_PEOPLE):
        crowd.add("")
    with pytest.raises(room.Refused, match="full"):
        crowd.add("")
    crowd.all["p3"].here = False
    assert crowd.add("new").number not in ("p3",) and "p3" not in crowd.all


# -- the door


@played
async def test_behind_a_code_only_who_knows_it_gets_in():
    share = {"code": "KM7PQ4", "urls": ["http://10.0.0.1:1/#KM7PQ4"], "qr": ["1"]}
    async with table(code="KM7PQ4", share=share) as client:
        for wrong in ({}, {"code": "KM7PQ3"}, {"code": "", "token": "x" * 32}):
            async with client.ws_connect("/ws") as socket:
                page = Page(socket)
                answer = await page.hello(**wrong)
                assert answer["leave"] and "That is not the code." in page.sorry
                assert (await socket.receive()).type is WSMsgType.CLOSE
        async with page_at(client, code=" km7-pq4 ") as page:
            assert page.welcome["share"] == share
            token = page.welcome["token"]
        async with page_at(client, token=token) as page:
            assert page.welcome["type"] == "welcome", "who was in needs no code"
        assert client.room.people.all.keys() == {"p1"}


def wrong(door: Door, address: str) -> None:
    with pytest.raises(room.Refused, match="not the code"):
        door.check("AAAAAA", address)


def test_after_some_wrong_codes_an_address_waits_longer_each_time():
    clock = StandingClock()
    door = Door("KM7PQ4", clock)
    for _ in range(people.TRIES):
        wrong(door, "10.0.0.9")
    for wait_s in (1, 2, 4, 8, 16, 32, 60, 60):
        clock.now += wait_s - 0.1
        with pytest.raises(room.Refused, match=r"Too many wrong codes\. Wait 1 s"):
            door.check("KM7PQ4", "10.0.0.9")
        clock.now += 0.2
        wrong(door, "10.0.0.9")
    clock.now += people.LONGEST_WAIT_S + 0.1
    door.check("KM7PQ4", "10.0.0.9")
    for _ in range(people.TRIES):
        wrong(door, "10.0.0.9")  # the right one made it all forgotten


def test_what_others_guess_keeps_nobody_out():
    door = Door("KM7PQ4", StandingClock())
    for guess in range(5 * people.MOST_ADDRESSES):
        with pytest.raises(room.Refused):
            door.check("AAAAAA", f"10.1.{guess // 250}.{guess % 250}")
    door.check("KM7PQ4", "10.0.0.8")
    assert len(door._wrong) <= people.MOST_ADDRESSES


def test_where_somebody_was_in_waits_stay_short():
    clock = StandingClock()
    door = Door("KM7PQ4", clock)
    door.check("KM7PQ4", "10.0.0.8")
    for _ in range(people.TRIES + 20):
        clock.now += people.SHORT_WAIT_S + 0.1
        wrong(door, "10.0.0.8")
    clock.now += people.SHORT_WAIT_S + 0.1
    door.check("km7-pq4", "10.0.0.8")


def test_a_machine_with_many_addresses_counts_as_one():
    door = Door("KM7PQ4", StandingClock())
    for number in range(people.TRIES):
        wrong(door, f"2001:db8:1:2::{number:x}")
    with pytest.raises(room.Refused, match="Too many"):
        door.check("KM7PQ4", "2001:db8:1:2:ffff::1")
    door.check("KM7PQ4", "2001:db8:1:3::1")
    assert people.neighbourhood("::ffff:10.0.0.8") == "10.0.0.8"


def test_codes_have_no_letters_that_look_alike():
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200 and all(len(code) == 6 for code in codes)
    assert not set("".join(codes)) & set("0O1IL2Z5S8B") and set("".join(codes)) == set(CODE_LETTERS)


@pytest.mark.parametrize(
    "headers, status",
    [
        ({}, 200),
        ({"Host": "localhost:8420"}, 200),
        ({"Host": "[::1]:8420", "Origin": "http://[::1]:8420"}, 200),
        ({"Host": "192.168.1.7:8420", "Origin": "http://192.168.1.7:8420"}, 200),
        ({"Host": "evil.example:8420"}, 403),
        ({"Host": "evil.example:8420", "Origin": "http://evil.example:8420"}, 403),
        ({"Host": "localhost:8420", "Origin": "http://evil.example"}, 403),
        ({"Host": "localhost:8420", "Origin": "http://localhost:1"}, 403),
        ({"Host": "localhost:8420", "Origin": "null"}, 403),
        ({"Host": "localhost:8420", "Origin": "http://[::1"}, 403),
        ({"Host": "[::1", "Origin": "http://[::1"}, 403),
        ({"Host": ""}, 403),
        ({"Host": "localhost\u2100"}, 403),
        ({"Host": "\u0661\u0662.0.0.1"}, 403),
    ],
)
def test_only_our_own_page_talks_to_us(headers, status):
    async def test() -> None:
        async with table() as client:
            assert (await client.get("/set.json", headers=headers)).status == status
            if status == 403:
                answer = await client.get(
                    "/ws", headers={**headers, "Upgrade": "websocket", "Connection": "Upgrade"}
                )
                assert answer.status == 403

    asyncio.run(test())


@played
async def test_only_files_of_the_page_are_served():
    async with table() as client:
        for path in ("/../server.py", "/%2e%2e/server.py", "/..%2fserver.py", "/nothing.html", "/etc/passwd"):
            assert (await client.get(path)).status in (403, 404), path
        answer = await client.get("/")
        assert answer.status == 200 and "default-src 'self'" in answer.headers["Content-Security-Policy"]


# -- what is refused


@played
async def test_what_is_no_message_is_refused_and_nobody_else_hears_of_it():
    async with table() as client, page_at(client) as bad, page_at(client) as good:
        for text in (
            "",
            "x",
            "[]",
            "null",
            '"do"',
            "[" * 1500,
            "{}",
            '{"type": "do"}',
            '{"type": "do", "do": 5}',
            '{"type": "hello"}',
            '{"type": "do", "do": "let_go"}',
            '{"type": "do", "do": "step", "seconds": 1e9}',
            '{"type": "do", "do": "speed", "speed": 1e999}',
            '{"type": "do", "do": "speed", "speed": NaN}',
            '{"type": "do", "do": "speed", "speed": false}',
            '{"type": "do", "do": "name", "name": "\\ud800"}',
            '{"type": "do", "do": "carry", "tile": [], "x": 0, "y": 0, "angle": 0}',
            '{"type": "do", "do": "demo", "game": "chess"}',
            '{"type": "do", "do": "demo", "game": []}',
            '{"type": "do", "do": "name", "name": "\\n"}',
            '{"type": "do", "do": "sit", "pad": 2}',
            '{"type": "do", "do": "__init__"}',
        ):
            said = await bad.refused(text)
            assert said.endswith(".") and len(said) < 200, (text, said)
        assert "too long" in await bad.refused(json.dumps({"type": "do", "do": "name", "name": "x" * 3000}))
        assert await bad.refused(b"abc") == "Messages are text."
        await bad.do("key", key="a", down=True)
        await good.until(lambda facts: facts["keys"] == ["a"])
        assert good.sorries == []


@played
async def test_a_huge_message_closes_only_its_own_connection():
    async with table() as client, page_at(client) as good:
        async with page_at(client) as bad:
            await bad.socket.send_str("x" * (server.MOST_HEARD + 10))
            while (await bad.socket.receive()).type is WSMsgType.TEXT:
                pass
        await good.until(lambda facts: seen(facts, "p2")["here"] is False)
        await good.do("key", key="a", down=True)
        await good.until(lambda facts: facts["keys"] == ["a"])


@played
async def test_too_many_messages_are_not_heard_and_said_so_once():
    async with table() as client, page_at(client) as good, page_at(client) as bad:
        for number in range(int(people.BURST) + 200):
            await bad.do("name", name=f"name {number}")
        await good.until(lambda facts: seen(facts, "p2")["name"] == f"name {int(people.BURST) - 1}")
        while not bad.sorries:
            await bad.hear()
        assert bad.sorries == ["Too fast: not everything was heard."]
        client.clock.now += 1.0
        await good.do("name", name="still here")
        await bad.until(lambda facts: seen(facts, "p1")["name"] == "still here")
        assert len(bad.sorries) == 1


def test_patience_comes_back_with_time():
    clock = StandingClock()
    patience = Patience(clock)
    assert sum(patience.allows() for _ in range(1000)) == people.BURST
    clock.now += 0.5
    assert sum(patience.allows() for _ in range(1000)) == people.RATE / 2


@played
async def test_whoever_says_no_hello_gets_nothing():
    async with table() as client:
        for first in ('{"type": "do", "do": "power", "on": false}', "x", '{"type": "hello", "name": 5}'):
            async with client.ws_connect("/ws") as socket:
                await socket.send_str(first)
                assert json.loads(await socket.receive_str())["type"] == "sorry"
                assert (await socket.receive()).type is WSMsgType.CLOSE
        assert client.room.people.all == {} and client.room.desk.powered
