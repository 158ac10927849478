"""Draws the wordmarks and favicons of the demo group's brands into public/logos and public/favicons.

    pip install fonttools brotli
    python tools/logos/draw_logos.py

Words are outlines of the brands' own typefaces (SIL Open Font License), marks are drawn here. A wordmark is a symbol
named `logo`: `<use href="/logos/carhall.svg#logo">` takes the colour of the text around it, and `--logo-accent` for the
mark; without it, as on dark ground, the mark has its own bright colour or that of the text.
"""

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / 'node_modules/@fontsource-variable'
HEIGHT = 55


class Word:
    """A word as one path: `size` is the height of the em in user units, `tracking` in thousandths of it."""

    def __init__(self, text, family, weight, size, tracking=0, slant=0.0):
        font = TTFont(FONTS / family / f'files/{family}-latin-wght-normal.woff2')
        instantiateVariableFont(font, {'wght': weight}, inplace=True)
        self.scale = size / font['head'].unitsPerEm
        self.cap_height = font['OS/2'].sCapHeight * self.scale
        self.x_height = font['OS/2'].sxHeight * self.scale
        self._glyphs, self._cmap, self._metrics = font.getGlyphSet(), font.getBestCmap(), font['hmtx']
        self._text, self._tracking, self._slant = text, tracking * size / 1000, slant

    def draw(self, x, baseline):
        """Path data with the word's left edge at `x`; answers the path and the right edge."""
        pen = SVGPathPen(self._glyphs, ntos=lambda value: f'{value:.2f}'.rstrip('0').rstrip('.'))
        for letter in self._text:
            name = self._cmap[ord(letter)]
            place = Transform(self.scale, 0, self._slant * self.scale, -self.scale, x, baseline)
            self._glyphs[name].draw(TransformPen(pen, place))
            x += self._metrics[name][0] * self.scale + self._tracking
        return pen.getCommands(), x - self._tracking


# Colour of a mark on dark ground, where it is not that of the text.
BRIGHT = {'crown': '#d9b873', 'trucks': '#ff7a1a', 'volta': '#d9ff57'}


def accent_of(mark):
    return f'var(--logo-accent,{BRIGHT.get(mark, "currentColor")})'

# Marks are drawn in a square of 32.
MARKS = {
    # The portal of a hall, and a second one inside it.
    'carhall': '<path d="M3 29V16a13 13 0 0 1 26 0v13h-6V16a7 7 0 0 0-14 0v13z"/><circle cx="16" cy="25.5" r="3.5"/>',
    # The N of a compass, cut out of its dial.
    'nordhall': '<path fill-rule="evenodd" d="M16 0a16 16 0 0 1 0 32 16 16 0 0 1 0-32zM9.5 24.5h3.2V13.2l8.3 11.3h2.5v-17h-3.2v11.3L12 7.500H9.500z"/>',
    # Five points on a thin band.
    'crown': '<path d="M4 24.5h24V27H4zM2.5 9l6.3 5.6L16 4.5l7.2 10.1L29.5 9 27.2 22H4.800zM6.2 13.8 7 19.800h18l.8-6-3 2.700L16 8.600l-6.8 7.900z"/>',
    # A road to the horizon.
    'motorway': '<path d="M13 4h2.200v5H12zM16.8 4H19l1 5h-3.200zM11.5 11.500h3.700v7H10.200zM16.8 11.500h3.700l1.3 7h-5zM9.7 21h5.500v8H8.200zM16.8 21h5.500l1.5 8h-7z"/>',
    # The grille of a lorry.
    'trucks': '<path d="M4 5h24l-1.4 5H5.400zM5.8 12.500h20.400l-1.2 5H7zM7.4 20h17.200l-1.3 7H8.700z"/>',
    # An M of two arches.
    'maison': '<path d="M3 28V14.500a6.5 6.5 0 0 1 13 0 6.5 6.5 0 0 1 13 0V28h-3V14.500a3.5 3.5 0 0 0-7 0V28h-3-3V14.500a3.5 3.5 0 0 0-7 0V28z"/>',
    # A spark between two poles.
    'volta': '<path d="M19.5 2 7 18.200h7.200L12.5 30 25 13.800h-7.200z"/>',
}


def rounded(value):
    return f'{value:.1f}'.rstrip('0').rstrip('.')


def symbol(width, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rounded(width)} {HEIGHT}">'
        f'<symbol id="logo" viewBox="0 0 {rounded(width)} {HEIGHT}">{body}</symbol>'
        f'<use href="#logo"/></svg>\n'
    )


def with_mark(mark, words, size=30, gap=11, accent=True):
    """The mark, then words on one line: (Word, space before it)."""
    middle = HEIGHT / 2
    fill = accent_of(mark) if accent else 'currentColor'
    body = f'<g fill="{fill}" transform="translate(0 {rounded(middle - size / 2)}) scale({size / 32:.4f})">{MARKS[mark]}</g>'
    x = size + gap
    baseline = middle + words[0][0].cap_height / 2
    for word, space in words:
        path, x = word.draw(x + space, baseline)
        body += f'<path fill="currentColor" d="{path}"/>'
    return symbol(x + 1, body)


