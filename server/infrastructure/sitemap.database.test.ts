import { expect, test } from 'vitest'
import type { ContentSource, ListedPage } from '#content/content-source.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { nordhallSe as site } from '#sites/nordhall-se.site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import type { ListedRecords } from '#stock/stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { createSitemap } from './sitemap.ts'

const dealerCount = 230

async function openSources() {
	const { db } = await openSqlite()
	const content = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log: silentLog })
	const stock = createEmbeddedStock(db)
	const demo = generateDemoStock(site, { seed: 'sitemap', today: '2026-11-21', count: 1 })
	const [dealer] = demo?.sites ?? []
	const dealers = Array.from({ length: dealerCount }, (_, at) => ({
		...dealer,
		site_id: String(at),
		slug: `hall-${at}`,
	}))
	expect(await replaceStock(stock, 'sites-nordhall-se', dealers)).toMatchObject({ ok: true })
	await replaceStock(stock, 'vehicles-nordhall-se', [
		{ car_id: '1', car_brand: 'Kia', car_model: 'Ceed', slug: 'kia-ceed-å' },
		{ car_id: 'AB2', car_brand: 'Mercedes-Benz', car_model: 'EQA 250', slug: 'Mercedes-EQA' },
		{ car_id: '3', car_brand: 'Mercedes-Benz', car_model: 'EQA-250', slug: 'mercedes-eqa' },
	])
	return { content, stock }
}

async function readSitemap(...asked: Parameters<typeof createSitemap>): Promise<string | null> {
	const xml = await createSitemap(...asked)
	if (!xml.ok) throw new Error(xml.error.code)
	return xml.value
}

const now = new Date('2026-11-22T10:00:00Z')

