import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compact } from '#platform/fold.ts'
import { type Language, languages } from '../market.ts'
import { vocabularyOf } from './read-vocabulary.ts'
import { vocabularyFile } from './vocabulary.ts'

const folder = new URL('./vocabulary/', import.meta.url)

test('each language has a file', () => {
	expect(readdirSync(folder).sort()).toEqual(languages.map((language) => `${language}.json`).sort())
})

test.each(languages)('the words of the file %s fit the schema, and each stands once', (language) => {
	const file = vocabularyFile.parse(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')))
	const words = [...Object.values(file.groups).flatMap((groups) => Object.values(groups).flat()), ...file.fillers].map(
		compact,
	)
	expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
	expect(words).not.toContain('')
})

test.each([
	['a file without a field', { groups: {}, wider: {}, fillers: [] }],
	['an unknown group', { ...emptyFile(), groups: { ...emptyFile().groups, car_fuel: { steam: ['ånga'] } } }],
	['an unknown field', { ...emptyFile(), groups: { ...emptyFile().groups, car_horns: {} } }],
	['an empty word', { ...emptyFile(), fillers: [''] }],
])('%s is refused', (_, file) => {
	expect(vocabularyFile.safeParse(emptyFile()).success).toBe(true)
	expect(vocabularyFile.safeParse(file).success).toBe(false)
})

function emptyFile() {
	const [car_brand, car_fuel, car_gearbox, car_body, car_condition] = [{}, {}, {}, {}, {}]
	const [car_drive, car_color, car_site_region, car_site_city] = [{}, {}, {}, {}]
	return {
		groups: {
			...{ car_brand, car_fuel, car_gearbox, car_body, car_condition },
			...{ car_drive, car_color, car_site_region, car_site_city },
		},
		wider: {},
		fillers: [],
		limits: { below: [], above: [], between: [] },
		endings: { below: [], above: [] },
		units: {},
		negations: [],
		cheap: [],
	}
}

const swedish: Language[] = ['sv']
const norwegian: Language[] = ['nb']
const finnish: Language[] = ['fi', 'sv']

test.each([
	['the first language decides', swedish, 'kombi', ['estate']],
	['in another language it is something else', norwegian, 'kombi', ['hatch']],
	['a second language is understood', finnish, 'kombi', ['estate']],
	['English is understood everywhere', norwegian, 'estate car', ['estate']],
	['a language that the site does not speak is not', swedish, 'farmari', undefined],
	['case, accents, hyphens and spaces do not matter', swedish, 'Ren  ELBIL', ['electric']],
	['a wider word', swedish, 'laddbar', ['electric', 'plugIn']],
	['a filler of the first language has no meaning', finnish, 'auto', undefined],
])('%s', (_, spoken, phrase, names) => {
	expect(vocabularyOf(spoken).meanings.get(compact(phrase))?.names).toEqual(names)
})

test.each([
	['in the language of the site', norwegian, 'car_body', 'Kombi 5-dørs', 'hatch'],
	['in another language', norwegian, 'car_fuel', 'Nafta', 'diesel'],
	['a make', norwegian, 'car_brand', 'Volkswagen', 'Volkswagen'],
	['unknown', norwegian, 'car_fuel', 'Steam', null],
])('a value of the stock belongs to a group: %s', (_, spoken, field, value, group) => {
	expect(vocabularyOf(spoken).findGroup(field, value)).toBe(group)
})
