"""The body shell as a signed distance: a lower body, a cabin on it, wheel wells and openings cut out."""

import numpy as np

from body.curves import SmoothCurve, round_max, smooth_max, smooth_min, smooth_step
from car import outlines
from car.faces import AROUND_CORNER, diffuser, fitted_face, fitted_tail, plate_niche
from car.proportions import BODIES
from car.tables import OutlineTable

ARCH_GAP = 0.030
INSIDE_ARCH = 0.004
WELL_DEPTH = 0.36
DIFFUSER_DEPTH, NICHE_DEPTH = 0.030, 0.020
FLARE, HAUNCH = 0.012, 0.016
NOSE_ROUNDING, TAIL_ROUNDING = 0.21, 0.15
RIDGE = 0.010
SCREEN_BOW = 0.15
LAMP_Y = 0.72  # of half the width


class Shell:
    """Distances take points of any shape; x runs from the front axle to the back, y to the left, z up."""

    def __init__(self, name, face="slim", tail="band"):
        b = self.body = BODIES[name]
        self.arch_radius = b.wheel_radius + ARCH_GAP
        self.face, self.tail = fitted_face(face, b), fitted_tail(tail, b)
        self.lower, self.cabin = OutlineTable(outlines.lower_outline(b)), OutlineTable(outlines.cabin_outline(b))
        self.plan = SmoothCurve(outlines.plan(b), 0.16)
        self.section = SmoothCurve(outlines.SECTION, 0.010)
        self.crease = SmoothCurve(outlines.crease_line(b), 0.25)
        self.belt = SmoothCurve(outlines.belt_line(b), 0.25)
        self.tumblehome = SmoothCurve(outlines.tumblehome(b), 0.05)
        self.cabin_plan = SmoothCurve(outlines.cabin_plan(b), 0.2)
        face = self.face
        openings = ((face.intake, face.depth), (face.grille, face.depth * 0.6))
        self.front_openings = [(OutlineTable(outline), depth) for outline, depth in openings if outline]
        self.diffuser, self.niche = OutlineTable(diffuser(b)), OutlineTable(plate_niche(b))
        self.rear_openings = [(self.diffuser, DIFFUSER_DEPTH), (self.niche, NICHE_DEPTH)]

    @property
    def centre_x(self):
        return (self.body.front_x + self.body.rear_x) / 2

    def lamp_middle(self):
        """Of the left headlamp: about where the front turns into the side."""
        b = self.body
        around, z = ((low + high) / 2 for low, high in zip(np.min(self.face.lamp, 0), np.max(self.face.lamp, 0)))
        y = LAMP_Y * b.width / 2
        return b.front_x + (around - y) / AROUND_CORNER, y, z

    def wheel_distances(self, x, z):
        """Distance from the front and from the rear axle, in side view."""
        radius = self.body.wheel_radius
        return np.hypot(x, z - radius), np.hypot(x - self.body.wheelbase, z - radius)

    def lower_half_width(self, x, z):
        b, arch = self.body, self.arch_radius
        front, rear = self.wheel_distances(x, z)
        near_wheel = np.maximum(1 - smooth_step(arch, arch + 0.42, front), 1 - smooth_step(arch, arch + 0.42, rear))
        above = z - self.crease(x)
        inwards = self.section(above) * (1 - near_wheel * 0.85 * smooth_step(0.02, -0.12, above))
        lip = np.exp(-((np.maximum(front - arch, 0) / 0.14) ** 2)) + 1.1 * np.exp(
            -((np.maximum(rear - arch, 0) / 0.16) ** 2)
        )
        along = np.exp(-(((x - 0.02) / 0.45) ** 2)) + 1.4 * np.exp(-(((x - b.wheelbase - 0.02) / 0.50) ** 2))
        haunch = HAUNCH * along * np.exp(-((above / 0.22) ** 2))
        return self.plan(x) - inwards + FLARE * lip + haunch

    def cabin_half_width(self, x, z):
        return self.cabin_plan(x) - self.tumblehome(z - self.belt(x))

    def tyre_y(self):
        """Half the width over the tyres' outer walls: a little inside the arch."""
        return float(self.lower_half_width(np.array(0.0), np.array(self.body.tyre_diameter + 0.03))) - INSIDE_ARCH

    def lower_crown(self, x, y):
        """How far the outline lies below its middle, with a ridge from each lamp to its windscreen pillar."""
        b, q = self.body, np.abs(y) / (self.body.width / 2)
        along = np.clip((x - b.front_x) / (b.cowl_x - b.front_x), 0, 1)
        ridge = RIDGE * np.exp(-(((q - 0.50 - 0.22 * along) / 0.085) ** 2)) * np.sin(np.pi * along) ** 0.5
        return 0.026 * q**2 + 0.020 * q**4 - ridge

    def straightened(self, x, y):
        """Where along the middle line a place belongs: nose and tail are round in plan."""
        b, q = self.body, np.abs(y) / (self.body.width / 2)
        nose = 1 - smooth_step(b.front_x + 0.10, b.front_x + 1.0, x)
        tail = smooth_step(b.rear_x - 0.75, b.rear_x - 0.05, x)
        return x - NOSE_ROUNDING * nose * q**2.6 + TAIL_ROUNDING * tail * q**3.0

    def cabin_crown(self, x, y):
        """The roof is nearly flat across; screens are bowed."""
        b, q = self.body, np.abs(y) / (self.body.width / 2)
        front = 1 - smooth_step(b.cowl_x + 0.25, b.header_x + 0.15, x)
        rear = smooth_step(b.roof_end_x - 0.10, b.roof_end_x + 0.35, x)
        return (0.055 + SCREEN_BOW * front + 0.6 * SCREEN_BOW * rear) * q**2 + 0.05 * q**4

    def below_roof(self, x, y, z):
        return self.cabin(x, z) + self.cabin_crown(x, y)

    def distance(self, x, y, z, side=None):
        """`side` holds what depends on x and z alone, when that was computed once for all y."""
        b, half = self.body, np.abs(y)
        side = side or self.side(x, z)
        shell = smooth_min(*self.lower_and_cabin(x, y, z, side), 0.030)
        ends = ((x < b.front_x + 0.6, self.front_openings), (x > b.rear_x - 0.5, self.rear_openings))
        for is_here, openings in ends:
            here = is_here & (np.abs(shell) < 0.1)
            for opening, depth in openings:
                cut = smooth_max(opening(half[here], z[here]), -(shell[here] + depth), 0.010)
                shell[here] = smooth_max(shell[here], -cut, 0.012)
        inner = b.width / 2 - WELL_DEPTH - half
        for wheel in (side["front_wheel"], side["rear_wheel"]):
            shell = smooth_max(shell, -smooth_max(wheel - self.arch_radius, inner, 0.02), 0.014)
        return shell

    def lower_and_cabin(self, x, y, z, side):
        """Distances to the two volumes that a shell grows together from."""
        half = np.abs(y)
        outline = self.lower(self.straightened(x, y), z) + self.lower_crown(x, y)
        lower = round_max(outline, (half - side["lower_width"]) * 0.97, 0.055)
        cabin = round_max(side["cabin"] + self.cabin_crown(x, y), (half - side["cabin_width"]) * 0.9, 0.085)
        return lower, cabin

    def side(self, x, z):
        front, rear = self.wheel_distances(x, z)
        return {
            "cabin": self.cabin(x, z),
            "lower_width": self.lower_half_width(x, z),
            "cabin_width": self.cabin_half_width(x, z),
            "front_wheel": front,
            "rear_wheel": rear,
        }

    def gradient(self, points, h=0.0015):
        """Of the distance, by differences: the surface's normal, not of unit length."""
        slopes = []
        for axis in range(3):
            step = np.zeros(3)
            step[axis] = h
            slopes.append(self.distance(*(points + step).T) - self.distance(*(points - step).T))
        return np.stack(slopes, -1) / (2 * h)
