# SPDX-License-Identifier: MIT
"""What a journal holds: read at power-on, and when a game is gone on with or an event taken back."""

from hallway.console.journal import (
    AGAIN,
    BEST,
    CHANGE,
    CLOSED,
    ERASED,
    EVENT,
    FAULT,
    FIRST,
    HEAD,
    HEALTHY,
    KINDS,
    LIVE,
    MARK,
    NAME,
    SAVED,
    SEQUENCES,
    SLOT,
    START,
    TAIL,
    TITLE,
    TRIED,
    UNDO,
    VERSION,
    WITHIN,
    crc16,
)

_SOLID = (SAVED, FAULT, TRIED, HEALTHY)  # no game is another one without these, or they are never torn
_LONGEST_START = 16  # bytes of payload


class Past:
    """`edge` is where the last whole record ends, once `live` has gone over all."""

    def __init__(self, journal) -> None:
        nvm = journal.nvm
        self._data = bytes(nvm[0 : len(nvm)])
        if journal.again:
            begin = int.from_bytes(journal.again[:2], "big")
            self._data = self._data[:begin]
            if len(journal.again) > 2:  # the last record as it was read at power-on
                sequence = journal.sequence
                journal.sequence = (sequence - 1) % SEQUENCES
                self._data += bytes(journal.packed(journal.again[2], journal.again[3:]))
                journal.sequence = sequence
        self.edge = FIRST
        self.sequence = 0  # the next one

    def open(self, journal, keep) -> None:
        """Tell a journal what there is. An erase that was cut short is brought to its end."""
        data = self._data
        erases = self._erases(data)
        kept = self._kept(keep, erases)
        if kept is not None:
            from hallway.moment.anew import restore

            journal.erases = int.from_bytes(kept[0], "big")
            lost = erases < 0 and not _was(data, journal.header(-1)) and not _was(data, journal.header(0))
            restore(journal, kept[1])
            self._data = data = bytes(LIVE + LIVE + LIVE + kept[1])
            self._tell(journal, self.live())
            journal.sequence = self.sequence
            if lost:
                journal.problem = "journal.strange"
        elif erases >= 0:
            journal.erases = erases
            journal.is_ours = True
            live = self.live()
            self._tell(journal, live)
            self._go_on_behind(journal, live)
        elif data[MARK:].rstrip(LIVE):
            journal.end = len(data)
            journal.problem = "journal.strange"
            for key, result in self._found(BEST, 4):
                journal.best[key] = max(result, journal.best.get(key, 0))  # of several the best is right
            for key, value in self._found(CHANGE, 3):
                journal.change(key[0], value)  # and of changes the last
        elif data[:MARK] != LIVE + LIVE:
            journal.erases = 1  # a torn header with nothing behind it: to write it anew erases it

    def _tell(self, journal, live: list) -> None:
        """What counts beside the game."""
        void = False
        for at in live:
            if at < 0:
                void = True
                continue
            kind, payload = self._record(at)
            if kind == START:
                void = False
            if kind == BEST and len(payload) == 4:
                key = payload[:2]
                journal.best[key] = max(int.from_bytes(payload[2:], "big"), journal.best.get(key, 0))
            elif kind == CHANGE and len(payload) == 3:
                journal.change(payload[0], int.from_bytes(payload[1:], "big"))
            elif kind == FAULT:
                journal.restarts += 1
                journal.fault = "".join([chr(letter) for letter in payload])
            else:
                journal.tried = kind == TRIED and not payload
                if kind == HEALTHY:
                    journal.restarts = 0
        if void:
            journal.damaged = True
            if self._story(live):
                journal.problem = "journal.gap"

    def _go_on_behind(self, journal, live: list) -> None:
        """The next record goes behind all that is written or may be, and says what it goes on from."""
        data = self._data
        journal.sequence = self.sequence
        begin = self.edge
        again = b""
        if live and live[-1] > 0:
            kind, payload = self._record(live[-1])
            if kind not in _SOLID:
                begin = live[-1]
                if data[begin] == AGAIN:
                    begin = int.from_bytes(data[begin + HEAD + 2 : begin + HEAD + WITHIN], "big")
                again = bytes([kind]) + payload
        journal.again = begin.to_bytes(2, "big") + again
        end = max(self.edge + SLOT, len(data.rstrip(LIVE)))
        end = (end + SLOT - 1) // SLOT * SLOT
        while end < len(data) and not journal.is_blank(end, SLOT):
            end += SLOT
        journal.end = min(end, len(data))

    def game(self) -> list:
        """Where the records of the unfinished game are: its start, and what still counts of the rest."""
        return self._story(self.live())

    def _story(self, live: list) -> list:
        found: list[int] = []
        closed = False
        void = False  # without what is lost before, the rest would tell another story
        for at in live:
            kind = self._record(at)[0] if at > 0 else 0
            if kind == START:
                found = [at]
                closed = False
                void = False
            elif at < 0:
                void = True
            elif found and not void:
                if kind == EVENT:
                    found.append(at)
                elif kind == SAVED:
                    found[1:] = [at]
                elif kind == UNDO:
                    found.pop()
                    closed = False
                elif kind == CLOSED:
                    closed = True
        return [] if closed else found

    def live(self) -> list:
        """Where each whole record begins that is not void; a negative number where some are lost."""
        data = self._data
        used = len(data.rstrip(LIVE))
        found: list[int] = []
        at = self.edge = FIRST
        expected = 0
        while at < used:
            end = self._end(at)
            if end and not self._follows(at, (data[at + 2] - expected) % SEQUENCES):
                end = 0
            if not end:
                at += 1
                continue
            if data[at] == AGAIN:
                begin = int.from_bytes(data[at + HEAD + 2 : at + HEAD + WITHIN], "big")
                while found and abs(found[-1]) >= begin:
                    found.pop()
                if data[at + 1] > WITHIN:
                    found.append(at)
            else:
                if at > self.edge:
                    found.append(-self.edge)
                found.append(at)
            expected = (data[at + 2] + 1) % SEQUENCES
            at = self.edge = end
        self.sequence = expected
        return found

    def _follows(self, at: int, ahead: int) -> bool:
        """Whether a record that is whole can be the next one. Behind something unreadable it must be the next
        but one, or begin a game. One that says where it is comes first after power-on.
        """
        data = self._data
        if data[at] == AGAIN:
            return at % SLOT == 0 and int.from_bytes(data[at + HEAD : at + HEAD + 2], "big") == at
        if at == self.edge:
            return ahead == 0
        begins = data[at] == START and data[at + 1] <= _LONGEST_START and ahead < SEQUENCES // 2
        return ahead == 1 or begins

    def _record(self, at: int) -> tuple:
        """Its kind and payload; of one that repeats another those of the other."""
        data = self._data
        end = at + HEAD + data[at + 1]
        if data[at] == AGAIN:
            at += HEAD + WITHIN
            return data[at], data[at + 1 : end]
        return data[at], data[at + HEAD : end]

    def _found(self, kind: int, size: int) -> list:
        """Key and number of each record of a kind that outlives games, also between ruins, oldest first."""
        data = self._data
        found = []
        head = bytes([kind, size])
        at = data.find(head)
        while at >= 0:
            if self._end(at):
                end = at + HEAD + size
                found.append((data[at + HEAD : end - 2], int.from_bytes(data[end - 2 : end], "big")))
            at = data.find(head, at + 1)
        return found

    def _kept(self, keep, erases: int):
        """What an erase should have left, if it did not: its number and the records."""
        if keep is None:
            return None
        data = keep.read(TITLE + 4)
        if not _is_header(data) or int.from_bytes(data[3:6], "big") <= erases:
            return None
        size = int.from_bytes(data[TITLE : TITLE + 2], "big")
        image = keep.read(TITLE + 4 + size)[TITLE + 4 :]
        if len(image) < size or crc16(image, size) != int.from_bytes(data[TITLE + 2 : TITLE + 4], "big"):
            return None
        return data[3:6], image

    def _erases(self, data) -> int:
        """As one of the headers says; -1 if the bytes are not ours, or an erase has begun."""
        if data[MARK:FIRST].count(b"\xff") >= TITLE - 1:  # a single bit may have flipped
            for at in (0, TITLE):
                if _is_header(data[at : at + TITLE]):
                    return int.from_bytes(data[at + 3 : at + 6], "big")
        return -1

    def _end(self, at: int) -> int:
        """Where the record that begins here ends; 0 if none does."""
        data = self._data
        if not START <= data[at] <= KINDS or at + HEAD + TAIL > len(data) or data[at + 2] == ERASED:
            return 0
        end = at + HEAD + data[at + 1] + TAIL
        crc = int.from_bytes(data[end - TAIL : end], "big")
        return end if end <= len(data) and crc16(data, end - TAIL, at) == crc else 0


def _is_header(data) -> bool:
    if len(data) < TITLE or data[:3] != NAME + bytes([VERSION]):
        return False
    return crc16(data, TITLE - TAIL) == int.from_bytes(data[TITLE - TAIL : TITLE], "big")


def _was(data, header: bytes) -> bool:
    """Whether the headers can be what is left of this one, or there is of it so far: more bits are set."""
    for at in range(MARK):
        if ~data[at] & header[at % TITLE]:
            return False
    return True
