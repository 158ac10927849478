import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import type { ContentStore, EditablePage } from '#content/content-store.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaLibrary } from '#content/media-library.ts'
import { normalizePath } from '#content/path.ts'
import { ContentImportError, importSeed, planImport } from '#content/seed/import-seed.server.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { findSeedChanges, type PageChange } from '#content/seed/seed-changes.ts'
import { SeedError } from '#content/seed/seed-error.ts'
import { readStoredSite } from '#content/seed/stored-site.ts'
import { writeSeedFiles } from '#content/seed/write-seed.server.ts'
import type { LayoutMapping } from '#content/sitecore/block-shapes.ts'
import { takeMedia } from '#content/sitecore/take-media.ts'
import { type TakenSite, takeOverSite } from '#content/sitecore/take-over.ts'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#files/file-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { ContentTools } from '../server/content-tools.ts'
import { createScalerPool } from '../server/images/scaler-pool.ts'
import { createUploadCleaner } from '../server/media/clean-upload.ts'
import { importMedia, planMedia, writeMediaFolder } from '../server/media/media-folder.ts'
import { uploadScaler } from '../server/media/open-library-files.ts'
import { createMediaTaker } from '../server/media/outside-media.ts'
import { createPixelReader } from '../server/media/picture-pixels.ts'
import { createShippedMedia } from '../server/shipped-media.ts'
import { readCommandLine, readSite } from './command-line.ts'
import { withContentStore } from './with-content-store.ts'

// The content of a site as files, and what editors do with its pages. A running server shows it within a second.

const usage = `The content of a site:
  npm run content -- export --site <site> FOLDER             what is published, as files in an empty FOLDER
  npm run content -- export --site <site> --drafts FOLDER    as its editors see it
  npm run content -- import --site <site> FOLDER             publishes what differs; pages without a file stay
  npm run content -- import --site <site> --dry-run FOLDER   only says what would be changed
  npm run content -- import-sitecore --site <site>           the same with what is published in Sitecore; --dry-run as well
  npm run content -- check --site <site> [PATH...]           what to look at before drafts, or these pages, are published
  npm run content -- publish --site <site> PATH...           publishes the drafts of these pages; --all: all drafts
A FOLDER is like content/: its folder named as the site is written and read.
Sites: ${sites.map(({ key }) => key).join(', ')}`

/** Of the build, because Node cannot list the folders of the blocks. */
async function loadTools(): Promise<ContentTools> {
	const build: { contentTools: ContentTools } = await import(
		pathToFileURL(resolve(import.meta.dirname, '../build/server/index.js')).href
	)
	return build.contentTools
}

/** Gives the library and the store of its files while `work` runs. */
async function withFiles<T>(
	db: Kysely<Database>,
	work: (services: { library: MediaLibrary; files: FileStore }) => Promise<T>,
): Promise<T> {
	const { files, close } = await openFileStore(parseEnvironment(process.env), createCircuitBreaker)
	try {
		return await work({ library: createMediaLibrary(db), files })
	} finally {
		await close()
	}
}

/** Nothing is written unless the files read as what is in the store. */
async function exportSite(site: Site, folder: string, withDrafts: boolean): Promise<boolean> {
	const target = join(folder, site.key)
	mkdirSync(target, { recursive: true })
	if (readdirSync(target).length > 0) return refuse(`${target} is not empty.`)
	const { seed, left, files } = await withContentStore(async (store, db) => ({
		...(await readStoredSite(store, site, { withDrafts })),
		files: await withFiles(db, (services) => writeMediaFolder(site.key, target, services)),
	}))
	for (const [file, text] of writeSeedFiles(seed)) {
		mkdirSync(dirname(join(target, file)), { recursive: true })
		writeFileSync(join(target, file), text)
	}
	const { pages, lists } = findSeedChanges(seed, readSeedSite(folder, site))
	if (pages.length + lists.length > 0) {
		rmSync(target, { recursive: true })
		for (const change of pages) console.error(sentenceOf(change))
		for (const { list, language } of lists) console.error(`${list} (${language ?? 'all'})`)
		return refuse('Files cannot hold these as they are. No files were written.')
	}
	for (const sentence of left) console.error(`Not exported: ${sentence}`)
	console.log(`${site.key}: ${counted(seed.pages.length, 'page')} and ${counted(files, 'uploaded file')} in ${target}`)
	return true
}

