import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { sites } from '#sites/registry.ts'
import { toSitePath } from '#sites/site-address.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'

// A sample is built for whoever orders it. What content calls in stock, or ready to drive, has none among it.

const inStock =
	/\b(?:in stock|stand in our halls|ready to (?:go|be driven|be delivered|register)|i lager|snabb leverans|redo för leverans|på lager)\b|skladom|varastossa|heti toimitukseen/i
const orOrdered = /\border|beställning|bestilling|objednávku|tilauks/i

/** What is said of cars, and the filter of those that are meant. */
type Said = { words: string; filter: Record<string, unknown> }

/** The names of the list itself. */
function namesOf({ route: { navTitle = '', metaTitle = '' } }: ContentDocument): Said[] {
	return [navTitle, metaTitle].map((words) => ({ words, filter: {} }))
}

/** Where the cars of a site are listed, and what it calls new ones. */
type Lists = { paths: readonly string[]; newCars: string }

function leadsToNew(href: string, { paths, newCars }: Lists): boolean {
	const { pathname, searchParams } = new URL(href, 'https://site.example')
	const condition = searchParams.get('car_condition')
	return condition === newCars || (condition === null && paths.some((path) => `${pathname}/`.startsWith(`${path}/`)))
}

function saidIn(value: unknown, lists: Lists): Said[] {
	if (typeof value !== 'object' || value === null) return []
	const own: Said[] = []
	const { type, fields, href, text, Link, Text } = value as Record<string, unknown>
	if (type === 'CarTeaser') {
		const { Title, Text: below, Filters } = fields as Record<string, unknown>
		own.push({ words: `${Title}. ${below}`, filter: (Filters ?? {}) as Said['filter'] })
	}
	for (const [words, at] of [[text, href] as const, [Text, Link] as const]) {
		if (typeof words === 'string' && typeof at === 'string' && leadsToNew(at, lists)) own.push({ words, filter: {} })
	}
	return [...own, ...Object.values(value).flatMap((each) => saidIn(each, lists))]
}

const withCars = sites.flatMap((site) => {
	const sample = generateDemoStock(site, { seed: 'samples', today: '2026-11-30' })?.vehicles
	const newCars = sample && [...sample].find(({ car_is_sample }) => car_is_sample)?.car_condition
	const paths = site.languages.map(({ language, paths }) => toSitePath(site, language, paths.pathToCarList))
	return newCars ? [{ key: site.key, site, lists: { paths, newCars: String(newCars) } }] : []
})

describe.each(withCars)('on $key', ({ site, lists }) => {
	test('cars that are said to be in stock are no samples', () => {
		const wrong = readSeedSite('content', site)
			.pages.flatMap(({ versions }) => versions)
			.flatMap(({ file, language, path, document }) => {
				const isList = path !== null && lists.paths.includes(toSitePath(site, language, path))
				return [...saidIn(document, lists), ...(isList ? namesOf(document) : [])].map((said) => ({ file, ...said }))
			})
			.filter(({ words }) => inStock.test(words) && !orOrdered.test(words))
			.filter(({ filter }) => filter['car_is_sample.neq'] !== true)
		expect(wrong).toEqual([])
	})
})
