"""Motorway Cars: a flat red box at a slip road, sodium dusk, wet tarmac, a canopy over the forecourt."""

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.forecourt import ROAD_Z, bays, gully, pavement, road
from scenes.facades.planting import lawn, wood
from scenes.facades.signs import BRANDS, channel_letters, flag, hours_on_glass, pylon
from scenes.facades.sky import fill, sky
from scenes.facades.surfaces import metal
from studio.light import area_light, camera_at
from studio.nodes import glowing, grey, plain
from studio.shapes import box, placed, soft_box, turned

BRAND = BRANDS["motorway"]
DUSK = {"zenith": (0.040, 0.060, 0.14), "horizon": (0.34, 0.24, 0.24), "glow": (1.0, 0.46, 0.18)}
SODIUM = (1.0, 0.58, 0.22)
WHITE_LIGHT = (1.0, 0.94, 0.86)


def slip_road(y, x0=-80, x1=80):
    """A bank with a guard rail and lamps of the slip road behind the house."""
    lawn(x0, x1, y - 4, y, "dusk", z=0.6, density=60)
    rail = plain("guard rail", grey(0.45), metallic=0.8, roughness=0.4)
    for z in (1.25, 1.42):
        soft_box("guard rail", (x0, y - 0.05, z), (x1, y, z + 0.10), rail, 0.02)
    for i in range(40):
        box("rail post", (x0 + i * 4, y, 0.5), (x0 + i * 4 + 0.08, y + 0.08, 1.5), rail)
    for i, x in enumerate(range(int(x0) + 12, int(x1), 17)):
        a.lamp_post(x, y + 1.5, 9.5, 30, SODIUM, 1.3, 1)


def canopy(x0, x1, y0, y1, height, red, watts):
    """A flat roof on round columns, white below, with square lamps."""
    a.flat_roof(x0, x1, y0, y1, height, height + 0.75, red, plain("canopy soffit", grey(0.62), roughness=0.5), coping=metal("coping red", tuple(c * 0.6 for c in BRAND.accent[:3]) + (1,)), joint=2.6)
    column = plain("column", grey(0.62), roughness=0.3, coat=0.4)
    ring = plain("column guard", (0.52, 0.33, 0.02, 1), roughness=0.4)
    for x in (x0 + 1.6, (x0 + x1) / 2, x1 - 1.6):
        for y in (y0 + 1.0,):
            placed(turned("column", [(0.15, 0), (0.15, height), (0, height)], column, 32), location=(x, y, ROAD_Z), rotation=(1.5708, 0, 0))
            placed(turned("column guard", [(0.17, 0.0), (0.17, 0.9), (0.15, 0.92)], ring, 32), location=(x, y, ROAD_Z), rotation=(1.5708, 0, 0))
    lamp = glowing("canopy panel", (*WHITE_LIGHT, 1), 7.0)
    n = round((x1 - x0) / 2.6)
    for i in range(n):
        x = x0 + (x1 - x0) * (i + 0.5) / n
        for y in (y0 + (y1 - y0) * 0.3, y0 + (y1 - y0) * 0.72):
            box("canopy panel", (x - 0.4, y - 0.4, height - 0.012), (x + 0.4, y + 0.4, height - 0.004), lamp).visible_diffuse = False
    area_light(((x0 + x1) / 2, (y0 + y1) / 2, height - 0.03), ((x0 + x1) / 2, (y0 + y1) / 2 + 0.0001, 0), (x1 - x0 - 1, y1 - y0 - 1), watts, WHITE_LIGHT)


