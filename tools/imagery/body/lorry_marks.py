"""What is drawn on the cab: the names are those of `marks.py`, so that the one body material serves."""

import numpy as np

from body.curves import closed_spline, distance_to_polygon, round_max, smooth_max, smooth_step
from body.lorry_cab import ARCH_RADIUS, INTAKE, STEP, WHEEL_RADIUS, LorryCab, rectangle
from body.marks import NOWHERE

DOOR_FRONT, DOOR_REAR_X, DOOR_FOOT_Z, DOOR_HEAD_Z = 0.40, 0.12, 0.62, 2.70
ARCH_CLADDING = 0.055
# In (around the corner, height).
LAMP_BAND = [(-0.6, 0.865), (0.0, 0.865), (0.75, 0.862), (1.10, 0.85), (1.36, 0.86), (1.47, 0.90), (1.48, 1.0),
             (1.40, 1.045), (1.15, 1.035), (0.8, 0.985), (0.0, 0.965), (-0.6, 0.965)]  # fmt: skip
LIGHT_LINE = [(0.80, 0.955), (1.10, 0.992), (1.38, 1.006), (1.43, 0.985), (1.43, 0.905), (1.452, 0.905),
              (1.46, 1.0), (1.40, 1.034), (1.10, 1.016), (0.80, 0.975)]  # fmt: skip


def lorry_marks_of(cab: LorryCab, vertices):
    x, y, z = vertices.T
    half, around = np.abs(y), cab.around(x, y, z)
    wheel = np.hypot(x, z - WHEEL_RADIUS)
    is_front = x < -0.6
    nowhere = np.full_like(x, NOWHERE)

    lower_edge = 1.50 - 0.05 * np.clip(1 - (half / 1.1) ** 2, 0, 1)
    upper_edge = 2.60 + 0.05 * np.clip(1 - (half / 1.1) ** 2, 0, 1)
    windscreen = round_max(around - 1.225, np.maximum(lower_edge - z, z - upper_edge), 0.09)

    belt = 1.50 + 0.16 * smooth_step(-0.86, -0.52, x)
    side = round_max(
        np.maximum(1.262 - around, x - (0.03 - 0.03 * (z - 1.6))), np.maximum(belt - z, z - 2.575 + 0.03 * x), 0.08
    )
    side = np.where(half > 0.9, side, NOWHERE)
    pillar = np.minimum(np.abs(around - 1.30) - 0.075, np.abs(x) - 0.03)

    door_sides = np.maximum(DOOR_FRONT - (x - cab.front_x(z)), x - DOOR_REAR_X)
    door = round_max(door_sides, np.maximum(DOOR_FOOT_Z - z, z - DOOR_HEAD_Z), 0.08)
    door = smooth_max(door, ARCH_RADIUS + ARCH_CLADDING + 0.03 - wheel, 0.06)
    door = np.where(half > 0.9, door, NOWHERE)

    flap = np.where(is_front, rectangle(around, z, (-1.12, 1.12, 1.06, 1.405), 0.05), NOWHERE)
    bumper = np.where(is_front & (around < 1.80) & (wheel > ARCH_RADIUS), z - 0.80, NOWHERE)

    def drawn(polygon):
        return np.where(is_front, distance_to_polygon(closed_spline(polygon, 6), around, z), NOWHERE)

    step = np.where((half > 1.0) & is_front, rectangle(x, z, STEP, 0.03) - 0.012, NOWHERE)
    cladding = np.minimum(np.minimum(z - 0.40, wheel - ARCH_RADIUS - ARCH_CLADDING), step)
    return {
        **dict.fromkeys(("rear_door", "tailgate", "fuel_flap", "tail_light"), nowhere),
        "end_glass": np.where(is_front, windscreen, NOWHERE),
        "side_glass": side,
        "pillar": pillar,
        "front_door": door,
        "bonnet": flap,
        "bumper": bumper,
        "lamp": drawn(LAMP_BAND),
        "light_signature": drawn(LIGHT_LINE),
        "opening": np.where(is_front, rectangle(half, z, INTAKE, 0.07), NOWHERE),
        "cladding": cladding,
        "wheel_well": np.maximum(wheel - ARCH_RADIUS - 0.004, 0) - 0.0005,
    }
