# SPDX-License-Identifier: MIT
"""What a journal holds: read at power-on, and when a game is gone on with or an event taken back."""

from hallway.console.journal import (
    BEST,
    CHANGE,
    CLOSED,
    ERASED,
    EVENT,
    FIRST,
    HEAD,
    KINDS,
    LIVE,
    MARK,
    NAME,
    SAVED,
    SEQUENCES,
    START,
    TAIL,
    UNDO,
    VERSION,
    crc16,
)


class Past:
    """`end` is where the next record goes, once `places` has gone over all."""

    def __init__(self, nvm) -> None:
        self._data = bytes(nvm[0 : len(nvm)])
        self.end = 0

    def open(self, journal) -> None:
        """Tell a journal what there is."""
        data = self._data
        if self._is_ours():
            journal.erases = int.from_bytes(data[3:6], "big")
            broken = False
            for at in self.places():
                broken = data[at] != START and (broken or data[at + 2] != journal.sequence)
                journal.sequence = (data[at + 2] + 1) % SEQUENCES
            journal.end = self.end
            if broken:
                journal.problem = "journal.gap"
        elif data[MARK:].rstrip(LIVE):
            journal.end = len(data)
            journal.problem = "journal.strange"
        elif data[:MARK] != LIVE:
            journal.erases = 1  # a torn header with nothing behind it: to write it anew erases it
        for key, result in self._found(BEST, 4):
            journal.best[key] = max(result, journal.best.get(key, 0))  # of several the best is right
        for key, value in self._found(CHANGE, 3):
            journal.change(key[0], value)  # and of changes the last

    def game(self) -> list:
        """Where the records of the unfinished game are: its start, and what still counts of the rest."""
        data = self._data
        found: list[int] = []
        closed = False
        expected = 0
        for at in self.places():
            kind, _, sequence = data[at : at + HEAD]
            if kind == START:
                found = [at]
                closed = False
            elif sequence != expected:
                found = []  # without what is lost here, the rest would tell another story
            elif found:
                if kind == EVENT:
                    found.append(at)
                elif kind == SAVED:
                    found[1:] = [at]
                elif kind == UNDO:
                    found.pop()
                    closed = False
                elif kind == CLOSED:
                    closed = True
            expected = (sequence + 1) % SEQUENCES
        return [] if closed else found

    def places(self):
        """Yields where each whole record begins; none if the bytes are not ours."""
        if not self._is_ours():
            return
        data = self._data
        used = len(data.rstrip(LIVE))
        at = edge = FIRST
        while at < used:
            end = self._end(at) if START <= data[at] <= KINDS else 0
            if end:
                yield at
                at = edge = end
                continue
            if at == edge:
                # A torn record keeps the place that it was meant to take, so that nothing
                # written later can complete it by chance. Its length can be trusted if the next
                # byte was begun.
                head = data[at : at + HEAD]
                edge += HEAD
                if len(head) == HEAD and head[2] != ERASED:
                    edge += head[1] + TAIL
            at += 1
        self.end = min(max(edge, used), len(data))

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

    def _is_ours(self) -> bool:
        data = self._data
        whole = crc16(data, MARK - TAIL) == int.from_bytes(data[MARK - TAIL : MARK], "big")
        return whole and data[:3] == NAME + bytes([VERSION]) and data[MARK:FIRST] == LIVE

    def _end(self, at: int) -> int:
        """Where the record that begins here ends; 0 if none does."""
        data = self._data
        if at + HEAD + TAIL > len(data) or data[at + 2] == ERASED:
            return 0
        end = at + HEAD + data[at + 1] + TAIL
        crc = int.from_bytes(data[end - TAIL : end], "big")
        return end if end <= len(data) and crc16(data, end - TAIL, at) == crc else 0
