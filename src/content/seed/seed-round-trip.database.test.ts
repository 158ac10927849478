import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { sites } from '#sites/registry.ts'
import { createContractContent } from '../testing/contract-content.ts'
import { openTestStore } from '../testing/open-store.ts'
import { fillSite } from './load-seed.server.ts'
import { readSeedSite, type SeedSite, type SeedTarget } from './read-seed.server.ts'
import { findSeedChanges } from './seed-changes.ts'
import { readStoredSite } from './stored-site.ts'
import { writeSeedFiles } from './write-seed.server.ts'

function readFiles(site: SeedTarget, files: ReadonlyMap<string, string>): SeedSite {
	const folder = createTestFolder()
	for (const [file, text] of files) {
		const path = join(folder, site.key, file)
		mkdirSync(dirname(path), { recursive: true })
		writeFileSync(path, text)
	}
	return readSeedSite(folder, site)
}

forEachDatabase((name, openTestDatabase) => {
	/** What a store gives back of this content. */
	async function store(site: SeedTarget, seed: SeedSite) {
		const { db } = await openTestDatabase()
		const opened = await openTestStore(db)
		await fillSite(opened, seed)
		return readStoredSite(opened, site)
	}

	// One site with two languages, stories and redirects is enough on the second database.
	const tried = name === 'sqlite' ? sites : sites.filter(({ key }) => key === 'carhall-se')

	test.each(tried.map((site) => ({ key: site.key, site })))(
		'$key: files of the store are read as the same pages, and written as the same bytes',
		async ({ site }) => {
			const first = await store(site, readSeedSite('content', site))
			expect(first.left).toEqual([])
			const files = writeSeedFiles(first.seed)
			const read = readFiles(site, files)
			expect(findSeedChanges(first.seed, read)).toEqual({ pages: [], lists: [] })
			const second = await store(site, read)
			expect(writeSeedFiles(second.seed)).toEqual(files)
		},
	)

	test('so are pages whose languages, values and uids nobody would write by hand', async () => {
		const site = sites.find(({ key }) => key === 'carhall-se')
		if (!site) throw new Error('There is no such site')
		const { seed } = await store(site, createContractContent())
		const files = writeSeedFiles(seed)
		expect(findSeedChanges(seed, readFiles(site, files))).toEqual({ pages: [], lists: [] })
	})
})
