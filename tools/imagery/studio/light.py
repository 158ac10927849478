"""Lights, backdrops and cameras."""

import math

import bpy
from mathutils import Vector

from studio.nodes import shared_material
from studio.shapes import group, placed, strip

SENSOR_WIDTH_MM = 36


def area_light(location, target, size, power, colour=(1, 1, 1), parent=None):
    """A rectangular light that shines at the target and is not seen by the camera itself."""
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = colour
    thing = placed(bpy.data.objects.new("area", light), parent, location)
    thing.rotation_euler = _looking(location, target)
    thing.visible_camera = False
    return thing


def sun(direction, strength, colour=(1, 1, 1), angle_degrees=1.2):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, colour, math.radians(angle_degrees)
    return placed(bpy.data.objects.new("sun", light), rotation=_looking((0, 0, 0), direction))


def surroundings(colour, strength):
    """Even light from everywhere."""
    world = bpy.data.worlds.new("surroundings")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*colour, 1)
    background.inputs["Strength"].default_value = strength
    return world


def camera(azimuth_degrees, distance, height, target, focal_mm, shift=(0, 0), focus=None, aperture=4.0):
    """Azimuth 0 looks at the car's left side from -y, 90 at its front from -x."""
    angle = math.radians(azimuth_degrees)
    location = (target[0] - distance * math.sin(angle), target[1] - distance * math.cos(angle), height)
    return camera_at(location, target, focal_mm, shift, focus, aperture)


def camera_at(location, target, focal_mm, shift=(0, 0), focus=None, aperture=4.0):
    lens = bpy.data.cameras.new("camera")
    lens.lens = focal_mm
    lens.sensor_width = SENSOR_WIDTH_MM
    lens.shift_x, lens.shift_y = shift
    if focus:
        lens.dof.use_dof = True
        lens.dof.focus_distance = focus
        lens.dof.aperture_fstop = aperture
    thing = placed(bpy.data.objects.new("camera", lens), location=location, rotation=_looking(location, target))
    bpy.context.scene.camera = thing
    return thing


def _looking(location, target):
    return (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()


class Studio:
    """A pale cyclorama that turns with the camera, and five lights that stay with the car.

    Everything is neutral grey: `paint.py` needs the three channels for itself. The warmth is graded in later.
    """

    PAPER = 0.65
    # Towards the camera the floor darkens: the lower half of a door has something dark to reflect.
    DARK_PAPER, DARK_FROM_Y, PALE_FROM_Y = 0.10, -8.8, -2.4
    BEND_RADIUS, BEND_START = 3.0, 5.5

    def __init__(self):
        surroundings((0.82, 0.82, 0.82), 0.20)
        self.backdrop = group("backdrop")
        bend = [math.pi / 2 * i / 23 for i in range(24)]
        profile = [(-14, 0)]
        profile += [
            (self.BEND_START + self.BEND_RADIUS * math.sin(a), self.BEND_RADIUS * (1 - math.cos(a))) for a in bend
        ]
        profile += [(self.BEND_START + self.BEND_RADIUS, 14)]
        strip("cyclorama", profile, (-28, 28), shared_material("paper", self._paper)).parent = self.backdrop
        area_light((0, 4.9, 5.5), (0, 6.8, 2.0), size=(14, 1.5), power=520, parent=self.backdrop)
        area_light((1.4, 0.4, 4.2), (1.4, 0.1, 0), size=(8.5, 1.7), power=520)
        area_light((-6.5, -3.6, 2.3), (0.2, 0, 0.75), size=(1.3, 3.4), power=330)
        area_light((1.4, -8.2, 3.1), (1.4, 0, 0.7), size=(12, 0.8), power=300)

    def _paper(self, shader):
        y = shader.position()["Y"]
        tone = shader.smooth_range(y, self.DARK_FROM_Y, self.PALE_FROM_Y, self.DARK_PAPER, self.PAPER)
        return shader.output(shader.plastic_or_metal(tone, roughness=0.6, specular=0.2))

    def look(self, centre_x, azimuth_degrees, distance, height, target_z, focal_mm):
        self.backdrop.rotation_euler[2] = -math.radians(azimuth_degrees)
        self.backdrop.location = (centre_x, 0, 0)
        return camera(azimuth_degrees, distance, height, (centre_x, 0, target_z), focal_mm)
