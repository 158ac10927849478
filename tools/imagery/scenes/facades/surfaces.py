"""What houses and forecourts are made of. A pattern lies in a plane: `xz` for fronts, `yz` for sides, `xy` for the ground."""

from studio.ground import noise
from studio.nodes import grey, plain, shared_material

HAZE_START_M, HAZE_END_M = 45, 900


def courses(name, plane, size, first, second, joint, joint_width=0.01, relief=0.004, roughness=0.85, offset=0.5):
    """Bricks, slabs or boards: width × height in metres, with joints between them."""

    def build(shader):
        at = shader.position()
        across, up = (at[axis.upper()] for axis in plane)
        place = shader.node("ShaderNodeCombineXYZ", X=across, Y=up).outputs[0]
        pattern = shader.node("ShaderNodeTexBrick", Vector=place, Color1=first, Color2=second, Mortar=joint)
        settings = {"Scale": 1.0, "Mortar Size": joint_width / 2, "Mortar Smooth": 0.1, "Brick Width": size[0], "Row Height": size[1]}
        for socket, value in settings.items():
            pattern.inputs[socket].default_value = value
        pattern.offset = offset
        weathered = shader.smooth_range(noise(shader, 0.35, 5), 0.3, 0.75, 0.86, 1.06)
        colour = shader.node("ShaderNodeMixRGB", Fac=1.0, Color1=pattern.outputs["Color"])
        colour.blend_type = "MULTIPLY"
        shader.set(colour.inputs["Color2"], weathered)
        height = shader.math("SUBTRACT", shader.math("MULTIPLY", noise(shader, 40), 0.25), pattern.outputs["Fac"])
        normal = shader.bump(height, 0.6, relief)
        return shader.output(shader.plastic_or_metal(colour.outputs[0], roughness=roughness, specular=0.25, normal=normal))

    return shared_material(name, build)


def brick(plane="xz", tone="red"):
    first, second, joint = {
        "red": ((0.30, 0.105, 0.060, 1), (0.205, 0.068, 0.042, 1), (0.36, 0.33, 0.29, 1)),
        "buff": ((0.44, 0.33, 0.205, 1), (0.35, 0.25, 0.15, 1), (0.42, 0.39, 0.34, 1)),
        "dark": ((0.075, 0.058, 0.052, 1), (0.045, 0.037, 0.035, 1), (0.10, 0.095, 0.09, 1)),
    }[tone]
    return courses(f"brick {plane} {tone}", plane, (0.225, 0.075), first, second, joint, 0.011, 0.006)


def stone(plane="xz", tone=0.42, block=(0.9, 0.42)):
    warm = (tone, tone * 0.93, tone * 0.82, 1)
    return courses(
        f"stone {plane} {tone}", plane, block, warm, tuple(c * 0.86 for c in warm[:3]) + (1,), grey(tone * 0.45), 0.009, 0.006, 0.75
    )


def panels(name, colour, plane="xz", size=(1.5, 3.0), roughness=0.45):
    """Large flat boards with open joints."""
    darker = tuple(c * 0.965 for c in colour[:3]) + (1,)
    return courses(f"{name} {plane}", plane, size, colour, darker, grey(0.012), 0.014, 0.010, roughness, offset=0.0)


def slabs(tone=0.30, size=(0.8, 0.4)):
    return courses(
        f"slabs {tone} {size}", "xy", size, grey(tone), (tone * 0.86, tone * 0.855, tone * 0.84, 1), grey(tone * 0.35), 0.008, 0.004, 0.8
    )


def boards(name, light, dark, plane="xz", width=0.14):
    """Upright boards with grain; every board has its own tone."""

    def build(shader):
        at = shader.position()
        across = at[plane[0].upper()]
        scaled = shader.math("DIVIDE", across, width)
        number = shader.math("FLOOR", scaled)
        place = shader.node("ShaderNodeCombineXYZ", X=shader.math("MULTIPLY", across, 30.0), Y=shader.math("MULTIPLY", number, 7.3), Z=at["Z"])
        grain = shader.node("ShaderNodeTexNoise", Vector=place.outputs[0], Scale=1.4, Detail=5.0).outputs["Fac"]
        own = shader.node("ShaderNodeTexWhiteNoise")
        own.noise_dimensions = "1D"
        shader.set(own.inputs["W"], number)
        tone = shader.math("ADD", shader.math("MULTIPLY", grain, 0.7), shader.math("MULTIPLY", own.outputs["Value"], 0.5))
        colour = shader.colour_mix(shader.smooth_range(tone, 0.2, 1.0), dark, light)
        edge = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.math("FRACT", scaled), 0.5))
        gap = shader.smooth_range(edge, 0.455, 0.475)
        normal = shader.bump(shader.math("SUBTRACT", shader.math("MULTIPLY", grain, 0.1), gap), 0.8, 0.012)
        colour = shader.colour_mix(gap, colour, grey(0.012))
        return shader.output(shader.plastic_or_metal(colour, roughness=0.65, specular=0.25, normal=normal))

    return shared_material(f"boards {name} {plane}", build)


