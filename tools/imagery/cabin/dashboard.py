"""Dashboard: bands across the car with an air slot between them."""

import numpy as np

from cabin.mesh import circle, facing_back, loft, plate, rounded, rounded_box, shifted, stitches, sweep

ACROSS = 121


class Dashboard:
    def __init__(self, family, palette):
        self.f, self.p = family, palette
        f = family
        self.xs = np.linspace(-f.half_width - 0.03, f.half_width + 0.03, ACROSS)
        self.slot_top = f.dash_top - 0.042
        self.slot_foot = self.slot_top - f.slot
        self.decor_foot = self.slot_foot - f.decor
        self.pad_top = self.decor_foot - 0.007
        self.pad_foot = self.pad_top - f.pad

    def build(self):
        self._upper()
        self._slot()
        self._decor()
        self._pad()
        self._below()

    def back(self, x):
        """How far the bands come backwards at x: the dash embraces the front seats."""
        return -self.f.wrap * np.abs(np.asarray(x) / self.f.half_width) ** 2.6

    def band(self, name, corners, radii, material):
        """A closed section (y, z) pulled across the car."""
        section = rounded(corners, radii)
        rings = np.empty((len(self.xs), len(section), 3))
        rings[..., 0] = self.xs[:, None]
        # What lies far in front, under the windscreen, stays where it is.
        share = np.clip((self.f.cowl[0] - section[:, 0]) / (self.f.cowl[0] - self.f.dash_lip), 0, 1)
        rings[..., 1] = section[:, 0] + self.back(self.xs)[:, None] * share
        rings[..., 2] = section[:, 1]
        return loft(name, rings, material)

    def line(self, y, z):
        """A seam from door to door."""
        xs = np.linspace(-1, 1, 200) * (self.f.half_width - 0.014)
        return np.column_stack([xs, y + self.back(xs), np.full(len(xs), z)])

    def _upper(self):
        f, top, lip = self.f, self.f.dash_top, self.f.dash_lip
        cowl_y, cowl_z = f.cowl
        under = self.slot_top
        corners = [
            (cowl_y + 0.03, cowl_z - 0.01),
            (cowl_y - 0.16, top + 0.012),
            (lip + 0.05, top + 0.004),
            (lip - 0.002, top - 0.016),
            (lip + 0.010, under),
            (lip + 0.14, under),
            (cowl_y, under - 0.03),
        ]
        self.band("upper", corners, [0.01, 0.10, 0.030, 0.016, 0.004, 0.004, 0.01], self.p.upper)
        seam = self.line(lip + 0.052, top + 0.0042)
        stitches("upper seam", seam, self.p.thread)
        groove = self.line(lip + 0.058, top + 0.0036)
        sweep("upper groove", groove, circle(0.0012, 8), self.p.black)

    def _slot(self):
        f, lip = self.f, self.f.dash_lip
        top, foot = self.slot_top, self.slot_foot
        self.band(
            "slot back",
            [(lip + 0.075, top + 0.01), (lip + 0.075, foot - 0.01), (lip + 0.09, foot), (lip + 0.09, top)],
            0.001,
            self.p.black,
        )
        count = max(2, round(f.slot / 0.0105) - 1) if f.vents == "slot" else 0
        for i in range(count):
            z = foot + f.slot * (i + 1) / (count + 1)
            blade = [
                (lip + 0.018, z - 0.0005),
                (lip + 0.018, z + 0.0011),
                (lip + 0.050, z + 0.0035),
                (lip + 0.050, z + 0.0015),
            ]
            self.band(f"blade {i}", blade, 0.0004, self.p.gloss if i % 2 else self.p.gloss)
        for x in np.arange(-f.half_width + 0.02, f.half_width, 0.045) if count else []:
            y = lip + self.back(x)
            if abs(x - f.screen_at[0]) < f.screen[0] * 0.3:
                continue
            corners = np.array([(y + 0.030, foot), (y + 0.072, foot), (y + 0.072, top), (y + 0.030, top)])
            rings = [np.column_stack([np.full(4, x + dx), corners]) for dx in (-0.0007, 0.0007)]
            loft("guide", rings, self.p.black)
        for x in (
            (-f.half_width + 0.10, f.half_width - 0.10, f.driver_x + 0.245, f.screen_at[0] + f.screen[0] / 2 + 0.08)
            if count
            else ()
        ):
            place = facing_back(x, lip + 0.014 + self.back(x), (top + foot) / 2)
            plate("vent tab", rounded_box(0.020, 0.008, 0.003), 0.02, 0.0015, place, self.p.metal)
        self.band(
            "slot lip",
            [
                (lip + 0.012, foot - 0.0005),
                (lip + 0.012, foot + 0.0035),
                (lip + 0.05, foot + 0.0035),
                (lip + 0.05, foot - 0.0005),
            ],
            0.0012,
            self.p.metal,
        )

    def _decor(self):
        lip, top, foot = self.f.dash_lip, self.slot_foot - 0.001, self.decor_foot
        corners = [
            (lip + 0.014, top),
            (lip + 0.004, (top + foot) / 2),
            (lip + 0.004, foot),
            (lip + 0.12, foot),
            (lip + 0.12, top),
        ]
        self.band("decor", corners, [0.006, 0.03, 0.003, 0.002, 0.002], self.p.decor)
        strip = [
            (lip - 0.004, foot - 0.0055),
            (lip - 0.004, foot - 0.0002),
            (lip + 0.05, foot - 0.0002),
            (lip + 0.05, foot - 0.0055),
        ]
        self.band("strip", strip, 0.0015, self.p.metal)
        self.band(
            "ambient",
            [
                (lip - 0.001, foot - 0.008),
                (lip - 0.001, foot - 0.0056),
                (lip + 0.05, foot - 0.0056),
                (lip + 0.05, foot - 0.008),
            ],
            0.0004,
            self.p.ambient,
        )

    def _pad(self):
        f, lip = self.f, self.f.dash_lip
        top, foot = self.pad_top - 0.001, self.pad_foot
        out = lip - f.bulge
        corners = [
            (lip + 0.03, top),
            (out + 0.006, top - 0.004),
            (out, (top + foot) / 2 + 0.012),
            (out + 0.016, foot),
            (lip + 0.10, foot),
            (lip + 0.10, top),
        ]
        self.band("pad", corners, [0.006, 0.022, 0.06, 0.022, 0.004, 0.004], self.p.pad)
        seam = self.line(out + 0.0092, top - 0.0006)
        for shift in (0.0, 0.008):
            stitches("pad seam", seam + [0, shift, 0.0012], self.p.thread)

    def _below(self):
        """Knee panels and glove box, leaning away from the knees."""
        f, lip = self.f, self.f.dash_lip
        top, floor = self.pad_foot, 0.10
        corners = [
            (lip + 0.012, top - 0.004),
            (lip + 0.028, top - 0.10),
            (lip + 0.10, 0.22),
            (lip + 0.22, floor),
            (lip + 0.40, floor),
            (lip + 0.30, top),
        ]
        self.band("below", corners, [0.012, 0.08, 0.08, 0.02, 0.02, 0.02], self.p.lower)
        place = facing_back((f.half_width + 0.17) / 2, lip + 0.014 + 0.5 * self.back(0.5), top - 0.088, -14)
        plate(
            "glove box", rounded_box(f.half_width - 0.19, 0.150, 0.020), 0.03, 0.005, place, self.p.lower, crown=0.006
        )
        handle = facing_back((f.half_width + 0.17) / 2, lip + 0.006 + 0.5 * self.back(0.5), top - 0.040, -14)
        plate("glove box handle", rounded_box(0.085, 0.016, 0.006), 0.02, 0.003, handle, self.p.key)
        plate(
            "glove box handle edge",
            rounded_box(0.085, 0.003, 0.001),
            0.02,
            0.001,
            shifted(handle, 0, 0.0085, 0.001),
            self.p.metal,
        )
