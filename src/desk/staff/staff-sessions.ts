import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { hasEnded } from './hashed-sessions.ts'
import type { Grant } from './roles.ts'
import { toGrant } from './staff-directory.ts'
import { hashKey } from './staff-keys.ts'

export type StaffSession = { id: string; startedAt: Date; agent: string }

/** What a session may do now. */
export type SessionRights = { isReady: boolean; grants: Grant[] }

/** The sessions of the staff, as far as the library does not keep them. */
export function createStaffSessions(db: Kysely<Database>, now: () => Date) {
	const isAlive = (row: { created_at: unknown; used_at: unknown }) =>
		!hasEnded({ startedAt: toDate(row.created_at), usedAt: row.used_at === null ? null : toDate(row.used_at) }, now())

	return {
		/** A second factor or a passkey was shown in it. */
		async markVerified(session: { id: string } | { token: string }): Promise<void> {
			const [column, value] =
				'id' in session ? (['id', session.id] as const) : (['token', hashKey(session.token)] as const)
			await db
				.updateTable('staff_session')
				.set({ verified_at: now().toISOString() })
				.where(column, '=', value)
				.execute()
		},

		/** Where someone is signed in. */
		async list(userId: string): Promise<StaffSession[]> {
			const rows = await db
				.selectFrom('staff_session')
				.selectAll()
				.where('user_id', '=', userId)
				.orderBy('created_at')
				.orderBy('id')
				.execute()
			return rows
				.filter(isAlive)
				.map(({ id, created_at, user_agent }) => ({ id, startedAt: toDate(created_at), agent: user_agent ?? '' }))
		},

		/** Ends one of the caller's own. False if the account has no such session. */
		async end(id: string, userId: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('staff_session')
				.where('id', '=', id)
				.where('user_id', '=', userId)
				.executeTakeFirst()
			return numDeletedRows > 0n
		},

		async endByToken(token: string): Promise<void> {
			await db.deleteFrom('staff_session').where('token', '=', hashKey(token)).execute()
		},

		async endOthers({ id, sessionId }: { id: string; sessionId: string }): Promise<void> {
			await db.deleteFrom('staff_session').where('user_id', '=', id).where('id', '!=', sessionId).execute()
		},

		/** Asks for many sessions in one statement; those that have ended are left out. It does not count as their use. */
		async rightsOf(ids: readonly string[]): Promise<Map<string, SessionRights>> {
			const rows = await db
				.selectFrom('staff_session')
				.leftJoin('staff_grant', 'staff_grant.user_id', 'staff_session.user_id')
				.select(['staff_session.id', 'created_at', 'used_at', 'verified_at', 'role', 'site'])
				.where('staff_session.id', 'in', [...ids])
				.execute()
			const sessions = Map.groupBy(rows.filter(isAlive), ({ id }) => id)
			return new Map(
				[...sessions].map(([id, granted]) => [
					id,
					{
						isReady: granted[0]?.verified_at !== null,
						grants: granted.flatMap(({ role, site }) => (role && site ? toGrant({ role, site }) : [])),
					},
				]),
			)
		},
	}
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Times are dates on PostgreSQL and ISO texts on SQLite. */
function toDate(time: unknown): Date {
	return time instanceof Date ? time : new Date(String(time))
}
