"""Meshes take seconds to build and change rarely: they are kept in a cache folder that git ignores."""

from pathlib import Path

import numpy as np

from body.body_types import BODY_TYPES
from body.car_body import CarBody
from body.lorry_cab import LorryCab
from body.lorry_marks import lorry_marks_of
from body.marks import marks_of
from body.rim import rim_mesh

CACHE = Path(__file__).resolve().parent.parent / ".cache" / "meshes"
MARK_PREFIX = "mark_"


DISTANT_BODY_STEP, DISTANT_RIM_STEP = 0.016, 0.006


def body_mesh(name, is_distant=False):
    """Vertices, quads, normals and marks of a body type; a quarter of them for a car far away."""
    path = CACHE / f"body-{name}{'-distant' if is_distant else ''}.npz"
    if not path.exists():
        body = CarBody(BODY_TYPES[name])
        vertices, quads, normals = body.mesh(DISTANT_BODY_STEP) if is_distant else body.mesh()
        marks = {MARK_PREFIX + mark: values for mark, values in marks_of(body, vertices).items()}
        _save(path, vertices, quads, normals, marks)
    return _load(path)


def lorry_cab_mesh():
    path = CACHE / "lorry-cab.npz"
    if not path.exists():
        cab = LorryCab()
        vertices, quads, normals = cab.mesh()
        marks = {MARK_PREFIX + mark: values for mark, values in lorry_marks_of(cab, vertices).items()}
        _save(path, vertices, quads, normals, marks)
    return _load(path)


def wheel_rim_mesh(design, is_distant=False):
    path = CACHE / f"rim-{design}{'-distant' if is_distant else ''}.npz"
    if not path.exists():
        _save(path, *(rim_mesh(design, DISTANT_RIM_STEP) if is_distant else rim_mesh(design)), {})
    return _load(path)


def _save(path, vertices, quads, normals, marks):
    path.parent.mkdir(parents=True, exist_ok=True)
    marks = {name: values.astype("f4") for name, values in marks.items()}
    np.savez(path, vertices=vertices.astype("f4"), quads=quads.astype("i4"), normals=normals.astype("f4"), **marks)


def _load(path):
    stored = np.load(path)
    marks = {name[len(MARK_PREFIX) :]: stored[name] for name in stored.files if name.startswith(MARK_PREFIX)}
    return stored["vertices"], stored["quads"], stored["normals"], marks
