"""A mesh of something whose left is its right: sampled on one side of y = 0, mirrored to the other."""

import numpy as np

from body.surface_nets import mesh_of_field

MIRROR_Y = np.array([1, -1, 1])


def half_axis(half_width, step):
    """The y's to sample: one and a half steps beyond the middle, so that the seam closes."""
    return (np.arange(int(half_width / step) + 3) - 1.5) * step


def symmetric_mesh(field, origin, step):
    """Vertices, quads and normals; the field's y axis is a `half_axis`."""
    return _mirrored(*left_half(*mesh_of_field(field, origin, step), step))


def left_half(vertices, quads, normals, step):
    y = vertices[quads][:, :, 1]
    quads = quads[(y > -step * 0.75).all(1) & (y > 0.5 * step).any(1)]
    used, index = np.unique(quads, return_inverse=True)
    vertices, normals = vertices[used], normals[used]
    on_seam = vertices[:, 1] < step * 0.5
    vertices[on_seam, 1] = 0
    normals[on_seam, 1] = 0
    return vertices, index.reshape(-1, 4), normals / np.linalg.norm(normals, axis=1, keepdims=True)


def _mirrored(vertices, quads, normals):
    return (
        np.vstack([vertices, vertices * MIRROR_Y]),
        np.vstack([quads, quads[:, ::-1] + len(vertices)]),
        np.vstack([normals, normals * MIRROR_Y]),
    )
