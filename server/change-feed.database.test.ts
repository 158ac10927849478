import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import { listenForChanges, notifyOfChange } from '#db/change-notices.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { putDepartments } from '#workshop/embedded/workshop-store.ts'

const index = 'vehicles-carhall-se'
const car = { car_id: 'c1', car_brand: 'Volvo', car_model: 'V60', car_price: 200_000 }

forEachDatabase((name, openTestDatabase) => {
	async function open() {
		const { db, location } = await openTestDatabase()
		let count = 0
		const notices = listenForChanges(location.url ?? '', () => {
			count++
		})
		onTestFinished(notices.stop)
		await vi.waitFor(() => expect(notices.isListening).toBe(true), 5000)
		return { db, notices, count: () => count }
	}

	test.skipIf(name === 'sqlite')('the database tells of each publish, car, import and department', async () => {
		const { db, count } = await open()
		const stock = createEmbeddedStock(db)
		const content = await openTestStore(db)
		const writes = [
			() => fillSite(content, createContractContent()),
			() => replaceStock(stock, index, [car]),
			() => stock.upsert(index, [{ ...car, car_price: 190_000 }]),
			() => stock.remove(index, ['c1']),
			() => putDepartments(db, 'carhall-se', []),
		]
		for (const write of writes) {
			const before = count()
			await write()
			await vi.waitFor(() => expect(count()).toBeGreaterThan(before), 5000)
		}
	})

	test.skipIf(name === 'sqlite')('what is taken back is not told', async () => {
		const { db, count } = await open()
		const before = count()
		const refused = db.transaction().execute(async (trx) => {
			await notifyOfChange(trx)
			throw new Error('taken back')
		})
		await expect(refused).rejects.toThrow('taken back')
		await db.transaction().execute(notifyOfChange)
		await vi.waitFor(() => expect(count()).toBeGreaterThan(before), 5000)
		expect(count()).toBe(before + 1)
	})

	test.skipIf(name === 'sqlite')('a lost connection is said, and made again', async () => {
		const { db, notices, count } = await open()
		const before = count()
		await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
			db,
		)
		await vi.waitFor(() => expect(notices.isListening).toBe(false), 5000)
		// It looks for what it missed.
		await vi.waitFor(() => expect(count()).toBe(before + 1), 5000)
		expect(notices.isListening).toBe(true)
	})
})