def _red_box(x0, x1, depth, height, glass, bays_, door, watts=680):
    """Ribbed red sheet above a band of shop windows; white edge."""
    red = plain("red sheet", BRAND.accent, roughness=0.38, specular=0.5, coat=0.2)
    g0, g1 = glass
    a.ribbed(x0, x1, -0.02, 3.7, height, red)
    for a0, a1 in ((x0, g0), (g1, x1)):
        a.ribbed(a0, a1, -0.02, 0.4, 3.7, red)
        soft_box("plinth", (a0, -0.10, 0), (a1, 0.2, 0.42), plain("plinth concrete", grey(0.25), roughness=0.8), 0.01)
    box("box body", (x0, 0.25, 3.8), (x1, depth, height), plain("box body", BRAND.accent, roughness=0.5))
    for side, b in ((x0, x0 + 0.2), (x1 - 0.2, x1)):
        box("box side", (side, 0.02, 0), (b, depth, height), plain("box body", BRAND.accent, roughness=0.5))
    a.flat_roof(x0 - 0.12, x1 + 0.12, -0.14, depth, height - 0.05, height + 0.30, metal("white edge", grey(0.70)), coping=metal("white cap", grey(0.5)))
    a.hall(g0, g1, 0.1, depth - 1, 3.66, BRAND.accent, watts=watts, warmth=WHITE_LIGHT, floor=0.4, lamp_strength=6)
    a.glazing(g0, g1, 0.0, 0.02, 3.65, bays_, rails=(2.6,), door=door)
    step = (g1 - g0) / bays_
    dx = g0 + step * door
    a.double_door(dx + 0.05, dx + step - 0.05, 0.0, 2.45)
    hours_on_glass(dx + 0.2, -0.03, 1.7)


def red_box():
    """The whole box from the slip road's side, cars in a wet row."""
    sky(**DUSK, strength=0.72, clouds=0.6, seed=12.0, glow_towards=(-0.5, 0.85), cloud_tone=(0.62, 0.36, 0.30), cloud_shade=0.35)
    road(wet=0.9, tone=0.045)
    pavement(-40, 40, 2.2, 0.22, (0.6, 0.6), 0.26)
    _red_box(-12, 12, 14, 7.0, (-8.5, 5.5), 7, 3)
    channel_letters(BRAND, 8.6, -1.5, -0.08, 5.35, lit=3.0, colour=(0.95, 0.94, 0.92, 1), side=(0.2, 0.01, 0.02, 1))
    a.gate(7.2, 10.6, -0.04, 3.3, plain("gate white", grey(0.55), roughness=0.4), 6, glazed=(4,))
    pylon(BRAND, -15.2, -2.0, 7.6, 2.2, lit=2.6)
    for i, x in enumerate((14.4, 17.0, 19.6)):
        flag(x, -2.2, 8.4, (BRAND.accent, (0.75, 0.74, 0.72, 1), BRAND.accent)[i], 3 + i)
    slip_road(24)
    wood("lime", (-70, 80), (34, 52), 20, 10, seed=3)
    for x in (-19.0, 13.0):
        a.lamp_post(x, -4.2, 7.0, 26, SODIUM, 1.2, 1, watts=420)
    fill((2, -15, 8.5), (1, -6, 0), (20, 2), 900, SODIUM)
    bays([-12.6 + 2.75 * i for i in range(10)], -9.2, -4.4)
    gully(-0.8, -3.2)
    models = (("hatch", "signal red"), ("supermini", "white"), ("suv", "graphite"), ("estate", "silver"), ("small-suv", "signal red"))
    for i, (body, paint) in enumerate(models):
        car(body, paint, -5.7 + i * 2.75, -6.7, 80, BRAND, ROAD_Z)
    car("e-hatch", "yellow", -5.6, 3.6, 55, BRAND)
    camera_at((-8.8, -23.0, 1.75), (-0.4, 0, 1.75), 31, shift=(0, 0.115))


def under_canopy():
    """The forecourt's canopy in front of the box, seen from the exit."""
    sky(**DUSK, strength=0.66, clouds=0.5, seed=27.0, glow_towards=(0.75, 0.6), cloud_tone=(0.62, 0.34, 0.28), cloud_shade=0.35)
    road(wet=0.95, tone=0.043)
    pavement(-40, 40, 1.8, 0.22, (0.6, 0.6), 0.26)
    red = plain("red sheet smooth", BRAND.accent, roughness=0.35, coat=0.3)
    _red_box(-13, 15, 14, 6.4, (-11.5, 9.0), 10, 5, 800)
    canopy(-9.5, 7.5, -10.2, -2.4, 4.6, red, 800)
    channel_letters(BRAND, 6.4, -1.0, -10.2, 4.98, lit=3.0, colour=(0.95, 0.94, 0.92, 1), side=(0.2, 0.01, 0.02, 1))
    pylon(BRAND, 12.6, -6.0, 7.4, 2.1, lit=2.6, heading=-0.15)
    slip_road(24)
    wood("lime", (-70, 80), (34, 52), 20, 10, seed=6)
    a.lamp_post(17.5, -3.6, 7.0, 26, SODIUM, 1.2, -1, watts=420)
    a.lamp_post(-17.0, -5.6, 7.0, 26, SODIUM, 1.2, 1, watts=420)
    for i, x in enumerate((15.2, 18.4)):
        flag(x + 2, -1.6, 8.0, ((0.75, 0.74, 0.72, 1), BRAND.accent)[i], 8 + i)
    bays([-8.6 + 2.9 * i for i in range(7)], -8.6, -3.2)
    models = (("suv-coupe", "signal red"), ("e-hatch", "white"), ("saloon", "blue"), ("hatch", "silver"))
    for i, (body, paint) in enumerate(models):
        car(body, paint, -6.1 + i * 2.9, -6.4, 98, BRAND, ROAD_Z)
    car("supermini", "signal red", 5.6, -13.4, 24, BRAND, ROAD_Z)
    fill((7, -18, 6), (5.5, -13, 0.5), (6, 2), 320, SODIUM)
    camera_at((7.0, -25.0, 1.75), (0.4, 0, 1.75), 32, shift=(0, 0.115))


