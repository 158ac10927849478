"""Blender objects of a shell: its painted part, panes, lamps with depth."""

import numpy as np

from body.symmetry import MIRROR_Y
from car.shell import Shell
from car.shell_mesh import shell_mesh
from car.panels import GLASS, SHUT_LINES, pillar_lines
from model import materials
from studio.nodes import grey, plain
from studio.paint import EXPERIMENTS
from studio.shapes import mesh_object, placed, turned

LAMP_DEPTH, SIGNATURE_DEPTH = 0.042, 0.010
SHELL_ATTRIBUTES = (*SHUT_LINES, "cladding", "opening", "wheel_well", "side_glass", "glass", "lamp")


class ShellParts:
    """The left half's mesh, cut up."""

    def __init__(self, shell: Shell, mesh=None):
        self.shell = shell
        self.vertices, self.normals, self.quads, self.panels = mesh or shell_mesh(shell)
        panels = self.panels
        panels["glass"] = np.minimum.reduce([panels[name] for name in GLASS])
        panels["lamp"] = np.minimum(panels["headlamp"], panels["tail_lamp"])

    def objects(self, brightwork, paint=EXPERIMENTS):
        is_glass, is_lamp = self._within("glass"), self._within("lamp")
        painted = self._cut(~is_glass & ~is_lamp, SHELL_ATTRIBUTES)
        parts = self._both_sides("shell", materials.shell_material(brightwork, paint), *painted)
        parts += self._panes(is_glass)
        for name, signature, is_rear in (("headlamp", "daylight", False), ("tail_lamp", "tail_light", True)):
            parts += self._lamp(name, signature, is_rear, is_coloured=paint is not EXPERIMENTS)
        return parts + self._projectors()

    def _within(self, name):
        return self.panels[name][self.quads].mean(1) < 0

    def _cut(self, chosen, names):
        """Vertices, quads, normals and attributes of the chosen quads alone."""
        used, index = np.unique(self.quads[chosen], return_inverse=True)
        attributes = {name: self.panels[name][used] for name in names}
        return self.vertices[used], index.reshape(-1, 4), self.normals[used], attributes

    def _both_sides(self, name, material, vertices, quads, normals, attributes):
        right = dict(attributes)
        if "fuel_flap" in attributes:
            attributes = {**attributes, "fuel_flap": np.ones(len(vertices))}
        return [
            mesh_object(name, vertices, quads, material, normals, attributes),
            mesh_object(
                name,
                vertices * MIRROR_Y,
                quads[:, ::-1],
                material,
                None if normals is None else normals * MIRROR_Y,
                right,
            ),
        ]

    def _panes(self, is_glass):
        vertices, quads, normals, at = self._cut(is_glass, ("glass", "pillar", "side_glass", "windscreen"))
        split = pillar_lines(self.shell.body)[0][0]
        behind = vertices[:, 0] > split
        at["tint"] = np.where(
            at["windscreen"] < 0.01, materials.SCREEN, np.where(behind, materials.PRIVACY, materials.CLEAR)
        )
        at["pillar_on_side"] = np.where(at["side_glass"] < 0.01, at["pillar"], 1.0)
        return self._both_sides("pane", materials.glass_material(), vertices, quads, normals, at)

    def _lamp(self, name, signature, is_rear, is_coloured):
        vertices, quads, normals, at = self._cut(self._within(name), (name, signature))
        lens = self._both_sides("lens", materials.lens_material(is_rear, is_coloured), vertices, quads, normals, {})
        depth = np.clip(-at[name] * 1.8, 0, LAMP_DEPTH) + 0.004
        raised = np.clip(0.5 - at[signature] / 0.004, 0, 1)
        depth = depth * (1 - raised) + np.minimum(depth, SIGNATURE_DEPTH) * raised
        bowl = vertices - normals * depth[:, None]
        attributes = {"lamp": at[name], "signature": at[signature]}
        housing = self._both_sides("housing", materials.housing_material(is_rear), bowl, quads, None, attributes)
        return lens + housing

    def _projectors(self):
        """Round lenses in their rings, behind the lamp's cover."""
        b = self.shell.body
        lamp = self.panels["headlamp"] < -0.004
        points, normals = self.vertices[lamp], self.normals[lamp]
        q = points[:, 1] + 0.8 * (points[:, 0] - b.front_x)
        parts = []
        for around, z, radius in self.shell.face.projectors:
            nearest = np.argmin((q - around) ** 2 + (points[:, 2] - z) ** 2)
            at = points[nearest] - normals[nearest] * 0.026
            for side in (1, -1):
                parts += _projector(at * (1, side, 1), radius)
        return parts


def _projector(at, radius):
    """Looks along -x: a domed lens in a metal ring."""
    dome = [(radius * np.sin(a), 0.55 * radius * np.cos(a)) for a in np.linspace(0, np.pi / 2, 10)]
    ring = [(radius, -0.004), (radius * 1.02, 0.006), (radius * 1.16, 0.007), (radius * 1.20, -0.02)]
    crystal = plain("crystal", grey(0.10), roughness=0.02, specular=0.9, coat=1)
    metal = plain("lamp ring", grey(0.45), metallic=1, roughness=0.18)
    pieces = [turned("projector", dome, crystal, 40), turned("ring", ring, metal, 40)]
    return [placed(piece, location=tuple(at), rotation=(0, 0, np.pi / 2)) for piece in pieces]


def surface_x(shell: Shell, y, z, start, end):
    """Where a line along x first meets the shell."""
    xs = np.linspace(start, end, 400)
    inside = shell.distance(xs, np.full_like(xs, y), np.full_like(xs, z)) < 0
    return float(xs[np.argmax(inside)])


def surface_z(shell: Shell, x, y):
    """Height of the roof at a place."""
    zs = np.linspace(shell.body.height + 0.05, shell.body.belt_z, 500)
    return float(zs[np.argmax(shell.distance(np.full_like(zs, x), np.full_like(zs, y), zs) < 0)])
