"""Facades of six dealerships: one glass hall, told differently each time."""

from dataclasses import dataclass

from scenes.stage import COOL_LIGHT, WARM_LIGHT, car, ceiling
from studio.ground import asphalt, gradient_sky, plaster, polished_concrete, slats, window_glass, wood
from studio.light import area_light, camera_at, sun
from studio.nodes import glowing, grey, plain
from studio.shapes import box

DAY = {"zenith": (0.16, 0.33, 0.66), "horizon": (0.70, 0.80, 0.90), "strength": 0.95}
OVERCAST = {"zenith": (0.55, 0.60, 0.66), "horizon": (0.80, 0.82, 0.84), "strength": 0.95}
DUSK = {
    "zenith": (0.030, 0.060, 0.15),
    "horizon": (0.30, 0.26, 0.30),
    "glow": (0.95, 0.50, 0.25),
    "glow_towards": (-0.75, 0.62, 0.05),
    "glow_width": 0.32,
    "strength": 1.15,
}
NIGHT = {"zenith": (0.008, 0.016, 0.045), "horizon": (0.07, 0.10, 0.18), "strength": 1.1}


@dataclass(frozen=True)
class Facade:
    sky: dict
    width: float
    height: float
    fascia: tuple  # colour of the roof's edge
    fascia_height: float
    cladding: str  # what the closed part is made of: oak, dark or plaster
    closed_share: float  # of the width, from the right
    canopy: float  # how far the roof reaches out
    inside: tuple
    outside: tuple
    pylon_x: float
    view_x: float
    hall_light: float = 1.0


WHITE, GRAPHITE, BRONZE = (0.72, 0.71, 0.69, 1), (0.022, 0.023, 0.026, 1), (0.10, 0.065, 0.04, 1)

FACADES = {
    "1": Facade(DUSK, 21, 5.6, WHITE, 0.9, "oak", 0.26, 1.8, (("suv", "white"), ("sedan", "red")),
                (("estate", "blue", -1.5, -3.6, 24), ("hatch", "silver", 5.4, -3.2, 18)), -7.4, -4),
    "2": Facade(DAY, 23, 6.4, GRAPHITE, 1.1, "plaster", 0.34, 2.6, (("coupe", "silver"), ("city", "red")),
                (("suv", "black", -3.0, -3.9, -18), ("sedan", "white", 3.6, -3.5, -24)), 7.8, 4),
    "3": Facade(OVERCAST, 19, 5.0, WHITE, 0.7, "dark", 0.30, 1.2, (("hatch", "blue"), ("van", "white")),
                (("city", "green", -3.8, -3.3, 30), ("estate", "black", 1.7, -3.5, 22)), -7.4, -4),
    "4": Facade(NIGHT, 22, 6.0, BRONZE, 1.0, "oak", 0.22, 2.2, (("coupe", "red"), ("suv", "silver")),
                (("sedan", "black", 0.6, -3.8, 30),), -7.4, -4, 1.25),
    "5": Facade(DAY, 20, 7.4, WHITE, 0.8, "dark", 0.40, 1.6, (("suv", "green"), ("estate", "white")),
                (("van", "silver", 4.6, -3.8, -20), ("hatch", "red", -2.6, -3.4, -28)), 7.6, 4),
    "6": Facade(DUSK, 25, 5.2, GRAPHITE, 1.2, "plaster", 0.20, 3.2, (("sedan", "blue"), ("suv", "black")),
                (("coupe", "white", -2.2, -4.1, 26), ("suv", "blue", 4.6, -3.6, 20)), -8.6, -5),
}  # fmt: skip


def facade(number):
    f = FACADES[number]
    is_day = f.sky in (DAY, OVERCAST)
    gradient_sky(**f.sky)
    if f.sky is DAY:
        sun((-0.55, 0.75, -0.62), 3.2, (1.0, 0.93, 0.82))
    box("forecourt", (-80, -60, -0.2), (80, 0.2, 0), asphalt(0.055 if is_day else 0.045, 0.5, 0.0 if is_day else 0.22))
    box("ground behind", (-200, 0.2, -0.25), (200, 300, -0.02), plaster("field", (0.035, 0.045, 0.025, 1), 0.95))
    _hall(f, is_day)
    _pylon(f)
    _hedge(f)
    for i, (body_type, paint) in enumerate(f.inside):
        car(body_type, paint, -f.width / 2 + 4.5 + i * 6.0, 4.2 + i * 0.8, 30, is_distant=True)
    for body_type, paint, x, y, heading in f.outside:
        car(body_type, paint, x, y, heading, lights=0.7, is_distant=True)
    if not is_day:
        area_light((f.view_x * 1.6, -16, 8), (0, -3, 0.8), (12, 3), 1300, COOL_LIGHT)
    # The lens is shifted, not tilted: upright lines stay upright.
    camera_at((f.view_x, -17.5, 1.6), (f.view_x * 0.2, 0, 1.6), 31, shift=(0, 0.115))


