"""Light-alloy rims as distance fields: a barrel, a lip, a hub with five bolts, and one of four spoke designs.

The wheel's axis is y and its outer face looks towards +y.
"""

import numpy as np

from body.curves import smooth_max, smooth_min
from body.surface_nets import mesh_of_field

RIM_RADIUS = 0.262
WHEEL_RADIUS = 0.345
TYRE_BULGE = 0.012  # of the sidewall, beyond the wheel's own plane
FRONT_TURN, REAR_TURN = 0.3, 0.9  # of the wheels of a car, about their axle
BOLT_CIRCLE = 0.048
GRID_STEP = 0.0028

# Spokes and their number; `twin` and `fork` are pairs.
RIM_DESIGNS = {"twin": 5, "fork": 5, "turbine": 7, "multi": 10, "lace": 20, "aero": 5}


def bolt_angles():
    return [i * 2 * np.pi / 5 + np.pi / 2 + np.pi / 5 for i in range(5)]


def rim_face_y(r):
    """Where the spokes' outer face lies, the hub being deeper than the lip."""
    return -0.008 - 0.034 * np.clip(1 - r / (RIM_RADIUS - 0.02), 0, 1) ** 1.2


def rim_mesh(design, step=GRID_STEP):
    across = np.arange(-RIM_RADIUS - 0.02, RIM_RADIUS + 0.02, step)
    depth = np.arange(-0.215, 0.02, step)
    x, y, z = (a.astype(np.float32) for a in np.meshgrid(across, depth, across, indexing="ij"))
    field = _rim_distance(design, x, y, z).astype(np.float32)
    return mesh_of_field(field, np.array([across[0], depth[0], across[0]]), step)


def _rim_distance(design, x, y, z):
    r = np.hypot(x, z)
    face_y = rim_face_y(r)
    barrel_radius = RIM_RADIUS - 0.022 - 0.012 * np.clip(-y / 0.2, 0, 1)
    barrel = np.maximum(np.abs(r - barrel_radius) - 0.006, np.abs(y + 0.105) - 0.10)
    lip = (
        np.hypot(np.maximum(np.abs(r - (RIM_RADIUS - 0.009)) - 0.010, 0), np.maximum(np.abs(y + 0.006) - 0.003, 0))
        - 0.004
    )
    rim = smooth_min(barrel, lip, 0.012)
    hub = smooth_max(r - 0.062 - 0.3 * np.clip(face_y - y, 0, 0.1), np.maximum(y - face_y, -(y + 0.10)), 0.012)
    rim = smooth_min(rim, hub, 0.02)

    spoke_depth = 0.020 + 0.022 * np.clip(1 - r / RIM_RADIUS, 0, 1)
    slab = smooth_max(y - face_y, face_y - spoke_depth - y, 0.01)
    spokes = smooth_max(spoke_outline(design, r, np.arctan2(z, x)), slab, 0.008)
    spokes = smooth_max(spokes, np.maximum(r - (RIM_RADIUS - 0.012), 0.03 - r), 0.006)
    rim = smooth_min(rim, spokes, 0.016)

    for angle in bolt_angles():
        hole = np.hypot(x - BOLT_CIRCLE * np.cos(angle), z - BOLT_CIRCLE * np.sin(angle)) - 0.0115
        rim = smooth_max(rim, -np.maximum(hole, (face_y - 0.022) - y), 0.004)
    return smooth_max(rim, -np.maximum(r - 0.031, face_y - 0.004 - y), 0.003)


def spoke_outline(design, r, angle):
    """Distance from the nearest spoke's edge, seen from outside."""
    period = 2 * np.pi / RIM_DESIGNS[design]
    turn = (angle + np.pi / 2 + period / 2) % period - period / 2
    across = r * np.sin(turn)
    k = np.clip(r / RIM_RADIUS, 0, 1.1)
    if design == "twin":
        return np.abs(np.abs(across) - (0.010 + 0.036 * k**1.6)) - (0.0125 - 0.0025 * k)
    if design == "fork":
        return np.abs(np.abs(across) - 0.055 * np.clip((k - 0.42) / 0.58, 0, 1) ** 1.1) - (0.018 - 0.008 * k)
    if design == "turbine":
        return np.abs(r * np.sin(turn - 0.55 * (k - 0.3))) - (0.014 + 0.016 * k**2)
    if design == "lace":
        return np.abs(np.abs(across) - 0.012 * k) - (0.0062 - 0.002 * k)
    if design == "aero":
        return np.abs(across) - (0.030 + 0.105 * k**1.4)
    return np.abs(across) - (0.0105 - 0.002 * k)
