"""What is drawn on the shell: glass, lamps, shut lines, cladding. Each is a signed distance at every vertex, negative
inside an area and zero on a line."""

import numpy as np

from body.curves import closed_spline, distance_to_polygon, smooth_max, smooth_step
from car.faces import AROUND_CORNER
from car.shell import Shell

NOWHERE = 1.0
ROOF_RAIL = 0.058
BONNET_INSET = 0.044  # its edge lies on the shoulder, where it is seen from the side
FRONT_PILLAR, REAR_PILLAR, FASTBACK_PILLAR = 0.050, 0.075, 0.105
GLASS = ("side_glass", "windscreen", "rear_window")
SHUT_LINES = ("front_door", "rear_door", "bonnet", "bumper", "tailgate", "fuel_flap")


def panels_of(shell: Shell, vertices):
    """Name → distance at every vertex."""
    p = Points(shell, vertices)
    return {**_glass(shell, p), **_shut_lines(shell, p), **_lamps(shell, p), **_dark_parts(shell, p)}


class Points:
    """Vertices with what most panels ask about them."""

    def __init__(self, shell, vertices):
        b = shell.body
        self.x, self.y, self.z = vertices.T
        self.half = np.abs(self.y)
        self.below_roof = shell.below_roof(self.x, self.y, self.z)
        self.inside_cabin_side = self.half - shell.cabin_half_width(self.x, self.z)
        self.belt_z = shell.belt(self.x)
        self.front_wheel, self.rear_wheel = shell.wheel_distances(self.x, self.z)
        self.nearest_wheel = np.minimum(self.front_wheel, self.rear_wheel)
        self.is_front = self.x < 0.15
        self.is_rear = self.x > b.wheelbase
        self.around_front = self.half + AROUND_CORNER * (self.x - b.front_x)
        self.around_rear = self.half + AROUND_CORNER * (b.rear_x - self.x)


def pillar_lines(b):
    """Middle pillar and, with four doors, the rear doors' end: x at the belt, slope, half width."""
    split = b.header_x + (0.40 if b.door_count == 4 else 0.66)
    if b.door_count == 2:
        return [(split, -0.30, 0.020)]
    rear = min(b.wheelbase - 0.20, b.roof_end_x - 0.12)
    return [(split, -0.10, 0.034), (rear, -0.28, 0.026)]


def _glass(shell, p):
    b = shell.body
    end_x, slope = b.rear_x - b.glass_end, b.glass_slope
    above_belt = p.z - p.belt_z
    side = smooth_max(p.below_roof + ROOF_RAIL, 0.022 - above_belt, 0.030)
    side = smooth_max(side, (p.x - end_x - above_belt * slope) * 0.9, 0.07)
    side = np.maximum(np.maximum(side, 0.35 - p.half), -(p.inside_cabin_side + 0.060))

    header = p.x - (b.header_x - 0.03 - 0.07 * (p.half / 0.6) ** 2)
    windscreen = smooth_max(p.inside_cabin_side + FRONT_PILLAR, shell.belt(b.cowl_x) + 0.030 - p.z, 0.05)
    windscreen = np.maximum(smooth_max(windscreen, header, 0.06), p.x - b.header_x)

    if b.has_spoiler:
        edge = p.z - (b.height - b.roof_drop - 0.105)
        foot = p.belt_z + 0.055 - p.z
    else:
        edge = b.roof_end_x + 0.10 - p.x
        foot = p.x - b.deck_x + 0.055
    pillar = REAR_PILLAR if b.has_spoiler else FASTBACK_PILLAR
    rear = smooth_max(smooth_max(p.inside_cabin_side + pillar, foot, 0.06), edge, 0.05)
    rear = np.maximum(rear, np.maximum(b.roof_end_x - 0.05 - p.x, -above_belt))

    pillars = np.full_like(p.x, NOWHERE)
    for x, slope, half_width in pillar_lines(b):
        pillars = np.minimum(pillars, np.abs(p.x - (x + above_belt * slope)) - half_width)
    return {"side_glass": side, "windscreen": windscreen, "rear_window": rear, "pillar": pillars}


