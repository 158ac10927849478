"""Maison Nordhall: a lime-washed wall with slanted shadows, a green door, an awning."""

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.planting import planter, tree
from scenes.facades.signs import BRANDS, channel_letters
from scenes.facades.sky import sky, sunlight
from scenes.facades.surfaces import boards, courses, lime_wash, metal
from studio.ground import plaster
from studio.light import camera_at
from studio.nodes import grey, plain
from studio.shapes import box, placed, soft_box, tube, turned

BRAND = BRANDS["maison"]
SOUTH = {"zenith": (0.075, 0.20, 0.56), "horizon": (0.60, 0.74, 0.90)}
TERRACOTTA, MINT, CREAM = (0.56, 0.215, 0.125, 1), (0.36, 0.58, 0.46, 1), (0.80, 0.72, 0.58, 1)
DOOR_GREEN = (0.014, 0.105, 0.060, 1)


def _ground():
    limestone = courses("limestone", "xy", (1.2, 0.8), (0.47, 0.42, 0.34, 1), (0.41, 0.365, 0.30, 1), (0.22, 0.20, 0.17, 1), 0.012, 0.005, 0.7)
    box("terrace", (-40, -60, -0.3), (40, 0.4, 0), limestone)
    soft_box("wall foot", (-40, -0.05, 0), (40, 0.1, 0.34), plaster("wall foot", (0.45, 0.40, 0.33, 1), 0.85), 0.012)


def _arched_door(x, width=1.9, spring=2.2):
    """Green boards under a round head, a stone surround, a brass knob."""
    green = boards("door green", DOOR_GREEN, tuple(c * 0.75 for c in DOOR_GREEN[:3]) + (1,), width=0.16)
    surround = plaster("surround", (0.62, 0.56, 0.46, 1), 0.8)
    a.arched_panel(x, width, spring, 0.22, green)
    a.arch_ring(x, width, spring, 0.0, surround, 13, 0.26, 0.03)
    for side in (-1, 1):
        lo, hi = sorted((x + side * width / 2, x + side * (width / 2 + 0.26)))
        soft_box("surround", (lo, -0.035, 0), (hi, 0.06, spring), surround, 0.012)
    soft_box("step", (x - width / 2 - 0.4, -0.55, 0), (x + width / 2 + 0.4, 0.2, 0.13), surround, 0.02)
    brass = plain("brass", (0.62, 0.42, 0.16, 1), metallic=1, roughness=0.25)
    for side in (-1, 1):
        knob = turned("knob", [(0, -0.07), (0.03, -0.06), (0.036, -0.035), (0.018, -0.01), (0.03, 0)], brass, 24)
        placed(knob, location=(x + side * 0.10, 0.18, 1.15))
        for z in (0.5, 1.5):
            for low, high in (((x + side * 0.48 - 0.30, z), (x + side * 0.48 + 0.30, z + 0.75)),):
                soft_box("door panel", (low[0], 0.185, low[1]), (high[0], 0.23, high[1]), plain("door panel", DOOR_GREEN, roughness=0.35, coat=0.3), 0.018)
    soft_box("door gap", (x - 0.006, 0.205, 0.1), (x + 0.006, 0.222, spring + 0.8), plain("joint shadow", grey(0.02), roughness=1), 0.001)


def _shutters(x, z, width, height, colour):
    """Open on both sides of a window, louvred."""
    paint = plain(f"shutter {colour}", colour, roughness=0.5)
    for side in (-1, 1):
        lo, hi = sorted((x + side * (width / 2 + 0.03), x + side * (width + 0.03)))
        for p, q in (((lo, z), (lo + 0.06, z + height)), ((hi - 0.06, z), (hi, z + height)), ((lo, z), (hi, z + 0.07)), ((lo, z + height - 0.07), (hi, z + height))):
            soft_box("shutter frame", (p[0], -0.07, p[1]), (q[0], -0.025, q[1]), paint, 0.006)
        n = int(height / 0.075)
        for i in range(n):
            louvre = box("louvre", (0.0, -0.004, -0.03), (hi - lo - 0.1, 0.004, 0.03), paint)
            placed(louvre, location=(lo + 0.05, -0.045, z + 0.10 + i * (height - 0.2) / max(n - 1, 1)), rotation=(-0.6, 0, 0))


def _tiled_edge(x0, x1, z):
    """Eaves with a row of round tiles."""
    clay = plain("clay", (0.42, 0.17, 0.09, 1), roughness=0.8)
    soft_box("eaves board", (x0, -0.45, z - 0.12), (x1, 0.4, z), plain("eaves wood", (0.20, 0.12, 0.07, 1), roughness=0.7), 0.01)
    box("under the tiles", (x0, -0.40, z), (x1, 0.4, z + 0.16), plain("under the tiles", (0.10, 0.05, 0.03, 1), roughness=1))
    n = int((x1 - x0) / 0.22)
    for i in range(n):
        tile = turned("tile", [(0.115, -1.6), (0.105, 0.02), (0.09, 0.02), (0.095, -1.6)], clay, 16)
        placed(tile, location=(x0 + 0.11 + i * 0.22, -0.56, z + 0.06), rotation=(0.28 + 3.14159, 0, 0))


