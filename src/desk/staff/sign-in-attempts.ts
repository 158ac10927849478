import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'

const minuteMs = 60_000
const windowMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** Wrong tries. An account alone is never locked: a stranger could lock its owner out. */
export type MaxSignIns = {
	/** Of one network, or one known device, with one account, in a quarter of an hour. */
	pair: number
	/** Of one network with all accounts, in a quarter of an hour. Known devices do not count to it. */
	network: number
	/** Of all devices that are not known to the account, in a quarter of an hour. */
	account: number
	/** The same for codes, which are short, in a day. */
	codes: number
	/** For passkeys, which cannot be guessed: rows in the database, of one network or device in a quarter of an hour. */
	challenges: number
}

export const defaultMaxSignIns: MaxSignIns = { pair: 10, network: 40, account: 100, codes: 50, challenges: 200 }

/** Who tries, where: `device` is the hash of a cookie by which the account knows the browser, otherwise null. */
export type Try = { network: string; device: string | null; account: string; kind: 'password' | 'code' }

type Budget = { key: string; limit: number; lastsMs: number }

/** Counts tries to sign in, in the database: for all processes together, and beyond a restart. */
export function createSignInAttempts(
	db: Kysely<Database>,
	{ max, secret, now }: { max: MaxSignIns; secret: string; now: () => Date },
) {
	const hash = (text: string) => createHmac('sha256', secret).update(`attempt ${text}`).digest('base64url')

	function budgetsOf({ network, device, account, kind }: Try): Budget[] {
		const of = (name: string, limit: number, lastsMs = windowMs) => ({ key: hash(name), limit, lastsMs })
		if (device !== null) return [of(`${kind} device ${device} ${account}`, max.pair)]
		return [
			of(`network ${network}`, max.network),
			of(`${kind} pair ${network} ${account}`, max.pair),
			kind === 'code' ? of(`codes ${account}`, max.codes, dayMs) : of(`account ${account}`, max.account),
		]
	}

	/** Counts before the try, so that many at one moment count too. */
	async function take(budgets: readonly Budget[]): Promise<string[] | null> {
		const at = now().getTime()
		await db
			.deleteFrom('staff_attempt')
			.where('at', '<', new Date(at - dayMs).toISOString())
			.execute()
		const rows = budgets.map(({ key }) => ({ id: randomUUID(), key, at: new Date(at).toISOString() }))
		await db.insertInto('staff_attempt').values(rows).execute()
		for (const { key, limit, lastsMs } of budgets) {
			const { count } = await db
				.selectFrom('staff_attempt')
				.select(({ fn }) => fn.countAll().as('count'))
				.where('key', '=', key)
				.where('at', '>=', new Date(at - lastsMs).toISOString())
				.executeTakeFirstOrThrow()
			if (Number(count) > limit) {
				// One network that goes on does not use up what the others have.
				await release(rows.slice(budgets.findIndex((each) => each.key === key) + 1).map(({ id }) => id))
				return null
			}
		}
		return rows.map(({ id }) => id)
	}

	async function release(ids: readonly string[]): Promise<void> {
		if (ids.length > 0) await db.deleteFrom('staff_attempt').where('id', 'in', ids).execute()
	}

	return {
		/** What `work` answers, or null without asking it after too many wrong tries. A right one does not count. */
		async limited<Result>(
			tried: Try,
			work: () => Promise<Result>,
			isRight: (result: Result) => boolean,
		): Promise<Result | null> {
			const taken = await take(budgetsOf(tried))
			if (!taken) return null
			const result = await work()
			if (isRight(result)) await release(taken)
			return result
		},

		/** Counts a challenge for a passkey; false if the network, or the known device, has asked for too many. */
		async takeChallenge({ network, device }: { network: string; device: string | null }): Promise<boolean> {
			const from = device === null ? `network ${network}` : `device ${device}`
			return (await take([{ key: hash(`challenge ${from}`), limit: max.challenges, lastsMs: windowMs }])) !== null
		},
	}
}
