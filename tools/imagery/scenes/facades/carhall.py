"""Carhall: all in daylight, noon sun, rows of cars; blue."""

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.forecourt import ROAD_Z, bays, edging, gully, pavement, road
from scenes.facades.landscape import before_the_glass, slopes, town, water
from scenes.facades.planting import hedge, lawn, planter, tree, tufts, wood
from scenes.facades.signs import BRANDS, channel_letters, flag, hours_on_glass, pylon
from scenes.facades.sky import sky, sunlight
from scenes.facades.surfaces import LARCH, boards, brick, courses, metal
from studio.ground import plaster
from studio.light import camera_at
from studio.nodes import grey, plain
from studio.shapes import box, placed, soft_box, turned

BRAND = BRANDS["carhall"]
NOON = {"zenith": (0.10, 0.24, 0.62), "horizon": (0.62, 0.76, 0.92)}


def row(models, x, y, step, heading, brand=BRAND):
    for i, (body, paint) in enumerate(models):
        car(body, paint, x + i * step, y, heading, brand, ROAD_Z)


def pavilion():
    """A long hall of glass under a white roof, larch at its end, pines behind."""
    sky(**NOON, strength=0.85, clouds=0.45, seed=3.0)
    sunlight(-48, 44, 3.6)
    road()
    pavement(-40, 40, 3.4)
    white = metal("white fascia", (0.80, 0.80, 0.79, 1), 0.42)
    blue = metal("carhall blue", BRAND.accent, 0.35)
    a.hall(-13, 6.9, 0.0, 11, 4.56, BRAND.accent, watts=1100)
    a.glazing(-13, 7, 0.0, 0.02, 4.6, 10, rails=(2.75,), door=4)
    a.double_door(-4.96, -3.04, 0.0, 2.6)
    hours_on_glass(-4.75, -0.03, 1.75)
    a.portal(-5.5, -2.5, -2.2, 0.25, 4.35, blue, 0.45, 1.5)
    a.side_glazing(-13.0, 0, 11, 0.02, 4.6, 5, rails=(2.75,))
    a.flat_roof(-14.2, 7.6, -1.9, 11.6, 4.6, 5.55, white, metal("soffit", grey(0.55)))
    a.downlights([-13 + 2 * i for i in range(11)], -0.95, 4.6, 3.0)
    # The closed part: larch, a gate, an upright joint to the hall.
    larch = boards("larch", *LARCH)
    box("wing", (7.0, -0.15, 0), (17.5, 11, 6.3), larch)
    a.flat_roof(6.9, 17.7, -0.35, 11.2, 6.3, 6.55, metal("dark coping", grey(0.05)))
    a.gate(9.2, 13.0, -0.18, 3.3, metal("gate", (0.10, 0.105, 0.11, 1)), 6, glazed=(4,))
    a.window(15.2, -0.17, 1.0, 1.8, 1.5, bars=(1, 0))
    a.downpipe(7.0, -0.2, 6.2)
    channel_letters(BRAND, 5.0, 12.6, -0.15, 5.05, colour=(0.80, 0.82, 0.84, 1), side=grey(0.3))
    channel_letters(BRAND, 3.0, -4.0, -2.2, 5.12)
    pylon(BRAND, -16.2, -3.0, 6.4, 1.7)
    for i, x in enumerate((16.5, 19.5)):
        flag(x + 2, -3.9, 8.2, BRAND.accent if i else (0.8, 0.8, 0.8, 1), 3 + i)
    planter(-6.9, -1.0, 0.8, 0.6, "ball", (0.045, 0.047, 0.05, 1))
    planter(-1.1, -1.0, 0.8, 0.6, "ball", (0.045, 0.047, 0.05, 1))
    for x in (3.0, 4.2, 5.4):
        a.bollard(x, -3.1)
    hedge(18.2, 40, 0.4, 1.4, 1.2)
    hedge(-40, -18.5, 0.4, 1.4, 1.2, seed=4)
    lawn(18.2, 40, -2.8, 0.4)
    lawn(-40, -18.5, -2.8, 0.4, seed=5)
    tree(-24, 3.4, 7.6, "birch", 2, 1)
    tree(22.5, 4.5, 8.0, "birch", 2, 4)
    wood("pine", (-50, 60), (16, 34), 30, 17)
    wood("spruce", (-70, 80), (20, 44), 44, 17)
    before_the_glass("pine", 13)
    bays([-13.0 + 2.75 * i for i in range(9)], -10.2, -5.0)
    gully(-11.5, -4.2)
    row((("hatch", "blue"), ("estate", "white"), ("suv", "graphite")), -3.4, -7.6, 2.75, 84)
    row((("supermini", "signal red"), ("small-suv", "petrol")), 4.85, -7.6, 2.75, 84)
    car("mid-suv", "silver", -9.6, 3.4, 40, BRAND)
    car("saloon", "blue", 2.2, 4.2, 60, BRAND)
    edging(-15.6, -13.9, -2.6, -0.6)
    tufts([(-15.2 + 0.45 * i, -1.2 - 0.5 * (i % 3), 0.05) for i in range(4)])
    camera_at((-10.5, -24.0, 1.75), (0.2, 0, 1.75), 31, shift=(0, 0.10))




