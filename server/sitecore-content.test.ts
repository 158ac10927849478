import { expect, onTestFinished, test } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import { createSecondSource } from '#content/testing/second-source.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { EnvironmentError, parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { answerWithFault } from '#platform/testing/faults.ts'
import { openContentSources } from './content-sources.ts'
import { openSitecore } from './sitecore-content.ts'

const site = 'carhall-se'
const home = { site, language: 'sv', path: '/' } as const
const inSitecore = { ...createContractContent(), site: 'Carhall Sweden' }

/** The machine may be busy. */
const patience = { timeout: 15_000 }

async function open() {
	const { db } = await openSqlite()
	const edge = await startEdge([inSitecore])
	onTestFinished(edge.close)
	const lines: string[] = []
	const note = (_: object, message: string) => void lines.push(message)
	const log = { ...silentLog, info: note, warn: note, error: note }
	const settings = { SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId }
	const time = { now: Date.parse('2026-11-23T12:00:00Z') }
	const now = () => time.now

	/** A process of the group, with another content for the sites that are not in Sitecore. */
	async function start(more: Record<string, string> = {}) {
		const environment = parseEnvironment({ ...settings, SITECORE_SITES: `${site}=Carhall Sweden`, ...more })
		const parts = { db, breakerOf: () => createCircuitBreaker(), log, blockShapes: blockReaders.blockShapes, now }
		const outside = await openSitecore(environment, parts)
		const embedded = createSecondSource({ ...createContractContent(), site: 'carhall-uk' }, 'en').source
		const content = openContentSources(embedded, outside.ofSite, {
			megabytes: environment.CONTENT_CACHE_MB,
			log,
			now,
		})
		return { content, outside }
	}
	return { db, edge, start, lines, time }
}

const titleOf = async ({ content }: { content: ReturnType<typeof openContentSources> }) =>
	(await content.getPage(home))?.placeholders.main?.[0]?.fields.Title

function changedTitle(title: string) {
	const changed = structuredClone(inSitecore)
	const hero = changed.pages.find(({ id }) => id === 'home')?.versions[0].document.placeholders.main?.[0]
	if (hero) hero.fields.Title = title
	return changed
}

test('a site of SITECORE_SITES has its content on Edge, under its name there, and others have the embedded', async () => {
	const { edge, start } = await open()
	const running = await start()
	expect(await titleOf(running)).toBe('Hitta bilen')
	expect(edge.seen.every(({ variables }) => variables.site === 'Carhall Sweden')).toBe(true)
	const asked = edge.seen.length
	expect(await running.content.getPage({ ...home, site: 'carhall-uk' })).toMatchObject({ site: 'carhall-uk' })
	expect(edge.seen).toHaveLength(asked)
})

test('without SITECORE_EDGE_URL nothing is elsewhere', async () => {
	const { db } = await openSqlite()
	const parts = { db, breakerOf: () => createCircuitBreaker(), log: silentLog, blockShapes: blockReaders.blockShapes }
	expect((await openSitecore(parseEnvironment({}), parts)).ofSite.size).toBe(0)
})

test('a site that there is not stops the start with its name', async () => {
	const { start } = await open()
	const starting = start({ SITECORE_SITES: 'no-such-site=Carhall' })
	await expect(starting).rejects.toThrow(EnvironmentError)
	await expect(starting).rejects.toThrow('SITECORE_SITES: There is no site no-such-site.')
})

test('with Edge down a process that starts serves every page that was seen before', async () => {
	const { edge, start } = await open()
	const first = await start()
	const paths = ['/', '/kop-bil', '/aktuellt/dack']
	const before = await Promise.all(paths.map((path) => first.content.getPage({ ...home, path })))
	const [menu, texts] = [await first.content.getNavigation(home), await first.content.getDictionary(home)]
	await first.outside.close()

	edge.mood.fault = (response) => void response.writeHead(503).end()
	// The list of pages has the languages of the site, so that none of it is asked at the second start.
	const second = await start()
	expect(await Promise.all(paths.map((path) => second.content.getPage({ ...home, path })))).toEqual(before)
	expect(await second.content.getNavigation(home)).toEqual(menu)
	expect(await second.content.getDictionary(home)).toEqual(texts)
	await expect(second.content.getPage({ ...home, path: '/jobb' })).rejects.toThrow()
})

