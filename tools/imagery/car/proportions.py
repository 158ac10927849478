"""The bodies as a table of proportions; one drawing (`outlines.py`) serves all. No row is a real maker's car."""

from dataclasses import dataclass

SHOULDER_TO_ROOF = 0.075  # roof rail and roof crown above the side glass


@dataclass(frozen=True)
class Body:
    """Metres; x runs from the front axle to the back, z is height above the road."""

    name: str
    length: float
    height: float
    wheelbase: float
    front_overhang: float
    rear_overhang: float
    tyre_diameter: float
    glass_share: float  # side glass, share of the height
    width: float
    clearance: float
    cowl_x: float  # foot of the windscreen
    header_x: float  # top of the windscreen
    roof_end: float  # from the rear end to where the roof stops
    deck: float  # from the rear end to the foot of the rear window
    roof_drop: float  # how far the roof has come down at its end
    belt_rise: float
    nose_drop: float  # bonnet's front edge below the belt
    glass_end: float  # from the rear end to where the side glass ends, at the belt
    glass_slope: float
    is_clad: bool = False
    door_count: int = 4
    has_spoiler: bool = True

    @property
    def front_x(self):
        return -self.front_overhang

    @property
    def rear_x(self):
        return self.length - self.front_overhang

    @property
    def wheel_radius(self):
        return self.tyre_diameter / 2

    @property
    def belt_z(self):
        return self.height * (1 - self.glass_share) - SHOULDER_TO_ROOF

    @property
    def nose_z(self):
        return self.belt_z - self.nose_drop

    @property
    def roof_end_x(self):
        return self.rear_x - self.roof_end

    @property
    def deck_x(self):
        return self.rear_x - self.deck


SIZES_MM = """
            length height wheelbase front rear tyre glass width clearance
supermini     4060   1445      2560   820  680  620   .30  1745       150
hatch         4340   1460      2640   880  820  640   .29  1790       150
e-hatch       4290   1540      2760   810  720  680   .28  1810       165
saloon        4740   1440      2850   860 1030  670   .28  1850       145
estate        4700   1455      2740   890 1070  660   .28  1835       145
large-estate  4930   1480      2900   910 1120  690   .28  1880       150
small-suv     4230   1560      2580   850  800  670   .27  1800       180
suv           4500   1640      2680   900  920  700   .26  1850       195
boxy-suv      4550   1800      2700   850 1000  740   .28  1880       220
mid-suv       4710   1650      2860   890  960  730   .25  1890       195
suv-coupe     4640   1585      2850   870  920  730   .23  1880       190
large-suv     4950   1750      2990   910 1050  760   .25  1970       210
coupe         4710   1380      2830   850 1030  680   .25  1860       135
van           4970   1930      3100   920  950  690   .27  1950       165
"""

LINES = {
    #          cowl header roof_end deck roof_drop belt_rise nose_drop glass_end glass_slope
    "supermini": (0.34, 1.04, 0.42, 0.10, 0.075, 0.065, 0.190, 0.66, -0.50),
    "hatch": (0.42, 1.16, 0.50, 0.10, 0.080, 0.055, 0.190, 0.72, -0.55),
    "e-hatch": (0.26, 1.06, 0.46, 0.10, 0.085, 0.065, 0.185, 0.66, -0.60),
    "saloon": (0.52, 1.28, 1.36, 0.50, 0.050, 0.050, 0.190, 0.78, -1.05),
    "estate": (0.48, 1.22, 0.46, 0.10, 0.085, 0.045, 0.190, 0.38, -0.60),
    "large-estate": (0.52, 1.28, 0.54, 0.11, 0.095, 0.045, 0.195, 0.42, -0.65),
    "small-suv": (0.38, 1.08, 0.44, 0.11, 0.075, 0.065, 0.165, 0.60, -0.55),
    "suv": (0.42, 1.14, 0.46, 0.11, 0.085, 0.055, 0.155, 0.50, -0.50),
    "boxy-suv": (0.36, 0.90, 0.20, 0.07, 0.040, 0.020, 0.120, 0.26, -0.10),
    "mid-suv": (0.48, 1.22, 0.52, 0.12, 0.095, 0.060, 0.165, 0.56, -0.60),
    "suv-coupe": (0.46, 1.22, 1.10, 0.26, 0.060, 0.075, 0.165, 0.62, -0.95),
    "large-suv": (0.50, 1.22, 0.44, 0.11, 0.085, 0.050, 0.155, 0.44, -0.45),
    "coupe": (0.66, 1.40, 1.38, 0.40, 0.050, 0.055, 0.190, 0.78, -1.20),
    "van": (0.06, 0.82, 0.22, 0.06, 0.050, 0.025, 0.280, 0.22, -0.10),
}

TRAITS = {
    "saloon": {"has_spoiler": False},
    "suv-coupe": {"is_clad": True, "has_spoiler": False},
    "coupe": {"door_count": 2, "has_spoiler": False},
    "small-suv": {"is_clad": True},
    "suv": {"is_clad": True},
    "boxy-suv": {"is_clad": True},
    "mid-suv": {"is_clad": True},
    "large-suv": {"is_clad": True},
}


def _bodies():
    for row in SIZES_MM.strip().splitlines()[1:]:
        name, *numbers = row.split()
        *sizes, glass, width, clearance = (float(number) for number in numbers)
        metres = [size / 1000 for size in sizes]
        yield Body(name, *metres, glass, width / 1000, clearance / 1000, *LINES[name], **TRAITS.get(name, {}))


BODIES = {body.name: body for body in _bodies()}
