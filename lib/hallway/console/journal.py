# SPDX-License-Identifier: MIT
"""The journal: small records, one behind the other, in the device's non-volatile bytes.

A write into erased bytes (0xFF) needs no erase, so a record is only ever added behind the last
one; one that a power cut left half written is passed over. What survives what is told in
docs/journal.md, and so are the bytes.
"""

NAME = b"HW"
VERSION = 2  # also of the order of the games, of their events and of what they save

# Kinds of records, and what they hold.
START = 1  # game, players, pads, the house rules that count in it
EVENT = 2  # as the game made it
UNDO = 3
SAVED = 4  # the whole game, in place of all events before
CLOSED = 5  # the game is over or was given up
BEST = 6  # game, which of its kinds, result (two bytes)
FAULT = 7  # why the device restarted
CHANGE = 8  # number of a setting (console/settings.py), what it was changed to (two bytes)
AGAIN = 9  # where it is, from where on all before it is void (two bytes each); the last record once more
TRIED = 10  # after the device hung, the game is about to be played again; with a byte: it was
HEALTHY = 11  # all went well for a while after a restart
KINDS = 11
FORGOTTEN = 0xFFFF  # in place of what a setting was changed to: as settings.toml has it

HEAD = 3  # kind, length, sequence number
SEQUENCES = 255  # so that an erased byte is none
TAIL = 2  # CRC
MOST = 254  # bytes of payload
WITHIN = 4  # of an AGAIN: behind these bytes is the record that it repeats, kind and payload
TITLE = 8  # bytes of the header, which is there twice
MARK = 2 * TITLE  # here a mark begins: it is written over before an erase
FIRST = 3 * TITLE  # where the records begin
ERASED = 0xFF
LIVE = b"\xff" * TITLE
SLOT = 32  # an AGAIN begins at a multiple of it, and none that is added takes more
_GAME_ROOM = 1024  # what is below belongs to the game: changes do not take it
_SAID = 26  # letters of a fault
_LOOKS = 16
RESTARTS = 3  # in a row without a healthy minute, and the device starts with what cannot fail


