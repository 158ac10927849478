"""Curves, distances and blends that the body is drawn with. Lengths are metres."""

import numpy as np

CURVE_STEP = 0.002


def closed_spline(control_points, steps=10):
    """A closed uniform cubic B-spline through the neighbourhood of its control points."""
    points = np.array(control_points, float)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = []
    for i in range(len(points)):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % len(points)], points[(i + 2) % len(points)]
        pieces.append(_spline_piece(a, b, c, d, t))
    return np.vstack(pieces)


def open_spline(control_points, steps=8):
    """The same spline with free ends, which it starts and stops at."""
    points = np.array(control_points, float)
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = [_spline_piece(*points[i - 1 : i + 3], t) for i in range(1, len(points) - 2)]
    return np.vstack([*pieces, points[-2:-1]])


def _spline_piece(a, b, c, d, t):
    return (
        (1 - t) ** 3 * a + (3 * t**3 - 6 * t**2 + 4) * b + (-3 * t**3 + 3 * t**2 + 3 * t + 1) * c + t**3 * d
    ) / 6


def distance_to_polygon(polygon, x, z):
    """Signed distance to a closed polygon, negative inside."""
    shape = np.shape(x)
    x, z = np.ravel(x), np.ravel(z)
    nearest = np.full(x.size, 1e9)
    is_inside = np.zeros(x.size, bool)
    for start, end in zip(polygon, np.roll(polygon, -1, 0)):
        ex, ez = end - start
        px, pz = x - start[0], z - start[1]
        length_squared = ex * ex + ez * ez
        if length_squared < 1e-14:
            continue
        along = np.clip((px * ex + pz * ez) / length_squared, 0, 1)
        nearest = np.minimum(nearest, (px - ex * along) ** 2 + (pz - ez * along) ** 2)
        if ez != 0:
            is_inside ^= ((start[1] <= z) != (end[1] <= z)) & (px < ex * pz / ez)
    return (np.where(is_inside, -1, 1) * np.sqrt(nearest)).reshape(shape)


class SmoothCurve:
    """A function of one variable: straight pieces, rounded by a Gaussian of the given radius."""

    def __init__(self, points, radius=0.1):
        p = np.array(points, float)
        self.t = np.arange(p[0, 0] - 1, p[-1, 0] + 1, CURVE_STEP)
        values = np.interp(self.t, p[:, 0], p[:, 1])
        first_slope = (p[1, 1] - p[0, 1]) / (p[1, 0] - p[0, 0])
        last_slope = (p[-1, 1] - p[-2, 1]) / (p[-1, 0] - p[-2, 0])
        values = np.where(self.t < p[0, 0], p[0, 1] + first_slope * (self.t - p[0, 0]), values)
        values = np.where(self.t > p[-1, 0], p[-1, 1] + last_slope * (self.t - p[-1, 0]), values)
        reach = int(4 * radius / CURVE_STEP)
        kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * CURVE_STEP / radius) ** 2)
        padded = np.pad(values, reach, mode="reflect", reflect_type="odd")
        self.values = np.convolve(padded, kernel / kernel.sum(), "valid")

    def __call__(self, t):
        return np.interp(t, self.t, self.values)


def smooth_max(a, b, radius):
    """Maximum with a fillet: cuts one solid by another, or keeps what both hold."""
    h = np.maximum(radius - np.abs(a - b), 0) / radius
    return np.maximum(a, b) + h * h * h * radius / 6


def smooth_min(a, b, radius):
    """Minimum with a fillet: joins two solids."""
    return -smooth_max(-a, -b, radius)


def round_max(a, b, radius):
    """Maximum whose edge is an arc of that radius, which may differ from place to place."""
    both = np.hypot(np.maximum(a + radius, 0), np.maximum(b + radius, 0))
    return np.minimum(np.maximum(a, b), -radius) + both


def smooth_step(start, end, x):
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def rounded_box(points, centre, half_size, radius):
    """Signed distance to a box with rounded edges."""
    q = np.abs(points - np.array(centre)) - np.array(half_size) + radius
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - radius
