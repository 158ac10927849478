"""Faces and tails: lamps, light signatures and openings, as outlines for a body of any size. Of no real maker.

Lamps are drawn in (q, z): q runs across the front and on around the corner, 1 being the half width of the car; z is
height above the bonnet's front edge, or above the belt for the tail. Openings are drawn in (half width, z) likewise.
"""

from dataclasses import dataclass, replace

from car.outlines import belt_line
from car.proportions import Body

AROUND_CORNER = 0.8  # how much of the way back along the side counts into q


@dataclass(frozen=True)
class Face:
    lamp: list
    signature: list  # of outlines
    projectors: list  # (q, z, radius)
    grille: list | None
    intake: list
    depth: float = 0.045


@dataclass(frozen=True)
class Tail:
    lamp: list
    signature: list


SLIM = Face(
    lamp=[
        *[(0.46, -0.108), (0.62, -0.142), (0.82, -0.138), (1.02, -0.100), (1.24, -0.030), (1.32, 0.004)],
        *[(1.14, 0.010), (0.90, -0.004), (0.66, -0.022), (0.47, -0.046)],
    ],
    signature=[
        [
            (0.47, -0.058),
            (0.66, -0.036),
            (0.90, -0.018),
            (1.18, 0.002),
            (1.18, -0.006),
            (0.90, -0.030),
            (0.66, -0.049),
            (0.47, -0.070),
        ],
    ],
    projectors=[(0.61, -0.096, 0.023), (0.76, -0.092, 0.023), (0.91, -0.076, 0.023)],
    grille=[(-0.3, -0.285), (0.26, -0.285), (0.37, -0.250), (0.435, -0.115), (0.40, -0.062), (-0.3, -0.054)],
    intake=[(-0.3, -0.53), (0.52, -0.53), (0.72, -0.50), (0.80, -0.41), (0.66, -0.385), (-0.3, -0.395)],
)
BLOCK = Face(
    lamp=[
        *[(0.52, -0.145), (0.70, -0.150), (0.90, -0.145), (1.04, -0.125), (1.08, -0.050), (1.06, -0.018)],
        *[(0.90, -0.012), (0.70, -0.014), (0.54, -0.018), (0.51, -0.060)],
    ],
    signature=[
        [(0.54, -0.022), (0.75, -0.018), (1.02, -0.016), (1.03, -0.030), (0.75, -0.032), (0.54, -0.036)],
        [(1.02, -0.022), (1.045, -0.030), (1.045, -0.110), (1.02, -0.118)],
    ],
    projectors=[(0.64, -0.088, 0.030), (0.82, -0.088, 0.030)],
    grille=[(-0.3, -0.200), (0.42, -0.200), (0.50, -0.180), (0.51, -0.075), (0.46, -0.055), (-0.3, -0.055)],
    intake=[(-0.3, -0.52), (0.50, -0.52), (0.64, -0.49), (0.66, -0.41), (0.56, -0.375), (-0.3, -0.375)],
)
ROUND = Face(
    lamp=[
        *[(0.55, -0.150), (0.73, -0.176), (0.94, -0.168), (1.11, -0.122), (1.16, -0.048), (1.03, 0.000)],
        *[(0.82, 0.004), (0.61, -0.014), (0.49, -0.060), (0.48, -0.110)],
    ],
    signature=[
        [
            (0.555, -0.052),
            (0.63, -0.026),
            (0.82, -0.010),
            (1.01, -0.016),
            (1.11, -0.054),
            (1.09, -0.060),
            (0.99, -0.033),
            (0.82, -0.027),
            (0.65, -0.041),
            (0.575, -0.064),
        ],
        [
            (0.57, -0.128),
            (0.75, -0.158),
            (0.94, -0.150),
            (1.07, -0.115),
            (1.055, -0.105),
            (0.93, -0.136),
            (0.755, -0.144),
            (0.585, -0.115),
        ],
    ],
    projectors=[(0.70, -0.085, 0.032), (0.90, -0.083, 0.032)],
    grille=[(-0.3, -0.165), (0.40, -0.158), (0.450, -0.125), (0.450, -0.062), (0.41, -0.028), (-0.3, -0.018)],
    intake=[(-0.3, -0.520), (0.44, -0.520), (0.60, -0.495), (0.66, -0.41), (0.58, -0.315), (-0.3, -0.300)],
)
FACES = {"slim": SLIM, "block": BLOCK, "round": ROUND}