def white_tower():
    """The box from its corner: a white tower with the name, flags along the road."""
    sky(**DUSK, strength=0.72, clouds=0.75, seed=44.0, glow_towards=(0.2, 0.95), cloud_tone=(0.60, 0.34, 0.32), cloud_shade=0.35)
    road(wet=0.9, tone=0.045)
    pavement(-40, 40, 2.2, 0.22, (0.6, 0.6), 0.26)
    _red_box(-4.4, 18, 14, 6.2, (-3.2, 10.8), 7, 1)
    white = plain("white sheet", (0.70, 0.70, 0.69, 1), roughness=0.4, coat=0.2)
    a.ribbed(-11.0, -4.4, -0.9, 0.0, 9.4, white, 0.3)
    box("tower body", (-11.0, -0.88, 0), (-4.4, 10, 9.4), plain("white body", (0.62, 0.62, 0.61, 1), roughness=0.5))
    a.flat_roof(-11.15, -4.25, -1.06, 10, 9.3, 9.7, metal("red edge", BRAND.accent))
    soft_box("red field", (-10.6, -1.02, 6.6), (-4.8, -0.9, 8.7), plain("red sheet smooth", BRAND.accent, roughness=0.35, coat=0.3), 0.012)
    channel_letters(BRAND, 5.2, -7.7, -1.02, 7.65, lit=3.0, colour=(0.95, 0.94, 0.92, 1), side=(0.2, 0.01, 0.02, 1))
    a.gate(-9.7, -5.7, -0.97, 3.6, plain("red sheet smooth", BRAND.accent, roughness=0.35, coat=0.3), 6, glazed=(3, 4))
    a.gate(12.4, 16.0, -0.04, 3.3, plain("gate white", grey(0.55), roughness=0.4), 6, glazed=(4,))
    for i, x in enumerate((-20.5, -17.6, -14.7)):
        flag(x, -2.4, 8.6, ((0.75, 0.74, 0.72, 1), BRAND.accent, (0.75, 0.74, 0.72, 1))[i], 13 + i)
    slip_road(24)
    wood("lime", (-70, 80), (34, 52), 20, 10, seed=9)
    for x in (-13.4, 19.0):
        a.lamp_post(x, -4.2, 7.0, 26, SODIUM, 1.2, 1, watts=420)
    fill((2, -15, 8.5), (2, -6, 0), (20, 2), 900, SODIUM)
    bays([-6.0 + 2.75 * i for i in range(9)], -9.2, -4.4)
    gully(-7.4, -3.2)
    for i, (body, paint) in enumerate((("suv", "white"), ("e-hatch", "signal red"), ("large-estate", "blue"), ("hatch", "yellow"), ("mid-suv", "silver"))):
        car(body, paint, -1.85 + i * 2.75, -6.7, 84, BRAND, ROAD_Z)
    car("saloon", "signal red", 4.0, 3.8, 50, BRAND)
    camera_at((-10.5, -23.5, 1.75), (1.0, 0, 1.75), 30, shift=(0, 0.125))


HOUSES = {"motorway-1": red_box, "motorway-2": under_canopy, "motorway-3": white_tower}
EXPOSURE = {"motorway-1": 0.5, "motorway-2": 0.5, "motorway-3": 0.5}
