"""Masters to what the site serves: 10-bit AVIF, and a blurred preview of each picture in one file."""

import base64
import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

IMAGES = Path(__file__).resolve().parents[3] / "public" / "images"
PREVIEW_WIDTH, PREVIEW_QUALITY = 16, 20
PHONE_HEIGHT = 1200


@dataclass(frozen=True)
class Quality:
    level: int  # of AV1, 0 is lossless, 63 worst
    limit_kb: int
    height: int  # smaller masters are enlarged: scenes are rendered at four fifths, which nobody sees


SETS = {
    "cars": Quality(15, 60, 0),
    "scenes": Quality(18, 200, 1080),
    "dealers": Quality(18, 150, 853),
    "turntable": Quality(22, 40, 0),
}
HAS_NO_PREVIEW = {"turntable"}


def convert_sets(masters: Path, names):
    for name in names:
        for master in sorted((masters / name).rglob("*.png")):
            target = IMAGES / name / master.relative_to(masters / name).with_suffix(".avif")
            if not target.exists() or target.stat().st_mtime < master.stat().st_mtime:
                target.parent.mkdir(parents=True, exist_ok=True)
                with tempfile.TemporaryDirectory() as folder:
                    _to_avif(_enlarged(master, SETS[name], folder), target, SETS[name])
                print(target.relative_to(IMAGES), target.stat().st_size // 1024, "kB")
    _write_previews()


def _enlarged(master: Path, quality: Quality, folder):
    height = PHONE_HEIGHT if master.stem.endswith("-phone") else quality.height
    large = Path(folder) / master.name
    # `<` enlarges only.
    subprocess.run(["convert", str(master), "-filter", "Lanczos", "-resize", f"x{height or 1}<", str(large)], check=True)
    return large


def _to_avif(master: Path, target: Path, quality: Quality):
    """Coarser until it fits. Ten bits keep the backdrop's gradients from banding."""
    level = quality.level
    while True:
        settings = ["--min", "0", "--max", "63", "-a", "end-usage=q", "-a", f"cq-level={level}", "-a", "tune=ssim"]
        command = ["avifenc", "-s", "4", "-d", "10", "-y", "420", "-j", "2", *settings, str(master), str(target)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        if target.stat().st_size <= quality.limit_kb * 1024 or level >= 45:
            return
        level += 4


def _write_previews():
    """Address of a picture → a data address of it, 16 pixels wide. Pictures whose preview is known are kept."""
    path = IMAGES / "blur.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    since = path.stat().st_mtime if path.exists() else 0
    previews = {}
    for picture in sorted(IMAGES.rglob("*.avif")):
        address = "/images/" + picture.relative_to(IMAGES).as_posix()
        if address.split("/")[2] in HAS_NO_PREVIEW:
            continue
        is_known = address in known and picture.stat().st_mtime <= since
        previews[address] = known[address] if is_known else _preview(picture)
    path.write_text(json.dumps(previews, indent="\t") + "\n")


def _preview(picture: Path):
    with tempfile.TemporaryDirectory() as folder:
        png, webp = f"{folder}/picture.png", f"{folder}/picture.webp"
        quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["avifdec", "-d", "8", str(picture), png], **quiet)
        size = ["-resize", str(PREVIEW_WIDTH), "0"]
        subprocess.run(["cwebp", "-quiet", "-q", str(PREVIEW_QUALITY), "-m", "6", *size, png, "-o", webp], **quiet)
        return "data:image/webp;base64," + base64.b64encode(Path(webp).read_bytes()).decode()
