"""What is let into the dashboard: keys, vents, and a lever where no console carries one."""

import numpy as np

from cabin.mesh import circle, facing_back, frame_of, loft, plate, rounded, rounded_box, shifted, sweep


class DashFittings:
    def __init__(self, dashboard):
        self.dash, self.f, self.p = dashboard, dashboard.f, dashboard.p

    def build(self):
        self._keys()
        self._vents()
        if self.f.console == "none":
            self._lever()

    def _keys(self):
        """The row of keys under the middle screen."""
        f, lip = self.f, self.f.dash_lip
        x0, z = (
            0.03 if f.screen_kind == "panorama" else f.screen_at[0],
            (self.dash.decor_foot + self.dash.slot_foot) / 2 - 0.006,
        )
        place = facing_back(x0, lip - 0.004, z, 6)
        plate("key panel", rounded_box(0.268, 0.042, 0.010), 0.02, 0.002, place, self.p.gloss)
        frame_of(
            "key panel edge",
            rounded_box(0.272, 0.046, 0.012),
            rounded_box(0.268, 0.042, 0.010),
            0.02,
            0.0008,
            shifted(place, 0, 0, 0.001),
            self.p.metal,
        )
        for i in range(7):
            u = (i - 3) * 0.0265
            if i == 3:
                continue
            plate(
                "key",
                rounded_box(0.0235, 0.024, 0.003),
                0.01,
                0.0022,
                shifted(place, u, 0, 0.006),
                self.p.dark_metal,
                crown=-0.0012,
            )
            plate(
                "key mark",
                rounded_box(0.006, 0.0014, 0.0006),
                0.001,
                0.0002,
                shifted(place, u, 0.0045, 0.0054),
                self.p.mark,
            )
        for side in (-1, 1):
            self._knob(shifted(place, side * 0.113, 0, 0.002), 0.0175)
        plate(
            "warning key",
            rounded_box(0.0235, 0.024, 0.003),
            0.01,
            0.0022,
            shifted(place, 0, 0, 0.006),
            self.p.key,
            crown=-0.0012,
        )
        triangle = rounded([(-0.005, -0.0042), (0.005, -0.0042), (0, 0.0045)], 0.0008)
        inner = rounded([(-0.0032, -0.0032), (0.0032, -0.0032), (0, 0.0026)], 0.0006)
        frame_of("warning mark", triangle, inner, 0.0004, 0.0001, shifted(place, 0, 0, 0.0056), self.p.warning)

    def _knob(self, place, radius):
        angle = np.linspace(0, 2 * np.pi, 180, endpoint=False)
        ridged = radius * (1 + 0.012 * np.cos(angle * 45))
        outline = np.column_stack([ridged * np.cos(angle), ridged * np.sin(angle)])
        plate("knob", outline, 0.002, 0.0015, shifted(place, 0, 0, 0.016), self.p.metal)
        skirt = [np.column_stack([outline, np.full(180, w)]) for w in (0.0, 0.0145)]
        loft("knob side", [place(ring) for ring in skirt], self.p.metal)
        plate("knob face", circle(radius * 0.78, 48), 0.002, 0.0005, shifted(place, 0, 0, 0.0166), self.p.gloss)

    def _vents(self):
        f = self.f
        z = (self.dash.slot_foot + self.dash.decor_foot) / 2
        ends = f.half_width - 0.095
        if f.vents == "round":
            inner = f.screen[0] / 2 + 0.075
            for x in (
                -ends,
                ends,
                f.screen_at[0] - inner if f.screen_at[0] - inner > f.driver_x + 0.2 else None,
                f.screen_at[0] + inner,
            ):
                if x is not None:
                    self._round_vent(facing_back(x, f.dash_lip - 0.004 + self.dash.back(x), z, 6), 0.043)
        if f.vents == "stack":
            inner = 0.134 + 0.046
            for x in (-ends, ends, f.screen_at[0] - inner, f.screen_at[0] + inner):
                self._tall_vent(
                    facing_back(x, f.dash_lip - 0.002 + self.dash.back(x), z + 0.004, 6), 0.060, f.decor - 0.002
                )

    def _round_vent(self, place, radius):
        r = radius
        frame_of(
            "vent ring", circle(r, 96), circle(r * 0.86, 96), 0.012, 0.0028, shifted(place, 0, 0, 0.006), self.p.metal
        )
        plate("vent well", circle(r * 0.88, 96), 0.004, 0.0005, place, self.p.black)
        for i in range(5):
            v = (i - 2) * r * 0.30
            chord = 2 * np.sqrt((r * 0.85) ** 2 - v**2)
            plate(
                "vent blade", rounded_box(chord, 0.0028, 0.001), 0.004, 0.0009, shifted(place, 0, v, 0.0045), self.p.key
            )
        plate(
            "vent spine", rounded_box(0.0028, r * 1.66, 0.001), 0.004, 0.0009, shifted(place, 0, 0, 0.0035), self.p.key
        )
        plate("vent tab", circle(r * 0.20, 48), 0.006, 0.0014, shifted(place, 0, 0, 0.0085), self.p.metal)

    def _tall_vent(self, place, width, height):
        frame_of(
            "vent frame",
            rounded_box(width, height, 0.010),
            rounded_box(width - 0.008, height - 0.008, 0.007),
            0.012,
            0.0022,
            shifted(place, 0, 0, 0.006),
            self.p.metal,
        )
        plate("vent well", rounded_box(width - 0.006, height - 0.006, 0.007), 0.004, 0.0005, place, self.p.black)
        for i in range(6):
            v = (i - 2.5) * (height - 0.012) / 6
            plate(
                "vent blade",
                rounded_box(width - 0.008, 0.0028, 0.001),
                0.004,
                0.0009,
                shifted(place, 0, v, 0.0045),
                self.p.key,
            )
        plate(
            "vent tab",
            rounded_box(0.016, 0.007, 0.0025),
            0.006,
            0.0014,
            shifted(place, 0, (height - 0.012) / 12, 0.0080),
            self.p.metal,
        )

    def _lever(self):
        """Without a console the lever stands on the dash, above a tray."""
        f, x = self.f, self.f.screen_at[0]
        y, z = f.dash_lip - f.bulge, self.dash.pad_foot + 0.065
        place = facing_back(x, y - 0.034, z, 24)
        plate("lever pod", rounded_box(0.150, 0.105, 0.030), 0.07, 0.014, place, self.p.upper, crown=0.004)
        plate(
            "lever plate", rounded_box(0.074, 0.088, 0.018), 0.01, 0.002, shifted(place, 0.024, 0, 0.0055), self.p.gloss
        )
        frame_of(
            "lever edge",
            rounded_box(0.078, 0.092, 0.020),
            rounded_box(0.074, 0.088, 0.018),
            0.006,
            0.001,
            shifted(place, 0.024, 0, 0.0062),
            self.p.metal,
        )
        stem = np.array([(0.024, -0.010, w) for w in np.linspace(0.004, 0.085, 24)])
        size = np.interp(
            stem[:, 2], [0.0, 0.035, 0.05, 0.060, 0.078, 0.083, 0.085], [0.55, 0.55, 0.95, 1.5, 1.5, 1.2, 0.7]
        )
        sweep("dash lever", place(stem), circle(0.0125, 28), self.p.wheel, up=(1, 0, 0), scale=size)
        for v in (0.026, -0.002, -0.030):
            plate(
                "pod key", rounded_box(0.034, 0.021, 0.004), 0.01, 0.0016, shifted(place, -0.046, v, 0.0075), self.p.key
            )
            plate(
                "pod mark",
                rounded_box(0.007, 0.0015, 0.0006),
                0.0005,
                0.0001,
                shifted(place, -0.046, v, 0.0079),
                self.p.mark,
            )
        tray = [
            (y + 0.01, self.dash.pad_foot - 0.055),
            (y - 0.055, self.dash.pad_foot - 0.055),
            (y - 0.060, self.dash.pad_foot - 0.030),
            (y - 0.052, self.dash.pad_foot - 0.030),
            (y - 0.048, self.dash.pad_foot - 0.046),
            (y + 0.01, self.dash.pad_foot - 0.046),
        ]
        section = rounded(tray, 0.004)
        rings = [np.column_stack([np.full(len(section), x + dx), section]) for dx in np.linspace(-0.17, 0.17, 9)]
        loft("tray", rings, self.p.lower)
