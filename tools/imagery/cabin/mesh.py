"""Smooth surfaces from rows of points: lofts, plates with a rounded edge, sweeps, rows of stitches.

x is to the right, y forwards, z up; metres. Every vertex carries `lay`: its place on it, for weaves and screens.
"""

import numpy as np

from studio.shapes import mesh_object

ARC, FLAT = 7, 6


def rounded(points, radii, is_closed=True):
    """A polygon with rounded corners; as many points for as many corners, so that rows of polygons can be lofted."""
    corners = np.asarray(points, float)
    count = len(corners)
    radii = np.broadcast_to(radii, count)
    before, after = np.roll(corners, 1, 0), np.roll(corners, -1, 0)
    starts, ends = [], []
    for corner, last, following, radius in zip(corners, before, after, radii):
        back, on = last - corner, following - corner
        reach = min(radius, 0.49 * np.linalg.norm(back), 0.49 * np.linalg.norm(on))
        starts.append(corner + back / np.linalg.norm(back) * reach)
        ends.append(corner + on / np.linalg.norm(on) * reach)
    line = []
    t = np.linspace(0, 1, ARC)[:, None]
    # Places close to the ends keep the flats flat where normals are averaged.
    s = (0.5 - 0.5 * np.cos(np.linspace(0, np.pi, FLAT + 2)))[1:-1, None]
    for i in range(count):
        if not is_closed and i in (0, count - 1):
            line.append(corners[i : i + 1])
            leave = corners[i]
        else:
            line.append((1 - t) ** 2 * starts[i] + 2 * t * (1 - t) * corners[i] + t * t * ends[i])
            leave = ends[i]
        if is_closed or i < count - 1:
            j = (i + 1) % count
            reach = corners[j] if not is_closed and j == count - 1 else starts[j]
            line.append(leave + (reach - leave) * s)
    return np.concatenate(line)


def rounded_box(width, height, radius):
    """An outline around 0, anticlockwise."""
    w, h = width / 2, height / 2
    return rounded([(-w, -h), (w, -h), (w, h), (-w, h)], radius)


def loft(name, rings, material, is_closed=True, is_capped=True):
    """A skin over rings of equally many points (n, m, 3)."""
    rings = np.asarray(rings, float)
    if is_closed and is_capped:
        first, last = rings[:1], rings[-1:]
        middle = [np.broadcast_to(end.mean(1, keepdims=True), end.shape) for end in (first, last)]
        rings = np.concatenate([middle[0], first, rings, last, middle[1]])
    count, size = rings.shape[:2]
    index = np.arange(count * size).reshape(count, size)
    beside = np.roll(index, -1, 1) if is_closed else index[:, 1:]
    here = index if is_closed else index[:, :-1]
    quads = np.stack([here[:-1], beside[:-1], beside[1:], here[1:]], -1).reshape(-1, 4)
    return _object(name, rings.reshape(-1, 3), quads, material, _lay(rings))


def plate(name, outline, depth, edge, place, material, crown=0.0):
    """A plate with a rounded front edge. `place` takes (u, v, w) to the cabin; w points away from the plate's face."""
    outline = np.asarray(outline, float)
    outwards = _outwards(outline)
    rows = [(outline, -depth, 0.0)]
    for angle in np.linspace(0, np.pi / 2, 6):
        rows.append((outline - outwards * edge * (1 - np.cos(angle)), edge * (np.sin(angle) - 1), angle))
    face, middle = rows[-1][0], outline.mean(0)
    size = np.linalg.norm(face - middle, axis=1).max()
    for share in (0.97, 0.85, 0.65, 0.45, 0.25):
        slope = np.arctan(2 * crown * share / size)
        rows.append((middle + (face - middle) * share, crown * (1 - share**2), np.pi / 2 - slope))
    return _from_rows(name, rows, outwards, place, material, is_filled=True)


def frame_of(name, outer, inner, depth, edge, place, material):
    """A ring between two outlines of equally many points, with rounded edges."""
    outwards = _outwards(outer)
    rows = [(outer, -depth, 0.0)]
    for angle in np.linspace(0, np.pi / 2, 5):
        rows.append((outer - outwards * edge * (1 - np.cos(angle)), edge * (np.sin(angle) - 1), angle))
    for angle in np.linspace(np.pi / 2, 0, 5):
        rows.append((inner + _outwards(inner) * edge * (1 - np.cos(angle)), edge * (np.sin(angle) - 1), np.pi - angle))
    rows.append((inner, -depth, np.pi))
    return _from_rows(name, rows, outwards, place, material)


def sweep(name, path, section, material, up=(0, 0, 1), is_loop=False, scale=None):
    """A section (across, up) pulled along a path."""
    path = np.asarray(path, float)
    tangent = np.gradient(path, axis=0)
    if is_loop:
        tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    up = np.broadcast_to(up, path.shape)
    across = np.cross(tangent, up)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    above = np.cross(across, tangent)
    size = np.ones(len(path)) if scale is None else np.asarray(scale)
    section = np.asarray(section, float)
    rings = path[:, None] + size[:, None, None] * (
        section[None, :, :1] * across[:, None] + section[None, :, 1:] * above[:, None]
    )
    if is_loop:
        rings = np.concatenate([rings, rings[:1]])
    return loft(name, rings, material, is_capped=not is_loop)


def circle(radius, count=24, height=None):
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.column_stack([radius * np.cos(angle), (height or radius) * np.sin(angle)])


