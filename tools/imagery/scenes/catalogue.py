"""Every set of pictures that can be asked for by name."""

from pathlib import Path

from scenes.cards import render_cards


def render_set(masters: Path, set: str, **options):
    if set == "cars":
        return render_cards(masters / set, **options)
    raise SystemExit(f"no such set: {set}")
