# SPDX-License-Identifier: MIT
"""The journal: small records added one after another to the device's non-volatile bytes.

A write into erased bytes (0xFF) needs no erase, so a record is only ever added behind the last
one. A record is: kind, length, sequence number, payload, two bytes of CRC. One that was cut
short by a power cut fails its CRC and is passed over.
"""

FAULT = 1  # what an exception said

HEAD = 3
TAIL = 2
MOST = 64  # bytes of payload
ERASED = 0xFF


class Journal:
    def __init__(self, nvm) -> None:
        self._nvm = nvm
        self._sequence = 0
        self._end = 0
        for _, _, sequence, end in self._walk():
            self._sequence = sequence + 1 & 0x7F
            self._end = end

    def records(self) -> list:
        """All whole records, oldest first, as (kind, payload)."""
        return [(kind, payload) for kind, payload, _, _ in self._walk() if kind != ERASED]

    def add(self, kind: int, payload: bytes) -> None:
        """Append a record; when there is no room left the sector is erased and begun anew."""
        payload = bytes(payload[:MOST])
        record = bytes([kind, len(payload), self._sequence]) + payload
        record += crc16(record).to_bytes(TAIL, "big")
        if self._end + len(record) > len(self._nvm):
            self._nvm[0 : len(self._nvm)] = bytes([ERASED]) * len(self._nvm)
            self._end = 0
        self._nvm[self._end : self._end + len(record)] = record
        self._end += len(record)
        self._sequence = self._sequence + 1 & 0x7F

    def _walk(self):
        """Yields (kind, payload, sequence, end) of each record; a torn one has kind ERASED."""
        nvm = self._nvm
        at = 0
        while at + HEAD + TAIL <= len(nvm) and nvm[at] != ERASED:
            length = nvm[at + 1]
            end = at + HEAD + length + TAIL
            if length > MOST or end > len(nvm):
                yield ERASED, b"", 0, len(nvm)  # not a journal of ours: no room is left in it
                return
            record = bytes(nvm[at:end])
            if crc16(record[:-TAIL]) == int.from_bytes(record[-TAIL:], "big"):
                yield record[0], record[HEAD:-TAIL], record[2], end
            else:
                yield ERASED, b"", record[2] & 0x7F, end
            at = end


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc
