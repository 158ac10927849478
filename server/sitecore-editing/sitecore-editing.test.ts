import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { attribute, elementsOf, marksOf } from './testing/marks-of.ts'
import { item, openSiteInSitecore as open, pagesOrigin, secret } from './testing/open-site-in-sitecore.ts'

test('a page is drawn with the marks of its placeholders, renderings and fields, also of those that we do not have', async () => {
	const { edge, render } = await open()
	const answer = await render(
		{ sc_version: '3' },
		{ headers: { origin: pagesOrigin, authorization: 'Bearer of an editor' } },
	)
	expect(answer.status).toBe(200)
	const html = await answer.text()
	const marks = marksOf(html).map((mark) => mark.replace(/^field .*"fieldId":"([^"]*)".*/, 'field $1'))

	const openMarks: string[] = []
	for (const mark of marks) {
		if (!mark.startsWith('/')) openMarks.push(mark)
		else expect(openMarks.pop()?.split(' ')[0], 'marks lie inside one another').toBe(mark.slice(1))
	}
	expect(openMarks).toEqual([])
	const root = '00000000-0000-0000-0000-000000000000'
	const main = marks.slice(marks.indexOf(`placeholder headless-main_${root}`))
	expect(main.slice(0, 6)).toEqual([
		`placeholder headless-main_${root}`,
		'rendering hero',
		...['field hero-Image', '/field', 'field hero-Title', '/field'],
	])
	const end = main.indexOf('rendering map')
	expect(main.slice(end, end + 6)).toEqual([
		...['rendering map', 'placeholder map-inner-{*}_map', '/placeholder', '/rendering'],
		...['rendering variant', '/rendering'],
	])
	expect(main[end + 6]).toBe('/placeholder')
	expect(html).toContain('StoreMap')

	const [asked] = edge.seen.filter(({ name }) => name === 'Edited')
	expect(asked).toMatchObject({
		variables: { item: 'home', language: 'sv', version: '3' },
		headers: {
			...{ sc_site: 'Carhall Sweden', sc_editmode: 'true', sc_previewmode: 'false', sc_layoutkind: 'final' },
			...{ sc_variant: 'default', authorization: 'Bearer of an editor' },
		},
	})

	// Nothing of the page runs or leads away, but for the scripts of Pages from where Pages runs.
	const elements = [...elementsOf(parse(html))]
	const scripts = elements.filter(({ tagName }) => tagName === 'script')
	expect(scripts.map((each) => attribute(each, 'src') ?? attribute(each, 'id'))).toEqual([
		...['jss-hrz-editing', 'hrz-canvas-state', `${pagesOrigin}/horizon.js`],
	])
	expect(elements.filter(({ tagName }) => tagName === 'a').map((each) => attribute(each, 'href'))).not.toContainEqual(
		expect.any(String),
	)
	expect(elements.some(({ tagName, attrs }) => tagName === 'form' && attrs.some(({ name }) => name === 'action'))).toBe(
		false,
	)
	const policy = answer.headers.get('content-security-policy') ?? ''
	expect(policy).toMatch(
		/frame-ancestors 'self' https:\/\/pages\.sitecorecloud\.io [^;]*https:\/\/\*\.carhall\.example;/,
	)
	expect(policy).toMatch(/script-src [^;]*https:\/\/pages\.sitecorecloud\.io/)
	expect(policy).not.toContain('evil')
	expect(answer.headers.get('x-frame-options')).toBeNull()
	expect(answer.headers.get('cache-control')).toBe('no-store')

	const preview = await render({ mode: 'preview' })
	const shown = await preview.text()
	expect([preview.status, marksOf(shown)]).toEqual([200, []])
	expect(shown).toContain('Hitta bilen')
	expect(shown).not.toContain('StoreMap')
	expect(preview.headers.get('x-frame-options')).toBeNull()
})

