import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AuditAction } from './audit-actions.ts'

/** What staff have done. */
export function createAuditLog(db: Kysely<Database>, now: () => Date) {
	return {
		/** Adds a line to the audit log. `subject`: the id of what was acted on, never personal data of visitors. */
		async audit(
			staff: { id: string; name: string } | null,
			{ site, action, subject = '' }: { site: string; action: AuditAction; subject?: string },
		): Promise<void> {
			const entry = { user_id: staff?.id ?? null, user_name: staff?.name ?? '', site, action, subject }
			await db
				.insertInto('staff_audit')
				.values({ id: randomUUID(), at: now().toISOString(), ...entry })
				.execute()
		},

		/** The newest lines of the audit log of these sites; null: of all. */
		async listAudit(sites: readonly string[] | null, limit: number) {
			const newest = db.selectFrom('staff_audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
			if (!sites) return newest.execute()
			// Each site by its index: together they would all be read before they are sorted.
			const ofSites = [...sites, ''].map((site) => newest.where('site', '=', site))
			const lines = await Promise.all(ofSites.map((query) => query.execute()))
			return lines
				.flat()
				.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? 1 : -1))
				.slice(0, limit)
		},
	}
}
