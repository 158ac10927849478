"""Nordhall: timber halls with pitched roofs on winter mornings, low sun, snow; green."""

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.planting import spruce, tree, wood
from scenes.facades.signs import BRANDS, channel_letters, flag, hours_on_glass, pylon
from scenes.facades.sky import fill, sky, sunlight
from scenes.facades.surfaces import GREYED, LARCH, TARRED, boards, metal, slabs, tarmac
from scenes.facades.winter import bank, snow_field, snow_slab
from studio.light import camera_at
from studio.nodes import glowing, grey, plain
from studio.shapes import box, soft_box

BRAND = BRANDS["nordhall"]
MORNING = {"zenith": (0.16, 0.30, 0.58), "horizon": (0.80, 0.74, 0.72), "glow": (1.05, 0.72, 0.46)}
EARLY = {"zenith": (0.060, 0.105, 0.25), "horizon": (0.42, 0.36, 0.44), "glow": (0.95, 0.50, 0.34)}
LOW_SUN = (1.0, 0.78, 0.54)
HAZE = ((0.66, 0.66, 0.72), 420)
GREEN = (0.012, 0.115, 0.080, 1)
YARD_Z = -0.10


def yard(cleared, *houses, wet=0.25):
    """Swept tarmac, damp, up to the houses and out to the road, with snow around it; slabs before the doors."""
    x0, x1, y0, y1 = cleared
    box("yard", (-60, -60, -0.4), (60, 20, YARD_Z), tarmac(0.075, wet))
    snow_field((-46, 46), (-34, 40), 3, 0.02, 0.05, 0.22, hollows=(cleared, (x0 + 5, x1 - 9, -60, y0 + 3), *houses))
    for left, right, front, _ in houses[:2]:
        box("door slabs", (left + 0.4, front - 0.9, -0.3), (right - 0.4, front + 2, 0.0), slabs(0.26))


def roof_snow_along(x0, x1, y0, y1, eaves, ridge, thickness=0.26, overhang=0.45, gable=0.35):
    """On the front slope of a roof whose ridge runs along x."""
    middle = (y0 + y1) / 2
    rise = (ridge - eaves) / (middle - y0)
    low = (y0 - overhang, eaves - rise * overhang + 0.2)
    snow_slab((x0 - gable, low[0], low[1]), (x1 - x0 + 2 * gable, 0, 0), (0, middle - low[0], ridge + 0.2 - low[1]), thickness, 7)


def roof_snow_gable(x0, x1, y0, y1, eaves, ridge, overhang=0.4, forward=0.7, thickness=0.28):
    """On both slopes of a roof whose gable looks at the camera."""
    middle = (x0 + x1) / 2
    rise = (ridge - eaves) / (middle - x0)
    z = eaves - rise * overhang + 0.25
    for edge, seed in ((x0 - overhang, 3), (x1 + overhang, 4)):
        snow_slab((edge, y0 - forward + 0.02, z), (0, y1 - y0 + forward, 0), (middle - edge, 0, ridge + 0.26 - z), thickness, seed)