def fjord():
    """White boards and a dark roof by the water; a mountain side across the fjord."""
    haze = ((0.50, 0.62, 0.78), 2600)
    sky(**NOON, strength=0.85, clouds=0.6, seed=8.0)
    sunlight(52, 42, 3.6)
    road(x_range=(-60, 90), y_range=(-70, 14))
    box("quay", (-60, 13.6, -3), (90, 14, 0.05), plain("quay", grey(0.30), roughness=0.85))
    water(14, 1500, -2.2)
    slopes((-900, 1000), (330, 760), 300, 5, haze, snow_from=215, forest_to=120)
    slopes((-760, 260), (230, 520), 150, 9, haze, name="foothills", forest_to=200)
    pavement(-2, 40, 3.0)
    white = boards("white", (0.74, 0.73, 0.70, 1), (0.62, 0.61, 0.58, 1), width=0.17)
    dark = metal("seamed roof", (0.045, 0.048, 0.053, 1), 0.42)
    a.hall(1.1, 13.9, 0, 9.6, 3.95, BRAND.accent, watts=800)
    a.glazing(1.0, 14.0, 0, 0.02, 3.7, 7, rails=(2.6,), door=2)
    a.double_door(4.77, 6.51, 0, 2.45)
    hours_on_glass(4.95, -0.03, 1.7)
    soft_box("lintel", (0.6, -0.16, 3.7), (14.4, 0.2, 4.3), metal("carhall blue", BRAND.accent, 0.35), 0.01)
    for x0, x1 in ((-1.2, 1.0), (14.0, 24.0)):
        box("wall", (x0, -0.14, 0.3), (x1, 10, 4.3), white)
        soft_box("plinth", (x0 - 0.02, -0.18, 0), (x1 + 0.02, 10, 0.32), plain("plinth concrete", grey(0.32), roughness=0.8), 0.01)
    left = boards("white", (0.74, 0.73, 0.70, 1), (0.62, 0.61, 0.58, 1), plane="yz", width=0.17)
    a.gable_side(-1.2, -0.14, 10, 0.3, 4.3, 7.1, left)
    a.roof_along(-1.2, 24, -0.14, 10, 4.3, 7.1, dark, overhang=0.7)
    a.downpipe(-1.0, -0.16, 3.9)
    a.gate(15.6, 19.2, -0.17, 3.2, metal("gate white", grey(0.55)), 6, glazed=(4,))
    a.window(21.8, -0.16, 1.1, 1.5, 1.5)
    # On a rail along the eaves: the roof would hide it on the wall.
    for z in (4.18, 4.62):
        soft_box("sign rail", (7.6, -0.98, z), (12.6, -0.94, z + 0.04), metal("sign rail", grey(0.10)), 0.004)
    for x in (7.9, 10.1, 12.3):
        soft_box("sign post", (x - 0.02, -0.96, 3.9), (x + 0.02, -0.92, 4.66), metal("sign rail", grey(0.10)), 0.004)
    channel_letters(BRAND, 4.4, 10.1, -0.96, 4.68)
    pylon(BRAND, -4.6, -2.2, 6.0, 1.6, heading=0.12)
    planter(0.0, -0.9, 0.7, 0.55, "ball", (0.04, 0.04, 0.043, 1))
    for i in range(9):
        a.bollard(-26 + i * 2.6, 13.0, 0.8, metal("bollard", grey(0.05)))
    tree(-11.5, 11.0, 6.5, "birch", 2, 2, z=ROAD_Z)
    flag(-7.0, 1.5, 8.4, (0.80, 0.80, 0.80, 1), 5)
    flag(-9.4, 1.5, 8.4, BRAND.accent, 6)
    bays([-3.2 + 2.75 * i for i in range(8)], -9.6, -4.6)
    gully(0.4, -3.6)
    row((("e-hatch", "white"), ("mid-suv", "blue"), ("estate", "silver"), ("suv", "signal red")), 1.0, -7.0, 2.75, 96)
    car("suv-coupe", "sky", -6.4, -4.6, 140, BRAND, ROAD_Z)
    car("hatch", "white", 11.2, 3.6, 125, BRAND)
    camera_at((-1.5, -22.5, 2.6), (2.6, 0, 2.6), 30, shift=(0, 0.07))


