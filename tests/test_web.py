# SPDX-License-Identifier: MIT
"""The server: who gets in, what is told to whom, and what is refused. No browser and no waiting."""

import asyncio
import json
import socket
from base64 import b64decode
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from boardsim.table.tiles import BOXES, JUNIOR_NAMES
from boardsim.web import people, room, server
from boardsim.web.facts import Facts
from boardsim.web.people import CODE_LETTERS, Door, Patience, People, new_code
from boardsim.web.room import Room
from boardsim.web.server import Server
from boardsim.web.set import the_set
from hallway.games import duel_set
from hallway.games.junior import tiles as junior_set
from hallway.games.junior.about import SECRETS
from hallway.once import glyphs
from tools import play


class StandingClock:
    """The host's, moved by hand: time passes on the device only by steps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Known(dict):
    """What a page knows; what it was never told is null."""

    def __missing__(self, name: str) -> None:
        return None


class Page:
    """One page's side of the wire."""

    def __init__(self, socket) -> None:
        self.socket = socket
        self.facts = Known()
        self.sorries: list[str] = []
        self.told: list[str] = []  # names of facts, as they came

    @property
    def sorry(self) -> str:
        return self.sorries[-1] if self.sorries else ""

    async def hear(self) -> dict:
        message = json.loads(await asyncio.wait_for(self.socket.receive_str(), 30))
        if message["type"] in ("welcome", "facts"):
            self.facts.update(message["facts"])
            self.told += message["facts"]
        else:
            self.sorries.append(message["text"])
        return message

    async def hello(self, **given) -> dict:
        await self.socket.send_json({"type": "hello", **given})
        return await self.hear()

    async def do(self, deed: str, **given) -> None:
        await self.socket.send_json({"type": "do", "do": deed, **given})

    async def refused(self, text: str) -> str:
        """Send this, and hear what is wrong with it."""
        before = len(self.sorries)
        await self.socket.send_str(text)
        while len(self.sorries) == before:
            await self.hear()
        return self.sorry

    async def until(self, is_so: Callable[[dict], bool]) -> None:
        while not is_so(self.facts):
            await self.hear()

    async def step(self, seconds: float) -> None:
        """Let time pass and be told of it."""
        before = self.facts["clock"]["seconds"]
        await self.do("step", seconds=seconds)
        await self.until(lambda facts: facts["clock"]["seconds"] > before or seconds < 1)


def seen(facts: Known, number: str) -> dict:
    """A person, as a page knows them; at first not at all."""
    return facts["people"].get(number, {"name": None, "pad": None, "here": None})


@asynccontextmanager
async def table(pads: int = 2, share=None, **given):
    clock = StandingClock()
    made = Room(pads=pads, seed=1, settings="", clock=clock, **given)
    async with TestClient(TestServer(Server(made, share).app)) as client:
        client.room = made  # type: ignore[attr-defined]
        client.clock = clock  # type: ignore[attr-defined]
        yield client


@asynccontextmanager
async def page_at(client, **hello):
    async with client.ws_connect("/ws") as socket:
        page = Page(socket)
        page.welcome = await page.hello(**hello)  # type: ignore[attr-defined]
        yield page


def played(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 120))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# -- what is told


@played
async def test_a_welcome_has_all_that_can_be_seen():
    async with table() as client, page_at(client, name=" Ada\n Lovelace ") as page:
        await page.step(1.5)
        await page.until(lambda facts: "Go! alone" in (facts.get("words") or ""))
        async with page_at(client) as other:
            assert other.facts == page.facts | {
                "people": other.facts["people"],
                "log/2": other.facts["log/2"],
            }
            assert [person["name"] for person in other.facts["people"].values()] == [
                "Ada Lovelace",
                "Guest 2",
            ]
            assert len(b64decode(other.facts["screen"])) == 1024
            assert len(b64decode(other.facts["lights/1"])) == 135
            assert "frame/0" not in other.facts and other.welcome["share"] is None


