"""A wheel: rim, tyre, brake disc and caliper, hub cap and bolts. Modelled with its outer face towards +y."""

import math
from functools import partial

import numpy as np

from body.curves import open_spline
from body.mesh_store import wheel_rim_mesh
from body.rim import BOLT_CIRCLE, RIM_RADIUS, WHEEL_RADIUS, bolt_angles
from studio.nodes import grey, plain, shared_material
from studio.shapes import group, mesh_object, placed, turned

SIDEWALL_RIB_PITCH = 0.011
TREAD_GROOVE_PITCH = 0.05
TREAD_CUTS = 70
CALIPER_PROFILE = [(0.118, -0.068), (0.172, -0.066), (0.178, -0.072), (0.178, -0.12), (0.115, -0.12)]


def wheel(design, caliper_turn=0.25, is_distant=False):
    """The parts of one wheel under one object, in the sedan's size; other cars scale it."""
    hub = group("wheel")
    vertices, quads, normals, _ = wheel_rim_mesh(design, is_distant)
    alloy = plain("alloy", grey(0.70), metallic=0.85, roughness=0.34, coat=0.4)
    parts = [
        mesh_object("rim", vertices, quads, alloy, normals),
        tyre(),
        _disc(),
        _caliper(caliper_turn),
        turned(
            "hub cap",
            [(0.0, -0.033), (0.022, -0.033), (0.026, -0.0345), (0.028, -0.038), (0.028, -0.05)],
            plain("hub cap", grey(0.02), roughness=0.15, coat=1),
            48,
        ),
        turned("well", [(0.25, -0.16), (0.0, -0.16)], plain("well", grey(0.006), roughness=0.9, specular=0.1), 48),
        *_bolts(),
    ]
    for part in parts:
        part.parent = hub
    return hub


def tyre():
    outer, inner = WHEEL_RADIUS, RIM_RADIUS
    profile = open_spline(
        [
            *[(inner - 0.018, -0.012), (inner - 0.004, -0.010), (inner + 0.004, -0.004), (inner + 0.012, 0.004)],
            *[(inner + 0.030, 0.011), (outer - 0.035, 0.012), (outer - 0.016, 0.006), (outer - 0.006, -0.006)],
            *[(outer - 0.001, -0.028), (outer, -0.06), (outer, -0.105), (outer, -0.16), (outer - 0.004, -0.19)],
            *[(outer - 0.02, -0.215), (inner + 0.02, -0.222), (inner - 0.01, -0.21)],
        ]
    )
    return turned("tyre", profile, rubber(), 160)


def rubber(radius=WHEEL_RADIUS):
    return shared_material(f"rubber {radius}", partial(_rubber, radius=radius))


def _rubber(shader, radius):
    """Fine ribs on the sidewall; four grooves around the tread and slanted cuts across it."""
    x, y, z = shader.position()
    def times(a, b):
        return shader.math("MULTIPLY", a, b)

    from_axle = shader.math("SQRT", shader.math("ADD", times(x, x), times(z, z)))
    ribs = shader.math("SINE", times(from_axle, 2 * math.pi / SIDEWALL_RIB_PITCH))
    around = shader.math("SINE", times(shader.math("ADD", y, 0.010), 2 * math.pi / TREAD_GROOVE_PITCH))
    angle = shader.math("ARCTAN2", z, x)
    across = shader.math("SINE", shader.math("ADD", times(angle, TREAD_CUTS), times(y, 90.0)))
    groove = shader.math("MAXIMUM", shader.smooth_range(around, 0.80, 0.90), shader.smooth_range(across, 0.90, 0.97))
    is_tread = shader.smooth_range(from_axle, radius - 0.012, radius - 0.006)
    in_groove = times(groove, is_tread)
    relief = shader.bump(ribs, 0.12, 0.002)
    surface = shader.plastic_or_metal(grey(0.013), roughness=0.55, specular=0.35, normal=relief)
    return shader.output(shader.mix(in_groove, surface, shader.diffuse(grey(0.001))))


def _disc():
    steel = plain("brake disc", grey(0.09), metallic=1, roughness=0.35)
    profile = [(0.06, -0.085), (0.165, -0.085), (0.167, -0.088), (0.167, -0.108), (0.06, -0.11)]
    return turned("disc", profile, steel, 96, smooth=False)


def _bolts():
    steel = plain("bolt", grey(0.4), metallic=1, roughness=0.25)
    bolts = []
    for angle in bolt_angles():
        bolt = turned("bolt", [(0, -0.043), (0.006, -0.043), (0.0085, -0.046), (0.0085, -0.07)], steel, 6, smooth=False)
        bolts.append(placed(bolt, location=(BOLT_CIRCLE * math.cos(angle), 0, BOLT_CIRCLE * math.sin(angle))))
    return bolts


def _caliper(turn):
    angles = np.linspace(-0.45, 0.45, 14) + turn
    vertices = np.array([[r * math.cos(a), y, r * math.sin(a)] for a in angles for r, y in CALIPER_PROFILE])
    n = len(CALIPER_PROFILE)
    faces = np.array(
        [
            [i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j]
            for i in range(len(angles) - 1)
            for j in range(n)
        ]
    )
    paint = plain("caliper", grey(0.03), metallic=0.2, roughness=0.3, coat=1)
    return mesh_object("caliper", vertices, faces, paint, smooth=False)