def brick_gables():
    """Two brick gables with a glazed link between them, slate above."""
    sky((0.13, 0.27, 0.62), (0.68, 0.79, 0.92), strength=0.85, clouds=0.75, seed=14.0)
    sunlight(-42, 46, 3.4)
    road(tone=0.070)
    pavement(-40, 40, 3.0, 0.30, (0.6, 0.6))
    slate = courses("slate", "xy", (0.35, 0.28), (0.050, 0.054, 0.062, 1), (0.036, 0.039, 0.046, 1), grey(0.010), 0.012, 0.01, 0.5)
    walls, stone_trim = brick("xz"), plain("stone trim", (0.52, 0.48, 0.41, 1), roughness=0.8)
    for x0, x1 in ((-13.0, -4.6), (4.6, 13.0)):
        middle, inset = (x0 + x1) / 2, 1.5
        a.gable_wall(x0, x1, 0, 4.4, 8.0, walls, opening=(x0 + inset, x1 - inset, 0, 3.6))
        box("gable side", (x0, 0.3, 0), (x0 + 0.3, 14, 4.4), brick("yz"))
        box("gable side", (x1 - 0.3, 0.3, 0), (x1, 14, 4.4), brick("yz"))
        a.gable_roof(x0, x1, 0, 14, 4.4, 8.0, slate, overhang=0.35, forward=0.3)
        a.hall(x0 + 0.35, x1 - 0.35, 0.3, 11, 4.1, BRAND.accent, watts=420)
        soft_box("lintel", (x0 + inset - 0.25, -0.06, 3.6), (x1 - inset + 0.25, 0.3, 3.9), stone_trim, 0.012)
        a.glazing(x0 + inset, x1 - inset, 0.16, 0.02, 3.6, 4, rails=(2.5,))
        soft_box("stone course", (x0 - 0.03, -0.05, 4.36), (x1 + 0.03, 0.05, 4.50), stone_trim, 0.01)
        soft_box("plinth", (x0 - 0.03, -0.05, 0), (x0 + inset, 0.1, 0.45), brick("xz", "dark"), 0.008)
        soft_box("plinth", (x1 - inset, -0.05, 0), (x1 + 0.03, 0.1, 0.45), brick("xz", "dark"), 0.008)
        rose = turned("round window", [(0.0, 0), (0.62, 0), (0.62, -0.06), (0.50, -0.06), (0.50, -0.02)], stone_trim, 48)
        placed(rose, location=(middle, -0.01, 6.15))
        glass = turned("round pane", [(0, 0), (0.51, 0)], plain("far window", (0.03, 0.035, 0.04, 1), roughness=0.05, specular=0.8), 48)
        placed(glass, location=(middle, -0.045, 6.15))
        for s in ((-0.5, -0.015, 0.5, 0.015), (-0.015, -0.5, 0.015, 0.5)):
            box("rose bar", (middle + s[0], -0.07, 6.15 + s[1]), (middle + s[2], -0.045, 6.15 + s[3]), stone_trim)
    blue = metal("carhall blue", BRAND.accent, 0.35)
    a.hall(-4.5, 4.5, 1.2, 11, 3.55, BRAND.accent, watts=420, side=False)
    a.glazing(-4.5, 4.5, 1.2, 0.02, 3.6, 5, rails=(2.5,), door=2)
    a.double_door(-0.86, 0.86, 1.2, 2.4)
    hours_on_glass(-0.7, 1.17, 1.7)
    a.flat_roof(-4.55, 4.55, -0.9, 11, 3.6, 4.5, blue, metal("soffit", grey(0.55)), coping=metal("coping", grey(0.10)), joint=2.3)
    a.downlights([-3.6 + 1.2 * i for i in range(7)], 0.1, 3.6, 3.0)
    channel_letters(BRAND, 3.3, 0, -0.9, 4.05)
    for x in (-4.75, 4.75):
        a.downpipe(x, -0.02, 4.1, metal("black pipe", grey(0.03)))
    for x in (-2.2, 2.2):
        planter(x, 0.1, 0.65, 0.5, "ball", (0.05, 0.05, 0.055, 1))
    pylon(BRAND, 15.9, -2.0, 5.6, 1.5)
    hedge(17.5, 40, 1.0, 2.0, 1.3)
    hedge(-40, -14.2, 1.0, 2.0, 1.3, seed=6)
    lawn(-40, -14.2, -2.4, 1.0, seed=7)
    tree(-18.5, 5.5, 8.5, "lime", 3, 0.5)
    tree(-24.5, 9, 9.0, "lime", 3, 2.5)
    tree(21.5, 7, 9.0, "lime", 3, 4.0)
    wood("lime", (-50, 50), (32, 50), 16, 11)
    town((-60, -20), 26)
    before_the_glass("lime", 11)
    bays([-11.6 + 2.75 * i for i in range(9)], -9.4, -4.4)
    gully(0.6, -3.5)
    row((("small-suv", "petrol"), ("hatch", "white")), -10.2, -6.9, 2.75, 80)
    row((("suv", "blue"), ("e-hatch", "sand"), ("large-estate", "graphite"), ("supermini", "signal red")), 3.55, -6.9, 2.75, 82)
    car("saloon", "white", -8.6, 4.0, 60, BRAND)
    car("coupe", "blue", 8.2, 4.4, 60, BRAND)
    camera_at((-6.6, -25.5, 1.75), (-0.1, 0, 1.75), 31, shift=(0, 0.105))


