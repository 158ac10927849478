"""Snow: on the ground with tracks and ploughed banks, on roofs and ledges."""

import numpy as np
from scipy.ndimage import gaussian_filter

from scenes.facades.surfaces import snow
from studio.shapes import mesh_object


def _grid_faces(rows, columns):
    i = np.arange(rows * columns).reshape(rows, columns)
    return np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)


def snow_slab(corner, along, up, thickness, seed=1, droop=0.05):
    """Lies on a plane that two edges span, thick in the middle and rounded at its edges."""
    corner, along, up = (np.array(v, float) for v in (corner, along, up))
    lengths = np.linalg.norm(along), np.linalg.norm(up)
    rows, columns = (int(np.clip(length / 0.05, 8, 420)) for length in lengths)
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    edge = np.minimum(np.minimum(u, 1 - u) * lengths[0], np.minimum(v, 1 - v) * lengths[1])
    rng = np.random.default_rng(seed)
    lumps = gaussian_filter(rng.normal(size=u.shape), 9) * 9
    ragged = gaussian_filter(rng.normal(size=u.shape), 5) * 5
    height = thickness * np.sqrt(np.clip(1 - (1 - np.clip(edge / (thickness * 1.1), 0, 1)) ** 2, 0, 1)) * (1 + 0.22 * lumps)
    normal = np.cross(along, up)
    normal /= np.linalg.norm(normal) * np.sign(normal[2] or 1)
    # The lower edge hangs over, unevenly.
    over = (np.clip(1 - v * lengths[1] / 0.5, 0, 1) * (droop + 0.05 * ragged))[..., None]
    points = corner + u[..., None] * along + v[..., None] * up + height[..., None] * normal - over * up / lengths[1]
    return mesh_object("snow slab", points.reshape(-1, 3), _grid_faces(rows, columns), snow())


def snow_field(x_range, y_range, seed=1, base=0.0, lumps=0.10, step=0.25, hollows=()):
    """Ground under snow. `hollows` are (x0, x1, y0, y1) that were cleared and stay below the tarmac."""
    xs, ys = np.arange(*x_range, step), np.arange(*y_range, step)
    x, y = np.meshgrid(xs, ys, indexing="ij")
    rng = np.random.default_rng(seed)
    z = sum(gaussian_filter(rng.normal(size=x.shape), s / step) * s / step * a for s, a in ((0.6, 0.5), (2.5, 0.9), (6.0, 0.6)))
    z = base + lumps * z
    if hollows:
        wobble = gaussian_filter(rng.normal(size=x.shape), 0.7 / step) * 1.6
        inside = np.maximum.reduce([np.minimum(np.minimum(x - x0, x1 - x), np.minimum(y - y0, y1 - y)) for x0, x1, y0, y1 in hollows])
        inside = inside + wobble * 0.5
        cleared = np.clip(inside / 0.5, 0, 1)
        bank = np.exp(-((inside + 0.7) ** 2) / 0.40) * np.clip(0.34 + 0.55 * wobble, 0.04, None)
        z = z * (1 - cleared) - 0.22 * cleared + bank
    return mesh_object("snow field", np.stack([x, y, z], -1).reshape(-1, 3), _grid_faces(len(xs), len(ys)), snow())


def bank(x0, x1, y, height=0.8, depth=1.6, seed=1):
    """Ploughed aside: a ridge of lumps along x."""
    rng = np.random.default_rng(seed)
    rows, columns = max(int((x1 - x0) / 0.05), 10), 60
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    lumps = gaussian_filter(rng.normal(size=u.shape), (9, 5)) * 7 + gaussian_filter(rng.normal(size=u.shape), (3, 2)) * 1.0
    crest = gaussian_filter(rng.normal(size=rows), 24) * 6
    ends = np.sqrt(np.clip(np.minimum(u, 1 - u) * (x1 - x0) / 0.9, 0, 1))
    z = height * (1 - v * v) * (1 + 0.30 * crest[:, None] + 0.20 * lumps) * ends
    points = np.stack([x0 + u * (x1 - x0), y + v * depth / 2 + 0.08 * lumps, z - 0.04], -1)
    return mesh_object("snow bank", points.reshape(-1, 3), _grid_faces(rows, columns), snow())
