"""Where the camera stands: the same framing for every car, so that a list of cards is calm."""

from dataclasses import dataclass

SENSOR_WIDTH_MM = 36
LARGEST_IN_FRAME = {"length": 4.95, "tyre_diameter": 0.76, "width": 1.97}
CLOSER_TO_SMALL_CARS = 0.75  # 1 would show all cars at one size, 0 at one scale


@dataclass(frozen=True)
class View:
    azimuth: float  # degrees; 0 looks at the left side, 90 at the front
    distance: float
    height: float
    target_z: float  # above the part that is shown, if it is one
    focal_mm: float
    heading: float  # of the car: light and camera stay, so that every view has the same shadow
    shift: float = 0.0  # share of the width: the nearer end of the car takes more of it
    part: str | None = None  # seen from near; without it, the whole car
    fits: str = "length"

    @property
    def axles(self):
        """Those whose wheels are seen."""
        return {None: ("front", "rear"), "wheel": ("front",)}.get(self.part, ())


VIEWS = {
    "f34": View(36, 11.5, 1.15, 0.76, 77, 0, -0.02),
    "side": View(0, 12.0, 1.00, 0.76, 77, 0),
    "r34": View(36, 11.5, 1.30, 0.76, 77, 180, -0.02),
    "wheel": View(28, 5.0, 0.75, 0.01, 140, 0, part="wheel", fits="tyre_diameter"),
    "lamp": View(50, 5.0, 1.15, -0.02, 196, 0, part="lamp", fits="width"),
}


def distance_to(body, view: View):
    """A small car is shot from nearer, not as near as its size would allow: it stays the smaller one."""
    return view.distance * (getattr(body, view.fits) / LARGEST_IN_FRAME[view.fits]) ** CLOSER_TO_SMALL_CARS


def target_of(shell, view: View):
    """What the camera looks at, in the car's coordinates."""
    b = shell.body
    if view.part == "wheel":
        return 0.05, -b.width / 2, b.wheel_radius + view.target_z
    if view.part == "lamp":
        x, y, z = shell.lamp_middle()
        return x, -y, z + view.target_z
    return shell.centre_x, 0, view.target_z