class Journal:
    """`best` has the best results, `changes` the settings that were changed, `problem` the words about
    bytes that make no sense, if any. `end` is where the next record goes, `sequence` its number.
    `restarts` counts those since all was well, `fault` says why the last one was; `safe`: they are so many
    that no game is opened. `hung`: the watchdog made it; `tried`: so it did when the game was to be played
    again. `keep` is a second place for what must outlive an erase (console/keep.py), None if there is none.
    """

    def __init__(self, nvm, keep=None) -> None:
        self.nvm = nvm
        self.keep = keep
        self.sequence = 0
        self.end = 0  # 0: all is erased, the header too
        self.erases = 0
        self.problem = ""
        self.best: dict[bytes, int] = {}
        self.changes: dict[int, int] = {}
        self.restarts = 0
        self.fault = ""
        self.safe = False
        self.hung = False
        self.tried = False
        # What is written before the first record since power-on: of an AGAIN all but its place. Until then
        # what it says counts, whatever the bytes read as.
        self.again = b""
        self.damaged = False  # to be written anew before the first record since power-on
        self.is_ours = False  # there are records of ours
        self._past().open(self, keep)

    @property
    def room(self) -> int:
        """Bytes that can still be added."""
        left = len(self.nvm) - max(self.end, FIRST)
        return max(0, left - SLOT) if self.again else left

    def add(self, kind: int, payload: bytes = b"") -> bool:
        """Append a record; says whether there was room for it."""
        if self.damaged:
            self.tidy()
        if HEAD + len(payload) + TAIL > self.room:
            return False
        if self.end == 0:
            self.write_headers()
            self.end = FIRST
            self.is_ours = True
        if self.again:
            self._settle_past()
        self._append(kind, payload)
        return True

    def _settle_past(self) -> None:
        """Whether the last record is whole, and whether something is half written behind it, may be read one
        way now and another way later: from here on it is as it was read now.
        """
        if self.is_blank(TITLE, TITLE):
            self.write(TITLE, self.header())
        if len(self.again) > 2:
            self.sequence = (self.sequence - 1) % SEQUENCES  # of the record that is repeated
        again = self.end.to_bytes(2, "big") + self.again
        self.again = b""
        self._append(AGAIN, again)

    def is_blank(self, at: int, size: int) -> bool:
        """Whether bytes are erased for certain. A bit that was half programmed would show in one of many
        looks; and to write where one reads as 0 erases the sector.
        """
        for _ in range(_LOOKS):
            if bytes(self.nvm[at : at + size]).rstrip(LIVE):
                return False
        return True

    def _append(self, kind: int, payload: bytes) -> None:
        record = self.packed(kind, payload)
        self.write(self.end, record)
        self.end += len(record)

    def add_fault(self, said: str) -> None:
        """The device is about to restart, or has just been restarted, for this reason."""
        self.fault = said
        if self.restarts < RESTARTS:
            self.restarts += 1
            self.add(FAULT, bytes([min(ord(letter), 127) for letter in said[:_SAID]]))

    def is_healthy(self) -> None:
        """Restarts are counted anew."""
        if self.restarts and not self.safe and self.add(HEALTHY):
            self.restarts = 0

    def clear(self, kept: list) -> None:
        """Erase the sector, once, and begin anew: with best results, changes, these (kind, payload)."""
        from hallway.moment.anew import clear

        clear(self, kept)

    def tidy(self, least: int = 0) -> bool:
        """Begin anew with what still counts, the unfinished game as well, if that leaves so much room."""
        from hallway.moment.anew import tidy

        return tidy(self, least)

    def keep_best(self, key: bytes, result: int) -> bool:
        """Says whether it is better than all before."""
        if result <= self.best.get(key, 0):
            return False
        self.best[key] = result
        self.add(BEST, key + result.to_bytes(2, "big"))
        return True

    def keep_change(self, setting: int, value: int) -> bool:
        """Says whether there was room for it; if not, it is written down with the next erase."""
        self.change(setting, value)
        if self.room < _GAME_ROOM:
            # What no longer counts gives way, but not for a few bytes: an erase wears the flash.
            return self.tidy(2 * _GAME_ROOM)
        return self.add(CHANGE, bytes([setting]) + value.to_bytes(2, "big"))

    def change(self, setting: int, value: int) -> None:
        self.changes[setting] = value
        if value == FORGOTTEN:
            del self.changes[setting]

    def game(self) -> list:
        """Where the records of the unfinished game are: its start, and what still counts of the rest."""
        return self._past().game() if self.is_ours else []

    def _past(self):
        """What reads is not needed while one plays: whoever had it loaded may put it away."""
        from hallway.moment.past import Past

        return Past(self)

    def record(self, at: int) -> tuple:
        """The kind and payload of the record at a place that `game()` gave."""
        again = self.again
        if len(again) > 2 and int.from_bytes(again[:2], "big") == at:
            return again[2], again[3:]
        head = self.nvm[at : at + HEAD]
        end = at + HEAD + head[1]
        if head[0] == AGAIN:
            at += HEAD + WITHIN
            return self.nvm[at], bytes(self.nvm[at + 1 : end])
        return head[0], bytes(self.nvm[at + HEAD : end])

    def records(self) -> list:
        """All whole records, oldest first, as (kind, payload)."""
        return [self.record(at) for at in self._past().live() if at > 0] if self.is_ours else []

    def write(self, at: int, data) -> None:
        self.nvm[at : at + len(data)] = data

    def write_headers(self) -> None:
        """One and then the other: a cut leaves one of them whole, or none that was ever relied on."""
        header = self.header()
        self.write(0, header)
        self.write(TITLE, header)

    def header(self, later: int = 0) -> bytes:
        """As it is now, or after so many erases more."""
        header = NAME + bytes([VERSION]) + (self.erases + later).to_bytes(3, "big")
        return header + crc16(header, len(header)).to_bytes(TAIL, "big")

    def packed(self, kind: int, payload) -> bytearray:
        end = HEAD + len(payload)
        record = bytearray(end + TAIL)
        record[0] = kind
        record[1] = len(payload)
        record[2] = self.sequence
        record[HEAD:end] = payload
        crc = crc16(record, end)
        record[end] = crc >> 8
        record[end + 1] = crc & 255
        self.sequence = (self.sequence + 1) % SEQUENCES
        return record


NIBBLES = (
    0x0000,
    0x1021,
    0x2042,
    0x3063,
    0x4084,
    0x50A5,
    0x60C6,
    0x70E7,
    0x8108,
    0x9129,
    0xA14A,
    0xB16B,
    0xC18C,
    0xD1AD,
    0xE1CE,
    0xF1EF,
)


def crc16(data, end: int, begin: int = 0) -> int:
    """CRC-16/CCITT-FALSE of these bytes, half a byte at a time."""
    crc = 0xFFFF
    for at in range(begin, end):
        byte = data[at]
        crc = crc << 4 & 0xFFFF ^ NIBBLES[crc >> 12 ^ byte >> 4]
        crc = crc << 4 & 0xFFFF ^ NIBBLES[crc >> 12 ^ byte & 15]
    return crc
