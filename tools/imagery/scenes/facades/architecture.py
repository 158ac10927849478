"""Parts of houses: glazing, doors, walls, roofs with their edges and gutters, and what is lit behind the glass.

A front stands in a plane of equal y and looks towards -y; x runs to the right, z up.
"""

import math

import numpy as np

from scenes.facades.surfaces import LARCH, boards, frame_metal, metal, pane, steel
from studio.ground import plaster, polished_concrete
from studio.light import area_light
from studio.nodes import glowing, grey, plain
from studio.shapes import box, mesh_object, placed, soft_box, strip, tube, turned


def glazing(x0, x1, y, z0, z1, bays, rails=(), frame=None, tint=0.88, depth=0.16, seed=1, door=None):
    """A curtain wall. Every pane hangs a little differently, so that what they mirror breaks at the posts. `door` is the
    number of a bay that stays open."""
    frame = frame or frame_metal()
    rng = np.random.default_rng(seed)
    xs = np.linspace(x0, x1, bays + 1)
    levels = [z0, *rails, z1]
    for x in xs:
        soft_box("post", (x - 0.03, y - depth * 0.45, z0), (x + 0.03, y + depth * 0.55, z1), frame, 0.006)
    for z in levels:
        thick = 0.05 if z in (z0, z1) else 0.028
        soft_box("rail", (x0, y - depth * 0.35, z - thick * (z != z0)), (x1, y + depth * 0.4, z + thick * (z != z1)), frame, 0.006)
    for i in range(bays):
        for low, high in zip(levels, levels[1:]):
            if door == i and low == z0:
                continue
            tilt, turn = np.radians(rng.normal(0, 0.16, 2))
            width, height = xs[i + 1] - xs[i], high - low
            sheet = mesh_object(
                "pane",
                np.array([(-width / 2, 0, -height / 2), (width / 2, 0, -height / 2), (width / 2, 0, height / 2), (-width / 2, 0, height / 2)]),
                np.array([(0, 1, 2, 3)]),
                pane(tint),
                smooth=False,
            )
            placed(sheet, location=((xs[i] + xs[i + 1]) / 2, y, (low + high) / 2), rotation=(tilt, 0, turn))
    return xs


def side_glazing(x, y0, y1, z0, z1, bays, rails=(), frame=None, tint=0.88):
    """The same, in a plane of equal x."""
    frame = frame or frame_metal()
    ys = np.linspace(y0, y1, bays + 1)
    for y in ys:
        soft_box("post", (x - 0.08, y - 0.03, z0), (x + 0.08, y + 0.03, z1), frame, 0.006)
    for z in (z0, *rails, z1):
        soft_box("rail", (x - 0.06, y0, z - 0.04), (x + 0.06, y1, z + 0.04), frame, 0.006)
    mesh_object("pane", np.array([(x, y0, z0), (x, y1, z0), (x, y1, z1), (x, y0, z1)]), np.array([(0, 1, 2, 3)]), pane(tint), smooth=False)


def double_door(x0, x1, y, height, z0=0.0, frame=None, tint=0.9, handle=None, is_round=True):
    """Two leaves of glass in slim frames, bar handles, a closer above, a mat before."""
    frame = frame or frame_metal()
    handle = handle or steel()
    middle = (x0 + x1) / 2
    soft_box("door head", (x0 - 0.05, y - 0.10, z0 + height), (x1 + 0.05, y + 0.10, z0 + height + 0.12), frame, 0.008)
    for side, (a, b) in ((-1, (x0, middle - 0.008)), (1, (middle + 0.008, x1))):
        for low, high in (((a, z0 + 0.02), (a + 0.07, z0 + height)), ((b - 0.07, z0 + 0.02), (b, z0 + height)), ((a, z0 + 0.02), (b, z0 + 0.14)), ((a, z0 + height - 0.08), (b, z0 + height))):
            soft_box("door frame", (low[0], y - 0.03, low[1]), (high[0], y + 0.03, high[1]), frame, 0.006)
        mesh_object("door pane", np.array([(a, y, z0), (b, y, z0), (b, y, z0 + height), (a, y, z0 + height)]), np.array([(0, 1, 2, 3)]), pane(tint), smooth=False)
        x = middle + side * 0.13
        bar = turned("handle", [(0, -0.62), (0.017, -0.62), (0.017, 0.62), (0, 0.62)], handle, 16)
        placed(bar, location=(x, y - 0.085, z0 + 1.12), rotation=(math.pi / 2, 0, 0))
        for dz in (-0.5, 0.5):
            box("handle foot", (x - 0.008, y - 0.085, z0 + 1.12 + dz - 0.008), (x + 0.008, y - 0.03, z0 + 1.12 + dz + 0.008), handle)
    soft_box("mat", (x0 - 0.1, y - 1.5, z0 + 0.001), (x1 + 0.1, y - 0.25, z0 + 0.014), plain("mat", grey(0.018), roughness=0.95), 0.004)


