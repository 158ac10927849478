"""The body shell as a signed distance: a lower body, a cabin on it, wheel wells and openings cut out."""

import numpy as np

from body.body_type import BodyType
from body.curves import SmoothCurve, closed_spline, distance_to_polygon, smooth_max, smooth_min, smooth_step
from body.symmetry import half_axis, symmetric_mesh

GRID_STEP = 0.008
ARCH_GAP = 0.036
WELL_DEPTH = 0.36
HAUNCH = 0.016
INTAKE_DEPTH = 0.035
DIFFUSER_DEPTH = 0.025
PLATE_NICHE_DEPTH = 0.018
SLAB = 64  # how many grid planes are computed at a time, to keep memory low


class FaceOpening:
    """A hole drawn on the front or rear face in (half width, height), looked up from a table."""

    STEP = 0.004

    def __init__(self, outline, depth=0.0):
        self.depth = depth
        ys, zs = np.arange(-0.1, 1.2, self.STEP), np.arange(0, 1.6, self.STEP)
        self.origin = ys[0], zs[0]
        self.table = distance_to_polygon(closed_spline(outline, 6), *np.meshgrid(ys, zs, indexing="ij"))

    def distance(self, half_width, z):
        fy = np.clip((half_width - self.origin[0]) / self.STEP, 0, self.table.shape[0] - 2.001)
        fz = np.clip((z - self.origin[1]) / self.STEP, 0, self.table.shape[1] - 2.001)
        i, k = fy.astype(int), fz.astype(int)
        u, v = fy - i, fz - k
        t = self.table
        return (
            t[i, k] * (1 - u) * (1 - v) + t[i + 1, k] * u * (1 - v) + t[i, k + 1] * (1 - u) * v + t[i + 1, k + 1] * u * v
        )


class CarBody:
    def __init__(self, body_type: BodyType):
        t = self.type = body_type
        self.arch_radius = t.wheel_radius + ARCH_GAP
        self.lower = closed_spline(t.lower_outline)
        self.cabin = closed_spline(t.cabin_outline)
        self.front_x, self.rear_x = self.lower[:, 0].min(), self.lower[:, 0].max()
        self.centre_x = (self.front_x + self.rear_x) / 2
        self.height = self.cabin[:, 1].max()
        self.plan = SmoothCurve(t.plan, 0.16)
        self.section = SmoothCurve(t.section, 0.011)
        self.crease = SmoothCurve(t.crease, 0.25)
        self.tumblehome = SmoothCurve(t.tumblehome, 0.05)
        self.cabin_plan = SmoothCurve(t.cabin_plan, 0.2)
        self.belt = SmoothCurve(t.belt, 0.12)
        self.front_intake = FaceOpening(t.front_intake, INTAKE_DEPTH)
        self.rear_diffuser = FaceOpening(t.rear_diffuser, DIFFUSER_DEPTH)
        self.plate_niche = FaceOpening(t.plate_niche, PLATE_NICHE_DEPTH)

    def wheel_distances(self, x, z):
        """Distance from the front and from the rear axle, in side view."""
        radius = self.type.wheel_radius
        return np.hypot(x, z - radius), np.hypot(x - self.type.wheelbase, z - radius)

    def lower_half_width(self, x, z):
        front, rear = self.wheel_distances(x, z)
        arch = self.arch_radius
        near_wheel = np.maximum(1 - smooth_step(arch, arch + 0.24, front), 1 - smooth_step(arch, arch + 0.24, rear))
        below_crease = z < self.crease(x)
        section = self.section(z - self.crease(x)) * (1 - near_wheel * 0.85 * below_crease)
        flare = self.type.wheel_flare * (
            np.exp(-((np.maximum(front - arch, 0) / 0.15) ** 2))
            + 1.15 * np.exp(-((np.maximum(rear - arch, 0) / 0.17) ** 2))
        )
        along = np.exp(-(((x - 0.02) / 0.42) ** 2)) + 1.4 * np.exp(-(((x - self.type.wheelbase - 0.02) / 0.45) ** 2))
        haunch = HAUNCH * along * np.exp(-(((z - 0.70) / 0.24) ** 2))
        return self.plan(x) - section + flare + haunch

    def cabin_half_width(self, x, z):
        return self.cabin_plan(x) - self.tumblehome(z - self.belt(x))

    def lower_crown(self, x, y):
        """How far the outline drops away from the middle: bonnet, nose and tail are round in plan."""
        q = np.abs(y) / (self.type.width / 2)
        nose = 1 - smooth_step(self.front_x, self.front_x + self.type.nose_length, x)
        tail = smooth_step(self.rear_x - 0.7, self.rear_x, x)
        return (
            0.028 * q**2
            + 0.022 * q**4
            + self.type.nose_crown * nose * q**2.6
            + self.type.tail_crown * tail * q**3.0
        )

    def cabin_crown(self, y):
        q = np.abs(y) / (self.type.width / 2)
        return self.type.cabin_crown * q**2 + 0.05 * q**4

    def distance(self, x, y, z, side):
        """Signed distance; `side` holds what depends on x and z alone, computed once for all y."""
        half = np.abs(y)
        lower = smooth_max(side["lower"] + self.lower_crown(x, y), (half - side["lower_width"]) * 0.97, 0.075)
        cabin = smooth_max(
            side["cabin"] + self.cabin_crown(y), (half - side["cabin_width"]) * 0.9, self.type.cabin_fillet
        )
        shell = smooth_min(lower, cabin, 0.035)
        is_front, is_rear = x < self.front_x + 0.6, x > self.rear_x - 0.5
        for opening, is_here in (
            (self.front_intake, is_front),
            (self.rear_diffuser, is_rear),
            (self.plate_niche, is_rear),
        ):
            cut = smooth_max(opening.distance(half, z), -(shell + opening.depth), 0.008)
            shell = np.where(is_here, smooth_max(shell, -cut, 0.012), shell)
        inner = self.type.width / 2 - WELL_DEPTH - half
        for wheel in self.wheel_distances(x, z):
            shell = smooth_max(shell, -smooth_max(wheel - self.arch_radius, inner, 0.02), 0.02)
        return shell

    def mesh(self, step=GRID_STEP):
        """Vertices, quads and normals of the whole shell, made from its left half."""
        xs = np.arange(self.front_x - 0.06, self.rear_x + 0.06, step)
        ys = half_axis(self.type.width / 2 + 0.10, step)
        zs = np.arange(0.06, self.height + 0.05, step)
        x2, z2 = np.meshgrid(xs, zs, indexing="ij")
        side = {
            "lower": distance_to_polygon(self.lower, x2, z2),
            "cabin": distance_to_polygon(self.cabin, x2, z2),
            "lower_width": self.lower_half_width(x2, z2),
            "cabin_width": self.cabin_half_width(x2, z2),
        }
        field = np.empty((len(xs), len(ys), len(zs)), np.float32)
        for start in range(0, len(xs), SLAB):
            slab = slice(start, start + SLAB)
            x, y, z = np.meshgrid(xs[slab], ys, zs, indexing="ij")
            field[slab] = self.distance(x, y, z, {name: values[slab][:, None, :] for name, values in side.items()})
        return symmetric_mesh(field, np.array([xs[0], ys[0], zs[0]]), step)
