"""Front seats: pads and bolsters as distance fields, seams laid onto them."""

import numpy as np

from body.surface_nets import mesh_of_field
from cabin.mesh import circle, frame, rounded_box, set_lay, stitches, sweep
from studio.shapes import mesh_object

STEP = 0.005
RECLINE = np.radians(21)
HINGE = np.array([0.0, -0.055, -0.03])  # below the cushion's height
BACK_LENGTH = 0.62


def rounded_block(q, half, radius):
    """Signed distance to a box with rounded edges."""
    d = np.abs(q) - (np.asarray(half) - radius)
    return np.linalg.norm(np.maximum(d, 0), axis=-1) + np.minimum(d.max(-1), 0) - radius


def _to_lines(value, pitch):
    """Distance to the nearest of lines one pitch apart."""
    return np.abs((value + pitch / 2) % pitch - pitch / 2)


class Seat:
    def __init__(self, family, palette, x):
        self.f, self.p, self.x = family, palette, x
        self.origin = np.array([x, 0.0, family.seat])
        c, s = np.cos(RECLINE), np.sin(RECLINE)
        # u across, s up along the back, t forwards out of it
        self.back_axes = np.array([[1, 0, 0], [0, -s, c], [0, c, s]])

    def build(self, has_back=True):
        self._cushion()
        if has_back:
            self._back()
            self._head()

    def _part(self, name, distance, low, high, material, to_world, step=STEP):
        axes = [np.arange(low[i], high[i] + step, step) for i in range(3)]
        field = distance(np.stack(np.meshgrid(*axes, indexing="ij"), -1)).astype("f4")
        vertices, quads, normals = mesh_of_field(field, np.array(low, float), step)
        origin = to_world(np.zeros((1, 3)))
        turned = to_world(np.eye(3)) - origin
        if np.linalg.det(turned) < 0:
            quads = quads[:, ::-1]
        thing = mesh_object(name, to_world(vertices), quads, material, to_world(normals) - origin)
        facing = np.argmax(np.abs(normals), 1)
        lay = vertices[:, :2].copy()
        lay[facing == 1] = vertices[facing == 1][:, [0, 2]]
        lay[facing == 0] = vertices[facing == 0][:, [1, 2]]
        set_lay(thing, np.column_stack([lay, np.zeros(len(lay))]))
        return thing

    def _on(self, distance, points, direction):
        """Moves points along a direction until they lie on the surface."""
        points = np.array(points, float)
        for _ in range(24):
            points = points + direction * distance(points)[:, None] * -0.8
        return points

    def _sewn(self, across, s, start, end, pitch=0.073):
        """Puffed fields between sewn lines: rows, or diamonds."""
        inside = np.clip((s - start) / 0.02, 0, 1) * np.clip((end - s) / 0.02, 0, 1)
        if self.f.seat_rows == "diamond":
            pitch = 0.058
            to_line = (
                np.minimum(_to_lines(s - start + across * 1.2, pitch), _to_lines(s - start - across * 1.2, pitch))
                * 0.65
            )
        else:
            to_line = _to_lines(s - start, pitch)
        return (0.0085 * np.exp(-((to_line / 0.0075) ** 2)) - 0.004 * np.minimum(to_line / (pitch / 2), 1)) * inside

    def _cushion(self):
        to_world = frame(self.origin, (1, 0, 0), (0, 1, 0))

        def bent(q):
            """The cushion rises to the front and rolls over its edge."""
            q = np.array(q, float)
            q[..., 2] -= (
                0.055 * np.clip(q[..., 1] / 0.42, 0, 1) ** 1.3 - 0.020 * np.clip((q[..., 1] - 0.40) / 0.12, 0, 1) ** 2
            )
            return q

        def pad(q):
            b = bent(q) - [0, 0.235, -0.060]
            return rounded_block(b, (0.172, 0.285, 0.066), 0.045) + self._sewn(q[..., 0], q[..., 1], 0.02, 0.385) * (
                b[..., 2] > 0
            )

        def bolster(q):
            b = bent(q)
            b[..., 0] = np.abs(b[..., 0])
            b -= [0.213, 0.235, -0.050]
            lean = b[..., 0] * 0.22
            b[..., 2] -= 0.012 - lean * 0.6
            return rounded_block(b, (0.060, 0.278, 0.088), 0.057)

        self._part("cushion", pad, (-0.19, -0.08, -0.16), (0.19, 0.55, 0.10), self.p.seat, to_world)
        self._part("bolsters", bolster, (-0.30, -0.08, -0.18), (0.30, 0.55, 0.14), self.p.seat_side, to_world)
        y = np.linspace(0.0, 0.50, 120)
        for side in (-1, 1):
            # Two seams along the inner edge of each bolster.
            line = np.column_stack([np.full(120, side * 0.186), y, np.full(120, 0.10)])
            line = self._on(bolster, line, np.array([side * -0.25, 0, 0.97]))
            stitches("seat seam", to_world(line) + [0, 0, 0.0004], self.p.thread)
        base = rounded_box(0.46, 0.12, 0.03)
        path = np.array([(self.x, -0.05, self.f.seat - 0.17), (self.x, 0.44, self.f.seat - 0.16)])
        sweep("seat base", path, base, self.p.lower)

    def to_back(self, q):
        return self.origin + HINGE + np.asarray(q) @ self.back_axes

    def _back(self):
        def narrowed(q):
            """Narrower at the shoulders, and curved like a spine."""
            q = np.array(q, float)
            s = q[..., 1]
            q[..., 0] = q[..., 0] / (1 - 0.16 * np.clip((s - 0.36) / 0.26, 0, 1) ** 2)
            q[..., 2] -= 0.016 * np.sin(np.clip((s - 0.05) / 0.5, 0, 1) * np.pi)
            return q

        def pad(q):
            b = narrowed(q) - [0, 0.335, 0.055]
            return rounded_block(b, (0.168, 0.300, 0.055), 0.042) + self._sewn(q[..., 0], q[..., 1], 0.08, 0.518) * (
                b[..., 2] > 0
            )

        def bolster(q):
            b = narrowed(q)
            b[..., 0] = np.abs(b[..., 0])
            s = b[..., 1]
            b -= [0.208, 0.318, 0.060]
            reach = 0.022 * np.sin(np.clip((s - 0.02) / 0.52, 0, 1) * np.pi)
            b[..., 2] -= reach - b[..., 0] * 0.25
            return rounded_block(b, (0.059, 0.284, 0.080), 0.056)

        def shell(q):
            b = narrowed(q) - [0, 0.318, 0.015]
            return rounded_block(b, (0.245, 0.280, 0.050), 0.049)

        self._part("back", pad, (-0.19, -0.02, -0.04), (0.19, 0.68, 0.16), self.p.seat, self.to_back)
        self._part("back bolsters", bolster, (-0.30, -0.02, -0.06), (0.30, 0.66, 0.20), self.p.seat_side, self.to_back)
        self._part("back shell", shell, (-0.29, -0.02, -0.08), (0.29, 0.66, 0.11), self.p.seat_side, self.to_back)
        s = np.linspace(0.06, 0.58, 140)
        for side in (-1, 1):
            line = np.column_stack(
                [side * 0.182 * (1 - 0.16 * np.clip((s - 0.36) / 0.26, 0, 1) ** 2), s, np.full(140, 0.18)]
            )
            line = self._on(bolster, line, np.array([side * -0.2, 0, 0.98]))
            stitches("back seam", self.to_back(line), self.p.thread)

    def _head(self):
        def rest(q):
            b = np.array(q, float) - [0, 0.755, 0.045]
            b[..., 2] += 0.35 * b[..., 0] ** 2 * 2
            b[..., 0] = b[..., 0] / (1 - 0.5 * np.clip(-b[..., 1] / 0.2, 0, 1) * 0.5)
            return rounded_block(b, (0.130, 0.092, 0.048), 0.044)

        self._part("head rest", rest, (-0.16, 0.64, -0.05), (0.16, 0.87, 0.12), self.p.seat, self.to_back, 0.004)
        for side in (-1, 1):
            path = self.to_back(np.array([(side * 0.06, 0.58, 0.04), (side * 0.06, 0.70, 0.04)]))
            sweep("post", path, circle(0.006, 16), self.p.metal, up=(0, 1, 0))