def portal(x0, x1, y0, y1, height, material, thickness=0.42, header=None):
    """A frame that stands out around the entrance; the name stands on its header."""
    header = header or thickness
    soft_box("portal", (x0 - thickness, y0, 0), (x0, y1, height + header), material, 0.01)
    soft_box("portal", (x1, y0, 0), (x1 + thickness, y1, height + header), material, 0.01)
    soft_box("portal", (x0, y0, height), (x1, y1, height + header), material, 0.01)


def flat_roof(x0, x1, y0, y1, z0, z1, fascia, soffit=None, coping=None, joint=3.0):
    """A slab with an upright edge: fascia sheets with joints, a coping that laps over it, a drip edge and a soffit."""
    soft_box("roof fascia", (x0, y0, z0 + 0.03), (x1, y1, z1 - 0.04), fascia, 0.006)
    soft_box("soffit", (x0 + 0.05, y0 + 0.05, z0), (x1 - 0.05, y1 - 0.05, z0 + 0.05), soffit or fascia, 0.004)
    soft_box("coping", (x0 - 0.035, y0 - 0.035, z1 - 0.09), (x1 + 0.035, y1 + 0.035, z1 + 0.02), coping or metal("coping", grey(0.10)), 0.008)
    soft_box("drip edge", (x0 - 0.02, y0 - 0.02, z0 + 0.02), (x1 + 0.02, y1 + 0.02, z0 + 0.05), coping or metal("coping", grey(0.10)), 0.004)
    dark = plain("joint shadow", grey(0.02), roughness=1)
    n = max(1, round((x1 - x0) / joint))
    for i in range(1, n):
        x = x0 + (x1 - x0) * i / n
        box("fascia joint", (x - 0.006, y0 - 0.002, z0 + 0.05), (x + 0.006, y0 + 0.01, z1 - 0.09), dark)


def downlights(xs, y, z, lit, watts=0.0, colour=(1.0, 0.86, 0.68)):
    """Round lamps in a soffit; what they shed comes from one strip."""
    ring, lamp = metal("lamp ring", grey(0.5)), glowing(f"downlight {lit}", (*colour, 1), lit)
    for x in xs:
        disc = turned("downlight", [(0, 0), (0.055, 0)], lamp, 20)
        placed(disc, location=(x, y, z - 0.006), rotation=(math.pi / 2, 0, 0))
        edge = turned("downlight ring", [(0.055, 0.008), (0.055, 0), (0.075, 0), (0.075, 0.01)], ring, 24)
        placed(edge, location=(x, y, z - 0.01), rotation=(-math.pi / 2, 0, 0))
    if watts:
        area_light(((xs[0] + xs[-1]) / 2, y, z - 0.03), ((xs[0] + xs[-1]) / 2, y + 0.0001, 0), (xs[-1] - xs[0], 0.12), watts, colour)


def downpipe(x, y, height, material=None, radius=0.045):
    material = material or metal("zinc", (0.24, 0.25, 0.26, 1), 0.45)
    pipe = turned("downpipe", [(0, 0.1), (radius, 0.1), (radius, height), (0, height)], material, 20)
    placed(pipe, location=(x, y - radius - 0.03, 0), rotation=(math.pi / 2, 0, 0))
    for z in (0.6, height * 0.55, height - 0.35):
        clip = turned("pipe clip", [(radius, z), (radius + 0.008, z), (radius + 0.008, z + 0.03), (radius, z + 0.03)], material, 20)
        placed(clip, location=(x, y - radius - 0.03, 0), rotation=(math.pi / 2, 0, 0))


def gutter(x0, x1, y, z, material=None, radius=0.075):
    """Half round, open above, along x."""
    material = material or metal("zinc", (0.24, 0.25, 0.26, 1), 0.45)
    angle = np.linspace(math.pi, 2 * math.pi, 14)
    profile = [(y + radius * math.cos(a), z + radius * math.sin(a)) for a in angle]
    strip("gutter", profile, (x0, x1), material)
    inner = [(y + (radius - 0.008) * math.cos(a), z + (radius - 0.008) * math.sin(a)) for a in angle[::-1]]
    strip("gutter", inner, (x0, x1), material)
    for dy in (-radius, radius):
        soft_box("gutter rim", (x0, y + dy - 0.009, z - 0.009), (x1, y + dy + 0.009, z + 0.012), material, 0.004)


