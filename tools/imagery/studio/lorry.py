"""A whole lorry under one object: cab, chassis, box body. Front axle at x 0 and looking towards -x, like a car."""

import math

import numpy as np

from body.curves import closed_spline, distance_to_polygon, round_max, rounded_box, smooth_max
from body.lorry_cab import WHEEL_RADIUS, LorryCab
from body.mesh_store import lorry_cab_mesh
from studio.body_material import body_material
from studio.lorry_wheel import lorry_wheel
from studio.nodes import grey, plain
from studio.paint import Paint, black_part, part_in_body_colour
from studio.shapes import copy_of, group, mesh_object, moulded, placed, soft_box, tube

WHEELBASE = 4.75
FRONT_X, REAR_X = -1.485, 7.25
BOX_FRONT_X, BOX_FLOOR_Z, BOX_ROOF_Z, BOX_HALF_WIDTH = 0.92, 1.08, 3.72, 1.275
SIDE_SKIRTS = [(0.78, 1.86), (1.87, 2.97), (2.98, 4.06), (5.50, 7.17)]
SKIRT_Y, SKIRT_LOW_Z, SKIRT_HIGH_Z = 1.225, 0.36, 1.02
FRONT_WHEEL_Y, REAR_WHEEL_Y = 1.205, 1.235

BOX_WHITE = Paint(metallic=(0, 0, 0), solid=(1.0, 1.0, 1.0))


class Lorry:
    """A distribution lorry of eighteen tonnes, battery-electric: no exhaust, packs behind the skirts."""

    def __init__(self, paint: Paint, box_paint: Paint = BOX_WHITE, lights=1.0, scale=1.0):
        self.cab = LorryCab()
        self.scale = scale
        self.centre_x = (FRONT_X + REAR_X) / 2 * scale
        self.root = group("lorry")
        painted = part_in_body_colour(paint)
        vertices, quads, normals, marks = lorry_cab_mesh()
        parts = [mesh_object("cab", vertices, quads, body_material(paint, lights), normals, marks)]
        parts += _air_guides(painted)
        parts += self._fittings(painted)
        parts += _interior()
        parts += _box_body(part_in_body_colour(box_paint))
        parts += _chassis(painted)
        parts += _wheels()
        for part in parts:
            part.parent = self.root

    def stand(self, x=0.0, y=0.0, heading_degrees=0.0, z=0.0):
        """Puts the middle of the lorry at x, y, turned about it."""
        angle = math.radians(heading_degrees)
        centre = self.centre_x
        self.root.scale = [self.scale] * 3
        self.root.rotation_euler[2] = angle
        self.root.location = (x - centre * math.cos(angle), y - centre * math.sin(angle), z)
        return self

    def place(self, x, y, z):
        """Where a point of the lorry is in the scene."""
        angle, root = self.root.rotation_euler[2], self.root.location
        cos, sin = math.cos(angle), math.sin(angle)
        return (root.x + x * cos - y * sin, root.y + x * sin + y * cos, root.z + z)

    def _fittings(self, painted):
        """Camera arms instead of mirrors, wipers, grab handles, a blank plate."""
        black = black_part("lorry black")
        parts = []
        arm_z = 2.62
        arm_x, arm_y = self.cab.front_x(arm_z) + 0.34, float(self.cab.half_width(arm_z))

        def arm(points):
            swept = points.copy()
            swept[..., 0] -= 0.30 * (points[..., 1] - arm_y)
            swept[..., 2] += 0.12 * (points[..., 1] - arm_y)
            return rounded_box(swept, (arm_x, arm_y + 0.095, arm_z), (0.075, 0.17, 0.042), 0.036)

        low, high = (arm_x - 0.14, arm_y - 0.12, arm_z - 0.13), (arm_x + 0.26, arm_y + 0.37, arm_z + 0.09)
        parts += moulded("camera arm", arm, low, high, 0.006, black, is_paired=True)
        for start, end in ((-0.10, -0.98), (0.86, 0.02)):
            path = [(start, 1.50), ((start + end) / 2, 1.525), (end, 1.55)]
            parts.append(tube("wiper", [self._on_screen(y, z) for y, z in path], 0.011, black))
        plate = plain("plate", grey(0.75), roughness=0.4)
        parts.append(soft_box("plate", (FRONT_X - 0.016, -0.26, 0.555), (FRONT_X + 0.01, 0.26, 0.665), plate, 0.004))
        x, y, z = 0.0, float(self.cab.half_width(1.36)), 1.36

        def grip(points):
            return rounded_box(points, (x, y, z), (0.11, 0.018, 0.016), 0.013)

        low, high = (-0.14, y - 0.04, z - 0.04), (0.14, y + 0.04, z + 0.04)
        return parts + moulded("handle", grip, low, high, 0.003, black, is_paired=True)

    def _on_screen(self, y, z):
        x = self.cab.front_x(z)
        return (x + float(self.cab.crown(x, abs(y))) - 0.022, y, z)


