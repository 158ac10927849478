"""Materials of a car. Without a paint of its own nothing is coloured: the picture's three channels carry three paints
(`studio/paint.py`)."""

import math

from car.panels import SHUT_LINES
from car.shell_mesh import GAP_HALF_WIDTH
from studio.nodes import Shader, grey
from studio.paint import EXPERIMENTS, lacquered

SEAL_WIDTH = 0.010
FRIT_WIDTH = 0.016
CLEAR, PRIVACY, SCREEN = 0.62, 0.24, 0.72
GRILLE_PITCH = 0.024
# Pictures of their own.
RED_LENSES, PANES = "red lenses", "panes"


BRIGHTWORK = {"black": (0.012, 0, 0.35), "chrome": (0.70, 1, 0.16)}  # tone, metallic, roughness


def shell_material(brightwork="black", paint=EXPERIMENTS):
    shader = Shader("shell")
    at = shader.attribute
    surface = lacquered(shader, paint)
    cladding = shader.plastic_or_metal(grey(0.020), roughness=0.50, specular=0.4)
    surface = shader.mix(shader.inside(at("cladding"), 0, 0.0008), surface, cladding)
    lines = shader.math("ABSOLUTE", at(SHUT_LINES[0]))
    for name in SHUT_LINES[1:]:
        lines = shader.math("MINIMUM", lines, shader.math("ABSOLUTE", at(name)))
    away_from_glass = shader.math("GREATER_THAN", at("glass"), 0.004)
    gap = shader.math("MULTIPLY", shader.inside(lines, GAP_HALF_WIDTH, 0.0004), away_from_glass)
    surface = shader.mix(gap, surface, shader.diffuse(grey(0.004)))
    surface = shader.mix(shader.inside(at("opening"), 0, 0.0008), surface, _grille(shader))
    seal = shader.plastic_or_metal(grey(0.012), roughness=0.35)
    surface = shader.mix(shader.inside(at("glass"), SEAL_WIDTH, 0.0006), surface, seal)
    tone, metallic, roughness = BRIGHTWORK[brightwork]
    moulding = shader.plastic_or_metal(grey(tone), metallic=metallic, roughness=roughness)
    outside = shader.math("GREATER_THAN", at("side_glass"), SEAL_WIDTH - 0.006)
    on_line = shader.math("MULTIPLY", shader.inside(at("side_glass"), SEAL_WIDTH + 0.003, 0.0006), outside)
    surface = shader.mix(on_line, surface, moulding)
    lamp_rim = shader.plastic_or_metal(grey(0.010), roughness=0.3)
    surface = shader.mix(shader.inside(at("lamp"), 0.0035, 0.0005), surface, lamp_rim)
    lining = shader.plastic_or_metal(grey(0.012), roughness=0.9, specular=0.1)
    surface = shader.mix(shader.inside(at("wheel_well"), 0.0, 0.0003), surface, lining)
    is_back = shader.node("ShaderNodeNewGeometry").outputs["Backfacing"]
    return shader.output(shader.mix(is_back, surface, _lining(shader)))


def _lining(shader):
    """Inside of the shell: dark doors, a pale roof."""
    tone = shader.smooth_range(shader.position()["Z"], 1.05, 1.25, 0.035, 0.22)
    return shader.plastic_or_metal(tone, roughness=0.85, specular=0.2)


def _grille(shader):
    """Bars with dark between them; `mesh` crosses them."""
    place = shader.position()

    def wave(value, pitch):
        return shader.math("SINE", shader.math("MULTIPLY", value, 2 * math.pi / pitch))

    bars = wave(place["Z"], GRILLE_PITCH)
    relief = shader.bump(bars, 0.8, 0.010)
    bar = shader.plastic_or_metal(grey(0.012), roughness=0.28, normal=relief)
    return shader.mix(shader.smooth_range(bars, -0.35, 0.10), shader.diffuse(grey(0.002)), bar)


def glass_material():
    """One sheet that is seen, and sees, through from both sides."""
    shader = Shader("glass")
    at = shader.attribute
    shader.output_pass(PANES, grey(1))
    pane = shader.transparent(at("tint"))
    surface = shader.clear_coat(pane, boost=0.0, ior=1.50)
    black = shader.plastic_or_metal(grey(0.006), roughness=0.06)
    edge = shader.inside(shader.math("MULTIPLY", at("glass"), -1), FRIT_WIDTH, 0.002)
    band = shader.math("MAXIMUM", edge, shader.inside(at("pillar_on_side"), 0, 0.0008))
    return shader.output(shader.mix(band, surface, black))


def lens_material(is_red, is_coloured=False):
    """A clear cover; a red one is only marked, the composer colours it, unless the whole picture is coloured."""
    shader = Shader("red lens" if is_red else "lens")
    red = (0.55, 0.012, 0.010, 1) if is_coloured else grey(0.55)
    pane = shader.transparent(red if is_red else grey(0.93))
    if is_red:
        shader.output_pass(RED_LENSES, grey(1))
    return shader.output(shader.clear_coat(pane, boost=0.01, ior=1.5))


def housing_material(is_rear, lights=1.0):
    """What lies behind a lens: a dark bowl with a bright edge and the light signature."""
    shader = Shader("rear housing" if is_rear else "housing")
    at = shader.attribute
    bowl = shader.plastic_or_metal(grey(0.10 if is_rear else 0.030), roughness=0.22, coat=0.5)
    chrome = shader.plastic_or_metal(grey(0.60), metallic=1, roughness=0.12)
    inwards = shader.math("MULTIPLY", at("lamp"), -1)
    ring = shader.math("MULTIPLY", shader.inside(inwards, 0.010, 0.0008), shader.math("GREATER_THAN", inwards, 0.0035))
    surface = shader.mix(ring, bowl, chrome)
    glow = shader.emission(grey(1), (1.2 if is_rear else 2.2) * lights)
    material = shader.output(shader.mix(shader.inside(at("signature"), 0, 0.0007), surface, glow))
    # It is seen and lights nothing: its thousands of small faces would take the samples of the lamps that do.
    material.cycles.emission_sampling = "NONE"
    return material
