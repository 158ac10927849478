"""What is bolted to a body: mirrors, handles, wipers, plates, floor and cabin."""

import numpy as np

from body.curves import rounded_box, smooth_max, smooth_min
from car.panels import pillar_lines
from car.shell import Shell
from model.materials import BRIGHTWORK
from model.parts import surface_x, surface_z
from studio.nodes import grey, plain
from studio.shapes import moulded, tube


def fittings(shell: Shell, painted, brightwork, has_rails):
    return [
        *(rails(shell, brightwork) if has_rails else []),
        *mirrors(shell, painted),
        *handles(shell, painted),
        *wipers(shell),
        *plates(shell),
        *underbody(shell),
        *cabin(shell),
    ]


def mirrors(shell, painted):
    b = shell.body
    x = b.cowl_x + 0.40
    z = float(shell.belt(x)) + 0.088
    y = float(shell.cabin_half_width(np.array(x), np.array(z - 0.04))) + 0.135

    def cap(points):
        a = points - np.array([x, y, z])
        widening = 1 + 0.22 * np.clip(a[..., 1] / 0.1, -1, 1)
        swept = np.stack([a[..., 0] - 0.22 * a[..., 1], a[..., 1], a[..., 2] * widening], -1)
        return smooth_max(rounded_box(swept, (0, 0, 0), (0.072, 0.116, 0.056), 0.046), swept[..., 0] - 0.048, 0.012)

    def foot(points):
        arm = rounded_box(points, (x + 0.01, y - 0.10, z - 0.066), (0.030, 0.10, 0.013), 0.012)
        return smooth_min(arm, rounded_box(points, (x, y + 0.01, z - 0.060), (0.06, 0.075, 0.012), 0.010), 0.02)

    black = plain("mirror foot", grey(0.010), roughness=0.25)
    return [
        *moulded(
            "mirror",
            cap,
            (x - 0.16, y - 0.17, z - 0.12),
            (x + 0.14, y + 0.17, z + 0.12),
            0.005,
            painted,
            is_paired=True,
        ),
        *moulded(
            "mirror foot",
            foot,
            (x - 0.09, y - 0.24, z - 0.12),
            (x + 0.10, y + 0.12, z - 0.02),
            0.005,
            black,
            is_paired=True,
        ),
    ]


def handles(shell, painted):
    b = shell.body
    objects = []
    for x0, slope, _ in pillar_lines(b):
        x = x0 - 0.150 - 0.1 * slope
        z = float(shell.crease(x)) + 0.045
        y = float(shell.lower_half_width(np.array(x), np.array(z)))

        def grip(points, centre=(x, y + 0.001, z)):
            return rounded_box(points, centre, (0.098, 0.014, 0.0125), 0.010)

        low, high = (x - 0.12, y - 0.04, z - 0.03), (x + 0.12, y + 0.04, z + 0.03)
        objects += moulded("handle", grip, low, high, 0.003, painted, is_paired=True)
    return objects


def wipers(shell):
    """Two arms that lie at the foot of the windscreen."""
    b = shell.body
    black = plain("wiper", grey(0.012), roughness=0.4)
    arms = []
    for ends in ((0.62, 0.10), (0.02, -0.52)):
        points = []
        for t in np.linspace(0, 1, 5):
            y = ends[0] + (ends[1] - ends[0]) * t
            z = float(shell.belt(b.cowl_x)) + 0.045 + 0.050 * t
            points.append((surface_x(shell, y, z, b.cowl_x - 0.35, b.header_x) - 0.012, y, z + 0.008))
        arms.append(tube("wiper", points, 0.0085, black))
    return arms


def rails(shell, brightwork):
    """Along both edges of the roof, low at their ends."""
    b = shell.body
    tone, metallic, roughness = BRIGHTWORK[brightwork]
    material = plain(f"rail {brightwork}", grey(tone), metallic=metallic, roughness=roughness)
    xs = np.linspace(b.header_x + 0.22, b.roof_end_x - 0.06, 7)
    objects = []
    for side in (1, -1):
        points = []
        for x, lift in zip(xs, (0.0, 0.030, 0.034, 0.034, 0.034, 0.030, 0.0)):
            y = float(shell.cabin_half_width(np.array(x), np.array(b.height - 0.10))) - 0.055
            points.append((x, y * side, surface_z(shell, x, y) + lift))
        objects.append(tube("rail", points, 0.014, material))
    return objects