def _air_guides(painted):
    """The roof deflector and the flaps that close the gap to the box."""
    outline = closed_spline(
        [(-0.70, 2.88), (-0.78, 2.93), (-0.62, 3.05), (-0.30, 3.26), (0.1, 3.50), (0.42, 3.63), (0.60, 3.67),
         (0.645, 3.66), (0.65, 3.55), (0.65, 3.2), (0.65, 2.90), (0.0, 2.86)]
    )  # fmt: skip

    def deflector(points):
        x, half, z = points[..., 0], np.abs(points[..., 1]), points[..., 2]
        side = distance_to_polygon(outline, x - 0.10 * (half / 1.1) ** 2, z)
        width = 0.93 + 0.20 * np.clip((x + 0.75) / 1.4, 0, 1) - 0.10 * (z - 2.9)
        return round_max(side, half - width, 0.13)

    def flap(points):
        x, half, z = points[..., 0], np.abs(points[..., 1]), points[..., 2]
        lean = 1.232 - 0.055 * np.clip((z - 1.6) / 1.4, 0, 1) - 0.025 * np.clip((z - 3.0) / 0.6, 0, 1)
        across = np.abs(half - lean + 0.018) - 0.018
        along = np.maximum(0.60 - x, x - 0.83)
        return smooth_max(smooth_max(across, along, 0.012), np.maximum(1.12 - z, z - 3.62), 0.05)

    return [
        *moulded("deflector", deflector, (-0.86, -1.24, 2.82), (0.70, 1.24, 3.72), 0.025, painted),
        *moulded("flap", flap, (0.57, 1.10, 1.08), (0.87, 1.27, 3.66), 0.008, painted, is_paired=True),
    ]


def _interior():
    """A dashboard, a steering wheel and two seats: seen through dark glass."""
    cloth = plain("cab upholstery", grey(0.03), roughness=0.8, specular=0.3)

    def cabin(points):
        half = np.stack([points[..., 0], np.abs(points[..., 1]), points[..., 2]], -1)
        shape = rounded_box(half, (-0.98, 0, 1.34), (0.26, 1.05, 0.16), 0.08)
        shape = np.minimum(shape, rounded_box(half, (0.02, 0.55, 1.80), (0.08, 0.25, 0.34), 0.07))
        shape = np.minimum(shape, rounded_box(half, (0.02, 0.55, 2.24), (0.05, 0.14, 0.10), 0.05))
        shape = np.minimum(shape, rounded_box(half, (-0.24, 0.55, 1.46), (0.27, 0.26, 0.10), 0.07))
        offset = points - np.array([-0.66, -0.55, 1.66])
        along = offset @ np.array([0.62, 0, 0.78])
        ring = np.sqrt(np.maximum((offset * offset).sum(-1) - along * along, 0))
        return np.minimum(shape, np.hypot(ring - 0.215, along) - 0.018)

    return moulded("cabin", cabin, (-1.3, -1.1, 1.1), (0.2, 1.1, 2.4), 0.025, cloth)


def _box_body(panel):
    """Smooth sandwich walls in rails of aluminium, a rear frame with lamps."""
    rail = plain("rail", grey(0.50), metallic=0.75, roughness=0.34)
    dark = plain("body dark", grey(0.012), roughness=0.5)
    x0, x1, w, z0, z1 = BOX_FRONT_X, REAR_X, BOX_HALF_WIDTH, BOX_FLOOR_Z, BOX_ROOF_Z
    parts = [
        soft_box("box", (x0, -w, z0 + 0.02), (x1, w, z1), panel, 0.035),
        soft_box("floor frame", (x0 + 0.02, -w + 0.03, z0 - 0.10), (x1 - 0.02, w - 0.03, z0 + 0.03), dark, 0.01),
        soft_box("rear frame", (x1 - 0.07, -w - 0.004, z0 - 0.02), (x1 + 0.012, w + 0.004, z1 + 0.004), rail, 0.012),
        soft_box("tail lift", (x1 + 0.012, -w + 0.06, z0 + 0.02), (x1 + 0.06, w - 0.06, z0 + 1.65), dark, 0.012),
    ]
    for side in (-1, 1):
        low, high = sorted((side * (w - 0.02), side * (w + 0.007)))
        parts += [
            soft_box("side rail", (x0 + 0.01, low, z0), (x1 - 0.05, high, z0 + 0.13), rail, 0.006),
            soft_box("roof rail", (x0 + 0.03, low, z1 - 0.075), (x1 - 0.05, high, z1 - 0.02), rail, 0.006),
            soft_box("corner rail", (x0 - 0.004, low, z0), (x0 + 0.055, high, z1 - 0.03), rail, 0.012),
        ]
    return parts