def stitches(name, path, material, pitch=0.0075, length=0.0056, radius=0.0010):
    """Thread along a line that lies on the surface: a row of small capsules."""
    path = np.asarray(path, float)
    steps = np.linalg.norm(np.diff(path, axis=0), axis=1)
    along = np.concatenate([[0], np.cumsum(steps)])
    places = np.arange(pitch / 2, along[-1], pitch)
    at = np.stack([np.interp(places, along, path[:, i]) for i in range(3)], 1)
    ahead = np.stack([np.interp(places + 0.001, along, path[:, i]) for i in range(3)], 1)
    behind = np.stack([np.interp(places - 0.001, along, path[:, i]) for i in range(3)], 1)
    tangent = ahead - behind
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    helper = np.where(np.abs(tangent[:, 2:]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]])
    across = np.cross(tangent, helper)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    above = np.cross(across, tangent)
    t, turn = np.linspace(-1, 1, 7), np.linspace(0, 2 * np.pi, 8, endpoint=False)
    thick = radius * np.sqrt(np.maximum(1 - t**4, 0.0))
    unit = np.stack(
        [np.stack([np.full(8, s * length / 2), r * np.cos(turn), r * np.sin(turn)], -1) for s, r in zip(t, thick)]
    ).reshape(-1, 3)
    axes = np.stack([tangent, across, above], 1)
    vertices = at[:, None] + np.einsum("vk,nkd->nvd", unit, axes)
    index = np.arange(56).reshape(7, 8)
    beside = np.roll(index, -1, 1)
    quads = np.stack([index[:-1], beside[:-1], beside[1:], index[1:]], -1).reshape(-1, 4)
    faces = (quads[None] + 56 * np.arange(len(at))[:, None, None]).reshape(-1, 4)
    return _object(name, vertices.reshape(-1, 3), faces, material, np.zeros((vertices.shape[0] * 56, 3)))


def along_the_sides(outline):
    """More points along the long sides, for plates that bend."""
    result = []
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        count = max(1, int(np.linalg.norm(b - a) / 0.012))
        result.append(a + (b - a) * np.linspace(0, 1, count, endpoint=False)[:, None])
    return np.concatenate(result)


def frame(origin, right, up):
    """Takes (u, v, w) to the cabin: u along `right`, v along `up`, w towards whoever looks at it."""
    origin, right, up = (np.asarray(v, float) for v in (origin, right, up))
    right = right / np.linalg.norm(right)
    up = up - right * (up @ right)
    up = up / np.linalg.norm(up)
    axes = np.stack([right, up, np.cross(right, up)])
    return lambda points: origin + np.asarray(points, float) @ axes


def shifted(place, u, v, w):
    """The same frame from another origin."""
    return lambda points: place(np.asarray(points, float) + [u, v, w])


def facing_down(place):
    """The same frame with w the other way."""
    return lambda points: place(np.asarray(points, float) * [1, 1, -1])


def facing_back(x, y, z, tilt_degrees=0.0, turn_degrees=0.0):
    """A frame that faces the seats, tilted upwards and turned towards the driver."""
    tilt, turn = np.radians(tilt_degrees), np.radians(turn_degrees)
    right = np.array([np.cos(turn), np.sin(turn), 0])
    forward = np.array([-np.sin(turn), np.cos(turn), 0])
    return frame((x, y, z), right, forward * np.sin(tilt) + np.array([0, 0, np.cos(tilt)]))


def _outwards(outline):
    tangent = np.roll(outline, -1, 0) - np.roll(outline, 1, 0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    return np.column_stack([tangent[:, 1], -tangent[:, 0]])


def _from_rows(name, rows, outwards, place, material, is_filled=False):
    """Rows of (outline, w, angle between the outline's own plane and the normal)."""
    count, size = len(rows), len(outwards)
    points = np.concatenate([np.column_stack([line, np.full(size, w)]) for line, w, _ in rows])
    normals = np.concatenate(
        [np.column_stack([outwards * np.cos(angle), np.full(size, np.sin(angle))]) for _, _, angle in rows]
    )
    index = np.arange(count * size).reshape(count, size)
    beside = np.roll(index, -1, 1)
    quads = np.stack([index[:-1], beside[:-1], beside[1:], index[1:]], -1).reshape(-1, 4)
    if is_filled:
        # From one side to the other: quads that meet in the middle would be too thin to mirror anything.
        last, half = index[-1], np.arange((size - 2) // 2)
        quads = np.concatenate([quads, np.stack([last[half], last[half + 1], last[-2 - half], last[-1 - half]], -1)])
    vertices = place(points)
    normals = place(points + normals * 1e-4) - vertices
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    a, b, c, d = (vertices[quads[:, i]] for i in range(4))
    across = np.cross(c - a, d - b)
    if (across * normals[quads[:, 0]]).sum() < 0:
        quads = quads[:, ::-1]
    thing = mesh_object(name, vertices, quads, material, normals)
    set_lay(thing, points)
    return thing


def _lay(rings):
    along = np.linalg.norm(np.diff(rings, axis=0), axis=2).mean(1)
    across = np.linalg.norm(np.diff(rings, axis=1), axis=2)
    u = np.concatenate([[0], np.cumsum(along)])[:, None] + np.zeros(rings.shape[1])
    v = np.concatenate([np.zeros((len(rings), 1)), np.cumsum(across, 1)], 1)
    return np.stack([u, v, np.zeros_like(u)], -1).reshape(-1, 3)


def _object(name, vertices, quads, material, lay):
    thing = mesh_object(name, vertices, quads, material)
    set_lay(thing, lay)
    return thing


def set_lay(thing, lay):
    values = np.ascontiguousarray(lay, "f4")
    thing.data.attributes.new("lay", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", values.ravel())


def smoothed(thing, levels=1):
    thing.modifiers.new("smooth", "SUBSURF").render_levels = levels
    return thing


def hide_from(thing, **rays):
    for ray, is_hidden in rays.items():
        setattr(thing, f"visible_{ray}", not is_hidden)
    return thing
