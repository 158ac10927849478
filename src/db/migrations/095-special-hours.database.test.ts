import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { forEachDatabase } from '../testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('closed days of a workshop become special hours without hours', async () => {
		const { db } = await openTestDatabase()
		const before = { siteName: 'One', schedule: { timeZone: 'Europe/Stockholm', closedDays: ['2026-12-24'] } }
		await sql`insert into workshop_department (id, site, document) values ('d1', 'a', ${JSON.stringify(before)})`.execute(
			db,
		)
		await sql`delete from migration where name = '095-special-hours'`.execute(db)
		await migrate(db)
		const { document } = await db.selectFrom('workshop_department').select('document').executeTakeFirstOrThrow()
		expect(JSON.parse(document)).toEqual({
			siteName: 'One',
			schedule: { timeZone: 'Europe/Stockholm', specialHours: { '2026-12-24': [] } },
		})
	})
})
