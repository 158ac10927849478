"""Lorries: studio pictures as of the cars, and the depot, the charger and the workshop."""

import math
from pathlib import Path

from scenes.cards import HEIGHT, WIDTH, View, develop_card, shoot_card
from scenes.halls import tool_cabinets
from scenes.outdoors import hills, verge
from scenes.stage import COOL_LIGHT, WARM_LIGHT, ceiling, floor, light_slot, wall_behind
from studio.ground import asphalt, gradient_sky, plaster, polished_concrete
from studio.light import Studio, area_light, camera_at, surroundings
from studio.lorry import SKIRT_Y, WHEELBASE, Lorry
from studio.nodes import glowing, grey, plain
from studio.paint import EXPERIMENTS, PAINTS
from studio.render import empty_scene
from studio.shapes import box, group, placed, soft_box, tube

# The studio is as wide as a car needs: a lorry stands in it at half its size, which light does not notice.
STUDIO_SCALE = 0.5
LORRY_VIEWS = {
    "f34": View(40, 10.6, 0.95, 0.90, 71, 0),
    "side": View(0, 10.4, 0.85, 0.90, 66, 0),
}


AXLES = (0.0, WHEELBASE)
LORRY_PAINTS = {"f34": ("white", "blue", "green"), "side": ("blue",)}


def render_lorry_cards(masters: Path, views=None, samples=12, width=WIDTH):
    empty_scene(width, round(width * HEIGHT / WIDTH), samples)
    lorry = Lorry(EXPERIMENTS, scale=STUDIO_SCALE)
    studio = Studio()
    for name in views or LORRY_VIEWS:
        path = masters / f"lorry-{name}.npz"
        shoot_card(lorry, studio, LORRY_VIEWS[name], path)
        develop_card(path, LORRY_PAINTS[name])


def truck_depot():
    """A lorry in the yard before its first round: the terminal's doors behind it, the last light to the left."""
    zenith, horizon, glow = (0.030, 0.060, 0.14), (0.26, 0.24, 0.29), (0.95, 0.46, 0.20)
    gradient_sky(zenith, horizon, glow, 0.95, glow_towards=(-0.45, 0.9, 0.05), glow_width=0.32)
    box("yard", (-120, -60, -0.2), (120, 32, 0), asphalt(0.042, 0.48, 0.24))
    verge(32)
    for distance, height, seed, tone in ((80, 4.5, 3, 0.012), (170, 14, 5, 0.026), (300, 34, 11, 0.05)):
        hills(distance, height, seed, tone)
    line = plain("bay line", grey(0.5), roughness=0.6)
    for x in (-7.0, -2.5):
        box("bay line", (x, -1.0, 0), (x + 0.12, 15, 0.004), line)
    _terminal(1.5, 19.0)
    Lorry(PAINTS["blue"], lights=1.5).stand(5.0, 1.6, 40)
    area_light((-13, 9, 5), (3, 0, 1.8), (10, 4), 1500, (1.0, 0.52, 0.26))
    area_light((6, -3, 10.0), (5, 1.2, 0), (12, 3), 1500, (0.75, 0.82, 1.0))
    area_light((-9, -13, 5.0), (3, 0, 1.5), (12, 5.0), 3000, (0.80, 0.84, 1.0))
    area_light((17, -15, 5.5), (5, 0, 1.8), (16, 9.0), 3000, (0.86, 0.88, 1.0))
    camera_at((-1.6, -17.5, 1.55), (0.9, 1.0, 2.05), 45)


