"""Hedges, trees, spruces, grasses and woods, leaf by leaf; trees of one kind share a mesh."""

import math

import numpy as np

from scenes.facades.surfaces import hazy
from studio.nodes import plain, shared_material
from studio.shapes import box, copy_of, group, mesh_object, soft_box

LEAF_KINDS = {
    #         pale                     deep
    "lime": ((0.175, 0.25, 0.045), (0.055, 0.105, 0.018)),
    "birch": ((0.20, 0.26, 0.06), (0.075, 0.12, 0.025)),
    "box": ((0.075, 0.135, 0.030), (0.018, 0.042, 0.012)),
    "spruce": ((0.042, 0.075, 0.036), (0.010, 0.022, 0.013)),
    "pine": ((0.075, 0.115, 0.050), (0.020, 0.038, 0.020)),
    "olive": ((0.22, 0.26, 0.17), (0.085, 0.11, 0.065)),
    "grass": ((0.24, 0.27, 0.09), (0.08, 0.12, 0.03)),
    "straw": ((0.52, 0.40, 0.20), (0.26, 0.19, 0.09)),
    "dusk": ((0.05, 0.07, 0.03), (0.014, 0.024, 0.010)),
}


def leaves_material(kind, haze=None):
    def build(shader):
        pale, deep = LEAF_KINDS[kind]
        tone = shader.colour_mix(shader.attribute("tone"), (*deep, 1), (*pale, 1))
        through = shader.node("ShaderNodeBsdfTranslucent", Color=tone).outputs[0]
        surface = shader.mix(0.30, shader.plastic_or_metal(tone, roughness=0.5, specular=0.25), through)
        return shader.output(hazy(shader, surface, haze) if haze else surface)

    return shared_material(f"leaves {kind} {haze}", build)


def bark(tone=0.055):
    return plain(f"bark {tone}", (tone, tone * 0.85, tone * 0.7, 1), roughness=0.9, specular=0.1)


def _leaf_mesh(name, centres, length, width, rng, material, upright=0.0, along=None, tone=None):
    """Quads around the centres, turned at random or along a direction."""
    n = len(centres)
    if along is None:
        along = rng.normal(size=(n, 3))
        along[:, 2] += upright * 2.5
    along = along / np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(along, rng.normal(size=(n, 3)))
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-6)
    u, v = along * length * rng.uniform(0.35, 0.65, (n, 1)), across * width * rng.uniform(0.35, 0.6, (n, 1))
    corners = np.stack([centres - u, centres + v, centres + u, centres - v], 1)
    tone = np.clip(rng.normal(0.5, 0.28, n), 0, 1) if tone is None else tone
    return mesh_object(
        name, corners.reshape(-1, 3), np.arange(4 * n).reshape(n, 4), material, marks={"tone": np.repeat(tone, 4)}, smooth=False
    )


def hedge(x0, x1, y0, y1, height, kind="box", seed=1, snow_cap=False):
    """Clipped, yet no box: its faces swell a little and every leaf stands out."""
    rng = np.random.default_rng(seed)
    core = plain("hedge core", (0.008, 0.012, 0.006, 1), roughness=1, specular=0)
    box("hedge core", (x0 + 0.06, y0 + 0.06, 0), (x1 - 0.06, y1 - 0.06, height - 0.07), core)
    length, depth = x1 - x0, y1 - y0
    faces = [(length * height, "front"), (length * depth, "top"), (depth * height, "left"), (depth * height, "right")]
    points = []
    for area, face in faces:
        n = int(area * 1500)
        a, b, out = rng.uniform(0, 1, n), rng.uniform(0, 1, n), rng.normal(0, 0.028, n)
        if face == "front":
            p = np.stack([x0 + a * length, y0 + out, b * height], 1)
        elif face == "top":
            p = np.stack([x0 + a * length, y0 + b * depth, height + out], 1)
        else:
            p = np.stack([np.where(face == "left", x0 + out, x1 - out), y0 + a * depth, b * height], 1)
        points.append(p)
    points = np.vstack(points)
    swell = 0.03 * np.sin(points[:, 0] * 2.1 + seed) + 0.02 * np.sin(points[:, 0] * 5.3 + points[:, 2] * 4)
    points[:, 1] -= swell
    points[:, 2] += swell * 0.6 * (points[:, 2] > height * 0.5)
    points[:, 2] = np.maximum(points[:, 2], 0.02)
    _leaf_mesh("hedge", points, 0.055, 0.034, rng, leaves_material(kind))
    if snow_cap:
        from scenes.facades.winter import snow_slab

        snow_slab((x0 + 0.02, y0 + 0.02, height + 0.01), (length - 0.04, 0, 0), (0, depth - 0.04, 0), 0.12, seed)


