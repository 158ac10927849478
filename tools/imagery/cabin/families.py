"""Families as a table. No row is a real maker's cabin."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Family:
    """Metres above the floor; the driver sits on the left."""

    name: str
    half_width: float = 0.70  # at the shoulder line of the doors
    belt: float = 0.68
    roof: float = 1.15
    cowl: tuple = (1.10, 0.70)  # y, z of the foot of the windscreen
    header: tuple = (0.34, 1.10)
    seat: float = 0.26  # height of the cushion
    dash_top: float = 0.715
    dash_lip: float = 0.665  # y of the edge that faces the seats
    wrap: float = 0.05  # how far the dash comes backwards at the doors
    slot: float = 0.030  # height of the slot for air
    decor: float = 0.066  # height of the band below
    pad: float = 0.105  # height of the lower pad
    bulge: float = 0.030  # how far that pad stands out
    screen: tuple = (0.292, 0.172)  # width, height
    screen_at: tuple = (0.03, 0.735)  # x, z of its middle
    screen_kind: str = "tablet"  # tablet, panorama
    cluster: tuple = (0.262, 0.108)
    vents: str = "slot"  # slot, round, stack
    console: str = "bridge"  # bridge, low, float, high, none
    lever: str = "toggle"  # toggle, stick, dial, none
    wheel: float = 0.183
    spokes: int = 3
    wheel_tilt: float = 24
    wheel_at: tuple = (0.41, 0.645)  # y, z
    driver_x: float = -0.36
    seat_rows: str = "rows"  # rows, diamond
    eye: tuple = (0.05, -0.44, 0.985)
    look: tuple = (-0.035, 0.60, 0.715)
    lens: float = 21.0


FAMILIES = {
    family.name: family
    for family in [
        Family(
            "small",
            half_width=0.665,
            belt=0.665,
            roof=1.15,
            cowl=(1.03, 0.69),
            header=(0.30, 1.10),
            dash_top=0.705,
            dash_lip=0.640,
            wrap=0.020,
            slot=0.012,
            decor=0.092,
            pad=0.080,
            bulge=0.018,
            screen=(0.235, 0.140),
            screen_at=(0.02, 0.752),
            cluster=(0.215, 0.100),
            vents="round",
            console="low",
            lever="stick",
            driver_x=-0.335,
            eye=(0.045, -0.44, 0.975),
            look=(-0.035, 0.58, 0.705),
        ),
        Family("hatch"),
        Family(
            "electric",
            belt=0.67,
            roof=1.17,
            cowl=(1.22, 0.67),
            header=(0.36, 1.11),
            dash_top=0.672,
            dash_lip=0.690,
            wrap=0.085,
            slot=0.020,
            decor=0.046,
            pad=0.092,
            bulge=0.042,
            screen=(0.71, 0.128),
            screen_at=(-0.155, 0.712),
            screen_kind="panorama",
            console="float",
            lever="none",
            spokes=2,
            wheel=0.178,
            wheel_at=(0.42, 0.625),
            eye=(0.05, -0.44, 0.975),
            look=(-0.03, 0.62, 0.685),
        ),
        Family(
            "suv",
            half_width=0.735,
            belt=0.725,
            roof=1.23,
            cowl=(1.10, 0.75),
            header=(0.36, 1.175),
            seat=0.30,
            dash_top=0.765,
            dash_lip=0.655,
            wrap=0.030,
            slot=0.014,
            decor=0.098,
            pad=0.098,
            bulge=0.034,
            screen=(0.330, 0.185),
            screen_at=(0.02, 0.790),
            vents="stack",
            console="high",
            lever="dial",
            wheel=0.186,
            wheel_at=(0.40, 0.700),
            driver_x=-0.385,
            eye=(0.05, -0.44, 1.055),
            look=(-0.035, 0.60, 0.770),
        ),
        Family(
            "fine",
            half_width=0.745,
            belt=0.69,
            roof=1.16,
            cowl=(1.16, 0.70),
            header=(0.36, 1.105),
            dash_top=0.700,
            dash_lip=0.670,
            wrap=0.105,
            slot=0.024,
            decor=0.088,
            pad=0.104,
            bulge=0.045,
            screen=(0.76, 0.138),
            screen_at=(-0.165, 0.742),
            screen_kind="panorama",
            console="high",
            lever="dial",
            wheel=0.182,
            driver_x=-0.385,
            seat_rows="diamond",
        ),
        Family(
            "van",
            half_width=0.80,
            belt=0.735,
            roof=1.34,
            cowl=(1.30, 0.765),
            header=(0.46, 1.275),
            seat=0.36,
            dash_top=0.800,
            dash_lip=0.670,
            wrap=0.040,
            slot=0.034,
            decor=0.072,
            pad=0.125,
            bulge=0.022,
            screen=(0.280, 0.165),
            screen_at=(0.03, 0.815),
            cluster=(0.25, 0.105),
            console="none",
            lever="none",
            wheel=0.192,
            wheel_tilt=36,
            wheel_at=(0.40, 0.725),
            driver_x=-0.42,
            eye=(0.06, -0.46, 1.12),
            look=(-0.04, 0.60, 0.825),
        ),
    ]
}
