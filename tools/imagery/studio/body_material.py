"""The one material of a body shell: its marks decide where paint ends and glass, lamps or grooves begin."""

import math

from studio.nodes import Shader, grey
from studio.paint import EXPERIMENTS, Paint, lacquered

SHUT_LINES = ("front_door", "rear_door", "bonnet", "bumper", "tailgate", "fuel_flap")
SHUT_LINE_HALF_WIDTH = 0.0021
GROOVE_WIDTH = 0.0055
GRILLE_PITCH = 0.022
GLASS_TINT = 0.11
LAMP_MASK = "lamps"

HEADLIGHT_STRENGTH = 9.0
TAIL_LIGHT_STRENGTH = 1.1
WARM_WHITE = (1, 0.97, 0.92, 1)
TAIL_RED = (1, 0.02, 0.015, 1)
LENS_RED = (0.10, 0.002, 0.003, 1)


def body_material(paint: Paint, lights=1.0):
    """With the experiments' paint every lamp is neutral and a mask tells `picture/paints.py` where red belongs."""
    shader = Shader("body")
    is_experiment = paint is EXPERIMENTS
    at = shader.attribute
    glass = shader.math("MINIMUM", at("side_glass"), at("end_glass"))

    lines = shader.math("ABSOLUTE", at(SHUT_LINES[0]))
    for name in SHUT_LINES[1:]:
        lines = shader.math("MINIMUM", lines, shader.math("ABSOLUTE", at(name)))
    groove = shader.bump(shader.smooth_range(lines, 0.0, GROOVE_WIDTH), strength=0.55, distance=0.004)

    surface = lacquered(shader, paint, groove)
    cladding = shader.plastic_or_metal(grey(0.012), roughness=0.45, specular=0.4)
    surface = shader.mix(shader.inside(at("cladding")), surface, cladding)
    surface = shader.mix(shader.inside(lines, SHUT_LINE_HALF_WIDTH, 0.0009), surface, shader.diffuse(grey(0.002)))
    surface = shader.mix(shader.inside(at("opening")), surface, _grille(shader))
    surface = _with_lamps(shader, surface, lights, is_experiment)

    trim = shader.plastic_or_metal(grey(0.006), roughness=0.22)
    surface = shader.mix(shader.inside(glass, 0.013), surface, trim)
    is_glass = shader.inside(glass, -0.001)
    window = shader.transparent(grey(GLASS_TINT))
    surface = shader.mix(is_glass, surface, shader.clear_coat(window, boost=0.02, ior=1.52))
    printed_edge = shader.inside(shader.math("MULTIPLY", glass, -1), 0.022, 0.004)
    on_pillar = shader.math("MULTIPLY", shader.inside(at("pillar")), shader.inside(at("side_glass")))
    black_glass = shader.math("MAXIMUM", shader.math("MULTIPLY", is_glass, printed_edge), on_pillar)
    surface = shader.mix(black_glass, surface, shader.plastic_or_metal(grey(0.004), roughness=0.05))

    lining = shader.plastic_or_metal(grey(0.02), roughness=0.8, specular=0.2)
    surface = shader.mix(shader.inside(at("wheel_well"), 0.0, 0.0003), surface, lining)
    is_back = shader.node("ShaderNodeNewGeometry").outputs["Backfacing"]
    return shader.output(shader.mix(is_back, surface, shader.mix(is_glass, lining, window)))


def _grille(shader):
    """Horizontal bars in the openings."""
    wave = shader.math("SINE", shader.math("MULTIPLY", shader.position()["Z"], 2 * math.pi / GRILLE_PITCH))
    return shader.plastic_or_metal(grey(0.006), roughness=0.3, normal=shader.bump(wave, 0.7, 0.012))


def _with_lamps(shader, surface, lights, is_experiment):
    is_lamp = shader.inside(shader.attribute("lamp"))
    is_tail = shader.inside(shader.attribute("tail_light"), 0, 0.0015)
    is_rear = shader.math("GREATER_THAN", shader.position()["X"], 1.0)

    clear = shader.plastic_or_metal(grey(0.01), roughness=0.03, specular=0.6, coat=1)
    red = shader.plastic_or_metal(grey(0.06) if is_experiment else LENS_RED, roughness=0.03, specular=0.6, coat=1)
    surface = shader.mix(is_lamp, surface, shader.mix(is_rear, clear, red))

    white_light = shader.emission(grey(1) if is_experiment else WARM_WHITE, HEADLIGHT_STRENGTH * lights)
    surface = shader.mix(shader.inside(shader.attribute("light_signature"), 0, 0.0015), surface, white_light)
    red_light = shader.emission(grey(1) if is_experiment else TAIL_RED, TAIL_LIGHT_STRENGTH * lights)
    surface = shader.mix(is_tail, surface, red_light)

    is_red_lens = shader.math("MULTIPLY", is_lamp, is_rear)
    mask = shader.node("ShaderNodeCombineXYZ", X=is_tail, Y=is_red_lens)
    shader.output_pass(LAMP_MASK, mask.outputs[0])
    return surface