def timber_gable():
    """One great gable of glass between larch boards, the low sun on it."""
    sky(**MORNING, strength=0.80, clouds=0.35, seed=21.0, glow_towards=(0.9, -0.3), cloud_tone=(1.0, 0.90, 0.82))
    sunlight(58, 13, 3.4, LOW_SUN)
    yard((-22, 24, -12, 0.4), (-8.3, 8.3, -1.0, 20), (8.0, 24.3, 3.6, 16))
    larch = boards("larch", *LARCH)
    dark_roof = metal("seamed roof", (0.040, 0.044, 0.047, 1), 0.42)
    x0, x1, eaves, ridge = -8.0, 8.0, 4.2, 9.0
    a.gable_wall(x0, x1, 0, eaves, ridge, larch, opening=(-5.6, 5.6, 0, 3.75))
    a.gable_glazing(-5.6, 5.6, -0.04, 3.95, 5.05, 8.0, 8)
    a.gable_room(-7.6, 7.6, 0.3, 4.0, 4.0, 8.8, boards("larch", *LARCH), 260, (1.0, 0.80, 0.56))
    a.gable_roof(x0, x1, 0, 18, eaves, ridge, dark_roof, forward=1.3)
    roof_snow_gable(x0, x1, 0, 18, eaves, ridge, forward=1.25)
    for x in (-7.6, 7.6):
        soft_box("post", (x - 0.14, -1.1, 0), (x + 0.14, -0.82, 4.5), plain("glulam", (0.42, 0.26, 0.13, 1), roughness=0.6), 0.015)
    a.hall(-7.6, 7.6, 0.3, 15, 3.72, GREEN, watts=1100, warmth=(1.0, 0.86, 0.68))
    a.glazing(-5.6, 5.6, 0.1, 0.02, 3.75, 6, rails=(2.6,), door=3)
    a.double_door(0.06, 1.80, 0.1, 2.45)
    hours_on_glass(0.2, 0.06, 1.7)
    soft_box("lintel", (-5.9, -0.12, 3.62), (5.9, 0.12, 4.0), metal("nordhall green", GREEN, 0.4), 0.01)
    box("side", (x0, 0.3, 0), (x0 + 0.2, 18, eaves), boards("larch", *LARCH, plane="yz"))
    box("side", (x1 - 0.2, 0.3, 0), (x1, 18, eaves), boards("larch", *LARCH, plane="yz"))
    # A long low wing to the right.
    box("wing", (8.0, 4.0, 0), (24, 14, 3.5), larch)
    a.roof_along(8.2, 24, 4.0, 14, 3.5, 6.3, dark_roof, overhang=0.6)
    roof_snow_along(8.2, 24, 4.0, 14, 3.5, 6.3, overhang=0.6)
    a.gate(10.2, 13.4, 3.97, 2.9, metal("nordhall green", GREEN, 0.4), 5, glazed=(3,))
    a.gate(15.0, 18.2, 3.97, 2.9, metal("nordhall green", GREEN, 0.4), 5, glazed=(3,))
    a.window(20.8, 3.97, 1.0, 1.6, 1.3, glow=plain("room warm", (0.30, 0.24, 0.17, 1), roughness=1))
    channel_letters(BRAND, 4.6, 0, -0.14, 4.52, lit=1.6, side=GREEN)
    pylon(BRAND, -11.6, -1.6, 5.6, 1.7, colour=GREEN)
    snow_slab((-12.4, -1.76, 5.6), (1.7, 0, 0), (0, 0.32, 0), 0.12, 5, droop=0.0)
    bank(-24, -13.2, -3.0, 0.9, 2.2, 2)
    bank(9.4, 24, -0.4, 0.8, 2.0, 3)
    wood("spruce", (-60, 60), (20, 46), 46, 15, has_snow=True, haze=HAZE)
    spruce(-15.5, 4.5, 11, 1, 0.3, has_snow=True)
    spruce(-18.6, 7.5, 13, 2, 1.3, has_snow=True)
    tree(27.0, 8, 9, "birch", 4, 0.5, is_bare=True)
    car("suv", "racing green", -4.4, -6.2, 62, BRAND, YARD_Z)
    car("large-estate", "white", 3.2, -5.0, 128, BRAND, YARD_Z)
    car("mid-suv", "graphite", 11.6, -3.6, 120, BRAND, YARD_Z)
    car("saloon", "silver", -3.6, 4.4, 50, BRAND)
    camera_at((-6.5, -22.5, 1.75), (0.3, 0, 1.75), 31, shift=(0, 0.12))


