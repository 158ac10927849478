import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { isPostgres } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { countQuarantined, isQuarantineFull } from '#leads/embedded/quarantine.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { sites } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { randomVehicle } from '#stock/testing/random-vehicles.ts'
import { createHealthReport } from './health.ts'
import { createHealthChecks } from './health-checks.ts'

forEachDatabase((_name, openTestDatabase) => {
	async function createReport({
		isStockLoaded = true,
		hasSearchCluster = false,
		isSearchDown = false,
		dataDir,
		getPage = async () => ({}),
	}: {
		isStockLoaded?: boolean
		hasSearchCluster?: boolean
		isSearchDown?: boolean
		dataDir?: string
		getPage?: (address: { site: string }) => Promise<unknown>
	} = {}) {
		const { db, location } = await openTestDatabase()
		const folder = createTestFolder()
		// Only home pages are read.
		const content = { getPage } as unknown as ContentSource
		const embedded = createEmbeddedStock(db)
		const isDown = async () => fail({ code: 'unavailable' as const, reason: 'circuit-open' })
		const stock = isSearchDown ? { ...embedded, search: isDown } : embedded
		const cars = [randomVehicle(createRandom(1), '1'), randomVehicle(createRandom(2), '2')]
		await stock.upsert('vehicles-carhall-se', JSON.parse(JSON.stringify(cars)))
		await stock.warm(['vehicles-carhall-se'])
		const subjects = {
			...{ content, stock, db, location, dataDir: dataDir ?? folder },
			isStockLoaded: () => isStockLoaded,
			searchCluster: hasSearchCluster ? { check: isSearchDown ? isDown : async () => ok(undefined) } : null,
			isQuarantineFull: async () =>
				isQuarantineFull(await countQuarantined(db), { maxCount: 0, maxAgeHours: 1 }, new Date()),
		}
		const clock = { now: 0 }
		return { report: createHealthReport(createHealthChecks(subjects), silentLog, () => clock.now), db, location, clock }
	}

	test.each([
		[true, { status: 'degraded', stock: 'partly' }],
		[false, { status: 'down', stock: 'down' }],
	])(
		'without its search the stock still has its cars, if they are searched elsewhere: %s',
		async (hasSearchCluster, state) => {
			const { report } = await createReport({ hasSearchCluster, isSearchDown: true })
			expect(await report.check()).toMatchObject(state)
		},
	)

	test('all parts are healthy', async () => {
		const { report } = await createReport()
		expect(await report.check()).toEqual({
			status: 'ok',
			content: 'ok',
			stock: 'ok',
			database: 'ok',
			storage: 'ok',
			leads: 'ok',
		})
	})

	test('sites without their content make it degraded, and only all of them down', async () => {
		const isDown = new Set(['carhall-se'])
		const getPage = async ({ site }: { site: string }) => {
			if (isDown.has(site)) throw new Error('The content platform is down')
			return site === 'volta' ? new Promise(() => {}) : {}
		}
		const { report, clock } = await createReport({ getPage })
		expect(await report.check()).toMatchObject({ status: 'degraded', content: 'partly' })
		for (const { key } of sites) isDown.add(key)
		clock.now += 1000
		expect(await report.check()).toMatchObject({ status: 'down', content: 'down' })
	})

	test('a full quarantine is reported', async () => {
		const { report, db } = await createReport()
		const hub = createEmbeddedFormsHub({
			db,
			keys: createTestKeys(db),
			outbox: createTestOutbox(db),
			now: () => new Date(),
		})
		await hub.submit(createSubmission({ id: 'a', suspicions: ['honeypot'] }))
		expect(await report.check()).toMatchObject({ status: 'ok', leads: 'held-back' })
	})

	test('without its database a process shows what it has in memory', async () => {
		const { report, db } = await createReport()
		await db.destroy()
		const health = await report.check()
		expect(health).toMatchObject({ status: 'degraded', content: 'ok', stock: 'ok' })
		expect(health.database).not.toBe('ok')
	})

	test('a stock that is still loading is reported', async () => {
		const { report } = await createReport({ isStockLoaded: false })
		expect(await report.check()).toMatchObject({ status: 'starting', stock: 'loading' })
	})

	test('a read-only folder is reported, and visitors can read', async () => {
		const { report, db } = await createReport({ dataDir: '/no/such/folder' })
		if (isPostgres(db)) return
		expect(await report.check()).toMatchObject({
			status: 'degraded',
			database: 'ok',
			storage: expect.stringMatching(/^storage-/),
		})
	})

	test.each([
		['taken away', (file: string) => rmSync(file)],
		['replaced', (file: string) => renameSync(file, `${file}.old`)],
		['overwritten', (file: string) => writeFileSync(file, 'something else')],
	])('a database file that was %s is reported', async (_what, change) => {
		const { report, db, location, clock } = await createReport()
		if (isPostgres(db) || !location.file) return
		expect((await report.check()).database).toBe('ok')
		change(location.file)
		clock.now += 1000
		expect(await report.check()).toMatchObject({ status: 'degraded', database: expect.stringMatching(/^storage-/) })
	})
})
