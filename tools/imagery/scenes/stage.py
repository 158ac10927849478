"""Things that stand in several scenes: rooms, strips of light, cars in a paint."""

from studio.car import Car
from studio.ground import plaster
from studio.light import area_light
from studio.nodes import glowing, grey, plain
from studio.paint import PAINTS
from studio.shapes import box

WARM_WALL = (0.50, 0.475, 0.44, 1)
WARM_LIGHT = (1.0, 0.90, 0.78)
COOL_LIGHT = (0.80, 0.90, 1.0)


def car(body_type, paint, x, y, heading, **options):
    """A car with its middle at x, y; heading 0 looks towards -x, 90 towards -y."""
    return Car(body_type, PAINTS[paint], **options).stand(x, y, heading)


def floor(material, size=40.0):
    box("floor", (-size, -size, -0.2), (size, size, 0), material)


def wall_behind(y, height=6.0, colour=WARM_WALL, x_range=(-25, 25), name="wall"):
    box(name, (x_range[0], y, 0), (x_range[1], y + 0.3, height), plaster(name, colour))


def ceiling(height, tone=0.55, x_range=(-25, 25), y_range=(-25, 25)):
    low, high = (x_range[0], y_range[0], height), (x_range[1], y_range[1], height + 0.2)
    box("ceiling", low, high, plaster(f"ceiling {tone}", grey(tone)))


def light_slot(x, y, z, length, width=0.22, power=180, colour=WARM_LIGHT, along="x", shown=6.0):
    """A long lamp: a glowing strip for the eye, an area light for the scene."""
    dx, dy = (length / 2, width / 2) if along == "x" else (width / 2, length / 2)
    strip = glowing(f"lamp {colour} {shown}", (*colour, 1), shown)
    tube = box("lamp", (x - dx, y - dy, z - 0.02), (x + dx, y + dy, z + 0.01), strip)
    tube.visible_diffuse = False
    area_light((x, y, z - 0.04), (x, y + 0.0001, 0), (2 * dx, 2 * dy), power, colour)


def window_band(y, x_range, low=0.35, high=3.7, pane=1.6):
    """Panes before a wall, with a winter day behind them, between dark posts; they light the room too."""
    post = plain("post", grey(0.03), roughness=0.5)
    snow = low + (high - low) * 0.34
    for name, bottom, top, strength, colour in (
        ("snow", low, snow, 1.15, (0.93, 0.96, 1.0, 1)),
        ("woods", snow, snow + (high - low) * 0.10, 0.32, (0.55, 0.66, 0.72, 1)),
        ("sky", snow + (high - low) * 0.10, high, 0.85, (0.72, 0.84, 1.0, 1)),
    ):
        box(name, (x_range[0], y - 0.02, bottom), (x_range[1], y, top), glowing(name, colour, strength))
    x = x_range[0]
    while x <= x_range[1]:
        box("post", (x - 0.03, y - 0.10, low), (x + 0.03, y - 0.02, high), post)
        x += pane
    for z in (low, high):
        box("rail", (x_range[0], y - 0.10, z - 0.03), (x_range[1], y - 0.02, z + 0.03), post)
