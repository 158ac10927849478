import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { sites } from '#sites/registry.ts'
import { ensureDemoStock } from '#stock/demo/ensure-demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'

/** Gives each site a few cars, so that the first start on this database does not make a whole stock. */
export async function fillFewCars(location: DatabaseLocation, count: number): Promise<void> {
	const db = openDatabase(location)
	await migrate(db)
	const today = new Date().toISOString().slice(0, 10)
	await ensureDemoStock(createEmbeddedStock(db), sites, { seed: 'forecourt', today, count })
	await db.destroy()
}
