"""Side silhouettes from the very outlines that the bodies are modelled with."""

import numpy as np

from body.body_type import BodyType
from body.curves import SmoothCurve, closed_spline, distance_to_polygon, smooth_max, smooth_min

SCALE = 20  # units a metre
STEP = 0.02
WINDOW_INSET = 0.075
TOLERANCE = 0.006
ARCH_GAP = 0.05
# Of the wheel's radius: the middle and the width of the tyre's ring, and the hub.
TYRE_RING, TYRE_WIDTH, HUB = 0.80, 0.40, 0.22


def body_icon(body: BodyType):
    outline, glass = _shapes(body)
    left, right = outline[0][:, 0].min(), outline[0][:, 0].max()
    top = max(contour[:, 1].max() for contour in outline)

    def path(contours):
        return "".join(_path(contour, left, top) for contour in contours)

    wheels = "".join(_wheel(x - left, top - body.wheel_radius, body.wheel_radius) for x in (0, body.wheelbase))
    width, height = (right - left) * SCALE, top * SCALE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {np.ceil(width):.0f} {np.ceil(height):.0f}" fill="currentColor">'
        f'<path fill-rule="evenodd" d="{path(outline)}{path(glass)}"/>{wheels}</svg>'
    )


def _wheel(x, y, radius):
    at = f'cx="{x * SCALE:.1f}" cy="{y * SCALE:.1f}"'
    ring = f'fill="none" stroke="currentColor" stroke-width="{radius * TYRE_WIDTH * SCALE:.1f}"'
    tyre = f'<circle {at} r="{radius * TYRE_RING * SCALE:.1f}" {ring}/>'
    return f'{tyre}<circle {at} r="{radius * HUB * SCALE:.1f}"/>'


def _shapes(body):
    xs, zs = np.arange(-1.1, 4.5, STEP), np.arange(0.0, 2.1, STEP)
    x, z = np.meshgrid(xs, zs, indexing="ij")
    lower = distance_to_polygon(closed_spline(body.lower_outline), x, z)
    cabin = distance_to_polygon(closed_spline(body.cabin_outline), x, z)
    shell = smooth_min(lower, cabin, 0.06)
    for axle in (0, body.wheelbase):
        shell = np.maximum(shell, body.wheel_radius + ARCH_GAP - np.hypot(x - axle, z - body.wheel_radius))
    belt = SmoothCurve(body.belt, 0.12)(xs)[:, None]
    rear = x - (body.c_pillar[0] + (z - body.c_pillar[1]) * body.c_pillar[2])
    glass = smooth_max(smooth_max(cabin + WINDOW_INSET, belt + 0.02 - z, 0.05), rear * 0.9, 0.08)
    for at, slope, half_width in body.pillars[:1]:
        glass = np.maximum(glass, half_width * 0.9 - np.abs(x - (at + (z - 0.95) * slope)))
    return _contours(shell, xs, zs), _contours(glass, xs, zs)


def _contours(field, xs, zs):
    """Closed lines where the field is zero (marching squares, joined and thinned)."""
    links = {}
    inside = field < 0
    cells = np.argwhere(
        (inside[:-1, :-1] != inside[1:, :-1])
        | (inside[:-1, :-1] != inside[:-1, 1:])
        | (inside[1:, 1:] != inside[1:, :-1])
        | (inside[1:, 1:] != inside[:-1, 1:])
    )
    for i, k in cells:
        corners = [(i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1)]
        crossed = [(a, b) for a, b in zip(corners, corners[1:] + corners[:1]) if inside[a] != inside[b]]
        for first, second in zip(crossed[::2], crossed[1::2]):
            a, b = tuple(sorted(first)), tuple(sorted(second))
            links.setdefault(a, []).append(b)
            links.setdefault(b, []).append(a)

    def place(edge):
        (a, b) = edge
        t = field[a] / (field[a] - field[b])
        return xs[a[0]] + (xs[b[0]] - xs[a[0]]) * t, zs[a[1]] + (zs[b[1]] - zs[a[1]]) * t

    contours = []
    while links:
        start = next(iter(links))
        chain, here = [start], links.pop(start)[0]
        while here in links:
            chain.append(here)
            following = links.pop(here)
            here = following[0] if following[0] in links else following[-1]
        if len(chain) > 12:
            contours.append(_thinned(np.array([place(edge) for edge in chain])))
    return contours


def _thinned(points):
    """Douglas-Peucker on a closed line."""
    far = int(np.argmax(((points - points[0]) ** 2).sum(1)))
    first, second = _thin(points[: far + 1]), _thin(np.vstack([points[far:], points[:1]]))
    return np.vstack([first[:-1], second[:-1]])


def _thin(points):
    if len(points) < 3:
        return points
    chord = points[-1] - points[0]
    offset = points - points[0]
    away = np.abs(chord[0] * offset[:, 1] - chord[1] * offset[:, 0]) / (np.hypot(*chord) + 1e-9)
    k = int(np.argmax(away))
    if away[k] < TOLERANCE:
        return points[[0, -1]]
    return np.vstack([_thin(points[: k + 1])[:-1], _thin(points[k:])])


def _path(contour, left, top):
    x = ((contour[:, 0] - left) * SCALE).round(1)
    y = ((top - contour[:, 1]) * SCALE).round(1)
    steps = [f"M{x[0]:g} {y[0]:g}"]
    steps += [f"L{a:g} {b:g}" for a, b in zip(x[1:], y[1:])]
    return "".join(steps) + "z"
