# SPDX-License-Identifier: MIT
"""The boards' layers: signals outside, ground and supply inside; what the copper carries."""

from hardware.boards.sexpr import Bare

THICKNESS_MM = 1.6
OUTER_COPPER_MM = 0.035
INNER_COPPER_MM = 0.0152  # half an ounce, as made
COPPER_LAYERS = (
    (0, "F.Cu", "signal"),
    (4, "In1.Cu", "power"),
    (6, "In2.Cu", "power"),
    (2, "B.Cu", "signal"),
)
OTHER_LAYERS = (
    (9, "F.Adhes"),
    (11, "B.Adhes"),
    (13, "F.Paste"),
    (15, "B.Paste"),
    (5, "F.SilkS"),
    (7, "B.SilkS"),
    (1, "F.Mask"),
    (3, "B.Mask"),
    (17, "Dwgs.User"),
    (19, "Cmts.User"),
    (25, "Edge.Cuts"),
    (27, "Margin"),
    (31, "F.CrtYd"),
    (29, "B.CrtYd"),
    (35, "F.Fab"),
    (33, "B.Fab"),
)
# From front to back: name, kind, thickness in mm.
STACK = (
    ("F.SilkS", "Top Silk Screen", 0),
    ("F.Paste", "Top Solder Paste", 0),
    ("F.Mask", "Top Solder Mask", 0.01),
    ("F.Cu", "copper", OUTER_COPPER_MM),
    ("dielectric 1", "prepreg", 0.2104),
    ("In1.Cu", "copper", INNER_COPPER_MM),
    ("dielectric 2", "core", 1.065),
    ("In2.Cu", "copper", INNER_COPPER_MM),
    ("dielectric 3", "prepreg", 0.2104),
    ("B.Cu", "copper", OUTER_COPPER_MM),
    ("B.Mask", "Bottom Solder Mask", 0.01),
    ("B.Paste", "Bottom Solder Paste", 0),
    ("B.SilkS", "Bottom Silk Screen", 0),
)
SQUARE_MIL_MM2 = 0.0254**2


def width_mm(ampere: float, rise_k: float, inner: bool) -> float:
    """How wide copper must be to carry a current at that rise of temperature, by IPC-2221."""
    factor = 0.024 if inner else 0.048
    area = (ampere / (factor * rise_k**0.44)) ** (1 / 0.725) * SQUARE_MIL_MM2
    return area / (INNER_COPPER_MM if inner else OUTER_COPPER_MM)


def layers() -> list:
    """KiCad's table of layers."""
    copper = [[str(number), name, Bare(kind)] for number, name, kind in COPPER_LAYERS]
    return ["layers", *copper, *([str(number), name, Bare("user")] for number, name in OTHER_LAYERS)]


def setup() -> list:
    """KiCad's stack-up."""
    stack: list = ["stackup"]
    for name, kind, thick in STACK:
        layer: list = ["layer", name, ["type", kind]]
        if thick:
            layer.append(["thickness", thick])
        if name.startswith("dielectric"):
            layer += [["material", "FR4"], ["epsilon_r", 4.5], ["loss_tangent", 0.02]]
        stack.append(layer)
    stack += [["copper_finish", "ENIG"], ["dielectric_constraints", False]]
    return ["setup", stack, ["pad_to_mask_clearance", 0], ["allow_soldermask_bridges_in_footprints", False]]
