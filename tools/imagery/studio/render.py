"""Renders the scene to arrays without noise."""

import tempfile
from pathlib import Path

import bpy
import numpy as np

from studio.body_material import LAMP_MASK

THREADS = 2
PASSES = ("light", "lamps")


def empty_scene(width, height, samples, noise_threshold=0.02):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", THREADS
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise_threshold
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces, cycles.glossy_bounces, cycles.diffuse_bounces = 6, 3, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Thin lamps mirrored in paint would leave single white pixels.
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 10, 4
    cycles.blur_glossy = 0.5
    return scene


def fewer_bounces():
    """For scenes of many leaves and panes, seen from afar."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 1


def render(through_glass=True):
    """
    Pass name → array of height × width × 3, top row first, linear light.

    The noise filter is guided by what is seen in mirrors and behind glass. On a polished floor that guide has hard edges where the floor's wear lets
    more or less be mirrored, and the filter draws them: a scene with such a floor is guided by its surfaces.
    """
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        _write_passes_to(scene, folder, through_glass)
        bpy.ops.render.render()
        frame = f"{scene.frame_current:04d}.exr"
        return {name: _read(Path(folder) / f"{name}{frame}") for name in PASSES}


def _write_passes_to(scene, folder, through_glass):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = through_glass
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = not through_glass
    if LAMP_MASK not in layer.aovs:
        layer.aovs.add().name = LAMP_MASK
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    link = tree.links.new
    link(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    denoise = tree.nodes.new("CompositorNodeDenoise")
    denoise.prefilter = "ACCURATE"
    link(layers.outputs["Image"], denoise.inputs["Image"])
    if through_glass:
        link(layers.outputs["Denoising Albedo"], denoise.inputs["Albedo"])
        link(layers.outputs["Denoising Normal"], denoise.inputs["Normal"])
    else:
        albedo = tree.nodes.new("CompositorNodeMixRGB")
        albedo.blend_type = "ADD"
        link(layers.outputs["DiffCol"], albedo.inputs[1])
        link(layers.outputs["GlossCol"], albedo.inputs[2])
        link(albedo.outputs[0], denoise.inputs["Albedo"])
        link(layers.outputs["Normal"], denoise.inputs["Normal"])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name, socket in zip(PASSES, (denoise.outputs["Image"], layers.outputs[LAMP_MASK])):
        files.file_slots.new(name)
        link(socket, files.inputs[name])


def _read(path):
    image = bpy.data.images.load(str(path), check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, "f4")
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[::-1, :, :3].copy()
    bpy.data.images.remove(image)
    return pixels
