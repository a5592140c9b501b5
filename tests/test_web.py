# SPDX-License-Identifier: MIT
"""The server: what is told to whom, the clock, recordings and demos. No browser and no waiting."""

import json
from base64 import b64decode

from boardsim.boxes import BOXES
from boardsim.games.junior import NAMES as JUNIOR_NAMES
from boardsim.web import clockwork
from boardsim.web.facts import Facts
from boardsim.web.room import Room
from boardsim.web.set import the_set
from hallway.games.duel import tiles as duel_tiles
from hallway.games.junior import tiles as junior_tiles
from hallway.games.junior.about import SECRETS
from hallway.once import glyphs
from tests.wire import StandingClock, page_at, played, table
from tools import glyphs as tool


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
        "cards.48": 48,
        "cards.50": 50,
        "duel": 15,
    }
    icons = [b64decode(icon) for icon in made["icons"]]
    drawn = tool.drawings("icons.txt", glyphs.ICON)
    assert list(drawn) == made["icon_names"]
    for icon, rows in zip(icons, drawn.values(), strict=True):
        columns = [int.from_bytes(icon[at : at + 2], "little") for at in range(0, len(icon), 2)]
        assert columns == tool.columns(rows)


def test_every_treasure_is_where_the_game_looks_for_it():
    boxes = the_set(1)["boxes"]
    assert sorted(icon for cell in boxes["go"]["board"] for icon in cell["icons"]) == list(range(24))
    junior = boxes["junior"]
    on_board = [icon for cell in junior["board"] for icon in cell["icons"]]
    on_tiles = [icon for tile in junior["tiles"].values() for icon in tile["faces"][0][0]["icons"]]
    assert sorted(on_board + on_tiles) == list(range(SECRETS))
    for tile, name in enumerate(JUNIOR_NAMES):
        (front,) = junior["tiles"][name]["faces"][0]
        assert front["openings"] == junior_tiles.OPENINGS[tile * 8]
    assert [item["light"] for item in boxes["duel"]["frame"]] == list(duel_tiles.ITEM_LIGHTS)
    for deck, kinds in (("cards.48", 24), ("cards.50", 25)):
        shown = [icon for tile in boxes[deck]["tiles"].values() for icon in tile["faces"][0][0]["icons"]]
        assert all(shown.count(kind) == 4 for kind in range(kinds))
        assert all(tile["faces"][1][0].get("back") for tile in boxes[deck]["tiles"].values())


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
    assert made.desk.now_us == clockwork.MOST_BEHIND_S * 1e6 and made.lost_s == 100 - clockwork.MOST_BEHIND_S
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
        assert "It plays by itself" in await page.refused('{"type": "do", "do": "deal"}')
        for _ in range(100):
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
        assert "It plays by itself" in await page.refused('{"type": "do", "do": "flip", "tile": 0}')
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


def test_after_a_demo_comes_the_next_game():
    made = Room(pads=2, clock=StandingClock(), settings="")
    person = made.enter("", "", "", "")
    made.do_demo(person, "junior", 2)
    for _ in range(4000):
        made.desk.run(made.desk.now_us + 1_000_000)
        made.look()
        if made.facts["demo"] not in ("junior", None):
            break
    assert made.facts["demo"] == "cards.48"
    made.close()
