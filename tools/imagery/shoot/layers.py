"""A picture as layers that any paint can be mixed from, instead of one picture per paint.

`light` holds the three paints of `studio/paint.py` (red: black, green: metallic, blue: solid), each as the logarithm of
its light in 10 bits. `maps` holds alpha with the shadow (red) and red lenses (green).
"""

import re
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

# Widths that the composer looks for: a small picture need not decode a large one.
WIDTHS = (640, 960, 1280, 1920)
# Light from 2^DARKEST to 2^BRIGHTEST fills the range; the composer (`server/images/studio`) undoes it.
DARKEST, BRIGHTEST = -10.0, 5.0
OFFSET = 2.0**DARKEST
LIGHT_LEVEL, MAPS_LEVEL, MASK_LEVEL = 14, 16, 34
LIMIT_KB = 300


def encoded(light):
    """Linear light → 0 to 1."""
    stops = np.log2(np.maximum(light, 0) + OFFSET)
    return np.clip((stops - DARKEST) / (BRIGHTEST - DARKEST), 0, 1)


def write_layers(passes, folder: Path, view):
    """Premultiplied light: where nothing stands it is black, and alpha alone holds the shadow."""
    alpha, lenses = passes["alpha"], passes["red_lenses"]
    maps = np.clip(np.stack([alpha, lenses, np.zeros_like(alpha)], -1), 0, 1)
    folder.mkdir(parents=True, exist_ok=True)
    for width in kept_widths(alpha.shape[1]):
        write_avif(encoded(_scaled(passes["light"], width)), folder / f"{view}-{width}.light.avif", LIGHT_LEVEL)
        write_avif(np.clip(_scaled(maps, width), 0, 1), last_file(folder, view, width), MAPS_LEVEL)


def kept_widths(rendered_width):
    """Nothing is stored larger than it was rendered."""
    return [width for width in WIDTHS if width <= rendered_width]


def rendered_width(folder, view):
    """The largest that is stored; 0 for a view that was not rendered."""
    return max((width for width in WIDTHS if last_file(folder, view, width).exists()), default=0)


def last_file(folder, view, width):
    """Of the largest width it is written last: if it is there, the view is whole."""
    return folder / f"{view}-{width}.maps.avif"


def _scaled(picture, width):
    """Scaled in linear light, where neighbouring pixels may be averaged."""
    share = width / picture.shape[1]
    blurred = gaussian_filter(picture, (0.42 / share, 0.42 / share, 0)) if share < 1 else picture
    return picture if share == 1 else zoom(blurred, (share, share, 1), order=1, grid_mode=True, mode="nearest")


def write_avif(values, path, level):
    """4:4:4 with the identity matrix: three channels that share nothing but edges; a fourth one is a mask."""
    with tempfile.TemporaryDirectory() as temporary:
        png = Path(temporary) / "layer.png"
        _write_png16(values, png)
        while True:
            quality = ["--min", "0", "--max", "63", "-a", "end-usage=q", "-a", f"cq-level={level}"]
            quality += ["--minalpha", "0", "--maxalpha", "63", "-a", f"a:cq-level={MASK_LEVEL}"]
            form = ["-d", "10", "-y", "444", "--cicp", "1/8/0", "-r", "full", "-s", "7", "-j", "1"]
            subprocess.run(["avifenc", *form, *quality, str(png), str(path)], check=True, stdout=subprocess.DEVNULL)
            if path.stat().st_size <= LIMIT_KB * 1024 or level >= 45:
                return
            level += 4


def read_avif(path):
    """What `write_avif` has written without a mask, from 0 to 1."""
    with tempfile.TemporaryDirectory() as temporary:
        planes = Path(temporary) / "layer.y4m"
        subprocess.run(["avifdec", str(path), str(planes)], check=True, stdout=subprocess.DEVNULL)
        header, body = planes.read_bytes().split(b"\n", 1)
    width, height = (int(re.search(rb" %s(\d+)" % each, header)[1]) for each in (b"W", b"H"))
    green, blue, red = np.frombuffer(body[len(b"FRAME\n") :], "<u2").reshape(3, height, width)
    return np.stack([red, green, blue], -1).astype("f4") / 1023


def _write_png16(values, path):
    """Pillow cannot write 16-bit RGB: PNG by hand is a header, deflated rows and a checksum."""
    height, width, channels = values.shape
    rows = (values * 65535 + 0.5).astype(">u2").reshape(height, -1)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 16, 6 if channels == 4 else 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw, 1)) + chunk(b"IEND", b"")
    )
