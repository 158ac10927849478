"""Steering wheel, its column and stalks."""

import numpy as np

from body.surface_nets import mesh_of_field
from cabin.mesh import circle, frame, frame_of, loft, plate, rounded, rounded_box, shifted, stitches, sweep
from studio.shapes import mesh_object

RIM_WIDTH, RIM_DEPTH = 0.0155, 0.0170


class SteeringWheel:
    """Built in its own plane: u right, v up, w towards the driver."""

    def __init__(self, family, palette):
        self.f, self.p = family, palette
        tilt = np.radians(family.wheel_tilt)
        y, z = family.wheel_at
        self.place = frame((family.driver_x, y, z), (1, 0, 0), (0, np.sin(tilt), np.cos(tilt)))

    def build(self):
        self._rim()
        self._spokes()
        self._hub()
        self._column()

    def _outline(self, radius, count=200):
        """A circle, flatter at its foot."""
        angle = np.linspace(0, 2 * np.pi, count, endpoint=False) - np.pi / 2
        u, v = radius * np.cos(angle), radius * np.sin(angle)
        floor = -radius * 0.90
        v = np.where(v < floor * 0.80, floor * 0.80 + (v - floor * 0.80) * 0.50, v)
        return np.column_stack([u, v])

    def _rim(self):
        line = self._outline(self.f.wheel)
        for _ in range(12):
            line = (np.roll(line, 1, 0) + 2 * line + np.roll(line, -1, 0)) / 4
        path = np.column_stack([line, np.zeros(len(line))])
        around = np.degrees(np.arctan2(line[:, 1], line[:, 0]))
        grip = sum(np.exp(-((((around - at + 180) % 360 - 180) / 16) ** 2)) for at in (38, 142))
        size = 1 + 0.10 * grip
        section = circle(RIM_WIDTH, 28, RIM_DEPTH)
        sweep(
            "wheel rim",
            self.place(path),
            section,
            self.p.wheel,
            up=self.place([[0, 0, 1]])[0] - self.place([[0, 0, 0]])[0],
            is_loop=True,
            scale=size,
        )
        inner = line * (1 - RIM_WIDTH * 0.93 / np.linalg.norm(line, axis=1, keepdims=True))
        stitches(
            "wheel seam",
            self.place(np.column_stack([inner, np.full(len(inner), 0.0075)])),
            self.p.thread,
            pitch=0.0065,
            length=0.0052,
        )

    def _spokes(self):
        r = self.f.wheel
        for side in (-1, 1):

            def mirrored(q, side=side):
                q = np.array(q, float)
                q[..., 0] *= side
                # The spoke dips from the hub's face to the rim.
                q[..., 2] += 0.012 - 0.028 * np.clip((np.abs(q[..., 0]) - 0.05) / 0.12, 0, 1) ** 1.5
                return self.place(q)

            outline = rounded(
                [(0.035, -0.032), (r - 0.004, -0.010), (r - 0.004, 0.026), (0.035, 0.030)], [0.004, 0.012, 0.012, 0.004]
            )
            plate("spoke", outline, 0.016, 0.006, mirrored, self.p.black_skin)
            metal = rounded(
                [(0.060, -0.034), (r - 0.012, -0.014), (r - 0.012, -0.007), (0.062, -0.024)],
                [0.004, 0.003, 0.003, 0.004],
            )
            plate("spoke metal", metal, 0.012, 0.002, shifted(mirrored, 0, 0, 0.0022), self.p.metal)
            pod = rounded(
                [(0.072, -0.019), (r - 0.030, -0.004), (r - 0.030, 0.020), (0.072, 0.024)], [0.007, 0.009, 0.009, 0.007]
            )
            plate("pod", pod, 0.010, 0.002, shifted(mirrored, 0, 0, 0.0030), self.p.gloss)
            for u, v, w, h in [
                (0.092, 0.013, 0.026, 0.011),
                (0.092, -0.0035, 0.026, 0.011),
                (0.126, 0.0135, 0.026, 0.010),
                (0.126, 0.0005, 0.026, 0.010),
            ]:
                place = shifted(mirrored, u, v, 0.0056)
                plate("wheel key", rounded_box(w, h, 0.0025), 0.004, 0.0014, place, self.p.key)
                plate(
                    "wheel key mark",
                    rounded_box(0.0045, 0.0011, 0.0004),
                    0.0005,
                    0.0001,
                    shifted(mirrored, u, v, 0.0060),
                    self.p.mark,
                )
        if self.f.spokes == 3:
            for side in (-1, 1):
                leg = rounded(
                    [
                        (side * 0.014, -0.05),
                        (side * 0.034, -0.05),
                        (side * 0.030, -r * 0.86),
                        (side * 0.013, -r * 0.86),
                    ][::side],
                    0.004,
                )
                plate("leg", leg, 0.012, 0.0035, shifted(self.place, 0, 0, 0.002), self.p.dark_metal)

    def _hub(self):
        """The cushion over the airbag."""
        step = 0.0016
        axes = [np.arange(-0.085, 0.0851, step), np.arange(-0.085, 0.0751, step), np.arange(-0.035, 0.0451, step)]
        u, v, w = np.meshgrid(*axes, indexing="ij")
        narrow = 0.070 - 0.012 * np.clip(-v / 0.07, 0, 1)
        flat = _rounded_distance(u / narrow * 0.070, v + 0.004, 0.070, 0.056, 0.034)
        dome = w - (0.030 - 2.6 * u**2 * 0.9 - 2.2 * v**2)
        field = _smooth_max(_smooth_max(flat, dome, 0.018), -(w + 0.028), 0.004)
        ring = np.abs(np.hypot(u, v - 0.002) - 0.020)
        field = field + 0.0012 * np.exp(-((ring / 0.0016) ** 2)) * (w > 0)
        vertices, quads, normals = mesh_of_field(field.astype("f4"), np.array([a[0] for a in axes]), step)
        turned = self.place(normals) - self.place(np.zeros((1, 3)))
        mesh_object("hub", self.place(vertices), quads, self.p.hub, turned)
        place = shifted(self.place, 0, 0.002, 0.0305)
        plate("badge", circle(0.0165, 64), 0.004, 0.0012, place, self.p.dark_metal)
        frame_of(
            "badge ring",
            circle(0.0182, 64),
            circle(0.0160, 64),
            0.004,
            0.0010,
            shifted(place, 0, 0, 0.0006),
            self.p.metal,
        )

    def _column(self):
        back = rounded_box(0.15, 0.12, 0.045)
        rings = []
        for w, size in [(-0.034, 0.80), (-0.040, 0.95), (-0.060, 1.0), (-0.12, 1.0), (-0.24, 1.05)]:
            rings.append(self.place(np.column_stack([back * size + [0, -0.012], np.full(len(back), w)])))
        loft("column", rings, self.p.lower)
        disc = [self.place(np.column_stack([circle(0.062, 48), np.full(48, w)])) for w in (-0.034, -0.012, 0.0)]
        loft("boss", disc, self.p.black)
        for side in (-1, 1):
            path = np.array(
                [
                    (side * 0.06, 0.012, -0.060),
                    (side * 0.11, 0.020, -0.055),
                    (side * 0.165, 0.030, -0.045),
                    (side * 0.190, 0.034, -0.040),
                ]
            )
            t = np.linspace(0, 1, 24)
            line = np.stack([np.interp(t, np.linspace(0, 1, 4), path[:, i]) for i in range(3)], 1)
            size = np.interp(t, [0, 0.5, 0.62, 0.97, 1], [0.75, 0.85, 1.2, 1.25, 0.9])
            sweep("stalk", self.place(line), circle(0.0075, 16, 0.0058), self.p.key, up=(0, 0, 1), scale=size)


def _rounded_distance(u, v, half_u, half_v, radius):
    du, dv = np.abs(u) - half_u + radius, np.abs(v) - half_v + radius
    return np.hypot(np.maximum(du, 0), np.maximum(dv, 0)) + np.minimum(np.maximum(du, dv), 0) - radius


def _smooth_max(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.maximum(a, b) + h * h * k / 4