def _shut_lines(shell, p):
    b = shell.body
    lines = {name: np.full_like(p.x, NOWHERE) for name in SHUT_LINES}
    frame = np.where(p.z > p.belt_z, p.below_roof + 0.024, -0.2)
    sill_z = b.clearance + 0.135
    above_belt = p.z - p.belt_z
    first, *others = pillar_lines(b)
    split_x = first[0] + np.maximum(above_belt, -0.25) * first[1]
    front_edge = b.cowl_x + 0.14 + np.clip(p.z - 0.75, 0, 1) * 0.10
    lower_and_upper = smooth_max(sill_z - p.z, frame, 0.02)
    lines["front_door"] = smooth_max(smooth_max(front_edge - p.x, p.x - split_x, 0.02), lower_and_upper, 0.08)
    if others:
        rear_edge = others[0][0] + 0.02 + np.clip(above_belt, -0.12, 1) * others[0][1]
        around_arch = smooth_max(sill_z - p.z, shell.arch_radius + 0.070 - p.rear_wheel, 0.08)
        rear_door = smooth_max(split_x - p.x, p.x - rear_edge, 0.05)
        lines["rear_door"] = smooth_max(rear_door, smooth_max(around_arch, frame, 0.02), 0.08)

    ends = smooth_max(b.front_x + 0.105 + 0.13 * (p.half / 0.7) ** 2 - p.x, p.x - b.cowl_x - 0.06, 0.03)
    lines["bonnet"] = np.maximum(smooth_max(p.half - shell.plan(p.x) + BONNET_INSET, ends, 0.10), b.nose_z - 0.10 - p.z)

    low = p.z < np.where(p.is_front, b.nose_z - 0.035, shell.crease(p.x) - 0.05)
    front = np.where(p.half > 0.4, p.x - (-shell.arch_radius - 0.035 + (p.z - 0.6) * 0.35), NOWHERE)
    rear = np.where(p.half > 0.5, b.wheelbase + shell.arch_radius + 0.07 - p.x + (p.z - 0.7) * 0.2, NOWHERE)
    bumper = np.where(p.is_front, front, np.where(p.is_rear, rear, NOWHERE))
    lines["bumper"] = np.where(low & (p.nearest_wheel > shell.arch_radius - 0.01), bumper, NOWHERE)

    lid_x = b.roof_end_x + 0.02 if b.has_spoiler else b.deck_x - 0.02
    lid = smooth_max(p.half - (b.width / 2 - 0.20), shell.niche.bounds[0][1] - 0.12 - p.z, 0.09)
    lines["tailgate"] = smooth_max(lid, lid_x - p.x, 0.05)

    flap = _rounded(p.x - b.wheelbase - 0.02, p.z - shell.crease(p.x) + 0.035, (0.070, 0.062), 0.028)
    lines["fuel_flap"] = np.where(p.y < 0, flap, NOWHERE)
    return lines


def _rounded(u, v, half_size, radius):
    du, dv = np.abs(u) - half_size[0] + radius, np.abs(v) - half_size[1] + radius
    return np.hypot(np.maximum(du, 0), np.maximum(dv, 0)) + np.minimum(np.maximum(du, dv), 0) - radius


def _lamps(shell, p):
    def drawn(outlines, around):
        distance = np.full_like(p.x, NOWHERE)
        for outline in outlines:
            near = _near(outline, around, p.z)
            polygon = closed_spline(outline, 8)
            distance[near] = np.minimum(distance[near], distance_to_polygon(polygon, around[near], p.z[near]))
        return distance

    face, tail = shell.face, shell.tail
    return {
        "headlamp": np.where(p.is_front, drawn([face.lamp], p.around_front), NOWHERE),
        "daylight": np.where(p.is_front, drawn(face.signature, p.around_front), NOWHERE),
        "tail_lamp": np.where(p.is_rear, drawn([tail.lamp], p.around_rear), NOWHERE),
        "tail_light": np.where(p.is_rear, drawn(tail.signature, p.around_rear), NOWHERE),
    }


def _near(outline, u, v, margin=0.06):
    points = np.array(outline)
    low, high = points.min(0) - margin, points.max(0) + margin
    return (u > low[0]) & (u < high[0]) & (v > low[1]) & (v < high[1])


def _dark_parts(shell, p):
    b = shell.body

    def nearest(openings):
        return np.minimum.reduce([opening(p.half, p.z) for opening in openings])

    front = nearest([opening for opening, _ in shell.front_openings])
    opening = np.where(p.is_front, front, np.where(p.is_rear, nearest([shell.diffuser]), NOWHERE))
    cladding = p.z - (b.clearance + (0.115 if b.is_clad else 0.055))
    if b.is_clad:
        at_ends = 1 - smooth_step(0.15, 0.45, np.minimum(p.x - b.front_x, b.rear_x - p.x))
        cladding = cladding - 0.07 * at_ends
        cladding = np.minimum(cladding, p.nearest_wheel - shell.arch_radius - 0.050)
    well = np.maximum(p.nearest_wheel - (shell.arch_radius + 0.002), 0) - 0.0005
    return {"opening": opening, "cladding": cladding, "wheel_well": well}
