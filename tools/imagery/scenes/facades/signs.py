"""Wordmarks from the fonts of the sites, channel letters, pylons, flags."""

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import bpy
import numpy as np
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

from scenes.facades.surfaces import metal, steel
from studio.nodes import glowing, grey, linear, plain
from studio.shapes import box, mesh_object, placed, soft_box, turned

FONTS = Path(__file__).resolve().parents[4] / "src" / "ui" / "fonts"


@dataclass(frozen=True)
class Brand:
    """What a house wears: as in `src/sites/themes.ts` and `src/sites/*.site.ts`."""

    key: str
    name: str
    font: str
    weight: int
    tracking: float
    accent: tuple
    plate: tuple
    plate_text: tuple = (0.85, 0.85, 0.85, 1)


def _brand(key, name, font, weight, tracking, accent, plate=None):
    return Brand(key, name, font, weight, tracking, tuple(linear(accent)), tuple(linear(plate or accent)))


BRANDS = {
    brand.key: brand
    for brand in (
        _brand("carhall", "Carhall", "instrument-sans", 600, -0.025, "#1f4ed8"),
        _brand("nordhall", "Nordhall", "hanken-grotesk", 600, -0.02, "#0f5b4a"),
        _brand("crown", "Crown & Mayfair", "figtree", 500, -0.02, "#1c2433", "#0d121c"),
        _brand("motorway", "Motorway Cars", "manrope", 700, -0.03, "#c8102e"),
        _brand("trucks", "Nordhall Lastbilar", "archivo", 700, -0.02, "#b34700"),
        _brand("maison", "Maison Nordhall", "dm-sans", 500, -0.03, "#a03a28"),
        _brand("volta", "Volta", "geist", 600, -0.035, "#101314"),
        _brand("group", "Nordhall Group", "hanken-grotesk", 500, -0.025, "#23272f"),
    )
}


@cache
def _truetype(font, weight):
    """Blender reads neither woff2 nor the axes of a variable font, and where outlines overlap it leaves a hole."""
    source = TTFont(FONTS / f"{font}.woff2")
    source.flavor = None
    limits = {axis.axisTag: axis.defaultValue for axis in source["fvar"].axes} | {"wght": weight}
    path = Path(tempfile.mkdtemp()) / f"{font}-{weight}.ttf"
    instantiateVariableFont(source, limits, overlap=OverlapMode.REMOVE).save(path)
    return str(path)


def wordmark(brand, width, material, depth=0.04, height_limit=None, text=None):
    """The name as letters that stand in the plane x, z around their middle; `width` in metres."""
    path = _truetype(brand.font, brand.weight)
    curve = bpy.data.curves.new("wordmark", "FONT")
    curve.body = text or brand.name
    curve.font = bpy.data.fonts.load(path, check_existing=True)
    curve.space_character = 1 + brand.tracking
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.materials.append(material)
    thing = placed(bpy.data.objects.new("wordmark", curve), rotation=(np.pi / 2, 0, 0))
    bpy.context.view_layer.update()
    size = width / thing.dimensions[0]
    if height_limit:
        size = min(size, height_limit / thing.dimensions[1])
    curve.size, curve.extrude = size, depth / 2
    curve.bevel_depth, curve.bevel_resolution = min(0.004, depth * 0.1), 1
    return thing


def channel_letters(brand, width, x, y, z, lit=0.0, colour=(0.86, 0.87, 0.88, 1), side=None, text=None, parent=None):
    """Slim letters on their own feet before a wall at y; `lit` above 0 they glow."""
    if lit:
        tone = tuple(c / 0.87 for c in colour[:3]) + (1,)
        face = glowing(f"sign face {brand.key} {lit} {colour}", tone, lit)
    else:
        face = plain(f"sign face {brand.key} {colour}", colour, roughness=0.35, coat=0.2)
    returns = metal(f"letter sides {side}", side or grey(0.35))
    body = wordmark(brand, width, returns, 0.09, text=text)
    front = wordmark(brand, width, face, 0.006, text=text)
    body.location, front.location = (x, y - 0.075, z), (x, y - 0.125, z)
    for thing in (body, front):
        if parent:
            thing.parent = parent
    return front


