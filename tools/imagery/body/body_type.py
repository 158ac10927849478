"""What a body type is told by. All lengths in metres; x runs from the front axle to the back, z is height.

Outlines are control points of splines; `(position, value)` lists are smoothed lines. Lamp polygons are drawn
in (q, z), q being the way around the corner: across the front plus 0.8 of the way back along the side.
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Door:
    front_x: float
    split_x: float
    rear_x: float  # 0: no rear door
    split_slope: float


@dataclass(frozen=True)
class Bonnet:
    front_x: float
    rear_x: float
    half_width: float
    widening: float
    lowest_z: float


@dataclass(frozen=True)
class Tailgate:
    half_width: float
    lowest_z: float
    front_x: float


@dataclass(frozen=True)
class RearWindow:
    """Either under an upright tailgate (`top_z`) or lying in a fastback (`front_x`)."""

    bottom_z: float
    top_z: float = 0
    front_x: float = 0
    least_x: float = 0


@dataclass(frozen=True)
class Seats:
    front_x: float = 1.55
    row_gap: float = 0.86
    lift: float = 0


@dataclass(frozen=True)
class BodyType:
    name: str
    wheelbase: float
    wheel_radius: float
    width: float
    lower_outline: list
    cabin_outline: list
    plan: list
    cabin_plan: list
    section: list
    tumblehome: list
    crease: list
    belt: list
    c_pillar: tuple  # x, z, slope
    header_x: float
    rear_window: RearWindow
    pillars: list  # x at z 0.95, slope, half width
    door: Door
    bonnet: Bonnet
    tailgate: Tailgate
    headlamp: list
    light_signature: list
    rear_lamp: list
    tail_light: list
    front_intake: list
    rear_diffuser: list
    plate_niche: list
    seats: Seats = field(default_factory=Seats)
    mirror_x: float = 0.80
    fuel_flap: tuple = (2.86, 0.83)
    sill_z: float = 0.275
    cladding_z: float = 0.235
    arch_cladding: float = 0
    roof_end_x: float = 0
    wheel_flare: float = 0.014
    nose_length: float = 0.85
    nose_crown: float = 0.17
    tail_crown: float = 0.13
    cabin_crown: float = 0.075
    cabin_fillet: float = 0.09
    pillar_width: float = 0.052


def lifted(points, dz):
    return [(x, z + dz) for x, z in points]


def raised(body: BodyType, dz: float) -> BodyType:
    """The same drawing with its belt, lamps and openings higher, for a taller body."""
    high = {
        name: lifted(getattr(body, name), dz)
        for name in ("crease", "belt", "headlamp", "light_signature", "rear_lamp", "tail_light")
    }
    low = {
        name: lifted(getattr(body, name), dz * 0.7) for name in ("front_intake", "rear_diffuser", "plate_niche")
    }
    return replace(
        body,
        **high,
        **low,
        bonnet=replace(body.bonnet, lowest_z=body.bonnet.lowest_z + dz),
        tailgate=replace(body.tailgate, lowest_z=body.tailgate.lowest_z + dz),
        sill_z=body.sill_z + dz * 0.55,
        cladding_z=body.cladding_z + dz * 0.6,
        seats=replace(body.seats, lift=dz * 0.4),
    )
