import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { findMissingTables } from './missing-tables.ts'
import { forEachDatabase } from './testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('an empty database gets every migration, in order', async () => {
		const { db } = await openTestDatabase({ migrated: false })
		await migrate(db)
		const applied = await db.selectFrom('migration').select('name').orderBy('name').execute()
		expect(applied.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name))
	})

	test('a table that was dropped later is reported as missing', async () => {
		const { db } = await openTestDatabase()
		expect(await findMissingTables(db)).toEqual([])
		await db.schema.dropTable('stock_index').execute()
		await db.schema.dropTable('page_view_day').execute()
		expect(await findMissingTables(db)).toEqual(['page_view_day', 'stock_index'])
	})

	test('a second start finds nothing to do', async () => {
		const { db } = await openTestDatabase()
		const before = await db.selectFrom('migration').selectAll().execute()
		await migrate(db)
		expect(await db.selectFrom('migration').selectAll().execute()).toEqual(before)
	})

	test('a database of a newer version is refused by the names of what is unknown, and stays as it is', async () => {
		const { db } = await openTestDatabase({ migrated: false })
		await migrate(db)
		const before = await db.selectFrom('migration').selectAll().execute()
		const older = [
			{ name: '000-of-now', up: () => Promise.reject(new Error('It was run')) },
			...migrations.slice(0, -2),
		]
		const newest = migrations.slice(-2).map(({ name }) => name)
		await expect(migrate(db, older)).rejects.toThrow(new NewerDatabaseError(newest.toSorted()))
		expect(await db.selectFrom('migration').selectAll().execute()).toEqual(before)
	})

	test('concurrent starts do not run a migration twice', async () => {
		const { db, location } = await openTestDatabase({ migrated: false })
		const others = Array.from({ length: 4 }, () => openDatabase(location))
		await Promise.all([db, ...others].map((each) => migrate(each)))
		await Promise.all(others.map((other) => other.destroy()))
		expect(await db.selectFrom('migration').selectAll().execute()).toHaveLength(migrations.length)
	})
})
