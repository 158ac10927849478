"""Door cards: roll below the window, band of decor, insert, arm rest with keys, pocket, handle."""

import numpy as np

from cabin.mesh import circle, frame, frame_of, loft, plate, rounded, rounded_box, shifted, stitches, sweep

REAR, FRONT = -1.25, 0.80


class Door:
    """side -1 is the driver's. A section is (how far inwards, z)."""

    def __init__(self, family, palette, side):
        self.f, self.p, self.side = family, palette, side
        self.ys = np.linspace(REAR, FRONT, 100)

    def place(self, inwards, y, z):
        """The cards come closer together towards the front, where the dash meets them."""
        inwards, y, z = np.broadcast_arrays(np.asarray(inwards, float), y, z)
        lean = 0.020 * np.clip((y - 0.30) / 0.5, 0, 1) ** 2
        low = 0.02 * np.clip((0.45 - z) / 0.35, 0, 1)
        return np.stack([self.side * (self.f.half_width - inwards - lean - low), y, z], -1)

    def band(self, name, corners, radii, material, ys=None):
        ys = self.ys if ys is None else ys
        section = rounded(corners, radii)
        return loft(name, self.place(section[None, :, 0], ys[:, None], section[None, :, 1]), material)

    def build(self):
        self._roll()
        self._middle()
        self._rest()
        self._lower()
        self._handle()
        self._mirror_sail()

    def _roll(self):
        top = self.f.belt
        self.band(
            "door roll",
            [
                (-0.06, top + 0.004),
                (0.0, top + 0.006),
                (0.018, top - 0.010),
                (0.010, top - 0.085),
                (-0.06, top - 0.085),
            ],
            [0.004, 0.020, 0.022, 0.004, 0.004],
            self.p.upper,
        )
        ys = self.ys
        stitches("door seam", self.place(0.0165, ys, top - 0.026), self.p.thread)
        self.band(
            "window seal",
            [(-0.030, top + 0.003), (-0.012, top + 0.003), (-0.014, top + 0.013), (-0.030, top + 0.013)],
            0.003,
            self.p.black,
        )
        self.band(
            "door light",
            [(0.0, top - 0.088), (0.008, top - 0.088), (0.008, top - 0.0856), (0.0, top - 0.0856)],
            0.0004,
            self.p.ambient,
        )

    def _middle(self):
        top = self.f.belt - 0.088
        self.band(
            "door decor",
            [(0.006, top), (0.009, top - 0.022), (0.004, top - 0.044), (-0.05, top - 0.044), (-0.05, top)],
            [0.003, 0.02, 0.003, 0.003, 0.003],
            self.p.decor,
        )
        self.band(
            "door strip",
            [(0.0, top - 0.0445), (0.009, top - 0.0445), (0.009, top - 0.0495), (0.0, top - 0.0495)],
            0.0014,
            self.p.metal,
        )
        insert = top - 0.050
        self.insert_top = insert
        self.band(
            "door insert",
            [
                (0.004, insert),
                (-0.006, insert - 0.05),
                (0.000, insert - 0.125),
                (-0.06, insert - 0.125),
                (-0.06, insert),
            ],
            [0.004, 0.05, 0.004, 0.004, 0.004],
            self.p.pad,
        )

    def _rest(self):
        z = self.insert_top - 0.105
        self.rest_z = z
        ys = np.linspace(-0.55, 0.44, 90)
        rings = []
        for y in ys:
            ahead = np.clip((0.44 - y) / 0.16, 0, 1)
            size = np.sqrt(1 - (1 - ahead) ** 2)
            reach = 0.078 * size + 0.002
            corners = [
                (-0.03, z),
                (reach - 0.006, z - 0.002),
                (reach, z - 0.018),
                (reach * 0.75, z - 0.050),
                (-0.03, z - 0.075),
            ]
            section = rounded(corners, [0.004, 0.014, 0.016, 0.03, 0.004])
            rings.append(self.place(section[:, 0], y, section[:, 1] + 0.030 * np.clip((y - 0.05) / 0.39, 0, 1) ** 1.6))
        loft("door rest", rings, self.p.rest)
        inner = np.linspace(-0.5, 0.10, 80)
        stitches(
            "door rest seam",
            self.place(0.064, inner, z - 0.0012 + 0.030 * np.clip((inner - 0.05) / 0.39, 0, 1) ** 1.6),
            self.p.thread,
        )

        # Keys for the windows, on a sloping plate ahead of the arm.
        def keys(q):
            q = np.asarray(q, float)
            y = q[:, 1]
            return self.place(q[:, 0], y, z + 0.030 * np.clip((y - 0.05) / 0.39, 0, 1) ** 1.6 + 0.0015 + q[:, 2])

        outline = rounded([(0.010, 0.13), (0.062, 0.13), (0.048, 0.32), (0.010, 0.32)], 0.010)
        plate("window panel", outline, 0.006, 0.0015, shifted(keys, 0, 0, 0.001), self.p.gloss)
        rows = (0.175, 0.235) if self.side < 0 else (0.205,)
        for v in rows:
            for u in (0.0235, 0.0465) if self.side < 0 else (0.034,):
                plate(
                    "window key",
                    rounded_box(0.017, 0.036, 0.004),
                    0.006,
                    0.002,
                    shifted(keys, u, v, 0.007),
                    self.p.key,
                    crown=-0.001,
                )
                plate(
                    "window key edge",
                    rounded_box(0.013, 0.003, 0.001),
                    0.002,
                    0.0006,
                    shifted(keys, u, v + 0.0145, 0.0074),
                    self.p.metal,
                )
        if self.side < 0:
            plate("mirror key", circle(0.010, 40), 0.006, 0.002, shifted(keys, 0.030, 0.288, 0.008), self.p.metal)

    def _lower(self):
        top = self.insert_top - 0.12
        self.band(
            "door lower",
            [(0.004, top), (0.010, top - 0.12), (0.020, 0.09), (-0.06, 0.09), (-0.06, top)],
            [0.004, 0.08, 0.02, 0.004, 0.004],
            self.p.lower,
        )
        pocket = np.linspace(-0.50, 0.50, 60)
        self.band(
            "door pocket",
            [(0.030, 0.235), (0.062, 0.240), (0.058, 0.11), (0.0, 0.10), (0.0, 0.13), (0.045, 0.14)],
            [0.004, 0.006, 0.03, 0.01, 0.01, 0.02],
            self.p.lower,
            pocket,
        )
        # Loudspeaker: rings of holes are too fine to be seen; a dark woven plate in a bright ring is what the eye gets.
        at = frame(self.place(0.016, 0.60, 0.335), (0, -self.side, 0), (0, 0, 1))
        plate("speaker", circle(0.070, 96), 0.01, 0.002, at, self.p.grille, crown=0.004)
        frame_of(
            "speaker ring",
            circle(0.0745, 96),
            circle(0.0700, 96),
            0.01,
            0.0016,
            shifted(at, 0, 0, 0.0015),
            self.p.dark_metal,
        )

    def _handle(self):
        """A lever in a dark shell, where the decor ends."""
        z = self.insert_top - 0.038
        at = frame(self.place(0.004, 0.30, z), (0, -self.side, 0), (0, 0, 1))
        plate("handle shell", rounded_box(0.150, 0.050, 0.022), 0.01, 0.002, at, self.p.gloss)
        frame_of(
            "handle edge",
            rounded_box(0.154, 0.054, 0.024),
            rounded_box(0.150, 0.050, 0.022),
            0.01,
            0.001,
            shifted(at, 0, 0, 0.0012),
            self.p.dark_metal,
        )
        t = np.linspace(-1, 1, 30)
        path = np.column_stack([t * 0.062, np.full(30, 0.001), 0.006 + 0.016 * (1 - t**4)])
        sweep(
            "handle",
            at(path),
            circle(0.0045, 20, 0.0095),
            self.p.metal,
            up=(0, 0, 1),
            scale=np.sqrt(np.clip(1.05 - t**8, 0.05, 1)),
        )

    def _mirror_sail(self):
        """The black triangle in the window's front corner."""
        top = self.f.belt
        cowl_y, header_y = self.f.cowl[0], self.f.header[0]
        # The pillar comes down here; see greenhouse.py.
        share = 0.30
        y, z = cowl_y - 0.06 - share * (cowl_y - 0.06 - header_y), top + share * (self.f.header[1] - top) + 0.015
        outline = rounded(
            [(y - 0.16, top + 0.006), (cowl_y, top + 0.002), (cowl_y - 0.02, top + 0.05), (y, z)],
            [0.012, 0.01, 0.02, 0.012],
        )

        def at(q):
            q = np.asarray(q, float)
            lean = 0.30 * (q[:, 1] - top)
            return np.stack([self.side * (self.f.half_width + 0.014 - lean - q[:, 2]), q[:, 0], q[:, 1]], -1)

        plate("sail", outline, 0.02, 0.003, at, self.p.black_skin)
