import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { openDatabaseBefore } from '../testing/open-database-before.ts'
import { forEachDatabase } from '../testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('wheels of an older database become a set in store, with their measurements', async () => {
		const db = await openDatabaseBefore('067-1-wheel-sets', openTestDatabase)
		await sql`insert into tyre_hotel_agreement values ('a-1', 'carhall-se', 'ABC123', 'sealed', 'd1', 'Volvo', 'XC60', 'Plus')`.execute(
			db,
		)
		await sql`insert into tyre_hotel_wheel values ('a-1', 'FL', 'X-Ice Snow', 'winter', 225, 50, 17, 'X-Ice')`.execute(
			db,
		)
		for (const day of ['2026-04-10', '2026-10-14'])
			await sql`insert into tyre_hotel_measurement values ('a-1', 'FL', ${day}, 65)`.execute(db)

		await migrate(db)
		expect(await db.selectFrom('tyre_hotel_wheel_set').selectAll().execute()).toEqual([
			{ id: 'a-1 winter', agreement: 'a-1', season: 'winter', state: 'stored', shelf: '' },
		])
		expect(await db.selectFrom('tyre_hotel_wheel').select(['wheel_set', 'name']).execute()).toEqual([
			{ wheel_set: 'a-1 winter', name: 'X-Ice Snow' },
		])
		const measured = await db
			.selectFrom('tyre_hotel_measurement')
			.select(['wheel_set', 'position', 'measured_on', 'tenths'])
			.orderBy('measured_on')
			.orderBy('wheel_set')
			.orderBy('position')
			.execute()
		expect(measured).toEqual([
			{ wheel_set: 'a-1 winter', position: 'FL', measured_on: '2026-04-10', tenths: 65 },
			{ wheel_set: 'a-1 winter', position: 'FL', measured_on: '2026-10-14', tenths: 65 },
		])
		expect(await db.selectFrom('tyre_hotel_agreement').select('number').execute()).toEqual([{ number: 'A1' }])
		// One set of each season, besides those that are retired.
		const again = { agreement: 'a-1', season: 'winter', shelf: '' }
		await db
			.insertInto('tyre_hotel_wheel_set')
			.values({ ...again, id: 'old', state: 'retired' })
			.execute()
		await expect(
			db
				.insertInto('tyre_hotel_wheel_set')
				.values({ ...again, id: 'second', state: 'out' })
				.execute(),
		).rejects.toThrow()
	})
})
