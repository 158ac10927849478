"""Skies with clouds, and the sun that belongs to them."""

import math

import bpy

from studio.light import area_light, sun
from studio.nodes import Nodes


def sky(zenith, horizon, strength=1.0, clouds=0.0, cloud_tone=(1.0, 0.99, 0.97), glow=None, glow_towards=(0, 1), seed=0.0, cloud_shade=0.7):
    """A gradient; `clouds` is the share of it that they cover, `glow` the colour low over the horizon in one direction."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree)
    direction = nodes.node("ShaderNodeTexCoord").outputs["Generated"]
    at = nodes.node("ShaderNodeSeparateXYZ", Vector=direction).outputs
    height = nodes.math("MAXIMUM", at["Z"], 0.0)
    rise = nodes.smooth_range(nodes.math("POWER", height, 0.6), 0.0, 0.80)
    colour = nodes.colour_mix(rise, (*horizon, 1), (*zenith, 1))
    if glow:
        length = math.hypot(*glow_towards)
        towards = nodes.math(
            "ADD",
            nodes.math("MULTIPLY", at["X"], glow_towards[0] / length),
            nodes.math("MULTIPLY", at["Y"], glow_towards[1] / length),
        )
        near = nodes.smooth_range(towards, -0.2, 1.0)
        low = nodes.math("EXPONENT", nodes.math("MULTIPLY", height, -5.0))
        colour = nodes.colour_mix(nodes.math("MULTIPLY", near, low), colour, (*glow, 1))
    if clouds:
        colour = _clouded(nodes, at, colour, clouds, cloud_tone, cloud_shade, seed)
    background = world.node_tree.nodes["Background"]
    nodes.set(background.inputs["Color"], colour)
    background.inputs["Strength"].default_value = strength


def _clouded(nodes, at, colour, clouds, tone, shade, seed):
    """A layer of cloud, seen flatter towards the horizon; the thick parts are darker."""
    lift = nodes.math("ADD", nodes.math("MAXIMUM", at["Z"], 0.0), 0.14)
    place = nodes.node("ShaderNodeCombineXYZ", X=nodes.math("DIVIDE", at["X"], lift), Y=nodes.math("DIVIDE", at["Y"], lift), Z=seed)
    texture = nodes.node("ShaderNodeTexNoise", Vector=place.outputs[0], Scale=1.15, Detail=9.0, Roughness=0.56, Distortion=0.25)
    thick = texture.outputs["Fac"]
    edge = 0.68 - 0.36 * clouds
    cover = nodes.smooth_range(thick, edge, edge + 0.20)
    body = nodes.smooth_range(thick, edge + 0.04, edge + 0.30)
    lit = nodes.colour_mix(body, (*tone, 1), tuple(c * shade for c in tone) + (1,))
    fade = nodes.smooth_range(at["Z"], 0.0, 0.10, 0.15, 0.92)
    return nodes.colour_mix(nodes.math("MULTIPLY", cover, fade), colour, lit)


def sunlight(azimuth, elevation, strength, colour=(1.0, 0.95, 0.87), softness=0.6):
    """From where: azimuth 0 is behind the camera (-y), 90 the right; both in degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    towards_sun = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    return sun(tuple(-c for c in towards_sun), strength, colour, softness)


def fill(*placement):
    """A soft light from the front that no pane mirrors."""
    light = area_light(*placement)
    light.visible_glossy = False
    return light
