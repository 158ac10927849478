import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { attribute, elementsOf, marksOf } from './testing/marks-of.ts'
import { item, openSiteInSitecore, pagesOrigin, secret } from './testing/open-site-in-sitecore.ts'

const { route: _, ...ofItem } = item
const hero = { ...ofItem, mode: 'library-metadata', sc_uid: 'hero' }

async function open() {
	const { edge, ask, application } = await openSiteInSitecore()
	const draw = (more: Record<string, string> = {}, request: RequestInit = {}) =>
		ask('/api/editing/render', { secret, ...hero, ...more }, request)
	const change = (changes: object[], more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
		draw(more, {
			...{ method: 'POST', body: JSON.stringify({ changes }) },
			headers: { 'content-type': 'application/json', ...headers },
		})
	return { edge, draw, change, origin: `http://127.0.0.1:${application.port}` }
}

const namesOfMarks = (html: string) =>
	marksOf(html).map((mark) => mark.replace(/^field .*"fieldId":"([^"]*)".*/, 'field $1'))

test('the design library gets one component alone, with marks or as visitors see it', async () => {
	const { edge, draw } = await open()
	const answer = await draw(
		{ sc_renderingId: '{7A}', dataSourceId: '/sitecore/content/Data/Hero 1', sc_version: '2', generation: 'variant' },
		{ headers: { origin: 'https://designlibrary.sitecorecloud.io', authorization: 'Bearer of an editor' } },
	)
	expect(answer.status).toBe(200)
	const html = await answer.text()
	expect(namesOfMarks(html)).toEqual([
		'placeholder editing-componentmode-placeholder_00000000-0000-0000-0000-000000000000',
		...['rendering hero', 'field hero-Image', '/field', 'field hero-Title', '/field', 'field hero-Text', '/field'],
		...['/rendering', '/placeholder'],
	])
	const elements = [...elementsOf(parse(html))]
	expect(elements.map(({ tagName }) => tagName)).not.toEqual(expect.arrayContaining(['header']))
	expect(elements.filter((each) => attribute(each, 'id') === 'editing-component')).toHaveLength(1)
	const scripts = elements.filter(({ tagName }) => tagName === 'script')
	expect(scripts.map((each) => attribute(each, 'src') ?? attribute(each, 'id'))).toEqual([
		...['design-library-data', '/src/editing/sitecore/design-library.client.ts'],
		`${edge.url}/v1/files/designlibrary/lib/rh-lib-script.js`,
	])
	expect(html).toContain('"uid":"hero"')
	expect(html).toContain('"generates":true')
	expect(answer.headers.get('content-security-policy')).toMatch(new RegExp(`script-src [^;]*${edge.url}`))
	expect(answer.headers.get('x-frame-options')).toBeNull()

	expect(edge.seen.find(({ name }) => name === 'Component')).toMatchObject({
		variables: {
			...{ item: 'home', uid: 'hero', sc_site: 'Carhall Sweden', sc_lang: 'sv', version: '2' },
			...{ renderingItemId: '{7A}', dataSourceId: '/sitecore/content/Data/Hero 1' },
		},
		headers: { sc_editmode: 'true', authorization: 'Bearer of an editor' },
	})

	const asVisitors = await (await draw({ mode: 'library' })).text()
	expect(marksOf(asVisitors)).toEqual([])
	expect(asVisitors).toContain('Hitta bilen')
	expect(asVisitors).not.toContain('data-block')
	expect(edge.seen.at(-1)?.headers.sc_editmode).toBe('false')
	for (const mode of ['library', 'library-metadata'])
		expect(await (await draw({ mode, sc_uid: 'map' })).text()).toContain('StoreMap')
})

test('a component is drawn with what is not saved, and keeps its marks', async () => {
	const { change, origin } = await open()
	const answer = await change(
		[
			{ uid: 'HERO', fields: { Title: { value: 'Ny <rubrik>' } }, params: { Look: 'x' } },
			{ uid: 'not there', fields: { Title: { value: 'Ingenstans' } } },
		],
		{},
		{ origin },
	)
	expect(answer.status).toBe(200)
	const html = await answer.text()
	expect(html).toContain('Ny &lt;rubrik&gt;')
	expect(html).not.toContain('Hitta bilen')
	expect(html).not.toContain('Ingenstans')
	expect(namesOfMarks(html)).toContain('field hero-Title')

	const inside = await change([{ uid: 'inner', fields: { Title: { value: 'Köp bilen' } } }], { sc_uid: 'row' })
	expect(await inside.text()).toContain('Köp bilen')
	const asVisitors = await change([{ uid: 'hero', fields: { Title: { value: 'Ny' } } }], { mode: 'library' })
	expect(marksOf(await asVisitors.text())).toEqual([])
})

test('who may ask for a component, and with what', async () => {
	const { edge, draw, change } = await open()
	const statusOf = async (answer: Promise<Response>) => (await answer).status
	expect(await statusOf(draw({ sc_uid: '' }))).toBe(400)
	expect(await statusOf(draw({ sc_uid: 'no-such-rendering' }))).toBe(404)
	expect(await statusOf(draw({ sc_site: 'Another' }))).toBe(404)
	expect(await statusOf(draw({ secret: 'another' }))).toBe(401)
	expect(await statusOf(change([], { secret: 'another' }))).toBe(401)
	expect(await statusOf(change([], {}, { origin: pagesOrigin }))).toBe(200)
	expect(await statusOf(change([], {}, { origin: 'https://evil.example' }))).toBe(401)
	for (const body of ['', '[]', '{"changes":[{"uid":1}]}', '{"changes":[{"uid":"a","fields":[]}]}', 'null'])
		expect(await statusOf(draw({}, { method: 'POST', body })), body).toBe(400)
	expect(await statusOf(draw({}, { method: 'POST', body: 'x'.repeat(1_100_000) }))).toBe(413)

	edge.mood.fault = (response) => void response.writeHead(500).end()
	expect(await statusOf(draw())).toBe(502)
})
