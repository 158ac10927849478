import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { replaceSeedContent } from '#content/seed/load-seed.server.ts'
import { SeedError } from '#content/seed/seed-error.ts'
import { counted } from '#platform/counted.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import type { BlockReaders } from '../server/open-services.ts'
import { readCommandLine, readSite } from './command-line.ts'
import { withContentStore } from './with-content-store.ts'

// Replaces the stored content of a site with its seed files. A running server shows it within a second.

const usage = `Replaces all content of a site, the editors' work too, by its seed files:
  npm run content:seed -- --site <site> --replace
Sites: ${sites.map(({ key }) => key).join(', ')}`

/** Of the build, because Node cannot list the folders of the blocks. */
async function loadBlockCheck(): Promise<BlockReaders['findBlockFaults']> {
	const build: { blockReaders: BlockReaders } = await import(
		pathToFileURL(resolve(import.meta.dirname, '../build/server/index.js')).href
	)
	return build.blockReaders.findBlockFaults
}

async function replace(site: Site): Promise<void> {
	const checkBlock = await loadBlockCheck()
	await withContentStore(async (store) => {
		await replaceSeedContent(store, site, { directory: 'content', checkBlock })
		console.log(`${site.key}: ${counted((await store.listPages(site.key)).length, 'page')}`)
	})
}

const { values, positionals } = readCommandLine(usage, { site: { type: 'string' }, replace: { type: 'boolean' } })
const site = readSite(values.site)
if (!site || !values.replace || positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	await replace(site).catch((error: unknown) => {
		if (!(error instanceof SeedError)) throw error
		console.error(`${error.message}\nNothing was changed.`)
		process.exitCode = 1
	})
}
