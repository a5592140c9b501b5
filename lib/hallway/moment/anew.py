# SPDX-License-Identifier: MIT
"""Beginning the journal anew: what must outlive the erase is first put into a second place."""

from hallway.console.journal import BEST, CHANGE, ERASED, FIRST, HEAD, LIVE, MARK, TAIL, TITLE, crc16


def clear(journal, kept: list) -> None:
    """Erase the sector, once, and begin with best results, changes, and these (kind, payload)."""
    journal.sequence = 0
    image = bytearray()
    for key in sorted(journal.best):
        image += journal.packed(BEST, key + journal.best[key].to_bytes(2, "big"))
    for setting in sorted(journal.changes):
        image += journal.packed(CHANGE, bytes([setting]) + journal.changes[setting].to_bytes(2, "big"))
    for kind, payload in kept:
        image += journal.packed(kind, payload)
    journal.erases += 1
    if journal.keep is not None:
        size = len(image)
        head = journal.header() + size.to_bytes(2, "big") + crc16(image, size).to_bytes(2, "big")
        journal.keep.write(head + image)
    if journal.end and journal.problem != "journal.strange":
        # Should the erase be cut short, what is left of the old records is not taken for whole.
        journal.write(MARK, bytes(TITLE))
    restore(journal, image)


def restore(journal, image) -> None:
    """Make the sector hold these records. Its headers come last: who has one has all."""
    journal.problem = ""
    journal.again = b""
    journal.damaged = False
    journal.is_ours = True
    journal.end = FIRST + len(image)
    blank = len(journal.nvm) - journal.end
    journal.write(0, LIVE + LIVE + LIVE + bytes(image) + bytes([ERASED]) * blank)
    journal.write_headers()


def tidy(journal, least: int) -> bool:
    """Begin with what still counts, the unfinished game as well, if that leaves so much room."""
    kept = [journal.record(at) for at in journal.game()]
    used = FIRST + 9 * len(journal.best) + 8 * len(journal.changes)
    for _, payload in kept:
        used += HEAD + len(payload) + TAIL
    if len(journal.nvm) - used < least:
        return False
    clear(journal, kept)
    return True
