#!/usr/bin/env python3
"""Renders cars as layers that any paint is mixed from; see docs/imagery.md.

layers.py hatch --views f34 --width 640 --samples 16 --out /tmp/look
layers.py                                  # all views of all bodies; goes on where it stopped
"""

import argparse
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from car.kits import KITS  # noqa: E402
from car.proportions import BODIES  # noqa: E402
from car.views import VIEWS  # noqa: E402
from model.car import Car  # noqa: E402
from shoot.day_rig import DayRig, look_at  # noqa: E402
from shoot.layers import kept_widths, last_file, write_layers  # noqa: E402
from shoot.render import empty_scene, render  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bodies", nargs="*", metavar="body", help=", ".join(BODIES))
    parser.add_argument("--views", nargs="+", choices=VIEWS, default=list(VIEWS))
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--out", type=Path, default=HERE / ".cache" / "layers")
    order = parser.parse_args()
    for name in order.bodies or BODIES:
        _render_body(name, order)


def _render_body(name, order):
    folder = order.out / name
    largest = kept_widths(order.width)[-1]
    missing = [view for view in order.views if not last_file(folder, view, largest).exists()]
    if not missing:
        return

    empty_scene(order.width, order.width * 2 // 3, order.samples)
    car = Car(name, **KITS[name])
    DayRig()
    for view in missing:
        started, spent = time.time(), time.process_time()
        look_at(car, view)
        write_layers(render(), folder, view)
        seconds, processor = time.time() - started, time.process_time() - spent
        print(f"{name} {view}: {seconds:.0f} s, {processor:.0f} s of processor time", flush=True)


main()