def _terminal(x, y):
    """A long hall of loading doors; a lamp over each, one door open."""
    sheet = plain("sheet metal", (0.060, 0.063, 0.068, 1), roughness=0.45, specular=0.4)
    box("hall", (x, y, 0), (x + 60, y + 20, 8.0), sheet)
    box("roof edge", (x - 0.15, y - 0.3, 7.7), (x + 60, y + 20, 8.3), plain("roof edge", grey(0.02), roughness=0.4))
    for i in range(60):
        box("rib", (x + i * 1.0, y - 0.035, 0), (x + i * 1.0 + 0.06, y, 7.7), plain("rib", grey(0.045), roughness=0.5))
    shut = plain("dock door", grey(0.30), roughness=0.5)
    frame = plain("dock frame", grey(0.012), roughness=0.7)
    lamp = glowing("dock lamp", (1.0, 0.86, 0.68, 1), 14.0)
    for i in range(6):
        left = x + 1.6 + i * 5.2
        box("dock frame", (left - 0.4, y - 0.45, 0.9), (left + 3.4, y - 0.04, 4.9), frame)
        inside = glowing("open door", (1.0, 0.82, 0.60, 1), 2.2) if i == 1 else shut
        box("dock door", (left, y - 0.47, 1.1), (left + 3.0, y - 0.45, 4.4), inside)
        box("dock lamp", (left + 1.1, y - 0.5, 5.35), (left + 1.9, y - 0.04, 5.45), lamp).visible_diffuse = False
    # One strip shines for all the lamps: the fewer lights, the less noise.
    area_light((x + 16, y - 0.8, 5.3), (x + 16, y - 1.2, 0), (30, 0.4), 900, WARM_LIGHT)


def truck_charging():
    """A lorry at its charger in the evening, under a canopy."""
    gradient_sky((0.012, 0.024, 0.06), (0.07, 0.09, 0.15), None, 0.8)
    box("yard", (-80, -60, -0.2), (80, 60, 0), asphalt(0.05, 0.42, 0.22))
    box("wall", (-60, 7.0, 0), (60, 7.4, 7.4), plaster("evening wall", (0.21, 0.205, 0.20, 1)))
    joint = plain("joint", grey(0.03), roughness=0.9)
    for i in range(-9, 10):
        box("joint", (i * 3.6, 6.985, 0), (i * 3.6 + 0.02, 7.0, 7.4), joint)
    box("canopy", (-3.2, -4.4, 5.3), (24, 7.0, 5.65), plain("canopy", grey(0.05), roughness=0.5))
    lamp = glowing("canopy lamp", (1.0, 0.93, 0.85, 1), 5.0)
    for y in (-2.4, 2.6):
        box("canopy lamp", (-2.4, y - 0.07, 5.26), (22, y + 0.07, 5.299), lamp).visible_diffuse = False
        area_light((6, y, 5.2), (6, y + 0.0001, 0), (17, 1.2), 520, WARM_LIGHT)
    area_light((6, 6.5, 5.1), (6, 7.0, 1.0), (18, 0.2), 260, WARM_LIGHT)
    area_light((-9, -12, 4.6), (3, 0, 1.6), (6, 2.0), 1700, COOL_LIGHT)
    area_light((12, -15, 5.0), (5, 0, 1.2), (16, 8.0), 2300, WARM_LIGHT)
    lorry = Lorry(PAINTS["green"], lights=0.8).stand(5.0, 0.4, 32)
    foot = (-0.2, -2.4)
    _charger(*foot)
    _connect(lorry, (foot[0] + 0.2, foot[1] - 0.42, 1.25))
    camera_at((-1.8, -16.5, 1.7), (1.35, 0.8, 2.0), 42)


def _charger(x, y):
    """A fast charger as tall as a man, with a light line and a dark screen."""
    shell = plain("charger", grey(0.50), roughness=0.3, coat=0.6)
    dark = plain("charger face", grey(0.010), roughness=0.08, coat=1)
    base = plain("charger foot", grey(0.03), roughness=0.6)
    soft_box("charger foot", (x - 0.48, y - 0.46, 0), (x + 0.48, y + 0.46, 0.12), base)
    soft_box("charger", (x - 0.42, y - 0.40, 0.10), (x + 0.42, y + 0.40, 2.15), shell, 0.04)
    soft_box("charger face", (x - 0.34, y - 0.412, 0.75), (x + 0.34, y - 0.39, 2.05), dark, 0.02)
    screen = glowing("charger screen", (0.32, 0.75, 0.60, 1), 0.8)
    box("charger screen", (x - 0.17, y - 0.416, 1.52), (x + 0.17, y - 0.412, 1.74), screen)
    green = glowing("charging light", (0.25, 1.0, 0.55, 1), 5.0)
    box("light line", (x - 0.34, y - 0.417, 1.95), (x + 0.34, y - 0.41, 1.985), green)
    area_light((x, y - 0.5, 1.9), (x, y - 2.0, 0.2), (0.7, 0.08), 22, (0.35, 1.0, 0.6))


