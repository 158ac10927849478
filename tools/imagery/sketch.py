#!/usr/bin/env python3
"""Bodies in a few seconds, without Blender: walks rays to the surface and shades it with the day rig's sky. For work on
proportions, faces and shut lines.

    sketch.py hatch suv --views f34 r34 --out /tmp/sketch.png
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from car.camera import camera_of, pixel_places, walk  # noqa: E402
from car.kits import KITS  # noqa: E402
from car.panels import GLASS, SHUT_LINES, panels_of  # noqa: E402
from car.proportions import BODIES  # noqa: E402
from car.shell import Shell  # noqa: E402
from car.views import VIEWS  # noqa: E402

GROUND = 0.9
SKY = ((0, 0.06), (0.1, 0.7), (0.24, 0.9), (0.55, 0.6), (0.8, 1.4), (1, 3.0))
PAINT = np.array([0.30, 0.31, 0.33])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bodies", nargs="*", default=list(BODIES))
    parser.add_argument("--views", nargs="+", choices=VIEWS, default=list(VIEWS))
    parser.add_argument("--width", type=int, default=480)
    parser.add_argument("--out", type=Path, default=Path("sketch.png"))
    order = parser.parse_args()
    width, height = order.width, order.width * 2 // 3
    sheet = Image.new("RGB", (width * len(order.views), height * len(order.bodies)))
    for row, name in enumerate(order.bodies):
        shell = Shell(name, KITS[name]["face"], KITS[name]["tail"])
        for column, view in enumerate(order.views):
            sheet.paste(sketch(shell, view, width, height), (column * width, row * height))
    sheet.save(order.out)


def sketch(shell, view, width, height):
    eye = camera_of(shell, view)
    origin, rays = eye.origin, eye.rays(*pixel_places(width, height)).reshape(-1, 3)
    rays /= np.linalg.norm(rays, axis=1, keepdims=True)
    lengths, is_hit = walk(shell, origin, rays)
    picture = np.full((len(rays), 3), GROUND)
    rays_that_hit = rays[is_hit]
    picture[is_hit] = _shaded(shell, origin + rays_that_hit * lengths[is_hit, None], rays_that_hit)
    _draw_wheels(shell, origin, rays, np.where(is_hit, lengths, np.inf), picture)
    display = np.clip(picture, 0, 1).reshape(height, width, 3) ** (1 / 2.2)
    return Image.fromarray((display * 255).astype(np.uint8))


def _shaded(shell, points, rays):
    normals = shell.gradient(points)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    facing = (rays * normals).sum(1, keepdims=True)
    mirrored = np.interp((rays - 2 * facing * normals)[:, 2], *zip(*SKY))[:, None]
    fresnel = 0.04 + 0.96 * (1 - np.abs(facing)) ** 5
    lit = 0.40 + 0.45 * np.clip(normals[:, 2:], 0, 1)
    colour = PAINT * (0.45 * mirrored + 0.8 * lit) + fresnel * mirrored

    panels = panels_of(shell, points)
    glass = np.minimum.reduce([panels[name] for name in GLASS])
    line = np.minimum.reduce([np.abs(panels[name]) for name in SHUT_LINES])
    for is_there, tone in (
        (panels["cladding"] < 0, 0.03 * lit),
        ((line < 0.004) & (glass > 0.004), 0.01),
        (panels["opening"] < 0, 0.012),
        (glass < 0.010, 0.015),
        (glass < 0, 0.08 + fresnel * mirrored),
        ((panels["pillar"] < 0) & (panels["side_glass"] < 0), 0.01),
        (panels["headlamp"] < 0, 0.10),
        (panels["tail_lamp"] < 0, np.array([0.20, 0.01, 0.01])),
        (panels["daylight"] < 0, 1.0),
        (panels["tail_light"] < 0, np.array([0.9, 0.05, 0.04])),
        (panels["wheel_well"] < 0, 0.008),
    ):
        colour = np.where(is_there[:, None], tone, colour)
    return colour


def _draw_wheels(shell, origin, rays, lengths, picture):
    """Flat discs in the plane of the tyres' outer walls, on the side that is looked at."""
    b = shell.body
    side = np.sign(origin[1])
    to_plane = (side * shell.tyre_y() - origin[1]) / rays[:, 1]
    points = origin + rays * to_plane[:, None]
    for x in (0, b.wheelbase):
        share = np.hypot(points[:, 0] - x, points[:, 2] - b.wheel_radius) / b.wheel_radius
        is_seen = (to_plane > 0) & (share < 1) & (to_plane < lengths)
        picture[is_seen] = np.where(share[is_seen] < 0.745, 0.4, 0.02)[:, None]


main()
