import { type APIRequestContext, expect, test } from '@playwright/test'
import { z } from 'zod'
import { pageElements } from './page-elements.ts'

// What search engines and shared links say of cars, dealers and lists, as it is in the answer of the server.

const port = process.env.E2E_PORT
const site = `carhall-se.localhost:${port}`
const origin = `http://${site}`
const found = z.object({ content: z.array(z.object({ car_id: z.string(), slug: z.string() })) })

const ask = (request: APIRequestContext, path: string) =>
	request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: site } })

/** A car with a picture; samples have none of their own. */
async function carPath(request: APIRequestContext): Promise<string> {
	const data = { index: 'vehicles-carhall-se', limit: 1, filters: { car_is_sample: 'false' } }
	const answer = await request.post(`http://127.0.0.1:${port}/api/search`, { data, headers: { host: site } })
	const [car] = found.parse(await answer.json()).content
	if (!car) throw new Error('The demo stock has no car')
	return `/bil/${car.car_id}/${car.slug}`
}

async function headOf(request: APIRequestContext, path: string) {
	const elements = pageElements(await (await ask(request, path)).text())
	const attributeOf = (tag: string, name: string, value: string, wanted: string) =>
		elements.filter((element) => element.tag === tag && element.attributes[name] === value)[0]?.attributes[wanted]
	return {
		canonical: attributeOf('link', 'rel', 'canonical', 'href'),
		url: attributeOf('meta', 'property', 'og:url', 'content'),
		image: attributeOf('meta', 'property', 'og:image', 'content'),
		type: attributeOf('meta', 'property', 'og:type', 'content'),
		card: attributeOf('meta', 'name', 'twitter:card', 'content'),
		english: attributeOf('link', 'hreflang', 'en', 'href'),
		images: elements.filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes.src ?? ''),
		words: elements.find(({ tag }) => tag === 'main')?.words ?? '',
	}
}

const kinds: [
	name: string,
	find: (request: APIRequestContext) => Promise<string>,
	inEnglish: (path: string) => string,
][] = [
	['a car', carPath, (path) => path.replace('/bil/', '/en/car/')],
	['a dealer', async () => '/anlaggning/carhall-uppsala', () => '/en/dealer/carhall-uppsala'],
]

for (const [name, find, inEnglish] of kinds) {
	test(`the page of ${name} names its own address, its picture and its address in English`, async ({ request }) => {
		const path = await find(request)
		const head = await headOf(request, `${path}?utm_source=letter`)
		expect(head.canonical).toBe(origin + path)
		expect(head.url).toBe(origin + path)
		expect(head.english).toBe(origin + inEnglish(path))

		const image = new URL(head.image ?? '')
		expect(image.origin).toBe(origin)
		const answer = await ask(request, image.pathname)
		expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
		// The same picture as on the page, whatever its size there.
		const source = /\/images\/.*$/.exec(image.pathname)?.[0] ?? 'no picture'
		expect(head.images.filter((src) => src.endsWith(source)).length).toBeGreaterThan(0)
	})
}

test('a list names its address without the order and the page, and shows the cars in the order asked for', async ({
	request,
}) => {
	const prices = async (sort: string) => {
		const { canonical, url, words } = await headOf(request, `/bilar/volvo?sortName=${sort}&utm_source=letter`)
		// It is not indexed, and no other page is its original.
		expect([canonical, url]).toEqual([undefined, `${origin}/bilar/volvo`])
		return Array.from(words.matchAll(/(\d{1,3}(?:\s\d{3})+)\skr/g), ([, amount = '']) =>
			Number(amount.replace(/\s/g, '')),
		)
	}
	const [cheapest = 0] = await prices('car_price_asc')
	const [dearest = 0] = await prices('car_price_desc')
	expect(cheapest).toBeGreaterThan(0)
	expect(dearest).toBeGreaterThan(cheapest * 2)
})

test('without a configured host the id of a tag manager loads nothing', async ({ request }) => {
	const home = await ask(request, '/')
	expect(home.headers()['content-security-policy']).not.toContain('google')
	expect(await home.text()).not.toMatch(/GTM-|googletagmanager/)
})

test('every kind of page has a picture and a type for networks', async ({ request }) => {
	const paths = [
		'/',
		'/kontakt',
		'/bilar',
		'/bilar/volvo',
		'/anlaggningar',
		'/aktuellt',
		'/aktuellt/ny-hall-i-gavle',
		'/en/cars',
		await carPath(request),
	]
	for (const path of paths) {
		const { image, type, card } = await headOf(request, path)
		expect([path, image, card]).toEqual([
			path,
			expect.stringMatching(`^${origin}/ipx/w_1280/images/`),
			'summary_large_image',
		])
		expect([path, type]).toEqual([path, path.startsWith('/aktuellt/') ? 'article' : 'website'])
	}
})
