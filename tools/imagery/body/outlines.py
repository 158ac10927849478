"""Pieces of outline that body types share."""


def nose(dx=0.0, dz=0.0, clearance=0.175):
    """Front of the lower outline, from under the bumper to the windscreen's foot."""
    return [
        (-0.60 + dx, clearance),
        (-0.74 + dx, clearance + 0.005),
        (-0.83 + dx, clearance + 0.045),
        (-0.875 + dx, 0.33 + dz * 0.7),
        (-0.885 + dx, 0.48 + dz * 0.8),
        (-0.875 + dx, 0.60 + dz),
        (-0.83 + dx, 0.70 + dz),
        (-0.70 + dx, 0.765 + dz),
        (-0.35 + dx * 0.5, 0.845 + dz),
        (0.1, 0.912 + dz),
        (0.5, 0.962 + dz),
    ]


def tail(x, deck_z, clearance=0.175):
    """Rear of the lower outline, ending at x."""
    lift = clearance - 0.175
    return [
        (x - 0.20, deck_z),
        (x - 0.06, deck_z),
        (x - 0.015, deck_z - 0.015),
        (x - 0.025, deck_z - 0.10),
        (x - 0.05, deck_z - 0.20),
        (x - 0.01, deck_z - 0.33),
        (x + 0.005, deck_z - 0.45),
        (x - 0.02, 0.42 + lift),
        (x - 0.10, 0.28 + lift),
        (x - 0.26, 0.20 + lift),
        (x - 0.55, clearance),
        (1.4, clearance - 0.005),
    ]


def plan(front_x, rear_x, half_width, wheelbase):
    """Half width along the car, seen from above."""
    return [
        (front_x - 0.07, half_width - 0.12),
        (front_x + 0.28, half_width - 0.055),
        (-0.2, half_width - 0.015),
        (0.4, half_width - 0.005),
        (wheelbase * 0.5, half_width - 0.015),
        (wheelbase - 0.4, half_width),
        (wheelbase + 0.15, half_width - 0.008),
        (rear_x - 0.25, half_width - 0.05),
        (rear_x + 0.08, half_width - 0.12),
    ]


def narrowed(points, factor):
    return [(q * factor, z) for q, z in points]