test('lists every dealer and car in each language, and the list pages, with their languages', async () => {
	const sources = await openSources()
	const origin = 'https://nordhallbil-se.example'
	const read = (file: string) => readSitemap(sources, { site, origin, pathname: file, now })
	const addresses = (xml: string | null) =>
		[...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

	expect(addresses(await read('/sitemap.xml'))).toEqual([
		`${origin}/sitemap/pages.xml`,
		`${origin}/sitemap/brands.xml`,
		`${origin}/sitemap/cars.xml`,
		`${origin}/sitemap/dealers.xml`,
	])
	const dealers = addresses(await read('/sitemap/dealers.xml'))
	expect(new Set(dealers).size).toBe(dealerCount * 2)
	expect(dealers).toContain(`${origin}/en/dealer/hall-229`)
	const cars = addresses(await read('/sitemap/cars.xml'))
	expect(cars).toHaveLength(6)
	expect(cars).toContain(`${origin}/bil/1/kia-ceed-%c3%a5`)
	expect(cars).toContain(`${origin}/en/car/1/kia-ceed-%c3%a5`)
	expect(cars).toContain(`${origin}/bil/ab2/mercedes-eqa`)
	const pages = await read('/sitemap/pages.xml')
	const lists = ['/bilar', '/en/cars', '/bilmarken', '/en/car-makes', '/anlaggningar', '/en/dealers']
	expect(addresses(pages)).toEqual(lists.map((path) => origin + path))
	expect(pages).toContain(`hreflang="en" href="${origin}/en/dealers"`)
})

test('lists every car of a make, however many there are', async () => {
	const { content, stock } = await openSources()
	const count = 10_050
	const cars = Array.from({ length: count }, (_, id) => ({ car_id: String(id), car_brand: 'Kia', car_model: 'Ceed' }))
	expect(await replaceStock(stock, 'vehicles-nordhall-se', cars)).toMatchObject({ ok: true })
	const origin = 'https://nordhallbil-se.example'
	const read = async (pathname: string) =>
		(await readSitemap({ content, stock }, { site, origin, pathname, now })) ?? ''
	const files = Array.from(
		(await read('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemap\/cars[^<]*)</g),
		([, file]) => file,
	)
	const listed = new Set<string | undefined>()
	for (const file of files) {
		for (const [, id] of (await read(file ?? '')).matchAll(/<loc>[^<]*\/bil\/(\d+)\//g)) listed.add(id)
	}
	expect(listed.size).toBe(count)
})

test('a sitemap cannot be made while the stock is down', async () => {
	const { content } = await openSources()
	const { stock, breakDown } = createSlowStock()
	breakDown()
	for (const pathname of ['/sitemap.xml', '/sitemap/cars.xml', '/sitemap/brands.xml', '/sitemap/dealers.xml']) {
		const made = await createSitemap({ content, stock }, { site, origin: 'https://a.example', pathname, now })
		expect(made, pathname).toMatchObject({ ok: false, error: { code: 'unavailable' } })
	}
})

test('lists the cars of each brand and model once, in each language', async () => {
	const sources = await openSources()
	const origin = 'https://nordhallbil-se.example'
	const brands = (await readSitemap(sources, { site, origin, pathname: '/sitemap/brands.xml', now })) ?? ''
	const addresses = Array.from(brands.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
		address.slice(origin.length),
	)
	const paths = ['/kia', '/kia/ceed', '/mercedes-benz', '/mercedes-benz/eqa-250']
	expect(addresses.toSorted()).toEqual(paths.flatMap((path) => [`/bilar${path}`, `/en/cars${path}`]).toSorted())
	expect(brands).toContain(`hreflang="en" href="${origin}/en/cars/kia/ceed"`)
})

test('a list is dated by the newest of its cars, and by its own page where editors changed that later', async () => {
	const { stock } = await openSources()
	const car = (car_id: string, car_model: string, indexed_at: string) => ({
		car_id,
		car_brand: 'Kia',
		car_model,
		indexed_at,
	})
	await replaceStock(stock, 'vehicles-nordhall-se', [
		car('1', 'Ceed', '2026-11-03T08:00:00Z'),
		car('2', 'Ceed', '2026-11-05T08:00:00Z'),
		car('3', 'EV6', '2026-11-04T08:00:00Z'),
		{ ...car('4', 'S', '2026-11-01T08:00:00Z'), car_brand: 'Tesla' },
	])
	const written = (path: string, updatedAt: string): ListedPage => ({
		...{ id: path, language: 'sv', path, kind: 'page', role: null, updatedAt, images: [] },
		alternates: [{ language: 'sv', path }],
	})
	const pages = [written('/bilar', '2026-11-02T08:00:00Z'), written('/bilmarken', '2026-11-06T08:00:00Z')]
	const content = { listPages: async () => pages } as Partial<ContentSource> as ContentSource
	const daysIn = async (file: string) => {
		const xml = await readSitemap({ content, stock }, { site, origin: 'https://a.example', pathname: file, now })
		return Object.fromEntries(
			Array.from(
				(xml ?? '').matchAll(/<loc>https:\/\/a\.example([^<]+)<\/loc>(?:<lastmod>2026-11-(\d+)[^<]*<\/lastmod>)?/g),
				([, path, day]) => [path, day],
			),
		)
	}
	expect(await daysIn('/sitemap/brands.xml')).toMatchObject({
		'/bilar/kia': '05',
		'/bilar/kia/ceed': '05',
		'/en/cars/kia/ev6': '04',
		'/bilar/tesla': '01',
	})
	expect(await daysIn('/sitemap/pages.xml')).toMatchObject({
		'/bilar': '05',
		'/bilmarken': '06',
		'/en/car-makes': '05',
	})
})

test('stories are listed apart from pages, with date, languages and pictures; the 404 page is not listed', async () => {
	const { stock } = await openSources()
	const listed = (path: string, kind: ListedPage['kind'], images: string[] = []): ListedPage => ({
		id: path,
		language: 'sv',
		path,
		kind,
		role: path === '/404' ? 'notFound' : null,
		updatedAt: '2026-11-04T10:00:00Z',
		alternates: [
			{ language: 'sv', path },
			{ language: 'en', path: `${path}-in-english` },
		],
		images,
	})
	const pages = [
		listed('/kop-bil', 'page'),
		listed('/404', 'page'),
		listed('/aktuellt/a', 'story', [
			'/images/scenes/a&b.avif',
			'https://media.example/c.jpg',
			'data:image/png;base64,x',
		]),
	]
	const content = { listPages: async () => pages } as Partial<ContentSource> as ContentSource
	const origin = 'https://nordhallbil-se.example'
	const read = (file: string) => readSitemap({ content, stock }, { site, origin, pathname: file, now })

	expect(await read('/sitemap.xml')).toContain(`<loc>${origin}/sitemap/stories.xml</loc>`)
	const stories = await read('/sitemap/stories.xml')
	expect(stories).toContain(
		[
			`<url><loc>${origin}/aktuellt/a</loc><lastmod>2026-11-04T10:00:00Z</lastmod>`,
			`<xhtml:link rel="alternate" hreflang="sv" href="${origin}/aktuellt/a"/>`,
			`<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/aktuellt/a-in-english"/>`,
			`<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/aktuellt/a"/>`,
			`<image:image><image:loc>${origin}/images/scenes/a&amp;b.avif</image:loc></image:image>`,
			'<image:image><image:loc>https://media.example/c.jpg</image:loc></image:image></url>',
		].join(''),
	)
	expect(stories).not.toMatch(/kop-bil|data:/)
	const rest = await read('/sitemap/pages.xml')
	expect(rest).toContain(`<loc>${origin}/kop-bil</loc>`)
	expect(rest).not.toMatch(/404|aktuellt/)
})

test.each([
	['2026-11-22', '<lastmod>2026-11-22</lastmod>'],
	['2026-11-22T10:00:00Z', '<lastmod>2026-11-22T10:00:00Z</lastmod>'],
	['2026-11-20 08:30:00Z', '<lastmod>2026-11-20T08:30:00.000Z</lastmod>'],
	['2026-11-22T10:00:01Z', ''],
	['2026-11-23', ''],
])('a car that was changed at %s is listed with "%s"', async (indexed_at, lastmod) => {
	const { content, stock } = await openSources()
	// Records of an older version can hold any date.
	async function* list(index: string, fields: readonly string[]): AsyncGenerator<ListedRecords> {
		for await (const page of stock.list(index, fields))
			yield page.ok ? { ok: true, value: page.value.map((car) => ({ ...car, indexed_at })) } : page
	}
	const sources = { content, stock: { ...stock, list } }
	const xml = await readSitemap(sources, { site, origin: 'https://a.example', pathname: '/sitemap/cars.xml', now })
	expect(/<url><loc>[^<]*<\/loc>(<lastmod>[^<]*<\/lastmod>)?/.exec(xml ?? '')?.[1] ?? '').toBe(lastmod)
})
