"""What a cabin is made of. Grains are bumps in metres of the cabin, weaves lie in the surface (`lay`)."""

import math

import bpy
import numpy as np

from studio.nodes import Shader, grey, linear


class Cloth(Shader):
    """Adds what the cabin's materials share to the short way of writing shaders."""

    def place(self):
        return self.node("ShaderNodeTexCoord").outputs["Object"]

    def lay(self):
        node = self.node("ShaderNodeAttribute")
        node.attribute_name = "lay"
        return node.outputs["Vector"]

    def across_and_along(self):
        return self.node("ShaderNodeSeparateXYZ", Vector=self.lay()).outputs

    def noise(self, scale, detail=2.0):
        return self.node("ShaderNodeTexNoise", Vector=self.place(), Scale=scale, Detail=detail).outputs["Fac"]

    def cells(self, scale):
        """Voronoi: 0 on the borders of the cells."""
        node = self.node("ShaderNodeTexVoronoi", Vector=self.place(), Scale=scale)
        node.feature = "DISTANCE_TO_EDGE"
        return node.outputs["Distance"]

    def wave(self, value, pitch):
        return self.math("SINE", self.math("MULTIPLY", value, 2 * math.pi / pitch))

    def principled(self, colour, **settings):
        return self.node("ShaderNodeBsdfPrincipled", Base_Color=colour, **settings).outputs[0]


def soft_touch(name, hex_colour, roughness=0.58):
    """Slush-moulded skin: a fine grain that only shows where light grazes it."""
    shader = Cloth(name)
    grain = shader.math("MINIMUM", shader.cells(520), 0.30)
    relief = shader.bump(grain, 0.22, 0.0007)
    skin = shader.principled(linear(hex_colour), Roughness=roughness, Specular_IOR_Level=0.36, Normal=relief)
    return shader.output(skin)


def hard_plastic(name, hex_colour, roughness=0.42):
    shader = Cloth(name)
    relief = shader.bump(shader.noise(900), 0.10, 0.0005)
    return shader.output(
        shader.principled(linear(hex_colour), Roughness=roughness, Specular_IOR_Level=0.4, Normal=relief)
    )


def leather(name, hex_colour):
    shader = Cloth(name)
    folds = shader.noise(26, 3.0)
    grain = shader.math("MINIMUM", shader.cells(430), 0.25)
    height = shader.math("ADD", shader.math("MULTIPLY", grain, 1.0), shader.math("MULTIPLY", folds, 0.5))
    relief = shader.bump(height, 0.30, 0.0010)
    darker = [channel * 0.95 for channel in linear(hex_colour)[:3]] + [1]
    tone = shader.colour_mix(shader.smooth_range(folds, 0.35, 0.65), linear(hex_colour), darker)
    return shader.output(
        shader.principled(
            tone, Roughness=0.46, Specular_IOR_Level=0.42, Sheen_Weight=0.12, Sheen_Roughness=0.4, Normal=relief
        )
    )


def cloth(name, hex_colour, second_hex=None, pitch=0.0042):
    """A plain weave of two threads; with a second colour it is mottled."""
    shader = Cloth(name)
    u, v, _ = shader.across_and_along()
    warp, weft = shader.wave(u, pitch), shader.wave(v, pitch)
    weave = shader.math("MULTIPLY", warp, weft)
    relief = shader.bump(weave, 0.45, 0.0009)
    first, second = linear(hex_colour), linear(second_hex or hex_colour)
    if not second_hex:
        second = [channel * 0.72 for channel in first[:3]] + [1]
    mottle = shader.math("ADD", shader.math("MULTIPLY", weave, 0.28), shader.noise(340, 1.0))
    tone = shader.colour_mix(shader.smooth_range(mottle, 0.25, 0.85), second, first)
    return shader.output(
        shader.principled(
            tone, Roughness=0.92, Specular_IOR_Level=0.12, Sheen_Weight=0.35, Sheen_Roughness=0.45, Normal=relief
        )
    )


def knit(name, hex_colour):
    """Roof lining: so fine that it is only soft."""
    shader = Cloth(name)
    relief = shader.bump(shader.noise(700, 1.0), 0.12, 0.0006)
    return shader.output(shader.principled(linear(hex_colour), Roughness=0.95, Specular_IOR_Level=0.08, Normal=relief))


