# SPDX-License-Identifier: MIT
"""Pictures of the OLED: what it shows in a game, its most important screens in all languages, and every
screen there is, with its longest values.
"""

import re
import shutil
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from boardsim import Tabletop
from boardsim.players.go import VERDICT, Player
from boardsim.players.seat import act_out
from boardsim.table.eyes import LETTERS
from boardsim.terminal import Colour
from hallway.games.go.about import MINUTES
from hallway.once.glyphs import GAP, HEIGHT, SPACE
from tests.screens import Easel, Layout, screens, view_of
from tests.wordbook import LANGUAGES

SHEET_SEED = 1

LABEL: Colour = (150, 158, 168)
OFF: Colour = (66, 72, 80)
GLASS: Colour = (5, 7, 11)
OLED: Colour = (178, 228, 255)

GLYPHS = {glyph.char: glyph.columns for glyph in LETTERS}


def spelled(text: str) -> np.ndarray:
    """A text in the OLED's own letters: rows × columns of 0 and 1."""
    columns: list[int] = []
    for char in text:
        columns += [0] * SPACE if char == " " else [*GLYPHS[char], *[0] * GAP]
    return (np.array(columns) >> np.arange(HEIGHT).reshape(-1, 1) & 1).astype(np.uint8)


def stencil(pixels: np.ndarray, size: int) -> Image.Image:
    """A mask with each pixel a square of `size`."""
    return Image.fromarray(np.kron(pixels * 255, np.ones((size, size), np.uint8)).astype(np.uint8))


# What the sheet shows: a name, the words that the player goes by then (as in HABITS), and which time that is.
SCREENS = (
    ("The menu", "A: choose", 0),
    ("Before the clock starts", f"{MINUTES} minutes", 0),
    ("Four treasures to find", "Find them", 0),
    ("A tile laid too early", "Too early!", 0),
    ("The countdown", "Get set", 5),
    ("Building", "Build", 2),
    ("A tile that lies badly", "straight.", 0),
    ("Pressed, but not done", "Not ", 0),
    ("Right", "Right!", 0),
    ("The verdict", VERDICT, 0),
    ("Asking before leaving", "leaving", 0),
    ("No pad on the wire", "no pad", 0),
)
SHEET_COLUMNS = 3
SCALE = 3
SHEET: Colour = (20, 22, 26)


def seen_in_a_game() -> dict[str, list[np.ndarray]]:
    """By the words that the player goes by, every screen read in a game; and two more."""
    seen: dict[str, list[np.ndarray]] = {}

    def look(key: str) -> None:
        seen.setdefault(key, []).append(pixels)

    with Tabletop(pads=1, seed=SHEET_SEED, settings="") as top:
        top.run(1.5)
        player = Player(top, SHEET_SEED)
        while VERDICT not in seen:
            pixels = top.screen.pixels.copy()
            look(act_out(player.take_turn(), top.run))
        for key, happening in (("leaving", lambda: top.press("b")), ("no pad", top.pad(0).unplug)):
            happening()
            top.run(1.5)
            pixels = top.screen.pixels.copy()
            look(key)
    return seen


def sheet_picture(seen: dict[str, list[np.ndarray]]) -> Image.Image:
    wide, high = 128 * SCALE, 64 * SCALE
    rim, gap, caption = 8, 14, 30
    step_x, step_y = wide + 2 * rim + gap, high + 2 * rim + gap + caption
    rows = -(-len(SCREENS) // SHEET_COLUMNS)
    sheet = Image.new("RGB", (SHEET_COLUMNS * step_x + gap, rows * step_y + gap), SHEET)
    paint = ImageDraw.Draw(sheet)
    for number, (name, key, which) in enumerate(SCREENS):
        x = gap + number % SHEET_COLUMNS * step_x
        y = gap + number // SHEET_COLUMNS * step_y
        paint.rectangle((x, y, x + wide + 2 * rim - 1, y + high + 2 * rim - 1), GLASS, OFF)
        sheet.paste(OLED, (x + rim, y + rim), stencil(seen[key][which], SCALE))
        sheet.paste(LABEL, (x + 1, y + high + 2 * rim + 6), stencil(spelled(name), 2))
    return sheet.quantize(16, dither=Image.Dither.NONE)


# -- every screen in every language

SHOWN = (  # in languages.png: the file of words, and the key of what is said
    ("menu", "menu.rows"),
    ("go-seldom", "help.1"),
    ("go", "go.find"),
    ("go", "go.build"),
    ("junior", "junior.push"),
    ("cards", "cards.take"),
    ("duel", "duel.join"),
    ("common", "fault.pad"),
)


def draw_every(folder: Path) -> dict[str, dict[Layout, np.ndarray]]:
    """Save each screen with its longest values, and give their pixels by language."""
    drawn: dict[str, dict[Layout, np.ndarray]] = {}
    for language in LANGUAGES:
        easel = Easel(language)
        place = folder / language
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        drawn[language] = {}
        for layout, values in screens().items():
            pixels = easel.draw(view_of(layout, values, language), layout.words)
            drawn[language][layout] = pixels
            name = "-".join(re.sub(r"[^\w.]", "_", str(part)) for part in layout if part)
            Image.fromarray((pixels * 255).astype(np.uint8)).resize((512, 256), 0).save(place / f"{name}.png")
    return drawn


def languages_picture(drawn: dict[str, dict[Layout, np.ndarray]]) -> Image.Image:
    """A row a language, a column a screen."""
    gap, wide, high = 6, 128 + 8, 64 + 8
    sheet = Image.new("RGB", (len(SHOWN) * (wide + gap) + gap, len(drawn) * (high + gap) + gap), SHEET)
    for row, pictures in enumerate(drawn.values()):
        for column, (words, text) in enumerate(SHOWN):
            asked = words.replace("common", "")
            layout = next(one for one in pictures if (one.words, one.text) == (asked, text))
            x, y = gap + column * (wide + gap), gap + row * (high + gap)
            ImageDraw.Draw(sheet).rectangle((x, y, x + wide - 1, y + high - 1), GLASS, OFF)
            sheet.paste(OLED, (x + 4, y + 4), stencil(pictures[layout], 1))
    return sheet.quantize(16, dither=Image.Dither.NONE)