async function importSite(site: Site, folder: string, dryRun: boolean): Promise<boolean> {
	const { findBlockFaults } = await loadTools()
	const files = readSeedSite(folder, site, findBlockFaults)
	if (files.pages.length === 0) return refuse(`${join(folder, site.key)} has no pages.`)
	return withContentStore(async (store, db) => {
		const plan = planImport(await readStoredSite(store, site), files)
		await withFiles(db, async (services) => {
			const changes = await planMedia(site.key, join(folder, site.key), services)
			for (const { state, entry } of changes) console.log(`${state}: file ${entry.id} (${entry.name})`)
			// Before the pages that name them.
			if (!dryRun) await importMedia(site.key, join(folder, site.key), changes, services)
		})
		for (const change of plan.pages) console.log(sentenceOf(change))
		for (const { list, language } of plan.lists) console.log(`changed: ${list}${language ? ` (${language})` : ''}`)
		for (const sentence of plan.left) console.log(`left: ${sentence}`)
		if (!dryRun) await importSeed(store, files, plan)
		console.log(`${site.key}: ${counted(plan.pages.length, 'page')}${dryRun ? ' would be' : ''} published`)
		return true
	})
}

/** Of a site of SITECORE_SITES, into the store. What cannot be carried is said. */
async function importSitecore(site: Site, dryRun: boolean): Promise<boolean> {
	const { openSitecoreSites, findBlockFaults } = await loadTools()
	const unknown = new Set<string>()
	const opened = openSitecoreSites(parseEnvironment(process.env), (what) => unknown.add(what))
	const outside = opened?.sites.get(site.key)
	if (!opened || !outside) return refuse(`${site.key} is not one of SITECORE_SITES, or SITECORE_EDGE_URL is not set.`)
	return withContentStore(async (store, db) => {
		const stored = await readStoredSite(store, site)
		const found = await takeOverSite(site.key, outside, { stored: stored.seed, mapping: opened.mapping })
		const { content, left } = await takeMediaOf(site, found, { mapping: opened.mapping, db, dryRun })
		if (content.pages.length === 0) return refuse(`Sitecore has no pages for ${site.key}.`)
		const plan = planImport(stored, content)
		for (const change of plan.pages) console.log(sentenceOf(change))
		for (const { list, language } of plan.lists) console.log(`changed: ${list}${language ? ` (${language})` : ''}`)
		const faults = content.pages.flatMap(({ versions }) =>
			versions.flatMap(({ file, document }) =>
				flattenBlocks(document.placeholders).flatMap((block) =>
					findBlockFaults(block).map(
						(fault) => `${file}: ${block.type}: ${fault.path.map(String).join('.')} ${fault.message}`,
					),
				),
			),
		)
		const lost = [...unknown].map((what) => `${what}: not carried.`)
		for (const sentence of new Set([...plan.left, ...left, ...lost, ...faults])) console.log(`left: ${sentence}`)
		if (!dryRun) await importSeed(store, content, plan)
		console.log(`${site.key}: ${counted(plan.pages.length, 'page')}${dryRun ? ' would be' : ''} published`)
		return true
	})
}

/** Into the file store and the library of the site. */
async function takeMediaOf(
	site: Site,
	found: TakenSite,
	{ mapping, db, dryRun }: { mapping: LayoutMapping; db: Kysely<Database>; dryRun: boolean },
): Promise<TakenSite> {
	const environment = parseEnvironment(process.env)
	const { files, close } = await openFileStore(environment, createCircuitBreaker)
	const cleanUpload = createUploadCleaner(createScalerPool(uploadScaler))
	const library = createMediaLibrary(db)
	const kept = { library, files, cleanUpload, site: site.key, hosts: environment.IMAGE_HOSTS }
	try {
		return await takeMedia(found, mapping, createMediaTaker({ ...kept, isTrial: dryRun }))
	} finally {
		await close()
	}
}

