"""Runs where `bpy` is: `python in_blender.py -- '{"set": "cars"}'`. Use `make.py`."""

import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from scenes.catalogue import render_set  # noqa: E402


def main():
    order = json.loads(sys.argv[sys.argv.index("--") + 1])
    started = time.time()
    render_set(Path(order.pop("masters", HERE / ".cache" / "masters")), **order)
    print(f"rendered {order} in {time.time() - started:.0f} s", flush=True)


main()
