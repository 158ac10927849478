"""Studio pictures before a backdrop: every paint from one rendering."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from picture.develop import develop
from picture.paints import in_paint
from studio.car import Car
from studio.light import Studio
from studio.paint import PAINTS
from studio.render import render

WIDTH, HEIGHT = 1920, 1280


@dataclass(frozen=True)
class View:
    azimuth: float
    distance: float
    height: float
    target_z: float
    focal_mm: float
    heading: float  # of the car: it turns, so that the camera never looks past the backdrop


SIDE = View(0, 10.4, 1.05, 0.74, 69, 0)


def shoot_card(car: Car, studio: Studio, view: View, path: Path):
    car.stand(car.centre_x, 0, view.heading)
    studio.look(car.centre_x, view.azimuth, view.distance, view.height, view.target_z, view.focal_mm)
    passes = render()
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, light=passes["light"].astype("f2"), lamps=passes["lamps"].astype("f2"))


def develop_card(path: Path, paints=PAINTS):
    """Again without rendering, when only the paints have changed."""
    stored = np.load(path)
    body_type, view = path.stem.split("-")
    for name in paints:
        picture = in_paint(stored["light"].astype("f4"), stored["lamps"].astype("f4"), PAINTS[name])
        develop(picture, path.with_name(f"{body_type}-{name}-{view}.png"))
