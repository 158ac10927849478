"""Crown & Mayfair: a gallery at night, stone arches, warm light within, one car."""

from scenes.facades import architecture as a
from scenes.facades.cars import car
from scenes.facades.forecourt import ROAD_Z, pavement
from scenes.facades.planting import planter
from scenes.facades.signs import BRANDS, channel_letters
from scenes.facades.sky import fill, sky
from scenes.facades.surfaces import courses, metal, stone
from studio.ground import plaster
from studio.light import area_light, camera_at
from studio.nodes import glowing, grey, plain
from studio.shapes import box, placed, soft_box, turned

BRAND = BRANDS["crown"]
NIGHT = {"zenith": (0.006, 0.012, 0.034), "horizon": (0.040, 0.055, 0.10)}
BLUE_HOUR = {"zenith": (0.016, 0.034, 0.095), "horizon": (0.12, 0.14, 0.22), "glow": (0.42, 0.26, 0.20)}
WARM = (1.0, 0.74, 0.46)
GOLD = (0.92, 0.80, 0.58, 1)


def setts(wet=True):
    """Cobbles, damp enough to hold the light of the windows."""
    return courses(
        "setts", "xy", (0.21, 0.14), (0.070, 0.068, 0.066, 1), (0.040, 0.040, 0.041, 1), grey(0.012), 0.022, 0.012, 0.26 if wet else 0.6
    )


def lantern(x, y, z, lit=9.0, watts=40):
    """On a bracket: four panes, a hipped lid."""
    iron = metal("lantern iron", grey(0.015), 0.5)
    soft_box("bracket", (x - 0.02, y, z + 0.02), (x + 0.02, y + 0.36, z + 0.06), iron, 0.005)
    box("lantern glass", (x - 0.10, y - 0.10, z - 0.36), (x + 0.10, y + 0.10, z), glowing(f"lantern {lit}", (*WARM, 1), lit)).visible_diffuse = False
    for dx in (-0.105, 0.105):
        for dy in (-0.105, 0.105):
            box("lantern bar", (x + dx - 0.012, y + dy - 0.012, z - 0.38), (x + dx + 0.012, y + dy + 0.012, z + 0.01), iron)
    lid = turned("lantern lid", [(0.18, 0), (0.06, 0.12), (0.02, 0.20), (0, 0.21)], iron, 4, smooth=False)
    placed(lid, location=(x, y, z), rotation=(1.5708, 0, 0.7854))
    area_light((x, y - 0.2, z - 0.18), (x, y - 0.6, z - 1.2), (0.3, 0.3), watts, WARM)


def uplight(x, y, z0, height, watts=10):
    """A recessed lamp at the foot of a pier."""
    disc = turned("uplight", [(0, 0), (0.07, 0)], glowing("uplight", (*WARM, 1), 6.0), 20)
    placed(disc, location=(x, y, z0 + 0.006), rotation=(1.5708, 0, 0))
    area_light((x, y, z0 + 0.02), (x, y + 0.14, z0 + height), (0.12, 0.06), watts, WARM)


def gallery_room(x0, x1, y0, y1, height, watts, back_tone=(0.40, 0.33, 0.25, 1)):
    a.hall(x0, x1, y0, y1, height, (0.055, 0.065, 0.09, 1), back=plaster("gallery back", back_tone), watts=watts, warmth=WARM, floor=0.22, lamp_strength=3.0, ceiling=0.35)


