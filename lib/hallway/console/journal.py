# SPDX-License-Identifier: MIT
"""The journal: small records, one behind the other, in the device's non-volatile bytes.

A write into erased bytes (0xFF) needs no erase, so a record is only ever added behind the last
one; one that a power cut left half written is passed over. What survives what is told in
docs/journal.md, and so are the bytes.
"""

NAME = b"HW"
VERSION = 1  # also of the order of the games, of their events and of what they save

# Kinds of records, and what they hold.
START = 1  # game, players, pads, the house rules that count in it
EVENT = 2  # as the game made it
UNDO = 3
SAVED = 4  # the whole game, in place of all events before
CLOSED = 5  # the game is over or was given up
BEST = 6  # game, which of its kinds, result (two bytes)
FAULT = 7  # what an exception said
CHANGE = 8  # number of a setting (console/settings.py), what it was changed to (two bytes)
KINDS = 8
FORGOTTEN = 0xFFFF  # in place of what a setting was changed to: as settings.toml has it

HEAD = 3  # kind, length, sequence number
SEQUENCES = 255  # so that an erased byte is none
TAIL = 2  # CRC
MOST = 254  # bytes of payload
MARK = 8  # here the header ends, and a mark begins: it is written over before an erase
FIRST = 16  # where the records begin
ERASED = 0xFF
LIVE = b"\xff" * (FIRST - MARK)
_FAULT_ROOM = 1024  # faults are not kept when there is less: the room belongs to the game


class Journal:
    """`best` has the best results, `changes` the settings that were changed, `problem` the words about
    bytes that make no sense, if any. `end` is where the next record goes, `sequence` its number.
    """

    def __init__(self, nvm) -> None:
        self._nvm = nvm
        self.sequence = 0
        self.end = 0  # 0: all is erased, the header too
        self.erases = 0
        self.problem = ""
        self.best: dict[bytes, int] = {}
        self.changes: dict[int, int] = {}
        self._past().open(self)

    @property
    def room(self) -> int:
        """Bytes that can still be added."""
        return len(self._nvm) - max(self.end, FIRST)

    def add(self, kind: int, payload: bytes = b"") -> bool:
        """Append a record; says whether there was room for it."""
        if HEAD + len(payload) + TAIL > self.room:
            return False
        if self.end == 0:
            self._write(0, self._header())
            self.end = FIRST
        record = self._record(kind, payload)
        self._write(self.end, record)
        self.end += len(record)
        return True

    def add_fault(self, said: str) -> None:
        if self.room >= _FAULT_ROOM:
            self.add(FAULT, said.encode()[:64])

    def clear(self, kept: list) -> None:
        """Erase the sector, once, and begin anew: with best results, changes, these (kind, payload)."""
        if self.end and self.problem != "journal.strange":
            # Should the erase be cut short, what is left of the old records is not taken for whole.
            self._write(MARK, bytes(FIRST - MARK))
        self.erases += 1
        self.sequence = 0
        self.problem = ""
        image = bytearray(self._header() + LIVE)
        for key in sorted(self.best):
            image += self._record(BEST, key + self.best[key].to_bytes(2, "big"))
        for setting in sorted(self.changes):
            image += self._record(CHANGE, bytes([setting]) + self.changes[setting].to_bytes(2, "big"))
        for kind, payload in kept:
            image += self._record(kind, payload)
        self.end = len(image)
        image += bytes([ERASED]) * (len(self._nvm) - len(image))
        self._write(0, image)

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
        return self.add(CHANGE, bytes([setting]) + value.to_bytes(2, "big"))

    def change(self, setting: int, value: int) -> None:
        self.changes[setting] = value
        if value == FORGOTTEN:
            del self.changes[setting]

    def game(self) -> list:
        """Where the records of the unfinished game are: its start, and what still counts of the rest."""
        return self._past().game() if self.end else []

    def _past(self):
        """What reads is not needed while one plays: whoever had it loaded may put it away."""
        from hallway.moment.past import Past

        return Past(self._nvm)

    def record(self, at: int) -> tuple:
        """The kind and payload of the record at a place that `game()` gave."""
        head = self._nvm[at : at + HEAD]
        return head[0], bytes(self._nvm[at + HEAD : at + HEAD + head[1]])

    def records(self) -> list:
        """All whole records, oldest first, as (kind, payload)."""
        return [self.record(at) for at in self._past().places()]

    def _write(self, at: int, data) -> None:
        self._nvm[at : at + len(data)] = data

    def _header(self) -> bytes:
        header = NAME + bytes([VERSION]) + self.erases.to_bytes(3, "big")
        return header + crc16(header, len(header)).to_bytes(TAIL, "big")

    def _record(self, kind: int, payload) -> bytearray:
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
