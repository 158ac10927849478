"""Linear light to a 16-bit PNG with a film-like curve."""

import bpy
import numpy as np

LOOK = "Medium High Contrast"


def develop(light, path, exposure=0.0, look=LOOK):
    scene = bpy.context.scene
    scene.display_settings.display_device = "sRGB"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"

    height, width, _ = light.shape
    pixels = np.ones((height, width, 4), "f4")
    pixels[..., :3] = light[::-1]
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear Rec.709"
    image.pixels.foreach_set(pixels.ravel())
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save_render(str(path), scene=scene)
    bpy.data.images.remove(image)
