"""What is behind a house: slopes across a fjord, a bank beside a road, roofs of a town."""

import numpy as np
from scipy.ndimage import gaussian_filter

from scenes.facades.planting import wood
from scenes.facades.surfaces import brick, hazy
from studio.ground import noise
from studio.nodes import grey, plain, shared_material
from studio.shapes import box, mesh_object, soft_box, strip


def slopes(x_range, y_range, top, seed, haze, snow_from=None, name="slopes", forest_to=None):
    """A mountain side, worn by noise of all sizes; forest below, rock above, snow on its head."""
    rng = np.random.default_rng(seed)
    xs, ys = np.linspace(*x_range, 420), np.linspace(*y_range, 160)
    x, y = np.meshgrid(xs, ys, indexing="ij")
    rise = np.linspace(0, 1, len(ys))[None, :] ** 0.85
    relief = np.zeros_like(x)
    for size, share in ((60, 1.0), (28, 0.5), (12, 0.22), (5, 0.10), (2, 0.045)):
        layer = gaussian_filter(rng.normal(size=x.shape), size)
        layer /= layer.std()
        relief += share * layer if size > 20 else share * -np.abs(layer)
    # Both ends run out into the water.
    ends = np.clip(np.minimum(x - x_range[0], x_range[1] - x) / (0.38 * (x_range[1] - x_range[0])), 0, 1)
    z = top * rise * (ends * ends * (3 - 2 * ends)) * np.clip(0.80 + 0.22 * relief, 0.02, None)
    index = np.arange(x.size).reshape(x.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)

    def build(shader):
        at = shader.position()
        wander = shader.math("MULTIPLY", shader.math("SUBTRACT", noise(shader, 0.022, 6), 0.5), top * 0.55)
        height = shader.math("ADD", at["Z"], wander)
        speckle = noise(shader, 0.55, 6)
        wide = noise(shader, 0.035, 5)
        deep = shader.colour_mix(shader.smooth_range(wide, 0.4, 0.6), (0.008, 0.018, 0.012, 1), (0.020, 0.034, 0.014, 1))
        trees = shader.colour_mix(shader.smooth_range(speckle, 0.40, 0.66), deep, (0.050, 0.068, 0.026, 1))
        rock = shader.colour_mix(noise(shader, 0.06, 8), (0.085, 0.085, 0.088, 1), (0.22, 0.21, 0.20, 1))
        tree_line = forest_to or top * 0.55
        colour = shader.colour_mix(shader.smooth_range(height, tree_line - 6, tree_line + 10), trees, rock)
        if snow_from:
            colour = shader.colour_mix(shader.smooth_range(height, snow_from - 6, snow_from + 10), colour, (0.80, 0.82, 0.86, 1))
        normal = shader.bump(speckle, 0.9, 3.0)
        return shader.output(hazy(shader, shader.diffuse(colour, normal), haze))

    mesh_object(name, np.stack([x, y, z - 2.0], -1).reshape(-1, 3), faces, shared_material(f"{name} {seed}", build))


def water(y0, y1, z=-1.4, x_range=(-900, 900)):
    def build(shader):
        relief = shader.bump(noise(shader, 0.9, 4), 0.10, 0.06)
        return shader.output(shader.plastic_or_metal((0.010, 0.030, 0.040, 1), roughness=0.10, specular=0.6, normal=relief))

    box("water", (x_range[0], y0, z - 1), (x_range[1], y1, z), shared_material("fjord water", build))


def before_the_glass(kind="lime", height=9.0, haze=None):
    """Behind the camera: what the panes mirror."""
    wood(kind, (-46, 46), (-74, -58), 16, height, seed=11, haze=haze)


def town(x_range, y, seed=4, tone="red", roof=(0.055, 0.058, 0.065, 1)):
    """A terrace of houses further back: bricks, slate roofs, chimneys, dark windows."""
    rng = np.random.default_rng(seed)
    x = x_range[0]
    slate = plain(f"slate {roof}", roof, roughness=0.6)
    white, dark = plain("sash", grey(0.7), roughness=0.5), plain("far window", (0.03, 0.035, 0.04, 1), roughness=0.1, specular=0.6)
    while x < x_range[1]:
        width, height = 6.0, 5.6 + rng.choice((0.0, 0.0, 0.5))
        box("terrace", (x, y, 0), (x + width, y + 9, height), brick("xz", tone))
        strip("terrace roof", [(y - 0.3, height - 0.1), (y + 4.5, height + 2.7)], (x, x + width), slate, smooth=False)
        soft_box("stack", (x - 0.5, y + 3.6, height + 1.2), (x + 0.5, y + 4.6, height + 3.7), brick("xz", tone), 0.01)
        for k in range(3):
            soft_box("pot", (x - 0.36 + k * 0.28, y + 3.95, height + 3.7), (x - 0.18 + k * 0.28, y + 4.15, height + 4.1), plain("pot", (0.32, 0.12, 0.06, 1), roughness=0.8), 0.03)
        for cx in (1.7, 4.4):
            for cz in (1.0, 3.6):
                soft_box("sash", (x + cx - 0.6, y - 0.04, cz), (x + cx + 0.6, y + 0.05, cz + 1.5), white, 0.01)
                box("far pane", (x + cx - 0.52, y - 0.05, cz + 0.08), (x + cx + 0.52, y - 0.03, cz + 0.72), dark)
                box("far pane", (x + cx - 0.52, y - 0.05, cz + 0.80), (x + cx + 0.52, y - 0.03, cz + 1.42), dark)
        x += width
