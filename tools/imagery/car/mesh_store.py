"""Shell meshes take half a minute to build and change rarely: they are kept in a cache folder that git ignores."""

import hashlib
from pathlib import Path

import numpy as np

from car.shell_mesh import shell_mesh

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent / ".cache" / "shells"


def stored_shell(shell, body, face, tail, is_distant=False):
    """The mesh of `shell_mesh`, built when the drawing or the code that meshes it has changed. A distant car is split
    once instead of four times."""
    path = CACHE / f"{body}-{face}-{tail}{'-distant' if is_distant else ''}-{_version(shell)}.npz"
    if not path.exists():
        vertices, normals, quads, panels = shell_mesh(shell, 1) if is_distant else shell_mesh(shell)
        path.parent.mkdir(parents=True, exist_ok=True)
        small = {f"panel_{name}": values.astype("f4") for name, values in panels.items()}
        arrays = {"vertices": vertices.astype("f4"), "normals": normals.astype("f4"), "quads": quads.astype("i4")}
        np.savez(path, **arrays, **small)
    stored = np.load(path)
    panels = {name[6:]: stored[name] for name in stored.files if name.startswith("panel_")}
    return stored["vertices"], stored["normals"], stored["quads"], panels


def _version(shell):
    """Of everything that shapes this one shell."""
    digest = hashlib.sha256(repr((shell.body, shell.face, shell.tail)).encode())
    for source in ("outlines.py", "shell.py", "shell_mesh.py", "panels.py", "tables.py"):
        digest.update((HERE / source).read_bytes())
    return digest.hexdigest()[:12]
