"""Masters to what the site serves: 10-bit AVIF, and a blurred preview of each picture in one file."""

import base64
import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

IMAGES = Path(__file__).resolve().parents[3] / "public" / "images"
PREVIEW_WIDTH, PREVIEW_QUALITY = 16, 20
PHONE = (960, 1200)
# Where a scene's middle is on a phone, as a share of its width; a brand's room as the room.
PHONE_CENTRES = {
    "showroom": 0.78,
    "night-hall": 0.745,
    "terrace": 0.70,
    "lake-road": 0.722,
    "workshop": 0.645,
    "line-up": 0.76,
    "tyres": 0.55,
    "charging": 0.76,
    "truck-depot": 0.655,
    "truck-charging": 0.70,
    "truck-workshop": 0.68,
}


@dataclass(frozen=True)
class Quality:
    level: int  # of AV1, 0 is lossless, 63 worst
    limit_kb: int
    speed: int = 4  # of the encoder


SETS = {
    "cars": Quality(15, 60),
    "lorries": Quality(15, 80),
    "scenes": Quality(18, 300),
    "dealers": Quality(20, 160),
    "turntable": Quality(22, 40),
}
HAS_NO_PREVIEW = {"turntable"}


def convert_sets(masters: Path, names):
    for name in names:
        for master in sorted((masters / name).rglob("*.png")):
            target = IMAGES / name / master.relative_to(masters / name).with_suffix(".avif")
            _convert(master, target, [], SETS[name])
            if name == "scenes":
                phone = target.with_stem(target.stem + "-phone")
                _convert(master, phone, _phone_crop(master), SETS[name])
    _write_previews()


def _convert(master, target, change, quality):
    """Unless the target is newer than its master. `change` is ImageMagick's."""
    if target.exists() and target.stat().st_mtime >= master.stat().st_mtime:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        changed = Path(folder) / master.name
        subprocess.run(["convert", str(master), "-filter", "Lanczos", *change, "+repage", str(changed)], check=True)
        to_avif(changed, target, quality)
    print(target.relative_to(IMAGES), target.stat().st_size // 1024, "kB")


def _phone_crop(master: Path):
    """An upright part of a scene, around what it is about."""
    width, height = PHONE
    wide = round(height * 16 / 9)
    left = round(_phone_centre(master.stem) * wide - width / 2)
    left = min(max(left, 0), wide - width)
    return ["-resize", f"x{height}", "-crop", f"{width}x{height}+{left}+0"]


def _phone_centre(name):
    rooms = sorted((room for room in PHONE_CENTRES if name.endswith(room)), key=len)
    return PHONE_CENTRES[rooms[-1]] if rooms else 0.72


def to_avif(master: Path, target: Path, quality: Quality):
    """Coarser until it fits. Ten bits keep the backdrop's gradients from banding."""
    level = quality.level
    while True:
        settings = ["--min", "0", "--max", "63", "-a", "end-usage=q", "-a", f"cq-level={level}", "-a", "tune=ssim"]
        form = ["-s", str(quality.speed), "-d", "10", "-y", "420", "-j", "2"]
        command = ["avifenc", *form, *settings, str(master), str(target)]
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
