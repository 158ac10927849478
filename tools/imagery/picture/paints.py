"""Mixes a picture in any paint from the three experiments that `studio/paint.py` rendered."""

import numpy as np

WARMTH = np.array((1.0, 0.99, 0.972), "f4")
TAIL_LIGHT = np.array((1, 0.03, 0.025), "f4")
RED_LENS = np.array((1, 0.25, 0.24), "f4")


def in_paint(light, lamps, paint):
    """Linear light of the car in a paint; `lamps` masks tail lights (red channel) and lenses (green)."""
    black = light[..., 0:1]
    metallic = np.maximum(light[..., 1:2] - black, 0)
    solid = np.maximum(light[..., 2:3] - black, 0)
    picture = black + metallic * np.array(paint.metallic, "f4") + solid * np.array(paint.solid, "f4")
    lamps = np.clip(lamps, 0, 1)
    tail = lamps[..., 0:1]
    lens = lamps[..., 1:2] * (1 - tail)
    return picture * (1 - tail * (1 - TAIL_LIGHT)) * (1 - lens * (1 - RED_LENS)) * WARMTH
