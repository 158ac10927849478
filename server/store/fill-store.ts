import type { Kysely } from 'kysely'
import type { ContentStore } from '#content/content-store.ts'
import { loadSeedContent } from '#content/seed/load-seed.server.ts'
import type { CheckBlock } from '#content/seed/read-page-file.server.ts'
import type { Database } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'
import { hasDemoWorkshops } from './demo-workshops.ts'
import { refuseEmptyStore, refuseLostParts, type StoreSettings } from './lost-store.ts'
import { writeStoreMarker } from './store-marker.ts'

type Part = 'content' | 'stock' | 'workshop'
type SitePart = { site: string; part: Part }

/** Departments for test drives came later than workshops. They are added once, and a site may be without. */
type FilledPart = SitePart | { site: string; part: 'test-drives' } | { site: string; part: 'week' }

export type StoreToFill = {
	db: Kysely<Database>
	content: ContentStore
	stock: Pick<Stock, 'listIndexes'>
	sites: readonly Site[]
	seedDirectory: string
	checkBlock: CheckBlock
	settings: StoreSettings
	now: () => Date
	log: Logger
	/** Gives these sites the demo stock. */
	fillDemoStock: (sites: readonly Site[]) => Promise<void>
	/** Gives these sites demo workshops. */
	fillDemoWorkshops: (sites: readonly Site[]) => Promise<void>
	/** Gives these sites departments for test drives, where they have none. */
	addDemoTestDrives: (sites: readonly Site[]) => Promise<void>
}

/**
 * Fills sites that are new to the database with their seed content and, if they sell cars, the demo stock and workshops. Data that a
 * site once had was lost, and is not filled again without permission.
 */
export async function fillStore(store: StoreToFill): Promise<void> {
	const { db, content, sites, seedDirectory, checkBlock, settings, now, log } = store
	const filled = await listFilled(db)
	const present = await listPresent(store)
	if (filled.length === 0 && present.length === 0) refuseEmptyStore(settings)
	const lost = filled
		.filter((each) => each.part !== 'test-drives' && each.part !== 'week')
		.filter(({ site, part }) => sites.some(({ key }) => key === site) && !has(present, site, part))
	refuseLostParts(lost, settings)

	const seeded = await loadSeedContent(content, { directory: seedDirectory, sites, checkBlock })
	if (seeded.length > 0) log.info({ sites: seeded }, 'loaded seed content')
	const withoutStock = sites.filter((site) => site.stock && !has(present, site.key, 'stock'))
	if (withoutStock.length > 0) {
		log.info({ sites: withoutStock.map(({ key }) => key) }, 'loading the demo stock; this happens once')
		await store.fillDemoStock(withoutStock)
	}

	const withWorkshop = sites.filter(hasDemoWorkshops)
	const withoutWorkshop = withWorkshop.filter(({ key }) => !has(present, key, 'workshop'))
	if (withoutWorkshop.length > 0) await store.fillDemoWorkshops(withoutWorkshop)
	const withoutTestDrives = withWorkshop.filter(({ key }) => !has(filled, key, 'test-drives'))
	if (withoutTestDrives.length > 0) await store.addDemoTestDrives(withoutTestDrives)

	const testDrives = withWorkshop.map(({ key }) => ({ site: key, part: 'test-drives' as const }))
	await recordFilled(db, [...(await listPresent(store)), ...testDrives], now())
	if (settings.DATABASE_URL === undefined) writeStoreMarker(settings.DATA_DIR, now(), log)
	if (settings.FILL_EMPTY_DATABASE && settings.NODE_ENV === 'production' && seeded.length === 0) {
		log.warn({}, 'FILL_EMPTY_DATABASE=1 is still set: a lost database would be filled with the demo group')
	}
}

async function listFilled(db: Kysely<Database>): Promise<FilledPart[]> {
	return db.selectFrom('site_fill').select(['site', 'part']).orderBy('site').orderBy('part').execute()
}

/** An index emptied by an import counts as present. */
async function listPresent({ db, content, stock: allStock, sites }: StoreToFill): Promise<SitePart[]> {
	const filled = await allStock.listIndexes()
	if (!filled.ok) throw new Error('The indexes of the stock cannot be listed', { cause: filled.error })
	const indexes = new Set(filled.value)
	const departments = await db.selectFrom('workshop_department').select('site').distinct().execute()
	const present: SitePart[] = departments.map(({ site }) => ({ site, part: 'workshop' }))
	for (const { key, stock } of sites) {
		if (await content.hasPages(key)) present.push({ site: key, part: 'content' })
		if (stock && indexes.has(stock.vehicles) && indexes.has(stock.sites)) present.push({ site: key, part: 'stock' })
	}
	return present
}

const has = (parts: readonly FilledPart[], site: string, part: FilledPart['part']) =>
	parts.some((each) => each.site === site && each.part === part)

async function recordFilled(db: Kysely<Database>, parts: readonly FilledPart[], now: Date): Promise<void> {
	if (parts.length === 0) return
	await db
		.insertInto('site_fill')
		.values(parts.map(({ site, part }) => ({ site, part, filled_at: now.toISOString() })))
		.onConflict((conflict) => conflict.columns(['site', 'part']).doNothing())
		.execute()
}
