"""Car paint, and the trick that renders all colours at once.

Light through paint adds up: what a pixel shows is the picture of a black car, plus an amount for the metallic
base, plus an amount for the solid base. The studio holds nothing coloured, so its three channels are free to
carry three experiments: red shows the car painted black, green metallic grey, blue solid white. `picture/paints.py`
mixes any paint from them afterwards, reflections and the tint on the floor included.
"""

from dataclasses import dataclass

from studio.nodes import Shader, grey, plain

METALLIC_GLOSS = 0.40
METALLIC_DIFFUSE = 0.14
SOLID_DIFFUSE = 0.80
METALLIC_ROUGHNESS = 0.36
GRAZING_DARKENING = 0.45


@dataclass(frozen=True)
class Paint:
    metallic: tuple
    solid: tuple


EXPERIMENTS = Paint(metallic=(0, 1, 0), solid=(0, 0, 1))

PAINTS = {
    "white": Paint(metallic=(0, 0, 0), solid=(1.18, 1.17, 1.15)),
    "black": Paint(metallic=(0.004, 0.004, 0.005), solid=(0.004, 0.004, 0.005)),
    "silver": Paint(metallic=(0.86, 0.88, 0.90), solid=(0, 0, 0)),
    "blue": Paint(metallic=(0.016, 0.060, 0.20), solid=(0.001, 0.008, 0.025)),
    "red": Paint(metallic=(0.42, 0.012, 0.016), solid=(0.08, 0.001, 0.002)),
    "green": Paint(metallic=(0.16, 0.20, 0.155), solid=(0.06, 0.075, 0.055)),
}


def lacquered(shader: Shader, paint: Paint, normal=None):
    """Metallic and solid base, darker at grazing angles, under a clear coat."""
    facing = shader.node("ShaderNodeLayerWeight", Blend=0.35).outputs["Facing"]

    def base(colour):
        return shader.colour_mix(facing, (*colour, 1), (*[c * GRAZING_DARKENING for c in colour], 1))

    gloss = [METALLIC_GLOSS * m for m in paint.metallic]
    diffuse = [METALLIC_DIFFUSE * m + SOLID_DIFFUSE * s for m, s in zip(paint.metallic, paint.solid)]
    flakes = shader.glossy(base(gloss), METALLIC_ROUGHNESS, normal)
    return shader.clear_coat(shader.add(shader.diffuse(base(diffuse), normal), flakes), normal)


def part_in_body_colour(paint: Paint):
    """For what is painted but is no part of the shell: mirrors and handles."""
    shader = Shader("painted part")
    return shader.output(lacquered(shader, paint))


def black_part(name, roughness=0.12, coat=0.6):
    return plain(name, grey(0.006), roughness=roughness, coat=coat)
