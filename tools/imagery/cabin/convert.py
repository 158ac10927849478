"""Developed cabins to what the server scales: AVIF in their full width."""

from pathlib import Path

from picture.convert import Quality, to_avif

# Of AV1, and at most 72 kB.
QUALITY = Quality(28, 72, 0, speed=6)


def convert_cabins(masters: Path, out: Path):
    """Only masters that are newer than their pictures."""
    for master in sorted(masters.glob("*.t*/*.png")):
        target = out / master.parent.name / f"{master.stem}.avif"
        if target.exists() and target.stat().st_mtime >= master.stat().st_mtime:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        to_avif(master, target, QUALITY)
