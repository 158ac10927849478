"""What closes the cabin: floor, walls below the windows, firewall, rear bench and rear window's frame."""

import numpy as np

from cabin.mesh import frame, frame_of, loft, plate, rounded_box, set_lay, shifted
from cabin.seats import rounded_block
from studio.shapes import box, moulded


def shell(family, palette, is_open=False):
    """`is_open` leaves out the driver's side."""
    f, p = family, palette
    wide = f.half_width + 0.10
    box("floor", (-wide, -2.2, -0.05), (wide, 1.3, 0.0), p.carpet)
    box("firewall", (-wide, f.cowl[0] + 0.02, -0.05), (wide, f.cowl[0] + 0.06, f.cowl[1] - 0.05), p.black)
    slope = np.array([[(x, 0.78, 0.0), (x, f.cowl[0] + 0.02, 0.30)] for x in (-wide, wide)])
    loft("toe board", slope, p.carpet, is_closed=False)
    for side in (-1, 1):
        x = side * (f.half_width + 0.045)
        low, high = sorted((x, x + side * 0.02))
        if side > 0 or not is_open:
            box("wall", (low, -2.2, -0.05), (high, 1.3, f.belt - 0.01), p.black)
        box("sill", (min(x, x - side * 0.09), -0.8, 0.0), (max(x, x - side * 0.09), 0.80, 0.10), p.carpet)
    _bench(f, p)
    at = frame((0, -1.9, (f.belt + f.roof) / 2 + 0.02), (1, 0, 0), (0, 0.25, 1))
    frame_of("rear window", rounded_box(2.2, 0.80, 0.05), rounded_box(1.16, 0.34, 0.09), 0.03, 0.005, at, p.roof)
    _pedals(f, p)


def _bench(f, p):
    """The rear seat, seen from far."""
    blocks = [
        ("bench", (0, -1.02, f.seat - 0.06), (0.62, 0.27, 0.10), 0.07, p.seat_side),
        ("bench back", (0, -1.30, f.seat + 0.26), (0.62, 0.09, 0.30), 0.08, p.seat_side),
        ("rear head rest", (-0.36, -1.31, f.seat + 0.62), (0.13, 0.05, 0.085), 0.045, p.seat),
        ("rear head rest", (0.36, -1.31, f.seat + 0.62), (0.13, 0.05, 0.085), 0.045, p.seat),
    ]
    for name, middle, half, radius, material in blocks:
        low, high = np.subtract(middle, half) - 0.03, np.add(middle, half) + 0.03
        for thing in moulded(name, lambda q: rounded_block(q - middle, half, radius), low, high, 0.012, material):
            set_lay(thing, np.array([v.co[:] for v in thing.data.vertices]))


def _pedals(f, p):
    for u, width, z, high in ((0.10, 0.05, 0.10, 0.13), (-0.02, 0.085, 0.17, 0.055)):
        at = frame((f.driver_x + u, 0.80, z), (1, 0, 0), (0, 0.6, 0.8))
        plate("pedal", rounded_box(width, high, 0.010), 0.012, 0.003, at, p.metal)
        for i in range(4):
            v = (i - 1.5) * high / 4.5
            plate(
                "pedal rib",
                rounded_box(width * 0.75, high / 11, 0.002),
                0.003,
                0.001,
                shifted(at, 0, v, 0.002),
                p.black,
            )
