"""What is drawn on the shell: glass, lamps, shut lines, cladding. Each is a signed distance, a vertex at a time."""

import numpy as np

from body.car_body import CarBody
from body.curves import closed_spline, distance_to_polygon, smooth_max

NOWHERE = 1.0
SIDE_WINDOW_RAIL = 0.062
REAR_PILLAR = 0.07
FRONT_BUMPER_X = -0.43


def marks_of(body: CarBody, vertices):
    """Mark name → distance at every vertex; negative inside a mark, zero on a line."""
    points = Points(body, vertices)
    return {**_glass(body, points), **_shut_lines(body, points), **_lamps(body, points), **_dark_parts(body, points)}


class Points:
    """Vertices with what most marks ask about them."""

    def __init__(self, body, vertices):
        self.x, self.y, self.z = vertices.T
        self.half = np.abs(self.y)
        cabin = distance_to_polygon(body.cabin, self.x, self.z)
        self.below_roof = cabin + body.cabin_crown(self.y)
        self.inside_cabin_side = self.half - body.cabin_half_width(self.x, self.z)
        self.belt_z = body.belt(self.x)
        self.front_wheel, self.rear_wheel = body.wheel_distances(self.x, self.z)
        self.nearest_wheel = np.minimum(self.front_wheel, self.rear_wheel)
        self.is_front = self.x < 0.1
        self.is_rear = self.x > body.type.wheelbase


def _glass(body, p):
    t = body.type
    pillar_x = t.c_pillar[0] + (p.z - t.c_pillar[1]) * t.c_pillar[2]
    side = smooth_max(p.below_roof + SIDE_WINDOW_RAIL, p.belt_z + 0.012 - p.z, 0.035)
    side = smooth_max(side, (p.x - pillar_x) * 0.9, 0.06)
    side = np.maximum(np.maximum(side, 0.35 - p.half), -(p.inside_cabin_side + 0.055))

    header = p.x - (t.header_x - 0.05 * (p.half / 0.6) ** 2)
    windscreen = smooth_max(p.inside_cabin_side + t.pillar_width, body.belt(0.6) + 0.03 - p.z, 0.05)
    windscreen = np.maximum(smooth_max(windscreen, header, 0.05), p.x - t.header_x)

    window = t.rear_window
    upper_edge = p.z - window.top_z if window.top_z else window.front_x - p.x
    rear = smooth_max(p.inside_cabin_side + REAR_PILLAR, window.bottom_z - p.z, 0.06)
    rear = smooth_max(rear, upper_edge, 0.05)
    rear = np.maximum(rear, (window.least_x or t.header_x + 0.6) - p.x)

    pillars = np.full_like(p.x, NOWHERE)
    for x, slope, half_width in t.pillars:
        pillars = np.minimum(pillars, np.abs(p.x - (x + (p.z - 0.95) * slope)) - half_width)
    return {"side_glass": side, "end_glass": np.minimum(windscreen, rear), "pillar": pillars}


def _shut_lines(body, p):
    t = body.type
    frame = np.where(p.z > p.belt_z, p.below_roof + 0.024, -0.2)
    split_x = t.door.split_x + np.clip(p.z - 0.7, 0, 1) * t.door.split_slope
    front_edge = t.door.front_x + np.clip(p.z - 0.75, 0, 1) * 0.10
    lower_and_upper = smooth_max(t.sill_z - p.z, frame, 0.02)
    front_door = smooth_max(smooth_max(front_edge - p.x, p.x - split_x, 0.02), lower_and_upper, 0.07)

    rear_door = np.full_like(p.x, NOWHERE)
    if t.door.rear_x:
        rear_edge = t.door.rear_x + np.clip(p.z - 0.80, -0.1, 1) * 0.22
        around_arch = smooth_max(t.sill_z - p.z, body.arch_radius + 0.075 - p.rear_wheel, 0.08)
        rear_door = smooth_max(split_x - p.x, p.x - rear_edge, 0.06)
        rear_door = smooth_max(rear_door, smooth_max(around_arch, frame, 0.02), 0.07)

    b = t.bonnet
    bonnet_width = b.half_width + b.widening * np.clip((p.x - body.front_x) / 1.3, 0, 1)
    bonnet_ends = smooth_max(b.front_x + 0.10 * (p.half / 0.7) ** 2 - p.x, p.x - b.rear_x, 0.03)
    bonnet = np.maximum(smooth_max(p.half - bonnet_width, bonnet_ends, 0.08), b.lowest_z - p.z)

    front_bumper = np.where(p.half > 0.4, p.x - (FRONT_BUMPER_X + (p.z - 0.6) * 0.5), NOWHERE)
    rear_bumper = np.where(p.half > 0.5, t.wheelbase + 0.50 - p.x + (p.z - 0.7) * 0.2, NOWHERE)
    bumper = np.where(p.is_front, front_bumper, np.where(p.is_rear, rear_bumper, NOWHERE))
    below_lamps = p.z < t.crease[0][1] - 0.03
    bumper = np.where(below_lamps & (p.nearest_wheel > body.arch_radius - 0.01), bumper, NOWHERE)

    g = t.tailgate
    tailgate = smooth_max(smooth_max(p.half - g.half_width, g.lowest_z - p.z, 0.08), g.front_x - p.x, 0.05)

    flap_x, flap_z = t.fuel_flap
    flap = np.hypot(
        np.maximum(np.abs(p.x - flap_x) - 0.045, 0), np.maximum(np.abs(p.z - flap_z) - 0.035, 0)
    ) - 0.028
    return {
        "front_door": front_door,
        "rear_door": rear_door,
        "bonnet": bonnet,
        "bumper": bumper,
        "tailgate": tailgate,
        "fuel_flap": np.where(p.y < 0, flap, NOWHERE),
    }


def _lamps(body, p):
    t = body.type
    around_front = p.half + 0.8 * (p.x - body.front_x)
    around_rear = p.half + 0.8 * (body.rear_x - p.x)

    def drawn(polygon, around):
        return distance_to_polygon(closed_spline(polygon, 6), around, p.z)

    front = drawn(t.headlamp, around_front)
    rear = drawn(t.rear_lamp, around_rear)
    return {
        "lamp": np.where(p.is_front, front, np.where(p.is_rear, rear, NOWHERE)),
        "light_signature": np.where(p.is_front, drawn(t.light_signature, around_front), NOWHERE),
        "tail_light": np.where(p.is_rear, drawn(t.tail_light, around_rear), NOWHERE),
    }


def _dark_parts(body, p):
    t = body.type
    opening = np.where(
        p.is_front,
        body.front_intake.distance(p.half, p.z),
        np.where(p.is_rear, body.rear_diffuser.distance(p.half, p.z), NOWHERE),
    )
    cladding = p.z - t.cladding_z
    if t.arch_cladding:
        cladding = np.minimum(cladding, p.nearest_wheel - body.arch_radius - t.arch_cladding)
    well = np.maximum(p.nearest_wheel - (body.arch_radius + 0.004), 0) - 0.0005
    return {"opening": opening, "cladding": cladding, "wheel_well": well}
