"""Trims as a table: 1 dark cloth, 2 pale cloth in two tones, 3 leather with ambient light."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Trim:
    """Colours, and what the surfaces are made of."""

    upper: str
    pad: str
    pad_kind: str  # soft, leather
    decor: str  # cloth, wood, brushed, gloss
    decor_tone: str
    seat_kind: str  # cloth, leather
    seat: str
    seat_side: str
    thread: str
    lower: str
    roof: str
    accent: tuple
    ambient: str | None = None


DARK = Trim(
    upper="#18191b",
    pad="#26272a",
    pad_kind="soft",
    decor="brushed",
    decor_tone="#62666d",
    seat_kind="cloth",
    seat="#34363a",
    seat_side="#232427",
    thread="#8a8f97",
    lower="#151618",
    roof="#c9c8c4",
    accent=(92, 170, 255),
)
PALE = Trim(
    upper="#1f2022",
    pad="#aba498",
    pad_kind="soft",
    decor="cloth",
    decor_tone="#8a8780",
    seat_kind="cloth",
    seat="#b5afa5",
    seat_side="#333438",
    thread="#e0dbd0",
    lower="#1c1d1f",
    roof="#eceae5",
    accent=(110, 205, 190),
)
LEATHER = Trim(
    upper="#1d1b1a",
    pad="#6f4530",
    pad_kind="leather",
    decor="wood",
    decor_tone="#7a5536",
    seat_kind="leather",
    seat="#754932",
    seat_side="#754932",
    thread="#e3c39c",
    lower="#191716",
    roof="#dedad2",
    accent=(255, 176, 92),
    ambient="#ff9a4a",
)
TRIMS = {1: DARK, 2: PALE, 3: LEATHER}

# Where a family differs.
CHANGES = {
    ("small", 1): {"decor": "gloss", "decor_tone": "#46515c", "accent": (255, 150, 70)},
    ("small", 2): {
        "decor": "gloss",
        "decor_tone": "#b9c6c2",
        "seat": "#a9adad",
        "pad": "#a3a6a5",
        "accent": (120, 215, 200),
    },
    ("small", 3): {
        "decor": "gloss",
        "decor_tone": "#d9d0c0",
        "seat": "#b9a58a",
        "seat_side": "#4a3a30",
        "pad": "#b9a58a",
        "thread": "#f0e6d6",
    },
    ("electric", 2): {
        "upper": "#3a3f45",
        "pad": "#c6c6c2",
        "seat": "#c2c2be",
        "seat_side": "#8d9094",
        "decor_tone": "#9aa3a8",
        "lower": "#2a2d31",
        "accent": (96, 190, 255),
    },
    ("electric", 3): {
        "upper": "#2b2e33",
        "pad": "#d2cabb",
        "seat": "#d6cebf",
        "seat_side": "#d6cebf",
        "thread": "#8f8676",
        "decor_tone": "#a58e70",
        "lower": "#26282c",
        "accent": (96, 190, 255),
        "ambient": "#6fc4ff",
    },
    ("suv", 2): {
        "pad": "#8f8a80",
        "seat": "#a39d92",
        "decor": "wood",
        "decor_tone": "#6d5c4a",
        "accent": (120, 205, 160),
    },
    ("fine", 1): {
        "pad_kind": "leather",
        "seat_kind": "leather",
        "seat": "#2a2a2c",
        "seat_side": "#222224",
        "thread": "#b8bcc2",
    },
    ("fine", 2): {
        "pad_kind": "leather",
        "seat_kind": "leather",
        "pad": "#b8b2a8",
        "seat": "#bdb7ad",
        "seat_side": "#bdb7ad",
        "thread": "#6f6a62",
        "decor": "wood",
        "decor_tone": "#8c8378",
        "accent": (150, 200, 255),
    },
    ("fine", 3): {"pad": "#643c29", "seat": "#6b412d", "seat_side": "#6b412d", "decor_tone": "#6b4426"},
    ("van", 2): {"pad": "#8b8d8e", "seat": "#9a9b9a", "decor_tone": "#7c8284", "accent": (110, 190, 235)},
}


def trim_of(family_name, trim):
    return replace(TRIMS[trim], **CHANGES.get((family_name, trim), {}))
