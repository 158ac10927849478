import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { contractSite, createContractContent } from '#content/testing/contract-content.ts'
import { openApplication } from './testing/open-application.ts'

const redirects = [
	['/Old', '/kop-bil', 'REDIRECT_301'],
	['/soon', 'https://other.example/x', 'REDIRECT_302'],
	['/campaign', '/kop-bil', 'SERVER_TRANSFER'],
	['/elsewhere', 'https://other.example/', 'SERVER_TRANSFER'],
	['/a', '/b', 'REDIRECT_301'],
	['/b', '/c', 'REDIRECT_301'],
	['/c', '/a', 'REDIRECT_301'],
	['/in-place', '/in-place', 'SERVER_TRANSFER'],
	['^/((x+)+)+$', '/kop-bil', 'REDIRECT_301'],
	['^/(unclosed$', '/kop-bil', 'REDIRECT_301'],
	['^/lang/(.+)$', '/$siteLang/$1', 'REDIRECT_301'],
	['/last', '/tack', 'REDIRECT_301'],
].map(([pattern = '', target = '', redirectType = '']) => ({
	...{ pattern, target, redirectType, isQueryStringPreserved: false, locale: '' },
}))

async function open() {
	const edge = await startEdge([createContractContent()], { redirects })
	onTestFinished(edge.close)
	const settings = { SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId }
	const { ask, services } = await openApplication(
		{},
		{ ...settings, SITECORE_SITES: `${contractSite}=${contractSite}` },
	)
	return { edge, ask, services }
}

test('the addresses of a site in Sitecore lead where its editors say, and nowhere else', async () => {
	const { ask } = await open()
	async function seen(path: string) {
		const answer = await ask(path)
		const html = await answer.text()
		const location = answer.headers.get('location')
		return `${answer.status} ${location ?? /<title>([^<]*)/.exec(html)?.[1] ?? ''}`
	}
	const [target, missing] = [await seen('/kop-bil'), await seen('/no-such-page')]
	expect([target, missing]).toEqual([expect.stringMatching(/^200 Köp bil/), expect.stringMatching(/^404 /)])

	// As each wrote it, whatever the letters.
	expect([await seen('/Old'), await seen('/old'), await seen('/OLD/')]).toEqual(Array(3).fill('301 /kop-bil'))
	expect(await seen('/soon')).toBe('302 https://other.example/x')
	expect(await seen('/last')).toBe('301 /tack')
	expect(await seen('/lang/tack')).toBe('301 /tack')

	// Shown in place, but not another host's page, nor itself for ever.
	expect(await seen('/campaign')).toBe(target)
	expect([await seen('/elsewhere'), await seen('/in-place')]).toEqual([missing, missing])
	expect([await seen('/a'), await seen('/b'), await seen('/c')]).toEqual([missing, missing, missing])

	// An expression that would take seconds, one that is none, and addresses that are none.
	expect(await seen(`/${'x'.repeat(40)}!`)).toBe(missing)
	for (const path of ['/%zz', '/%00', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example', '/\\evil.example'])
		expect(await seen(path), path).toMatch(/^(?:30[18] \/(?![/\\])|40[04] )/)

	expect(await seen('/KOP-BIL')).toBe('308 /kop-bil')
	expect(await seen('/kop-bil/ELBIL/')).toBe('308 /kop-bil/elbil')
	for (const path of ['/kop-bil%2Felbil', '/kop-bil%252felbil', '/%256bop-bil']) expect(await seen(path)).toBe(missing)
})

test('a page that cannot be read is the site’s own page for failures, which is not asked for then', async () => {
	const { ask, edge, services } = await open()
	expect((await ask('/')).status).toBe(200)
	const failure = { site: contractSite, language: 'sv' } as const
	await expect.poll(() => services.content.findErrorPage(failure), { timeout: 15_000 }).not.toBeNull()
	const countAsked = () => edge.seen.filter(({ variables }) => variables.ownPath === '/404/500').length
	const before = countAsked()
	edge.mood.refuses = () => true
	const answer = await ask('/tack')
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)])
	const html = await answer.text()
	expect(html).toContain('Något gick sönder')
	expect(html).toMatch(/<meta name="robots" content="noindex/)
	expect(html).toContain('</footer>')
	expect(countAsked()).toBe(before)
	expect(await (await ask('/sitemap/pages.xml')).text()).not.toContain('/404')
})

test('a page that is not in a language is shown in its own; one that Edge has no layout of is not there', async () => {
	const { ask, edge } = await open()
	const untranslated = await ask('/en/kop-bil/elbil')
	expect(untranslated.status).toBe(200)
	const html = await untranslated.text()
	expect(html).toContain('Elbil')
	expect(html).toMatch(/<meta name="robots" content="noindex/)
	expect((await ask('/en/buy')).status).toBe(200)

	const content = createContractContent()
	edge.publish([{ ...content, pages: content.pages.filter(({ id }) => id !== 'thanks') }])
	// The list still has it.
	expect((await ask('/tack')).status).toBe(404)
})
