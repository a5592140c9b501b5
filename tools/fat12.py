# SPDX-License-Identifier: MIT
"""The CIRCUITPY drive of a Pico as CircuitPython 10 formats it: FAT12, 1 MiB, one FAT, 512-byte clusters.

The layout is that of CircuitPython's own formatter for 2,048 sectors (its lib/oofatfs/ff.c, f_mkfs;
the files that it adds: supervisor/shared/filesystem.c). The same files give the same bytes: dates
are fixed, and the volume's number, which CircuitPython rolls, is taken from what is on it.
"""

import struct
import zlib
from dataclasses import dataclass
from typing import TypeAlias

from tools.bundle import ZIP_DATE as DATE

SECTOR_BYTES = 512  # and a cluster is one sector
SECTORS = 2048
FAT_SECTORS = 7
ROOT_ENTRIES = 512
ENTRY_BYTES = 32
ROOT = 1 + FAT_SECTORS  # the first sector of the root directory
DATA = ROOT + ROOT_ENTRIES * ENTRY_BYTES // SECTOR_BYTES  # the sector of cluster 2
CLUSTERS = SECTORS - DATA
LABEL = b"CIRCUITPY"

# Keep computers from indexing the drive and from moving what is deleted to a folder on it; /sd is
# where CircuitPython would mount a card.
OWN = {
    ".fseventsd/no_log": b"",
    ".metadata_never_index": b"",
    ".Trashes": b"",
    ".Trash-1000": b"",
    "sd/placeholder.txt": b"A mounted SD card hides this file.\n",
}

FOLDER, FILE, VOLUME, LONG = 0x10, 0x20, 0x08, 0x0F  # attributes of an entry
LOWER_STEM, LOWER_EXTENSION = 0x08, 0x10  # an 8.3 name in small letters needs no long one
NEVER = '"*/:<>?\\|\x7f'  # in no name
ONLY_LONG = str.maketrans("+,;=[]", "______")  # only in long names; what a short one has instead
CHAIN_END = 0xFFF
YEAR, MONTH, DAY = DATE[:3]
STAMP = (YEAR - 1980) << 25 | MONTH << 21 | DAY << 16  # midnight

Tree: TypeAlias = "dict[str, bytes | Tree]"


class Unfit(Exception):
    """Why these files make no drive."""


def drive_image(files: dict[str, bytes]) -> bytes:
    """The whole drive with these files (folders by /) and CircuitPython's own; 1 MiB."""
    everything = {**OWN, **files}
    volume = Volume()
    root = [Entry(LABEL.ljust(11), VOLUME).packed(), *volume.folder(tree(everything), 0)]
    if len(root) > ROOT_ENTRIES:
        raise Unfit(
            f"there are too many files in the drive's top folder: {len(root)} of {ROOT_ENTRIES} entries"
        )
    if volume.used > CLUSTERS:
        raise Unfit(
            f"the files take {volume.used * SECTOR_BYTES:,} bytes on the drive, "
            f"and it holds {CLUSTERS * SECTOR_BYTES:,}"
        )
    content = b"".join([*root, b"\0" * ENTRY_BYTES * (ROOT_ENTRIES - len(root)), *volume.clusters])
    head = boot_sector(number=zlib.crc32(content)) + volume.table()
    return (head + content).ljust(SECTORS * SECTOR_BYTES, b"\xff")


def boot_sector(number: int) -> bytes:
    """What the volume says of itself."""
    fields = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s",
        b"\xeb\xfe\x90",
        b"MSDOS5.0",
        SECTOR_BYTES,
        1,  # sector a cluster
        1,  # reserved: this one
        1,  # FAT
        ROOT_ENTRIES,
        SECTORS,
        0xF8,  # a fixed disk
        FAT_SECTORS,
        63,  # sectors a track
        255,  # heads
        1,  # sector before it: the partition table that CircuitPython makes up
        0,
        0x80,
        0,
        0x29,  # the next three are there
        number,
        b"NO NAME".ljust(11),  # the label is in the root directory
        b"FAT".ljust(8),
    )
    return fields.ljust(SECTOR_BYTES - 2, b"\0") + b"\x55\xaa"


def tree(files: dict[str, bytes]) -> Tree:
    """The same, a dict for each folder."""
    top: Tree = {}
    for path, content in files.items():
        *folders, name = path.split("/")
        place = top
        for part in folders:
            inside = place.setdefault(part, {})
            if isinstance(inside, bytes):
                raise Unfit(f"{part} in {path} is a file and a folder")
            place = inside
        if isinstance(place.get(name), dict):
            raise Unfit(f"{path} is a file and a folder")
        place[name] = content
    return top


