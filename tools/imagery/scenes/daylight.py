"""Scenes by daylight: a terrace in the sun, a road by a lake."""

from scenes.outdoors import hills
from scenes.stage import car
from studio.car import Car
from studio.ground import asphalt, gradient_sky, plaster
from studio.light import area_light, camera_at, sun
from studio.nodes import plain
from studio.paint import PAINTS, Paint
from studio.shapes import box

# Nobody's card comes in it, so that it is not among PAINTS.
SUN_YELLOW = Paint(metallic=(0.30, 0.17, 0.006), solid=(0.62, 0.33, 0.012))


def terrace():
    """Two small cars before a warm wall, barred by the shadow of a pergola."""
    gradient_sky((0.16, 0.30, 0.58), (0.62, 0.72, 0.84), None, 0.75)
    sun((0.62, 0.72, -0.52), 4.2, (1.0, 0.86, 0.68), angle_degrees=0.7)
    box("stone", (-40, -30, -0.2), (40, 6.4, 0), plaster("stone", (0.46, 0.40, 0.33, 1), 0.45))
    box("wall", (-40, 5.6, 0), (40, 6.0, 5.2), plaster("ochre", (0.56, 0.27, 0.15, 1)))
    box("plinth", (-40, 5.52, 0), (40, 5.6, 0.42), plaster("plinth", (0.44, 0.37, 0.30, 1)))
    beam = plain("beam", (0.10, 0.06, 0.035, 1), roughness=0.7)
    # The left of the wall stays bare, for a headline.
    for i in range(9):
        x = -0.6 + i * 1.25
        box("beam", (x, -2.4, 5.0), (x + 0.16, 6.0, 5.22), beam)
    Car("city", SUN_YELLOW).stand(1.9, -0.6, 40)
    Car("hatch", PAINTS["green"]).stand(6.0, 2.6, 30)
    area_light((-9, -7, 4), (2, 0, 0.6), (7, 3), 420, (0.85, 0.92, 1.0))
    camera_at((-1.6, -10.0, 1.4), (0.1, 1.0, 1.2), 38)


def lake_road():
    """An SUV by a still lake in the blue hour, hills and sky in the water."""
    sky = ((0.03, 0.08, 0.22), (0.30, 0.38, 0.56), (0.85, 0.52, 0.42))
    gradient_sky(*sky, 0.9, glow_towards=(-0.35, 0.93, 0.03), glow_width=0.32)
    box("road", (-60, -30, -0.2), (60, 4.6, 0), asphalt(0.06, 0.5, 0.16))
    box("kerb", (-60, 4.6, -0.6), (60, 5.0, 0.16), plaster("kerb", (0.30, 0.31, 0.33, 1)))
    box("lake", (-260, 5.0, -0.9), (260, 260, -0.6), plain("water", (0.012, 0.02, 0.032, 1), roughness=0.05, specular=0.9))
    for distance, height, seed, tone in ((70, 3.0, 7, 0.03), (140, 14, 15, 0.09), (260, 42, 23, 0.20)):
        hills(distance, height, seed, tone)
    car("suv", "red", 3.0, 0.7, 34, lights=1.4)
    area_light((-7, -8, 4.0), (2.5, 0, 0.7), (8, 2.0), 700, (0.80, 0.87, 1.0))
    area_light((2.6, 0.2, 5.2), (3, 0.8, 0), (8, 1.6), 420, (0.78, 0.86, 1.0))
    camera_at((-1.0, -10.4, 1.35), (0.75, 0.8, 1.3), 44)
