"""Where the camera stands: the same framing for every car, so that a list of cards is calm."""

from dataclasses import dataclass

from car.proportions import Body

SENSOR_WIDTH_MM = 36
LONGEST_IN_FRAME = 4.85


@dataclass(frozen=True)
class View:
    azimuth: float  # degrees; 0 looks at the left side, 90 at the front
    distance: float
    height: float
    target_z: float
    focal_mm: float
    heading: float  # of the car: light and camera stay, so that every view has the same shadow


VIEWS = {
    "f34": View(36, 11.2, 1.15, 0.70, 76, 0),
    "side": View(0, 11.2, 1.00, 0.70, 76, 0),
    "r34": View(36, 11.2, 1.30, 0.70, 76, 180),
}


def distance_to(body: Body, view: View):
    """Long cars are shot from a little further away: nothing touches the frame."""
    return view.distance * max(1.0, body.length / LONGEST_IN_FRAME)
