"""The cab of a lorry as a signed distance: a side profile, crowned in plan, with round corners, over the front axle.

The same directions as in `body_type.py`: x runs from the front axle to the back, z is height, all in metres.
"""

import numpy as np

from body.curves import SmoothCurve, closed_spline, distance_to_polygon, round_max, smooth_max, smooth_step
from body.symmetry import half_axis, symmetric_mesh

GRID_STEP = 0.010
SLAB = 32
WHEEL_RADIUS = 0.505
ARCH_RADIUS = 0.625
WELL_FROM_Y = 0.80
REAR_X, ROOF_Z = 0.62, 2.99

PROFILE = [
    *[(-1.05, 0.33), (-1.30, 0.335), (-1.42, 0.37), (-1.475, 0.47), (-1.485, 0.62), (-1.48, 0.78), (-1.465, 0.90)],
    *[(-1.46, 1.02), (-1.455, 1.20), (-1.44, 1.38), (-1.41, 1.56), (-1.34, 1.86), (-1.265, 2.16), (-1.19, 2.44)],
    *[(-1.11, 2.66), (-1.00, 2.82), (-0.82, 2.92), (-0.50, 2.97), (0.0, 2.99), (0.40, 3.0), (0.57, 3.0), (0.62, 2.96)],
    *[(0.62, 2.7), (0.62, 2.0), (0.62, 1.4), (0.62, 1.10), (0.61, 0.98), (0.50, 0.86), (0.1, 0.66), (-0.4, 0.44)],
]
HALF_WIDTH = [(0.3, 1.185), (0.75, 1.232), (1.30, 1.245), (1.58, 1.242), (2.2, 1.205), (3.0, 1.145)]
# In (half width, height): the lower intake; in (x, height): the step before the wheel.
INTAKE = (-0.80, 0.80, 0.47, 0.71)
STEP = (-1.06, -0.72, 0.42, 0.56)
INTAKE_DEPTH, STEP_DEPTH = 0.045, 0.10


class LorryCab:
    def __init__(self):
        self.profile = closed_spline(PROFILE)
        self.half_width = SmoothCurve(HALF_WIDTH, 0.05)
        face = self.profile[(self.profile[:, 0] < -0.9) & (self.profile[:, 1] > 0.36)]
        self.face = face[np.argsort(face[:, 1])]

    def front_x(self, z):
        """Where the middle of the front is, at a height."""
        return np.interp(z, self.face[:, 1], self.face[:, 0])

    def crown(self, x, half):
        """How far the front sweeps back towards its corners."""
        q = half / 1.25
        return (0.055 * q**2 + 0.085 * q**4) * (1 - smooth_step(-1.25, 0.1, x))

    def around(self, x, y, z):
        """The way from the middle of the front, around the corner and back along the side."""
        return np.abs(y) + 0.8 * np.maximum(x - self.front_x(z), 0)

    def distance(self, x, y, z):
        half = np.abs(y)
        outline = self._outline(x - self.crown(x, half), z)
        corner = 0.40 - 0.33 * smooth_step(-1.1, 0.2, x)
        roof = 0.24 * smooth_step(2.35, 2.8, z) * smooth_step(-1.6, -0.6, x)
        shell = round_max(outline, half - self.half_width(z), np.maximum(corner, roof))
        shell = self._cut(shell, rectangle(half, z, INTAKE, 0.07), INTAKE_DEPTH, x < -1.2)
        shell = self._cut(shell, rectangle(x, z, STEP, 0.03), STEP_DEPTH, half > 1.0)
        wheel = np.hypot(x, z - WHEEL_RADIUS) - ARCH_RADIUS
        return smooth_max(shell, -smooth_max(wheel, WELL_FROM_Y - half, 0.02), 0.02)

    def _cut(self, shell, opening, depth, is_here):
        hole = smooth_max(opening, -(shell + depth), 0.01)
        return np.where(is_here, smooth_max(shell, -hole, 0.015), shell)

    def _outline(self, x, z):
        """The profile's distance from a table: the polygon itself is too slow for eight million points."""
        if not hasattr(self, "table"):
            self.table_x, self.table_z = np.arange(-1.9, 0.9, 0.01), np.arange(0.1, 3.3, 0.01)
            self.table = distance_to_polygon(self.profile, *np.meshgrid(self.table_x, self.table_z, indexing="ij"))
        fx = np.clip((x - self.table_x[0]) / 0.01, 0, len(self.table_x) - 2.001)
        fz = np.clip((z - self.table_z[0]) / 0.01, 0, len(self.table_z) - 2.001)
        i, k = fx.astype(int), fz.astype(int)
        u, v = fx - i, fz - k
        t = self.table
        return (t[i, k] * (1 - u) + t[i + 1, k] * u) * (1 - v) + (t[i, k + 1] * (1 - u) + t[i + 1, k + 1] * u) * v

    def mesh(self, step=GRID_STEP):
        xs = np.arange(-1.56, REAR_X + 0.05, step)
        ys = half_axis(1.30, step)
        zs = np.arange(0.26, ROOF_Z + 0.08, step)
        field = np.empty((len(xs), len(ys), len(zs)), np.float32)
        for start in range(0, len(xs), SLAB):
            slab = slice(start, start + SLAB)
            field[slab] = self.distance(*np.meshgrid(xs[slab], ys, zs, indexing="ij"))
        return symmetric_mesh(field, np.array([xs[0], ys[0], zs[0]]), step)


def rectangle(u, v, limits, radius):
    """Signed distance to a rectangle with round corners."""
    low_u, high_u, low_v, high_v = limits
    du = np.abs(u - (low_u + high_u) / 2) - (high_u - low_u) / 2
    dv = np.abs(v - (low_v + high_v) / 2) - (high_v - low_v) / 2
    return round_max(du, dv, radius)
