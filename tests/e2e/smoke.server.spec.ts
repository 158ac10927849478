import { type APIRequestContext, expect, test } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import { type PageElement, pageElements } from './page-elements.ts'

/** Names below `localhost` are known to browsers, not to every machine's resolver. */
async function open(request: APIRequestContext, site: string, path: string) {
	const port = process.env.E2E_PORT
	const answer = await request.get(`http://127.0.0.1:${port}${path}`, {
		headers: { host: `${site}.localhost:${port}` },
	})
	return { status: answer.status(), elements: pageElements(await answer.text()) }
}

for (const site of sites) {
	test(`the home page of ${site.key} is whole in the answer of the server`, async ({ request }) => {
		const { status, elements } = await open(request, site.key, '/')
		const tagged = (tag: string) => elements.filter((element) => element.tag === tag)
		expect(status).toBe(200)
		expect(tagged('html').map(({ attributes }) => attributes.lang)).toEqual([site.languages[0].locale])
		expect(tagged('h1')).toHaveLength(1)
		expect(tagged('main')).toHaveLength(1)
		expect(tagged('header').length).toBeGreaterThan(0)
		expect(tagged('footer').length).toBeGreaterThan(0)
		expect(wordlessControls(elements)).toEqual([])
		// A text that is missing shows as its key.
		expect(tagged('main')[0]?.words).not.toMatch(/\b(?:car|finance|blocks)\.[a-z]+[A-Z]/)
	})
}

test('a missing page is a 404 in the frame of the site', async ({ request }) => {
	const { status, elements } = await open(request, 'carhall-se', '/finns-inte')
	expect(status).toBe(404)
	expect(elements.find(({ tag }) => tag === 'h1')?.words).toBe('Här tar vägen slut')
	expect(elements.some(({ tag }) => tag === 'header')).toBe(true)
})

test('an address that cannot be decoded is a plain 400', async ({ request }) => {
	const { status, elements } = await open(request, 'carhall-se', '/%ff')
	expect(status).toBe(400)
	expect(elements.some(({ tag }) => tag === 'h1')).toBe(true)
})

/** Links and buttons without a word for a reader who sees no pictures. */
function wordlessControls(all: PageElement[]): string[] {
	const wordsById = new Map(all.map(({ attributes, words }) => [attributes.id, words]))
	return all
		.filter(({ tag, attributes, words, elements }) => {
			if (!['a', 'button', 'summary'].includes(tag)) return false
			const pictures = elements.filter((element) => element.tag === 'img').map((picture) => picture.attributes.alt)
			const labels = (attributes['aria-labelledby'] ?? '').split(' ').map((id) => wordsById.get(id))
			return [attributes['aria-label'], words, ...pictures, ...labels].every((each) => !each?.trim())
		})
		.map(({ markup }) => markup)
}
