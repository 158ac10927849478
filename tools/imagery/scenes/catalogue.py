"""Every set of pictures that can be asked for by name, in the order in which pages need them."""

from functools import partial
from pathlib import Path

from picture.develop import develop
from scenes.daylight import lake_road, terrace
from scenes.details import covered_car, tyres
from scenes.facades import carhall, crown, group, maison, motorway, nordhall, trucks
from scenes.halls import line_up, night_hall, showroom, workshop
from scenes.lorries import render_lorry_cards, truck_charging, truck_depot, truck_workshop
from scenes.outdoors import charging, dusk_road
from scenes.places import PLACES
from scenes.turntable import render_turntable
from studio.render import empty_scene, fewer_bounces, render

SCENES = {
    "night-hall": night_hall,
    "terrace": terrace,
    "lake-road": lake_road,
    "truck-depot": truck_depot,
    "truck-charging": truck_charging,
    "truck-workshop": truck_workshop,
}
# Each brand has its own: `showroom` is Carhall's, `nordhall-showroom` Nordhall's.
ROOMS = {
    "showroom": showroom,
    "line-up": line_up,
    "workshop": workshop,
    "tyres": tyres,
    "charging": charging,
    "dusk-road": dusk_road,
}
for _brand, _place in PLACES.items():
    for _room, _build in ROOMS.items():
        SCENES[_room if _brand == "carhall" else f"{_brand}-{_room}"] = partial(_build, _place)

FACADES, FACADE_EXPOSURE = {}, {}
for _brand in (carhall, nordhall, crown, motorway, maison, trucks, group):
    FACADES |= _brand.HOUSES
    FACADE_EXPOSURE |= _brand.EXPOSURE

# A scene fills a window of 1440 × 900 with two pixels a point.
WIDE, CARD = (3200, 1800), (1920, 1280)
SCENE_SAMPLES, FACADE_SAMPLES, COVER_SAMPLES = 2, 4, 6


def render_set(masters: Path, set: str, **options):
    {
        "lorries": render_lorry_cards,
        "missing": _render_missing,
        "scenes": _render_scenes,
        "dealers": _render_dealers,
        "turntable": render_turntable,
    }[set](masters / ("cars" if set == "missing" else set), **options)


def _render_scenes(masters, names=None, samples=SCENE_SAMPLES, scale=1.0):
    for name in names or SCENES:
        _shoot(SCENES[name], WIDE, samples, scale, masters / f"{name}.png", through_glass=False)


def _render_dealers(masters, names=None, samples=FACADE_SAMPLES, scale=1.0):
    for name in names or FACADES:
        _shoot(partial(_facade, name), CARD, samples, scale, masters / f"{name}.png", FACADE_EXPOSURE.get(name, 0.4))


def _facade(name):
    fewer_bounces()
    FACADES[name]()


def _render_missing(masters, samples=COVER_SAMPLES, scale=1.0):
    _shoot(covered_car, CARD, samples, scale, masters / "missing.png")


def _shoot(build, size, samples, scale, path, exposure=0.0, through_glass=True):
    empty_scene(round(size[0] * scale), round(size[1] * scale), samples, noise_threshold=0.03)
    build()
    develop(render(through_glass)["light"], path, exposure)
    print(f"developed {path.name}", flush=True)
