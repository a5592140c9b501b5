# SPDX-License-Identifier: MIT
"""The server: what is the host's, and who that is."""

import json

import pytest

from boardsim.web import people, room
from boardsim.web.people import People
from boardsim.web.rights import HOSTS
from boardsim.web.room import Room
from tests.wire import StandingClock, page_at, played, table

GIVEN = {
    "allow": {"all": True},
    "board": {"on": False},
    "power": {"on": False},
    "speed": {"speed": 2},
    "step": {"seconds": 1},
    "plug": {"pad": 0, "on": False},
    "fault": {"pad": 0, "row": 1, "col": 1, "sensor": 1, "kind": "weak"},
    "noise": {"share": 0.5},
    "demo": {"game": "junior"},
    "stop": {},
    "seek": {"moment": 1},
    "restart": {},
}


def call(deed: str) -> str:
    return json.dumps({"type": "do", "do": deed, **GIVEN[deed]})


def test_all_that_is_the_hosts_is_tried_here():
    assert set(GIVEN) | {"recording"} == HOSTS


@played
async def test_what_is_the_hosts_is_refused_to_others_until_it_is_opened():
    async with table() as client, page_at(client, name="Ada") as ada, page_at(client, name="Bob") as bob:
        assert bob.facts["hosts"] == ["p1"]
        before = client.room.desk.tape[:]
        for deed in GIVEN:
            assert "That is for Ada" in await bob.refused(call(deed)), deed
        query = {"token": bob.welcome["token"]}
        for answer in (
            await client.get("/recording", params=query),
            await client.post("/recording", params=query, data=b"{}"),
        ):
            assert answer.status == 403 and "That is for Ada" in await answer.text()
        assert client.room.desk.tape == before and client.room.speed == 1
        await bob.do("key", key="a", down=True)
        await bob.until(lambda facts: facts["keys"] == ["a"])
        await ada.do("allow", all=True)
        await bob.until(lambda facts: facts["everybody"] is True)
        await bob.do("power", on=False)
        await ada.until(lambda facts: facts["power"] is False)
        assert (await client.get("/recording", params=query)).status == 200
        await ada.do("allow", all=False)
        await bob.until(lambda facts: facts["everybody"] is False)
        assert "That is for Ada" in await bob.refused(call("power"))


@played
async def test_the_host_is_the_host_again_after_coming_back():
    async with table() as client, page_at(client, name="Ada") as ada, page_at(client, name="Bob") as bob:
        await ada.socket.close()
        await bob.until(lambda facts: facts["people"]["p1"]["here"] is False)
        assert "who started the table" in await bob.refused(call("power"))
        async with page_at(client, token=ada.welcome["token"]) as again:
            await again.do("power", on=False)
            await bob.until(lambda facts: facts["power"] is False)


@played
async def test_what_the_host_swept_away_only_the_host_takes_back():
    async with table() as client, page_at(client, name="Ada") as ada, page_at(client) as bob:
        await ada.do("put", tile=0, pad=0, row=1, col=1, turn=0, face=0)
        await ada.do("restart")
        await bob.until(lambda facts: facts["regret"] == "restart")
        assert "That is for Ada" in await bob.refused('{"type": "do", "do": "take_back"}')
        await ada.do("take_back")
        await bob.until(lambda facts: facts["tile/0"]["pad"] == 0)


def test_who_opens_another_window_after_the_first_was_closed_is_the_host_again():
    crowd = People()
    ada = crowd.add("Ada", "127.0.0.1")
    bob = crowd.add("Bob", "10.0.0.5")
    assert ada.hosts and not bob.hosts
    assert not crowd.add("Eve", "127.0.0.1").hosts, "the host is here"
    ada.here = False
    assert not crowd.add("Eve", "10.0.0.5").hosts, "from elsewhere"
    assert not crowd.add("Looker", "127.0.0.1", watches=True).hosts
    assert crowd.add("Ada", "127.0.0.1").hosts
    again = People()
    again.recall(crowd.kept(), 0.0)
    assert not again.add("Eve", "10.0.0.5").hosts
    assert again.add("Ada", "127.0.0.1").hosts, "in a new window, at a table that was started again"


def test_a_host_who_stays_away_has_an_heir_and_may_still_come_back():
    crowd = People()
    ada, looker, bob = crowd.add("Ada"), crowd.add("Looker", watches=True), crowd.add("Bob", "10.0.0.5")
    ada.here, ada.left_s = False, 0.0
    crowd.forget_away(people.AWAY_S)
    assert crowd.hosts == ["p1"]
    crowd.forget_away(people.AWAY_S + 1)
    assert crowd.hosts == [ada.number, bob.number] and not looker.hosts
    assert ada.number not in crowd.told(), "nobody is shown who is long gone"
    assert crowd.by_token(ada.token) is ada


def test_the_host_and_all_others_outlive_a_restart_of_the_server():
    clock = StandingClock()
    clock.now = 1e6  # the machine has been up for days
    first = Room(pads=1, clock=clock, settings="")
    ada, bob = first.enter("", "", "Ada", "1"), first.enter("", "", "Bob", "2")
    kept = json.loads(json.dumps(first.keep()))
    first.close()
    second = Room(pads=1, clock=clock, settings="", kept=kept)
    second.look()
    assert [each["name"] for each in second.people.told().values()] == ["Ada", "Bob"]
    back = second.enter(bob.token, "", "", "2")
    with pytest.raises(room.Refused, match="who started the table"):
        second.do(back, "power", {"on": False})
    second.do(second.enter(ada.token, "", "", "1"), "power", {"on": False})
    assert not second.desk.powered
    second.close()