BAND = Tail(
    lamp=[
        *[(-0.3, -0.128), (0.5, -0.128), (0.85, -0.130), (1.06, -0.115), (1.22, -0.070), (1.26, -0.050)],
        *[(1.06, -0.058), (0.85, -0.066), (0.5, -0.070), (-0.3, -0.070)],
    ],
    signature=[
        [
            (-0.3, -0.094),
            (0.5, -0.094),
            (0.85, -0.092),
            (1.06, -0.080),
            (1.20, -0.062),
            (1.06, -0.090),
            (0.85, -0.104),
            (0.5, -0.108),
            (-0.3, -0.108),
        ],
    ],
)
PAIR = Tail(
    lamp=[
        *[(0.62, -0.190), (0.80, -0.205), (1.00, -0.195), (1.14, -0.150), (1.20, -0.060), (1.12, -0.030)],
        *[(0.95, -0.036), (0.78, -0.050), (0.64, -0.080), (0.60, -0.135)],
    ],
    signature=[
        [
            (0.66, -0.085),
            (0.80, -0.066),
            (1.00, -0.056),
            (1.15, -0.060),
            (1.14, -0.078),
            (1.00, -0.076),
            (0.80, -0.086),
            (0.68, -0.103),
        ],
        [
            (0.66, -0.160),
            (0.82, -0.180),
            (1.00, -0.172),
            (1.09, -0.140),
            (1.07, -0.128),
            (0.98, -0.154),
            (0.82, -0.162),
            (0.67, -0.144),
        ],
    ],
)
TAILS = {"band": BAND, "pair": PAIR}


def fitted_face(name, b: Body) -> Face:
    """A face in a body's metres. Tall fronts get taller openings."""
    face, half, stretch = FACES[name], b.width / 2, _front_height(b) / 0.57

    def lamp(points):
        return [(q * half, b.nose_z + z * (0.6 + 0.4 * stretch)) for q, z in points]

    def opening(points):
        return points and [(q * half, b.nose_z + z * stretch) for q, z in points]

    return replace(
        face,
        lamp=lamp(face.lamp),
        signature=[lamp(points) for points in face.signature],
        projectors=[(q * half, lamp([(q, z)])[0][1], radius) for q, z, radius in face.projectors],
        grille=opening(face.grille),
        intake=opening(face.intake),
    )


def fitted_tail(name, b: Body) -> Tail:
    tail, half, belt = TAILS[name], b.width / 2, belt_line(b)[-1][1]

    def lamp(points):
        return [(q * half, belt + 0.02 + z) for q, z in points]

    return replace(tail, lamp=lamp(tail.lamp), signature=[lamp(points) for points in tail.signature])


def _front_height(b):
    return b.nose_z - b.clearance


def diffuser(b: Body):
    low, half = b.clearance, b.width / 2
    return [
        *[(-0.3, low + 0.015), (0.55 * half, low + 0.015), (0.70 * half, low + 0.05), (0.68 * half, low + 0.15)],
        *[(0.50 * half, low + 0.185), (-0.3, low + 0.185)],
    ]


def plate_niche(b: Body):
    z = belt_line(b)[-1][1] - 0.215 if b.height < 1.7 else belt_line(b)[-1][1] - 0.30
    return [
        (-0.3, z - 0.085),
        (0.29, z - 0.085),
        (0.34, z - 0.065),
        (0.34, z + 0.065),
        (0.29, z + 0.080),
        (-0.3, z + 0.080),
    ]
