import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { forEachDatabase } from './testing/test-database.ts'

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'a connection that the database ends while it is in use fails its own query, and neither the process nor the next',
		async () => {
			const { db, location } = await openTestDatabase()
			const operator = openDatabase(location)
			await db.connection().execute(async (connection) => {
				const {
					rows: [own],
				} = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
				const asked = sql`select pg_sleep(60)`.execute(connection)
				const failed = expect(asked).rejects.toThrow(/terminat/)
				await sql`select pg_terminate_backend(${own?.pid})`.execute(operator)
				await failed
				await expect(sql`select 1`.execute(connection)).rejects.toThrow()
			})
			expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
			await operator.destroy()
		},
	)
})
