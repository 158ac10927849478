"""The shell as quads: a coarse grid, finer where something is drawn on it or it bends, with shut lines pressed in."""

import numpy as np

from body.surface_nets import mesh_of_field
from body.symmetry import half_axis, left_half
from car.panels import GLASS, SHUT_LINES, panels_of
from car.shell import Shell

COARSE = 0.010
# Halvings: how near to an edge of a panel a quad must be to be split once more.
NEAR_AN_EDGE = (0.016, 0.009, 0.0052, 0.0032)
BEND = np.cos(np.radians(7))
COARSE_PANELS = {"cladding"}
SLAB = 64
GAP_HALF_WIDTH, BEVEL, GAP_DEPTH = 0.0025, 0.0035, 0.007
GAP_WALL = 0.0016  # not upright, where the quads' steps would be seen from near
GLASS_INSET = 0.0035


def shell_mesh(shell: Shell, levels=len(NEAR_AN_EDGE)):
    """Vertices, quads, normals and panels of the left half."""
    vertices, quads = _coarse(shell)
    vertices = _onto(shell, vertices, 3)
    panels, slopes = panels_of(shell, vertices), shell.gradient(vertices)
    for level in range(levels):
        flagged = _near_edge(panels, vertices, quads, NEAR_AN_EDGE[level])
        if level < 2:
            flagged |= _bent(_unit(slopes), quads)
        added, quads = _split(shell if level < 2 else None, vertices, quads, flagged)
        of_added = panels_of(shell, added)
        panels = {name: np.concatenate([values, of_added[name]]) for name, values in panels.items()}
        vertices, slopes = np.vstack([vertices, added]), np.vstack([slopes, shell.gradient(added)])
    return (*_pressed(vertices, _unit(slopes), panels), quads, panels)


def _coarse(shell):
    b = shell.body
    xs = np.arange(b.front_x - 0.05, b.rear_x + 0.06, COARSE)
    ys = half_axis(b.width / 2 + 0.08, COARSE)
    zs = np.arange(b.clearance - 0.06, b.height + 0.05, COARSE)
    side = shell.side(*np.meshgrid(xs, zs, indexing="ij"))
    field = np.empty((len(xs), len(ys), len(zs)), np.float32)
    for start in range(0, len(xs), SLAB):
        part = slice(start, start + SLAB)
        x, y, z = np.meshgrid(xs[part], ys, zs, indexing="ij")
        field[part] = shell.distance(x, y, z, {name: values[part][:, None, :] for name, values in side.items()})
    vertices, quads, _ = left_half(*mesh_of_field(field, np.array([xs[0], ys[0], zs[0]]), COARSE), COARSE)
    return vertices, quads


def _onto(shell, vertices, rounds=2):
    for _ in range(rounds):
        slope = shell.gradient(vertices)
        move = np.clip(shell.distance(*vertices.T) / np.maximum((slope * slope).sum(1), 0.05), -0.008, 0.008)
        on_seam = vertices[:, 1] == 0
        vertices = vertices - 0.9 * move[:, None] * slope
        vertices[on_seam, 1] = 0
    return vertices


def _unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def _near_edge(panels, vertices, quads, reach):
    """Quads with an edge of a panel within `reach` on the surface; distances to some panels change more slowly than that."""
    drawn = {**panels, "pillar": np.where(panels["side_glass"] < 0.02, panels["pillar"], 1.0)}
    size = np.linalg.norm(vertices[quads[:, 0]] - vertices[quads[:, 2]], axis=1) / np.sqrt(2)
    is_near = np.zeros(len(quads), bool)
    for name, distance in drawn.items():
        if name not in COARSE_PANELS:
            corners = distance[quads]
            is_near |= np.abs(corners).min(1) * size < reach * np.ptp(corners, 1)
    return is_near


def _bent(normals, quads):
    corners = normals[quads]
    return np.minimum((corners[:, 0] * corners[:, 2]).sum(1), (corners[:, 1] * corners[:, 3]).sum(1)) < BEND


def _split(shell, vertices, quads, flagged):
    """Each flagged quad into four: the added vertices, pulled onto the shell if one is given, and all quads. Neighbours of
    a flagged one keep their straight edges: the slit is thinner than paint."""
    old = quads[flagged]
    edges = np.sort(np.stack([old, np.roll(old, -1, 1)], -1).reshape(-1, 2), 1)
    unique, index = np.unique(edges, axis=0, return_inverse=True)
    middles = vertices[unique].mean(1)
    centres = vertices[old].mean(1)
    on_seam = (vertices[unique][:, :, 1] == 0).all(1)
    middles[on_seam, 1] = 0
    added = np.vstack([middles, centres])
    if shell:
        added = _onto(shell, added, 1)
    middle = len(vertices) + index.reshape(-1, 4)
    centre = len(vertices) + len(unique) + np.arange(len(old))
    small = [np.stack([old[:, corner], middle[:, corner], centre, middle[:, corner - 1]], 1) for corner in range(4)]
    return added, np.vstack([quads[~flagged], *small])


def _pressed(vertices, normals, panels):
    """Shut lines become grooves with rounded edges, panes sink a little: vertices and their normals."""
    line = np.minimum.reduce([np.abs(panels[name]) for name in SHUT_LINES])
    glass = np.minimum.reduce([panels[name] for name in GLASS])
    line = np.where(glass < 0.004, 1.0, line)
    t = np.clip((GAP_HALF_WIDTH + BEVEL - line) / BEVEL, 0, 1)
    depth = 0.0022 * t * t + (GAP_DEPTH - 0.0022) * np.clip((GAP_HALF_WIDTH - line) / GAP_WALL + 0.5, 0, 1)
    depth += GLASS_INSET * np.clip(0.5 - glass / 0.003, 0, 1)
    return vertices - depth[:, None] * normals, normals
