"""Where the camera stands: the same framing for every car, so that a list of cards is calm."""

from dataclasses import dataclass

from car.proportions import Body

SENSOR_WIDTH_MM = 36
LONGEST_IN_FRAME = 4.95
CLOSER_TO_SHORT_CARS = 0.75  # 1 would show all cars at one length, 0 at one scale


@dataclass(frozen=True)
class View:
    azimuth: float  # degrees; 0 looks at the left side, 90 at the front
    distance: float
    height: float
    target_z: float
    focal_mm: float
    heading: float  # of the car: light and camera stay, so that every view has the same shadow
    shift: float = 0.0  # share of the width: the nearer end of the car takes more of it


VIEWS = {
    "f34": View(36, 11.5, 1.15, 0.76, 77, 0, -0.02),
    "side": View(0, 12.0, 1.00, 0.76, 77, 0),
    "r34": View(36, 11.5, 1.30, 0.76, 77, 180, -0.02),
}


def distance_to(body: Body, view: View):
    """A short car is shot from nearer, not as near as its length would allow: it stays the smaller one."""
    return view.distance * (body.length / LONGEST_IN_FRAME) ** CLOSER_TO_SHORT_CARS