def pylon(brand, x, y, height=6.2, width=1.7, lit=0.0, colour=None, text_colour=(0.86, 0.87, 0.88, 1), heading=0.0):
    """An upright sign on a plinth: a folded sheet in the brand's colour, the name along its top."""
    sheet = metal(f"pylon {brand.key}", colour or brand.accent, 0.32)
    dark = metal("pylon edge", grey(0.03))
    parts = [
        soft_box("pylon plinth", (-width / 2 - 0.1, -0.28, 0), (width / 2 + 0.1, 0.28, 0.18), plain("plinth concrete", grey(0.32), roughness=0.8), 0.02),
        soft_box("pylon core", (-width / 2 + 0.03, -0.13, 0.18), (width / 2 - 0.03, 0.13, height - 0.03), dark, 0.01),
        soft_box("pylon sheet", (-width / 2, -0.16, 0.30), (width / 2, -0.12, height), sheet, 0.008),
        soft_box("pylon back", (-width / 2, 0.12, 0.30), (width / 2, 0.16, height), sheet, 0.008),
    ]
    parent = placed(bpy.data.objects.new("pylon", None))
    channel = width * 0.78
    letters = channel_letters(brand, channel, 0, -0.145, height - width * 0.34, lit, text_colour, parent=parent)
    for part in parts:
        part.parent = parent
    for i in range(3):
        soft = soft_box("pylon joint", (-width / 2 - 0.001, -0.163, 0.30 + (height - 0.3) * (i + 1) / 4), (width / 2 + 0.001, -0.158, 0.31 + (height - 0.3) * (i + 1) / 4), dark, 0.001)
        soft.parent = parent
    parent.location, parent.rotation_euler = (x, y, 0), (0, 0, heading)
    return letters


def flag(x, y, height, colour, seed, wind=1.0):
    """A plain flag in the wind on a tapering pole."""
    rng = np.random.default_rng(seed)
    turned_pole = turned("flagpole", [(0.05, 0), (0.03, height), (0.055, height), (0.03, height + 0.08), (0, height + 0.09)], plain("pole", grey(0.72), roughness=0.3, coat=0.4), 20)
    placed(turned_pole, location=(x, y, 0), rotation=(np.pi / 2, 0, 0))
    turned_pole.scale[1] = 1
    soft_box("flag foot", (x - 0.18, y - 0.18, 0), (x + 0.18, y + 0.18, 0.05), steel(), 0.01)
    wide, tall = 1.5, 2.6
    u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60), indexing="ij")
    phase = rng.uniform(0, 6)
    wave = wind * u * (0.17 * np.sin(u * 7 + v * 1.8 + phase) + 0.06 * np.sin(u * 17 - v * 3 + phase))
    drop = 0.12 * u**2 * (1 - wind * 0.5)
    xs = x + 0.05 + u * wide * (0.93 + 0.03 * np.sin(v * 5 + phase))
    points = np.stack([xs, y + wave, height - 0.1 - v * tall - drop - 0.03 * np.sin(u * 6 + phase)], -1)
    index = np.arange(3600).reshape(60, 60)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    cloth = plain(f"flag {colour}", colour, roughness=0.7, specular=0.15)
    mesh_object("flag", points.reshape(-1, 3), faces, cloth)


def hours_on_glass(x, y, z):
    """White lines on a door, too small to be read: the opening hours."""
    white = plain("print", grey(0.8), roughness=0.6)
    for i, width in enumerate((0.24, 0.20, 0.22, 0.17, 0.19)):
        box("print", (x, y - 0.012, z - i * 0.055), (x + width, y - 0.010, z - i * 0.055 + 0.020), white)
