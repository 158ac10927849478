#!/usr/bin/env python3
"""The command line: see README.md.

    make.py render lorries --views side
    make.py convert lorries scenes
    make.py draw
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from picture.convert import SETS, convert_sets  # noqa: E402

LISTS = ("names", "views")
NUMBERS = {"samples": int, "width": int, "scale": float}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    render = commands.add_parser("render", help="path-trace a set into .cache/masters")
    render.add_argument("set", choices=sorted({*SETS, "missing"} - {"cars"}))
    for option in LISTS:
        render.add_argument(f"--{option}", nargs="+")
    render.add_argument("--frames", nargs="+", type=int)
    for option, kind in NUMBERS.items():
        render.add_argument(f"--{option}", type=kind)
    convert = commands.add_parser("convert", help="masters to public/images, and blur.json")
    convert.add_argument("sets", nargs="*", choices=[[], *SETS], default=[])
    commands.add_parser("draw", help="the silhouette to public/images")
    order = vars(parser.parse_args())

    command = order.pop("command")
    if command == "render":
        _render({name: value for name, value in order.items() if value is not None})
    elif command == "convert":
        convert_sets(HERE / ".cache" / "masters", order["sets"] or list(SETS))
    else:
        from drawn.draw import draw_all

        draw_all()


def _render(order):
    # Rendering may take hours; whatever else the machine does goes first.
    script = [sys.executable, str(HERE / "in_blender.py"), "--", json.dumps(order)]
    subprocess.run(["chrt", "--idle", "0", *script], check=True)


main()
