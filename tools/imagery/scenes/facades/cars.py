"""The cars of `model/` in one paint each, with the dealer's own plates. A body is put together once and kept as a file of
Blender: that takes four seconds, loading it a tenth of one."""

import hashlib
import math
from pathlib import Path

import bpy

from car.kits import KITS
from model.car import Car
from model.materials import shell_material
from scenes.facades.signs import wordmark
from studio.nodes import plain
from studio.paint import PAINTS, Paint, part_in_body_colour
from studio.shapes import placed

IMAGERY = Path(__file__).resolve().parents[2]
CACHE = IMAGERY / ".cache" / "cars"

FORECOURT_PAINTS = {
    **PAINTS,
    "petrol": Paint(metallic=(0.012, 0.10, 0.115), solid=(0.002, 0.014, 0.018)),
    "sand": Paint(metallic=(0.52, 0.43, 0.31), solid=(0.03, 0.024, 0.016)),
    "graphite": Paint(metallic=(0.13, 0.135, 0.145), solid=(0.004, 0.004, 0.005)),
    "yellow": Paint(metallic=(0.10, 0.06, 0.002), solid=(0.72, 0.42, 0.012)),
    "mint": Paint(metallic=(0.02, 0.03, 0.025), solid=(0.42, 0.66, 0.55)),
    "cream": Paint(metallic=(0, 0, 0), solid=(1.0, 0.90, 0.70)),
    "terracotta": Paint(metallic=(0.12, 0.03, 0.014), solid=(0.42, 0.12, 0.06)),
    "racing green": Paint(metallic=(0.008, 0.055, 0.032), solid=(0.002, 0.018, 0.010)),
    "burgundy": Paint(metallic=(0.14, 0.008, 0.018), solid=(0.02, 0.001, 0.003)),
    "signal red": Paint(metallic=(0.16, 0.004, 0.006), solid=(0.50, 0.010, 0.014)),
    "sky": Paint(metallic=(0.20, 0.34, 0.46), solid=(0.03, 0.06, 0.09)),
}


def car(body, paint, x, y, heading, brand, z=0.0):
    """Heading 0 looks towards -x, 90 towards the camera."""
    root, parts = _loaded(body)
    _painted(parts, body, FORECOURT_PAINTS[paint])
    _plates(root, parts, brand)
    angle, centre_x = math.radians(heading), root["centre_x"]
    root.rotation_euler[2] = angle
    root.location = (x - centre_x * math.cos(angle), y - centre_x * math.sin(angle), z)


def _loaded(body):
    path = CACHE / f"{body}-{_version()}.blend"
    if not path.exists():
        _build(body, path)
    with bpy.data.libraries.load(str(path)) as (stored, wanted):
        wanted.objects = stored.objects
    for part in wanted.objects:
        placed(part)
    root = next(part for part in wanted.objects if "centre_x" in part)
    return root, [part for part in wanted.objects if part is not root]


def _build(body, path):
    made = Car(body, **KITS[body], paint=PAINTS["silver"], is_distant=True)
    made.root["centre_x"] = made.centre_x
    objects = {made.root, *made.root.children_recursive}
    path.parent.mkdir(parents=True, exist_ok=True)
    bpy.data.libraries.write(str(path), objects)
    for part in objects:
        bpy.data.objects.remove(part)


def _version():
    """Of all that shapes a car."""
    digest = hashlib.sha256()
    for source in sorted([*IMAGERY.glob("model/*.py"), *IMAGERY.glob("car/*.py"), IMAGERY / "studio" / "wheel.py"]):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def _painted(parts, body, paint):
    """The stored car is silver."""
    skin = shell_material(KITS[body].get("brightwork", "black"), paint)
    painted = part_in_body_colour(paint)
    for part in parts:
        for slot in part.material_slots:
            if slot.material and slot.material.name.startswith("shell"):
                slot.material = skin
            elif slot.material and slot.material.name.startswith("painted part"):
                slot.material = painted


def _plates(root, parts, brand):
    """Cars on a forecourt wear the dealer's name."""
    enamel = plain(f"plate {brand.key}", brand.plate, roughness=0.35, coat=0.3)
    letters = plain(f"plate text {brand.key}", brand.plate_text, roughness=0.4)
    for plate in [part for part in parts if part.name.startswith("plate") and "frame" not in part.name]:
        plate.data.materials[0] = enamel
        corners = [vertex.co for vertex in plate.data.vertices]
        xs, zs = [c.x for c in corners], [c.z for c in corners]
        is_front = sum(xs) < 0
        text = wordmark(brand, 0.40, letters, depth=0.0015, height_limit=0.055)
        face = min(xs) - 0.0012 if is_front else max(xs) + 0.0012
        text.parent = root
        text.rotation_euler = (math.pi / 2, 0, -math.pi / 2 if is_front else math.pi / 2)
        text.location = (face, 0, (min(zs) + max(zs)) / 2)
