"""Console between the front seats: cup holders, lever, keys, arm rest."""

import numpy as np

from cabin.mesh import (
    along_the_sides,
    circle,
    frame,
    frame_of,
    loft,
    plate,
    rounded,
    rounded_box,
    shifted,
    stitches,
    sweep,
)

HEIGHTS = {  # y → z of the top
    "bridge": [(0.68, 0.47), (0.60, 0.415), (0.50, 0.375), (0.30, 0.345), (0.05, 0.340), (-0.40, 0.340)],
    "low": [(0.62, 0.20), (0.50, 0.21), (0.30, 0.24), (0.05, 0.27), (-0.40, 0.27)],
    "float": [(0.44, 0.285), (0.40, 0.300), (0.30, 0.318), (0.05, 0.325), (-0.40, 0.325)],
    "high": [(0.68, 0.49), (0.60, 0.455), (0.50, 0.43), (0.30, 0.405), (0.05, 0.395), (-0.40, 0.395)],
}
WIDTH = {"float": 0.205, "bridge": 0.215, "low": 0.20, "high": 0.25}


class Console:
    def __init__(self, family, palette):
        self.f, self.p = family, palette
        # Higher seats, higher console.
        self.heights = np.array(HEIGHTS[family.console])[::-1] + [0, family.seat - 0.26]
        self.width = WIDTH[family.console]

    def top(self, y):
        y = np.asarray(y, float)
        return sum(np.interp(y + d, *self.heights.T) for d in np.linspace(-0.05, 0.05, 11)) / 11

    def on_top(self, points):
        """(u across, v along, w above) to the cabin, on the sloping top."""
        q = np.array(points, float)
        slope = (self.top(q[:, 1] + 0.005) - self.top(q[:, 1] - 0.005)) / 0.01
        n = np.stack([np.zeros_like(slope), -slope, np.ones_like(slope)], 1) / np.sqrt(1 + slope**2)[:, None]
        return np.stack([q[:, 0], q[:, 1], self.top(q[:, 1])], 1) + n * q[:, 2:]

    def build(self):
        self._body()
        self._inlay()
        self._cups()
        self._lever()
        self._rest()

    def _body(self):
        w = self.width / 2
        ys = np.linspace(-0.42, {"low": 0.60, "float": 0.455}.get(self.f.console, 0.665), 90)
        section = rounded(
            [
                (-w - 0.012, -0.30),
                (w + 0.012, -0.30),
                (w + 0.004, -0.055),
                (w - 0.004, 0),
                (-w + 0.004, 0),
                (-w - 0.004, -0.055),
            ],
            [0.01, 0.01, 0.05, 0.016, 0.016, 0.05],
        )
        rings = np.empty((len(ys), len(section), 3))
        rings[..., 0] = section[:, 0]
        rings[..., 1] = ys[:, None]
        rings[..., 2] = self.top(ys)[:, None] + section[:, 1]
        rings[..., 2] = np.maximum(rings[..., 2], 0.0)
        loft("console", rings, self.p.lower)
        # Soft flanks where knees touch.
        for side in (-1, 1):
            flank = rounded(
                [(w + 0.002, -0.075), (w + 0.009, -0.075), (w + 0.012, -0.045), (w + 0.006, -0.014), (w + 0.0, -0.012)],
                0.006,
            )
            inner = ys[(ys > -0.30) & (ys < 0.60)]
            rings = np.empty((len(inner), len(flank), 3))
            rings[..., 0] = side * flank[:, 0]
            rings[..., 1] = inner[:, None]
            rings[..., 2] = self.top(inner)[:, None] + flank[:, 1]
            loft("flank", rings, self.p.pad)
            seam = np.column_stack([np.full(len(inner), side * (w + 0.0105)), inner, self.top(inner) - 0.026])
            stitches("flank seam", seam, self.p.thread)
            rail = np.column_stack([np.full(len(inner), side * (w - 0.012)), inner, self.top(inner) + 0.0005])
            sweep("rail", rail, circle(0.0032, 12), self.p.metal, up=(0, 0, 1))

    def _panel(self, name, v0, v1, width, material, lift=0.0, radius=0.016, crown=0.0):
        outline = rounded([(-width / 2, v0), (width / 2, v0), (width / 2, v1), (-width / 2, v1)], radius)
        return plate(
            name, along_the_sides(outline), 0.010, 0.0018, shifted(self.on_top, 0, 0, lift + 0.002), material, crown
        )

    def _inlay(self):
        w = self.width - 0.046
        self.inlay = (0.055, 0.395)
        self._panel("inlay", *self.inlay, w, self.p.inlay)
        # A tray for a phone below the dash, with a ridged mat.
        if self.f.console in ("low", "float"):
            return
        self._panel("tray", 0.405, 0.575, w, self.p.black, lift=0.0)
        self._panel("mat", 0.418, 0.562, w - 0.026, self.p.upper, lift=0.002)
        for i in range(9):
            v = 0.432 + i * 0.0145
            line = np.column_stack([np.linspace(-w / 2 + 0.03, w / 2 - 0.03, 20), np.full(20, v), np.full(20, 0.0046)])
            sweep("ridge", self.on_top(line), circle(0.0016, 8), self.p.upper)

    def _cups(self):
        for v in (0.100, 0.192):
            hole = circle(0.037, 72)
            shift = shifted(self.on_top, 0.040, v, 0.0022)
            plate("cup", hole, 0.002, 0.0004, shifted(shift, 0, 0, 0.0002), self.p.black)
            frame_of(
                "cup ring",
                circle(0.0405, 72),
                circle(0.0365, 72),
                0.003,
                0.0013,
                shifted(shift, 0, 0, 0.0022),
                self.p.metal,
            )
            frame_of(
                "cup step",
                circle(0.0365, 72),
                circle(0.0325, 72),
                0.003,
                0.001,
                shifted(shift, 0, 0, 0.0006),
                self.p.key,
            )
            plate("cup floor", circle(0.030, 72), 0.002, 0.0005, shifted(shift, 0, 0, 0.0004), self.p.carpet)

    def _lever(self):
        kind = self.f.lever
        u, v = (-0.036, 0.285) if kind != "stick" else (0.0, 0.300)
        at = shifted(self.on_top, u, v, 0.004)
        if kind == "toggle":
            plate("lever well", rounded_box(0.050, 0.105, 0.020), 0.006, 0.001, at, self.p.gloss)
            frame_of(
                "lever edge",
                rounded_box(0.0535, 0.1085, 0.0215),
                rounded_box(0.050, 0.105, 0.020),
                0.004,
                0.001,
                shifted(at, 0, 0, 0.001),
                self.p.metal,
            )
            base = self.on_top(np.array([[u, v, 0.0]]))[0]
            rings = []
            outline = rounded_box(0.034, 0.046, 0.012)
            for w, size, lean in [
                (0.0, 0.80, 0),
                (0.012, 0.80, 0.001),
                (0.020, 0.92, 0.003),
                (0.030, 1.0, 0.006),
                (0.038, 0.98, 0.008),
                (0.042, 0.90, 0.009),
                (0.0435, 0.75, 0.009),
            ]:
                rings.append(
                    base
                    + np.column_stack(
                        [outline[:, 0] * size, outline[:, 1] * size - lean, np.full(len(outline), w + 0.004)]
                    )
                )
            loft("lever", rings, self.p.metal)
            plate(
                "lever face",
                rounded_box(0.022, 0.032, 0.008),
                0.002,
                0.0008,
                frame(base + [0, -0.009, 0.0482], (1, 0, 0), (0, 1, 0)),
                self.p.gloss,
            )
            keys = [(-0.036, 0.205), (-0.036, 0.172), (0.040, 0.320), (0.040, 0.352)]
        elif kind == "dial":
            base = shifted(self.on_top, 0.0, 0.300, 0.004)
            self._dial(base, 0.034)
            keys = [(-0.055, 0.300), (0.055, 0.300), (-0.036, 0.205), (-0.036, 0.172)]
        elif kind == "stick":
            base = self.on_top(np.array([[u, v, 0.0]]))[0]
            boot = []
            outline = rounded_box(0.085, 0.105, 0.025)
            for i, w in enumerate(np.linspace(0, 0.075, 26)):
                t = i / 25
                size = 1 - 0.80 * t**0.75 + 0.035 * np.sin(t * np.pi * 5) * (1 - t)
                boot.append(
                    base + np.column_stack([outline * size + [0, -0.012 * t], np.full(len(outline), w + 0.003)])
                )
            loft("boot", boot, self.p.wheel)
            frame_of(
                "boot frame",
                rounded_box(0.098, 0.118, 0.030),
                rounded_box(0.084, 0.104, 0.024),
                0.004,
                0.0015,
                shifted(self.on_top, u, v, 0.006),
                self.p.metal,
            )
            knob = [
                (0.010, 0.070),
                (0.011, 0.085),
                (0.016, 0.098),
                (0.0215, 0.110),
                (0.0235, 0.122),
                (0.022, 0.134),
                (0.017, 0.142),
                (0.009, 0.1455),
                (0.001, 0.146),
            ]
            rings = [
                base + np.column_stack([circle(r, 40), np.full(40, w)]) + [0, -0.012 - (w - 0.07) * 0.1, 0]
                for r, w in _smooth_profile(knob)
            ]
            loft("knob", rings, self.p.wheel)
            band = [
                base + np.column_stack([circle(r, 40), np.full(40, w)]) + [0, -0.012, 0]
                for r, w in [(0.0115, 0.070), (0.0135, 0.073), (0.0135, 0.081), (0.0118, 0.084)]
            ]
            loft("knob ring", band, self.p.metal)
            keys = [(-0.036, 0.150), (-0.036, 0.118)]
        else:
            keys = [(-0.036, 0.320), (-0.036, 0.288), (-0.036, 0.172)]
        for u, v in keys:
            at = shifted(self.on_top, u, v, 0.0062)
            plate("console key", rounded_box(0.036, 0.024, 0.004), 0.008, 0.0018, at, self.p.key, crown=-0.001)
            plate(
                "console mark",
                rounded_box(0.007, 0.0016, 0.0007),
                0.0005,
                0.0001,
                shifted(at, 0, 0.002, 0.0002),
                self.p.mark,
            )

    def _dial(self, place, radius):
        angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)
        ridged = radius * (1 + 0.010 * np.cos(angle * 60))
        outline = np.column_stack([ridged * np.cos(angle), ridged * np.sin(angle)])
        rows = [
            np.column_stack([outline * s, np.full(240, w)])
            for s, w in ((1.0, 0.0), (1.0, 0.019), (0.985, 0.0215), (0.94, 0.023))
        ]
        loft("dial", [place(row) for row in rows], self.p.metal)
        plate("dial face", circle(radius * 0.84, 72), 0.002, 0.0008, shifted(place, 0, 0, 0.0236), self.p.gloss)

    def _rest(self):
        """Arm rest: a cushion with a seam around its top."""
        w = self.width / 2 - 0.006
        ys = np.linspace(-0.42, 0.035, 60)
        z = self.top(0.0) + 0.004
        rings = []
        for y in ys:
            ahead = 0.035 - y
            size = np.sqrt(np.clip(1 - (1 - np.clip(ahead / 0.03, 0, 1)) ** 2, 0, 1))
            high = 0.052 * (0.45 + 0.55 * size)
            half = w * (0.93 + 0.07 * size)
            section = rounded(
                [(-half, 0.0), (half, 0.0), (half, high * 0.93), (0, high * 1.05), (-half, high * 0.93)],
                [0.004, 0.004, 0.020, 0.08, 0.020],
            )
            rings.append(np.column_stack([section[:, 0], np.full(len(section), y), section[:, 1] + z]))
        loft("arm rest", rings, self.p.rest)
        for side in (-1, 1):
            inner = ys[(ys < 0.012)]
            seam = np.column_stack([np.full(len(inner), side * (w - 0.026)), inner, np.full(len(inner), z + 0.0515)])
            stitches("rest seam", seam, self.p.thread)
            groove = seam + [side * 0.006, 0, -0.0012]
            sweep("rest groove", groove, circle(0.0012, 8), self.p.black)


def _smooth_profile(knots, count=40):
    knots = np.array(knots)
    t = np.linspace(0, len(knots) - 1, count)
    return [
        (np.interp(at, np.arange(len(knots)), knots[:, 0]), np.interp(at, np.arange(len(knots)), knots[:, 1]))
        for at in t
    ]