LARCH = ((0.40, 0.235, 0.12, 1), (0.24, 0.125, 0.06, 1))
GREYED = ((0.30, 0.27, 0.235, 1), (0.17, 0.15, 0.13, 1))
TARRED = ((0.030, 0.027, 0.025, 1), (0.014, 0.013, 0.012, 1))


def metal(name, colour, roughness=0.38):
    return plain(f"metal {name}", colour, roughness=roughness, specular=0.5, coat=0.15)


def frame_metal():
    return metal("frames", (0.022, 0.024, 0.027, 1))


def steel():
    return plain("brushed steel", grey(0.55), metallic=1, roughness=0.28)


def tarmac(tone=0.062, wet=0.0, tint=(1.03, 1.0, 0.97)):
    """Aggregate, wide stains of use, and above 0 `wet` shares of it that mirror."""

    def build(shader):
        grain = noise(shader, 70, 4)
        wide = noise(shader, 0.22, 5)
        tone_here = shader.math("MULTIPLY", shader.smooth_range(grain, 0.25, 0.75, 0.72, 1.28), shader.smooth_range(wide, 0.35, 0.65, 0.74, 1.20))
        colour = shader.node("ShaderNodeMixRGB", Fac=1.0, Color1=tuple(tone * c for c in tint) + (1,))
        colour.blend_type = "MULTIPLY"
        shader.set(colour.inputs["Color2"], tone_here)
        gloss, strength = 0.72, 0.28
        if wet:
            wetness = shader.smooth_range(noise(shader, 0.30, 4), 0.36, 0.66)
            gloss = shader.smooth_range(wetness, 0.0, 1.0, 0.52, 0.52 - 0.42 * wet)
            strength = 0.10
        normal = shader.bump(grain, strength, 0.004)
        return shader.output(shader.plastic_or_metal(colour.outputs[0], roughness=gloss, specular=0.45, normal=normal))

    return shared_material(f"tarmac {tone} {wet}", build)


def snow():
    def build(shader):
        relief = shader.bump(noise(shader, 9, 6), 0.35, 0.03)
        base = shader.node(
            "ShaderNodeBsdfPrincipled", Base_Color=(0.83, 0.85, 0.88, 1), Roughness=0.65, Specular_IOR_Level=0.25, Normal=relief
        )
        return shader.output(base.outputs[0])

    return shared_material("snow", build)


def pane(tint=0.88):
    """Clear glass that mirrors what is before it."""
    return shared_material(f"pane {tint}", lambda shader: shader.output(shader.clear_coat(shader.transparent((tint * 0.97, tint, tint * 0.985, 1)), boost=0.025, ior=1.5)))


def hazy(shader, surface, haze):
    """Fades into the light of the horizon with the distance from the camera."""
    distance = shader.node("ShaderNodeCameraData").outputs["View Distance"]
    share = shader.math("SUBTRACT", 1.0, shader.math("EXPONENT", shader.math("DIVIDE", distance, -haze[1])))
    return shader.mix(share, surface, shader.emission((*haze[0], 1), 1.0))


def lime_wash(name, colour):
    """Brushed on by hand: clouds of lighter and darker wash."""

    def build(shader):
        cloud = shader.math("ADD", shader.math("MULTIPLY", noise(shader, 0.8, 8), 0.7), shader.math("MULTIPLY", noise(shader, 5, 4), 0.3))
        pale = tuple(min(1, c * 1.10 + 0.02) for c in colour[:3]) + (1,)
        deep = tuple(c * 0.84 for c in colour[:3]) + (1,)
        relief = shader.bump(noise(shader, 16, 6), 0.25, 0.012)
        tone = shader.colour_mix(shader.smooth_range(cloud, 0.35, 0.65), deep, pale)
        return shader.output(shader.plastic_or_metal(tone, roughness=0.9, specular=0.12, normal=relief))

    return shared_material(f"lime wash {name}", build)
