"""A non-local means filter for path-traced light, guided by what lies where (normals and surface colours).

A pixel is averaged with neighbours whose surroundings look alike, within the noise, and that belong to the same
surface. Light is compressed first, so that a highlight does not bleed.
"""

import numpy as np

PATCH_RADIUS = 2
NORMAL_TOLERANCE = 0.012
ALBEDO_TOLERANCE = 0.004
SPARK_LIMIT = 1.25


def without_noise(light, normal, albedo, reach=5, strength=1.0):
    light = _without_sparks(light)
    compressed = light / (1 + light)
    normal, albedo = np.clip(normal, -1, 1), np.clip(albedo, 0, 1)
    luminance = compressed.mean(2).astype("f4")
    variance = _noise_variance(luminance)
    height, width = luminance.shape

    def padded(image):
        extra = [(reach, reach), (reach, reach)] + [(0, 0)] * (image.ndim - 2)
        return np.pad(image, extra, mode="edge")

    wide = [padded(image) for image in (compressed, normal, albedo, luminance)]
    total, weights = np.zeros_like(compressed), np.zeros((height, width), "f4")
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            window = slice(reach + dy, reach + dy + height), slice(reach + dx, reach + dx + width)
            there, there_normal, there_albedo, there_luminance = (image[window] for image in wide)
            unlike = _box_mean((luminance - there_luminance) ** 2, PATCH_RADIUS) / (2 * variance)
            other_surface = ((normal - there_normal) ** 2).sum(2) / NORMAL_TOLERANCE
            other_surface += ((albedo - there_albedo) ** 2).sum(2) / ALBEDO_TOLERANCE
            weight = np.exp(-np.maximum(unlike - 1, 0) * 3.0 / strength - other_surface).astype("f4")
            total += weight[..., None] * there
            weights += weight
    smooth = np.clip(total / weights[..., None], 0, 0.9999)
    return smooth / (1 - smooth)


def _without_sparks(light):
    """Dims single bright pixels to what the third brightest of their neighbours allows; lines are left alone."""
    luminance = light.mean(2)
    height, width = luminance.shape
    p = np.pad(luminance, 1, mode="edge")
    around = [
        p[1 + dy : 1 + dy + height, 1 + dx : 1 + dx + width]
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dy, dx) != (0, 0)
    ]
    third = np.partition(np.stack(around), 5, axis=0)[5]
    allowed = np.minimum(1, SPARK_LIMIT * (third + 0.002) / np.maximum(luminance, 1e-6))
    return light * allowed[..., None]


def _noise_variance(luminance):
    """From what a pixel differs from its four neighbours, averaged around it."""
    p = np.pad(luminance, 1, mode="edge")
    detail = luminance - (p[:-2, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] + p[2:, 1:-1]) / 4
    variance = _box_mean(np.minimum(detail * detail, 0.02) * 0.8, 7) + 1e-6
    return np.minimum(variance, np.percentile(variance, 90) * 2)


def _box_mean(image, radius):
    k = 2 * radius + 1
    p = np.pad(image.astype("f8"), ((radius + 1, radius), (radius + 1, radius)), mode="edge").cumsum(0).cumsum(1)
    return ((p[k:, k:] - p[:-k, k:] - p[k:, :-k] + p[:-k, :-k]) / (k * k)).astype("f4")
