"""Pictures that are drawn, not rendered: body-type icons and portraits."""

from pathlib import Path

from drawn.body_icons import body_icon
from drawn.portraits import PORTRAITS, portrait
from body.body_types import BODY_TYPES

IMAGES = Path(__file__).resolve().parents[3] / "public" / "images"


def draw_all():
    for name, body_type in BODY_TYPES.items():
        _write(IMAGES / "body-types" / f"{name}.svg", body_icon(body_type))
    for number, person in PORTRAITS.items():
        _write(IMAGES / "people" / f"{number}.svg", portrait(person))


def _write(path, svg):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg + "\n")
