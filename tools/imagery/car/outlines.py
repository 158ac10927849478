"""The one drawing of a car: outlines and lines of a body, from its proportions. B-spline control points (x, z)."""

import numpy as np

from car.proportions import Body

DECK_ABOVE_BELT = 0.040  # in the middle of the car; the shoulder rounds down to the belt


def belt_line(b: Body):
    return [
        (b.front_x, b.belt_z - 0.01),
        (b.cowl_x, b.belt_z),
        (b.wheelbase * 0.55, b.belt_z + b.belt_rise * 0.42),
        (b.rear_x - 0.3, b.belt_z + b.belt_rise),
    ]


def _belt_at(b, x):
    return float(np.interp(x, *zip(*belt_line(b))))


def crease_line(b: Body):
    """The body is widest here: a shoulder that runs from lamp to lamp."""
    return [(x, z - 0.135) for x, z in belt_line(b)]


def lower_outline(b: Body):
    """The body without its cabin, from under the front bumper over bonnet and deck to under the rear one."""
    x0, x1, low, nose = b.front_x, b.rear_x, b.clearance, b.nose_z
    front = [
        *[(x0 + 0.34, low), (x0 + 0.16, low + 0.005), (x0 + 0.06, low + 0.045)],
        *[(x0 + 0.012, low + 0.15), (x0 - 0.006, nose * 0.58), (x0 - 0.006, nose * 0.74)],
        *[
            (x0 + 0.004, nose - 0.085),
            (x0 + 0.026, nose - 0.026),
            (x0 + 0.085, nose + 0.010),
            (x0 + 0.17, nose + 0.030),
        ],
    ]
    foot = (b.cowl_x + 0.06, _belt_at(b, b.cowl_x) + DECK_ABOVE_BELT + 0.022)
    start = (x0 + 0.28, nose + 0.052)
    share = np.linspace(0, 1, 6)
    bulge = 0.030 * np.sin(np.pi * share)
    bonnet = [
        (start[0] + (foot[0] - start[0]) * t, start[1] + (foot[1] - start[1]) * t + lift)
        for t, lift in zip(share, bulge)
    ]
    deck = [(x, _belt_at(b, x) + DECK_ABOVE_BELT) for x in np.linspace(b.cowl_x + 0.5, x1 - 0.40, 6)]
    return [*front, *bonnet, *deck, *_tail(b)]


def _tail(b):
    x, deck = b.rear_x, _belt_at(b, b.rear_x) + DECK_ABOVE_BELT
    low = b.clearance
    height = deck - low
    return [
        *[(x - 0.20, deck + 0.004), (x - 0.07, deck + 0.004), (x - 0.022, deck - 0.012)],
        *[(x - 0.028, deck - 0.10 * height), (x - 0.045, deck - 0.26 * height), (x - 0.030, deck - 0.40 * height)],
        *[(x + 0.002, deck - 0.50 * height), (x + 0.004, deck - 0.64 * height), (x - 0.012, deck - 0.78 * height)],
        *[(x - 0.06, low + 0.09), (x - 0.16, low + 0.035), (x - 0.42, low + 0.005), (1.4, low - 0.005)],
    ]


def cabin_outline(b: Body):
    """Windscreen, roof and rear window; its foot lies inside the lower body."""
    belt_front, belt_rear = _belt_at(b, b.cowl_x), _belt_at(b, b.deck_x)
    foot = (b.cowl_x, belt_front + DECK_ABOVE_BELT + 0.015)
    top = (b.header_x, b.height - 0.058)
    screen = [
        (foot[0] + (top[0] - foot[0]) * t, foot[1] + (top[1] - foot[1]) * t + 0.030 * np.sin(np.pi * t))
        for t in (0, 0.25, 0.5, 0.75, 1)
    ]
    end_x, end_z = b.roof_end_x, b.height - b.roof_drop
    peak_x = b.header_x + 0.42 * (end_x - b.header_x)
    roof = [
        *[(b.header_x + 0.20, b.height - 0.020), (peak_x - 0.15, b.height + 0.004), (peak_x + 0.25, b.height + 0.003)],
        *[(peak_x + 0.62 * (end_x - peak_x), b.height - 0.36 * b.roof_drop)],
    ]
    last = (b.deck_x, belt_rear + DECK_ABOVE_BELT)
    return [
        *[(foot[0] + 0.12, belt_front - 0.2), (foot[0] - 0.10, belt_front - 0.06)],
        *[*screen, *roof, *_back(b, end_x, end_z, last)],
        *[(last[0] + 0.01, belt_rear - 0.06), (last[0] - 0.25, belt_rear - 0.2)],
    ]


def _back(b, end_x, end_z, foot):
    if b.has_spoiler:
        lip = [
            (end_x, end_z),
            (end_x + 0.10, end_z - 0.020),
            (end_x + 0.125, end_z - 0.042),
            (end_x + 0.06, end_z - 0.075),
        ]
        start = (end_x + 0.10, end_z - 0.115)
    else:
        lip, start = [(end_x - 0.12, end_z + 0.012)], (end_x + 0.10, end_z - 0.040)
    bow = 0.0 if b.has_spoiler else 0.030
    return lip + [
        (start[0] + (foot[0] - start[0]) * t, start[1] + (foot[1] - start[1]) * t + bow * np.sin(np.pi * t))
        for t in (0, 0.33, 0.66, 1)
    ]


def plan(b: Body):
    """Half width along the car at the crease, without the swelling over the wheels."""
    half = b.width / 2 - 0.022
    return [
        *[(b.front_x - 0.05, half - 0.150), (b.front_x + 0.30, half - 0.050), (-0.15, half - 0.012)],
        *[(0.45, half - 0.004), (b.wheelbase * 0.5, half - 0.010), (b.wheelbase - 0.4, half)],
        *[(b.wheelbase + 0.15, half - 0.006), (b.rear_x - 0.25, half - 0.045), (b.rear_x + 0.06, half - 0.110)],
    ]


def cabin_plan(b: Body):
    """Half width of the glasshouse at the belt."""
    half = b.width / 2 - 0.100
    back = 0.115 if b.deck > 0.2 else 0.060
    return [
        *[(b.cowl_x - 0.10, half - 0.065), (b.cowl_x + 0.30, half - 0.018), (b.header_x, half)],
        *[(b.wheelbase * 0.62, half), (b.wheelbase - 0.05, half - 0.016), (b.deck_x - 0.15, half - back)],
        *[(b.rear_x, half - back - 0.04)],
    ]


# Inwards from the widest place, by height above it: a tucked sill, a hollow door, the crease, the shoulder.
SECTION = [
    *[(-0.95, 0.20), (-0.70, 0.100), (-0.60, 0.056), (-0.53, 0.024), (-0.48, 0.018), (-0.40, 0.036)],
    *[(-0.28, 0.040), (-0.14, 0.020), (-0.03, 0.001), (0, 0.0), (0.02, 0.004), (0.07, 0.021), (0.125, 0.043)],
    *[(0.2, 0.10), (0.3, 0.2)],
]
TUMBLEHOME = [(-0.3, -0.12), (0, 0), (0.12, 0.042), (0.25, 0.100), (0.40, 0.185), (0.55, 0.285)]
UPRIGHT_TUMBLEHOME = [(-0.3, -0.09), (0, 0), (0.2, 0.05), (0.45, 0.125), (0.65, 0.205), (0.8, 0.30)]


def tumblehome(b: Body):
    return UPRIGHT_TUMBLEHOME if b.height - b.belt_z > 0.56 else TUMBLEHOME
