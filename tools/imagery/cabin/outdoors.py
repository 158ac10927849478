"""The world beyond the panes: soft, bright, out of focus; and the light it sends in."""

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from cabin.materials import pixels_image
from studio.light import area_light, sun
from studio.nodes import Nodes

WIDTH = 2048
SEEN, SHED = 1.15, 0.75  # what the camera sees, what lights


def panorama():
    """Linear light, rows from above: sky, three ridges in haze, fields, a pale road ahead."""
    height = WIDTH // 2
    heading = 2 * np.pi * (0.5 - (np.arange(WIDTH) + 0.5) / WIDTH)  # 90 degrees is straight ahead
    up = np.degrees(np.pi / 2 - np.pi * (np.arange(height) + 0.5) / height)[:, None]
    t = np.clip(up / 50, 0, 1)[..., None] ** 0.75
    sky = np.array([1.00, 1.02, 1.03]) * (1 - t) + np.array([0.22, 0.40, 0.74]) * t
    picture = np.broadcast_to(sky, (height, WIDTH, 3)).copy()
    random = np.random.default_rng(5)
    clouds = gaussian_filter(random.standard_normal((height, WIDTH)), (9, 60), mode="wrap")
    clouds = clouds / clouds.std() + 0.5 * _unit_noise(random, (4, 20), height)
    clouds = np.clip(clouds * 0.45 + 0.15, 0, 1)[..., None] * np.clip((up - 2) / 14, 0, 1)[..., None]
    picture += (np.array([1.20, 1.19, 1.17]) - picture) * clouds * 0.75

    def ridge(base, swing, seed, tone, roughness=0.0):
        r = np.random.default_rng(seed)
        line = base + sum(swing / k**1.05 * np.sin(k * heading + r.uniform(0, 6.3)) for k in range(4, 60))
        cover = np.clip((line[None] - up) / 0.5, 0, 1)[..., None]
        return picture * (1 - cover) + np.array(tone) * cover

    picture = ridge(6.5, 7.5, 1, (0.46, 0.58, 0.70))
    picture = ridge(3.6, 5.5, 8, (0.24, 0.33, 0.38))
    picture = ridge(1.3, 2.4, 4, (0.085, 0.125, 0.10))
    # A pale square in front of the car, water behind it.
    low = np.clip(-up / 30, 0, 1)[..., None] ** 0.5
    ground = np.array([0.62, 0.61, 0.58]) * (1 - low) + np.array([0.46, 0.45, 0.43]) * low
    picture = np.where(up[..., None] < 0, ground, picture)
    water = np.clip((up + 3.2) / 0.4, 0, 1)[..., None] * (up[..., None] < 0)
    picture = picture * (1 - water) + np.array([0.40, 0.54, 0.64]) * water
    return gaussian_filter(picture, (3, 4, 0), mode="wrap").astype("f4")


def _unit_noise(random, softness, height):
    noise = gaussian_filter(random.standard_normal((height, WIDTH)), softness, mode="wrap")
    return noise / noise.std()


def world():
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("outdoors")
    scene.world.use_nodes = True
    nodes = Nodes(scene.world.node_tree)
    nodes.tree.nodes.clear()
    image = nodes.node("ShaderNodeTexEnvironment")
    image.image = pixels_image("panorama", panorama(), is_light=True)
    is_seen = nodes.node("ShaderNodeLightPath").outputs["Is Camera Ray"]
    strength = nodes.smooth_range(is_seen, 0, 1, SHED, SEEN)
    background = nodes.node("ShaderNodeBackground", Color=image.outputs["Color"], Strength=strength)
    nodes.set(nodes.node("ShaderNodeOutputWorld").inputs["Surface"], background.outputs[0])


def daylight(family, scale=1.0):
    """Panels outside of the panes, which the camera does not see."""
    f = family
    middle = (f.belt + f.roof) / 2
    lights = [
        # place, target, size, watts
        ((0, 0.95, f.roof + 0.50), (0, 0.35, 0.55), (1.5, 0.9), 24),
        ((-1.35, 0.25, middle + 0.25), (0.2, 0.35, 0.5), (1.5, 0.8), 17),
        ((1.35, 0.25, middle + 0.25), (-0.2, 0.35, 0.5), (1.5, 0.8), 30),
        ((0, -1.7, f.roof - 0.10), (0, 0.3, 0.55), (1.3, 0.7), 10),
    ]
    for place, target, size, watts in lights:
        light = area_light(place, target, size, watts * scale)
        light.visible_glossy = place[1] > 0  # the rear one would fill the mirror
    # What seats and roof throw back in a real car, without a mirror image.
    fill = area_light((0, -0.55, f.roof - 0.06), (0, 0.55, 0.35), (1.0, 0.4), 4 * scale)
    bounce = area_light((0, -0.25, 0.42), (0, -0.24, 1), (0.9, 0.6), 3.0 * scale)
    feet = area_light((0, 0.42, 0.46), (0, 0.95, 0.22), (1.1, 0.25), 1.3 * scale)
    feet.visible_glossy = fill.visible_glossy = bounce.visible_glossy = False
    sun((-0.45, -0.35, -0.75), 3.2 * scale, (1.0, 0.95, 0.88), angle_degrees=6)