def two_lines(mark, first, second, size=36, gap=12):
    middle = HEIGHT / 2
    body = f'<g fill="{accent_of(mark)}" transform="translate(0 {rounded(middle - size / 2)}) scale({size / 32:.4f})">{MARKS[mark]}</g>'
    upper, right_upper = first.draw(size + gap, middle - 2)
    lower, right_lower = second.draw(size + gap, middle + 3.5 + second.cap_height)
    body += f'<path fill="currentColor" d="{upper}"/><path fill="currentColor" opacity=".72" d="{lower}"/>'
    return symbol(max(right_upper, right_lower) + 1, body)


def volta():
    """Drawn with lines of one width; the A has no bar."""
    top, bottom, accent = 17.5, 37.5, accent_of('volta')
    strokes = [
        f'M2 {top}l10 20 10-20',
        f'M42.5 {top}h-2a10 10 0 0 0 0 20h4a10 10 0 0 0 0-20z',
        f'M64.5 {top}v{bottom - top}h15.5',
        f'M84 {top}h19M93.5 {top}v{bottom - top}',
        f'M110.5 {bottom}l10-20 10 20',
    ]
    body = (
        '<g fill="none" stroke="currentColor" stroke-width="4.2" stroke-linejoin="round">'
        + ''.join(f'<path d="{stroke}"/>' for stroke in strokes)
        + f'</g><circle cx="120.5" cy="34.6" r="3" fill="{accent}"/>'
    )
    return symbol(134, body)


def crown():
    middle, accent = HEIGHT / 2, accent_of('crown')
    word = Word('CROWN & MAYFAIR', 'figtree', 500, 15.5, tracking=190)
    path, right = word.draw(0, middle + 17)
    body = f'<g fill="{accent}" transform="translate({rounded(right / 2 - 11)} 5) scale(.6875)">{MARKS["crown"]}</g>'
    return symbol(right + 1, body + f'<path fill="currentColor" d="{path}"/>')


def wordmarks():
    nordhall = lambda: Word('Nordhall', 'hanken-grotesk', 650, 27, tracking=-18)
    quiet = lambda text: Word(text, 'hanken-grotesk', 350, 27, tracking=-14)
    return {
        'carhall': with_mark('carhall', [(Word('Carhall', 'instrument-sans', 650, 30, tracking=-32), 0)]),
        'nordhall-bil': with_mark('nordhall', [(nordhall(), 0), (quiet('Bil'), 7)], size=28),
        'nordhall-auto': with_mark('nordhall', [(nordhall(), 0), (quiet('Auto'), 7)], size=28),
        'crown': crown(),
        'motorway': with_mark(
            'motorway', [(Word('motorway', 'manrope', 800, 28, tracking=-45, slant=0.14), 0)], size=34, gap=7
        ),
        'trucks': two_lines(
            'trucks',
            Word('NORDHALL', 'archivo', 800, 22, tracking=10),
            Word('LASTBILAR', 'archivo', 500, 13.4, tracking=168),
        ),
        'maison': with_mark('maison', [(Word('Maison Nordhall', 'dm-sans', 400, 22.5, tracking=-22), 0)], size=27),
        'volta': volta(),
        'group': with_mark('nordhall', [(nordhall(), 0), (quiet('Group'), 7)], size=28, accent=False),
        'group-it': with_mark('nordhall', [(nordhall(), 0), (quiet('IT'), 7)], size=28, accent=False),
    }


# Site, mark, ground, ink.
FAVICONS = [
    ('carhall-se', 'carhall', '#1f4ed8', '#ffffff'),
    ('carhall-no', 'carhall', '#1f4ed8', '#ffffff'),
    ('carhall-uk', 'carhall', '#1f4ed8', '#ffffff'),
    ('nordhall-se', 'nordhall', '#0f5b4a', '#ffffff'),
    ('nordhall-no', 'nordhall', '#0f5b4a', '#ffffff'),
    ('nordhall-fi', 'nordhall', '#0f5b4a', '#ffffff'),
    ('nordhall-sk', 'nordhall', '#0f5b4a', '#ffffff'),
    ('crown-uk', 'crown', '#131a26', '#d9b873'),
    ('motorway-uk', 'motorway', '#c8102e', '#ffffff'),
    ('nordhall-trucks', 'trucks', '#1d1f22', '#ff7a1a'),
    ('maison', 'maison', '#a03a28', '#ffffff'),
    ('volta', 'volta', '#101314', '#d9ff57'),
    ('nordhall-group', 'nordhall', '#23272f', '#ffffff'),
    ('nordhall-it', 'nordhall', '#23272f', '#9db4ff'),
]


def favicon(mark, ground, ink):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<rect width="48" height="48" rx="11" fill="{ground}"/>'
        f'<g fill="{ink}" transform="translate(10 10) scale(.875)">{MARKS[mark]}</g></svg>\n'
    )


def main():
    for folder in ('logos', 'favicons'):
        (ROOT / 'public' / folder).mkdir(parents=True, exist_ok=True)
    for name, drawing in wordmarks().items():
        (ROOT / f'public/logos/{name}.svg').write_text(drawing)
    for site, mark, ground, ink in FAVICONS:
        (ROOT / f'public/favicons/{site}.svg').write_text(favicon(mark, ground, ink))


if __name__ == '__main__':
    main()
