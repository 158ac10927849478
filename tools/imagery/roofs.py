#!/usr/bin/env python3
"""Masks of roof, pillars and mirror caps, for cars with a black roof; without Blender. See docs/imagery.md.

roofs.py --out studio-layers
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from body.curves import smooth_step  # noqa: E402
from car.camera import camera_of, pixel_places, walk  # noqa: E402
from car.proportions import BODIES  # noqa: E402
from car.shell import Shell  # noqa: E402
from car.views import VIEWS  # noqa: E402

WIDTH, HEIGHT = 640, 427
BELOW_BELT = 0.12
SEAM = (0.004, 0.016)  # how much nearer the cabin is than the body where the mask begins and is whole
MIRROR = (0.085, 0.130, 0.072)  # half axes
EDGE_PIXELS = 5


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bodies", nargs="*", metavar="body", default=list(BODIES))
    parser.add_argument("--out", type=Path, default=HERE / ".cache" / "layers")
    order = parser.parse_args()
    for name in order.bodies:
        started, shell = time.process_time(), Shell(name)
        (order.out / name).mkdir(parents=True, exist_ok=True)
        for view in (view for view in VIEWS if not VIEWS[view].part):
            Image.fromarray(roof_mask(shell, view)).save(order.out / name / f"{view}.roof.png", optimize=True)
        print(f"{name}: {time.process_time() - started:.0f} s of processor time", flush=True)


def roof_mask(shell, view):
    camera = camera_of(shell, view)
    rays = camera.rays(*pixel_places(WIDTH, HEIGHT)).reshape(-1, 3)
    rays /= np.linalg.norm(rays, axis=1, keepdims=True)
    lengths, is_hit = walk(shell, camera.origin, rays, shell.body.belt_z - BELOW_BELT)
    mask = np.zeros(len(rays))
    points = camera.origin + rays[is_hit] * lengths[is_hit, None]
    x, y, z = points.T
    lower, cabin = shell.lower_and_cabin(x, y, z, shell.side(x, z))
    mask[is_hit] = smooth_step(*SEAM, lower - cabin)
    mask, is_hit = mask.reshape(HEIGHT, WIDTH), is_hit.reshape(HEIGHT, WIDTH)
    # At its edge the car is a little larger than the rays say.
    away, nearest = distance_transform_edt(~is_hit, return_indices=True)
    mask = np.where(away <= EDGE_PIXELS, mask[tuple(nearest)], 0)
    mask = np.maximum(mask, _mirror_caps(shell, camera.origin, rays).reshape(HEIGHT, WIDTH))
    return (mask * 255 + 0.5).astype(np.uint8)


def _mirror_caps(shell, origin, rays):
    """Rays that come near the middle of a mirror, as `model/fittings.py` places it."""
    b = shell.body
    x = b.cowl_x + 0.40
    z = float(shell.belt(x)) + 0.088
    y = float(shell.cabin_half_width(np.array(x), np.array(z - 0.04))) + 0.135
    nearest = []
    for side in (1, -1):
        start, along = (origin - np.array([x, y * side, z])) / MIRROR, rays / MIRROR
        at = -(along @ start) / (along * along).sum(1)
        nearest.append(np.linalg.norm(start + along * at[:, None], axis=1))
    return smooth_step(1.05, 0.95, np.minimum(*nearest))


if __name__ == "__main__":
    main()
