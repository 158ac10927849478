"""A picture that is drawn, not rendered: what stands for a car whose picture fails to load."""

from pathlib import Path

from drawn.body_icons import body_icon
from body.body_types import BODY_TYPES

IMAGES = Path(__file__).resolve().parents[3] / "public" / "images"


def draw_all():
    path = IMAGES / "body-types" / "sedan.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(body_icon(BODY_TYPES["sedan"]) + "\n")
