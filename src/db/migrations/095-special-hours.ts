import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Workshops had closed days before they had special hours. */
export async function up(db: Kysely<Database>): Promise<void> {
	for (const { id, document } of await db.selectFrom('workshop_department').select(['id', 'document']).execute()) {
		const { schedule, ...department } = JSON.parse(document)
		if (!schedule?.closedDays) continue
		const { closedDays, ...rules } = schedule
		const specialHours = Object.fromEntries(closedDays.map((date: string) => [date, []]))
		await db
			.updateTable('workshop_department')
			.set({ document: JSON.stringify({ ...department, schedule: { ...rules, specialHours } }) })
			.where('id', '=', id)
			.execute()
	}
}