def after_rain():
    """Buff brick and a corner of glass, the tarmac still wet, the sun out again."""
    sky((0.16, 0.28, 0.56), (0.74, 0.82, 0.92), strength=0.85, clouds=0.95, seed=52.0, cloud_shade=0.55)
    sunlight(46, 40, 3.2)
    road(wet=0.8, tone=0.052)
    pavement(-40, 40, 3.0, 0.24, (0.6, 0.6), 0.30)
    blue, dark = metal("carhall blue", BRAND.accent, 0.35), metal("dark coping", grey(0.05))
    buff = brick("xz", "buff")
    # The tower of the sign, the brick hall left of it, the glass to its right.
    box("tower", (-3.6, -0.5, 0), (-0.6, 3.5, 8.2), blue)
    a.flat_roof(-3.66, -0.54, -0.56, 3.6, 8.1, 8.3, dark)
    for z in (2.1, 4.2, 6.3):
        box("tower joint", (-3.61, -0.505, z), (-0.59, -0.49, z + 0.012), plain("joint shadow", grey(0.02), roughness=1))
    channel_letters(BRAND, 2.5, -2.1, -0.5, 7.2)
    box("brick hall", (-17, 0, 0), (-3.6, 12, 5.0), buff)
    soft_box("brick foot", (-17.03, -0.04, 0), (-3.6, 0.2, 0.4), brick("xz", "dark"), 0.008)
    a.flat_roof(-17.2, -3.6, -0.25, 12.2, 5.0, 5.4, dark)
    for x in (-14.6, -10.4, -6.2):
        soft_box("window head", (x - 1.35, -0.05, 3.18), (x + 1.35, 0.2, 3.42), plain("stone trim", (0.52, 0.48, 0.41, 1), roughness=0.8), 0.01)
        a.window(x, -0.02, 1.0, 2.5, 2.15, bars=(2, 0), glow=plaster("office wall", (0.30, 0.29, 0.27, 1)))
    a.downpipe(-3.9, -0.02, 4.9, metal("black pipe", grey(0.03)))
    a.hall(-0.5, 14.5, 0, 11, 4.56, BRAND.accent, watts=850, side=False)
    a.glazing(-0.5, 14.5, 0, 0.02, 4.6, 8, rails=(2.7,), door=1)
    a.double_door(1.43, 3.2, 0, 2.5)
    hours_on_glass(1.6, -0.03, 1.7)
    a.side_glazing(14.5, 0, 11, 0.02, 4.6, 6, rails=(2.7,))
    a.flat_roof(-0.6, 16.2, -1.8, 11.4, 4.6, 5.5, metal("white fascia", (0.80, 0.80, 0.79, 1), 0.42), metal("soffit", grey(0.55)))
    a.downlights([0.6 + 1.7 * i for i in range(9)], -0.9, 4.6, 3.0)
    planter(0.5, -1.1, 0.8, 0.6, "ball", (0.045, 0.047, 0.05, 1))
    planter(4.1, -1.1, 0.8, 0.6, "ball", (0.045, 0.047, 0.05, 1), seed=5)
    hedge(17.5, 40, 0.6, 1.6, 1.2)
    hedge(-40, -18.0, 0.6, 1.6, 1.2, seed=4)
    tree(-20.5, 4.0, 8.5, "lime", 3, 0.5)
    tree(19.5, 5.0, 9.0, "lime", 3, 2.5)
    tree(24.0, 3.0, 8.0, "lime", 3, 4.0)
    wood("lime", (-50, 60), (26, 46), 20, 12)
    before_the_glass("lime", 11)
    bays([-9.9 + 2.75 * i for i in range(9)], -9.6, -4.6)
    gully(-1.4, -3.7)
    row((("estate", "graphite"), ("small-suv", "signal red"), ("saloon", "white"), ("hatch", "blue"), ("suv", "silver")), -8.5, -7.0, 2.75, 98)
    car("mid-suv", "blue", 8.0, 4.0, 140, BRAND)
    camera_at((9.5, -24.5, 1.75), (-0.4, 0, 1.75), 31, shift=(0, 0.105))


HOUSES = {"carhall-1": pavilion, "carhall-2": fjord, "carhall-3": brick_gables, "carhall-4": after_rain}
EXPOSURE = {"carhall-1": 0.55, "carhall-4": 0.1}
