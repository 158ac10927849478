"""What surrounds the panes: pillars, roof lining, visors, mirror; and what is seen outside near the car."""

import numpy as np
from scipy.interpolate import CubicSpline

from cabin.mesh import circle, facing_down, frame, loft, plate, rounded, rounded_box, shifted, smoothed, sweep


class Greenhouse:
    def __init__(self, family, palette):
        self.f, self.p = family, palette
        f = family
        self.top_half = f.half_width - 0.145

    def build(self):
        self._roof()
        self._visors()
        self._mirror()
        for side in (-1, 1):
            self._pillar(side)
            self._middle_pillar(side)
            self._door_mirror(side)
        self._outside()

    def _edge(self, side):
        """From the foot of the windscreen along its side and the roof's edge to the back."""
        f = self.f
        cowl_y, cowl_z = f.cowl
        header_y, header_z = f.header
        knots = [
            (f.half_width + 0.03, cowl_y + 0.06, cowl_z - 0.06),
            (f.half_width - 0.005, cowl_y - 0.06, cowl_z + 0.03),
            (self.top_half + 0.065, (cowl_y + header_y) / 2, (cowl_z + header_z) / 2 + 0.035),
            (self.top_half + 0.008, header_y + 0.03, header_z - 0.002),
            (self.top_half, header_y - 0.25, f.roof - 0.035),
            (self.top_half, -0.30, f.roof - 0.022),
            (self.top_half - 0.01, -1.2, f.roof - 0.04),
        ]
        line = _curve3(knots)
        line[:, 0] *= side
        return line

    def _pillar(self, side):
        line = self._edge(side)
        section = rounded(
            [(-0.036, -0.020), (0.036, -0.020), (0.040, 0.004), (0.0, 0.024), (-0.040, 0.004)],
            [0.012, 0.012, 0.016, 0.03, 0.016],
        )
        inwards = np.stack([np.full(len(line), -side * 0.8), np.full(len(line), -0.25), np.full(len(line), -0.35)], 1)
        sweep("pillar", line, section, self.p.roof, up=inwards)
        seal = line + np.array([side * 0.030, 0.0, -0.030])
        sweep("door seal", seal, circle(0.010, 14), self.p.black, up=inwards)

    def _middle_pillar(self, side):
        """Cloth above the window line, plastic below, a belt along it."""
        f = self.f
        half, top = f.half_width, self.top_half
        upper = np.array(
            [
                (half - 0.012, -0.30, f.belt - 0.02),
                (top + 0.065, -0.34, (f.belt + f.roof) / 2),
                (top + 0.005, -0.38, f.roof - 0.03),
            ]
        ) * (side, 1, 1)
        section = rounded([(-0.060, -0.01), (0.060, -0.01), (0.055, 0.016), (-0.055, 0.016)], 0.012)
        sweep("middle pillar", _curve3(upper), section, self.p.roof, up=(-side, 0, 0))
        lower = np.array(
            [(half - 0.012, -0.30, f.belt + 0.02), (half - 0.020, -0.29, 0.40), (half - 0.030, -0.27, 0.02)]
        ) * (side, 1, 1)
        sweep("middle pillar foot", _curve3(lower), section * 1.15, self.p.lower, up=(-side, 0, 0))
        strap = np.array(
            [
                (top + 0.020, -0.355, f.roof - 0.14),
                (top + 0.072, -0.335, (f.belt + f.roof) / 2 - 0.03),
                (half - 0.040, -0.30, f.belt - 0.04),
                (half - 0.062, -0.28, 0.16),
            ]
        ) * (side, 1, 1)
        sweep("belt", _curve3(strap), rounded_box(0.047, 0.0026, 0.0012), self.p.belt, up=(-side, 0, 0.2))
        at = frame(strap[0] + [-side * 0.006, 0, 0.010], (0, -side, 0), (0, 0, 1))
        plate("belt loop", rounded_box(0.072, 0.052, 0.018), 0.012, 0.004, at, self.p.lower)
        plate("belt slit", rounded_box(0.054, 0.007, 0.003), 0.002, 0.001, shifted(at, 0, -0.012, 0.0008), self.p.metal)
        tongue = frame((strap[2] * 0.35 + strap[3] * 0.65) + [-side * 0.004, 0, 0], (0, -side, 0), (0, 0, 1))
        plate("belt tongue", rounded_box(0.058, 0.052, 0.010), 0.006, 0.003, tongue, self.p.lower)

    def _roof(self):
        f = self.f
        header_y, header_z = f.header
        half = self.top_half + 0.02
        xs = np.linspace(-half, half, 60)
        ys = np.concatenate(
            [
                [header_y + 0.030, header_y + 0.034, header_y + 0.030, header_y + 0.020, header_y + 0.008],
                np.linspace(header_y - 0.006, -1.3, 40),
            ]
        )
        lift = np.concatenate([[0.030, 0.016, 0.006, 0.001, 0.0], np.zeros(40)])
        along = np.clip((header_y - ys) / 0.5, 0, 1)
        z0 = header_z + (f.roof - header_z) * (1 - (1 - along) ** 2) - 0.03 * np.clip((-ys - 0.3) / 1.0, 0, 1) ** 2
        crown = 0.030 * (1 - (xs / half) ** 2) ** 0.8 - 0.022
        rings = np.empty((len(ys), len(xs), 3))
        # The header follows the windscreen, which is curved.
        bow = 0.05 * (1 - (xs / half) ** 2) * np.clip(1 - along, 0, 1)[:, None]
        rings[..., 0] = xs
        rings[..., 1] = ys[:, None] + bow
        rings[..., 2] = z0[:, None] + crown[None, :] * (0.4 + 0.6 * along[:, None]) + lift[:, None]
        loft("roof", rings, self.p.roof, is_closed=False)
        at = frame((0, header_y - 0.115, f.header[1] + 0.0095), (1, 0, 0), (0, 1, -0.16))
        down = facing_down(at)
        plate("lamp console", rounded_box(0.165, 0.125, 0.030), 0.012, 0.006, shifted(down, 0, 0, 0.012), self.p.visor)
        for u in (-0.047, 0.047):
            plate(
                "reading lamp",
                rounded_box(0.038, 0.052, 0.010),
                0.004,
                0.0015,
                shifted(down, u, 0.010, 0.0135),
                self.p.lamp,
            )
        plate("lamp keys", rounded_box(0.044, 0.060, 0.008), 0.004, 0.0015, shifted(down, 0, 0.006, 0.0135), self.p.key)

    def header(self, x):
        """y of the windscreen's upper edge, which is curved."""
        return self.f.header[0] + 0.05 * (1 - (x / (self.top_half + 0.02)) ** 2)

    def _visors(self):
        f = self.f
        for side in (-1, 1):
            x = side * 0.315
            y = self.header(x) - 0.100
            at = frame((x, y, f.header[1] - 0.012), (1, -side * 0.06, 0), (0, 1, -0.10))
            down = facing_down(at)
            outline = rounded(
                [(-0.185, -0.082), (0.185, -0.082), (0.185, 0.066), (0.150, 0.080), (-0.150, 0.080), (-0.185, 0.066)],
                [0.024, 0.024, 0.02, 0.03, 0.03, 0.02],
            )
            plate("visor", outline, 0.006, 0.006, shifted(down, 0, 0, 0.006), self.p.visor, crown=0.003)
            plate("visor", outline, 0.006, 0.006, shifted(at, 0, 0, 0.003), self.p.visor, crown=0.001)
            plate(
                "visor lid",
                rounded([(-0.085, -0.045), (0.085, -0.045), (0.085, 0.050), (-0.085, 0.050)], 0.010),
                0.003,
                0.001,
                shifted(down, 0.0, -0.002, 0.0095),
                self.p.visor,
            )

    def _mirror(self):
        f = self.f
        y, z = self.header(0) - 0.005, f.header[1] - 0.052
        turn = np.radians(-5)
        at = frame((0.0, y - 0.035, z), (np.cos(turn), np.sin(turn), 0), (0, -0.063, 1))
        outline = rounded(
            [
                (-0.118, -0.024),
                (-0.105, -0.034),
                (0.105, -0.034),
                (0.118, -0.024),
                (0.122, 0.022),
                (0.108, 0.034),
                (-0.108, 0.034),
                (-0.122, 0.022),
            ],
            0.016,
        )
        plate("mirror case", outline, 0.030, 0.004, at, self.p.black_skin)
        plate("mirror glass", outline * [0.965, 0.90], 0.003, 0.0012, shifted(at, 0, 0, 0.0022), self.p.mirror)
        foot = _curve3([(0.0, y + 0.0, z), (0.0, y + 0.030, z + 0.030), (0.0, y + 0.055, z + 0.060)])
        sweep("mirror foot", foot, rounded_box(0.030, 0.022, 0.009), self.p.black_skin, up=(1, 0, 0))
        plate(
            "sensor case",
            rounded([(-0.062, 0.0), (0.062, 0.0), (0.045, 0.10), (-0.045, 0.10)], 0.02),
            0.03,
            0.008,
            frame((0, y + 0.115, f.header[1] - 0.085), (1, 0, 0), (0, -0.84, 0.54)),
            self.p.black_skin,
        )

    def _door_mirror(self, side):
        """Seen through the side window."""
        f = self.f
        at = frame((side * (f.half_width + 0.245), 0.80, f.belt + 0.065), (1, side * 0.12, 0), (0, 0.08, 1))
        rings = []
        outline = rounded(
            [(-0.10, -0.066), (0.10, -0.066), (0.105, 0.040), (0.07, 0.070), (-0.09, 0.064)],
            [0.03, 0.035, 0.04, 0.04, 0.035],
        )
        for w, size in [(0.0, 1.0), (-0.03, 1.02), (-0.07, 0.94), (-0.10, 0.75), (-0.112, 0.45)]:
            rings.append(at(np.column_stack([outline * size, np.full(len(outline), w)])))
        smoothed(loft("door mirror", rings, self.p.paint))
        plate("door mirror glass", outline * 0.92, 0.002, 0.001, shifted(at, 0, 0, 0.001), self.p.mirror)
        foot = _curve3(
            [
                (side * (f.half_width + 0.02), 0.80, f.belt + 0.012),
                (side * (f.half_width + 0.10), 0.81, f.belt + 0.02),
                (side * (f.half_width + 0.17), 0.83, f.belt + 0.03),
            ]
        )
        sweep("door mirror foot", foot, rounded_box(0.06, 0.035, 0.014), self.p.black_skin, up=(0, 0, 1))

    def _outside(self):
        """Bonnet, wipers and the printed edge of the windscreen."""
        f = self.f
        cowl_y, cowl_z = f.cowl
        xs = np.linspace(-0.80, 0.80, 60)
        rings = []
        for y, drop in [
            (cowl_y + 0.06, 0.035),
            (cowl_y + 0.20, 0.040),
            (cowl_y + 0.55, 0.085),
            (cowl_y + 0.85, 0.165),
            (cowl_y + 1.0, 0.28),
        ]:
            z = cowl_z - drop - 0.05 * (xs / 0.8) ** 2 + 0.012 * np.exp(-(((np.abs(xs) - 0.52) / 0.10) ** 2))
            rings.append(np.column_stack([xs, np.full(60, y) - 0.10 * (xs / 0.8) ** 2, z]))
        smoothed(loft("bonnet", rings, self.p.paint, is_closed=False), 2)
        band = [(cowl_y - 0.050, cowl_z + 0.036), (cowl_y + 0.05, cowl_z - 0.030)]
        rings = [np.column_stack([xs * 0.95, np.full(60, y) - 0.06 * (xs / 0.8) ** 2, np.full(60, z)]) for y, z in band]
        loft("frit", rings, self.p.black, is_closed=False)
        for x0, x1 in ((-0.50, 0.10), (0.08, 0.60)):
            t = np.linspace(0, 1, 20)
            path = np.column_stack([x0 + (x1 - x0) * t, cowl_y + 0.020 - 0.035 * t, cowl_z + 0.004 + 0.030 * t])
            sweep("wiper", path, rounded_box(0.012, 0.012, 0.004), self.p.black, up=(0, 0, 1))


def _curve3(knots, count=160):
    """A smooth line through points in space, with even steps."""
    knots = np.asarray(knots, float)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(knots, axis=0), axis=1))])
    return CubicSpline(along, knots)(np.linspace(0, along[-1], count))