function sentenceOf({ state, page, version: { language }, parts }: PageChange): string {
	return `${state}: ${page.id} (${language})${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

type Version = EditablePage['versions'][number] & { id: string; address: string }

/** Pages at these addresses of the site, or all with a draft. Null if one is not there. */
async function findVersions(store: ContentStore, site: Site, addresses: readonly string[]): Promise<Version[] | null> {
	const all = (await store.listEditablePages(site.key)).flatMap(({ id, versions }) =>
		versions.flatMap((version): Version[] =>
			version.path === null ? [] : [{ ...version, id, address: toSitePath(site, version.language, version.path) }],
		),
	)
	if (addresses.length === 0) return all.filter(({ draft }) => draft !== null)
	const found = addresses.map((named) => all.find(({ address }) => address === normalizePath(named)) ?? named)
	const missing = found.filter((each) => typeof each === 'string')
	for (const address of missing) console.error(`There is no page at ${address}.`)
	return missing.length > 0 ? null : [...new Set(found.filter((each) => typeof each !== 'string'))]
}

/** False if a block would not be seen. */
async function checkSite(site: Site, addresses: readonly string[]): Promise<boolean> {
	const { createPageCheck } = await loadTools()
	return withContentStore(async (store, db) => {
		const versions = await findVersions(store, site, addresses)
		if (!versions) return false
		return withFiles(db, async ({ library, files }) => {
			const shipped = resolve('public')
			const scaler = createScalerPool(uploadScaler)
			const services = {
				...{ store, library, stock: createEmbeddedStock(db), media: createShippedMedia(shipped) },
				readPixels: createPixelReader({ folder: shipped, library: { media: library, files }, scaler }),
			}
			const checkPage = await createPageCheck(site, services, db)
			let isPublishable = true
			for (const { language, path, address } of versions) {
				const sentences = await checkPage({ language, path: path ?? '/' })
				for (const { stops, text } of sentences) console.log(`${address}: ${stops ? 'stops publishing: ' : ''}${text}`)
				if (sentences.some(({ stops }) => stops)) isPublishable = false
			}
			console.log(`${site.key}: ${counted(versions.length, 'page')} checked`)
			return isPublishable
		})
	})
}

async function publishDrafts(site: Site, addresses: readonly string[]): Promise<boolean> {
	const { checkCommand } = await loadTools()
	if (!(await checkSite(site, addresses))) return refuse('Nothing was published.')
	return withContentStore(async (store) => {
		const versions = (await findVersions(store, site, addresses)) ?? []
		await store.write(async (writer) => {
			for (const { id: pageId, language, address, draft } of versions) {
				if (!draft) {
					console.log(`${address} has no draft.`)
					continue
				}
				const ref = { site: site.key, pageId, language }
				const published = await writer.publishDraft({ ...ref, author: 'command', check: checkCommand })
				if (!published.ok) throw new ContentImportError(`${address}: ${published.error.code}`)
				const { number, lost } = published.value
				console.log(
					`published: ${address}, version ${number}${lost.length > 0 ? `, without ${counted(lost.length, 'change')}` : ''}`,
				)
			}
		})
		return true
	})
}

function refuse(sentence: string): false {
	console.error(sentence)
	return false
}

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	'dry-run': { type: 'boolean', default: false },
	drafts: { type: 'boolean', default: false },
	all: { type: 'boolean', default: false },
})
const [command, ...named] = positionals
const [folder, ...others] = named
const site = readSite(values.site)

function run(): Promise<boolean> | null {
	if (!site) return null
	if (command === 'export' && folder !== undefined && others.length === 0)
		return exportSite(site, folder, values.drafts)
	if (command === 'import' && folder !== undefined && others.length === 0)
		return importSite(site, folder, values['dry-run'])
	if (command === 'import-sitecore' && named.length === 0) return importSitecore(site, values['dry-run'])
	if (command === 'check') return checkSite(site, named)
	if (command === 'publish' && named.length > 0 !== values.all) return publishDrafts(site, named)
	return null
}

const done = run()
if (!done) {
	console.error(usage)
	process.exitCode = 2
} else {
	const isDone = await done.catch((error: unknown) => {
		if (!(error instanceof SeedError || error instanceof ContentImportError || error instanceof UnavailableError))
			throw error
		return refuse(`${error.message}\nNothing was changed.`)
	})
	process.exitCode = isDone ? 0 : 1
}
