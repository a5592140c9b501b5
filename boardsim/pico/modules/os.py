# SPDX-License-Identifier: MIT
"""os: hardware randomness from the run's seed, and settings.toml as CircuitPython reads it.

10.0 raises ValueError where a value is neither quoted nor a whole number. From 10.2 on what is not quoted
is a text as it stands, and a broken line gives the default.
"""

from _pico import machine


def urandom(size: int) -> bytes:
    return machine.random.randbytes(size)


def sync() -> None:
    machine.flush()


def getenv(key: str, default=None):
    """A top-level key of settings.toml."""
    try:
        return _found(key, default)
    except ValueError:
        if not machine.lenient:
            raise
        return default


def _found(key: str, default):
    for line in machine.settings.split("\n"):
        name, equals, value = line.partition("=")
        if name.lstrip().startswith("["):
            return default
        if not equals or name.strip() != key:
            continue
        value = value.strip()
        if value.startswith('"'):
            return _quoted(value[1:])
        bare = value.partition("#")[0].strip()
        if machine.lenient:
            return bare
        try:
            return int(bare, 0)
        except ValueError:
            raise ValueError(f"Invalid byte {bare[:1] or 'EOF'!r}") from None
    return default


def _quoted(rest: str) -> str:
    escapes = {"b": "\b", "r": "\r", "n": "\n", "t": "\t", "v": "\v", "f": "\f"}
    read = ""
    while rest:
        letter, rest = rest[0], rest[1:]
        if letter == '"':
            tail = rest.strip()
            if tail and not tail.startswith("#"):
                raise ValueError(f"Invalid byte {tail[0]!r}")
            return read
        if letter == "\\" and rest:
            letter, rest = rest[0], rest[1:]
            if letter in "uU":
                size = 4 if letter == "u" else 8
                try:
                    letter = chr(int(rest[:size], 16))
                except (ValueError, OverflowError):
                    raise ValueError("Invalid unicode escape") from None
                rest = rest[size:]
            else:
                letter = escapes.get(letter, letter)
        read += letter
    raise ValueError("Invalid byte '\\n'")
