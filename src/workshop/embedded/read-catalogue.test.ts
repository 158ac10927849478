import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { sites } from '#sites/registry.ts'
import { readCatalogue } from './read-catalogue.ts'

const countries = [...new Set(sites.filter(({ stock }) => stock).map(({ market }) => market.country))]

test.each(countries)('%s: every offering has a price, a time and texts in the languages of its sites', (country) => {
	const { categories } = readCatalogue('workshop', country)
	const languages = sites
		.filter(({ market, stock }) => stock && market.country === country)
		.flatMap((site) => site.languages.map(({ language }) => language))
	const offerings = categories.flatMap((category) => category.offerings)
	expect(offerings.length).toBeGreaterThan(25)
	for (const { names } of [...categories, ...offerings])
		expect(Object.keys(names)).toEqual(expect.arrayContaining(languages))
	expect(categories.filter(({ kind }) => kind === 'addOn').length).toBeGreaterThan(1)
})

/** The files of the demo group with a change. */
function readChanged(file: string, from: string, to: string) {
	const folder = createTestFolder()
	cpSync('workshop', folder, { recursive: true })
	const text = readFileSync(join(folder, file), 'utf8')
	expect(text).toContain(from)
	writeFileSync(join(folder, file), text.replace(from, to))
	return () => readCatalogue(folder, 'SE')
}

test.each([
	['a price of something unknown', 'SE.yaml', '  wash: 250', '  polish: 249', 'there is no offering polish'],
	['a price that is a text', 'SE.yaml', '  wash: 250', '  wash: cheap', 'SE.yaml: prices.wash'],
	[
		'a field with a misspelt name',
		'offerings.yaml',
		'isExclusive: true',
		'isExclusiv: true',
		'offerings.yaml: categories.0',
	],
	['an unknown fuel', 'offerings.yaml', 'unavailableFor: [electric]', 'unavailableFor: [steam]', 'unavailableFor'],
	['a missing language', 'offerings.yaml', 'sv: Oljebyte, ', '', 'has no text in sv'],
	['a code that is there twice', 'offerings.yaml', 'code: puncture', 'code: wash', 'wash twice'],
])('%s is refused with its place', (_, file, from, to, message) => {
	expect(readChanged(file, from, to)).toThrow(message)
})
