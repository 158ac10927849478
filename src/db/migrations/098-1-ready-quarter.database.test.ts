import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { forEachDatabase } from '../testing/test-database.ts'

forEachDatabase((_name, openTestDatabase) => {
	test('bookings that were made before say when their work ends, and cancelled ones do not know', async () => {
		const { db } = await openTestDatabase()
		await sql`insert into workshop_department (id, site, document) values ('d1', 'a', '{}')`.execute(db)
		for (const id of ['kept', 'cancelled']) {
			await sql`insert into workshop_booking (id, site, department, idempotency_key, fingerprint, state,
				registration_number, hand_in, is_full_day, sequence, created_at, content)
				values (${id}, 'a', 'd1', ${id}, '', 'confirmed', 'ABC123', 100, 0, 0, '', '{}')`.execute(db)
		}
		for (const [from, until] of [
			[100, 116],
			[200, 204],
		])
			await sql`insert into workshop_work (booking, department, resource, from_quarter, until_quarter)
				values ('kept', 'd1', 't:anna', ${from}, ${until})`.execute(db)
		await sql`alter table workshop_booking drop column ready_quarter`.execute(db)
		await sql`delete from migration where name = '098-1-ready-quarter'`.execute(db)
		await migrate(db)
		const rows = await db.selectFrom('workshop_booking').select(['id', 'ready_quarter']).orderBy('id').execute()
		expect(rows).toEqual([
			{ id: 'cancelled', ready_quarter: null },
			{ id: 'kept', ready_quarter: 204 },
		])
	})
})