def _hall(f, is_day):
    left, right, depth = -f.width / 2, f.width / 2, 12.0
    closed_from = right - f.width * f.closed_share
    ceiling_z = f.height - f.fascia_height
    box("hall floor", (left, 0, -0.1), (right, depth, 0.02), polished_concrete(0.34, 0.15))
    box("hall back", (left, depth, 0), (right, depth + 0.3, f.height), plaster("hall back", (0.55, 0.52, 0.48, 1)))
    box("hall side", (left - 0.3, 0.0, 0), (left, depth, f.height), plaster("hall side", (0.5, 0.49, 0.47, 1)))
    box("hall end", (closed_from, 0.0, 0), (closed_from + 0.2, depth, f.height), plaster("hall side", (0.5, 0.49, 0.47, 1)))
    ceiling(ceiling_z - 0.05, 0.6, (left, right), (0, depth))
    roof = plain(f"fascia {f.fascia}", f.fascia, roughness=0.4, specular=0.4)
    box("roof", (left - 0.8, -f.canopy, ceiling_z), (right + 0.8, depth + 0.6, f.height), roof)
    lamp = glowing("hall lamp", (1.0, 0.91, 0.80, 1), 7.0 * f.hall_light)
    power = (420 if is_day else 640) * f.hall_light
    for y in (2.0, 5.0, 8.0):
        box("hall lamp", (left + 1, y, ceiling_z - 0.09), (closed_from - 0.5, y + 0.14, ceiling_z - 0.06), lamp)
    middle = (left + closed_from) / 2
    for y in (3.0, 8.0):
        size = (closed_from - left - 2, 0.8)
        area_light((middle, y, ceiling_z - 0.12), (middle, y + 0.0001, 0), size, power, WARM_LIGHT)
    slats(wood(), (left + 0.6, closed_from), depth - 0.02, 2.9, 0.16, 0.07)
    _curtain_wall(left, closed_from, ceiling_z)
    _closed_part(f, closed_from, right, ceiling_z)
    edge = glowing("canopy light", (1.0, 0.92, 0.82, 1), 0.6 if is_day else 4.0)
    box("canopy light", (left, -f.canopy + 0.25, ceiling_z - 0.012), (right, -f.canopy + 0.31, ceiling_z - 0.002), edge)


def _curtain_wall(left, right, height):
    frame = plain("mullion", grey(0.02), roughness=0.4, specular=0.4)
    panes = max(4, round((right - left) / 2.6))
    for i in range(panes + 1):
        x = left + (right - left) * i / panes
        box("mullion", (x - 0.035, -0.08, 0), (x + 0.035, 0.08, height), frame)
    box("transom", (left, -0.05, 2.75), (right, 0.05, 2.80), frame)
    box("sill", (left, -0.06, 0), (right, 0.06, 0.12), frame)
    box("pane", (left, -0.004, 0.12), (right, 0.004, height), window_glass(0.93))


def _closed_part(f, left, right, height):
    if f.cladding == "oak":
        box("closed", (left, 0.0, 0), (right, 0.3, height), plain("behind oak", grey(0.02), roughness=0.9))
        slats(wood(), (left + 0.05, right), 0.0, height, 0.13, 0.075)
    else:
        colour = (0.035, 0.036, 0.038, 1) if f.cladding == "dark" else (0.50, 0.485, 0.46, 1)
        box("closed", (left, -0.12, 0), (right, 0.3, height), plaster(f"closed {f.cladding}", colour))
    gate = plain("gate", grey(0.16), roughness=0.45, specular=0.4)
    for i in range(2):
        x = left + 1.0 + i * (right - left - 1.6) / 2
        box("gate", (x, -0.17, 0), (x + (right - left) / 2 - 1.3, -0.10, 3.1), gate)


def _pylon(f):
    box("pylon", (f.pylon_x - 0.75, -4.2, 0), (f.pylon_x + 0.75, -3.9, 6.8), plain("pylon", grey(0.02), roughness=0.25))
    sign = glowing("sign", (0.92, 0.95, 1.0, 1), 1.6)
    # Three bars: the group's mark, and no brand's.
    for i, length in enumerate((0.9, 0.65, 0.4)):
        z = 5.9 - i * 0.22
        box("sign", (f.pylon_x - 0.45, -4.23, z), (f.pylon_x - 0.45 + length, -4.2, z + 0.11), sign)


def _hedge(f):
    green = plaster("hedge", (0.028, 0.045, 0.022, 1), 0.95)
    for side in (-1, 1):
        x = side * (f.width / 2 + 3)
        box("hedge", (min(x, x + side * 26), 1.0, 0), (max(x, x + side * 26), 2.2, 1.1), green)