def _limbs(rng, height, spread, bole, branch_count, twig_levels, rise):
    """Segments (start, end, radius at both) of a tree, and where its twigs end."""
    segments, ends = [], []
    radius = height * 0.014

    def limb(start, direction, length, thick, level):
        steps = 5 if level == 0 else 3
        at, towards = np.array(start, float), direction / np.linalg.norm(direction)
        places = [(at.copy(), thick)]
        for i in range(steps):
            towards = towards + rng.normal(0, 0.10 if level else 0.03, 3) + np.array([0, 0, 0.05 * level])
            towards /= np.linalg.norm(towards)
            after = at + towards * length / steps
            end_thick = thick * (1 - (i + 1) / steps * 0.75)
            segments.append((at, after, places[-1][1], end_thick))
            at = after
            places.append((at.copy(), end_thick))
        if level >= twig_levels:
            ends.append((places[0][0], at))
            return
        count = branch_count if level == 0 else (7 if level == 1 else 5)
        for i in range(count):
            t = bole + (1 - bole) * (i + rng.uniform(0.1, 0.9)) / count if level == 0 else rng.uniform(0.25, 1.0)
            k = min(int(t * steps), steps - 1)
            base = places[k][0] + (places[k + 1][0] - places[k][0]) * (t * steps - k)
            azimuth = i * 2.4 + rng.uniform(-0.4, 0.4)
            if level == 0:
                lean = rise + 0.5 * t
                out = np.array([math.cos(azimuth), math.sin(azimuth), lean])
                reach = spread * (1.15 - 0.75 * t) * rng.uniform(0.8, 1.1)
            else:
                out = towards * 0.9 + rng.normal(0, 0.62, 3) + np.array([0, 0, 0.12])
                reach = length * rng.uniform(0.35, 0.6)
            limb(base, out, reach, max(places[k][1] * (0.5 if level == 0 else 0.6), 0.004), level + 1)

    limb((0, 0, 0), np.array([0.0, 0, 1]), height, radius, 0)
    return segments, ends


def _wood_mesh(name, segments, material, sides=6):
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    vertices, faces = [], []
    for start, end, r0, r1 in segments:
        axis = end - start
        axis = axis / max(np.linalg.norm(axis), 1e-6)
        u = np.cross(axis, (0.3, 0.9, 0.2))
        u /= np.linalg.norm(u)
        v = np.cross(axis, u)
        ring = np.cos(angle)[:, None] * u + np.sin(angle)[:, None] * v
        first = len(vertices) * 2 * sides
        vertices.append(np.vstack([start + ring * r0, end + ring * r1]))
        i = np.arange(sides)
        faces.append(np.stack([first + i, first + (i + 1) % sides, first + sides + (i + 1) % sides, first + sides + i], 1))
    return mesh_object(name, np.vstack(vertices), np.vstack(faces), material)


_kinds = {}


def tree(x, y, height=7.0, kind="lime", seed=1, turn=0.0, z=0.0, is_bare=False, leaf=0.10, density=1.0):
    """A broad-leaved tree; the first of its kind is grown, the others are copies, turned and scaled."""
    key = ("tree", kind, seed, is_bare)
    first = _first(key, lambda: _grown_tree(kind, seed, is_bare, leaf, density))
    return _copy(first, x, y, z, height / 7.0, turn)


def _first(key, grow):
    """Kept by scene: an object of a scene that was emptied is gone."""
    made = _kinds.get(key)
    try:
        if made:
            made.name  # noqa: B018
            return made
    except ReferenceError:
        pass
    made = grow()
    made.location = (0, 0, -500)
    _kinds[key] = made
    return made


def _copy(first, x, y, z, scale, turn):
    twin = copy_of(first)
    twin.location, twin.scale, twin.rotation_euler = (x, y, z), (scale,) * 3, (0, 0, turn)
    return twin


def _grown_tree(kind, seed, is_bare, leaf, density):
    rng = np.random.default_rng(seed)
    is_birch = kind == "birch"
    segments, ends = _limbs(rng, 6.6, 2.3 if is_birch else 2.7, 0.26, 17, 3 if is_bare else 2, 0.75)
    root = group(f"tree {kind}")
    pale = plain("birch bark", (0.50, 0.48, 0.45, 1), roughness=0.8, specular=0.1)
    trunk = [s for s in segments if s[2] > 0.03]
    twigs = [s for s in segments if s[2] <= 0.03]
    _wood_mesh("trunk", trunk, pale if is_birch else bark(), 10).parent = root
    _wood_mesh("twigs", twigs, bark(0.030), 4).parent = root
    if not is_bare:
        starts, stops = np.array([e[0] for e in ends]), np.array([e[1] for e in ends])
        n = int(150 * density)
        t = rng.uniform(0.1, 1.15, (len(ends), n, 1))
        points = starts[:, None] + (stops - starts)[:, None] * t + rng.normal(0, 0.16, (len(ends), n, 3))
        points = points.reshape(-1, 3)
        middle = np.array([0, 0, 4.3])
        outside = np.clip(np.linalg.norm((points - middle) / (2.4, 2.4, 2.8), axis=1), 0, 1.2)
        tone = np.clip(rng.normal(0.15 + 0.45 * outside, 0.2), 0, 1)
        _leaf_mesh("leaves", points, leaf, leaf * 0.7, rng, leaves_material(kind), tone=tone).parent = root
    return root


