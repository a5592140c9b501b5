# SPDX-License-Identifier: MIT
"""An assembler for the few Thumb instructions that our bare program uses."""

import re
import struct
from collections.abc import Iterator

CONDITIONS = ("eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le")
MEMORY = {"str": (0x6000, 2, 0x5000), "ldr": (0x6800, 2, 0x5800), "strb": (0x7000, 0, 0x5400)}
MEMORY |= {"ldrb": (0x7800, 0, 0x5C00), "ldrh": (0x8800, 1, 0x5A00)}


def assembled(text: str, data: dict[str, bytes], base: int) -> bytes:
    """The program as it lies at `base`; constants and the named data lie behind it."""
    lines = [
        re.match(r"(?:(\w+):)?\s*(\w+)\s*(.*)", line.split(";")[0].strip())
        for line in text.split("\n")
        if line.strip()
    ]
    labels, size = {}, 0
    for line in lines:
        assert line is not None
        if line[1]:
            labels[line[1]] = size
        size += 4 if line[2] == "bl" else 2
    size += size % 4
    values = list(dict.fromkeys(given for line in lines if line for given in re.findall(r"=(\w+)", line[3])))
    constants = {value: size + 4 * number for number, value in enumerate(values)}
    end = size + 4 * len(values)
    for name, content in data.items():
        labels[name] = end
        end += len(content)
    code, at = b"", 0
    for line in lines:
        assert line is not None
        words = list(encoded(line[2], line[3], at, labels, constants))
        code += struct.pack(f"<{len(words)}H", *words)
        at += 2 * len(words)
    code = code.ljust(size, b"\0")
    for value in values:
        known = base + labels[value] if value in labels else int(value, 0)
        code += struct.pack("<I", known)
    return code + b"".join(data.values())


def encoded(
    word: str, given: str, at: int, labels: dict[str, int], constants: dict[str, int]
) -> Iterator[int]:
    numbers = [int(number, 0) for number in re.findall(r"#(\w+)", given)]
    r = [int(number) for number in re.findall(r"\br(\d+)", given)]
    if word in ("ldr",) and "=" in given:
        place = constants[given.split("=")[1].strip()]
        yield 0x4800 | r[0] << 8 | (place - (at + 4 & ~3)) >> 2
    elif word in MEMORY:
        by_number, shift, by_register = MEMORY[word]
        if numbers:
            yield by_number | numbers[0] >> shift << 6 | r[1] << 3 | r[0]
        else:
            yield by_register | r[2] << 6 | r[1] << 3 | r[0]
    elif word in ("movs", "cmp", "adds", "subs") and numbers:
        yield {"movs": 0x2000, "cmp": 0x2800, "adds": 0x3000, "subs": 0x3800}[word] | r[0] << 8 | numbers[0]
    elif word in ("lsls", "lsrs"):
        yield {"lsls": 0, "lsrs": 0x800}[word] | numbers[0] << 6 | r[1] << 3 | r[0]
    elif word in ("cmp", "orrs"):
        yield {"cmp": 0x4280, "orrs": 0x4300}[word] | r[1] << 3 | r[0]
    elif word == "mov":
        yield 0x4600 | r[1] << 3 | r[0]
    elif word == "blx":
        yield 0x4780 | r[0] << 3
    elif word == "bx":
        yield 0x4770
    elif word == "bl":
        by = labels[given.strip()] - at - 4
        yield 0xF000 | by >> 12 & 0x7FF
        yield 0xF800 | by >> 1 & 0x7FF
    elif word == "b":
        yield 0xE000 | (labels[given.strip()] - at - 4) >> 1 & 0x7FF
    else:
        yield 0xD000 | CONDITIONS.index(word[1:]) << 8 | (labels[given.strip()] - at - 4) >> 1 & 0xFF
