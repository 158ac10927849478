"""Renders the scene to arrays, each of the three paint channels without noise."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

from model.materials import RED_LENSES

THREADS = 2
CHANNELS = ("Red", "Green", "Blue")


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
    light = np.stack([passes[channel][..., 0] for channel in CHANNELS], -1)
    return {"light": light, "alpha": passes["alpha"][..., 0], "red_lenses": passes["red_lenses"][..., 0]}


def _write_passes_to(scene, folder):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    if RED_LENSES not in layer.aovs:
        layer.aovs.add().name = RED_LENSES
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

    def without_noise(noisy, albedo=None):
        denoise = tree.nodes.new("CompositorNodeDenoise")
        denoise.prefilter = "ACCURATE"
        link(noisy, denoise.inputs["Image"])
        if albedo:
            link(albedo, denoise.inputs["Albedo"])
            link(layers.outputs["Denoising Normal"], denoise.inputs["Normal"])
        return denoise.outputs["Image"]

    light, albedo = tree.nodes.new("CompositorNodeSeparateColor"), tree.nodes.new("CompositorNodeSeparateColor")
    link(layers.outputs["Image"], light.inputs[0])
    link(layers.outputs["Denoising Albedo"], albedo.inputs[0])
    for channel in CHANNELS:
        save(channel, without_noise(light.outputs[channel], albedo.outputs[channel]))
    save("alpha", without_noise(layers.outputs["Alpha"], layers.outputs["Denoising Albedo"]))
    save("red_lenses", layers.outputs[RED_LENSES])
    return [*CHANNELS, "alpha", "red_lenses"]


def _read(path):
    image = bpy.data.images.load(str(path), check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, "f4")
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[::-1].copy()
    bpy.data.images.remove(image)
    return pixels
