import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { ok } from '#platform/result.ts'
import { getSite } from '#sites/registry.ts'
import { contractSite, createContractContent } from '../testing/contract-content.ts'
import { openTestStore } from '../testing/open-store.ts'
import { importSeed, planImport } from './import-seed.server.ts'
import { fillSite } from './load-seed.server.ts'
import type { SeedSite } from './read-seed.server.ts'
import { findSeedChanges } from './seed-changes.ts'
import { readStoredSite } from './stored-site.ts'

const site = getSite(contractSite)
const jobs = { site: contractSite, pageId: 'jobs', language: 'sv' } as const

/** The content of the contract without a page, with a changed one, a moved one and another redirect. */
function changedFiles(): SeedSite {
	const seed = createContractContent()
	const pages = seed.pages.flatMap((page) => {
		if (page.id === 'thanks') return []
		const versions = page.versions.map((version) => {
			if (page.id === 'jobs')
				return { ...version, document: { ...version.document, route: { navTitle: 'Lediga jobb' } } }
			return page.id === 'cookies' ? { ...version, path: '/kakor' } : version
		}) as typeof page.versions
		return [{ ...page, versions, ...(page.id === 'buy' && { name: 'Another name' }) }]
	})
	return { ...seed, pages, redirects: seed.redirects.slice(0, 1) }
}

forEachDatabase((_name, openTestDatabase) => {
	async function openFilledStore() {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		await fillSite(store, createContractContent())
		return store
	}

	test('an import says what it changes, what it leaves, and does no more than that', async () => {
		const store = await openFilledStore()
		const stored = await readStoredSite(store, site)
		const plan = planImport(stored, changedFiles())
		expect(plan.pages.map(({ state, page, parts }) => `${state} ${page.id}: ${parts.join()}`)).toEqual([
			'changed buy: name',
			'changed buy: name',
			'changed jobs: document',
			'changed cookies: path',
		])
		expect(plan.lists).toEqual([{ list: 'redirects', language: null }])
		expect(plan.left).toEqual([
			'cookies (sv): only a rule of the files leads from its old address to the new one.',
			'thanks (sv): has no file and stays.',
		])
		expect(findSeedChanges(stored.seed, (await readStoredSite(store, site)).seed)).toEqual({ pages: [], lists: [] })

		await importSeed(store, changedFiles(), plan)
		expect((await store.getPage({ site: contractSite, language: 'sv', path: '/jobb' }))?.route.navTitle).toBe(
			'Lediga jobb',
		)
		expect(await store.getPage({ site: contractSite, language: 'sv', path: '/kakor' })).not.toBeNull()
		expect(await store.getPage({ site: contractSite, language: 'sv', path: '/tack' })).not.toBeNull()
		expect(await store.listRedirects(contractSite)).toHaveLength(1)
		expect(await store.listRevisions(jobs)).toMatchObject([{ number: 2, author: 'import' }, { number: 1 }])
		const again = planImport(await readStoredSite(store, site), changedFiles())
		expect([again.pages, again.lists]).toEqual([[], []])
	})

	test('an import into an empty store publishes all pages of the files', async () => {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		const files = createContractContent()
		await importSeed(store, files, planImport(await readStoredSite(store, site), files))
		expect(findSeedChanges((await readStoredSite(store, site)).seed, files)).toEqual({ pages: [], lists: [] })
	})

	test('a page that is refused leaves all others as they were', async () => {
		const store = await openFilledStore()
		const files = changedFiles()
		const plan = planImport(await readStoredSite(store, site), files)
		const taken = plan.pages.find(({ page }) => page.id === 'cookies')
		if (taken) taken.version.path = '/tack'
		await expect(importSeed(store, files, plan)).rejects.toThrow('path-taken')
		expect(await store.listRevisions(jobs)).toHaveLength(1)
	})

	test('drafts are exported on request, and an import keeps them', async () => {
		const store = await openFilledStore()
		const command = {
			kind: 'setField' as const,
			place: { block: null, path: ['route', 'navTitle'] },
			...{ from: 'Jobb', to: 'Utkast' },
		}
		await store.write((writer) =>
			writer.changeDraft({ ...jobs, author: 'ed', commands: [{ id: 'a', command }], check: () => ok(undefined) }),
		)
		const titleOf = async (withDrafts: boolean) => {
			const { seed } = await readStoredSite(store, site, { withDrafts })
			return seed.pages.find(({ id }) => id === 'jobs')?.versions[0].document.route.navTitle
		}
		expect([await titleOf(false), await titleOf(true)]).toEqual(['Jobb', 'Utkast'])
		await importSeed(store, changedFiles(), planImport(await readStoredSite(store, site), changedFiles()))
		expect(await titleOf(true)).toBe('Utkast')
	})
})
