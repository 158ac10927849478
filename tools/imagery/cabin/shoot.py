"""One picture of a cabin: builds it, renders it without noise, develops it."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

from cabin.console import Console
from cabin.dash_fittings import DashFittings
from cabin.dash_screens import DashScreens
from cabin.dashboard import Dashboard
from cabin.doors import Door
from cabin.families import FAMILIES
from cabin.greenhouse import Greenhouse
from cabin.outdoors import daylight, world
from cabin.palette import Palette
from cabin.seats import Seat
from cabin.shell import shell
from cabin.steering import SteeringWheel
from cabin.trims import trim_of
from picture.develop import develop
from shoot.render import empty_scene
from studio.light import camera_at

VIEWS = ("dash", "front-seats")
EXPOSURE = 0.42
LOOK = "High Contrast"


class Cabin:
    """One family, built once for a view; trims only change what it is made of."""

    def __init__(self, family_name, view, trim, width, samples):
        self.name, self.family, self.view = family_name, FAMILIES[family_name], view
        self.scene = _empty_scene(width, samples)
        self.palette = Palette(trim_of(family_name, trim))
        self._build()
        world()
        daylight(self.family)
        camera_at(*camera_of(self.family, view))

    def _build(self):
        family, palette, is_open = self.family, self.palette, self.view == "front-seats"
        dashboard = Dashboard(family, palette)
        dashboard.build()
        DashFittings(dashboard).build()
        self.screens = DashScreens(family, palette)
        self.screens.build()
        SteeringWheel(family, palette).build()
        if family.console != "none":
            Console(family, palette).build()
        for side in (-1, 1):
            if side > 0 or not is_open:
                Door(family, palette, side).build()
            Seat(family, palette, side * -family.driver_x).build(has_back=is_open)
        Greenhouse(family, palette).build()
        shell(family, palette, is_open)

    def wear(self, trim):
        palette = Palette(trim_of(self.name, trim))
        palette.replace(self.palette)
        self.palette = palette
        self.screens.show(palette.trim.accent)

    def shoot(self, target: Path):
        light = _light(self.scene)
        target.parent.mkdir(parents=True, exist_ok=True)
        # Kept, so that a change of the curve costs no rendering.
        np.save(target.with_suffix(".npy"), light.astype("f2"))
        develop_light(target)


def develop_light(target: Path):
    develop(np.load(target.with_suffix(".npy")).astype("f4"), target, EXPOSURE, LOOK)


def _empty_scene(width, samples):
    scene = empty_scene(width, width * 2 // 3, samples)
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.diffuse_bounces, cycles.max_bounces, cycles.sample_clamp_indirect = 2, 5, 3
    return scene


def camera_of(family, view):
    """Eye, target, lens in millimetres."""
    if view == "dash":
        return family.eye, family.look, family.lens
    rise = family.seat - 0.26
    return (-family.half_width - 0.45, 0.60, 1.08 + rise), (0.02, -0.163, 0.598 + rise), 33


def _light(scene):
    with tempfile.TemporaryDirectory() as folder:
        _without_noise_to(scene, folder)
        bpy.ops.render.render()
        image = bpy.data.images.load(f"{folder}/light{scene.frame_current:04d}.exr", check_existing=False)
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        pixels = np.empty(width * height * image.channels, "f4")
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
    return pixels.reshape(height, width, -1)[::-1, :, :3].copy()


def _without_noise_to(scene, folder):
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    link = tree.links.new
    layers = tree.nodes.new("CompositorNodeRLayers")
    link(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    denoise = tree.nodes.new("CompositorNodeDenoise")
    denoise.prefilter = "ACCURATE"
    link(layers.outputs["Image"], denoise.inputs["Image"])
    link(layers.outputs["Denoising Albedo"], denoise.inputs["Albedo"])
    link(layers.outputs["Denoising Normal"], denoise.inputs["Normal"])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.file_slots.clear()
    files.file_slots.new("light")
    link(denoise.outputs["Image"], files.inputs["light"])
