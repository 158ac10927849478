import { existsSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BlockArea } from '#blocks/block-areas.ts'
import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import { blocks } from '#blocks/registry.server.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { nordhallIt } from '#sites/nordhall-it.site.ts'
import { nordhallNo } from '#sites/nordhall-no.site.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { newBlocks } from './new-blocks.server.ts'

const addedTo = (site: Site, area: BlockArea = 'page') => {
	const place = { language: 'sv', locale: 'sv-SE', homeHref: '/sv' } as const
	return newBlocks({ ...place, site, area })
}
const inSwedish = (['page', 'header', 'footer'] as const).flatMap((area) => [
	...addedTo(carhallSe, area),
	...addedTo(nordhallNo, area),
])
const swedish = [...new Map(inSwedish.map((block) => [block.type, block])).values()]
const english = [carhallSe, nordhallNo].flatMap((site) =>
	(['page', 'header', 'footer'] as const).flatMap((area) =>
		newBlocks({ site, area, language: 'en', locale: 'en-GB', homeHref: '/' }),
	),
)

test.each(['sv', 'nb', 'fi', 'sk', 'en'] as const)(
	'every kind of block has a name and a line about it in %s',
	(language) => {
		const keys = (['name', 'text'] as const).flatMap((part) => blocks.map(({ name }) => `blockKinds.${part}.${name}`))
		expect(Object.keys(findCatalogue(language, 'blockKinds') ?? {}).sort()).toEqual(keys.sort())
		const names = blocks.map(({ name }) => findCatalogue(language, 'blockKinds')?.[`blockKinds.name.${name}`])
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
	},
)

describe.each(swedish)('a new $type', ({ type, fields }) => {
	test('begins with content that its fields take, in both languages', () => {
		expect(findBlockFaults({ type, fields })).toEqual([])
		expect(findBlockFaults({ type, fields: english.find((each) => each.type === type)?.fields ?? {} })).toEqual([])
	})
})

test.each(swedish.flatMap(({ picture }) => picture ?? []))(
	'%s is small: `tools/blocks/draw-pictures.ts`',
	(picture) => {
		expect(existsSync(`public${picture}`)).toBe(true)
		expect(statSync(`public${picture}`).size).toBeLessThanOrEqual(6 * 1024)
	},
)

test('a new block has words of the page’s language, and links to its home page', () => {
	const blurb = (from: typeof swedish) => from.find(({ type }) => type === 'Blurb')?.fields
	expect(blurb(english)).toMatchObject({
		Title: 'We buy your car the same day',
		Link: { href: '/', text: 'Value my car' },
	})
	expect(blurb(swedish)).toMatchObject({
		Title: 'En rubrik som säger vad det handlar om',
		Preamble: 'En ingress som säger det viktigaste.',
		Link: { href: '/sv', text: 'Läs mer' },
	})
})

const wordsIn = (value: unknown): string[] => {
	if (typeof value === 'string') return /\p{L}.*\s/u.test(value) ? [value] : []
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

test.each(['sv', 'nb', 'fi', 'sk'] as const)('no new block has words of the English examples in %s', (language) => {
	const place = { site: carhallSe, language, locale: language, homeHref: '/' }
	const own = (['page', 'header', 'footer'] as const).flatMap((area) => newBlocks({ ...place, area }))
	const ofEnglish = new Set(english.flatMap(({ fields }) => wordsIn(fields)))
	const common = new Set(['Ghost Contrast'])
	const left = own.flatMap(({ type, fields }) => wordsIn(fields).map((words) => ({ type, words })))
	expect(left.filter(({ words }) => ofEnglish.has(words) && !common.has(words))).toEqual([])
})

test('entries of a list begin with headings that differ', () => {
	const cards = swedish.find(({ type }) => type === 'Cards')?.fields.Items
	expect(cards).toMatchObject([{ Title: 'Rubrik 1' }, { Title: 'Rubrik 2' }, { Title: 'Rubrik 3' }, {}])
})

test('each kind of block is offered somewhere, and what a site cannot show is not', () => {
	expect(swedish.map(({ type }) => type).sort()).toEqual(blocks.map(({ name }) => name).sort())
	const types = (site: Site, area?: BlockArea) => addedTo(site, area).map(({ type }) => type)
	const needStock = ['CarOfTheWeek', 'CarTeaser', 'ServiceBooking', 'SiteSelection', 'TyreHotel']
	expect(types(carhallSe)).toEqual(expect.arrayContaining(needStock))
	expect(types(nordhallIt).filter((type) => [...needStock, 'ServiceRequest'].includes(type))).toEqual([])
	expect([carhallSe, nordhallNo].map((site) => types(site).includes('ServiceRequest'))).toEqual([false, true])
	expect(types(carhallSe, 'header').sort()).toEqual(['AlertBar', 'MainNavigation', 'MegaMenuNavigation'])
	expect(types(carhallSe, 'footer')).toContain('Footer')
	expect(types(carhallSe)).not.toContain('Footer')
	expect(swedish.filter(({ picture }) => picture === null).map(({ type }) => type)).toEqual([
		'MainNavigation',
		'Footer',
	])
})

test('what the demo sites have is what their editors are offered there', () => {
	const missing = sites.flatMap((site) =>
		readSeedSite('content', site).pages.flatMap(({ versions }) =>
			versions.flatMap(({ kind, document }) =>
				Object.entries(document.placeholders).flatMap(([name, instances]) => {
					const area = kind === 'frame' && name !== 'page' ? (name as BlockArea) : 'page'
					const offered = new Set(addedTo(site, area).map(({ type }) => type))
					return instances.filter(({ type }) => !offered.has(type)).map(({ type }) => `${site.key} ${area} ${type}`)
				}),
			),
		),
	)
	expect(missing).toEqual([])
})
