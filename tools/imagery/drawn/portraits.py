"""Twelve busts of nobody: flat shapes, no features, one palette. A colleague is told by hair, collar and colour."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    ground: str
    skin: str
    hair: str
    jacket: str
    shirt: str
    cut: str
    collar: str
    turn: int = 0  # of the head, in units to the side
    has_glasses: bool = False
    beard: str = ""


SAND, STONE, SAGE, MIST, CLAY = "#e7dfd3", "#dcdad5", "#d5dbd0", "#d6dde3", "#e6d6cb"
FAIR, WARM, OLIVE, BROWN, DEEP = "#e3bfa3", "#d3a383", "#bf9470", "#8f6248", "#69452f"
INK, NAVY, FOREST, PLUM, RUST, SLATE = "#23262b", "#2b3a53", "#37493f", "#533d4b", "#8a4f3a", "#55606b"
BLACK_HAIR, BROWN_HAIR, CHESTNUT, BLOND, GREY_HAIR, COPPER = (
    *("#1e1c1c", "#44322a", "#6a4632", "#c3a070", "#a5a39f", "#9a5836"),
)
PAPER, SKY_SHIRT = "#f4f1ec", "#cdd7e0"

PORTRAITS = {
    1: Person(SAND, FAIR, BROWN_HAIR, NAVY, PAPER, "short", "blazer", -2),
    2: Person(MIST, WARM, CHESTNUT, INK, PAPER, "bob", "blazer", 3),
    3: Person(SAGE, BROWN, BLACK_HAIR, SLATE, SKY_SHIRT, "cropped", "shirt", 2, beard=BLACK_HAIR),
    4: Person(CLAY, FAIR, BLOND, FOREST, PAPER, "bun", "crew", -3),
    5: Person(STONE, OLIVE, BLACK_HAIR, INK, PAPER, "swept", "polo", 3),
    6: Person(SAND, DEEP, BLACK_HAIR, RUST, PAPER, "curly", "crew", -2),
    7: Person(MIST, FAIR, GREY_HAIR, SLATE, PAPER, "short", "blazer", 2, has_glasses=True),
    8: Person(SAGE, WARM, COPPER, NAVY, SKY_SHIRT, "long", "shirt", -3),
    9: Person(STONE, FAIR, BLOND, INK, SKY_SHIRT, "swept", "polo", -2, beard=BLOND),
    10: Person(CLAY, OLIVE, BROWN_HAIR, PLUM, PAPER, "long", "blazer", 3, has_glasses=True),
    11: Person(SAND, BROWN, BLACK_HAIR, FOREST, PAPER, "bun", "shirt", 2),
    12: Person(MIST, WARM, GREY_HAIR, NAVY, PAPER, "bald", "polo", -2, has_glasses=True, beard=GREY_HAIR),
}

# Drawn in a square of 240; the head is an oval of 58 × 74 around (120, 98).
BEHIND = {
    "bob": "M82 92c0-30 16-48 38-48s38 18 38 48c0 20 3 34 1 46-10 6-22 8-39 8s-29-2-39-8c-2-12 1-26 1-46z",
    "long": "M80 94c0-32 17-51 40-51s40 19 40 51c0 24 4 46 8 70-14 8-30 10-48 10s-34-2-48-10c4-24 8-46 8-70z",
    "curly": "M120 36c12-4 25 1 31 10 11 3 17 14 15 24 7 8 6 20-1 26 1 11-7 20-17 21H92c-10-1-18-10-17-21-7-6-8-18-1-26-2-10 4-21 15-24 6-9 19-14 31-10z",
    "bun": "M120 22c12 0 20 8 20 18s-8 17-20 17-20-7-20-17 8-18 20-18z",
}
IN_FRONT = {
    "short": "M89 92c-4-30 9-48 32-48 22 0 34 16 30 48-3-9-5-17-9-22-12 2-30 0-40-7-6 6-10 16-13 29z",
    "cropped": "M90 88c-3-27 10-42 30-42s33 15 30 42c-3-8-5-14-8-18-14-6-30-6-44 0-3 4-5 10-8 18z",
    "swept": "M89 92c-6-32 10-51 34-50 20 1 33 17 28 50-2-11-5-19-10-25-16 3-28-1-37-9-7 9-12 20-15 34z",
    "bob": "M88 104c-3-36 8-57 32-57s36 21 32 57c-3-15-6-26-11-33-10 2-20-2-27-9-8 10-20 22-26 42z",
    "long": "M88 110c-4-40 8-64 32-64s36 24 32 64c-2-20-8-36-16-46-8 0-12-2-16-6-8 6-24 18-32 52z",
    "bun": "M89 92c-4-30 9-47 31-47s35 17 31 47c-4-14-8-22-13-27-12-5-24-5-36 0-5 5-9 13-13 27z",
    "curly": "M90 90c-4-22 8-38 30-38s34 16 30 38c-6-12-12-18-18-20-8 4-16 4-24 0-6 2-12 8-18 20z",
    "bald": "",
}
COLLARS = {
    "blazer": (
        '<path fill="{shirt}" d="M102 150l18 34 18-34 8 6-18 84h-16l-18-84z"/>'
        '<path fill="{jacket}" d="M96 152c-30 8-54 16-60 52l-4 36h82l-8-48zM144 152c30 8 54 16 60 52l4 36h-82l8-48z"/>'
        '<path fill="{shade}" d="M96 152l-12 22 12 6-4 8 22 52h6l-6-36zM144 152l12 22-12 6 4 8-22 52h-6l6-36z"/>'
    ),
    "shirt": (
        '<path fill="{jacket}" d="M96 152c-30 8-54 16-60 52l-4 36h176l-4-36c-6-36-30-44-60-52z"/>'
        '<path fill="{shirt}" d="M98 150l22 24-16 18-14-36zM142 150l-22 24 16 18 14-36z"/>'
        '<path fill="{shade}" d="M119 176h2v64h-2z"/>'
    ),
    "polo": (
        '<path fill="{jacket}" d="M96 152c-30 8-54 16-60 52l-4 36h176l-4-36c-6-36-30-44-60-52z"/>'
        '<path fill="{shade}" d="M97 150l23 22-14 14-17-32zM143 150l-23 22 14 14 17-32z"/>'
        '<path fill="{shade}" d="M115 176h10v34h-10z"/>'
    ),
    "crew": (
        '<path fill="{jacket}" d="M96 152c-30 8-54 16-60 52l-4 36h176l-4-36c-6-36-30-44-60-52z"/>'
        '<path fill="none" stroke="{shade}" stroke-width="6" d="M93 154c6 22 48 22 54 0"/>'
    ),
}


def portrait(person: Person):
    shade = _mixed(person.jacket, "#000000", 0.22)
    neck = _mixed(person.skin, "#5a2d1c", 0.22)
    collar = COLLARS[person.collar].format(jacket=person.jacket, shirt=person.shirt, shade=shade)
    t = person.turn
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path fill="{person.ground}" d="M0 0h240v240H0z"/>',
        f'<circle cx="120" cy="112" r="84" fill="{_mixed(person.ground, "#ffffff", 0.35)}"/>',
        _path(person.hair, BEHIND.get(person.cut), t // 2),
        f'<path fill="{neck}" d="M104 122h32v26c0 4 6 7 12 9-6 16-50 16-56 0 6-2 12-5 12-9z"/>',
        f'<path fill="{neck}" d="M98 150h44l-22 36z"/>' if person.collar != "crew" else "",
        collar,
        f'<g transform="translate({t} 0)"><path fill="{person.skin}" d="M120 50c21 0 31 16 30 42-1 24-14 46-30 46S91 116 90 92c-1-26 9-42 30-42z"/>',
        f'<path fill="{_mixed(person.skin, "#5a2d1c", 0.10)}" d="M120 50c21 0 31 16 30 42-1 24-14 46-30 46 12-14 18-32 18-50 0-16-6-30-18-38z"/>',
        _beard(person),
        _path(person.hair, IN_FRONT[person.cut], t // 2),
        _glasses(person),
        "</g></svg>",
    ]
    return "".join(part for part in parts if part)


def _path(colour, outline, shift):
    move = f' transform="translate({shift} 0)"' if shift else ""
    return f'<path fill="{colour}"{move} d="{outline}"/>' if outline else ""


def _beard(person):
    outline = "M90 96c4 12 10 16 16 16 8-3 20-3 28 0 6 0 12-4 16-16 0 26-14 46-30 46S90 122 90 96z"
    return f'<path fill="{person.beard}" fill-opacity=".92" d="{outline}"/>' if person.beard else ""


def _glasses(person):
    lenses = '<rect x="94" y="86" width="21" height="16" rx="7"/><rect x="125" y="86" width="21" height="16" rx="7"/>'
    if not person.has_glasses:
        return ""
    return f'<g fill="none" stroke="{INK}" stroke-width="2.4">{lenses}<path d="M115 92c3-3 7-3 10 0"/></g>'


def _mixed(first, second, share):
    a, b = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (first, second))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b))
