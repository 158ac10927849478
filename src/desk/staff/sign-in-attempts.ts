import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { hashKey, normalizeEmail } from './staff-keys.ts'

const attemptWindowMs = 15 * 60 * 1000

/** Sign-ins within a quarter of an hour. */
export type MaxSignIns = { email: number; visitor: number }

/** Limits how often a visitor, and anybody with an address, may try to sign in. */
export function createSignInAttempts(db: Kysely<Database>, { max, now }: { max: MaxSignIns; now: () => Date }) {
	/** Counts an attempt; false if there were too many within the window. */
	async function takeAttempt(key: string, limit: number): Promise<boolean> {
		const from = new Date(now().getTime() - attemptWindowMs).toISOString()
		await db.deleteFrom('staff_attempt').where('at', '<', from).execute()
		await db.insertInto('staff_attempt').values({ id: randomUUID(), key, at: now().toISOString() }).execute()
		const { count } = await db
			.selectFrom('staff_attempt')
			.select(({ fn }) => fn.countAll().as('count'))
			.where('key', '=', key)
			.executeTakeFirstOrThrow()
		return Number(count) <= limit
	}

	const ofVisitor = (visitor: string) => takeAttempt(`visitor ${hashKey(visitor)}`, max.visitor)

	/** False if there were too many. */
	async function take(visitor: string, email: string): Promise<boolean> {
		const mayVisitor = await ofVisitor(visitor)
		const mayEmail = await takeAttempt(`email ${hashKey(normalizeEmail(email))}`, max.email)
		return mayVisitor && mayEmail
	}

	return { take, ofVisitor }
}
