import archivoExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import dmSansExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import geistExt from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url'
import hankenGroteskExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url'
import instrumentSansExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import archivo from './fonts/archivo.woff2?url'
import dmSans from './fonts/dm-sans.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import geist from './fonts/geist.woff2?url'
import hankenGrotesk from './fonts/hanken-grotesk.woff2?url'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import manrope from './fonts/manrope.woff2?url'
import neighbouring from './fonts/neighbouring-letters.txt?raw'

/** Self-hosted variable fonts: letters of our countries and their neighbours, made by `tools/fonts`, and the rest of the Latin script. */
const fontFiles: Record<string, { main: string; rest: string }> = {
	'Archivo Variable': { main: archivo, rest: archivoExt },
	'DM Sans Variable': { main: dmSans, rest: dmSansExt },
	'Figtree Variable': { main: figtree, rest: figtreeExt },
	'Geist Variable': { main: geist, rest: geistExt },
	'Hanken Grotesk Variable': { main: hankenGrotesk, rest: hankenGroteskExt },
	'Instrument Sans Variable': { main: instrumentSans, rest: instrumentSansExt },
	'Manrope Variable': { main: manrope, rest: manropeExt },
}

const western =
	'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Without the letters of the main file: while that is late, a page with a single `Š` would fetch this one before it is painted. */
const latinExtended =
	'U+0100-0103,U+0108-010B,U+0112-0117,U+011C-0130,U+0132-0138,U+013B-013C,U+013F-0140,U+0145-0146,U+0149,U+014C-014F,U+0156-0157,U+015C-015F,U+0162-0163,U+0166-016D,U+0172-0178,U+017F-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * The rules of a font family, and the file to preload. With `optional` a page whose file is late keeps the system's font, and its lines do
 * not wrap anew; with `block` its letters wait for the file. The other file holds letters that few pages have, and is swapped in whenever
 * it arrives.
 */
export function fontFaces(
	family: string,
	whenLate: 'optional' | 'block' = 'optional',
): { css: string; preload: string } {
	const files = fontFiles[family]
	if (!files) throw new Error(`No files for the font ${family}; known: ${Object.keys(fontFiles).join(', ')}`)
	const face = (url: string, range: string, display: 'optional' | 'block' | 'swap') =>
		`@font-face{font-family:'${family}';font-weight:100 900;font-display:${display};src:url(${url}) format('woff2');unicode-range:${range}}`
	return {
		css: face(files.rest, latinExtended, 'swap') + face(files.main, `${western},${neighbouring.trim()}`, whenLate),
		preload: files.main,
	}
}
