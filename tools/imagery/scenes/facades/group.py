"""Nordhall Group: a sober head office; its house of computers by night."""

import numpy as np

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.forecourt import ROAD_Z, edging, pavement, road
from scenes.facades.landscape import before_the_glass
from scenes.facades.planting import hedge, lawn, planter, tree, tufts, wood
from scenes.facades.signs import BRANDS, channel_letters, flag
from scenes.facades.sky import fill, sky, sunlight
from scenes.facades.surfaces import metal, panels
from studio.ground import plaster
from studio.light import area_light, camera_at
from studio.nodes import glowing, grey, plain
from studio.shapes import box, soft_box

BRAND = BRANDS["group"]
BRIGHT = {"zenith": (0.26, 0.41, 0.66), "horizon": (0.74, 0.81, 0.88)}
NIGHT = {"zenith": (0.008, 0.016, 0.042), "horizon": (0.055, 0.075, 0.13)}
STONE = (0.47, 0.415, 0.34, 1)


def _office(x0, x1, storeys, first, each, depth, bay, lit_rooms=0.0, blinds=True, seed=3):
    """A grid of deep stone fins and floor edges; behind each field glass, a room, here and there a blind."""
    rng = np.random.default_rng(seed)
    fin = panels("stone panel", STONE, "xz", (1.5, 1.2), 0.7)
    top = first + storeys * each
    box("core", (x0 + 0.3, 2.4, first), (x1 - 0.3, depth, top), plaster("core wall", grey(0.42)))
    for side in (x0, x1 - 0.3):
        box("end wall", (side, 0.2, first - 0.2), (side + 0.3, depth, top), panels("stone panel", STONE, "yz", (1.5, 1.2), 0.7))
    rooms = [plaster(f"room {k}", (0.44 + 0.06 * k, 0.42 + 0.055 * k, 0.39 + 0.05 * k, 1)) for k in range(3)]
    blind = plain("blind", (0.60, 0.59, 0.56, 1), roughness=0.8)
    n = round((x1 - x0) / bay)
    for s in range(storeys + 1):
        z = first + s * each
        soft_box("floor edge", (x0 - 0.02, -0.10, z - 0.22), (x1 + 0.02, 2.6, z + 0.16), fin, 0.012)
        if s == storeys:
            continue
        if not lit_rooms:
            area_light(((x0 + x1) / 2, 1.2, z + each - 0.4), ((x0 + x1) / 2, 1.2001, z), (x1 - x0 - 1, 0.8), 260, (1.0, 0.94, 0.86))
        for i in range(n):
            a0, b0 = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
            is_lit = rng.uniform() < lit_rooms
            box("room back", (a0, 2.3, z), (b0, 2.35, z + each), rooms[rng.integers(3)])
            box("room ceiling", (a0, 0.2, z + each - 0.32), (b0, 2.35, z + each - 0.28), plain("room ceiling", grey(0.6), roughness=0.9))
            lamp = glowing(f"office lamp {is_lit}", (1.0, 0.92, 0.80, 1), 5.0 if is_lit else 1.2)
            if is_lit or not lit_rooms:
                box("office lamp", (a0 + 0.4, 1.1, z + each - 0.35), (b0 - 0.4, 1.2, z + each - 0.33), lamp).visible_diffuse = False
            if is_lit:
                x = (a0 + b0) / 2
                area_light((x, 1.1, z + each - 0.37), (x, 1.11, z), (bay * 0.7, 0.5), 26, (1.0, 0.86, 0.68))
            box("desk edge", (a0 + 0.3, 1.3, z + 0.86), (b0 - 0.5, 1.9, z + 0.90), plain("desk oak", (0.33, 0.19, 0.095, 1), roughness=0.5))
            box("screen", (a0 + 0.6, 1.5, z + 0.98), (a0 + 1.15, 1.53, z + 1.34), plain("screen back", grey(0.03), roughness=0.3))
            if blinds and rng.uniform() < 0.3:
                drop = rng.choice((0.35, 0.6, 0.95)) * (each - 0.5)
                for k in range(int(drop / 0.06)):
                    box("blind", (a0 + 0.12, 0.52, z + each - 0.30 - k * 0.06), (b0 - 0.12, 0.55, z + each - 0.265 - k * 0.06), blind)
        a.glazing(x0, x1, 0.34, z + 0.16, z + each - 0.22, n, rails=(z + 0.95,), seed=seed + s, depth=0.12)
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        soft_box("fin", (x - 0.16, -0.16, first - 0.22), (x + 0.16, 0.5, top + 0.16), fin, 0.012)
    soft_box("parapet", (x0 - 0.16, -0.14, top + 0.16), (x1 + 0.16, 0.3, top + 0.85), fin, 0.012)
    soft_box("coping", (x0 - 0.20, -0.18, top + 0.85), (x1 + 0.20, 0.4, top + 0.92), metal("coping", grey(0.10)), 0.008)
    return top