class Volume:
    """Clusters in the order in which they are filled, and which follows which."""

    def __init__(self) -> None:
        self.clusters: list[bytes] = []
        self.next: list[int] = [0xFF8, CHAIN_END]

    @property
    def used(self) -> int:
        return len(self.clusters)

    def reserve(self, count: int) -> int:
        """A chain of so many clusters; its first, or 0 for none."""
        first = len(self.next)
        if not count:
            return 0
        self.next += [*range(first + 1, first + count), CHAIN_END]
        self.clusters += [b""] * count
        return first

    def fill(self, first: int, content: bytes) -> None:
        for start in range(0, len(content), SECTOR_BYTES):
            part = content[start : start + SECTOR_BYTES].ljust(SECTOR_BYTES, b"\0")
            self.clusters[first - 2 + start // SECTOR_BYTES] = part

    def folder(self, inside: Tree, cluster: int) -> list[bytes]:
        """The entries of a folder that begins in this cluster, once all that is in it is stored."""
        entries = []
        for name, short in short_names(list(inside)).items():
            entry = Entry(short.name, FILE, short.case)
            content = inside[name]
            if isinstance(content, bytes):
                entry.size = len(content)
                entry.cluster = self.reserve(clusters(len(content)))
                self.fill(entry.cluster, content)
            else:
                entry.attribute = FOLDER
                entry.cluster = self.reserve(clusters(ENTRY_BYTES * folder_entries(content)))
                dots = [
                    Entry(b".".ljust(11), FOLDER, cluster=entry.cluster).packed(),
                    Entry(b"..".ljust(11), FOLDER, cluster=cluster).packed(),
                ]
                self.fill(entry.cluster, b"".join(dots + self.folder(content, entry.cluster)))
            entries += [*long_entries(name, short), entry.packed()]
        return entries

    def table(self) -> bytes:
        """The FAT: twelve bits for each cluster, two in three bytes."""
        bits = sum(follower << 12 * at for at, follower in enumerate(self.next))
        return bits.to_bytes(FAT_SECTORS * SECTOR_BYTES, "little")


@dataclass
class Entry:
    """32 bytes of a folder: a file, a folder or the volume's label."""

    name: bytes
    attribute: int
    case: int = 0
    cluster: int = 0
    size: int = 0

    def packed(self) -> bytes:
        created = STAMP if self.attribute == FILE else 0
        changed = 0 if self.attribute == VOLUME else STAMP
        return struct.pack(
            "<11sBBBIHHIHI",
            self.name,
            self.attribute,
            self.case,
            0,
            created,
            0,
            0,
            changed,
            self.cluster,
            self.size,
        )


@dataclass
class Short:
    """An 8.3 name as it lies in an entry."""

    name: bytes
    case: int  # which parts are in small letters
    alone: bool  # it says all; no long name is needed


def clusters(count: int) -> int:
    return -(-count // SECTOR_BYTES)


def folder_entries(inside: Tree) -> int:
    """How many entries a folder has with its dots."""
    return 2 + sum(1 + len(long_entries(name, short)) for name, short in short_names(list(inside)).items())


def short_names(names: list[str]) -> dict[str, Short]:
    """The short names in one folder, no two alike; as CircuitPython makes them."""
    made: dict[str, Short] = {}
    if len({name.lower() for name in names}) < len(names):
        raise Unfit(f"two names differ in capitals only: {', '.join(sorted(names))}")
    taken: set[bytes] = set()
    for name in names:
        short, lossy = shortened(name)
        body, number = short.name, 0
        while lossy or short.name in taken:
            number += 1
            lossy, short.alone, short.case = False, False, 0
            tail = b"~%X" % number
            stem = body[:8].rstrip()[: 8 - len(tail)] + tail
            short.name = stem.ljust(8) + body[8:]
        taken.add(short.name)
        made[name] = short
    return made


def shortened(name: str) -> tuple[Short, bool]:
    """A name in 8.3, and whether something was lost; .name is all extension."""
    plain = name.isascii() and name.isprintable() and not set(name) & set(NEVER)
    if not plain or not name or len(name) > 255 or name[-1] in " .":
        raise Unfit(f"{name!r} cannot be the name of a file on the drive")
    stem, dot, extension = name.rpartition(".")
    if not dot:
        stem, extension = extension, ""
    parts, case, mixed, lossy = [], 0, False, not stem
    for part, length, lower in ((stem, 8, LOWER_STEM), (extension, 3, LOWER_EXTENSION)):
        kept = part.translate(ONLY_LONG).replace(" ", "").replace(".", "")[:length]
        lossy |= kept != part
        mixed |= kept not in (kept.lower(), kept.upper())
        case |= lower if kept != kept.upper() else 0
        parts.append(kept.upper().ljust(length))
    alone = not lossy and not mixed
    return Short("".join(parts).encode(), case if alone else 0, alone), lossy


def long_entries(name: str, short: Short) -> list[bytes]:
    """The entries that carry a long name, 13 letters each, the last part first."""
    if short.alone:
        return []
    total = 0
    for letter in short.name:
        total = ((total & 1) << 7 | total >> 1) + letter & 0xFF
    letters = name.encode("utf-16-le")
    parts = [letters[start : start + 26] for start in range(0, len(letters), 26)]
    packed = []
    for number, part in enumerate(parts, 1):
        last = 0x40 if number == len(parts) else 0
        part = (part + b"\0\0" if len(part) < 26 else part).ljust(26, b"\xff")
        packed.append(
            struct.pack("<B10sBBB12sH4s", number | last, part[:10], LONG, 0, total, part[10:22], 0, part[22:])
        )
    return packed[::-1]
