"""A whole car under one object, standing on its wheels at z 0 with the front axle at x 0, looking towards -x."""

import math

from body.body_types import BODY_TYPES
from body.car_body import CarBody
from body.mesh_store import body_mesh
from studio import fittings
from studio.body_material import body_material
from studio.paint import Paint, part_in_body_colour
from studio.shapes import copy_of, group, mesh_object, placed
from studio.wheel import WHEEL_RADIUS, wheel

USUAL_RIM = {
    "sedan": "twin",
    "estate": "multi",
    "hatch": "twin",
    "suv": "turbine",
    "coupe": "fork",
    "city": "multi",
    "van": "turbine",
}
WHEEL_INSET = 0.030
FRONT_TURN, REAR_TURN = 0.3, 0.9


class Car:
    """The object to place, and the numbers a camera asks about."""

    def __init__(self, body_type, paint: Paint, rim=None, steering_degrees=0.0, lights=1.0, is_distant=False):
        self.body = CarBody(BODY_TYPES[body_type])
        self.centre_x = self.body.centre_x
        self.root = group("car")
        vertices, quads, normals, marks = body_mesh(body_type, is_distant)
        painted = part_in_body_colour(paint)
        parts = [mesh_object("shell", vertices, quads, body_material(paint, lights), normals, marks)]
        parts += fittings.mirrors(self.body, painted)
        parts += fittings.handles(self.body, painted)
        parts += fittings.number_plates(self.body, vertices)
        parts += fittings.underbody(self.body)
        parts += fittings.seats(self.body)
        parts += self._wheels(rim or USUAL_RIM[body_type], steering_degrees, is_distant)
        for part in parts:
            part.parent = self.root

    def _wheels(self, design, steering_degrees, is_distant):
        t = self.body.type
        first = {
            "front": wheel(design, 0.25, is_distant),
            "rear": wheel(design, math.pi - 0.25, is_distant),
        }
        wheels = []
        for axle, x, turn, steer in (
            ("front", 0, FRONT_TURN, math.radians(steering_degrees)),
            ("rear", t.wheelbase, REAR_TURN, 0),
        ):
            for side in (1, -1):
                hub = first[axle] if side == 1 else copy_of(first[axle])
                y = (t.width / 2 - WHEEL_INSET + (0.004 if axle == "rear" else 0)) * side
                facing = (0 if side == 1 else math.pi) + steer
                hub.scale = [t.wheel_radius / WHEEL_RADIUS] * 3
                placed(hub, location=(x, y, t.wheel_radius), rotation=(0, turn, facing))
                wheels.append(hub)
        return wheels

    def stand(self, x=0.0, y=0.0, heading_degrees=0.0, z=0.0):
        """Puts the middle of the car at x, y, turned about it."""
        angle = math.radians(heading_degrees)
        centre = self.centre_x
        self.root.rotation_euler[2] = angle
        self.root.location = (x - centre * math.cos(angle), y - centre * math.sin(angle), z)
        return self
