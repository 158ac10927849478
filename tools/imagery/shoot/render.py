"""Renders the scene to arrays without noise."""

import tempfile
from pathlib import Path

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from model.materials import PANES, RED_LENSES
from shoot.border import fade

THREADS = 2
HAZE, SOLID = 0.10, 0.60  # alpha
# Light of the world that is seen through two panes, by height in the picture.
WORLD_BEHIND = [(0.55, 0.12), (0.60, 0.28), (0.70, 0.50)]


def empty_scene(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", THREADS
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 12
    cycles.use_denoising = False
    # Built once for all views of a car.
    cycles.debug_bvh_type = "DYNAMIC_BVH"
    cycles.max_bounces, cycles.glossy_bounces, cycles.diffuse_bounces = 8, 4, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Thin lamps mirrored in paint would leave single white pixels.
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 12, 4
    cycles.blur_glossy = 0.5
    return scene


def render():
    """`light` (three paints, linear), `alpha` (the car and its shadow) and `red_lenses`, top row first."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        names = _write_passes_to(scene, folder)
        bpy.ops.render.render()
        frame = f"{scene.frame_current:04d}.exr"
        passes = {name: _read(Path(folder) / f"{name}{frame}") for name in names}
    light, alpha = _glazed(passes["light"][..., :3], passes["alpha"][..., 0], passes["panes"][..., 0])
    kept = fade(*alpha.shape) * _without_haze(alpha)
    return {"light": light * kept[..., None], "alpha": alpha * kept, "red_lenses": passes["red_lenses"][..., 0]}


def _glazed(light, alpha, panes):
    """Two panes show a grey world: the ground of a page would show how few rays get through both."""
    panes = np.clip(panes, 0, 1)
    through = gaussian_filter(np.clip(1 - alpha, 0, 1) * panes, alpha.shape[1] / 500)
    height = 1 - (np.arange(len(alpha)) + 0.5) / len(alpha)
    world = np.interp(height, *zip(*WORLD_BEHIND))
    return light + (world[:, None] * through * panes)[..., None], np.maximum(alpha, panes)


def _without_haze(alpha):
    """A factor without the faint part of the shadow, which would reach beyond every picture."""
    wanted = np.clip((alpha - HAZE) / (SOLID - HAZE), 0, 1) * SOLID
    return np.where(alpha < SOLID, wanted / np.maximum(alpha, 1e-4), 1.0)


def _write_passes_to(scene, folder):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for name in (RED_LENSES, PANES):
        if name not in layer.aovs:
            layer.aovs.add().name = name
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    link = tree.links.new
    layers = tree.nodes.new("CompositorNodeRLayers")
    link(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.file_slots.clear()

    def save(name, socket):
        files.file_slots.new(name)
        link(socket, files.inputs[name])

    def without_noise(noisy, **guides):
        denoise = tree.nodes.new("CompositorNodeDenoise")
        denoise.prefilter = "ACCURATE" if guides else "NONE"
        link(noisy, denoise.inputs["Image"])
        for name, guide in guides.items():
            link(guide, denoise.inputs[name])
        return denoise.outputs["Image"]

    # The three paints at once, as a picture of three colours: alone they take three times as long and look the same.
    # Without guides shut lines break.
    guides = {"Albedo": layers.outputs["Denoising Albedo"], "Normal": layers.outputs["Denoising Normal"]}
    save("light", without_noise(layers.outputs["Image"], **guides))
    save("alpha", without_noise(layers.outputs["Alpha"]))
    save("red_lenses", layers.outputs[RED_LENSES])
    save("panes", layers.outputs[PANES])
    return ["light", "alpha", "red_lenses", "panes"]


def _read(path):
    image = bpy.data.images.load(str(path), check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, "f4")
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[::-1].copy()
    bpy.data.images.remove(image)
    return pixels
