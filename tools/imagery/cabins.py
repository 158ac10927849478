#!/usr/bin/env python3
"""Renders the inside of cars; see docs/imagery.md.

cabins.py hatch --trims 2 --views dash --width 640 --samples 8 --out /tmp/look
cabins.py                                    # all of them; goes on where it stopped
cabins.py --convert studio-layers/cabins     # what was rendered, as AVIF
"""

import argparse
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from cabin.convert import convert_cabins  # noqa: E402
from cabin.families import FAMILIES  # noqa: E402
from cabin.shoot import VIEWS, Cabin, develop_light  # noqa: E402
from cabin.trims import TRIMS  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*", metavar="family", help=", ".join(FAMILIES))
    parser.add_argument("--trims", nargs="+", type=int, choices=TRIMS, default=list(TRIMS))
    parser.add_argument("--views", nargs="+", choices=VIEWS, default=list(VIEWS))
    parser.add_argument("--width", type=int, default=1920)
    parser.add_argument("--samples", type=int, default=6)
    parser.add_argument("--out", type=Path, default=HERE / ".cache" / "cabins")
    parser.add_argument("--develop", action="store_true", help="develops what was rendered again")
    parser.add_argument("--convert", type=Path, metavar="folder", help="writes what was rendered there, as AVIF")
    order = parser.parse_args()
    if order.develop:
        for light in sorted(order.out.glob("*.t*/*.npy")):
            develop_light(light.with_suffix(".png"))
    elif order.convert:
        convert_cabins(order.out, order.convert)
    else:
        _shoot_all(order)


def _shoot_all(order):
    for family in order.families or FAMILIES:
        for view in order.views:
            _shoot_trims(family, view, order)


def _shoot_trims(family, view, order):
    targets = {trim: order.out / f"{family}.t{trim}" / f"{view}.png" for trim in order.trims}
    targets = {trim: target for trim, target in targets.items() if not target.exists()}
    cabin = None
    for trim, target in targets.items():
        started, spent = time.time(), time.process_time()
        if cabin:
            cabin.wear(trim)
        else:
            cabin = Cabin(family, view, trim, order.width, order.samples)
        cabin.shoot(target)
        seconds, processor = time.time() - started, time.process_time() - spent
        print(f"{target}: {seconds:.0f} s, {processor:.0f} s of processor time", flush=True)


main()
