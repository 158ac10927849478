"""Distances to drawn outlines, looked up in a table with cubic interpolation: smooth enough to be mirrored in paint."""

import numpy as np
from scipy.ndimage import map_coordinates, spline_filter

from body.curves import closed_spline, distance_to_polygon

STEP = 0.006
MARGIN = 0.25


class OutlineTable:
    """Signed distance to a closed spline, negative inside."""

    def __init__(self, control_points, step=STEP, margin=MARGIN):
        outline = closed_spline(control_points)
        self.low, high = outline.min(0) - margin, outline.max(0) + margin
        self.step = step
        axes = [np.arange(a, b + step, step) for a, b in zip(self.low, high)]
        self.table = spline_filter(distance_to_polygon(outline, *np.meshgrid(*axes, indexing="ij")), order=3)
        self.bounds = outline.min(0), outline.max(0)

    def __call__(self, u, v):
        u, v = np.broadcast_arrays(u, v)
        at = np.stack([(u - self.low[0]).ravel() / self.step, (v - self.low[1]).ravel() / self.step])
        return map_coordinates(self.table, at, order=3, mode="nearest", prefilter=False).reshape(u.shape)
