"""Developed cabins to what the site serves: three widths in AVIF."""

import subprocess
import tempfile
from pathlib import Path

from picture.convert import Quality, to_avif

# Of AV1; limits keep 36 pictures in three widths below 4.5 MB.
WIDTHS = {1920: Quality(28, 72, 0, speed=6), 1280: Quality(27, 38, 0, speed=6), 640: Quality(26, 13, 0, speed=6)}


def convert_cabins(masters: Path, out: Path):
    """Only masters that are newer than their pictures."""
    for master in sorted(masters.glob("*.t*/*.png")):
        for width, quality in WIDTHS.items():
            target = out / master.parent.name / f"{master.stem}-{width}.avif"
            if target.exists() and target.stat().st_mtime >= master.stat().st_mtime:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory() as folder:
                scaled = Path(folder) / "scaled.png"
                subprocess.run(
                    ["convert", str(master), "-filter", "Lanczos", "-resize", str(width), str(scaled)], check=True
                )
                to_avif(scaled, target, quality)
