import { globSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { themes } from '#sites/themes.ts'
import { fontFaces } from './fonts.server.ts'

const families = [...new Set(Object.values(themes).map(({ fontFamily }) => fontFamily))]

/** Code points of a `unicode-range`. */
function expand(ranges: string): Set<number> {
	return new Set(
		ranges.split(',').flatMap((range) => {
			const [first = 0, last = first] = range
				.replace('U+', '')
				.split('-')
				.map((code) => Number.parseInt(code, 16))
			return Array.from({ length: last - first + 1 }, (_, index) => first + index)
		}),
	)
}

/** The rules of a family in their order: the file's path and its code points. */
function facesOf(family: string) {
	const { css } = fontFaces(family)
	return Array.from(css.matchAll(/src:url\(([^)]+)\).*?unicode-range:([^}]+)\}/g), ([, url = '', range = '']) => ({
		url,
		codes: expand(range),
	}))
}

/** Code points of a WOFF2 file: its table `cmap`, whose ranges have no gaps. */
function charactersOf(file: string): Set<number> {
	const bytes = readFileSync(file)
	let at = 48
	const readNumber = () => {
		let value = 0
		for (let isLast = false; !isLast; at++) {
			value = value * 128 + ((bytes[at] ?? 0) & 127)
			isLast = ((bytes[at] ?? 0) & 128) === 0
		}
		return value
	}
	let offset = 0
	let start: number | null = null
	for (let table = 0; table < bytes.readUInt16BE(12); table++) {
		const [kind, version] = [bytes.readUInt8(at) & 63, bytes.readUInt8(at) >> 6]
		at += kind === 63 ? 5 : 1
		const length = readNumber()
		// Kinds 10 and 11, glyphs and their places, are transformed unless they say otherwise.
		const isTransformed = kind === 10 || kind === 11 ? version !== 3 : version !== 0
		const stored = isTransformed ? readNumber() : length
		if (kind === 0) start = offset
		offset += stored
	}
	if (start === null) throw new Error(`${file} has no cmap`)
	const cmap = brotliDecompressSync(bytes.subarray(at)).subarray(start)
	const unicode = cmap.readUInt32BE(8)
	const count = cmap.readUInt16BE(unicode + 6) / 2
	if (cmap.readUInt16BE(unicode) !== 4) throw new Error(`The cmap of ${file} has another format than 4`)
	const codes = new Set<number>()
	for (let segment = 0; segment < count; segment++) {
		const last = cmap.readUInt16BE(unicode + 14 + 2 * segment)
		const first = cmap.readUInt16BE(unicode + 16 + 2 * (count + segment))
		for (let code = first; code <= last && code !== 0xffff; code++) codes.add(code)
	}
	return codes
}

test.each(families)('%s: one file has the letters of all pages of ours', (family) => {
	const main = facesOf(family).at(-1)
	expect(fontFaces(family).preload).toBe(main?.url)
	const texts = globSync(['src/i18n/catalogues/*/*.json', 'content/**/*.yaml', 'places/*.tsv', 'workshop/*.csv'])
	expect(texts.length).toBeGreaterThan(100)
	const used = new Set(texts.flatMap((file) => readFileSync(file, 'utf8').match(/\p{Script=Latin}/gu) ?? []))
	expect(used).toContain('Š')
	expect([...used].filter((letter) => !main?.codes.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test.each(families)('%s: no letter is in two files', (family) => {
	const [rest, main] = facesOf(family)
	const letters = [...(main?.codes ?? [])].filter((code) => /\p{Script=Latin}/u.test(String.fromCodePoint(code)))
	expect(letters).toContain('Š'.codePointAt(0))
	expect(letters.filter((code) => rest?.codes.has(code))).toEqual([])
})

test.each(families)('%s: its main file has each letter that the style sheet promises', (family) => {
	const promised = expand(readFileSync('src/ui/fonts/neighbouring-letters.txt', 'utf8').trim())
	const main = `src/ui/fonts/${family.replace(' Variable', '').toLowerCase().replaceAll(' ', '-')}.woff2`
	const there = charactersOf(main)
	expect([...promised].filter((code) => !there.has(code))).toEqual([])
	expect(there).toContain('Å'.codePointAt(0))
})