test('who may ask, for what, and that no secret is in an answer', async () => {
	const { edge, ask, render } = await open()
	const { secret: _, ...withoutSecret } = { secret, ...item }
	const from = (origin: string, request: RequestInit = {}) => ({ ...request, headers: { origin } })
	const status = async (answer: Promise<Response>) => (await answer).status

	expect(await status(ask('/api/editing/render', withoutSecret))).toBe(400)
	for (const missing of ['sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode'])
		expect(await status(render({ [missing]: '' })), missing).toBe(400)
	for (const [name, wrong] of [
		['mode', 'library'],
		['route', '//evil.example'],
		['route', 'about'],
		['sc_version', 'x'],
	] as const)
		expect(await status(render({ [name]: wrong })), wrong).toBe(400)
	expect(await status(render({ secret: 'another' }))).toBe(401)
	expect(await status(render({}, from('https://evil.example')))).toBe(401)
	expect(await status(render({}, from('https://pages.sitecorecloud.io.evil.example')))).toBe(401)
	expect(await status(render({}, from('https://cm.carhall.example')))).toBe(200)
	expect(await status(render({ sc_site: 'Another' }))).toBe(404)
	expect(await status(render({ sc_lang: 'da' }))).toBe(404)
	expect(await status(render({ sc_itemid: 'no-such-item' }))).toBe(404)
	const posted = { method: 'POST', body: '{"changes":[]}', headers: { 'content-type': 'application/json' } }
	expect(await status(render({}, posted))).toBe(405)
	expect(await status(render({}, { method: 'PUT' }))).toBe(405)

	expect(await status(ask('/api/editing/config', { secret: 'another' }))).toBe(401)
	const config = await ask('/api/editing/config', { secret }, from(pagesOrigin))
	expect(config.headers.get('access-control-allow-origin')).toBe(pagesOrigin)
	expect(await config.json()).toMatchObject({
		...{ editMode: 'metadata', packages: {} },
		components: expect.arrayContaining(['HeroBanner', 'RichText', 'Container']),
	})
	expect(await status(ask('/api/editing/render', {}, from(pagesOrigin, { method: 'OPTIONS' })))).toBe(204)
	expect(await status(ask('/api/editing/render', {}, from('https://evil.example', { method: 'OPTIONS' })))).toBe(401)
	// Sites of Sitecore have their earlier editing route there too.
	expect(await status(ask('/feaas-render', { secret, ...item }))).toBe(200)

	// No answer has the key of the platform or the secret, whatever is asked.
	const odd = ['', '<script>', '%00', '../', `${secret}'`, '{}', '\u202e', 'x'.repeat(3000)]
	for (const name of ['secret', ...Object.keys(item), 'sc_variant', 'sc_layoutKind', 'sc_previewTime', 'sc_version'])
		for (const value of odd) {
			const answer = await ask('/api/editing/render', { secret, ...item, [name]: value })
			const text = `${await answer.text()} ${[...answer.headers].join(' ')}`
			expect(answer.status, `${name}=${value}`).toBeLessThan(500)
			expect(answer.headers.get('location')).toBeNull()
			expect(text).not.toContain(edge.contextId)
			expect(text).not.toContain(secret)
		}

	edge.mood.fault = (response) => void response.writeHead(500).end()
	expect(await status(render())).toBe(502)
})

test('fields of the page itself are marked where it shows them, also those without a value and of a draft that is not published', async () => {
	const { render } = await open()
	const story = (id: string, route: string) => render({ sc_itemid: id, route }).then((answer) => answer.text())
	const fieldsOf = (html: string) =>
		marksOf(html).flatMap((mark) => /^field .*"fieldId":"((?:tyres|undated)-[^"]*)"/.exec(mark)?.[1] ?? [])

	const full = await story('tyres', '/aktuellt/dack')
	expect(fieldsOf(full)).toEqual(['title', 'preamble', 'author', 'date', 'image'].map((name) => `tyres-${name}`))
	expect(full).toMatch(/<\/code><h1 data-page-field="title">Vinterdäck<\/h1><code [^>]*kind="close"/)

	const empty = await story('undated', '/ett-utkast')
	expect(fieldsOf(empty)).toEqual(['title', 'preamble', 'author', 'date', 'image'].map((name) => `undated-${name}`))
	expect(empty.match(/\[No text in field\]/g)).toHaveLength(3)
	expect(empty).toMatch(/<div data-page-field="image" data-empty=""><img src="data:image\/svg\+xml/)
})
