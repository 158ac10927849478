import { type APIRequestContext, expect, test } from '@playwright/test'
import { pageElements } from './page-elements.ts'

const origin = () => `http://127.0.0.1:${process.env.E2E_PORT}`
const host = () => `carhall-se.localhost:${process.env.E2E_PORT}`

const ask = (request: APIRequestContext, path: string) => request.get(origin() + path, { headers: { host: host() } })

test('a page carries the headers that protect it', async ({ request }) => {
	const headers = (await ask(request, '/')).headers()
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cache-control': 'public, no-cache',
	})
	expect(headers['content-encoding']).toMatch(/^(?:br|zstd)$/)
	expect(headers['content-security-policy']).toContain("object-src 'none'")
	expect(headers['strict-transport-security']).toBeUndefined()
	expect(headers['set-cookie']).toBeUndefined()
})

test('files with a hash in their name are kept for ever', async ({ request }) => {
	const files = [...new Set((await (await ask(request, '/')).text()).match(/\/assets\/[\w.-]+/g))]
	expect(files.length).toBeGreaterThan(2)
	for (const file of files) {
		const { 'cache-control': kept } = (await ask(request, file)).headers()
		expect(kept, file).toBe('public, max-age=31536000, immutable')
	}
})

test('the head of a page is complete', async ({ request }) => {
	const html = await (await ask(request, '/kontakt')).text()
	const elements = pageElements(html)
	const attribute = (tag: string, by: string, value: string, name: string) =>
		elements.find((element) => element.tag === tag && element.attributes[by] === value)?.attributes[name]
	expect(elements.find(({ tag }) => tag === 'title')?.words).toMatch(/ \| Carhall$/)
	expect(attribute('link', 'rel', 'canonical', 'href')).toBe(`http://${host()}/kontakt`)
	expect(attribute('meta', 'name', 'description', 'content')).toMatch(/^Telefon och e-post/)
	expect(attribute('link', 'rel', 'icon', 'href')).toBe('/favicons/carhall-se.svg')
	expect(attribute('link', 'type', 'application/atom+xml', 'href')).toBe('/feed.xml')
	expect(attribute('link', 'hreflang', 'en', 'href')).toBe(`http://${host()}/en/contact`)
	expect(attribute('link', 'hreflang', 'x-default', 'href')).toBe(`http://${host()}/kontakt`)
	expect(attribute('meta', 'name', 'theme-color', 'content')).toMatch(/^#[0-9a-f]{6}$/i)
	const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
		([, text = '']) => text,
	)
	expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(expect.arrayContaining(['WebSite', 'BreadcrumbList']))
	// What search engines are told of the way to the page stands above it, too.
	const trail = elements.find(({ attributes }) => attributes['aria-label'] === 'Du är här')
	const places = trail?.elements.filter(({ tag }) => tag === 'li').map(({ words }) => words.trim())
	expect(places).toEqual(['Start', 'Kontakt'])
})