def arcade():
    """Five stone arches in the night, a coupe before them."""
    sky(**NIGHT, strength=0.8)
    box("street", (-60, -60, -0.5), (60, 3, ROAD_Z), setts())
    pavement(-40, 40, 2.6, 0.16, (0.9, 0.6), 0.17)
    ashlar, dressed = stone("xz", 0.40, (1.05, 0.46)), plaster("dressed stone", (0.43, 0.395, 0.345, 1), 0.75)
    width, spring = 3.3, 2.75
    middles = [-9.6, -4.8, 0.0, 4.8, 9.6]
    a.arched_wall(-16, 16, 0, 7.0, [(m, width, spring) for m in middles], ashlar, 0.7, ring=dressed, reveal=dressed)
    for left, right in zip([-16, *[m + width / 2 for m in middles]], [*[m - width / 2 for m in middles], 16]):
        soft_box("impost", (left - 0.05, -0.07, spring - 0.16), (right + 0.05, 0.3, spring + 0.02), dressed, 0.012)
        soft_box("pier plinth", (left - 0.04, -0.06, 0), (right + 0.04, 0.3, 0.42), dressed, 0.012)
        uplight((left + right) / 2, -0.30, 0, 4.4, 48)
    soft_box("string course", (-16, -0.10, 5.0), (16, 0.2, 5.16), dressed, 0.012)
    a.cornice(-16, 16, 0, 6.4, dressed, 0.45)
    soft_box("parapet", (-16, 0.0, 7.0), (16, 0.4, 7.75), dressed, 0.012)
    soft_box("parapet cap", (-16.1, -0.08, 7.75), (16.1, 0.5, 7.90), dressed, 0.012)
    bronze = metal("bronze", (0.055, 0.036, 0.022, 1), 0.35)
    for m in middles:
        a.arch_glazing(m, width, spring, 0.42, bronze, door=m == 0)
    gallery_room(-15, 15, 0.75, 9, 4.7, 900)
    channel_letters(BRAND, 5.6, 0, -0.02, 5.72, lit=2.2, colour=GOLD, side=(0.10, 0.07, 0.04, 1))
    for x in (-2.4, 2.4):
        lantern(x, -0.40, 3.35)
        planter(x, -0.75, 0.62, 0.55, "ball", (0.03, 0.03, 0.032, 1), seed=int(x + 9))
    for x in (-13.6, -7.2, 7.2, 13.6):
        a.bollard(x, -2.35, 0.95, metal("iron bollard", grey(0.015), 0.4))
    car("coupe", "burgundy", 1.8, -6.3, 32, BRAND, ROAD_Z)
    car("saloon", "silver", -5.0, 3.6, 35, BRAND)
    car("large-suv", "graphite", 6.6, 4.0, 45, BRAND)
    area_light((1.5, -5.0, 6.5), (1.5, -6.3, 0), (7, 1.6), 330, (0.80, 0.86, 1.0))
    fill((-8, -14, 4), (1.5, -6.3, 0.7), (3, 2), 260, (1.0, 0.86, 0.70))
    camera_at((-5.2, -20.5, 1.65), (0.2, 0, 1.65), 33, shift=(0, 0.13))


def mews():
    """A mews of dark brick with two wide arches; a car comes out of the light."""
    sky(**BLUE_HOUR, strength=0.85, clouds=0.3, seed=5.0, cloud_tone=(0.10, 0.10, 0.14), glow_towards=(-0.8, 0.5))
    box("mews", (-60, -60, -0.3), (60, 3, 0.0), setts())
    walls = courses("mews brick", "xz", (0.225, 0.075), (0.125, 0.080, 0.055, 1), (0.078, 0.052, 0.038, 1), (0.11, 0.10, 0.09, 1), 0.011, 0.006)
    dressed = plaster("dressed stone", (0.43, 0.395, 0.345, 1), 0.75)
    arches = [(-4.4, 4.2, 2.5), (2.6, 4.2, 2.5)]
    a.arched_wall(-9.2, 7.6, 0, 7.6, arches, walls, 0.5, ring=dressed, reveal=dressed)
    black = metal("mews black", grey(0.018), 0.3)
    a.arch_glazing(-4.4, 4.2, 2.5, 0.32, black)
    # The right arch is open: its doors are folded back.
    for x, turn in ((0.52, -1), (4.68, 1)):
        for k in range(2):
            soft_box("folded door", (x - 0.05 + turn * k * 0.07, -1.0 + 0.03 * k, 0.03), (x + 0.05 + turn * k * 0.07, 0.1, 2.5), black, 0.008)
    for left, right in ((-9.2, -6.5), (-2.3, 0.5), (4.7, 7.6)):
        soft_box("impost", (left, -0.06, 2.36), (right, 0.2, 2.52), dressed, 0.012)
        soft_box("pier plinth", (left, -0.05, 0), (right, 0.2, 0.40), dressed, 0.012)
    soft_box("string course", (-9.2, -0.09, 5.05), (7.6, 0.2, 5.22), dressed, 0.012)
    a.cornice(-9.2, 7.6, 0, 7.3, dressed, 0.35)
    glow = glowing("upstairs", (1.0, 0.66, 0.36, 1), 0.55)
    for x in (-7.3, -4.4, -1.4, 1.4, 4.0, 6.2):
        soft_box("window head", (x - 0.62, -0.05, 6.72), (x + 0.62, 0.2, 6.95), dressed, 0.01)
        a.window(x, -0.02, 5.5, 1.0, 1.22, metal("sash white", grey(0.6)), dressed, bars=(1, 1), glow=glow if x in (-4.4, 4.0, 1.4) else None)
    gallery_room(-9.0, 7.4, 0.55, 8.5, 4.75, 620)
    channel_letters(BRAND, 2.75, -0.9, -0.02, 4.58, lit=2.2, colour=GOLD, side=(0.10, 0.07, 0.04, 1))
    lantern(-0.9, -0.42, 3.2, 9, 50)
    lantern(-8.0, -0.42, 3.2, 9, 45)
    lantern(6.2, -0.42, 3.2, 9, 45)
    # The neighbour stands forward and closes the mews.
    box("neighbour", (7.6, -7.0, 0), (14, 8, 8.4), courses("mews brick side", "yz", (0.225, 0.075), (0.125, 0.080, 0.055, 1), (0.078, 0.052, 0.038, 1), (0.11, 0.10, 0.09, 1), 0.011, 0.006))
    box("stucco", (-30, -0.3, 0), (-9.2, 8, 7.0), plaster("stucco", (0.50, 0.48, 0.44, 1), 0.7))
    a.cornice(-30, -9.2, -0.3, 6.6, dressed, 0.3)
    for x in (-11.2, -13.6, -16.0):
        a.window(x, -0.33, 1.0, 1.1, 2.2, metal("sash white", grey(0.6)), dressed, bars=(1, 2), glow=glowing("upstairs", (1.0, 0.66, 0.36, 1), 0.55) if x == -13.6 else None)
        a.window(x, -0.33, 4.2, 1.1, 1.7, metal("sash white", grey(0.6)), dressed, bars=(1, 1))
    for x in (-2.0, 0.1):
        planter(x, -0.6, 0.6, 0.55, "ball", (0.03, 0.03, 0.032, 1), seed=int(x + 5))
    car("large-suv", "black", 2.7, -2.6, 96, BRAND)
    car("coupe", "silver", -4.6, 3.6, 40, BRAND)
    area_light((2.0, -3.0, 6.2), (2.4, -3.2, 0), (5, 1.6), 300, (0.80, 0.86, 1.0))
    fill((-6, -13, 4), (2, -2.6, 0.7), (3, 2), 420, (1.0, 0.86, 0.70))
    camera_at((-6.4, -15.5, 1.6), (-0.6, 0, 1.6), 30, shift=(0, 0.14))