def long_hall():
    """A long hall under a snow-laden roof, greyed boards, seen along its front."""
    sky(**MORNING, strength=0.80, clouds=0.55, seed=33.0, glow_towards=(-0.9, -0.1), cloud_tone=(1.0, 0.90, 0.82))
    sunlight(-62, 15, 3.3, LOW_SUN)
    yard((-24, 22, -11, 0.4), (-14.2, 18.2, -1.2, 14))
    grey_boards = boards("greyed", *GREYED)
    roof = metal("seamed roof", (0.040, 0.044, 0.047, 1), 0.42)
    green = metal("nordhall green", GREEN, 0.4)
    a.hall(-9.9, 4.9, 0.0, 11, 3.65, GREEN, watts=1000, warmth=(1.0, 0.86, 0.68))
    a.glazing(-10, 5, 0.0, 0.02, 3.6, 8, rails=(2.55,), door=5)
    a.double_door(-0.6, 1.24, 0.0, 2.4)
    hours_on_glass(-0.45, -0.03, 1.7)
    for x0, x1 in ((-14, -10), (5, 18)):
        box("boards", (x0, -0.12, 0.35), (x1, 12, 4.0), grey_boards)
        soft_box("plinth", (x0, -0.16, -0.1), (x1, 12, 0.36), plain("plinth concrete", grey(0.30), roughness=0.85), 0.01)
    soft_box("lintel", (-10.1, -0.16, 3.6), (5.1, 0.1, 4.0), green, 0.01)
    a.gable_side(-14, -0.12, 12, 0, 4.0, 8.2, boards("greyed", *GREYED, plane="yz"))
    a.roof_along(-14, 18, -0.12, 12, 4.0, 8.2, roof, overhang=1.2)
    roof_snow_along(-14, 18, -0.12, 12, 4.0, 8.2, 0.32, overhang=1.2)
    for i in range(9):
        x = -13.7 + i * 3.95
        soft_box("porch post", (x - 0.10, -1.15, -0.1), (x + 0.10, -0.95, 3.35), plain("glulam", (0.42, 0.26, 0.13, 1), roughness=0.6), 0.012)
    soft_box("porch beam", (-14.2, -1.18, 3.2), (18.2, -0.92, 3.48), plain("glulam", (0.42, 0.26, 0.13, 1), roughness=0.6), 0.012)
    # A gable over the entrance carries the name.
    a.gable_wall(-2.6, 3.2, -1.35, 3.75, 5.9, boards("larch", *LARCH), z0=3.3)
    a.gable_roof(-2.6, 3.2, -1.3, 5.0, 3.75, 5.9, roof, overhang=0.35, forward=0.45, thick=0.16)
    roof_snow_gable(-2.6, 3.2, -1.3, 5.0, 3.75, 5.9, overhang=0.35, forward=0.42, thickness=0.24)
    channel_letters(BRAND, 3.0, 0.3, -1.37, 4.18, lit=1.5, side=GREEN)
    a.gate(7.0, 10.2, -0.15, 3.0, green, 5, glazed=(3,))
    a.gate(11.8, 15.0, -0.15, 3.0, green, 5, glazed=(3,))
    pylon(BRAND, 20.2, -2.0, 5.4, 1.6, colour=GREEN)
    bank(-40, -17.4, -3.4, 0.9, 2.2, 2)
    bank(19, 40, -1.4, 1.0, 2.4, 3)
    wood("spruce", (-60, 70), (18, 44), 46, 16, seed=8, has_snow=True, haze=HAZE)
    tree(-19, 6, 9.5, "birch", 4, 0.5, is_bare=True)
    tree(-23, 9, 9.0, "birch", 4, 2.5, is_bare=True)
    car("estate", "racing green", -8.2, -5.2, 52, BRAND, YARD_Z)
    car("e-hatch", "white", -4.2, -6.4, 58, BRAND, YARD_Z)
    car("suv", "silver", 5.0, -4.6, 66, BRAND, YARD_Z)
    car("supermini", "yellow", 8.4, -4.7, 66, BRAND, YARD_Z)
    car("mid-suv", "white", -6.4, 4.0, 40, BRAND)
    camera_at((-13.0, -21.0, 1.75), (-0.8, 0, 1.75), 30, shift=(0, 0.09))


