"""A whole car under one object, standing on its wheels at z 0 with the front axle at x 0, looking towards -x."""

import math

import bpy

from body.rim import FRONT_TURN, REAR_TURN, TYRE_BULGE, WHEEL_RADIUS
from car.mesh_store import stored_shell
from car.shell import Shell
from model.fittings import fittings
from model.parts import ShellParts
from studio.light import area_light
from studio.paint import EXPERIMENTS, part_in_body_colour
from studio.shapes import copy_of, group, placed
from studio.wheel import wheel

CABIN_LIGHT_WATTS = 6
CABIN_PARTS = ("seats", "dashboard")


class Car:
    def __init__(
        self,
        body,
        face="slim",
        tail="band",
        rim="twin",
        brightwork="black",
        has_rails=False,
        paint=EXPERIMENTS,
        is_distant=False,
    ):
        self.shell = Shell(body, face, tail)
        self.body, self.centre_x = self.shell.body, self.shell.centre_x
        self.root = group("car")
        parts = ShellParts(self.shell, stored_shell(self.shell, body, face, tail, is_distant)).objects(brightwork, paint)
        parts += fittings(self.shell, part_in_body_colour(paint), brightwork, has_rails)
        parts += self._wheels(rim, is_distant)
        parts.append(self._cabin_light([part for part in parts if part.name.startswith(CABIN_PARTS)]))
        for part in parts:
            part.parent = self.root

    def _cabin_light(self, receivers):
        """For the cabin alone: near to the doors, it would take the samples of the lamps that light them."""
        b = self.body
        x, z = b.header_x + 0.7, b.height - 0.12
        light = area_light((x, 0, z), (x, 0.0001, 0), (1.4, 0.8), CABIN_LIGHT_WATTS)
        light.light_linking.receiver_collection = bpy.data.collections.new("cabin")
        for part in receivers:
            light.light_linking.receiver_collection.objects.link(part)
        return light

    def _wheels(self, design, is_distant):
        b = self.body
        first = {"front": wheel(design, 0.25, is_distant), "rear": wheel(design, math.pi - 0.25, is_distant)}
        wheels = []
        for axle, x, turn in (("front", 0.0, FRONT_TURN), ("rear", b.wheelbase, REAR_TURN)):
            scale = b.wheel_radius / WHEEL_RADIUS
            y = self.shell.tyre_y() - TYRE_BULGE * scale
            for side in (1, -1):
                hub = first[axle] if side == 1 else copy_of(first[axle])
                hub.scale = [scale] * 3
                placed(
                    hub,
                    location=(x, y * side, b.wheel_radius),
                    rotation=(0, turn, 0 if side == 1 else math.pi),
                )
                wheels.append(hub)
        return wheels

    def stand(self, heading_degrees=0.0, x=0.0, y=0.0, z=0.0):
        """Turns the car about its middle, which is put at x, y."""
        angle = math.radians(heading_degrees)
        self.root.rotation_euler[2] = angle
        self.root.location = (x - self.centre_x * math.cos(angle), y - self.centre_x * math.sin(angle), z)
        bpy.context.view_layer.update()
        return self