def great_arch():
    """One tall arch in a wall of dark stone, a car in its light."""
    sky(**NIGHT, strength=0.8)
    box("court", (-60, -60, -0.3), (60, 3, 0.0), courses("flags", "xy", (1.4, 0.9), (0.075, 0.073, 0.07, 1), (0.058, 0.057, 0.056, 1), grey(0.012), 0.010, 0.004, 0.28))
    dark_stone = courses("dark ashlar", "xz", (1.3, 0.56), (0.16, 0.148, 0.13, 1), (0.125, 0.117, 0.105, 1), grey(0.03), 0.010, 0.007, 0.7)
    dressed = plaster("dressed stone", (0.43, 0.395, 0.345, 1), 0.75)
    a.arched_wall(-16, 16, 0, 9.4, [(-9.6, 2.2, 2.7), (0.0, 7.6, 3.2), (9.6, 2.2, 2.7)], dark_stone, 0.9, ring=dressed, reveal=dressed)
    a.cornice(-16, 16, 0, 9.0, dressed, 0.5)
    bronze = metal("bronze", (0.055, 0.036, 0.022, 1), 0.35)
    a.arch_glazing(0.0, 7.6, 3.2, 0.6, bronze)
    a.arch_glazing(-9.6, 2.2, 2.7, 0.6, bronze, door=True)
    a.arch_glazing(9.6, 2.2, 2.7, 0.6, bronze)
    gallery_room(-15, 15, 0.95, 10, 7.4, 1300)
    soft_box("stand", (-3.2, 2.2, 0), (3.2, 6.4, 0.22), plain("stand", grey(0.05), roughness=0.3), 0.03)
    for left, right in ((-16.0, -10.7), (-8.5, -3.8), (3.8, 8.5), (10.7, 16.0)):
        soft_box("pier plinth", (left - 0.04, -0.07, 0), (right + 0.04, 0.3, 0.55), dressed, 0.012)
        for x in (left + 0.9, right - 0.9):
            uplight(x, -0.34, 0, 6.5, 90)
    channel_letters(BRAND, 3.2, -6.15, -0.02, 4.3, lit=2.2, colour=GOLD, side=(0.10, 0.07, 0.04, 1))
    for x in (-4.7, 4.7):
        planter(x, -0.95, 0.8, 0.7, "ball", (0.03, 0.03, 0.032, 1), seed=int(x + 9))
    car("coupe", "graphite", 0.0, 4.2, 30, BRAND, 0.22)
    car("saloon", "black", 6.6, -4.6, 152, BRAND)
    area_light((6.4, -4.0, 6.0), (6.6, -4.6, 0), (7, 1.6), 300, (0.80, 0.86, 1.0))
    fill((12, -13, 4), (6.6, -4.6, 0.7), (3, 2), 300, (1.0, 0.86, 0.70))
    camera_at((3.6, -20.0, 1.65), (0.2, 0, 1.65), 31, shift=(0, 0.15))


HOUSES = {"crown-1": arcade, "crown-2": mews, "crown-3": great_arch}
EXPOSURE = {"crown-1": 1.0, "crown-2": 0.85, "crown-3": 1.0}