def tarred_twins():
    """Two black gables before sunrise, warm light behind their glass."""
    sky(**EARLY, strength=0.62, clouds=0.45, seed=41.0, glow_towards=(0.5, 0.85), cloud_tone=(0.95, 0.62, 0.52), cloud_shade=0.55)
    yard((-22, 24, -12, 0.4), (-10.7, 12.5, -1.0, 17), wet=0.35)
    black = boards("tarred", *TARRED)
    roof = metal("seamed roof", (0.030, 0.032, 0.035, 1), 0.42)
    for x0, x1, y, bays_ in ((-10.5, -1.3, 0.0, 5), (1.3, 12.3, 0.0, 6)):
        middle = (x0 + x1) / 2
        eaves, ridge = 3.6, 8.2
        a.gable_wall(x0, x1, y, eaves, ridge, black, opening=(x0 + 0.9, x1 - 0.9, 0, 3.4))
        a.gable_roof(x0, x1, y, 15, eaves, ridge, roof, forward=0.9)
        roof_snow_gable(x0, x1, y, 15, eaves, ridge, forward=0.86)
        a.hall(x0 + 0.35, x1 - 0.35, y + 0.3, 13, 3.5, GREEN, watts=520, warmth=(1.0, 0.80, 0.56), lamp_strength=4)
        a.glazing(x0 + 0.9, x1 - 0.9, y + 0.1, 0.02, 3.4, bays_, rails=(2.5,), door=2 if x0 < 0 else None)
        box("side", (x0, y + 0.3, 0), (x0 + 0.2, 15, eaves), boards("tarred", *TARRED, plane="yz"))
        box("side", (x1 - 0.2, y + 0.3, 0), (x1, 15, eaves), boards("tarred", *TARRED, plane="yz"))
        lamp = (x0 + 0.45, x1 - 0.45)
        for x in lamp:
            soft_box("wall lamp", (x - 0.06, y - 0.16, 2.5), (x + 0.06, y, 2.85), metal("lamp case", grey(0.04)), 0.01)
    a.double_door(-6.64, -5.16, 0.1, 2.4)
    hours_on_glass(-6.5, 0.07, 1.7)
    # The link.
    a.hall(-1.2, 1.2, 2.2, 12, 2.9, GREEN, watts=60, warmth=(1.0, 0.80, 0.56), side=False)
    a.glazing(-1.3, 1.3, 2.0, 0.02, 3.0, 2)
    a.flat_roof(-1.35, 1.35, 1.6, 12, 3.0, 3.4, roof)
    snow_slab((-1.3, 1.6, 3.4), (2.6, 0, 0), (0, 9, 0), 0.26, 9)
    channel_letters(BRAND, 4.2, 6.8, 0, 4.55, lit=2.4, colour=(0.95, 0.93, 0.88, 1), side=grey(0.05))
    a.window(-5.9, -0.02, 4.7, 1.5, 1.5, glow=glowing("roof room", (1.0, 0.62, 0.32, 1), 0.55))
    fill((2, -15, 7), (2, -5, 0.5), (16, 3), 420, (0.80, 0.82, 1.0))
    pylon(BRAND, 15.4, -1.4, 5.4, 1.6, colour=GREEN, lit=1.8)
    a.lamp_post(-14.5, -2.5, 4.6, 12, towards=1, watts=120)
    bank(-40, -13.4, -3.4, 0.9, 2.2, 2)
    bank(13.6, 40, -0.2, 1.0, 2.4, 3)
    wood("spruce", (-60, 70), (18, 44), 46, 15, seed=9, has_snow=True, haze=((0.30, 0.25, 0.31), 300))
    spruce(-14.4, 5.0, 12, 1, 0.3, has_snow=True)
    spruce(-18.0, 8.5, 14, 2, 1.3, has_snow=True)
    car("mid-suv", "silver", -2.2, -5.4, 58, BRAND, YARD_Z)
    car("large-estate", "racing green", 8.0, -5.6, 60, BRAND, YARD_Z)
    car("hatch", "white", -8.0, 4.2, 50, BRAND)
    car("suv", "white", 5.0, 4.6, 50, BRAND)
    camera_at((-5.5, -22.0, 1.75), (0.9, 0, 1.75), 31, shift=(0, 0.11))