def plates(shell):
    """Pale plates without text in a dark frame."""
    b = shell.body
    enamel = plain("plate", grey(0.26), roughness=0.5)
    frame = plain("plate frame", grey(0.010), roughness=0.4)
    niche_low, niche_high = shell.niche.bounds
    intake = shell.front_openings[0][0].bounds
    places = (
        ((intake[0][1] + intake[1][1]) / 2, b.front_x - 0.02, b.front_x + 0.6, -1),
        ((niche_low[1] + niche_high[1]) / 2, b.rear_x + 0.02, b.rear_x - 0.6, 1),
    )
    objects = []
    for z, start, end, outwards in places:
        x = surface_x(shell, 0.0, z, start, end) + 0.012 * outwards
        if outwards < 0:
            x -= shell.face.depth - 0.016

        def plate(points, centre=(x + 0.004 * outwards, 0, z)):
            return rounded_box(points, centre, (0.008, 0.255, 0.052), 0.006)

        def holder(points, centre=(x, 0, z)):
            return rounded_box(points, centre, (0.008, 0.266, 0.063), 0.006)

        low, high = (x - 0.03, -0.30, z - 0.09), (x + 0.03, 0.30, z + 0.09)
        objects += moulded("plate", plate, low, high, 0.004, enamel)
        objects += moulded("plate frame", holder, low, high, 0.004, frame)
    return objects


def underbody(shell):
    b = shell.body
    middle, half = (b.front_x + b.rear_x) / 2, (b.rear_x - b.front_x) / 2 - 0.35
    z = b.clearance + 0.16

    def tray(points):
        whole = rounded_box(points, (middle, 0, z), (half, 0.52, 0.12), 0.05)
        # Lower than the sills: from the side no pale floor is seen under the car.
        low = rounded_box(points, (b.wheelbase / 2, 0, z - 0.10), (b.wheelbase / 2, 0.52, 0.12), 0.05)
        return np.minimum(whole, low)

    low, high = (middle - half - 0.1, -0.65, z - 0.3), (middle + half + 0.1, 0.65, z + 0.2)
    return moulded("underbody", tray, low, high, 0.03, plain("underbody", grey(0.008), roughness=0.8))


def cabin(shell):
    """Seats, dashboard, steering wheel and floor: what is seen through the glass."""
    b = shell.body
    front = b.header_x + 0.12  # a headrest is seen before the middle pillar
    rows = [front, front + 0.30 + min(0.86, (b.wheelbase - front - 0.30) * 0.62)]
    lift = b.belt_z - 0.96
    cloth = plain("upholstery", grey(0.10), roughness=0.8, specular=0.2)
    board = plain("dashboard", grey(0.012), roughness=0.8, specular=0.15)

    def seats(points):
        half = np.stack([points[..., 0], np.abs(points[..., 1]), points[..., 2]], -1)
        return np.minimum.reduce([_seat(half, x, lift) for x in rows])

    def dashboard(points):
        half = np.stack([points[..., 0], np.abs(points[..., 1]), points[..., 2]], -1)
        top = rounded_box(half, (b.cowl_x + 0.28, 0, b.belt_z - 0.11), (0.26, b.width / 2 - 0.20, 0.10), 0.07)
        doors = rounded_box(
            half, ((front + b.cowl_x) / 2 + 0.8, b.width / 2 - 0.15, b.belt_z - 0.28), (1.3, 0.035, 0.26), 0.03
        )
        shelf = rounded_box(half, (rows[1] + 0.42, 0, b.belt_z - 0.05), (0.26, b.width / 2 - 0.28, 0.03), 0.02)
        wheel = _steering_wheel(points, (front - 0.44, 0.36, b.belt_z - 0.02))
        return np.minimum.reduce([top, doors, shelf, wheel])

    low, high = (b.cowl_x - 0.1, -b.width / 2, 0.35), (rows[1] + 0.8, b.width / 2, b.height - 0.1)
    return [
        *moulded("seats", seats, (rows[0] - 0.6, -0.72, 0.4), (rows[1] + 0.5, 0.72, 1.35 + lift), 0.016, cloth),
        *moulded("dashboard", dashboard, low, high, 0.013, board),
    ]


def _seat(half, x, lift):
    leaning = half.copy()
    leaning[..., 0] -= (half[..., 2] - 0.5) * 0.26
    back = rounded_box(leaning, (x, 0.37, 0.72 + lift), (0.065, 0.24, 0.31), 0.06)
    headrest = rounded_box(leaning, (x - 0.01, 0.37, 1.13 + lift), (0.042, 0.125, 0.080), 0.04)
    cushion = rounded_box(half, (x - 0.24, 0.37, 0.48 + lift), (0.27, 0.25, 0.10), 0.06)
    return smooth_min(smooth_min(back, cushion, 0.04), headrest, 0.02)


def _steering_wheel(points, centre):
    axis = np.array([0.93, 0, 0.36])
    offset = points - np.array(centre)
    along = (offset * axis).sum(-1)
    from_axis = np.sqrt(np.maximum((offset * offset).sum(-1) - along * along, 0))
    return np.hypot(from_axis - 0.18, along) - 0.016
