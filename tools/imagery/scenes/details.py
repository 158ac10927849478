"""Close scenes: tyres, and the covered car that stands in for a missing picture."""

import math

import numpy as np

from body.car_body import CarBody
from body.body_types import BODY_TYPES
from body.mesh_store import body_mesh
from scenes.places import Place
from scenes.stage import WARM_LIGHT, floor, wall_behind
from studio.ground import noise, plaster, polished_concrete
from studio.light import area_light, camera_at, surroundings
from studio.nodes import grey, plain, shared_material
from studio.shapes import box, copy_of, group, mesh_object, placed
from studio.wheel import WHEEL_RADIUS, tyre, wheel

TYRE_WIDTH = 0.235


def tyres(place: Place):
    """A rack of tyres and one wheel leaning on it."""
    surroundings((0.9, 0.94, 1.0), 0.12)
    floor(polished_concrete(place.floor * 1.15, 0.20))
    wall_behind(1.2, 5.0, place.wall)
    box("skirting", (-25, 1.14, 0), (25, 1.2, 0.55), plaster("skirting", place.skirting))
    _tyre_rack(0.4, 5.2, 0.45)
    leaning = wheel(place.leaning_rim)
    placed(leaning, location=(0.05, -0.62, WHEEL_RADIUS * 0.985), rotation=(math.radians(10), 0.35, math.radians(200)))
    area_light((-3.5, -4.0, 3.6), (1.5, 0.3, 0.8), (2.6, 2.6), 330, WARM_LIGHT)
    area_light((2.6, -1.2, 4.2), (2.6, 0.6, 0.6), (6, 0.6), 240)
    area_light((-4.5, 0.6, 2.8), (-2.0, 1.2, 1.0), (0.4, 2.4), 40, WARM_LIGHT)
    camera_at((-1.6, -5.0, 1.2), (0.45, 0.4, 0.95), 40, focus=5.3, aperture=2.8)


def _tyre_rack(x_start, x_end, y):
    steel = plain("rack", (0.03, 0.032, 0.035, 1), metallic=0.4, roughness=0.4)
    first = tyre()
    pitch = TYRE_WIDTH + 0.022
    for shelf in range(3):
        z = 0.10 + shelf * 0.80
        for offset in (-0.20, 0.20):
            box("rail", (x_start - 0.1, y + offset - 0.02, z), (x_end + 0.1, y + offset + 0.02, z + 0.05), steel)
        lift = z + 0.05 + math.sqrt(WHEEL_RADIUS**2 - 0.18**2)
        x = x_start + 0.14
        while x < x_end:
            # A tyre's outer face looks along y; on the rack it stands across, tread to the viewer.
            copy_of(first, location=(x, y, lift), rotation=(0, x * 3.1 + shelf, math.radians(90)))
            x += pitch
    for x in (x_start - 0.08, (x_start + x_end) / 2, x_end + 0.08):
        for dy in (-0.24, 0.24):
            box("upright", (x - 0.025, y + dy - 0.025, 0), (x + 0.025, y + dy + 0.025, 2.55), steel)
    first.location.z = -5


def covered_car():
    """A car under a cloth: no picture yet, and meant so."""
    body_type = BODY_TYPES["sedan"]
    surroundings((0.9, 0.94, 1.0), 0.20)
    floor(shared_material("studio floor", lambda s: s.output(s.plastic_or_metal(grey(0.60), roughness=0.7))))
    wall_behind(9.0, 12.0, (0.60, 0.585, 0.56, 1))
    stand = group("stand")
    _cloth(CarBody(body_type), body_mesh("sedan")[0]).parent = stand
    stand.rotation_euler[2] = math.radians(38)
    area_light((0, 0.4, 4.6), (0, 0.1, 0), (8.5, 1.7), 520, (1, 0.97, 0.94))
    area_light((-7.5, -3.6, 2.8), (-1, 0, 0.75), (1.3, 3.4), 320)
    area_light((0, 5.5, 5.5), (0, 8.8, 2.0), (18, 1.0), 520)
    camera_at((0, -10.6, 1.35), (0, 0, 0.72), 71)


def _cloth(body, vertices, step=0.02, clearance=0.03):
    """A height field over the car: smoothed tops, and folds that deepen towards the floor."""
    margin = 0.30
    xs = np.arange(body.front_x - margin, body.rear_x + margin, step)
    ys = np.arange(-body.type.width / 2 - margin, body.type.width / 2 + margin, step)
    top = np.zeros((len(xs), len(ys)))
    i = np.clip(((vertices[:, 0] - xs[0]) / step).round().astype(int), 0, len(xs) - 1)
    j = np.clip(((vertices[:, 1] - ys[0]) / step).round().astype(int), 0, len(ys) - 1)
    np.maximum.at(top, (i, j), vertices[:, 2] + clearance)
    for _ in range(10):
        p = np.pad(top, 1, mode="edge")
        mean = (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:]) / 4
        top = np.maximum(top * 0.98, mean)
    for _ in range(6):
        p = np.pad(top, 1, mode="edge")
        top = (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] + 2 * top) / 6
    x, y = np.meshgrid(xs, ys, indexing="ij")
    around = np.arctan2(y, (x - body.centre_x) * 0.5)
    hang = np.clip(1 - top / 0.9, 0, 1)
    fold = np.sin(around * 26 + 1.5 * np.sin(around * 7)) + 0.5 * np.sin(around * 61)
    push = 0.035 * hang * fold
    length = np.hypot(x - body.centre_x, y) + 1e-6
    grid = np.stack([x + push * (x - body.centre_x) / length, y + push * y / length, np.maximum(top, 0.004)], -1)
    grid[..., 0] -= body.centre_x
    index = np.arange(grid.shape[0] * grid.shape[1]).reshape(grid.shape[:2])
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    on_car = (top > 0.006).ravel()
    faces = faces[on_car[faces].any(1)]
    return mesh_object("cloth", grid.reshape(-1, 3), faces, shared_material("cloth", _linen))


def _linen(shader):
    weave = shader.bump(noise(shader, 220, 2), 0.08, 0.002)
    surface = shader.node(
        "ShaderNodeBsdfPrincipled", Base_Color=(0.46, 0.45, 0.43, 1), Roughness=0.85, Specular_IOR_Level=0.2, Sheen_Weight=0.3, Sheen_Roughness=0.4, Normal=weave
    )
    return shader.output(surface.outputs[0])