def spruce(x, y, height=12.0, seed=1, turn=0.0, z=0.0, has_snow=False, haze=None, is_sparse=False):
    key = ("spruce", seed, has_snow, haze, is_sparse)
    return _copy(_first(key, lambda: _grown_spruce(seed, has_snow, haze, is_sparse)), x, y, z, height / 10.0, turn)


def _grown_spruce(seed, has_snow, haze, is_sparse):
    """Ten metres high: whorls of hanging branches, needles as blades along them."""
    rng = np.random.default_rng(seed)
    root = group("spruce")
    _wood_mesh("spruce trunk", [(np.zeros(3), np.array([0, 0, 9.6]), 0.14, 0.015)], bark(0.045), 8).parent = root
    centres, along, tones, snowy = [], [], [], []
    whorls = 16 if is_sparse else 34
    for i in range(whorls):
        t = (i + rng.uniform(0, 0.8)) / whorls
        z, reach = 0.7 + 9.0 * t, (2.05 * (1 - t) ** 0.9 + 0.10) * rng.uniform(0.85, 1.1)
        count = 6 if is_sparse else 9
        for j in range(count):
            azimuth = j * 2 * np.pi / count + i * 1.3 + rng.uniform(-0.3, 0.3)
            own = reach * rng.uniform(0.75, 1.08)
            n = int((14 if is_sparse else 46) * max(own, 0.35))
            s = rng.uniform(0.08, 1.0, n) ** 0.8
            droop = -0.42 * own * s + 0.20 * own * s * s
            side = rng.normal(0, 0.10 * own * (1.1 - s) + 0.05)
            ca, sa = math.cos(azimuth), math.sin(azimuth)
            r = own * s
            centres.append(np.stack([ca * r - sa * side, sa * r + ca * side, z + droop + rng.normal(-0.04, 0.05, n)], 1))
            spread = np.sign(side) * rng.uniform(0.3, 1.0, n)
            along.append(np.stack([ca - sa * spread, sa + ca * spread, -0.35 - 0.5 * rng.uniform(0, 1, n)], 1))
            tones.append(np.clip(0.10 + 0.65 * s + rng.normal(0, 0.16, n), 0, 1))
            snowy.append(rng.uniform(0, 1, n) < 0.55 * s)
    centres, along, tones, snowy = (np.concatenate(part) for part in (centres, along, tones, snowy))
    size = (0.52, 0.17) if is_sparse else (0.34, 0.085)
    _leaf_mesh("needles", centres, *size, rng, leaves_material("spruce", haze), along=along, tone=tones).parent = root
    if has_snow:
        white = shared_material(f"snow on needles {haze}", lambda s: _snow_on_needles(s, haze))
        lifted = centres[snowy] + (0, 0, 0.045)
        _leaf_mesh("needle snow", lifted, 0.34, 0.20, rng, white, along=along[snowy]).parent = root
    return root


def _snow_on_needles(shader, haze):
    surface = shader.diffuse((0.72, 0.75, 0.80, 1))
    return shader.output(hazy(shader, surface, haze) if haze else surface)


def pine(x, y, height=13.0, seed=1, turn=0.0, z=0.0, haze=None):
    key = ("pine", seed, haze)
    return _copy(_first(key, lambda: _grown_pine(seed, haze)), x, y, z, height / 12.0, turn)


def _grown_pine(seed, haze):
    """Twelve metres: a tall bare trunk, red above, and clouds of needles at its crown."""
    rng = np.random.default_rng(seed)
    root = group("pine")
    segments, ends = _limbs(rng, 11.6, 2.6, 0.52, 15, 2, 0.25)
    red = plain("pine bark", (0.21, 0.105, 0.055, 1), roughness=0.9, specular=0.1)
    _wood_mesh("pine trunk", [s for s in segments if s[2] > 0.02], red, 8).parent = root
    stops = np.array([(e[0] * 0.3 + e[1] * 0.7) for e in ends])
    points = (stops[:, None] + rng.normal(0, 1, (len(stops), 70, 3)) * (0.26, 0.26, 0.15)).reshape(-1, 3)
    outwards = rng.normal(0, 0.5, points.shape) + (0, 0, 0.7)
    _leaf_mesh("pine needles", points, 0.26, 0.05, rng, leaves_material("pine", haze), along=outwards).parent = root
    return root


