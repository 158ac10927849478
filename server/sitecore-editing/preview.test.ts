import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import type { Call } from '../route.ts'
import { readTokenCookie, toTokenCookie } from './preview-token.ts'
import { attribute, elementsOf, marksOf } from './testing/marks-of.ts'
import { openSiteInSitecore, secret } from './testing/open-site-in-sitecore.ts'

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

test('a preview leads to previews of the other pages, with the token of its editor, and visitors see nothing of it', async () => {
	const { edge, ask, render, application } = await openSiteInSitecore((content) => {
		const version = content.pages.find(({ id }) => id === 'home')?.versions[0]
		const blurb = { uid: 'to-buy', type: 'Blurb', params: {}, placeholders: {} }
		version?.document.placeholders.main?.push({
			...blurb,
			fields: { Title: 'Köp', Link: { href: '/kop-bil', text: 'Till bilarna' } },
		})
	})
	const first = await render(
		{ mode: 'preview', sc_previewTime: '2026-12-24T18:00:00Z' },
		{ headers: { authorization: 'Bearer of Åsa' } },
	)
	expect(first.status).toBe(200)
	const line = first.headers.get('set-cookie') ?? ''
	expect(line).toMatch(
		/^sc_preview_token=[\w-]+; Path=\/api\/editing; Max-Age=14400; HttpOnly; Secure; SameSite=None; Partitioned$/,
	)
	expect(line).not.toContain('Bearer')
	const html = await first.text()
	const links = [...elementsOf(parse(html))]
		.filter(({ tagName }) => tagName === 'a')
		.map((each) => attribute(each, 'href'))
	expect(links).toContain('/api/editing/preview/kop-bil')
	expect(html).not.toContain(secret)

	const cookie = cookieOf(first)
	const preview = (path: string, headers: { cookie?: string; origin?: string } = { cookie }) =>
		application.ask(`/api/editing/preview${path}`, { headers: { ...headers } })
	const next = await preview('/kop-bil')
	expect(next.status).toBe(200)
	expect(next.headers.get('cache-control')).toBe('no-store')
	expect(next.headers.get('x-frame-options')).toBeNull()
	const shown = await next.text()
	expect(shown).toContain('<title>Köp bil')
	expect(marksOf(shown)).toEqual([])
	expect(edge.seen.findLast(({ name }) => name === 'Previewed')).toMatchObject({
		variables: { site: 'Carhall Sweden', language: 'sv', routePath: '/kop-bil' },
		headers: {
			...{ authorization: 'Bearer of Åsa', sc_previewmode: 'true', sc_editmode: 'false', sc_site: 'Carhall Sweden' },
			sc_previewtime: '2026-12-24T18:00:00Z',
		},
	})
	// Pages of ours that editors do not write are as visitors have them.
	expect((await preview('/bilar?car_fuel=El')).status).toBe(200)
	expect((await preview('/finns-inte')).status).toBe(404)
	// Two slashes do not make another host of us.
	for (const answer of [await preview('//evil.example'), await render({ route: '/sv//evil.example' })])
		expect(await answer.text()).not.toMatch(/["']\s*(?:https?:)?\/\/evil\.example/)

	for (const headers of [
		{},
		{ cookie: 'sc_preview_token=x' },
		{ cookie: cookie.replace(/.{9}$/, 'AAAAAAAAA') },
		{ cookie: cookie.toLowerCase() },
	])
		expect((await preview('/kop-bil', headers)).status).toBe(401)
	expect((await preview('/kop-bil', { cookie, origin: 'https://evil.example' })).status).toBe(401)
	const [plain, withCookie] = await Promise.all([
		ask('/kop-bil', {}),
		application.ask('/kop-bil', { headers: { cookie } }),
	])
	expect(await withCookie.text()).toBe(await plain.text())

	// Pages cannot send the header with the address of a frame.
	await render({}, { headers: { cookie } })
	expect(edge.seen.findLast(({ name }) => name === 'Edited')?.headers.authorization).toBe('Bearer of Åsa')
	const without = await render()
	expect(edge.seen.findLast(({ name }) => name === 'Edited')?.headers.authorization).toBeUndefined()
	expect(without.headers.get('set-cookie')).toBeNull()

	edge.mood.fault = (response) => void response.writeHead(500).end()
	expect((await preview('/kop-bil')).status).toBe(502)
})

test('a token ends after four hours, and none of another purpose is one', () => {
	const seal = createTextSeal([Buffer.from('a key')])
	const now = Date.parse('2026-11-23T12:00:00Z')
	const token = { site: 'carhall-se', authorization: 'Bearer x' }
	const [cookie = ''] = toTokenCookie(token, { seal, now }).split(';')
	const read = (sent: string, at = now) =>
		readTokenCookie({ req: { raw: new Request('http://a.example', { headers: { cookie: sent } }) } } as Call, {
			...{ seal, now: at },
		})
	expect(read(`a=b; ${cookie}`)).toEqual(token)
	expect(read(cookie, now + 4 * 3_600_000 - 1)).toEqual(token)
	expect(read(cookie, now + 4 * 3_600_000)).toBeNull()
	expect(read(`sc_preview_token=${seal.seal(JSON.stringify({ ...token, until: now * 2 }), 'another')}`)).toBeNull()
	expect(read(`sc_preview_token=${seal.seal('not json', 'sitecore preview')}`)).toBeNull()
})