def red_boards():
    """Boards in iron-oxide red with white corners, as every farm has them; the sun from the left."""
    sky(**MORNING, strength=0.85, clouds=0.25, seed=61.0, glow_towards=(-0.9, -0.3), cloud_tone=(1.0, 0.90, 0.82))
    sunlight(-54, 17, 3.6, LOW_SUN)
    yard((-24, 22, -11, -1.0), (-13.7, -4.3, -3.2, 14), (-4.5, 16.2, -0.8, 13))
    red = ((0.235, 0.042, 0.026, 1), (0.165, 0.026, 0.017, 1))
    front, side = boards("falun", *red, width=0.19), boards("falun", *red, plane="yz", width=0.19)
    white, roof = plain("white trim", (0.74, 0.73, 0.70, 1), roughness=0.6), metal("seamed roof", (0.040, 0.044, 0.047, 1), 0.42)
    green = metal("nordhall green", GREEN, 0.4)
    # The gable to the left stands forward.
    a.gable_wall(-13.5, -4.5, -2.4, 3.8, 7.8, front, opening=(-12.2, -5.8, 0, 3.0))
    a.gable_roof(-13.5, -4.5, -2.4, 13, 3.8, 7.8, roof, overhang=0.45, forward=0.5)
    roof_snow_gable(-13.5, -4.5, -2.4, 13, 3.8, 7.8, overhang=0.45, forward=0.46)
    a.hall(-13.1, -4.9, -2.1, 9, 3.3, GREEN, watts=460, warmth=(1.0, 0.86, 0.68))
    a.glazing(-12.2, -5.8, -2.3, 0.02, 3.0, 4, rails=(2.3,), frame=white)
    for x in (-12.2, -5.8):
        soft_box("casing", (x - 0.09, -2.48, 0), (x + 0.09, -2.36, 3.0), white, 0.01)
    soft_box("casing", (-12.29, -2.48, 3.0), (-5.71, -2.36, 3.2), white, 0.01)
    for x in (-13.5, -4.5):
        soft_box("corner", (x - 0.02, -2.46, 0), (x + 0.16 if x < -9 else x + 0.02, -2.36, 3.75), white, 0.01)
        soft_box("corner", (x - 0.16 if x > -9 else x - 0.02, -2.46, 0), (x + 0.02, -2.36, 3.75), white, 0.01)
    box("side", (-4.7, -2.1, 0), (-4.5, 13, 3.8), side)
    a.window(-9.0, -2.42, 5.0, 1.1, 1.1, white, white, bars=(1, 1), glow=plain("room warm", (0.30, 0.24, 0.17, 1), roughness=1))
    # The long hall.
    box("front", (-4.5, 0.1, 3.35), (16, 11, 3.8), front)
    for x0, x1 in ((-4.5, -3.2), (7.2, 16.0)):
        box("front", (x0, 0.0, 0.3), (x1, 11, 3.8), front)
        soft_box("plinth", (x0, -0.04, -0.1), (x1, 11, 0.32), plain("plinth concrete", grey(0.30), roughness=0.85), 0.01)
    a.hall(-3.1, 7.1, 0.2, 10, 3.3, GREEN, watts=620, warmth=(1.0, 0.86, 0.68))
    a.glazing(-3.2, 7.2, 0.1, 0.02, 3.35, 6, rails=(2.45,), frame=white, door=2)
    a.double_door(0.36, 1.92, 0.1, 2.35)
    soft_box("lintel", (-3.3, -0.06, 3.32), (7.3, 0.2, 3.82), green, 0.01)
    a.roof_along(-4.5, 16, 0.0, 11, 3.8, 7.0, roof, overhang=0.6)
    roof_snow_along(-4.5, 16, 0.0, 11, 3.8, 7.0, 0.30, overhang=0.6)
    a.gate(8.6, 11.4, -0.03, 2.9, green, 5, glazed=(3,))
    a.gate(12.4, 15.2, -0.03, 2.9, green, 5, glazed=(3,))
    channel_letters(BRAND, 4.2, -9.0, -2.42, 4.05, colour=(0.84, 0.84, 0.82, 1), side=grey(0.3))
    pylon(BRAND, 18.6, -1.6, 5.4, 1.6, colour=GREEN)
    flag(-16.2, -2.6, 8.4, GREEN, 4)
    bank(-40, -15.0, -4.6, 0.9, 2.2, 2)
    bank(17.2, 40, -0.6, 1.0, 2.4, 3)
    wood("spruce", (-60, 70), (18, 44), 46, 15, seed=12, has_snow=True, haze=HAZE)
    tree(-19, 5, 9.5, "birch", 4, 0.5, is_bare=True)
    tree(20.5, 6, 9.0, "birch", 4, 2.5, is_bare=True)
    car("small-suv", "white", -8.4, -6.6, 118, BRAND, YARD_Z)
    car("estate", "blue", 3.6, -4.4, 66, BRAND, YARD_Z)
    car("suv", "racing green", 7.0, -4.4, 66, BRAND, YARD_Z)
    car("e-hatch", "silver", -9.6, 1.6, 50, BRAND)
    camera_at((4.5, -26.0, 1.75), (1.5, 0, 1.75), 29, shift=(0, 0.085))


HOUSES = {"nordhall-1": timber_gable, "nordhall-2": long_hall, "nordhall-3": tarred_twins, "nordhall-4": red_boards}
EXPOSURE = {"nordhall-3": 0.9}
