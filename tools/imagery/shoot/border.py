"""Only the car and its shadow are rendered. What is left of the shadow fades out before the border."""

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

# Shares of the picture's width, and height, around the car's own box.
LEFT, RIGHT, ABOVE, BELOW = 0.11, 0.09, 0.03, 0.09
FADE = 0.05


def render_only(car):
    """Sets the border of the scene's camera to a car that stands."""
    scene, b = bpy.context.scene, car.body
    bpy.context.view_layer.update()
    ends = [(x, y, z) for x in (b.front_x, b.rear_x) for y in (-b.width / 2, b.width / 2) for z in (0.0, b.height)]
    seen = [world_to_camera_view(scene, scene.camera, car.root.matrix_world @ Vector(end)) for end in ends]
    xs, ys = [point.x for point in seen], [point.y for point in seen]
    border = scene.render
    border.use_border, border.use_crop_to_border = True, False
    border.border_min_x, border.border_max_x = max(min(xs) - LEFT, 0), min(max(xs) + RIGHT, 1)
    border.border_min_y, border.border_max_y = max(min(ys) - BELOW, 0), min(max(ys) + ABOVE, 1)


def fade(height, width):
    """1 inside the border, falling to 0 at its left, right and lower edge; top row first."""
    border = bpy.context.scene.render
    if not border.use_border:
        return np.ones((height, width), "f4")
    x, y = (np.arange(width) + 0.5) / width, 1 - (np.arange(height) + 0.5) / height
    across = _ramp(x - border.border_min_x) * _ramp(border.border_max_x - x)
    return (_ramp(y - border.border_min_y)[:, None] * across[None, :]).astype("f4")


def _ramp(inwards):
    t = np.clip(inwards / FADE, 0, 1)
    return t * t * (3 - 2 * t)
