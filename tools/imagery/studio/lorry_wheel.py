"""Wheels of a lorry, 22.5 inches: domed in front, deep with a pair of tyres at the back. They face +y."""

import numpy as np

from body.curves import open_spline, smooth_max, smooth_min
from body.lorry_cab import WHEEL_RADIUS
from studio.nodes import grey, plain
from studio.shapes import group, moulded, placed, turned
from studio.wheel import rubber

RIM_RADIUS = 0.286
HOLES, HOLE_CIRCLE, HOLE_RADIUS = 10, 0.212, 0.027
NUT_CIRCLE = 0.1675
TWIN_DISTANCE = 0.35
GRID_STEP = 0.005
# Where the disc is, in (radius, y), from the hub to the rim.
FRONT_DISC = [(0.0, 0.015), (0.19, 0.013), (0.235, -0.012), (0.262, -0.055), (0.40, -0.06)]
REAR_DISC = [(0.0, -0.165), (0.19, -0.165), (0.235, -0.145), (0.262, -0.085), (0.40, -0.08)]
FRONT_CAP = [(0.0, 0.082), (0.05, 0.081), (0.082, 0.072), (0.092, 0.055), (0.095, 0.02), (0.128, 0.016), (0.13, -0.02)]
REAR_CAP = [(0.0, -0.005), (0.06, -0.007), (0.085, -0.02), (0.095, -0.05), (0.112, -0.15), (0.14, -0.158)]


def lorry_wheel(is_rear=False):
    hub = group("lorry wheel")
    disc = REAR_DISC if is_rear else FRONT_DISC
    alloy = plain("forged alloy", grey(0.46), metallic=0.9, roughness=0.24, coat=0.5)
    parts = [
        *moulded("rim", lambda points: _rim(points, disc), (-0.31, -0.31, -0.31), (0.31, 0.05, 0.31), GRID_STEP, alloy),
        tyre(),
        turned("hub", REAR_CAP if is_rear else FRONT_CAP, plain("hub", grey(0.10), metallic=0.8, roughness=0.3), 64),
        turned("well", [(0.27, -0.27), (0.0, -0.27)], plain("well", grey(0.006), roughness=0.9, specular=0.1), 48),
        *_nuts(float(np.interp(NUT_CIRCLE, *np.array(disc).T))),
    ]
    if is_rear:
        parts.append(placed(tyre(), location=(0, -TWIN_DISTANCE, 0)))
    for part in parts:
        part.parent = hub
    return hub


def tyre():
    outer, inner = WHEEL_RADIUS, RIM_RADIUS
    profile = open_spline(
        [
            *[(inner - 0.016, -0.016), (inner - 0.004, -0.012), (inner + 0.010, -0.004), (inner + 0.030, 0.006)],
            *[(inner + 0.075, 0.014), (inner + 0.130, 0.012), (outer - 0.040, 0.003), (outer - 0.016, -0.006)],
            *[(outer - 0.003, -0.018), (outer, -0.045), (outer, -0.10), (outer, -0.20), (outer, -0.255)],
            *[(outer - 0.003, -0.282), (outer - 0.016, -0.294), (outer - 0.09, -0.314), (inner + 0.04, -0.306)],
            *[(inner - 0.006, -0.288)],
        ]
    )
    return turned("tyre", profile, rubber(outer), 160)


def _rim(points, disc):
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    r = np.hypot(x, z)
    barrel = np.maximum(np.abs(r - (RIM_RADIUS - 0.020)) - 0.006, np.abs(y + 0.145) - 0.135)
    across, deep = np.abs(r - (RIM_RADIUS - 0.008)) - 0.008, np.abs(y + 0.008) - 0.004
    lip = np.hypot(np.maximum(across, 0), np.maximum(deep, 0)) - 0.005
    shape = smooth_min(barrel, lip, 0.012)
    face = np.interp(r, *np.array(disc).T)
    slab = smooth_max(smooth_max(y - face, face - 0.016 - y, 0.006), r - (RIM_RADIUS - 0.018), 0.006)
    angle = np.arctan2(z, x)
    pitch = 2 * np.pi / HOLES
    turn = (angle + pitch / 2) % pitch - pitch / 2
    hole = np.hypot(r * np.cos(turn) - HOLE_CIRCLE, r * np.sin(turn)) - HOLE_RADIUS
    slab = smooth_max(slab, -hole, 0.010)
    return smooth_min(shape, slab, 0.010)


def _nuts(face_y):
    steel = plain("wheel nut", grey(0.42), metallic=1, roughness=0.28)
    nuts = []
    for angle in (np.arange(HOLES) + 0.5) * 2 * np.pi / HOLES:
        profile = [(0, 0.030), (0.010, 0.030), (0.016, 0.024), (0.017, 0.006), (0.022, 0.002), (0.022, -0.01)]
        nut = turned("nut", profile, steel, 12, smooth=False)
        nuts.append(placed(nut, location=(NUT_CIRCLE * np.cos(angle), face_y, NUT_CIRCLE * np.sin(angle))))
    return nuts
