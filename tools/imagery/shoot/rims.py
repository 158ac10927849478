"""Rims of one body's pictures, laid into the wheels of all others.

All wheels have one shape in several sizes and are turned alike, so what one camera saw of a rim is what another sees,
drawn through the rim's plane. Only silver ones are rendered; black and two-tone ones are made of them.
"""

import math

import numpy as np
from scipy.ndimage import map_coordinates, spline_filter

from body.curves import smooth_step
from body.rim import FRONT_TURN, REAR_TURN, RIM_RADIUS, TYRE_BULGE, WHEEL_RADIUS, rim_face_y, spoke_outline
from car.camera import camera_of
from car.kits import KITS, RIMS
from car.shell import Shell
from car.views import VIEWS
from shoot.layers import BRIGHTEST, DARKEST, OFFSET, encoded, read_avif, rendered_width, write_avif

# In the wheel's own metres: a rim is laid over the tyre's inner edge, which all rims share.
COVERED, FEATHER, CELL = RIM_RADIUS + 0.004, 0.012, RIM_RADIUS + 0.022
FACE = -0.004
LIP = RIM_RADIUS - 0.020
FINE = 2  # places looked up across a pixel
RIMS_LEVEL = 24
SILVER, BLACK, POCKET, TURNED = 1.12, 0.21, 0.11, 1.35  # of the light of a rendered rim


class WheelPlane:
    """The plane of a rim's face on a body, as a view's camera sees it."""

    def __init__(self, shell, view, axle):
        b = shell.body
        self.camera, self.scale = camera_of(shell, view), b.wheel_radius / WHEEL_RADIUS
        self.x, self.z = (0.0 if axle == "front" else b.wheelbase), b.wheel_radius
        self.turn = FRONT_TURN if axle == "front" else REAR_TURN
        self.side = math.copysign(1, self.camera.origin[1])
        self.hub_y = shell.tyre_y() - TYRE_BULGE * self.scale

    def places(self, u, v, depth=FACE):
        """Where in the picture places on the plane are, in widths from its middle."""
        u, v = np.broadcast_arrays(u, v)
        y = np.full_like(u, self.side * (self.hub_y + depth * self.scale))
        return self.camera.project(np.stack([self.x + u * self.scale, y, self.z + v * self.scale], -1))

    def plane(self, x, y, depth=FACE):
        """The places on the plane that are seen in the picture."""
        rays, origin = self.camera.rays(x, y), self.camera.origin
        along = (self.side * (self.hub_y + depth * self.scale) - origin[1]) / rays[..., 1]
        return (origin[0] + rays[..., 0] * along - self.x) / self.scale, (
            origin[2] + rays[..., 2] * along - self.z
        ) / self.scale

    def on_face(self, x, y, design):
        """1 where the outer face of spokes or lip is seen: it lies deeper towards the hub."""
        u, v = self.plane(x, y)
        for _ in range(3):
            u, v = self.plane(x, y, rim_face_y(np.hypot(u, v)))
        r, across = np.hypot(u, v), u * self.side
        angle = np.arctan2(
            across * math.sin(self.turn) + v * math.cos(self.turn),
            across * math.cos(self.turn) - v * math.sin(self.turn),
        )
        return np.maximum(smooth_step(0.001, -0.003, spoke_outline(design, r, angle)), smooth_step(LIP, LIP + 0.004, r))

    def box(self, width, height):
        """Pixels around the rim: left, top, right, bottom."""
        angle = np.linspace(0, 2 * np.pi, 90)
        x, y = self.places(CELL * np.cos(angle), CELL * np.sin(angle))
        columns, rows = (x + 0.5) * width, height / 2 - y * width
        return (
            math.floor(columns.min()),
            math.floor(rows.min()),
            math.ceil(columns.max()),
            math.ceil(rows.max()),
        )


