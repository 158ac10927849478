"""Meshes from arrays, profiles and distance fields."""

import bpy
import numpy as np

from body.surface_nets import mesh_of_field
from body.symmetry import MIRROR_Y


def mesh_object(name, vertices, faces, material=None, normals=None, marks=None, smooth=True):
    """An object of faces that all have the same number of corners."""
    mesh = bpy.data.meshes.new(name)
    vertices = np.ascontiguousarray(vertices, "f4")
    faces = np.ascontiguousarray(faces, "i4")
    corners = faces.shape[1]
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype="i4"))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), corners, "i4"))
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    mesh.update()
    if normals is not None:
        mesh.normals_split_custom_set_from_vertices([tuple(n) for n in normals.tolist()])
    for mark, values in (marks or {}).items():
        mesh.attributes.new(mark, "FLOAT", "POINT").data.foreach_set("value", np.ascontiguousarray(values, "f4"))
    if material:
        mesh.materials.append(material)
    return placed(bpy.data.objects.new(name, mesh))


def placed(thing, parent=None, location=None, rotation=None):
    if thing.name not in bpy.context.scene.collection.objects:
        bpy.context.scene.collection.objects.link(thing)
    if parent:
        thing.parent = parent
    if location is not None:
        thing.location = location
    if rotation is not None:
        thing.rotation_euler = rotation
    return thing


def group(name, parent=None):
    return placed(bpy.data.objects.new(name, None), parent)


def copy_of(thing, **placement):
    """The same mesh, standing somewhere else: costs no memory."""
    twin = thing.copy()
    placed(twin, **placement)
    for child in thing.children:
        copy_of(child, parent=twin)
    return twin


def box(name, low, high, material, parent=None):
    (x0, y0, z0), (x1, y1, z1) = low, high
    vertices = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return placed(mesh_object(name, np.array(vertices), np.array(faces), material, smooth=False), parent)


def soft_box(name, low, high, material, radius=0.012):
    """A box whose edges catch the light."""
    thing = box(name, low, high, material)
    edge = thing.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = radius, 3, "NONE"
    return thing


def tube(name, points, radius, material):
    """A round cable through the points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 4
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, at in zip(spline.bezier_points, points):
        knot.co = at
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    curve.materials.append(material)
    return placed(bpy.data.objects.new(name, curve))


def strip(name, profile, extent, material, smooth=True):
    """A ruled surface: a (y, z) profile pulled along x."""
    vertices = [(x, y, z) for y, z in profile for x in extent]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh_object(name, np.array(vertices), np.array(faces), material, smooth=smooth)


def turned(name, profile, material, segments=128, smooth=True):
    """A (radius, y) profile turned about the y axis."""
    p = np.array(profile)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)[:, None]
    y = p[None, :, 1] + 0 * angle
    vertices = np.stack([p[None, :, 0] * np.cos(angle), y, p[None, :, 0] * np.sin(angle)], -1).reshape(-1, 3)
    rings = len(p)
    i, j = np.meshgrid(np.arange(segments), np.arange(rings - 1), indexing="ij")
    after = (i + 1) % segments
    faces = np.stack([after * rings + j, after * rings + j + 1, i * rings + j + 1, i * rings + j], -1).reshape(-1, 4)
    return mesh_object(name, vertices, faces, material, smooth=smooth)


def moulded(name, distance, low, high, step, material, is_paired=False):
    """An object from a distance field in a box; paired ones are mirrored to the car's other side."""
    axes = [np.arange(low[i], high[i] + step, step) for i in range(3)]
    field = distance(np.stack(np.meshgrid(*axes, indexing="ij"), -1)).astype("f4")
    vertices, quads, normals = mesh_of_field(field, np.array(low, float), step)
    objects = [mesh_object(name, vertices, quads, material, normals)]
    if is_paired:
        objects.append(mesh_object(name, vertices * MIRROR_Y, quads[:, ::-1], material, normals * MIRROR_Y))
    return objects