def _slope(name, low_edge, high_edge, x0, x1, thickness, material):
    """A roof plane between two edges (y, z), pulled along x."""
    (y0, z0), (y1, z1) = low_edge, high_edge
    n = np.array([-(z1 - z0), y1 - y0]) / math.hypot(y1 - y0, z1 - z0)
    if n[1] < 0:
        n = -n
    profile = [(y0, z0), (y1, z1), (y1 + n[0] * thickness, z1 + n[1] * thickness), (y0 + n[0] * thickness, z0 + n[1] * thickness), (y0, z0)]
    return strip(name, profile, (x0, x1), material, smooth=False), n


def roof_along(x0, x1, y0, y1, eaves, ridge, material, seam=0.55, overhang=0.45, gable_overhang=0.35):
    """Ridge along x. The front slope has standing seams (`seam` 0: none), a fascia board and a gutter."""
    middle = (y0 + y1) / 2
    rise = (ridge - eaves) / (middle - y0)
    low = (y0 - overhang, eaves - rise * overhang)
    thick = 0.16
    a, b = x0 - gable_overhang, x1 + gable_overhang
    _, n = _slope("roof", low, (middle, ridge), a, b, thick, material)
    _slope("roof", (y1 + overhang, low[1]), (middle, ridge), a, b, thick, material)
    if seam:
        ribs = round((b - a) / seam)
        for i in range(ribs + 1):
            x = a + (b - a) * i / ribs
            shifted = ((low[0] + n[0] * thick, low[1] + n[1] * thick), (middle + n[0] * thick, ridge + n[1] * thick))
            rib, _ = _slope("seam", *shifted, x - 0.012, x + 0.012, 0.035, material)
            cap = [(shifted[0][0], shifted[0][1] + 0.035), (shifted[1][0], shifted[1][1] + 0.035)]
            strip("seam top", cap, (x - 0.012, x + 0.012), material, smooth=False)
            for side in (-0.012, 0.012):
                v = [(x + side, *shifted[0]), (x + side, *shifted[1]), (x + side, shifted[1][0], shifted[1][1] + 0.035), (x + side, shifted[0][0], shifted[0][1] + 0.035)]
                mesh_object("seam side", np.array(v), np.array([(0, 1, 2, 3)]), material, smooth=False)
    soft_box("ridge", (a, middle - 0.14, ridge + thick * 0.9), (b, middle + 0.14, ridge + thick + 0.08), material, 0.03)
    gutter(a, b, low[0] - 0.07, low[1] + 0.06)
    soft_box("fascia board", (a, low[0] - 0.005, low[1] - 0.10), (b, low[0] + 0.03, low[1] + 0.12), metal("fascia board", grey(0.06)), 0.006)
    return low