def _connect(lorry, start):
    """The cable from the charger to the inlet in the first skirt, hanging."""
    inlet = lorry.place(0.98, -SKIRT_Y - 0.02, 0.90)
    black = plain("cable", grey(0.010), roughness=0.45)
    (x0, y0, _), (x1, y1, _) = start, inlet
    on_ground = [(x0 + along * (x1 - x0), y0 - 0.5 + along * (y1 - y0) - dip, 0.035)
                 for along, dip in ((0.14, 0.2), (0.3, 0.5), (0.5, 0.65), (0.7, 0.6), (0.88, 0.35))]  # fmt: skip
    tube("cable", [start, (x0 + 0.12, y0 - 0.3, 0.55), *on_ground, (x1 + 0.02, y1 - 0.38, 0.45), inlet], 0.026, black)
    plug = soft_box("plug", (-0.05, -0.17, -0.05), (0.05, 0.02, 0.05), black)
    placed(plug, location=inlet, rotation=lorry.root.rotation_euler)


def truck_workshop():
    """A lorry on column lifts in a bright bay; the left is wall, with a bench."""
    surroundings((0.95, 0.97, 1.0), 0.22)
    floor(polished_concrete(0.26, 0.18))
    wall_behind(8.5, 9.0, (0.34, 0.335, 0.325, 1))
    box("skirting", (-25, 8.4, 0), (25, 8.5, 1.5), plaster("skirting", (0.10, 0.105, 0.11, 1)))
    ceiling(8.2, 0.5)
    for y in (-3.6, 3.4):
        light_slot(3.0, y, 8.1, 20, 0.4, 1700, (1, 0.97, 0.93))
    area_light((-12, -11, 5), (3, 0, 2.2), (8, 5), 700)
    lift_height = 0.95
    lorry = Lorry(PAINTS["white"], lights=0.0).stand(5.0, 0.8, 28, lift_height)
    for x in AXLES:
        for side in (-1, 1):
            _column_lift(lorry, x, side, lift_height)
    tool_cabinets(-5.2, 7.6)
    camera_at((-1.8, -16.5, 1.7), (1.15, 0.8, 2.35), 41)


def _column_lift(lorry, x, side, height):
    """A mobile column whose fork carries a wheel."""
    steel = plain("column", (0.035, 0.037, 0.040, 1), roughness=0.35, coat=0.4)
    yellow = plain("column yellow", (0.62, 0.36, 0.015, 1), roughness=0.4, coat=0.3)
    column = group("column")
    parts = [
        soft_box("mast", (-0.17, 0.42, 0.10), (0.17, 0.70, 2.55), yellow, 0.03),
        soft_box("slot", (-0.07, 0.405, 0.20), (0.07, 0.43, 2.45), steel, 0.005),
        soft_box("cap", (-0.19, 0.40, 2.53), (0.19, 0.72, 2.62), steel, 0.02),
        soft_box("foot", (-0.45, 0.30, 0.03), (0.45, 0.80, 0.14), steel, 0.02),
        soft_box("carriage", (-0.24, 0.30, height - 0.05), (0.24, 0.44, height + 0.55), steel, 0.02),
    ]
    for leg in (-0.34, 0.34):
        inner, outer = leg - 0.05, leg + 0.05
        parts.append(soft_box("leg", (inner, -0.55, 0.03), (outer, 0.5, 0.12), steel, 0.015))
        parts.append(soft_box("fork", (inner, -0.35, height - 0.02), (outer, 0.40, height + 0.08), steel, 0.015))
    for part in parts:
        part.parent = column
    turned = lorry.root.rotation_euler[2] + (math.pi if side < 0 else 0)
    place = lorry.place(x, side * 1.28, 0)
    placed(column, location=(place[0], place[1], 0), rotation=(0, 0, turned))
