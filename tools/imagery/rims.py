#!/usr/bin/env python3
"""Lays the rims that bodies were rendered with into the wheels of all bodies; without Blender. See docs/imagery.md.

rims.py --layers studio-layers         # writes {body}/{view}-{width}.rim{n}.avif and {body}/wheels.json
"""

import argparse
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from car.proportions import BODIES  # noqa: E402
from car.shell import Shell  # noqa: E402
from car.views import VIEWS  # noqa: E402
from shoot.layers import kept_widths, rendered_width  # noqa: E402
from shoot.rims import RimPictures, lay_rims  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bodies", nargs="*", metavar="body", default=list(BODIES))
    parser.add_argument("--views", nargs="+", choices=VIEWS, default=list(VIEWS))
    parser.add_argument("--layers", type=Path, default=HERE / ".cache" / "layers")
    parser.add_argument("--out", type=Path, help="another folder to write to")
    order = parser.parse_args()
    pictures = RimPictures(order.layers)
    views = [view for view in order.views if VIEWS[view].axles and pictures.width(view)]
    for name in order.bodies:
        started, shell, folder = time.process_time(), Shell(name), (order.out or order.layers) / name
        folder.mkdir(parents=True, exist_ok=True)
        wheels = folder / "wheels.json"
        places = json.loads(wheels.read_text()) if wheels.exists() else {}
        for view in views:
            widths = kept_widths(rendered_width(order.layers / name, view))
            if widths:
                places[view] = lay_rims(pictures, shell, folder, view, widths)
        wheels.write_text(json.dumps(places) + "\n")
        print(f"{name}: {time.process_time() - started:.0f} s of processor time", flush=True)


main()