def wood(kind, x_range, y_range, count, height, seed=5, has_snow=False, haze=None, keep_clear=None, ground=None):
    """Trees at random, the nearer ones first; `keep_clear` (x0, x1) stays open."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        x, y = rng.uniform(*x_range), rng.uniform(*y_range)
        if keep_clear and keep_clear[0] < x < keep_clear[1]:
            continue
        z = ground(x, y) if ground else 0.0
        size = height * rng.uniform(0.7, 1.15)
        if kind == "spruce":
            spruce(x, y, size, seed=1 + i % 3, turn=rng.uniform(0, 6), z=z, has_snow=has_snow, haze=haze, is_sparse=y > 45)
        elif kind == "pine":
            pine(x, y, size, seed=1 + i % 3, turn=rng.uniform(0, 6), z=z, haze=haze)
        else:
            tree(x, y, size, kind, seed=1 + i % 3, turn=rng.uniform(0, 6), z=z, leaf=0.16, density=0.6)


def lawn(x0, x1, y0, y1, kind="grass", z=0.0, height=0.07, seed=2, density=900):
    rng = np.random.default_rng(seed)
    pale, deep = LEAF_KINDS[kind]
    soil = plain(f"lawn {kind}", tuple(c * 0.55 for c in deep) + (1,), roughness=1, specular=0)
    box("lawn", (x0, y0, z - 0.1), (x1, y1, z), soil)
    n = int(min((x1 - x0) * (y1 - y0) * density, 160_000))
    points = np.stack([rng.uniform(x0, x1, n), rng.uniform(y0, y1, n), z + rng.uniform(0.2, 0.6, n) * height], 1)
    _leaf_mesh("grass", points, height * 1.6, 0.022, rng, leaves_material(kind), upright=1.0)


def tufts(places, kind="straw", height=0.75, seed=3):
    """Ornamental grasses: blades that rise and bend outwards."""
    rng = np.random.default_rng(seed)
    centres, along = [], []
    for x, y, z in places:
        n = 260
        angle, lean = rng.uniform(0, 2 * np.pi, n), np.abs(rng.normal(0, 0.30, n))
        out = np.stack([np.cos(angle) * lean, np.sin(angle) * lean, np.ones(n)], 1)
        t = rng.uniform(0.15, 0.55, (n, 1)) * height * rng.uniform(0.7, 1.15)
        centres.append(np.array([x, y, z]) + out * t + np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1) * 0.05)
        along.append(out + rng.normal(0, 0.08, (n, 3)))
    _leaf_mesh("tufts", np.vstack(centres), height * 0.62, 0.016, rng, leaves_material(kind), along=np.vstack(along))


def planter(x, y, width=1.0, height=0.55, plant="olive", colour=(0.05, 0.05, 0.05, 1), seed=4):
    """A trough with rounded edges and a clipped ball or a small tree in it."""
    soft_box("planter", (x - width / 2, y - width / 2, 0), (x + width / 2, y + width / 2, height), plain(f"planter {colour}", colour, roughness=0.6), 0.02)
    box("soil", (x - width / 2 + 0.05, y - width / 2 + 0.05, height - 0.02), (x + width / 2 - 0.05, y + width / 2 - 0.05, height + 0.006), plain("soil", (0.02, 0.013, 0.008, 1), roughness=1))
    rng = np.random.default_rng(seed)
    if plant == "olive":
        tree(x, y, 2.6, "olive", seed=7, turn=seed, z=height, leaf=0.13, density=0.35)
        return
    radius = width * 0.52
    points = rng.normal(size=(9000, 3))
    points = points / np.linalg.norm(points, axis=1, keepdims=True) * radius * rng.normal(1, 0.03, (9000, 1))
    core = mesh_object("ball core", *_ball(radius * 0.93), plain("hedge core", (0.008, 0.012, 0.006, 1), roughness=1, specular=0))
    core.location = (x, y, height + radius * 0.85)
    points += (x, y, height + radius * 0.85)
    _leaf_mesh("ball", points[points[:, 2] > height], 0.05, 0.032, rng, leaves_material("box"))


def _ball(radius, n=24):
    a, b = np.meshgrid(np.linspace(0, np.pi, n), np.linspace(0, 2 * np.pi, n), indexing="ij")
    points = radius * np.stack([np.sin(a) * np.cos(b), np.sin(a) * np.sin(b), np.cos(a)], -1)
    i = np.arange(n * n).reshape(n, n)
    return points.reshape(-1, 3), np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)


