"""What screens show: maps, arcs and bars without letters, so that a mirrored picture is as right."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

FINE = 2  # drawn larger, then scaled down
INK = (11, 14, 20)


class Drawing:
    """Draws in millimetres from the upper left corner; 5 pixels a millimetre."""

    def __init__(self, width_mm, height_mm, ground=INK):
        self.scale = 5 * FINE
        self.size = round(width_mm * self.scale), round(height_mm * self.scale)
        self.image = Image.new("RGB", self.size, ground)

    def paint(self, draw, blur=0.0, opacity=1.0):
        """`draw` gets a pen and a function from millimetres to pixels."""
        layer = Image.new("RGBA", self.size, (0, 0, 0, 0))
        draw(ImageDraw.Draw(layer), lambda *mm: [value * self.scale for value in mm])
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur * self.scale))
        if opacity < 1:
            layer.putalpha(layer.getchannel("A").point(lambda a: int(a * opacity)))
        self.image.paste(layer, (0, 0), layer)

    def line(self, points, width, colour, blur=0.0, opacity=1.0):
        points = [tuple(p) for p in points]

        def draw(pen, px):
            flat = [tuple(px(*p)) for p in points]
            thick = max(1, round(width * self.scale))
            pen.line(flat, fill=colour, width=thick, joint="curve")
            for x, y in (flat[0], flat[-1]):
                r = thick / 2 - 0.5
                pen.ellipse([x - r, y - r, x + r, y + r], fill=colour)

        self.paint(draw, blur, opacity)

    def arc(self, centre, radius, start, end, width, colour, blur=0.0, opacity=1.0):
        """Degrees clockwise from the right."""
        angle = np.radians(np.linspace(start, end, 80))
        points = np.column_stack([centre[0] + radius * np.cos(angle), centre[1] + radius * np.sin(angle)])
        self.line(points, width, colour, blur, opacity)

    def card(self, left, top, right, bottom, colour, radius=3.0, opacity=1.0):
        self.paint(
            lambda pen, px: pen.rounded_rectangle(px(left, top, right, bottom), radius * self.scale, fill=colour),
            opacity=opacity,
        )

    def dot(self, x, y, radius, colour, blur=0.0, opacity=1.0):
        self.paint(
            lambda pen, px: pen.ellipse(px(x - radius, y - radius, x + radius, y + radius), fill=colour), blur, opacity
        )

    def polygon(self, points, colour, blur=0.0, opacity=1.0):
        self.paint(lambda pen, px: pen.polygon([tuple(px(*p)) for p in points], fill=colour), blur, opacity)

    def shade(self, top, bottom):
        """A vertical gradient over the whole ground."""
        t = np.linspace(0, 1, self.size[1])[:, None, None]
        rows = np.array(top) * (1 - t) + np.array(bottom) * t
        self.image = Image.fromarray(np.broadcast_to(rows, (*self.size[::-1], 3)).astype("u1"))

    def pixels(self):
        small = self.image.resize([side // FINE for side in self.size], Image.LANCZOS)
        return np.asarray(small, "f4") / 255


def curve(points, count=60):
    """A smooth line through points (Catmull-Rom)."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    line = []
    for i in range(1, len(p) - 2):
        t = np.linspace(0, 1, count // (len(p) - 3) + 1)[:, None]
        a, b, c, d = p[i - 1 : i + 3]
        line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(line)


def map_screen(width, height, accent, seed=3):
    """A map with a route beside three cards; millimetres."""
    d = Drawing(width, height)
    d.shade((20, 27, 38), (13, 18, 26))
    random = np.random.default_rng(seed)
    left = width * 0.0
    d.polygon(
        curve(
            [
                (left, height * 0.72),
                (width * 0.2, height * 0.62),
                (width * 0.38, height * 0.82),
                (width * 0.5, height * 1.05),
                (left, height * 1.1),
            ]
        ),
        (22, 46, 66),
    )
    for x, y, r in [(0.22, 0.25, 0.13), (0.55, 0.62, 0.10), (0.60, 0.18, 0.08)]:
        angle = np.linspace(0, 2 * np.pi, 9)[:-1]
        blob = np.column_stack(
            [
                x * width + r * height * 1.5 * np.cos(angle) * random.uniform(0.7, 1.2, 8),
                y * height + r * height * np.sin(angle) * random.uniform(0.7, 1.2, 8),
            ]
        )
        d.polygon(curve(np.vstack([blob, blob[:1]])), (24, 44, 40))
    lean = 0.32
    for k in np.arange(-0.6, 1.8, 0.085):
        bend = random.uniform(-3, 3)
        d.line(
            curve([(k * width, 0), ((k + lean * 0.5) * width + bend, height * 0.5), ((k + lean) * width, height)]),
            0.5,
            (44, 54, 69),
        )
        d.line(
            curve([(0, k * height + 4), (width * 0.5, (k - 0.18) * height + bend), (width, (k - 0.45) * height)]),
            0.5,
            (44, 54, 69),
        )
    for a, b, c in [
        ((0, 0.35), (0.4, 0.42), (1, 0.1)),
        ((0.12, 0), (0.34, 0.5), (0.42, 1)),
        ((0.3, 1), (0.62, 0.55), (0.9, 0)),
    ]:
        path = curve([np.multiply(p, (width, height)) for p in (a, b, c)])
        d.line(path, 1.9, (30, 38, 50))
        d.line(path, 1.3, (84, 98, 118))
    route = curve(
        [
            np.multiply(p, (width, height))
            for p in [(0.30, 0.92), (0.335, 0.70), (0.36, 0.50), (0.46, 0.395), (0.56, 0.34), (0.60, 0.08)]
        ]
    )
    d.line(route, 3.6, accent, blur=1.6, opacity=0.55)
    d.line(route, 1.9, accent)
    x, y = route[14]
    d.dot(x, y, 5.2, accent, blur=2.2, opacity=0.5)
    d.polygon([(x, y - 4.4), (x + 3.3, y + 3.2), (x, y + 1.4), (x - 3.3, y + 3.2)], (245, 248, 252))
    _cards(d, width, height, accent)
    return d.pixels()


def _cards(d, width, height, accent):
    left, right = width * 0.665, width * 0.975
    gap = height * 0.04
    tall = (height * 0.86 - 2 * gap) / 3
    for row in range(3):
        top = height * 0.045 + row * (tall + gap)
        d.card(left, top, right, top + tall, (27, 34, 46), 3.2, 0.94)
        middle = top + tall / 2
        if row == 0:
            x = left + tall * 0.55
            d.arc((x, middle), tall * 0.31, 130, 410, 1.7, (58, 68, 84))
            d.arc((x, middle), tall * 0.31, 130, 320, 1.7, accent)
            for i, share in enumerate((0.85, 0.55)):
                d.line(
                    [
                        (left + tall * 1.15, middle - 3 + i * 6),
                        (left + tall * 1.15 + (right - left - tall * 1.45) * share, middle - 3 + i * 6),
                    ],
                    1.5,
                    (214, 220, 228) if i == 0 else (96, 107, 124),
                )
        elif row == 1:
            t = np.linspace(0, 1, 60)
            hill = middle + tall * (0.20 - 0.30 * np.sin(t * 5.2 + 0.6) * (0.4 + 0.6 * t))
            xs = left + 6 + t * (right - left - 12)
            d.polygon([(xs[0], top + tall - 4), *zip(xs, hill), (xs[-1], top + tall - 4)], accent, opacity=0.28)
            d.line(zip(xs, hill), 1.2, accent)
        else:
            art = tall * 0.62
            d.card(left + 5, middle - art / 2, left + 5 + art, middle + art / 2, (196, 112, 72), 2)
            d.dot(left + 5 + art * 0.62, middle - art * 0.05, art * 0.24, (244, 214, 170))
            start = left + 10 + art
            d.line([(start, middle - 4), (right - 14, middle - 4)], 1.5, (214, 220, 228))
            d.line([(start, middle + 4), (right - 7, middle + 4)], 0.9, (66, 76, 92))
            d.line([(start, middle + 4), (start + (right - 7 - start) * 0.4, middle + 4)], 0.9, accent)
    foot = height * 0.955
    for i in range(5):
        x = width * (0.10 + 0.12 * i)
        d.dot(x, foot, 1.5, (226, 231, 238) if i == 1 else (92, 104, 122))


def cluster_screen(width, height, accent):
    """Two arcs and the lane ahead."""
    d = Drawing(width, height)
    d.shade((7, 9, 13), (17, 22, 31))
    reach = height * 0.40
    for side, share in ((-1, 0.62), (1, 0.38)):
        centre = (width / 2 + side * width * 0.315, height * 0.52)
        d.dot(*centre, reach * 1.02, (24, 31, 43), blur=3.0)
        for i in range(25):
            angle = np.radians(140 + i * 260 / 24)
            inner = reach * (0.84 if i % 4 == 0 else 0.89)
            ends = [(centre[0] + r * np.cos(angle), centre[1] + r * np.sin(angle)) for r in (inner, reach * 0.95)]
            d.line(ends, 0.7 if i % 4 == 0 else 0.4, (198, 206, 216) if i % 4 == 0 else (104, 115, 132))
        d.arc(centre, reach, 140, 400, 0.8, (70, 80, 97))
        d.arc(centre, reach, 140, 140 + 260 * share, 3.4, accent, blur=1.4, opacity=0.6)
        d.arc(centre, reach, 140, 140 + 260 * share, 1.7, accent)
        d.arc(centre, reach * 0.52, 150, 150 + 240 * (1 - share), 1.2, (222, 227, 234))
        d.dot(*centre, 1.6, (222, 227, 234))
        d.line(
            [(centre[0] - 6, centre[1] + reach * 0.62), (centre[0] + 6, centre[1] + reach * 0.62)], 1.3, (150, 160, 176)
        )
    mid, top, low = width / 2, height * 0.30, height * 0.93
    d.polygon([(mid - 3, top), (mid + 3, top), (mid + 24, low), (mid - 24, low)], (40, 49, 64), blur=0.6)
    for side in (-1, 1):
        d.line([(mid + side * 3, top), (mid + side * 24, low)], 1.0, (232, 237, 243))
        d.line([(mid + side * 8, top), (mid + side * 62, low)], 0.5, (72, 83, 101))
    d.polygon(
        [(mid - 2.4, top + 8), (mid + 2.4, top + 8), (mid + 11, low), (mid - 11, low)], accent, blur=1.2, opacity=0.5
    )
    d.card(mid - 5.4, height * 0.46, mid + 5.4, height * 0.58, (222, 227, 234), 1.6)
    d.card(mid - 4.2, height * 0.435, mid + 4.2, height * 0.50, (170, 180, 194), 1.6)
    d.card(mid - 5.0, height * 0.525, mid - 2.6, height * 0.548, (232, 70, 56), 0.5)
    d.card(mid + 2.6, height * 0.525, mid + 5.0, height * 0.548, (232, 70, 56), 0.5)
    for i, x in enumerate((-0.42, -0.14, 0.14, 0.42)):
        d.dot(mid + x * 60, height * 0.10, 1.2, (70, 200, 130) if i == 1 else (96, 107, 124))
    return d.pixels()


def faded_join(left, right):
    """Two pictures side by side; each fades to black where they meet."""
    pixels = np.concatenate([left, right], 1)
    away = np.abs(np.arange(pixels.shape[1]) - left.shape[1])
    return pixels * np.clip(away / 60, 0, 1)[None, :, None].astype("f4")