@played
async def test_the_screens_bytes_are_its_pixels():
    async with table() as client, page_at(client) as page:
        await page.step(1.5)
        await page.until(lambda facts: facts.get("screen"))
        sent = b64decode(page.facts["screen"])
        pixels = client.room.desk.top.screen.pixels
        assert pixels.any()
        for y in range(64):
            for x in range(128):
                assert sent[y // 8 * 128 + x] >> y % 8 & 1 == pixels[y][x]


@played
async def test_lights_are_told_as_red_green_blue():
    async with table() as client, page_at(client) as page:
        grb = client.room.desk.top.pad(1).strip.grb
        client.room.desk.top.pad(1).strip.receive(bytes([1, 2, 3]) * 45)
        await page.until(lambda facts: b64decode(facts["lights/1"])[:3] == bytes([2, 1, 3]))
        assert len(grb) == 135


@played
async def test_what_one_does_all_see_and_only_what_changed_is_told():
    async with table() as client, page_at(client) as one, page_at(client) as two:
        two.told.clear()
        await one.do("take", tile=0)
        await one.do("carry", tile=0, x=60, y=60, angle=10)
        await one.do("drop", tile=0, x=63, y=63, angle=0)
        await one.do("step", seconds=0.5)
        await two.until(lambda facts: facts["tile/0"]["pad"] == 0 and facts["tile/0"]["z"] == 0)
        assert two.facts["tile/0"]["x"] == 63
        assert not {"tile/1", "box", "people", "trays"} & set(two.told)


@played
async def test_a_message_is_made_once_for_all_who_know_the_same():
    facts = Facts()
    facts.tell("a", 1)
    first = facts.since(0, False, 7)
    assert facts.since(0, False, 8) is first and json.loads(first)["facts"] == {"a": 1}
    facts.tell("a", 1)
    assert facts.since(1, False, 9) == "", "nothing new"
    facts.tell("a", None)
    assert json.loads(facts.since(1, False, 9))["facts"] == {"a": None}
    assert facts.all(False) == {}


@played
async def test_frames_are_told_to_those_who_ask():
    async with table() as client, page_at(client) as one, page_at(client) as two:
        await one.do("watch", frames=True)
        await one.do("step", seconds=0.5)
        await one.until(lambda facts: len(facts.get("frame/1", "")) == 102)
        await two.until(lambda facts: facts["clock"] == one.facts["clock"])
        assert one.facts["frame/0"].startswith("a5") and "frame/0" not in two.facts
        await one.do("button", pad=0, down=True)
        await one.do("step", seconds=0.2)
        await one.until(lambda facts: facts["frame/0"].startswith("a4"))


@played
async def test_keys_buttons_plugs_power_and_faults_are_seen():
    async with table() as client, page_at(client) as one, page_at(client) as two:
        await one.do("key", key="a", down=True)
        await one.do("button", pad=1, down=True)
        await one.do("plug", pad=1, on=False)
        await one.do("fault", pad=0, row=1, col=2, sensor=3, kind="north")
        await one.do("noise", share=0.01)
        await one.do("power", on=False)
        await two.until(lambda facts: facts["power"] is False)
        assert two.facts["keys"] == ["a"] and two.facts["buttons"] == [1]
        assert two.facts["plugged"] == [True, False] and two.facts["noise"] == 0.01
        assert two.facts["faults"] == [{"pad": 0, "row": 1, "col": 2, "sensor": 3, "kind": "north"}]
        assert any("Guest 1: power on=False" in str(value) for value in two.facts.values())


@played
async def test_the_log_keeps_its_last_lines():
    async with table() as client, page_at(client) as page:
        for number in range(250):
            client.room.view.log(f"line {number}")
        assert sum(name.startswith("log/") for name in client.room.facts.all(False)) == 200
        await page.until(lambda facts: any("line 249" in str(value) for value in facts.values()))


# -- the set


def test_the_set_is_made_from_the_tile_sets():
    made = the_set(4)
    assert json.loads(json.dumps(made)) == made and len(made["pads"]) == 4
    assert {box: len(made["boxes"][box]["tiles"]) for box in BOXES} == {
        "go": 7,
        "junior": 17,
        "cards48": 48,
        "cards50": 50,
        "duel": 15,
    }
    icons = [b64decode(icon) for icon in made["icons"]]
    assert b"".join(icons) == glyphs.ICONS and len(icons) == len(made["icon_names"])


def test_every_treasure_is_where_the_game_looks_for_it():
    boxes = the_set(1)["boxes"]
    assert sorted(icon for cell in boxes["go"]["board"] for icon in cell["icons"]) == list(range(24))
    junior = boxes["junior"]
    on_board = [icon for cell in junior["board"] for icon in cell["icons"]]
    on_tiles = [icon for tile in junior["tiles"].values() for icon in tile["faces"][0][0]["icons"]]
    assert sorted(on_board + on_tiles) == list(range(SECRETS))
    for tile, name in enumerate(JUNIOR_NAMES):
        (front,) = junior["tiles"][name]["faces"][0]
        assert front["openings"] == junior_set.OPENINGS[tile * 8]
    assert [item["light"] for item in boxes["duel"]["frame"]] == list(duel_set.ITEM_LIGHTS)
    for deck, kinds in (("cards48", 24), ("cards50", 25)):
        shown = [icon for tile in boxes[deck]["tiles"].values() for icon in tile["faces"][0][0]["icons"]]
        assert all(shown.count(kind) == 4 for kind in range(kinds))
        assert all(tile["faces"][1][0].get("back") for tile in boxes[deck]["tiles"].values())


# -- people


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


def test_codes_cannot_be_guessed_quickly():
    clock = StandingClock()
    door = Door("KM7PQ4", clock)
    for _ in range(people.TRIES):
        with pytest.raises(room.Refused, match="not the code"):
            door.check("AAAAAA", "10.0.0.9")
    with pytest.raises(room.Refused, match="Too many wrong codes"):
        door.check("KM7PQ4", "10.0.0.9")
    door.check("KM7PQ4", "10.0.0.8")
    clock.now = people.TRIES_S + 1
    door.check("KM7PQ4", "10.0.0.9")
    for address in range(people.TRIES_OF_ALL):
        with pytest.raises(room.Refused):
            door.check("AAAAAA", str(address))
    with pytest.raises(room.Refused, match="Too many"):
        door.check("AAAAAA", "another")


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
        await bad.socket.send_bytes(b"abc")
        await bad.hear()
        assert bad.sorry == "Messages are text."
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


# -- the clock


def test_the_devices_clock_keeps_pace_with_the_hosts():
    clock = StandingClock()
    made = Room(pads=1, clock=clock, settings="")
    made.pass_time()
    for speed, seconds in ((1.0, 2.0), (4.0, 8.0), (0.25, 0.5), (0.0, 0.0)):
        made.do_speed(made.enter("", "", "", ""), speed)
        before = made.desk.now_us
        for _ in range(200):
            clock.now += 0.01
            while True:
                made.pass_time()
                if not made.is_behind:
                    break
        assert abs((made.desk.now_us - before) / 1e6 - seconds) < 0.0126 * max(1, speed / 4)
    assert made.lost_s == 0
    made.close()


def test_a_host_that_was_asleep_does_not_make_up_for_it():
    clock = StandingClock()
    made = Room(pads=1, clock=clock, settings="")
    clock.now += 100.0
    while True:
        made.pass_time()
        if not made.is_behind:
            break
    assert made.desk.now_us == room.MOST_BEHIND_S * 1e6 and made.lost_s == 100 - room.MOST_BEHIND_S
    made.close()


@played
async def test_a_fault_of_the_simulator_is_said_and_the_table_can_begin_anew():
    async with table() as client, page_at(client) as page:

        def fail(until_us: int) -> None:
            raise ValueError("a fault of ours")

        client.room.desk.run = fail
        client.clock.now += 0.1
        await page.until(lambda facts: any("a fault of ours" in str(value) for value in facts.values()))
        await page.until(lambda facts: facts["clock"]["speed"] == 0)
        await page.do("restart")
        await page.do("step", seconds=1.5)
        await page.until(lambda facts: "Go! alone" in (facts["words"] or ""))


# -- recordings and demos


@played
async def test_a_recorded_game_replays_to_the_same_end_before_all_eyes():
    async with table() as client, page_at(client) as page:
        query = {"token": page.welcome["token"]}
        await page.do("open", box="junior")
        await page.step(1.0)
        await page.do("deal", crossings=2)
        await page.step(2.0)
        await page.do("key", key="right", down=True)
        await page.step(1.0)
        saved = await (await client.get("/recording", params=query)).text()
        await page.do("restart", seed=5)
        answer = await client.post("/recording", params=query, data=saved)
        assert answer.status == 200
        await page.until(lambda facts: facts["replay"] is not None and "of" in facts["replay"])
        assert "A recording is running" in await page.refused('{"type": "do", "do": "deal"}')
        for _ in range(10):
            if page.facts["replay"] == {"same": True}:
                break
            await page.do("step", seconds=1)
            await page.hear()
        assert page.facts["replay"] == {"same": True} and page.facts["box"] == "junior"
        await page.do("deal")
        again = json.loads(await (await client.get("/recording", params=query)).text())
        since = [deed for _, _, deed, _ in again["deeds"][len(json.loads(saved)["deeds"]) :]]
        assert since == ["let_go", "deal"], "hands that are gone let go, and it can be played on"


@played
async def test_recordings_are_for_those_at_the_table_and_wrong_ones_are_refused():
    async with table() as client, page_at(client) as page:
        query = {"token": page.welcome["token"]}
        for params in ({}, {"token": ""}, {"token": "wrong"}):
            assert (await client.get("/recording", params=params)).status == 403
            assert (await client.post("/recording", params=params, data=b"{}")).status == 403
        answer = await client.post("/recording", params=query, data=b"nonsense")
        assert answer.status == 400 and await answer.text() == "That file is not a recording: it is no JSON."
        answer = await client.post("/recording", params=query, data=bytes(9 << 20))
        assert answer.status == 413 and "too large" in await answer.text()
        other = json.loads(await (await client.get("/recording", params=query)).text()) | {"pads": 4}
        answer = await client.post("/recording", params=query, data=json.dumps(other))
        assert answer.status == 400 and "make play PADS=4" in await answer.text()


@played
async def test_a_demo_plays_until_it_is_stopped():
    async with table() as client, page_at(client) as page:
        await page.do("demo", game="junior", seed=2)
        await page.until(lambda facts: facts["demo"] == "junior")
        for _ in range(6):
            await page.step(2.0)
        await page.until(lambda facts: facts["tile/0"]["tray"] is None)
        assert "The demo is running" in await page.refused('{"type": "do", "do": "flip", "tile": 0}')
        await page.do("demo", game=None)
        await page.until(lambda facts: facts["demo"] is None)
        await page.do("take", tile=1)
        await page.do("stop")
        await page.until(lambda facts: facts["tile/1"]["by"] == "p1")
        await page.do("key", key="a", down=True)
        await page.until(lambda facts: facts["keys"] == ["a"])
        assert page.facts["tile/1"]["by"] == "p1", "who stops nothing takes nothing out of hands"


@played
async def test_a_demo_that_needs_more_pads_says_so():
    async with table(pads=1) as client, page_at(client) as page:
        said = await page.refused('{"type": "do", "do": "demo", "game": "duel"}')
        assert said == "This demo needs 2 pads. Start the table with: make play PADS=2"


# -- make play


def started(monkeypatch, **environment: str) -> int:
    for name in ("HOST", "PORT", "PADS", "SEED"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BROWSER", "none")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return play.main()


@pytest.mark.parametrize(
    "environment, says",
    [
        ({"PORT": "x"}, 'PORT is "x", but must be a whole number from 0 to 65535.'),
        ({"PORT": "70000"}, "PORT is"),
        ({"PADS": "5"}, 'PADS is "5", but must be a whole number from 1 to 4.'),
        ({"SEED": "-1"}, "SEED is"),
        ({"HOST": "203.0.113.5", "PORT": "0"}, "cannot be used"),
        ({"HOST": "no such place", "PORT": "0"}, "which is no address of this machine"),
    ],
)
def test_what_cannot_be_started_is_said_in_a_sentence(monkeypatch, capsys, environment, says):
    assert started(monkeypatch, **environment) == 2
    said = capsys.readouterr()
    assert says in said.err and said.err.count("\n") == 1 and said.out == ""


def test_a_port_in_use_is_named(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert started(monkeypatch, PORT=str(port)) == 2
    said = capsys.readouterr().err
    assert said == f"Port {port} is in use. Choose another one: make play PORT={port + 1}\n"


def test_without_a_browser_the_address_is_enough(monkeypatch, capsys):
    opened = []
    for name in play.SCREENS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(play.webbrowser, "open", opened.append)
    monkeypatch.setattr(play.sys, "platform", "linux")
    play.open_browser("http://127.0.0.1:1/")
    assert opened == [], "there is no screen"
    monkeypatch.setenv("DISPLAY", ":0")
    play.open_browser("http://127.0.0.1:1/")
    assert opened == ["http://127.0.0.1:1/"]
    said = "No browser was found here: open that address in one.\n"
    assert capsys.readouterr().out == 2 * said


def test_on_the_own_machine_there_is_no_code_and_on_the_network_there_is():
    assert play.is_own("127.0.0.1") and play.is_own("localhost") and play.is_own("::1")
    assert not play.is_own("0.0.0.0") and not play.is_own("192.168.1.7") and not play.is_own("::")
    made = play.shared([play.url("192.168.1.7", 8420, "KM7PQ4")], "KM7PQ4")
    assert made["urls"] == ["http://192.168.1.7:8420/#KM7PQ4"]
    assert len(made["qr"]) == len(made["qr"][0]) >= 21 and set("".join(made["qr"])) == {"0", "1"}
