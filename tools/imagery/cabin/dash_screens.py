"""Screens on the dashboard: two, or one pane for both."""

import bpy
import numpy as np

from cabin import screens
from cabin.materials import pixels_image, screen, show_on
from cabin.mesh import along_the_sides, facing_back, hide_from, loft, plate, rounded, rounded_box, shifted


class DashScreens:
    def __init__(self, family, palette):
        self.f, self.p = family, palette
        self.pictures = {}

    def build(self):
        if self.f.screen_kind == "panorama":
            self._panorama()
        else:
            self._centre_screen()
            self._cluster()

    def show(self, accent):
        """Draws the screens again in another colour."""
        for name, picture in self.pictures.items():
            # A new image: Cycles keeps the pixels of one that it has seen.
            show_on(bpy.data.materials[name], pixels_image(name, picture(accent)))

    def _screen(self, name, place, width, height, picture, strength=1.7, is_bent=False):
        edge = 0.0065
        dense = along_the_sides if is_bent else lambda outline: outline
        plate(
            f"{name} back",
            dense(rounded_box(width + 2 * edge + 0.001, height + 2 * edge + 0.001, 0.014)),
            0.016,
            0.006,
            shifted(place, 0, 0, -0.003),
            self.p.dark_metal,
        )
        plate(
            f"{name} glass",
            dense(rounded_box(width + 2 * edge, height + 2 * edge, 0.0135)),
            0.004,
            0.0015,
            place,
            self.p.glass,
        )
        self.pictures[name] = picture
        shown = screen(name, pixels_image(name, picture(self.p.trim.accent)), width, height, strength)
        front = plate(
            f"{name} picture",
            dense(rounded_box(width, height, 0.008)),
            0.0002,
            0.0001,
            shifted(place, 0, 0, 0.0004),
            shown,
        )
        hide_from(front, shadow=True)

    def _centre_screen(self):
        f = self.f
        width, height = f.screen
        x, z = f.screen_at
        place = facing_back(x, f.dash_lip - 0.022, z, 7, -5)
        self._screen(
            "map", place, width, height, lambda accent: screens.map_screen(width * 1000, height * 1000, accent)
        )

    def _cluster(self):
        f = self.f
        width, height = f.cluster
        z = f.dash_top - 0.004
        place = facing_back(f.driver_x, f.dash_lip - 0.026, z, 12)
        self._screen(
            "cluster", place, width, height, lambda accent: screens.cluster_screen(width * 1000, height * 1000, accent)
        )

    def _panorama(self):
        """One bent pane from the driver's instruments to the middle of the car."""
        f = self.f
        width, height = f.screen
        x0, z = f.screen_at

        def place(q):
            q = np.asarray(q, float)
            # Bent around the driver and the middle; tilted by 9 degrees.
            bend = -0.085 * (q[:, 0] / (width / 2)) ** 2 + 0.030
            y = f.dash_lip - 0.028 + bend + 0.156 * q[:, 1] - 0.988 * q[:, 2]
            return np.stack([x0 + q[:, 0], y, z + 0.988 * q[:, 1] + 0.156 * q[:, 2]], 1)

        def picture(accent):
            share = 0.46 * width * 1000
            left = screens.cluster_screen(share, height * 1000, accent)
            right = screens.map_screen(width * 1000 - share, height * 1000, accent)
            return screens.faded_join(left, right)

        self._screen("panorama", place, width, height, picture, is_bent=True)
        foot = [
            (f.dash_lip + 0.01, f.dash_top - 0.03),
            (f.dash_lip + 0.10, f.dash_top - 0.03),
            (f.dash_lip + 0.05, z),
            (f.dash_lip + 0.03, z),
        ]
        rings = [[(x0 + dx, y, zz) for y, zz in rounded(foot, 0.008)] for dx in np.linspace(-0.12, 0.12, 5)]
        loft("panorama foot", rings, self.p.black_skin)