def satin_metal(name, hex_colour="#b9bcc0", roughness=0.27):
    shader = Cloth(name)
    return shader.output(shader.principled(linear(hex_colour), Metallic=1.0, Roughness=roughness))


def gloss(name, hex_colour="#050506"):
    """Piano black, or any lacquer."""
    shader = Cloth(name)
    return shader.output(
        shader.principled(
            linear(hex_colour), Roughness=0.16, Specular_IOR_Level=0.5, Coat_Weight=0.6, Coat_Roughness=0.04
        )
    )


def wood(name, light_hex, dark_hex):
    """Open-pored veneer; the grain runs along the band."""
    shader = Cloth(name)
    mapping = shader.node("ShaderNodeMapping", Vector=shader.lay(), Scale=(1.4, 30, 1))
    rings = shader.node("ShaderNodeTexNoise", Vector=mapping.outputs[0], Scale=2.2, Detail=4.0, Distortion=0.6)
    fine = shader.node("ShaderNodeMapping", Vector=shader.lay(), Scale=(14, 700, 1))
    pores = shader.node("ShaderNodeTexNoise", Vector=fine.outputs[0], Scale=1.0, Detail=2.0).outputs["Fac"]
    figure = shader.math("ADD", rings.outputs["Fac"], shader.math("MULTIPLY", pores, 0.22))
    tone = shader.colour_mix(shader.smooth_range(figure, 0.42, 0.80), linear(dark_hex), linear(light_hex))
    relief = shader.bump(pores, 0.25, 0.0006)
    return shader.output(shader.principled(tone, Roughness=0.44, Specular_IOR_Level=0.35, Normal=relief))


def brushed(name, hex_colour):
    """Metal with fine lines across the car."""
    shader = Cloth(name)
    fine = shader.node("ShaderNodeMapping", Vector=shader.lay(), Scale=(6, 900, 1))
    lines = shader.node("ShaderNodeTexNoise", Vector=fine.outputs[0], Scale=1.0, Detail=1.0).outputs["Fac"]
    relief = shader.bump(lines, 0.12, 0.0004)
    return shader.output(shader.principled(linear(hex_colour), Metallic=0.9, Roughness=0.36, Normal=relief))


def screen(name, picture, width, height, strength):
    """A picture that glows behind glass."""
    shader = Cloth(name)
    u, v, _ = shader.across_and_along()
    place = shader.node("ShaderNodeCombineXYZ")
    shader.set(place.inputs[0], shader.math("ADD", shader.math("DIVIDE", u, width), 0.5))
    shader.set(place.inputs[1], shader.math("ADD", shader.math("DIVIDE", v, height), 0.5))
    image = shader.node("ShaderNodeTexImage", Vector=place.outputs[0])
    image.image = picture
    image.extension = "CLIP"
    # No reflection: its noise would blur the thin lines.
    material = shader.output(shader.emission(image.outputs["Color"], strength))
    material.cycles.emission_sampling = "NONE"
    return material


def glow(name, hex_colour, strength):
    shader = Cloth(name)
    material = shader.output(shader.emission(linear(hex_colour), strength))
    material.cycles.emission_sampling = "NONE"
    return material


def mirror_glass():
    shader = Cloth("mirror")
    return shader.output(shader.principled(grey(0.75), Metallic=1.0, Roughness=0.03))


def pixels_image(name, pixels, is_light=False):
    """An image of an array (rows from above, 3 channels)."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, float_buffer=is_light)
    if is_light:
        image.colorspace_settings.name = "Linear Rec.709"
    full = np.ones((height, width, 4), "f4")
    full[..., :3] = pixels[::-1]
    image.pixels.foreach_set(full.ravel())
    image.pack()
    return image


def show_on(screen_material, picture):
    for node in screen_material.node_tree.nodes:
        if node.bl_idname == "ShaderNodeTexImage":
            node.image = picture


def glass_black():
    """The dark edge of a screen."""
    shader = Cloth("screen glass")
    return shader.output(shader.principled(grey(0.004), Roughness=0.20, Specular_IOR_Level=0.4))


def grille():
    """A loudspeaker's cover: holes in rows."""
    shader = Cloth("grille")
    u, v, _ = shader.across_and_along()
    holes = shader.math("MULTIPLY", shader.wave(u, 0.0046), shader.wave(v, 0.0046))
    tone = shader.smooth_range(holes, -0.2, 0.5, 0.030, 0.004)
    return shader.output(shader.principled(tone, Roughness=0.45))
