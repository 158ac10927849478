"""What tells the rooms of one brand from those of another; the brands are those of `src/sites/themes.ts`."""

from dataclasses import dataclass

from scenes.stage import COOL_LIGHT, WARM_LIGHT, WARM_WALL


@dataclass(frozen=True)
class Place:
    wall: tuple = WARM_WALL
    # Light and dark of the grain.
    battens: tuple = ((0.30, 0.17, 0.085, 1), (0.20, 0.105, 0.05, 1))
    battens_from: float = 1.5
    skirting: tuple = (0.10, 0.105, 0.11, 1)
    floor: float = 0.26
    gloss: float = 0.14
    ceiling: float = 0.30
    lamps: tuple = WARM_LIGHT
    fill: tuple = COOL_LIGHT
    # Of all lamps of a room.
    brightness: float = 1.0
    # Bright panes between the wall's posts: daylight.
    windows: bool = False
    # Body and paint: the one in front, the one beside it, the one behind.
    shown: tuple = (("suv", "blue"), ("sedan", "silver"), ("coupe", "red"))
    row: tuple = (
        ("city", "green"),
        ("hatch", "white"),
        ("sedan", "blue"),
        ("estate", "silver"),
        ("suv", "red"),
        ("van", "black"),
    )
    # Wall above the row, for a headline, in metres.
    headroom: float = 0.0
    lifted: tuple = ("estate", "white")
    lifted_heading: float = 18
    charged: tuple = ("suv", "silver")
    driven: tuple = ("sedan", "blue")
    leaning_rim: str = "twin"
    # Zenith, horizon and glow of the evening, and which hills are before it.
    dusk: tuple = ((0.020, 0.045, 0.11), (0.20, 0.20, 0.26), (0.95, 0.42, 0.16))
    ridges: int = 0
    is_wooded: bool = True


PLACES = {
    "carhall": Place(),
    # Timber, daylight over snow, a green skirting.
    "nordhall": Place(
        wall=(0.60, 0.58, 0.54, 1),
        battens=((0.52, 0.36, 0.20, 1), (0.40, 0.26, 0.135, 1)),
        battens_from=-1.0,
        skirting=(0.008, 0.050, 0.030, 1),
        floor=0.30,
        ceiling=0.5,
        windows=True,
        shown=(("estate", "green"), ("suv", "white"), ("sedan", "blue")),
        lifted=("suv", "green"),
        lifted_heading=26,
        charged=("estate", "blue"),
        driven=("estate", "green"),
        leaning_rim="multi",
    ),
    # Dark stone and walnut; what shines are the cars.
    "crown": Place(
        wall=(0.055, 0.052, 0.050, 1),
        battens=((0.075, 0.038, 0.020, 1), (0.042, 0.020, 0.010, 1)),
        battens_from=0.2,
        skirting=(0.015, 0.014, 0.013, 1),
        floor=0.06,
        gloss=0.10,
        ceiling=0.04,
        brightness=0.8,
        shown=(("coupe", "silver"), ("sedan", "black"), ("suv", "black")),
        lifted=("coupe", "red"),
        lifted_heading=30,
        driven=("coupe", "silver"),
        leaning_rim="fork",
        dusk=((0.10, 0.20, 0.38), (0.50, 0.46, 0.50), (1.0, 0.60, 0.38)),
        ridges=60,
        is_wooded=False,
    ),
    # A bright box with a red band.
    "motorway": Place(
        wall=(0.62, 0.62, 0.61, 1),
        battens=((0.42, 0.006, 0.010, 1), (0.36, 0.005, 0.008, 1)),
        battens_from=2.6,
        skirting=(0.40, 0.004, 0.010, 1),
        floor=0.36,
        ceiling=0.6,
        lamps=(1.0, 0.97, 0.92),
        shown=(("city", "red"), ("hatch", "white"), ("suv", "silver")),
        row=(("hatch", "red"), ("city", "white"), ("suv", "black"), ("estate", "red"), ("hatch", "silver"), ("city", "red")),
        headroom=1.1,
        lifted=("city", "red"),
        lifted_heading=14,
        charged=("hatch", "red"),
        driven=("hatch", "red"),
        leaning_rim="turbine",
        dusk=((0.030, 0.030, 0.065), (0.26, 0.17, 0.15), (0.90, 0.26, 0.14)),
        ridges=20,
        is_wooded=False,
    ),
    # Lime-washed walls in the colours of a southern street.
    "maison": Place(
        wall=(0.60, 0.27, 0.17, 1),
        battens=((0.36, 0.55, 0.45, 1), (0.32, 0.50, 0.41, 1)),
        skirting=(0.30, 0.50, 0.42, 1),
        floor=0.36,
        ceiling=0.55,
        shown=(("city", "white"), ("hatch", "green"), ("city", "blue")),
        lifted=("hatch", "blue"),
        lifted_heading=22,
        leaning_rim="lace",
    ),
    # A white room, and nothing in it but the car.
    "volta": Place(wall=(0.62, 0.64, 0.66, 1), charged=("sedan", "white")),
    # Cool and sober, as the annual report.
    "group": Place(
        wall=(0.30, 0.345, 0.37, 1),
        battens=((0.10, 0.13, 0.145, 1), (0.075, 0.10, 0.115, 1)),
        battens_from=-0.4,
        skirting=(0.035, 0.06, 0.075, 1),
        floor=0.28,
        ceiling=0.45,
        lamps=(0.93, 0.97, 1.0),
        windows=True,
        shown=(("sedan", "black"), ("estate", "silver"), ("van", "white")),
        lifted=("sedan", "silver"),
        lifted_heading=34,
        charged=("van", "white"),
        driven=("estate", "silver"),
        dusk=((0.030, 0.075, 0.16), (0.30, 0.36, 0.44), (0.62, 0.58, 0.56)),
        ridges=40,
    ),
}
