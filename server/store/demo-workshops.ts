import { createReadStream } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import { columnMapping } from '#platform/feed/named-rows.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { HotelStore } from '#tyre-hotel/embedded/sealed-agreements.ts'
import { putCatalogue, putDepartments } from '#workshop/embedded/workshop-store.ts'
import { fillDemoTyreHotel } from './demo-tyre-hotel.ts'

const folder = 'workshop'

/** Carhall and Nordhall Bil have workshops, and some sites without a stock have cars for test drives. */
export function hasDemoWorkshops({ key, stock, hasDemonstrators = false }: Site): boolean {
	return hasDemonstrators || (stock !== undefined && /^(?:carhall|nordhall)-/.test(key))
}

/**
 * Gives sites departments for their dealers, and their countries the catalogue and the vehicles of the files in `workshop/` where
 * there are none, and tyre hotels. What it needs is imported lazily, because later starts do not need it.
 */
export async function fillDemoWorkshops(
	{ stock, log, ...store }: HotelStore & { stock: StockReader; log: Logger },
	sites: readonly Site[],
): Promise<void> {
	const { db } = store
	const { demoDepartments, demoTestDriveDepartments } = await import('#workshop/demo/demo-departments.ts')
	const { demonstratorDepartments } = await import('#workshop/demo/demonstrator-departments.ts')
	const { readCatalogue } = await import('#workshop/embedded/read-catalogue.ts')
	const { importVehicles } = await import('#workshop/embedded/import-vehicles.ts')
	for (const country of new Set(sites.map(({ market }) => market.country))) {
		const has = await db
			.selectFrom('workshop_catalogue')
			.select('country')
			.where('country', '=', country)
			.executeTakeFirst()
		if (!has) await putCatalogue(db, readCatalogue(folder, country))
	}
	const registered = await db.selectFrom('workshop_vehicle').select('country').executeTakeFirst()
	if (!registered)
		await importVehicles(db, createReadStream(`${folder}/vehicles.csv`), {
			mapping: columnMapping.parse({}),
			now: () => new Date(),
		})
	for (const site of sites) {
		if (site.hasDemonstrators) await putDepartments(db, site.key, demonstratorDepartments(site))
		if (!site.stock) continue
		const dealers = await readDealers({ stock, log }, site.stock.sites)
		await putDepartments(db, site.key, [...demoDepartments(site, dealers), ...demoTestDriveDepartments(site, dealers)])
	}
	await fillDemoTyreHotel({ ...store, today: new Date().toISOString().slice(0, 10) }, sites)
	log.info({ sites: sites.map(({ key }) => key) }, 'loaded the demo workshops and tyre hotels')
}

/** Gives sites that had workshops before there were times for test drives the departments for them. */
export async function addDemoTestDrives(
	{ db, stock, log }: { db: Kysely<Database>; stock: StockReader; log: Logger },
	sites: readonly Site[],
): Promise<void> {
	const { demoTestDriveDepartments } = await import('#workshop/demo/demo-departments.ts')
	for (const site of sites) {
		if (!site.stock) continue
		const departments = demoTestDriveDepartments(site, await readDealers({ stock, log }, site.stock.sites))
		const kept = await db.selectFrom('workshop_department').select('id').where('site', '=', site.key).execute()
		const missing = departments.filter(({ id }) => !kept.some((each) => each.id === id))
		if (missing.length === 0) continue
		await putDepartments(db, site.key, missing)
		log.info({ site: site.key, departments: missing.length }, 'added departments for test drives')
	}
}