const faults: Record<string, (edge: Awaited<ReturnType<typeof open>>['edge']) => void> = {
	'is 503': ({ mood }) => (mood.fault = (response) => answerWithFault('down', response, '')),
	'is cut off': ({ mood }) =>
		(mood.fault = (response) => answerWithFault('truncated', response, '{"data":{"own":null}}')),
	'is HTML': ({ mood }) => (mood.fault = (response) => answerWithFault('html', response, '')),
	'is above the limit': ({ mood }) => (mood.answer = () => ({ data: { own: 'x'.repeat(1_100_000) } })),
	'has errors beside its data': ({ mood }) =>
		(mood.answer = () => ({ data: { own: null }, errors: [{ message: 'no' }] })),
	'has other types': ({ mood }) => (mood.answer = () => ({ data: { own: 7, site: 'x' } })),
	'is nothing': ({ mood }) => (mood.answer = () => ({ data: null })),
	'knows no site': ({ mood }) =>
		(mood.answer = (name) => (name === 'Layouts' ? { data: null } : { data: { site: null } })),
	'has a site of nothing': ({ mood }) => (mood.answer = () => ({ data: { site: { siteInfo: { routes: null } } } })),
}

test.each(Object.keys(faults))('when each answer %s, pages are served as they were', async (name) => {
	const { edge, start } = await open()
	const first = await start({ SITECORE_LAYOUT_MAX: '1' })
	const [before, menu] = [await first.content.getPage(home), await first.content.getNavigation(home)]
	faults[name]?.(edge)
	await first.outside.notePublish(null)
	await first.content.pollChanges()
	expect(await first.content.getPage(home)).toEqual(before)
	await first.outside.close()
	const second = await start({ SITECORE_LAYOUT_MAX: '1' })
	expect(await second.content.getPage(home)).toEqual(before)
	expect(await second.content.getNavigation(home)).toEqual(menu)
	await second.outside.close()
})

test('the page for what is missing is kept before a visitor has gone astray', async () => {
	const { db, edge, start } = await open()
	const first = await start()
	await titleOf(first)
	const countKept = async () => (await db.selectFrom('outside_answer').selectAll().execute()).length
	// The list, this page and that for failures in each language, and the home page.
	await expect.poll(countKept, patience).toBe(7)
	await first.outside.close()
	edge.mood.fault = (response) => void response.writeHead(503).end()
	const second = await start()
	const place = await second.content.findPageByRole({ ...home, role: 'notFound' })
	expect(await second.content.getPage({ ...home, path: place?.path ?? '' })).toMatchObject({ role: 'notFound' })
	await expect.poll(() => second.content.findErrorPage(home), patience).toMatchObject({ role: 'serverError' })
})

test('when Edge answers again, what was given meanwhile is read again', async () => {
	const { edge, start } = await open()
	const first = await start()
	await titleOf(first)
	await first.outside.close()
	edge.mood.fault = (response) => void response.writeHead(500).end()
	const second = await start()
	expect(await titleOf(second)).toBe('Hitta bilen')
	edge.mood.fault = null
	edge.publish([changedTitle('Nytt')])
	await second.content.getDictionary(home)
	await expect.poll(() => titleOf(second), patience).toBe('Nytt')
})

test('a publish is heard by every process', async () => {
	const { edge, start } = await open()
	const [one, other] = [await start(), await start()]
	expect([await titleOf(one), await titleOf(other)]).toEqual(['Hitta bilen', 'Hitta bilen'])
	await Promise.all([one.content.pollChanges(), other.content.pollChanges()])
	edge.publish([changedTitle('Nytt')])
	expect(await titleOf(other)).toBe('Hitta bilen')
	await one.outside.notePublish(null)
	await other.content.pollChanges()
	await expect.poll(() => titleOf(other), patience).toBe('Nytt')
})

test('what Sitecore has and we do not is logged once', async () => {
	const { edge, start, lines } = await open()
	const changed = structuredClone(inSitecore)
	const [page] = changed.pages.filter(({ id }) => id === 'home')
	const mystery = { uid: 'm', type: 'Mystery', params: {}, fields: {}, placeholders: {} }
	page?.versions[0].document.placeholders.main?.push(mystery, { ...mystery, uid: 'n' })
	edge.publish([changed])
	await titleOf(await start())
	expect(lines.filter((line) => line.includes('left out'))).toHaveLength(1)
})

test('with Edge down for an hour, and over a start in it, every page that was seen is served as it was', async () => {
	const { edge, start, time } = await open()
	const first = await start()
	const listed = await first.content.listPages(site)
	expect(listed.length).toBeGreaterThan(15)
	const readAll = (of: typeof first) =>
		Promise.all(listed.map(({ language, path }) => of.content.getPage({ site, language, path })))
	const before = await readAll(first)
	edge.mood.fault = (response) => void response.writeHead(503).end()
	for (let minute = 0; minute <= 60; minute += 20) {
		expect(await readAll(first)).toEqual(before)
		expect(await titleOf(first)).toBe('Hitta bilen')
		await first.content.pollChanges()
		time.now += 20 * 60 * 1000
	}
	await first.outside.close()
	const second = await start()
	expect(await readAll(second)).toEqual(before)
	time.now += 60 * 60 * 1000 + 1
	expect(await readAll(second)).toEqual(before)
	await second.outside.close()
})