def gable_roof(x0, x1, y0, y1, eaves, ridge, material, overhang=0.4, forward=0.7, thick=0.22, verge=None):
    """Ridge along y: a gable looks at the camera. Returns the rise per metre."""
    middle = (x0 + x1) / 2
    rise = (ridge - eaves) / (middle - x0)
    verge = verge or metal("verge", grey(0.06))
    for side in (-1, 1):
        edge = x0 - overhang if side < 0 else x1 + overhang
        low_z = eaves - rise * overhang
        n = np.array([side * rise, 1.0]) / math.hypot(rise, 1)
        lower = [(edge, low_z), (middle, ridge)]
        upper = [(x + n[0] * thick, z + n[1] * thick) for x, z in lower]
        upper[1] = (middle, ridge + thick * math.hypot(rise, 1))
        for (a, b), mat, ya, yb in (((lower, upper), material, y0 - forward + 0.03, y1), ((lower, upper), verge, y0 - forward, y0 - forward + 0.05)):
            grow = 0.0 if mat is material else 0.03
            pts = [(a[0][0] + side * grow, a[0][1] - grow), (a[1][0], a[1][1] - grow), (b[1][0], b[1][1] + grow), (b[0][0] + side * grow, b[0][1] + grow)]
            v = np.array([(x, y, z) for y in (ya, yb) for x, z in pts])
            f = np.array([(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
            mesh_object("gable roof", v, f, mat, smooth=False)
        _side_gutter(edge + side * 0.06, low_z + 0.04, y0 - forward + 0.05, y1)
    return rise


def _side_gutter(x, z, y0, y1, radius=0.075):
    zinc = metal("zinc", (0.24, 0.25, 0.26, 1), 0.45)
    angle = np.linspace(math.pi, 2 * math.pi, 14)
    ring = [(x + radius * math.cos(a), z + radius * math.sin(a)) for a in angle]
    v = np.array([(px, y, pz) for px, pz in ring for y in (y0, y1)])
    f = np.array([(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(ring) - 1)])
    mesh_object("gutter", v, f, zinc)
    cap = np.array([(px, y0, pz) for px, pz in ring])
    mesh_object("gutter end", np.vstack([cap, [(x, y0, z)]]), np.array([(i, i + 1, len(ring)) for i in range(len(ring) - 1)]), zinc, smooth=False)


def gable_wall(x0, x1, y, eaves, ridge, material, z0=0.0, thick=0.3, opening=None):
    """Up to the roof. `opening` (x0, x1, z0, z1) is left out: a wall with a hole of straight edges."""
    middle = (x0 + x1) / 2

    def top(x):
        return eaves + (ridge - eaves) * (1 - abs(x - middle) / (middle - x0))

    cuts = sorted({x0, middle, x1, *(opening[:2] if opening else ())})
    for a, b in zip(cuts, cuts[1:]):
        spans = [(z0, None)]
        if opening and a >= opening[0] - 1e-6 and b <= opening[1] + 1e-6:
            spans = [(opening[3], None)] + ([(z0, opening[2])] if opening[2] > z0 else [])
        for low, high in spans:
            tops = (top(a), top(b)) if high is None else (high, high)
            v = np.array([(x, yy, z) for yy in (y, y + thick) for x, z in ((a, low), (b, low), (b, tops[1]), (a, tops[0]))])
            f = np.array([(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
            mesh_object("gable wall", v, f, material, smooth=False)


def gable_side(x, y0, y1, z0, eaves, ridge, material):
    """The end of a house whose ridge runs along x."""
    v = np.array([(x, y0, z0), (x, y1, z0), (x, y1, eaves), (x, (y0 + y1) / 2, ridge), (x, y0, eaves)])
    mesh_object("gable end", v, np.array([[0, 1, 2, 3, 4]]), material, smooth=False)


def gable_glazing(x0, x1, y, z0, eaves, ridge, bays, frame=None, tint=0.88, rails=(), seed=1):
    """Glass that follows the slope of the roof."""
    frame = frame or frame_metal()
    middle = (x0 + x1) / 2
    rng = np.random.default_rng(seed)

    def top(x):
        return eaves + (ridge - eaves) * (1 - abs(x - middle) / (middle - x0))

    xs = np.linspace(x0, x1, bays + 1)
    for x in xs:
        soft_box("post", (x - 0.035, y - 0.08, z0), (x + 0.035, y + 0.10, top(x) - 0.02), frame, 0.006)
    for a, b in zip(xs, xs[1:]):
        dy = rng.normal(0, 0.003, 4)
        corners = [(a, z0), (b, z0), (b, top(b)), (a, top(a))]
        if a < middle < b:
            corners.insert(3, (middle, ridge))
        v = np.array([(x, y + dy[i % 4], z) for i, (x, z) in enumerate(corners)])
        mesh_object("pane", v, np.arange(len(v))[None, :], pane(tint), smooth=False)
    for z in (z0, *rails):
        inside = [x for x in (x0, x1) if top(x) >= z]
        a = x0 if inside else middle - (middle - x0) * (ridge - z) / (ridge - eaves)
        soft_box("rail", (a, y - 0.06, z - 0.03), (2 * middle - a, y + 0.08, z + 0.03), frame, 0.006)
    for side in (x0, x1):
        a, b = np.array([side, top(side)]), np.array([middle, ridge])
        t = (b - a) / np.linalg.norm(b - a)
        n = np.array([-t[1], t[0]]) * 0.05
        v = np.array([(*(p + s * n)[:1], yy, (p + s * n)[1]) for yy in (y - 0.07, y + 0.09) for p, s in ((a, -1), (b, -1), (b, 1), (a, 1))])
        f = np.array([(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
        mesh_object("rake", v, f, frame, smooth=False)


def gable_room(x0, x1, y0, y1, eaves, ridge, material, watts, warmth):
    """The roof space behind a glazed gable: a boarded wall, lit from its floor."""
    middle = (x0 + x1) / 2
    v = np.array([(x0, y1, eaves - 0.2), (x1, y1, eaves - 0.2), (x1, y1, eaves), (middle, y1, ridge), (x0, y1, eaves)])
    mesh_object("gable room", v, np.array([[0, 1, 2, 3, 4]]), material, smooth=False)
    box("gable floor", (x0, y0, eaves - 0.25), (x1, y1, eaves - 0.2), plain("gable floor", grey(0.3), roughness=0.8))
    area_light((middle, (y0 + y1) / 2, eaves - 0.1), (middle, (y0 + y1) / 2 + 0.5, ridge), (x1 - x0 - 3, 1.0), watts, warmth)


def window(x, y, z, width, height, frame=None, sill=None, tint=0.82, bars=(1, 1), reveal=0.14, glow=None):
    """Set back in its wall, with a sill that throws a shadow, and a room behind."""
    frame = frame or frame_metal()
    x0, x1, z1 = x - width / 2, x + width / 2, z + height
    box("window room", (x0, y - 0.006, z), (x1, y, z1), glow or plain("room", (0.05, 0.05, 0.052, 1), roughness=1))
    for low, high in (((x0, z), (x0 + 0.06, z1)), ((x1 - 0.06, z), (x1, z1)), ((x0, z), (x1, z + 0.06)), ((x0, z1 - 0.06), (x1, z1))):
        soft_box("window frame", (low[0], y - 0.06, low[1]), (high[0], y + 0.03, high[1]), frame, 0.006)
    for i in range(1, bars[0] + 1):
        bx = x0 + width * i / (bars[0] + 1)
        soft_box("window bar", (bx - 0.02, y - 0.05, z), (bx + 0.02, y + 0.02, z1), frame, 0.005)
    for i in range(1, bars[1] + 1):
        bz = z + height * i / (bars[1] + 1)
        soft_box("window bar", (x0, y - 0.05, bz - 0.02), (x1, y + 0.02, bz + 0.02), frame, 0.005)
    mesh_object("pane", np.array([(x0, y - 0.02, z), (x1, y - 0.02, z), (x1, y - 0.02, z1), (x0, y - 0.02, z1)]), np.array([(0, 1, 2, 3)]), pane(tint), smooth=False)
    soft_box("sill", (x0 - 0.06, y - 0.14, z - 0.06), (x1 + 0.06, y + 0.02, z), sill or metal("sill", grey(0.22)), 0.008)


def gate_frame(x0, x1, y, height):
    frame = frame_metal()
    for a, b in ((x0 - 0.10, x0), (x1, x1 + 0.10)):
        soft_box("gate frame", (a, y - 0.07, 0), (b, y + 0.05, height + 0.10), frame, 0.008)
    soft_box("gate frame", (x0 - 0.10, y - 0.07, height), (x1 + 0.10, y + 0.05, height + 0.12), frame, 0.008)


def gate(x0, x1, y, height, material, sections=5, glazed=()):
    """A sectional door in its frame: panels with grooves, some of them glazed."""
    gate_frame(x0, x1, y, height)
    each = height / sections
    for i in range(sections):
        z0, z1 = i * each + 0.006, (i + 1) * each - 0.006
        if i in glazed:
            lights = max(2, round((x1 - x0) / 0.9))
            for a, b in ((z0, z0 + 0.06), (z1 - 0.06, z1)):
                soft_box("gate rail", (x0, y - 0.03, a), (x1, y + 0.02, b), material, 0.006)
            for k in range(lights + 1):
                gx = x0 + (x1 - x0) * k / lights
                soft_box("gate post", (max(gx - 0.035, x0), y - 0.03, z0), (min(gx + 0.035, x1), y + 0.02, z1), material, 0.006)
            mesh_object("pane", np.array([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]), np.array([(0, 1, 2, 3)]), pane(0.8), smooth=False)
        else:
            soft_box("gate panel", (x0, y - 0.03, z0), (x1, y + 0.02, z1), material, 0.012)
            for k in range(1, 3):
                gz = z0 + (z1 - z0) * k / 3
                box("gate groove", (x0, y - 0.031, gz - 0.004), (x1, y - 0.028, gz + 0.004), plain("joint shadow", grey(0.02), roughness=1))
    box("gate seal", (x0, y - 0.02, 0), (x1, y + 0.01, 0.02), plain("rubber seal", grey(0.01), roughness=0.8))


def hall(x0, x1, y0, y1, height, accent, back=None, lamp_strength=5.0, watts=900, warmth=(1.0, 0.93, 0.84), floor=0.34, desk_x=None, ceiling=0.6, side=True):
    """A showroom: polished floor, a back wall with a coloured field, a desk, lines of light."""
    box("hall floor", (x0, y0, -0.1), (x1, y1, 0.012), polished_concrete(floor, 0.16))
    box("hall back", (x0, y1, 0), (x1, y1 + 0.2, height), back or plaster("hall back", (0.66, 0.64, 0.60, 1)))
    if side:
        for a, b in ((x0 - 0.2, x0), (x1, x1 + 0.2)):
            box("hall side", (a, y0 + 0.25, 0), (b, y1, height), plaster("hall side", (0.60, 0.585, 0.56, 1)))
    box("hall ceiling", (x0, y0, height), (x1, y1, height + 0.1), plaster("hall ceiling", grey(ceiling)))
    lamp = glowing(f"hall lamp {lamp_strength}", (*warmth, 1), lamp_strength)
    rows = max(2, round((y1 - y0) / 3.2))
    for i in range(rows):
        y = y0 + (y1 - y0) * (i + 0.5) / rows
        line = box("hall lamp", (x0 + 0.8, y - 0.05, height - 0.09), (x1 - 0.8, y + 0.05, height - 0.05), lamp)
        line.visible_diffuse = False
    middle, half = (x0 + x1) / 2, (y1 - y0)
    area_light((middle, y0 + half * 0.5, height - 0.12), (middle, y0 + half * 0.5 + 0.0001, 0), (x1 - x0 - 1.5, half * 0.8), watts, warmth)
    field_x = x0 + (x1 - x0) * 0.62
    soft_box("coloured field", (field_x, y1 - 0.08, 0), (field_x + 4.6, y1 - 0.001, height * 0.78), plain(f"field {accent}", accent, roughness=0.55), 0.01)
    wide = x1 - x0
    soft_box("boarded field", (x0 + wide * 0.08, y1 - 0.07, 0), (x0 + wide * 0.34, y1 - 0.001, height * 0.78), boards("hall", *LARCH), 0.006)
    for share in (0.42, 0.52):
        px = x0 + wide * share
        soft_box("picture frame", (px, y1 - 0.05, 1.3), (px + wide * 0.07, y1 - 0.001, height * 0.66), metal("picture frame", grey(0.03)), 0.006)
        box("picture", (px + 0.06, y1 - 0.056, 1.36), (px + wide * 0.07 - 0.06, y1 - 0.05, height * 0.66 - 0.06), plain(f"picture {accent}", tuple(0.25 + 0.4 * c for c in accent[:3]) + (1,), roughness=0.5))
    dx = desk_x if desk_x is not None else field_x + 2.3
    white = plain("desk", grey(0.72), roughness=0.3, coat=0.3)
    soft_box("desk", (dx - 1.3, y1 - 2.3, 0), (dx + 1.3, y1 - 1.6, 1.08), white, 0.03)
    soft_box("desk top", (dx - 1.38, y1 - 2.36, 1.08), (dx + 1.38, y1 - 1.5, 1.13), plain("desk oak", (0.33, 0.19, 0.095, 1), roughness=0.45), 0.008)
    soft_box("screen", (dx - 0.5, y1 - 1.9, 1.2), (dx + 0.05, y1 - 1.87, 1.55), plain("screen back", grey(0.03), roughness=0.3), 0.008)
    for i in range(2):
        _armchair(x0 + (x1 - x0) * 0.30 + i * 1.3, y1 - 1.6 - 0.2 * i, accent)


def _armchair(x, y, accent):
    cloth = plain(f"armchair {accent}", tuple(c * 0.6 + 0.05 for c in accent[:3]) + (1,), roughness=0.9, specular=0.1)
    leg = metal("chair leg", grey(0.02))
    soft_box("seat", (x - 0.38, y - 0.38, 0.26), (x + 0.38, y + 0.36, 0.46), cloth, 0.06)
    soft_box("chair back", (x - 0.38, y + 0.22, 0.30), (x + 0.38, y + 0.38, 0.86), cloth, 0.06)
    for side in (-1, 1):
        a, b = sorted((x + side * 0.30, x + side * 0.40))
        soft_box("arm", (a, y - 0.36, 0.28), (b, y + 0.36, 0.62), cloth, 0.04)
        for dy in (-0.3, 0.3):
            box("leg", (x + side * 0.3 - 0.015, y + dy - 0.015, 0.0), (x + side * 0.3 + 0.015, y + dy + 0.015, 0.28), leg)


def arched_wall(x0, x1, y, height, openings, material, thick=0.6, ring=None, reveal=None):
    """A wall with round arches: `openings` are (middle, width, height of the springing), from left to right; with a
    fourth number they are square, that high. `ring` lays wedge stones around."""
    v, f = [], []

    def quad(*corners):
        f.append([len(v) + i for i in range(4)])
        v.extend(corners)

    edges = [x0]
    for middle, width, *_ in openings:
        edges += [middle - width / 2, middle + width / 2]
    edges.append(x1)
    for a, b in zip(edges[::2], edges[1::2]):
        quad((a, y, 0), (b, y, 0), (b, y, height), (a, y, height))
    inner = ([], [])
    for middle, width, spring, *square in openings:
        angles = np.linspace(math.pi, 0, 41)
        curve = [(middle + width / 2 * math.cos(t), spring + width / 2 * math.sin(t)) for t in angles]
        if square:
            curve = [(middle - width / 2, square[0]), (middle + width / 2, square[0])]
        for (xa, za), (xb, zb) in zip(curve, curve[1:]):
            quad((xa, y, za), (xb, y, zb), (xb, y, height), (xa, y, height))
        outline = [(middle - width / 2, 0), *curve, (middle + width / 2, 0)]
        for (xa, za), (xb, zb) in zip(outline, outline[1:]):
            inner[1].append([len(inner[0]) + i for i in range(4)])
            inner[0].extend([(xa, y, za), (xb, y, zb), (xb, y + thick, zb), (xa, y + thick, za)])
        if ring and not square:
            arch_ring(middle, width, spring, y, ring)
    mesh_object("arched wall", np.array(v), np.array(f), material, smooth=False)
    mesh_object("arch reveal", np.array(inner[0]), np.array(inner[1]), reveal or material, smooth=False)
    box("wall top", (x0, y, height), (x1, y + thick, height + 0.01), reveal or material)


def arch_ring(middle, width, spring, y, material, stones=15, deep=0.42, proud=0.035):
    """Wedge stones with open joints; the keystone is taller."""
    for i in range(stones):
        a, b = (math.pi * (1 - (i + k) / stones) for k in (0.02, 0.98))
        r0, r1 = width / 2 - 0.004, width / 2 + deep * (1.25 if i == stones // 2 else 1.0)
        out = proud * (1.8 if i == stones // 2 else 1.0)
        pts = [(middle + r * math.cos(t), spring + r * math.sin(t)) for t, r in ((a, r0), (b, r0), (b, r1), (a, r1))]
        corners = np.array([(x, yy, z) for yy in (y - out, y + 0.05) for x, z in pts])
        faces = np.array([(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
        stone = mesh_object("wedge stone", corners, faces, material, smooth=False)
        edge = stone.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = 0.008, 2, "NONE"


def arch_glazing(middle, width, spring, y, frame=None, tint=0.92, door=False):
    """Glass in an arch: posts to the springing, a fan of bars above; a pair of doors below if wanted."""
    frame = frame or frame_metal()
    x0, x1, r = middle - width / 2, middle + width / 2, width / 2
    angles = np.linspace(0, math.pi, 32)
    v = [(x0, y, 0.02), (x1, y, 0.02)] + [(middle + r * math.cos(t), y, spring + r * math.sin(t)) for t in angles]
    mesh_object("arch pane", np.array(v), np.arange(len(v))[None, :], pane(tint), smooth=False)
    soft_box("arch rail", (x0, y - 0.05, spring - 0.04), (x1, y + 0.05, spring + 0.04), frame, 0.006)
    soft_box("arch sill", (x0, y - 0.05, 0), (x1, y + 0.05, 0.14), frame, 0.006)
    for t in (math.pi / 4, math.pi / 2, 3 * math.pi / 4):
        bar = soft_box("fan bar", (0, -0.035, -0.02), (r, 0.035, 0.02), frame, 0.005)
        placed(bar, location=(middle, y, spring), rotation=(0, -t, 0))
    rim = [(middle + (r - 0.03) * math.cos(t), y, spring + (r - 0.03) * math.sin(t)) for t in np.linspace(0, math.pi, 24)]
    tube("arch rim", rim, 0.035, frame)
    for x in ((x0 + 0.03, x1 - 0.03) if door else (x0 + 0.03, x0 + width / 3, x1 - width / 3, x1 - 0.03)):
        soft_box("arch post", (x - 0.03, y - 0.045, 0), (x + 0.03, y + 0.045, spring), frame, 0.006)
    if door:
        double_door(x0 + 0.35, x1 - 0.35, y, min(2.5, spring - 0.25), frame=frame)


def arched_panel(middle, width, spring, y, material):
    """Fills an arch: a door leaf with a round head."""
    angles = np.linspace(0, math.pi, 32)
    r = width / 2
    v = [(middle - r, y, 0), (middle + r, y, 0)] + [(middle + r * math.cos(t), y, spring + r * math.sin(t)) for t in angles]
    mesh_object("arched panel", np.array(v), np.arange(len(v))[None, :], material, smooth=False)


def shop_window(x0, x1, z0, z1, colour, bays):
    """A wide window in a painted timber surround that stands before the wall, with a stall riser below."""
    paint = plain(f"shop front {colour}", colour, roughness=0.35, coat=0.3)
    soft_box("stall riser", (x0 - 0.14, -0.12, 0), (x1 + 0.14, 0.05, z0), paint, 0.012)
    n = bays
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n + 0.10, x0 + (x1 - x0) * (i + 1) / n - 0.10
        soft_box("riser panel", (a, -0.14, 0.14), (b, -0.10, z0 - 0.10), paint, 0.02)
    for a, b in ((x0 - 0.14, x0), (x1, x1 + 0.14)):
        soft_box("pilaster", (a, -0.14, 0), (b, 0.05, z1 + 0.1), paint, 0.012)
    soft_box("fascia", (x0 - 0.2, -0.16, z1), (x1 + 0.2, 0.05, z1 + 0.40), paint, 0.015)
    soft_box("fascia cap", (x0 - 0.26, -0.24, z1 + 0.40), (x1 + 0.26, 0.05, z1 + 0.47), paint, 0.015)
    soft_box("shop sill", (x0 - 0.16, -0.20, z0 - 0.05), (x1 + 0.16, 0.0, z0 + 0.02), paint, 0.015)
    glazing(x0, x1, -0.06, z0 + 0.02, z1, bays, rails=(z1 - 0.55,), frame=paint, depth=0.12)


def cornice(x0, x1, y, z, material, depth=0.35, height=0.45):
    """Mouldings that step out towards the top."""
    for i, (out, low, high) in enumerate(((0.10, 0.0, 0.16), (0.18, 0.16, 0.26), (1.0 * depth, 0.26, 0.38), (0.86 * depth, 0.38, height))):
        soft_box("cornice", (x0 - out, y - out, z + low), (x1 + out, y + 0.3, z + high), material, 0.012)


def ribbed(x0, x1, y, z0, z1, material, pitch=0.25, depth=0.045):
    """Trapezoid sheet: one mesh along x."""
    n = round((x1 - x0) / pitch)
    profile = []
    for i in range(n):
        a = x0 + i * pitch
        profile += [(a, y), (a + pitch * 0.40, y), (a + pitch * 0.52, y - depth), (a + pitch * 0.88, y - depth)]
    profile.append((x0 + n * pitch, y))
    v = np.array([(x, yy, z) for x, yy in profile for z in (z0, z1)])
    f = np.array([(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(profile) - 1)])
    mesh_object("ribbed sheet", v, f, material, smooth=False)


def awning(x0, x1, y, z, reach=1.5, drop=0.75, stripes=((0.82, 0.76, 0.66, 1), (0.05, 0.13, 0.09, 1)), pitch=0.28):
    """Striped cloth on two arms, a scalloped valance at its edge."""
    n = max(2, round((x1 - x0) / pitch))
    cloths = [plain(f"awning {tone}", tone, roughness=0.85, specular=0.1) for tone in stripes]
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
        cloth = cloths[i % 2]
        strip("awning", [(y, z), (y - reach * 0.5, z - drop * 0.53), (y - reach, z - drop)], (a, b), cloth)
        curve = [(a + (b - a) * k / 8, z - drop - 0.16 - 0.07 * math.sin(math.pi * k / 8)) for k in range(9)]
        v = np.array([(px, y - reach, pz) for px, low in curve for pz in (z - drop, low)])
        f = np.array([(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(8)])
        mesh_object("valance", v, f, cloth)
    rod = metal("awning rod", grey(0.35))
    soft_box("awning box", (x0 - 0.04, y - 0.14, z - 0.02), (x1 + 0.04, y, z + 0.12), rod, 0.03)
    soft_box("awning bar", (x0, y - reach - 0.02, z - drop - 0.02), (x1, y - reach + 0.02, z - drop + 0.02), rod, 0.008)


def lamp_post(x, y, height=5.0, lit=0.0, colour=(1.0, 0.9, 0.76), arm=0.9, towards=-1, watts=0):
    """A slim pole with a flat head."""
    pole = metal("lamp post", (0.05, 0.053, 0.056, 1))
    shaft = turned("lamp pole", [(0.075, 0), (0.075, 0.5), (0.055, 0.52), (0.042, height), (0, height)], pole, 20)
    placed(shaft, location=(x, y, 0), rotation=(math.pi / 2, 0, 0))
    a, b = sorted((0.0, towards * arm))
    soft_box("lamp arm", (x + a - 0.03, y - 0.03, height - 0.06), (x + b + 0.03, y + 0.03, height), pole, 0.01)
    a, b = sorted((towards * arm * 0.4, towards * arm * 1.5))
    soft_box("lamp head", (x + a, y - 0.14, height - 0.05), (x + b, y + 0.14, height + 0.02), pole, 0.015)
    glass = glowing(f"street lamp {lit} {colour}", (*colour, 1), lit) if lit else plain("lamp glass", grey(0.6), roughness=0.2)
    box("lamp glass", (x + a + 0.04, y - 0.11, height - 0.056), (x + b - 0.04, y + 0.11, height - 0.05), glass).visible_diffuse = False
    if watts:
        middle = x + (a + b) / 2
        area_light((middle, y, height - 0.08), (middle, y + 0.0001, 0), (0.5, 0.2), watts, colour)


def bollard(x, y, height=0.9, material=None):
    post = turned("bollard", [(0.055, 0), (0.055, height - 0.01), (0.045, height), (0, height)], material or steel(), 24)
    placed(post, location=(x, y, 0), rotation=(math.pi / 2, 0, 0))


def bench(x, y, width=1.8):
    slat = plain("bench oak", (0.30, 0.175, 0.085, 1), roughness=0.6)
    for i in range(4):
        soft_box("bench slat", (x - width / 2, y + i * 0.11, 0.44), (x + width / 2, y + i * 0.11 + 0.09, 0.475), slat, 0.006)
    for side in (-1, 1):
        bx = x + side * (width / 2 - 0.2)
        soft_box("bench foot", (bx - 0.03, y + 0.02, 0), (bx + 0.03, y + 0.40, 0.44), metal("bench foot", grey(0.03)), 0.006)
