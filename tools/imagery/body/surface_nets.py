"""Turns a sampled distance field into a mesh of quads that lies on the surface (naive surface nets)."""

import itertools

import numpy as np

CORNERS = list(itertools.product((0, 1), repeat=3))
EDGES = [
    (i, j)
    for i, j in itertools.combinations(range(8), 2)
    if sum(abs(a - b) for a, b in zip(CORNERS[i], CORNERS[j])) == 1
]


def mesh_of_field(field, origin, step):
    """Vertices, quads and unit normals of the zero surface of a field sampled on a regular grid."""
    inside = field < 0
    shape = field.shape
    corner_count = np.zeros([n - 1 for n in shape], np.uint8)
    for a, b, c in CORNERS:
        corner_count += inside[a : shape[0] - 1 + a, b : shape[1] - 1 + b, c : shape[2] - 1 + c]
    crossed = (corner_count > 0) & (corner_count < 8)
    cells = np.argwhere(crossed)
    vertex_of_cell = np.full(crossed.shape, -1, np.int32)
    vertex_of_cell[crossed] = np.arange(len(cells))

    quads = np.vstack([_quads_across(axis, inside, vertex_of_cell) for axis in range(3)])
    points, normals = _onto_surface(field, _edge_averages(field, cells))
    return origin + points * step, quads, normals


def _edge_averages(field, cells):
    """One vertex a cell: the mean of the places where the surface crosses the cell's edges."""
    values = np.stack([field[cells[:, 0] + a, cells[:, 1] + b, cells[:, 2] + c] for a, b, c in CORNERS], 1)
    total = np.zeros((len(cells), 3))
    crossings = np.zeros(len(cells))
    for i, j in EDGES:
        start, end = np.array(CORNERS[i]), np.array(CORNERS[j])
        crosses = (values[:, i] < 0) != (values[:, j] < 0)
        t = values[crosses, i] / (values[crosses, i] - values[crosses, j])
        total[crosses] += start + (end - start) * t[:, None]
        crossings += crosses
    return cells + total / crossings[:, None]


def _quads_across(axis, inside, vertex_of_cell):
    u, v = (axis + 1) % 3, (axis + 2) % 3
    here, next_one = [slice(None)] * 3, [slice(None)] * 3
    here[axis], next_one[axis] = slice(0, -1), slice(1, None)
    edges = np.argwhere(inside[tuple(here)] != inside[tuple(next_one)])
    limit = inside.shape
    edges = edges[
        (edges[:, u] > 0) & (edges[:, v] > 0) & (edges[:, u] < limit[u] - 1) & (edges[:, v] < limit[v] - 1)
    ]

    def cell(du, dv):
        moved = edges.copy()
        moved[:, u] += du
        moved[:, v] += dv
        return vertex_of_cell[moved[:, 0], moved[:, 1], moved[:, 2]]

    quads = np.stack([cell(-1, -1), cell(0, -1), cell(0, 0), cell(-1, 0)], 1)
    is_front = inside[edges[:, 0], edges[:, 1], edges[:, 2]]
    quads[~is_front] = quads[~is_front][:, ::-1]
    return quads


def _onto_surface(field, points):
    """Pulls the vertices onto the field's zero and takes the normals from its gradient."""
    shape = np.array(field.shape)
    slopes = np.gradient(field, edge_order=1)

    def sample(grid, at):
        cell = np.clip(at.astype(int), 0, shape - 2)
        part = at - cell
        result = 0
        for corner in CORNERS:
            weight = np.ones(len(at))
            for axis in range(3):
                weight = weight * (part[:, axis] if corner[axis] else 1 - part[:, axis])
            result = result + weight * grid[cell[:, 0] + corner[0], cell[:, 1] + corner[1], cell[:, 2] + corner[2]]
        return result

    def gradient(at):
        return np.stack([sample(slope, at) for slope in slopes], 1)

    for _ in range(3):
        slope = gradient(points)
        move = np.clip(sample(field, points) / np.maximum((slope * slope).sum(1), 1e-9), -1, 1)
        points = np.clip(points - move[:, None] * slope * 0.8, 0, shape - 1.001)
    normals = gradient(points)
    return points, normals / np.linalg.norm(normals, axis=1, keepdims=True)
