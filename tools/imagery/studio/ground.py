"""Floors, walls and skies that the scenes are set in."""

import bpy

from studio.nodes import Nodes, grey, shared_material
from studio.shapes import box


def noise(shader, scale, detail=4.0):
    texture = shader.node("ShaderNodeTexNoise", Scale=scale, Detail=detail)
    texture.inputs["Vector"].default_value = (0, 0, 0)
    shader.set(texture.inputs["Vector"], shader.node("ShaderNodeTexCoord").outputs["Object"])
    return texture.outputs["Fac"]


def polished_concrete(tone=0.30, roughness=0.16):
    def build(shader):
        cloud = noise(shader, 0.7)
        colour = shader.colour_mix(cloud, grey(tone * 0.88), grey(tone * 1.1))
        wear = shader.smooth_range(noise(shader, 2.3), 0.3, 0.7, roughness * 0.8, roughness * 1.35)
        return shader.output(shader.plastic_or_metal(colour, roughness=wear, specular=0.45))

    return shared_material(f"polished concrete {tone}", build)


def asphalt(tone=0.045, roughness=0.55, puddles=0.0):
    """With `puddles` above 0, wet patches shine."""

    def build(shader):
        grain = noise(shader, 90, 6)
        colour = shader.colour_mix(grain, grey(tone * 0.5), grey(tone * 1.5))
        wetness = shader.smooth_range(noise(shader, 0.45, 3), 0.42, 0.62)
        gloss = shader.math("SUBTRACT", roughness, shader.math("MULTIPLY", wetness, puddles))
        relief = shader.bump(grain, 0.35 if not puddles else 0.16, 0.006)
        return shader.output(shader.plastic_or_metal(colour, roughness=gloss, specular=0.5, normal=relief))

    return shared_material(f"asphalt {tone} {puddles}", build)


def plaster(name, colour, roughness=0.8):
    def build(shader):
        cloud = noise(shader, 0.5)
        darker = tuple(c * 0.92 for c in colour[:3]) + (1,)
        relief = shader.bump(noise(shader, 60), 0.05, 0.004)
        tone = shader.colour_mix(cloud, darker, colour)
        return shader.output(shader.plastic_or_metal(tone, roughness=roughness, specular=0.2, normal=relief))

    return shared_material(name, build)


def wood(name="oak", light=(0.30, 0.17, 0.085, 1), dark=(0.20, 0.105, 0.05, 1)):
    def build(shader):
        coordinates = shader.node("ShaderNodeTexCoord").outputs["Object"]
        stretched = shader.node("ShaderNodeMapping", Vector=coordinates, Scale=(14, 14, 0.7)).outputs[0]
        grain = shader.node("ShaderNodeTexNoise", Vector=stretched, Scale=3.0, Detail=6.0).outputs["Fac"]
        return shader.output(shader.plastic_or_metal(shader.colour_mix(grain, dark, light), roughness=0.5, specular=0.3))

    return shared_material(name, build)


def slats(material, x_range, y, height, pitch=0.12, width=0.05, depth=0.06, floor_z=0.0):
    """A wall of upright battens in front of plane y."""
    x = x_range[0]
    while x < x_range[1]:
        box("batten", (x, y - depth, floor_z), (x + width, y, floor_z + height), material)
        x += pitch


def gradient_sky(zenith, horizon, glow=None, strength=1.0, glow_towards=(0, 1, 0), glow_width=0.35):
    """A sky from horizon to zenith, with a glow low in one direction."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = Nodes(world.node_tree)
    direction = sky.node("ShaderNodeTexCoord").outputs["Generated"]
    height = sky.node("ShaderNodeSeparateXYZ", Vector=direction).outputs["Z"]
    rise = sky.smooth_range(sky.math("POWER", sky.math("MAXIMUM", height, 0.0), 0.55), 0.0, 0.85)
    colour = sky.colour_mix(rise, (*horizon, 1), (*zenith, 1))
    if glow:
        dot = sky.node("ShaderNodeVectorMath", Vector=direction)
        dot.operation = "DOT_PRODUCT"
        dot.inputs[1].default_value = glow_towards
        near = sky.smooth_range(dot.outputs["Value"], 1 - glow_width * 2, 1.0)
        low = sky.smooth_range(height, 0.0, glow_width, 1.0, 0.0)
        colour = sky.colour_mix(sky.math("MULTIPLY", near, low), colour, (*glow, 1))
    background = world.node_tree.nodes["Background"]
    sky.set(background.inputs["Color"], colour)
    background.inputs["Strength"].default_value = strength

