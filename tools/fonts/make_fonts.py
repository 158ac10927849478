"""Makes the main font files of the sites, `src/ui/fonts/<family>.woff2`, from the packages of Fontsource.

    pip install fonttools brotli
    python tools/fonts/make_fonts.py

Fontsource has one file with the letters of western Europe and one with all others of the Latin script. A page with a
single `Š` would fetch both before its first paint. So the letters of `neighbouring-letters.txt` move into the main
file: what Slovak, Czech, Polish, Hungarian and Sami names are written with.
"""

from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / 'node_modules/@fontsource-variable'
TARGET = ROOT / 'src/ui/fonts'
FAMILIES = ['archivo', 'dm-sans', 'figtree', 'geist', 'hanken-grotesk', 'instrument-sans', 'manrope']


def read(family, subset):
    return TTFont(SOURCES / family / f'files/{family}-{subset}-wght-normal.woff2')


def letters():
    """The letters of a `unicode-range`."""
    ranges = (TARGET / 'neighbouring-letters.txt').read_text(encoding='utf-8').strip().split(',')
    ends = [each.removeprefix('U+').split('-') for each in ranges]
    return [chr(code) for end in ends for code in range(int(end[0], 16), int(end[-1], 16) + 1)]


def outline_key(font, name):
    """The same for two glyphs that look the same in all weights; None for composites."""
    glyph = font['glyf'][name]
    if glyph.isComposite() or glyph.numberOfContours == 0:
        return None
    variations = font['gvar'].variations.get(name, [])
    return (
        tuple(glyph.coordinates),
        tuple(glyph.endPtsOfContours),
        font['hmtx'][name],
        tuple((tuple(sorted(each.axes.items())), tuple(each.coordinates)) for each in variations),
    )


def add_letters(main, extended, wanted):
    """Copies glyphs and what they are composed of; a part that the main file has already is used from there."""
    known = {outline_key(main, name): name for name in main.getGlyphOrder()}
    known.pop(None, None)
    taken = {}

    def take(name):
        if name in taken:
            return taken[name]
        key = outline_key(extended, name)
        if key in known:
            taken[name] = known[key]
            return known[key]
        new_name = f'{name}.added'
        taken[name] = new_name
        glyph = extended['glyf'][name]
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName = take(component.glyphName)
        glyph.removeHinting()
        # Sets the glyph order, too.
        main['glyf'][new_name] = glyph
        main['hmtx'][new_name] = extended['hmtx'][name]
        main['gvar'].variations[new_name] = extended['gvar'].variations.get(name, [])
        return new_name

    characters = extended.getBestCmap()
    for letter in wanted:
        if ord(letter) not in characters:
            raise SystemExit(f'The font has no {letter}')
    names = {ord(letter): take(characters[ord(letter)]) for letter in wanted}
    for table in main['cmap'].tables:
        if table.isUnicode():
            table.cmap.update(names)


def drawn(font, letter, weight):
    glyphs = font.getGlyphSet(location={'wght': weight})
    pen = DecomposingRecordingPen(glyphs)
    name = font.getBestCmap()[ord(letter)]
    glyphs[name].draw(pen)
    return glyphs[name].width, pen.value


def compare(made, source, letter, weight):
    """Ends with a message unless the letter is drawn as in the source."""
    (width, strokes), (wanted_width, wanted_strokes) = drawn(made, letter, weight), drawn(source, letter, weight)
    if (width, strokes) != (wanted_width, wanted_strokes):
        raise SystemExit(f'{letter} differs at weight {weight}')


def make(family):
    font, extended = read(family, 'latin'), read(family, 'latin-ext')
    wanted = letters()
    add_letters(font, extended, wanted)
    if 'HVAR' in font:
        del font['HVAR']
        add_HVAR(font)
    font['post'].formatType = 3
    font.flavor = 'woff2'
    path = TARGET / f'{family}.woff2'
    font.save(path)

    made, western = TTFont(path), read(family, 'latin')
    extended = read(family, 'latin-ext')
    axis = made['fvar'].axes[0]
    for weight in range(int(axis.minValue), int(axis.maxValue) + 1, 100):
        for character in western.getBestCmap():
            compare(made, western, chr(character), weight)
        for letter in wanted:
            compare(made, extended, letter, weight)
    before = (SOURCES / family / f'files/{family}-latin-wght-normal.woff2').stat().st_size
    print(f'{family}: {before} bytes before, {path.stat().st_size} now')


if __name__ == '__main__':
    for family in FAMILIES:
        make(family)