class RimPictures:
    """The layers in which rims are seen, by body and view."""

    def __init__(self, folder):
        self.folder, self.shells, self.pictures = folder, {}, {}

    def source(self, rim, view):
        """The body whose pictures show a design best, or another one that wears it and was rendered."""
        design, _, best = rim
        others = [body for body, kit in KITS.items() if kit["rim"] == design]
        return max([best, *others], key=lambda body: rendered_width(self.folder / body, view))

    def width(self, view):
        """Of the pictures of all designs; 0 if one of them was not rendered."""
        return min(rendered_width(self.folder / self.source(rim, view), view) for rim in RIMS)

    def lights(self, view, axle, u, v, order):
        """The light at places on the plane of each rim; its designs are looked up once."""
        sources = [self.source(rim, view) for rim in RIMS]
        seen = {body: self._seen(body, view, axle, u, v, order) for body in set(sources)}
        is_rim = smooth_step(RIM_RADIUS + 0.010, RIM_RADIUS + 0.005, np.hypot(u, v))
        for (design, finish, _), body in zip(RIMS, sources):
            light, plane, x, y = seen[body]
            factor = {"silver": SILVER, "black": BLACK}.get(finish)
            if finish == "cut":
                factor = POCKET + (TURNED - POCKET) * plane.on_face(x, y, design)
            yield light * (1 + (factor - 1) * is_rim)[..., None]

    def _seen(self, body, view, axle, u, v, order):
        if body not in self.shells:
            self.shells[body] = Shell(body)
        if (body, view) not in self.pictures:
            layer = read_avif(self.folder / body / f"{view}-{self.width(view)}.light.avif")
            self.pictures[body, view] = layer, [spline_filter(layer[..., channel]) for channel in range(3)]
        (layer, filtered), plane = self.pictures[body, view], WheelPlane(self.shells[body], view, axle)
        height, width, _ = layer.shape
        x, y = plane.places(u, v)
        at = [height / 2 - y * width - 0.5, (x + 0.5) * width - 0.5]
        channels = filtered if order > 1 else np.moveaxis(layer, -1, 0)
        stops = np.stack([map_coordinates(channel, at, order=order, prefilter=False) for channel in channels], -1)
        return np.maximum(2.0 ** (stops * (BRIGHTEST - DARKEST) + DARKEST) - OFFSET, 0), plane, x, y


def lay_rims(pictures, shell, folder, view, widths):
    """Writes `{view}-{width}.rim{n}.avif` for each rim, the front wheel left of the rear one, and returns where they go."""
    axles, places = VIEWS[view].axles, {}
    for width in widths:
        height = round(width * 2 / 3)
        planes = [WheelPlane(shell, view, axle) for axle in axles]
        boxes = [plane.box(width, height) for plane in planes]
        across = max(right - left for left, _, right, _ in boxes)
        down = max(bottom - top for _, top, _, bottom in boxes)
        rims = np.zeros((len(RIMS), down, across * len(axles), 4), "f4")
        for column, (axle, plane, (left, top, _, _)) in enumerate(zip(axles, planes, boxes)):
            rows, columns = np.mgrid[0 : down * FINE, 0 : across * FINE]
            x = (left + (columns + 0.5) / FINE) / width - 0.5
            y = (height / 2 - top - (rows + 0.5) / FINE) / width
            u, v = plane.plane(x, y)
            covered = _averaged(np.clip((COVERED + FEATHER - np.hypot(u, v)) / FEATHER, 0, 1))
            # A smaller picture averages enough pixels of the rendered one.
            order = 3 if width == pictures.width(view) else 1
            for rim, light in enumerate(pictures.lights(view, axle, u, v, order)):
                cell = np.concatenate([encoded(_averaged(light)), covered], -1)
                rims[rim, :, column * across : (column + 1) * across] = cell
        for rim, picture in enumerate(rims):
            write_avif(picture, folder / f"{view}-{width}.rim{rim}.avif", RIMS_LEVEL)
        places[str(width)] = {"cell": [across, down], "at": [[left, top] for left, top, _, _ in boxes]}
    return places


def _averaged(values):
    rows, columns = values.shape[0] // FINE, values.shape[1] // FINE
    return values.reshape(rows, FINE, columns, FINE, -1).mean((1, 3))
