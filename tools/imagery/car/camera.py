"""Where the views' cameras see what, in the car's coordinates: the same as Blender's, for all that needs no rendering."""

from dataclasses import dataclass

import numpy as np

from car.views import SENSOR_WIDTH_MM, VIEWS, distance_to, target_of

STEPS, NEAR_ENOUGH = 70, 0.0012


@dataclass(frozen=True)
class Camera:
    origin: np.ndarray
    forward: np.ndarray
    right: np.ndarray
    up: np.ndarray
    focal: float  # in widths of the picture
    shift: float

    def rays(self, x, y):
        """Directions, not of unit length, through places given in widths of the picture from its middle; y is up."""
        across, up = (x + self.shift) / self.focal, y / self.focal
        return self.forward + across[..., None] * self.right + up[..., None] * self.up

    def project(self, points):
        """Places of points, as `rays` takes them."""
        offset = points - self.origin
        depth = offset @ self.forward
        return self.focal * (offset @ self.right) / depth - self.shift, self.focal * (offset @ self.up) / depth


def camera_of(shell, view_name):
    view = VIEWS[view_name]
    azimuth, distance = np.radians(view.azimuth + view.heading), distance_to(shell.body, view)
    x, y, z = target_of(shell, view)
    origin = np.array([x - distance * np.sin(azimuth), y - distance * np.cos(azimuth), view.height])
    forward = np.array([x, y, z]) - origin
    forward /= np.linalg.norm(forward)
    right = np.cross(forward, [0, 0, 1])
    right /= np.linalg.norm(right)
    return Camera(origin, forward, right, np.cross(right, forward), view.focal_mm / SENSOR_WIDTH_MM, view.shift)


def pixel_places(width, height):
    """Middles of all pixels in widths of the picture from its middle."""
    y, x = np.mgrid[0:height, 0:width]
    return (x + 0.5) / width - 0.5, (height / 2 - y - 0.5) / width


def walk(shell, origin, rays, lowest=None):
    """How far each ray of unit length goes, and whether it meets the shell, or what of it is above a height."""
    b = shell.body
    lowest = b.clearance - 0.05 if lowest is None else lowest
    low = np.array([b.front_x - 0.05, -b.width / 2 - 0.08, lowest])
    high = np.array([b.rear_x + 0.05, b.width / 2 + 0.08, b.height + 0.03])
    with np.errstate(divide="ignore"):
        to_low, to_high = (low - origin) / rays, (high - origin) / rays
    lengths, ends = np.minimum(to_low, to_high).max(1), np.maximum(to_low, to_high).min(1)
    is_hit = np.zeros(len(rays), bool)
    walking = np.where(lengths < ends)[0]
    for _ in range(STEPS):
        distance = shell.distance(*(origin + rays[walking] * lengths[walking, None]).T)
        lengths[walking] += np.clip(distance * 0.75, -0.05, 0.25)
        is_there = np.abs(distance) < NEAR_ENOUGH
        is_hit[walking[is_there]] = True
        walking = walking[~is_there]
        walking = walking[lengths[walking] < ends[walking]]
    return lengths, is_hit
