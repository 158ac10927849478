import { expect, onTestFinished, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { ContentStore } from '../content-store.ts'
import { importSeed, planImport } from '../seed/import-seed.server.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import { readStoredSite } from '../seed/stored-site.ts'
import { contractSite, createContractContent } from '../testing/contract-content.ts'
import { openTestStore } from '../testing/open-store.ts'
import { createEdgeClient } from './edge-client.ts'
import { EdgeSite } from './edge-site.ts'
import { takeOverSite } from './take-over.ts'
import { startEdge } from './testing/edge-simulator.ts'
import { createMapping } from './testing/sample-mapping.ts'

const languages = [
	{ language: 'sv', edgeName: 'sv' },
	{ language: 'en', edgeName: 'en' },
] as const
const target = {
	key: contractSite,
	name: 'Carhall',
	languages: languages.map(({ language }) => ({ language })),
} as never

async function openEdge(content: SeedSite, redirects?: NonNullable<Parameters<typeof startEdge>[1]>['redirects']) {
	const edge = await startEdge([content], redirects ? { redirects } : {})
	onTestFinished(edge.close)
	const ask = createEdgeClient(edge, { requestsPerSecond: () => 1000, maxAnswerBytes: 5_000_000, timeoutMs: 5000 })
	return { edge, site: new EdgeSite({ name: contractSite, languages }, ask, createMapping().mapping) }
}

async function takeOver(site: EdgeSite, store: ContentStore) {
	const stored = await readStoredSite(store, target)
	const { content, left } = await takeOverSite(contractSite, site, {
		stored: stored.seed,
		mapping: createMapping().mapping,
	})
	const plan = planImport(stored, content)
	await importSeed(store, content, plan)
	return { plan, left: [...left, ...plan.left] }
}

forEachDatabase((_, openTestDatabase) => {
	test('a site is taken over whole, and again only with what was published since', async () => {
		const store = await openTestStore((await openTestDatabase()).db)
		const content = createContractContent()
		const { edge, site } = await openEdge(content)
		const first = await takeOver(site, store)
		expect(first.plan.pages.length).toBeGreaterThan(15)
		expect(await store.getPage({ site: contractSite, language: 'sv', path: '/' })).toMatchObject({
			...{ route: { metaTitle: 'Begagnade bilar' }, frame: { header: [expect.anything()] } },
			placeholders: { main: [{ uid: 'hero', fields: { Title: 'Hitta bilen' } }, { type: 'StageRow' }, {}] },
		})
		const stories = await store.listStories({ site: contractSite, language: 'sv', first: 9, tags: ['ev'] })
		expect(stories.total).toBeGreaterThan(0)
		expect(await store.getDictionary({ site: contractSite, language: 'en' })).toEqual({
			storiesNoResults: 'No stories',
		})
		expect(await store.findPageByRole({ site: contractSite, language: 'sv', role: 'notFound' })).not.toBeNull()

		expect((await takeOver(site, store)).plan).toMatchObject({ pages: [], lists: [] })
		const hero = content.pages.find(({ id }) => id === 'home')?.versions[0].document.placeholders.main?.[0]
		if (hero) hero.fields.Title = 'Ny rubrik'
		edge.publish([content])
		const again = await takeOver(site, store)
		expect(again.plan.pages.map(({ page, parts }) => [page.id, parts])).toEqual([['home', ['document']]])
	})

	test('pages that the store has at the same addresses keep their ids', async () => {
		const store = await openTestStore((await openTestDatabase()).db)
		const { site } = await openEdge(createContractContent())
		await takeOver(site, store)
		const renamed = createContractContent()
		const other = (id: string | null) => (id === null ? null : `item-${id}`)
		for (const page of renamed.pages) {
			page.id = other(page.id) ?? page.id
			page.parentId = other(page.parentId)
		}
		const edge = await openEdge(renamed)
		expect((await takeOver(edge.site, store)).plan.pages).toEqual([])
	})

	test('redirects that our table can hold are carried, the first of Sitecore before the others, and the rest is said', async () => {
		const store = await openTestStore((await openTestDatabase()).db)
		const written = { redirectType: 'REDIRECT_301', isQueryStringPreserved: false, locale: '' }
		const { site } = await openEdge(createContractContent(), [
			...[
				{ ...written, pattern: '/a', target: '/first' },
				{ ...written, pattern: '/a', target: '/second' },
			],
			{ ...written, pattern: '^/old/(.*)$', target: '/new/$1' },
			{ ...written, pattern: '/b', target: '/c', locale: 'en' },
			{ ...written, pattern: '/list?region=V%C3%A4st+a&type=2', target: '/cars' },
			{ ...written, pattern: '^/x/(a|b)$', target: '/$1' },
			{ ...written, pattern: '/t', target: '/u', redirectType: 'REDIRECT_302' },
		])
		const { left } = await takeOver(site, store)
		const rules = await store.listRedirects(contractSite)
		expect(rules.map(({ source, destination }) => `${source} ${destination}`)).toEqual([
			...['/list /cars', '/old/{rest*} /new/{rest*}', '/a /second', '/a /first', '/en/b /c'],
		])
		expect(rules[0]?.conditions).toEqual({ region: 'Väst a', type: '2' })
		expect(left.filter((each) => each.startsWith('redirect'))).toHaveLength(2)
	})
})
