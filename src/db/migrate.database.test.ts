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

	const nothing = async () => {}
	const expanding = { name: '998-expanding', up: nothing }
	const contracting = { name: '999-contracting', up: nothing, contracts: true as const }

	test('an older version runs on a database that a newer one has expanded, and changes nothing', async () => {
		const { db } = await openTestDatabase()
		expect(await migrate(db, [...migrations, expanding])).toEqual(['998-expanding'])
		const before = await db.selectFrom('migration').selectAll().execute()
		expect(await migrate(db)).toEqual([])
		expect(await db.selectFrom('migration').selectAll().execute()).toEqual(before)
	})

	test('a database from which a newer version took something is refused by the name of that, and stays as it is', async () => {
		const { db } = await openTestDatabase()
		await migrate(db, [...migrations, expanding, contracting])
		const before = await db.selectFrom('migration').selectAll().execute()
		const older = [{ name: '000-of-now', up: () => Promise.reject(new Error('It was run')) }, ...migrations]
		await expect(migrate(db, older)).rejects.toThrow(new NewerDatabaseError(['999-contracting']))
		expect(await db.selectFrom('migration').selectAll().execute()).toEqual(before)
	})

	test('a database with migrations of another line, from before contractions were noted, is refused', async () => {
		const { db } = await openTestDatabase({ migrated: false })
		const line = migrations.filter(({ name }) => name < '136')
		await migrate(db, [...line, expanding])
		await expect(migrate(db)).rejects.toThrow(new NewerDatabaseError(['998-expanding']))
	})

	test('migrations since the first rolling one only expand, or say that they contract', async () => {
		const { db: own } = await openTestDatabase({ migrated: false })
		const sent: string[] = []
		const db = own.withPlugin({
			transformQuery({ node, queryId }) {
				sent.push(own.getExecutor().compileQuery(node, queryId).sql)
				return node
			},
			transformResult: async ({ result }) => result,
		})
		const first = migrations.findIndex(({ name }) => name === '136-1-fleet')
		await migrate(db, migrations.slice(0, first))
		const wrong: string[] = []
		for (const { name, up, contracts } of migrations.slice(first)) {
			sent.length = 0
			await up(db)
			if (!contracts) wrong.push(...sent.filter(isContraction).map((statement) => `${name}: ${statement}`))
		}
		expect(wrong).toEqual([])
		expect(
			['drop table "a"', 'alter table "a" rename to "b"', 'alter table "a" add column "b" text not null'].filter(
				isContraction,
			),
		).toHaveLength(3)
	})

	test('concurrent starts do not run a migration twice', async () => {
		const { db, location } = await openTestDatabase({ migrated: false })
		const others = Array.from({ length: 4 }, () => openDatabase(location))
		await Promise.all([db, ...others].map((each) => migrate(each)))
		await Promise.all(others.map((other) => other.destroy()))
		expect(await db.selectFrom('migration').selectAll().execute()).toHaveLength(migrations.length)
	})
})

/** What processes of the release before cannot go on with: they read and write without knowing of it. */
const isContraction = (statement: string) =>
	/^drop table|^alter table .*(drop|rename|alter column)|^alter table .* add column (?!.*default).*not null/i.test(
		statement,
	)
