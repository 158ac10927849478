"""What is bolted to a body: mirrors, handles, plates, floor and seats."""

import numpy as np

from body.car_body import CarBody
from body.curves import rounded_box, smooth_max, smooth_min
from studio.nodes import grey, plain
from studio.paint import black_part
from studio.shapes import moulded

STEERING_WHEEL_RADIUS = 0.175


def mirrors(body: CarBody, painted):
    x = body.type.mirror_x
    z = float(body.belt(x)) + 0.075
    y = float(body.cabin_half_width(np.array(x), np.array(z - 0.04))) + 0.125

    def shell(points):
        a = points - np.array([x, y, z])
        widening = 1 + 0.25 * np.clip(a[..., 1] / 0.1, -1, 1)
        swept = np.stack([a[..., 0] + 0.25 * a[..., 1], a[..., 1], a[..., 2] * widening], -1)
        return smooth_max(rounded_box(swept, (0, 0, 0), (0.085, 0.105, 0.058), 0.052), swept[..., 0] - 0.055, 0.012)

    def foot(points):
        return rounded_box(points, (x + 0.01, y - 0.10, z - 0.075), (0.035, 0.085, 0.014), 0.012)

    low, high = (x - 0.16, y - 0.17, z - 0.12), (x + 0.14, y + 0.17, z + 0.12)
    foot_low, foot_high = (x - 0.06, y - 0.22, z - 0.12), (x + 0.08, y + 0.02, z - 0.04)
    return [
        *moulded("mirror", shell, low, high, 0.004, painted, is_paired=True),
        *moulded("mirror foot", foot, foot_low, foot_high, 0.004, black_part("mirror foot"), is_paired=True),
    ]


def handles(body: CarBody, painted):
    door = body.type.door
    places = [door.split_x - 0.155] + ([door.rear_x - 0.12] if door.rear_x else [])
    objects = []
    for x in places:
        z = float(body.crease(x)) + 0.022
        y = float(body.lower_half_width(np.array(x), np.array(z)))

        def grip(points, centre=(x, y - 0.004, z)):
            return rounded_box(points, centre, (0.095, 0.014, 0.0115), 0.009)

        low, high = (x - 0.12, y - 0.04, z - 0.03), (x + 0.12, y + 0.03, z + 0.03)
        objects += moulded("handle", grip, low, high, 0.0025, painted, is_paired=True)
    return objects


def number_plates(body: CarBody, vertices):
    """Blank: the cars of the demo belong to nobody."""
    enamel = plain("plate", grey(0.75), roughness=0.4)
    rise = body.type.crease[0][1] - 0.70
    objects = []
    for end, z in (("front", 0.375 + 0.7 * rise), ("rear", 0.68 + rise)):
        near = (np.abs(vertices[:, 1]) < 0.03) & (np.abs(vertices[:, 2] - z) < 0.06)
        x = vertices[near, 0].min() - 0.004 if end == "front" else vertices[near, 0].max() + 0.003

        def plate(points, centre=(x, 0, z)):
            return rounded_box(points, centre, (0.006, 0.26, 0.055), 0.005)

        objects += moulded("plate", plate, (x - 0.03, -0.30, z - 0.09), (x + 0.03, 0.30, z + 0.09), 0.003, enamel)
    return objects


def underbody(body: CarBody):
    half_base = body.type.wheelbase / 2

    def tray(points):
        return rounded_box(points, (half_base, 0, 0.36), (half_base + 0.35, 0.55, 0.14), 0.05)

    low, high = (-0.5, -0.65, 0.15), (2 * half_base + 0.5, 0.65, 0.55)
    return moulded("underbody", tray, low, high, 0.02, plain("underbody", grey(0.01), roughness=0.7))


def seats(body: CarBody, upholstery=None):
    """Two rows, a dashboard and a steering wheel: enough to be seen through dark glass."""
    t = body.type.seats
    material = upholstery or plain("upholstery", grey(0.035), roughness=0.7, specular=0.3)

    def cabin(points):
        half = np.stack([points[..., 0], np.abs(points[..., 1]), points[..., 2]], -1)
        shape = rounded_box(half, (t.front_x - 0.98, 0, 0.82), (0.20, 0.68, 0.10), 0.07)
        shape = np.minimum(shape, _steering_wheel(points, t.front_x))
        for x in (t.front_x, t.front_x + t.row_gap):
            shape = np.minimum(shape, _seat(half, x, t.lift))
        return shape

    low, high = (t.front_x - 1.25, -0.72, 0.35), (t.front_x + 1.5, 0.72, 1.3)
    return moulded("seats", cabin, low, high, 0.02, material)


def _seat(half, x, lift):
    leaning = half.copy()
    leaning[..., 0] -= (half[..., 2] - 0.5) * 0.28
    back = rounded_box(leaning, (x, 0.36, 0.74), (0.07, 0.24, 0.30), 0.06)
    headrest = rounded_box(leaning, (x - 0.01, 0.36, 1.13 + lift), (0.045, 0.125, 0.085), 0.04)
    cushion = rounded_box(half, (x - 0.24, 0.36, 0.50), (0.27, 0.25, 0.09), 0.06)
    return smooth_min(smooth_min(back, cushion, 0.04), headrest, 0.02)


def _steering_wheel(points, seat_x):
    centre, axis = np.array([seat_x - 0.62, -0.36, 0.84]), np.array([0.93, 0, 0.36])
    offset = points - centre
    along = (offset * axis).sum(-1)
    from_axis = np.sqrt(np.maximum((offset * offset).sum(-1) - along * along, 0))
    return np.hypot(from_axis - STEERING_WHEEL_RADIUS, along) - 0.016
