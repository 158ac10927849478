"""Frames around a car, for a viewer that turns it."""

from pathlib import Path

from picture.develop import develop
from picture.paints import in_paint
from scenes.cards import SIDE
from studio.car import Car
from studio.light import Studio
from studio.paint import EXPERIMENTS, PAINTS
from studio.render import empty_scene, render

FRAMES = 24
# A car is alike on both sides, so one half of the round mirrored is the other: frame 0 and frame 7 are as far from
# head-on (heading 90) as each other.
FIRST_HEADING, MIRROR_OF_FIRST = 37.5, 7
RENDERED = [frame % FRAMES for frame in range(16, 28)]
CARS = {"suv-blue": ("suv", "blue")}


def render_turntable(masters: Path, names=None, samples=14, width=640, frames=None):
    """The car turns and the studio stays: the light on it wanders, as it does on a real turntable."""
    for name in names or CARS:
        body_type, paint = CARS[name]
        empty_scene(width, round(width * 2 / 3), samples, noise_threshold=0.03)
        car, studio = Car(body_type, EXPERIMENTS), Studio()
        studio.look(0, 0, SIDE.distance, 1.25, SIDE.target_z, SIDE.focal_mm)
        for frame in frames or RENDERED:
            car.stand(0, 0, FIRST_HEADING + frame * 360 / FRAMES)
            passes = render()
            picture = in_paint(passes["light"], passes["lamps"], PAINTS[paint])
            develop(picture, masters / name / f"{frame:02d}.png")
            develop(picture[:, ::-1], masters / name / f"{(MIRROR_OF_FIRST - frame) % FRAMES:02d}.png")
