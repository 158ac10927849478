import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { maison } from '#sites/maison.site.ts'
import type { StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { links } from '../testing/outline.ts'
import { findSelectedSites } from './find-selected-sites.server.ts'
import { siteSelection } from './site-selection.block.ts'
import { fixtures } from './site-selection.fixture.ts'

const records: StockRecord[] = Array.from({ length: 150 }, (_, index) => ({
	site_id: String(index),
	slug: `site-${index}`,
	site_official_name: `Site ${index}`,
	site_city: index % 2 === 0 ? 'Bath' : 'Bristol',
	site_brands: index < 3 ? ['Volvo'] : [],
	site_departments: index === 5 ? [{ name: 'Service', group: 'Workshop' }] : [],
}))

const stock = {
	search: async ({ limit = 24, offset = 0 }) =>
		ok({ facet: [], content: records.slice(offset, offset + limit), total_items: records.length, limit, offset }),
} as unknown as StockReader

async function select(fields: Record<string, unknown>, site = carhallUk) {
	const { sites } = await findSelectedSites(siteSelection.schema.parse(fields), blockContext({ site }), { stock })
	return sites.map(({ slug }) => slug)
}

test('named dealers are in the given order, by id or slug, without unknown ones', async () => {
	expect(await select({ SiteIds: ['120', 'site-3', 'closed', '1'], Brand: 'Volvo' })).toEqual([
		'site-120',
		'site-3',
		'site-1',
	])
})

test.each([
	[{ Brand: 'Volvo' }, ['site-0', 'site-1', 'site-2']],
	[{ Brand: 'Volvo', City: 'Bath' }, ['site-0', 'site-2']],
	[{ Department: 'Workshop' }, ['site-5']],
	[{ Region: 'Nowhere' }, []],
])('the filter %j finds %j', async (fields, expected) => {
	expect(await select(fields)).toEqual(expected)
})

test('without named dealers there are at most a hundred, or the number the editor sets', async () => {
	expect(await select({})).toHaveLength(100)
	expect(await select({ City: 'Bristol', NumberOfSites: '2' })).toEqual(['site-1', 'site-3'])
})

test('a site without a stock has none', async () => {
	expect(await select({}, maison)).toEqual([])
})

test('a card links to the dealer’s page', async () => {
	const [selection] = fixtures.variants
	if (!selection) throw new Error('No fixture')
	const [link] = links(await drawFixture('SiteSelection', selection))
	expect(link).toBe('Carhall Bristol -> /find-us/dealer/carhall-bristol')
})

test('the button leads to all dealers, or to the link in content', async () => {
	const data = { sites: [{ slug: 'a', name: 'A' }] }
	const last = async (fields: Record<string, unknown>) =>
		links(await drawFixture('SiteSelection', { fields, data })).at(-1)
	expect(await last({})).toBe('See all locations -> /find-us')
	expect(await last({ Link: { href: '/contact', text: 'Contact' } })).toBe('Contact -> /contact')
})
