"""The ground before a house: tarmac with bays, a pavement with its kerb, gullies."""

import numpy as np

from scenes.facades.surfaces import slabs, tarmac
from studio.nodes import grey, plain
from studio.shapes import box, soft_box

PAVEMENT_Z = 0.0
ROAD_Z = -0.12


def pavement(x0, x1, depth, tone=0.32, size=(0.8, 0.4), kerb_tone=0.36):
    """Slabs from the house to a kerb of single stones; the road lies lower."""
    box("pavement", (x0, -depth, -0.3), (x1, 0.5, PAVEMENT_Z), slabs(tone, size))
    stone = plain(f"kerb {kerb_tone}", grey(kerb_tone), roughness=0.8, specular=0.2)
    count = int((x1 - x0) / 1.0)
    rng = np.random.default_rng(3)
    for i in range(count):
        x = x0 + i
        lift = rng.normal(0, 0.0015)
        soft_box("kerb", (x + 0.004, -depth - 0.15, -0.3), (x + 0.996, -depth, PAVEMENT_Z + 0.004 + lift), stone, 0.018)


def road(wet=0.0, tone=0.062, x_range=(-90, 90), y_range=(-70, 40)):
    box("road", (x_range[0], y_range[0], ROAD_Z - 0.3), (x_range[1], y_range[1], ROAD_Z), tarmac(tone, wet))


def bays(xs, y0, y1, tone=0.62):
    """White lines, worn."""
    paint = plain(f"bay line {tone}", grey(tone), roughness=0.7)
    for x in xs:
        box("bay line", (x - 0.05, y0, ROAD_Z), (x + 0.05, y1, ROAD_Z + 0.003), paint)


def gully(x, y):
    iron = plain("gully", (0.03, 0.03, 0.032, 1), roughness=0.6, metallic=0.5)
    soft_box("gully frame", (x - 0.28, y - 0.22, ROAD_Z - 0.05), (x + 0.28, y + 0.22, ROAD_Z + 0.004), iron, 0.004)
    for i in range(6):
        bx = x - 0.22 + i * 0.088
        box("gully slot", (bx - 0.015, y - 0.16, ROAD_Z + 0.003), (bx + 0.015, y + 0.16, ROAD_Z + 0.0055), plain("slot", grey(0.002), roughness=1))


def edging(x0, x1, y0, y1, height=0.10, tone=0.34):
    """A bed's rim of stone."""
    stone = plain(f"edging {tone}", grey(tone), roughness=0.8)
    for a, b in (((x0 - 0.1, y0 - 0.1), (x1 + 0.1, y0)), ((x0 - 0.1, y1), (x1 + 0.1, y1 + 0.1)), ((x0 - 0.1, y0), (x0, y1)), ((x1, y0), (x1 + 0.1, y1))):
        soft_box("edging", (*a, -0.2), (*b, height), stone, 0.012)