def head_office():
    """Three storeys of stone and glass over an open ground floor, under a bright overcast sky."""
    sky(**BRIGHT, strength=0.85, clouds=0.75, seed=17.0, cloud_tone=(0.94, 0.95, 0.96), cloud_shade=0.72)
    sunlight(-50, 44, 2.4, (1.0, 0.95, 0.87), 3)
    road(tone=0.058)
    pavement(-60, 60, 5.0, 0.36, (0.9, 0.9), 0.40)
    _office(-14.4, 14.4, 3, 4.4, 3.5, 16, 2.4)
    dark = metal("bronze dark", (0.040, 0.038, 0.036, 1), 0.35)
    a.hall(-13.8, 13.8, 1.6, 10, 4.05, (0.03, 0.035, 0.045, 1), watts=1100, warmth=(1.0, 0.93, 0.84))
    a.glazing(-13.8, 13.8, 1.5, 0.02, 4.1, 12, rails=(2.8,), door=6)
    a.double_door(0.05, 2.25, 1.5, 2.6)
    for x in (-14.2, -7.2, 7.2, 14.2):
        soft_box("pier", (x - 0.32, -0.12, 0), (x + 0.32, 0.6, 4.2), panels("stone panel", STONE, "xz", (1.5, 1.2), 0.7), 0.012)
    soft_box("canopy", (-2.4, -2.2, 3.25), (4.7, 1.5, 3.50), dark, 0.012)
    a.downlights([-1.6 + 1.1 * i for i in range(6)], -0.8, 3.25, 2.5)
    soft_box("sign field", (-2.4, -2.24, 3.5), (4.7, -2.16, 4.32), dark, 0.01)
    channel_letters(BRAND, 5.2, 1.15, -2.24, 3.9)
    for x, seed in ((-17.6, 3), (-20.4, 4), (-23.2, 5)):
        flag(x, -3.4, 9.5, (tuple(BRAND.accent[:3]) + (1,), (0.74, 0.74, 0.73, 1), (0.012, 0.115, 0.080, 1))[seed - 3], seed)
    for x in (-10.6, 10.4):
        edging(x - 2.4, x + 2.4, -3.6, -2.2, 0.40)
        box("soil", (x - 2.4, -3.6, 0), (x + 2.4, -2.2, 0.36), plain("soil", (0.02, 0.013, 0.008, 1), roughness=1))
        tufts([(x - 2.2 + 0.34 * i, -2.5 - 0.42 * (i % 3), 0.36) for i in range(14)], "grass", 0.7, seed=int(x + 20))
    a.bench(5.8, -2.9)
    tree(-18.0, 1.5, 9.0, "lime", 3, 0.5)
    tree(19.0, 1.0, 9.5, "lime", 3, 3.5)
    tree(25.0, 4.0, 10, "lime", 3, 1.5)
    lawn(15.5, 60, -3.4, 12)
    lawn(-60, -15.5, -2.2, 12, seed=4)
    wood("lime", (-60, 60), (26, 44), 16, 12)
    before_the_glass("lime", 12)
    car("saloon", "graphite", 6.4, -7.6, 12, BRAND, ROAD_Z)
    camera_at((-12.0, -29.0, 1.8), (0.6, 0, 1.8), 31, shift=(0, 0.16))


def night_office():
    """Two storeys in the night, some rooms still lit, the hall below bright."""
    sky(**NIGHT, strength=0.9, clouds=0.35, seed=7.0, cloud_tone=(0.05, 0.055, 0.08))
    road(wet=0.85, tone=0.045)
    pavement(-60, 60, 4.0, 0.20, (0.9, 0.9), 0.24)
    _office(-12.0, 12.0, 2, 4.4, 3.5, 16, 2.4, lit_rooms=0.42, seed=9)
    a.hall(-11.6, 11.6, 1.6, 10, 4.05, (0.03, 0.035, 0.045, 1), watts=750, warmth=(1.0, 0.88, 0.72))
    a.glazing(-11.6, 11.6, 1.5, 0.02, 4.1, 10, rails=(2.8,), door=3)
    a.double_door(-4.6, -2.4, 1.5, 2.6)
    for x in (-11.9, -5.0, 5.0, 11.9):
        soft_box("pier", (x - 0.32, -0.12, 0), (x + 0.32, 0.6, 4.2), panels("stone panel", STONE, "xz", (1.5, 1.2), 0.7), 0.012)
    soft_box("canopy", (-7.0, -2.0, 3.25), (0.0, 1.5, 3.50), metal("bronze dark", (0.040, 0.038, 0.036, 1), 0.35), 0.012)
    a.downlights([-6.2 + 1.1 * i for i in range(6)], -0.8, 3.25, 5.0, 70)
    soft_box("sign field", (-7.0, -2.04, 3.5), (0.0, -1.96, 4.30), metal("bronze dark", (0.040, 0.038, 0.036, 1), 0.35), 0.01)
    channel_letters(BRAND, 5.0, -3.5, -2.04, 3.88, lit=2.6, colour=(0.93, 0.95, 1.0, 1), side=grey(0.05))
    for x in (-15.5, 14.8):
        a.lamp_post(x, -3.2, 4.8, 14, (1.0, 0.86, 0.66), 0.6, 1, watts=150)
    for x in (3.4, 8.2):
        planter(x, -1.2, 0.8, 0.5, "ball", (0.05, 0.05, 0.053, 1), seed=int(x))
    hedge(13.2, 40, 1.0, 2.0, 1.2, seed=6)
    hedge(-40, -13.2, 1.0, 2.0, 1.2, seed=5)
    tree(16.0, 4.5, 9.0, "lime", 3, 1.5)
    tree(-18.0, 5.5, 9.5, "lime", 3, 3.5)
    car("e-hatch", "silver", 5.2, -6.8, 168, BRAND, ROAD_Z)
    fill((5, -10, 6), (5, -6.8, 0), (7, 1.6), 220, (0.80, 0.86, 1.0))
    camera_at((5.0, -25.5, 1.75), (-0.2, 0, 1.75), 30, shift=(0, 0.14))


HOUSES = {"group-1": head_office, "group-2": night_office}
EXPOSURE = {"group-2": 0.8, "group-1": 0.4}
