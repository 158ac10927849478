"""Evening scenes: the road at dusk and the charging post."""

import math

import numpy as np

from scenes.places import Place
from scenes.stage import COOL_LIGHT, WARM_LIGHT, car, floor
from studio.ground import asphalt, gradient_sky, plaster
from studio.light import area_light, camera_at
from studio.nodes import glowing, grey, plain
from studio.shapes import box, mesh_object, tube


def dusk_road(place: Place):
    """A car on an empty road, the last light behind the hills."""
    gradient_sky(*place.dusk, 0.85, glow_towards=(0.42, 0.9, 0.05), glow_width=0.30)
    box("road", (-60, -30, -0.2), (60, 6.2, 0), asphalt(0.04, 0.50, 0.30))
    line = plain("road line", grey(0.55), roughness=0.6)
    box("edge line", (-60, 4.2, 0.0), (60, 4.36, 0.004), line)
    for i in range(-8, 12):
        box("centre line", (i * 6.0, -4.4, 0), (i * 6.0 + 3, -4.26, 0.004), line)
    verge(6.2)
    for distance, height, seed, tone in ((60, 2.6, 3, 0.011), (125, 9, 5, 0.022), (240, 24, 11, 0.045)):
        hills(distance, height, seed + place.ridges, tone, place.is_wooded)
    car(*place.driven, 3.0, 0.9, 32, lights=1.6)
    # What is left of the light falls along the road; a soft strip above keeps the roof line.
    area_light((13, 13, 5), (3, 0, 0.8), (10, 4), 1700, (1.0, 0.55, 0.30))
    area_light((2.6, 0.2, 5.2), (3, 0.8, 0), (8, 1.6), 480, (0.75, 0.82, 1.0))
    area_light((-7, -7, 3.0), (2.5, 0.5, 0.7), (7, 1.0), 620, (0.80, 0.84, 1.0))
    camera_at((-1.0, -10.4, 1.1), (0.75, 0.8, 1.25), 46)


def hills(distance, height, seed, tone, is_wooded=True):
    """A ridge as a sum of waves, black against the sky, paler the further away it is."""
    rng = np.random.default_rng(seed)
    x = np.linspace(-260, 260, 9000)
    ridge = np.zeros_like(x)
    for octave in range(1, 7):
        ridge += np.sin(x * octave * 0.017 + rng.uniform(0, 7)) / octave**1.25
    ridge = height * (0.35 + 0.65 * (ridge - ridge.min()) / np.ptp(ridge))
    if is_wooded:
        ridge += spruces(x, 0.09 * distance**0.6, rng)
    vertices = np.concatenate(
        [np.stack([x, 0 * x + distance, 0 * x - 3], 1), np.stack([x, 0 * x + distance, ridge], 1)]
    )
    n = len(x)
    faces = np.array([[i, i + 1, n + i + 1, n + i] for i in range(n - 1)])
    mist = glowing(f"mist {tone}", (tone * 0.8, tone * 0.95, tone * 1.5, 1), 1.0)
    mesh_object("hills", vertices, faces, mist)


def spruces(x, tallest, rng):
    """The outline of a wood: how high its tops stand above the ground at each x. They are as wide as they are apart, so that they overlap."""
    outline = np.zeros_like(x)
    for top in np.arange(x[0], x[-1], tallest * 0.16):
        middle, height = top + rng.normal(0, tallest * 0.12), tallest * rng.triangular(0.35, 0.6, 1.0)
        outline = np.maximum(outline, height - np.abs(x - middle) * rng.uniform(3.2, 4.6))
    return outline


def verge(y):
    box("verge", (-260, y, -0.3), (260, 260, -0.02), plaster("grass", (0.014, 0.018, 0.012, 1), 0.95))


def charging(place: Place):
    """A car at a charging post in the evening; light comes from the post and a canopy."""
    gradient_sky((0.010, 0.020, 0.05), (0.05, 0.07, 0.12), None, 0.7)
    floor(asphalt(0.05, 0.42, 0.22))
    box("wall", (-25, 4.2, 0), (25, 4.6, 6.0), plaster("evening wall", tuple(c * 0.42 for c in place.wall[:3]) + (1,)))
    for i in range(-9, 10):
        box("joint", (i * 2.4, 4.19, 0), (i * 2.4 + 0.015, 4.2, 6.0), plain("joint", grey(0.03), roughness=0.9))
    box("canopy", (-1.5, -2.6, 3.5), (9.5, 4.2, 3.75), plain("canopy", grey(0.05), roughness=0.5))
    lamp = glowing("canopy lamp", (1.0, 0.93, 0.85, 1), 5.0)
    for y in (-1.6, 1.6):
        box("canopy lamp", (-1.0, y - 0.05, 3.47), (9.0, y + 0.05, 3.499), lamp).visible_diffuse = False
        area_light((4, y, 3.44), (4, y + 0.0001, 0), (10, 0.9), 190, WARM_LIGHT)
    area_light((4, 3.9, 3.3), (4, 4.2, 0.6), (10, 0.15), 80, WARM_LIGHT)
    area_light((-6, -7, 3.2), (2, 0, 0.8), (4, 1.2), 300, COOL_LIGHT)
    area_light((6, -8, 3.0), (3.5, 0, 0.8), (9, 0.8), 220, WARM_LIGHT)
    charged = car(*place.charged, 3.3, 0.5, 205, lights=0.8)
    _charging_post(0.30, 2.75)
    _charging_post(6.9, 2.75)
    _cable(charged, (0.30, 2.60, 1.05))
    camera_at((-1.2, -9.4, 1.35), (0.5, 0.6, 1.25), 38)


def _charging_post(x, y):
    shell = plain("post", grey(0.55), roughness=0.3, coat=0.6)
    box("post", (x - 0.17, y - 0.12, 0.05), (x + 0.17, y + 0.12, 1.65), shell)
    box("post base", (x - 0.21, y - 0.16, 0), (x + 0.21, y + 0.16, 0.05), plain("post base", grey(0.02), roughness=0.5))
    screen = plain("screen", grey(0.01), roughness=0.06, coat=1)
    box("screen", (x - 0.12, y - 0.128, 1.18), (x + 0.12, y - 0.12, 1.45), screen)
    green = glowing("charging light", (0.25, 1.0, 0.55, 1), 5.0)
    box("light line", (x - 0.172, y - 0.128, 1.55), (x + 0.172, y - 0.12, 1.575), green)
    area_light((x, y - 0.16, 1.5), (x, y - 1.5, 0.2), (0.34, 0.05), 8, (0.35, 1.0, 0.6))


def _cable(charged, start):
    """From the post to the flap, hanging."""
    flap_x, flap_z = charged.body.type.fuel_flap
    angle, root = charged.root.rotation_euler[2], charged.root.location
    half = -(charged.body.type.width / 2 - 0.03)
    x = root.x + flap_x * math.cos(angle) - half * math.sin(angle)
    y = root.y + flap_x * math.sin(angle) + half * math.cos(angle)
    points = [start, ((start[0] + x) / 2, (start[1] + y) / 2, 0.22), (x, y, flap_z)]
    tube("cable", points, 0.014, plain("cable", grey(0.01), roughness=0.5))
