"""Daylight without a place: what the paint mirrors is a soft sky, a dark line of horizon and a dark floor. The camera
sees none of it, only the car and the shadow under it."""

import bpy

from car.views import VIEWS, distance_to, target_of
from shoot.border import render_only
from studio.light import area_light, camera
from studio.nodes import Nodes, Shader, grey
from studio.shapes import box, strip

FLOOR_TONE, NEAR_FLOOR_TONE = 0.50, 0.05
# (height of the direction, brightness); the band over the horizon lights the car's flanks.
SKY = [(0.0, 0.07), (0.06, 0.08), (0.10, 0.75), (0.24, 1.0), (0.55, 0.60), (0.80, 0.55), (1.0, 0.60)]
# What is mirrored is brighter than what lights: softbox and key alone give a white car its shape.
MIRRORED_STRENGTH, LIGHTING_STRENGTH = 0.9, 0.60


class DayRig:
    def __init__(self):
        self._sky()
        self._floor()
        _softbox((0.6, 0.3, 4.4), (6.5, 3.0), strength=16.0)
        key = area_light((-7.5, -3.4, 4.4), (0.3, 0, 0.6), size=(2.6, 2.2), power=600)
        # Mirrored, it would be a white patch in the windscreen.
        key.visible_glossy = False

    def _sky(self):
        world = bpy.data.worlds.new("sky")
        bpy.context.scene.world = world
        world.use_nodes = True
        nodes = Nodes(world.node_tree)
        direction = nodes.node("ShaderNodeTexCoord").outputs["Generated"]
        height = nodes.node("ShaderNodeSeparateXYZ", Vector=direction).outputs["Z"]
        ramp = nodes.node("ShaderNodeValToRGB", Fac=height)
        ramp.color_ramp.interpolation = "EASE"
        stops = ramp.color_ramp.elements
        while len(stops) < len(SKY):
            stops.new(0.5)
        for stop, (at, tone) in zip(stops, SKY):
            stop.position, stop.color = at, grey(tone)
        background = world.node_tree.nodes["Background"]
        nodes.set(background.inputs["Color"], ramp.outputs[0])
        is_mirrored = nodes.node("ShaderNodeLightPath").outputs["Is Glossy Ray"]
        strength = nodes.smooth_range(is_mirrored, 0, 1, LIGHTING_STRENGTH, MIRRORED_STRENGTH)
        nodes.set(background.inputs["Strength"], strength)
        world.cycles_visibility.camera = False

    def _floor(self):
        """One floor takes the shadow and is seen by the camera; the other is mirrored in the car."""
        catcher = box("catcher", (-6.5, -5.5, -0.1), (6.5, 5.5, 0), _paper())
        catcher.is_shadow_catcher = True
        catcher.visible_glossy = catcher.visible_diffuse = catcher.visible_transmission = False
        catcher.visible_shadow = False
        mirrored = strip("floor", [(-30, -0.004), (30, -0.004)], (-30, 30), _tarmac())
        mirrored.visible_camera = mirrored.visible_shadow = False


def look_at(car, name):
    view = VIEWS[name]
    car.stand(view.heading)
    x, y, z = target_of(car.shell, view)
    distance, target = distance_to(car.body, view), (x - car.centre_x, y, z)
    camera(view.azimuth, distance, view.height, target, view.focal_mm, shift=(view.shift, 0))
    if view.part:
        bpy.context.scene.render.use_border = False
    else:
        render_only(car)


def _paper():
    shader = Shader("catcher")
    return shader.output(shader.diffuse(grey(0.5)))


def _tarmac():
    """Dark beside the car, pale further away: what a flank mirrors grows lighter from sill to shoulder."""
    shader = Shader("tarmac")
    x, y, _ = shader.position()
    away = shader.math("SQRT", shader.math("ADD", shader.math("MULTIPLY", x, x), shader.math("MULTIPLY", y, y)))
    tone = shader.smooth_range(away, 2.5, 14.0, NEAR_FLOOR_TONE, FLOOR_TONE)
    return shader.output(shader.plastic_or_metal(tone, roughness=0.8, specular=0.2))


def _softbox(centre, size, strength):
    """Overhead, brightest in its middle: its edge fades in the paint instead of drawing a hard line."""
    shader = Shader("softbox")
    x, y, _ = shader.position()

    def fall_off(value, half):
        return shader.smooth_range(shader.math("ABSOLUTE", value), half * 0.15, half, 1.0, 0.0)

    glow = shader.math("MULTIPLY", fall_off(x, size[0] / 2), fall_off(y, size[1] / 2))
    shader.output(shader.emission(grey(1), shader.math("MULTIPLY", glow, strength)))
    sheet = strip("softbox", [(-size[1] / 2, 0), (size[1] / 2, 0)], (-size[0] / 2, size[0] / 2), shader.material)
    sheet.location = centre
    sheet.visible_camera = sheet.visible_shadow = False
    return sheet
