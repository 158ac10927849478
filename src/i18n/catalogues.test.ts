import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { findCatalogue, getCatalogue } from './catalogues.server.ts'
import { namesOfValues } from './check-message.server.ts'
import { compileMessage } from './compile-message.server.ts'
import { formatMessage } from './message.ts'
import { isTextArea, textsFor } from './texts.server.ts'
import type { TextArea } from './texts.ts'

/** Texts that may be the same in two languages: symbols, placeholders, abbreviations. */
const sameInBoth = /^(\W|\{[^}]*\}|[A-Z]{2,}|\d)*$/

const folder = new URL('./catalogues/', import.meta.url)
const areasOf = (language: Language) =>
	readdirSync(new URL(`${language}/`, folder))
		.map((file) => file.replace(/\.json$/, ''))
		.sort()
const areas = areasOf('sv')
const flat = (language: Language): Record<string, string> =>
	Object.assign({}, ...areas.map((area) => findCatalogue(language, area)))
const catalogues = { sv: flat('sv'), nb: flat('nb'), fi: flat('fi'), sk: flat('sk'), en: flat('en') }
const keys = Object.keys(catalogues.sv)

test('each language has the same files', () => {
	expect(readdirSync(folder).sort()).toEqual(Object.keys(catalogues).sort())
	for (const language of ['nb', 'fi', 'sk', 'en'] as const) expect(areasOf(language)).toEqual(areas)
})

test('an area is known by its file, and a missing file is an error', () => {
	expect(areas.filter((area) => !isTextArea(area))).toEqual([])
	expect(['', 'Common', '../sv/common', 'common.json', 'toString'].filter(isTextArea)).toEqual([])
	expect(() => getCatalogue('sv', 'none' as TextArea)).toThrow('There is no file catalogues/sv/none.json')
})

for (const [language, catalogue] of Object.entries(catalogues)) {
	test(`the ${language} catalogue has the keys and placeholders of the Swedish one, in its order`, () => {
		expect(Object.keys(catalogue)).toEqual(keys)
		for (const [key, text] of Object.entries(catalogue)) {
			expect(text.trim(), key).not.toBe('')
			expect(namesOfValues(text), key).toEqual(namesOfValues(catalogues.sv[key] ?? ''))
		}
	})
}

test.each(['fi', 'sk', 'en'] as const)('the %s catalogue is no copy of the Swedish one', (language) => {
	const copied = Object.entries(catalogues[language]).filter(
		([key, text]) => text === catalogues.sv[key] && text.length > 12 && !sameInBoth.test(text),
	)
	expect(copied).toEqual([])
})

test.each([
	['sv', /[\s\u00a0]…/, /”[^”]+”/],
	['nb', /[\s\u00a0]…/, /«[^»]+»/],
	['fi', /[\s\u00a0]…/, /”[^”]+”/],
	['sk', /\S…/, /„[^“]+“/],
	['en', /\S…/, /“[^”]+”/],
] as const)('ellipses and quotation marks are those of the language: %s', (language, ellipsis, quotation) => {
	const left = (text: string) => text.replace(new RegExp(ellipsis, 'g'), '').replace(new RegExp(quotation, 'g'), '')
	const odd = Object.entries(catalogues[language]).filter(([, text]) => /[…„“”«»]/.test(left(text)))
	expect(odd).toEqual([])
})

test.each([
	['sk', 1, '1 auto'],
	['sk', 3, '3 autá'],
	['sk', 5, '5 áut'],
	['sk', 1234, '1 234 áut'],
	['en', 1, '1 auto'],
])('a plural follows the language: %s %i', (locale, count, expected) => {
	const message = compileMessage('{count, plural, one {# auto} few {# autá} other {# áut}}')
	expect(formatMessage(locale, message, { count }).replace(/\s/g, ' ')).toBe(expected)
})

test('a missing value shows its name, a select falls back to other', () => {
	expect(formatMessage('sv', compileMessage('Hej {name}'))).toBe('Hej {name}')
	expect(formatMessage('sv', compileMessage('{kind, select, van {skåp} other {bil}}'), { kind: 'x' })).toBe('bil')
})

test("an editor's dictionary entry overrides the catalogue, an empty or broken one does no harm", () => {
	const texts = textsFor('sv', ['common'], {
		'common.print': 'Stäng rutan',
		'common.back': '',
		'common.share': 'Fler {',
	})
	expect(texts['common.print']).toBe('Stäng rutan')
	expect(texts['common.back']).toBe('Tillbaka')
	expect(texts['common.share']).toBe('Fler {')
	expect(texts['error.reload']).toBeUndefined()
})
