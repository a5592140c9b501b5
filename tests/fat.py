# SPDX-License-Identifier: MIT
"""Reads a FAT12 volume as Microsoft's paper on FAT (1.03) describes it, and finds what is wrong with it.

It shares nothing with the writer: what is not at its place, or there twice, or lost, stops it.
"""

from dataclasses import dataclass, field


def number(content: bytes, at: int, size: int) -> int:
    return int.from_bytes(content[at : at + size], "little")


def checksum(name: bytes) -> int:
    total = 0
    for letter in name:
        total = ((total >> 1) + (0x80 if total % 2 else 0) + letter) % 256
    return total


@dataclass
class Found:
    """What the volume holds."""

    label: str = ""
    files: dict[str, bytes] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    short: dict[str, str] = field(default_factory=dict)  # the alias of each long name
    dates: set[tuple[int, int, int]] = field(default_factory=set)
    free: int = 0  # clusters


class Reader:
    def __init__(self, image: bytes) -> None:
        assert image[510:512] == b"\x55\xaa" and image[0] == 0xEB
        self.image = image
        self.sector, self.cluster_sectors = number(image, 11, 2), image[13]
        reserved, fats, self.root_entries = number(image, 14, 2), image[16], number(image, 17, 2)
        sectors, fat_sectors = number(image, 19, 2), number(image, 22, 2)
        assert sectors * self.sector == len(image)
        self.fat = image[reserved * self.sector : (reserved + fat_sectors) * self.sector]
        self.root = (reserved + fats * fat_sectors) * self.sector
        self.data = self.root + self.root_entries * 32
        self.clusters = (len(image) - self.data) // (self.sector * self.cluster_sectors)
        assert self.clusters < 4085, "or it would be FAT16"
        assert self.entry(0) == 0xF00 | image[21] and self.entry(1) == 0xFFF
        self.owner: dict[int, str] = {}

    def entry(self, cluster: int) -> int:
        pair = number(self.fat, cluster * 3 // 2, 2)
        return pair >> 4 if cluster % 2 else pair & 0xFFF

    def chain(self, cluster: int, path: str) -> bytes:
        size, parts = self.sector * self.cluster_sectors, []
        while cluster < 0xFF8:
            assert 2 <= cluster < self.clusters + 2, f"{path}: no cluster {cluster}"
            assert cluster not in self.owner, f"{path} and {self.owner.get(cluster)} share cluster {cluster}"
            self.owner[cluster] = path
            start = self.data + (cluster - 2) * size
            parts.append(self.image[start : start + size])
            cluster = self.entry(cluster)
        return b"".join(parts)

    def folder(self, entries: bytes, path: str, here: int, above: int, found: Found) -> None:
        long, shorts, parts = "", set(), []
        ended = False
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            if ended or entry[0] == 0:
                assert not any(entry), f"{path}: something behind the end"
                ended = True
                continue
            if entry[11] == 0x0F:
                parts.append(entry)
                continue
            name, attribute = entry[:11], entry[11]
            assert name not in shorts, f"{path}: {name!r} twice"
            shorts.add(name)
            stem, extension = name[:8].decode().rstrip(), name[8:].decode().rstrip()
            stem = stem.lower() if entry[12] & 8 else stem
            extension = extension.lower() if entry[12] & 16 else extension
            plain = f"{stem}.{extension}" if extension else stem
            if attribute == 8:
                assert path == "" and not found.label
                found.label = name.decode().rstrip()
                continue
            assert attribute in (0x10, 0x20)
            date = number(entry, 24, 2)
            found.dates.add((1980 + (date >> 9), date >> 5 & 15, date & 31))
            cluster, size = number(entry, 26, 2), number(entry, 28, 4)
            if plain in (".", ".."):
                assert at == (0 if plain == "." else 32) and path
                assert cluster == (here if plain == "." else above), f"{path}: {plain} leads elsewhere"
                continue
            assert path == "" or {b".".ljust(11), b"..".ljust(11)} <= shorts
            long = self.long_name(parts, name, path)
            parts = []
            whole = f"{path}{long or plain}"
            if long:
                found.short[whole] = plain
            assert whole.lower() not in {known.lower() for known in (*found.files, *found.folders)}
            if attribute == 0x10:
                assert size == 0 and cluster
                found.folders.add(whole)
                self.folder(self.chain(cluster, whole), f"{whole}/", cluster, here, found)
            else:
                assert (size == 0) == (cluster == 0)
                content = self.chain(cluster, whole) if cluster else b""
                assert 0 <= len(content) - size < self.sector * self.cluster_sectors, (
                    f"{whole}: chain and size"
                )
                found.files[whole] = content[:size]
        assert not parts, f"{path}: a long name without its file"

    def long_name(self, parts: list[bytes], short: bytes, path: str) -> str:
        if not parts:
            return ""
        count = len(parts)
        assert [part[0] for part in parts] == [0x40 | count, *range(count - 1, 0, -1)], path
        assert {part[13] for part in parts} == {checksum(short)}, f"{path}: {short!r} has another long name"
        assert all(part[12] == 0 and part[26:28] == b"\0\0" for part in parts)
        letters = b"".join(part[1:11] + part[14:26] + part[28:32] for part in reversed(parts))
        text = letters.decode("utf-16-le")
        name, _, rest = text.partition("\0")
        assert set(rest) <= {"\uffff"} and len(rest) < 13
        return name

    def read(self) -> Found:
        found = Found()
        self.folder(self.image[self.root : self.data], "", 0, 0, found)
        for cluster in range(2, self.clusters + 2):
            assert (self.entry(cluster) != 0) == (cluster in self.owner), f"cluster {cluster} is lost"
        found.free = self.clusters - len(self.owner)
        return found


def read(image: bytes) -> Found:
    return Reader(image).read()