def terracotta_wall():
    sky(**SOUTH, strength=0.8, clouds=0.15, seed=2.0)
    sunlight(-48, 41, 4.0, (1.0, 0.90, 0.76), 0.5)
    _ground()
    a.arched_wall(-14, 14, 0, 6.2, [(-4.6, 1.9, 2.2), (2.0, 6.4, 0, 3.0)], lime_wash("terracotta", TERRACOTTA), 0.4, reveal=lime_wash("terracotta", TERRACOTTA))
    _arched_door(-4.6)
    _tiled_edge(-14, 14, 6.2)
    a.shop_window(-1.2, 5.2, 0.55, 3.0, DOOR_GREEN, 5)
    a.hall(-1.6, 5.6, 0.5, 7, 3.4, (0.36, 0.58, 0.46, 1), watts=420, warmth=(1.0, 0.88, 0.70), floor=0.42)
    a.awning(-1.5, 5.5, -0.02, 3.75, 1.5, 0.7, (CREAM, DOOR_GREEN))
    channel_letters(BRAND, 4.4, 2.0, 0.0, 4.75, colour=(0.88, 0.82, 0.70, 1), side=(0.55, 0.47, 0.36, 1))
    for x in (-8.6, 8.6):
        a.window(x, -0.02, 1.5, 1.0, 1.9, plain("frame cream", CREAM, roughness=0.5), plaster("surround", (0.62, 0.56, 0.46, 1), 0.8), bars=(1, 2))
        _shutters(x, 1.5, 1.0, 1.9, DOOR_GREEN)
    for x in (-6.6, -2.5):
        planter(x, -0.7, 0.75, 0.6, "olive", (0.50, 0.22, 0.13, 1), seed=int(x + 12))
    _table(6.9, -1.5)
    tree(-12.8, -5.2, 11.0, "lime", 3, 1.0)
    car("supermini", "mint", 1.2, -4.6, 22, BRAND)
    camera_at((-2.8, -16.0, 1.6), (0.2, 0, 1.6), 31, shift=(0, 0.115))


def mint_wall():
    sky(**SOUTH, strength=0.8, clouds=0.3, seed=6.0)
    sunlight(47, 42, 4.0, (1.0, 0.90, 0.76), 0.5)
    _ground()
    wash = lime_wash("mint", MINT)
    a.arched_wall(-14, 14, 0, 5.6, [(-7.0, 3.0, 2.1), (-2.8, 3.0, 2.1), (1.4, 3.0, 2.1), (6.2, 1.9, 2.2)], wash, 0.4, reveal=wash)
    a.hall(-9.4, 3.8, 0.5, 8, 4.2, TERRACOTTA, watts=650, warmth=(1.0, 0.88, 0.70), floor=0.42)
    for m in (-7.0, -2.8, 1.4):
        a.arch_glazing(m, 3.0, 2.1, 0.2, plain("frame cream", CREAM, roughness=0.5), door=m == -2.8)
    _arched_door(6.2)
    _tiled_edge(-14, 14, 5.6)
    channel_letters(BRAND, 5.0, -2.8, 0.0, 4.45, colour=(0.40, 0.115, 0.065, 1), side=(0.25, 0.07, 0.04, 1))
    for x in (4.6, 7.8):
        planter(x, -0.7, 0.75, 0.6, "olive", (0.55, 0.27, 0.16, 1), seed=int(x + 12))
    _table(9.6, -1.6)
    tree(14.6, -5.4, 11.0, "lime", 3, 2.0)
    car("e-hatch", "terracotta", -1.4, -4.8, 160, BRAND)
    car("supermini", "cream", -7.0, 4.0, 40, BRAND)
    camera_at((3.4, -15.5, 1.6), (-0.6, 0, 1.6), 32, shift=(0, 0.105))


def _table(x, y):
    """A round table with two chairs and two cups: the espresso bar outside."""
    iron = metal("bistro iron", (0.03, 0.06, 0.045, 1), 0.4)
    placed(turned("table top", [(0, 0), (0.36, 0), (0.36, 0.025), (0, 0.025)], iron, 40), location=(x, y, 0.73), rotation=(1.5708, 0, 0))
    placed(turned("table leg", [(0.2, 0), (0.18, 0.02), (0.025, 0.04), (0.025, 0.73), (0, 0.73)], iron, 24), location=(x, y, 0), rotation=(1.5708, 0, 0))
    for dx in (-0.12, 0.14):
        cup = turned("cup", [(0, 0), (0.028, 0.0), (0.040, 0.05), (0.036, 0.05), (0.026, 0.006)], plain("china", grey(0.8), roughness=0.2, coat=0.6), 24)
        placed(cup, location=(x + dx, y + 0.05, 0.756), rotation=(1.5708, 0, 0))
    for side in (-1, 1):
        cx = x + side * 0.68
        soft_box("chair seat", (cx - 0.2, y - 0.2, 0.44), (cx + 0.2, y + 0.2, 0.465), iron, 0.01)
        for dx in (-0.18, 0.18):
            for dy in (-0.18, 0.18):
                tube("chair leg", [(cx + dx, y + dy, 0.44), (cx + dx * 1.1, y + dy * 1.1, 0)], 0.011, iron)
        bx = cx + side * 0.19
        for dy in (-0.18, 0.18):
            tube("chair back", [(bx, y + dy, 0.46), (bx + side * 0.07, y + dy, 0.88)], 0.011, iron)
        for z in (0.66, 0.76, 0.86):
            soft_box("chair slat", (bx + side * 0.05 - 0.01, y - 0.19, z), (bx + side * 0.05 + 0.01, y + 0.19, z + 0.035), iron, 0.004)


HOUSES = {"maison-1": terracotta_wall, "maison-2": mint_wall}
EXPOSURE = {}