def _chassis(painted):
    dark = plain("chassis", grey(0.014), roughness=0.55)
    guard = plain("mudguard", grey(0.016), roughness=0.42)
    lens = plain("red lens", (0.16, 0.003, 0.004, 1), roughness=0.05, coat=1)
    parts = [
        soft_box("packs", (0.95, -1.12, 0.42), (3.98, 1.12, 0.96), dark, 0.03),
        soft_box("bridge", (-0.9, -0.62, 0.40), (0.75, 0.62, 0.90), dark, 0.03),
        soft_box("axle", (WHEELBASE - 0.14, -0.9, 0.38), (WHEELBASE + 0.14, 0.9, 0.64), dark, 0.05),
        soft_box("rear bar", (REAR_X - 0.16, -1.16, 0.40), (REAR_X - 0.06, 1.16, 0.52), dark, 0.015),
        soft_box("lamp bar", (REAR_X - 0.10, -1.20, 0.70), (REAR_X - 0.01, 1.20, 0.86), dark, 0.015),
        soft_box("cab rear", (0.60, -0.95, 0.95), (0.66, 0.95, 2.6), dark, 0.02),
    ]
    for side in (-1, 1):
        low, high = sorted((side * 0.36, side * 0.44))
        parts.append(soft_box("frame rail", (0.4, low, 0.72), (REAR_X - 0.1, high, 0.98), dark, 0.008))
        low, high = sorted((side * 0.78, side * 1.20))
        parts.append(soft_box("tail lamp", (REAR_X - 0.04, low, 0.72), (REAR_X + 0.004, high, 0.84), lens, 0.01))
        for start, end in SIDE_SKIRTS:
            low, high = sorted((side * (SKIRT_Y - 0.03), side * SKIRT_Y))
            parts.append(soft_box("skirt", (start, low, SKIRT_LOW_Z + 0.1), (end, high, SKIRT_HIGH_Z), painted, 0.010))
            low, high = sorted((side * (SKIRT_Y - 0.035), side * (SKIRT_Y - 0.004)))
            edge_z = SKIRT_LOW_Z + 0.1
            parts.append(soft_box("skirt edge", (start, low, SKIRT_LOW_Z), (end, high, edge_z), guard, 0.010))

    for x, inner_y in ((0.0, 0.88), (WHEELBASE, 0.66)):

        def arch(points, x=x, inner_y=inner_y, is_front=x == 0.0):
            px, half, pz = points[..., 0] - x, np.abs(points[..., 1]), points[..., 2]
            ring = np.abs(np.hypot(px, pz - WHEEL_RADIUS) - 0.60) - 0.012
            across = np.abs(half - (inner_y + 1.24) / 2) - (1.24 - inner_y) / 2
            outline = np.maximum(across, (0.34 if is_front else 0.62) - pz)
            if is_front:
                outline = np.maximum(outline, 0.25 - px)
            return smooth_max(ring, outline, 0.01)

        low, high = (x - 0.66, inner_y - 0.04, 0.30), (x + 0.66, 1.28, 1.16)
        parts += moulded("mudguard", arch, low, high, 0.008, guard, is_paired=True)
    return parts


def _wheels():
    wheels = []
    for is_rear, x, y in ((False, 0.0, FRONT_WHEEL_Y), (True, WHEELBASE, REAR_WHEEL_Y)):
        first = lorry_wheel(is_rear)
        for side in (1, -1):
            hub = first if side == 1 else copy_of(first)
            facing = 0 if side == 1 else math.pi
            placed(hub, location=(x, y * side, WHEEL_RADIUS), rotation=(0, 0.3, facing))
            wheels.append(hub)
    return wheels
