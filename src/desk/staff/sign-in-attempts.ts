import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { type CountedUse, createUseCounts } from '#db/use-counts.ts'
import { limitOf, networksOf } from '#platform/fair-share.ts'

const minuteMs = 60_000
const windowMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** Wrong tries. An account alone is never locked: a stranger could lock its owner out. Limits of a network are those of the narrowest one: wider ones have more. */
export type MaxSignIns = {
	/** Of one network, or one known device, with one account, in a quarter of an hour. */
	pair: number
	/** Of one network with all accounts, in a quarter of an hour. Known devices do not count to it. */
	network: number
	/** Of all devices that are not known to the account, in a quarter of an hour; half of it those of one network. */
	account: number
	/** The same for codes, which are short, in a day. */
	codes: number
	/** For passkeys, which cannot be guessed: rows in the database, of one network or device in a quarter of an hour. */
	challenges: number
}

export const defaultMaxSignIns: MaxSignIns = { pair: 10, network: 40, account: 100, codes: 50, challenges: 200 }

/** Who tries, where: `visitor` is a visitor's key, see `networksOf`; `device` is the hash of a cookie by which the account knows the browser, otherwise null. */
export type Try = { visitor: string; device: string | null; account: string; kind: 'password' | 'code' }

type Budget = CountedUse & { limit: number }

/** Counts tries to sign in, in the database: for all processes together, and beyond a restart. */
export function createSignInAttempts(
	db: Kysely<Database>,
	{ max, secret, now }: { max: MaxSignIns; secret: string; now: () => Date },
) {
	const counts = createUseCounts(db, () => now().getTime())
	const keyOf = (name: string) =>
		`sign-in ${createHmac('sha256', secret).update(`attempt ${name}`).digest('base64url')}`

	function budgetsOf({ visitor, device, account, kind }: Try): Budget[] {
		if (device !== null) return [budget(`${kind} device ${device} ${account}`, max.pair)]
		const ofAccount =
			kind === 'code' ? budget(`codes ${account}`, max.codes, dayMs) : budget(`account ${account}`, max.account)
		return [
			...ofNetworks(visitor, 'network', max.network),
			...ofNetworks(visitor, `${kind} pair ${account}`, max.pair),
			ofAccount,
			{
				...ofAccount,
				key: keyOf(`${kind} widest ${networksOf(visitor).at(-1)} ${account}`),
				limit: ofAccount.limit / 2,
			},
		]
	}

	/** Many addresses of one attacker are many narrow networks, and one wide network. */
	function ofNetworks(visitor: string, name: string, limit: number): Budget[] {
		const networks = networksOf(visitor)
		return networks.map((network, index) =>
			budget(`${name} ${network}`, limitOf(limit, { index, count: networks.length })),
		)
	}

	function budget(name: string, limit: number, lastsMs = windowMs): Budget {
		return { key: keyOf(name), limit, windowMs: lastsMs }
	}

	/** Counts before the try, so that many at one moment count too. What is refused does not count: it would use up what other networks have. */
	async function take(budgets: readonly Budget[], at: number): Promise<boolean> {
		const counted = await counts.add(budgets, at)
		if (budgets.every(({ limit }, index) => (counted[index] ?? 0) <= limit)) return true
		await counts.giveBack(budgets, at)
		return false
	}

	return {
		/** What `work` answers, or null without asking it after too many wrong tries. A right one does not count. */
		async limited<Result>(
			tried: Try,
			work: () => Promise<Result>,
			isRight: (result: Result) => boolean,
		): Promise<Result | null> {
			const budgets = budgetsOf(tried)
			const at = now().getTime()
			if (!(await take(budgets, at))) return null
			const result = await work()
			if (isRight(result)) await counts.giveBack(budgets, at)
			return result
		},

		/** Counts a challenge for a passkey; false if the network, or the known device, has asked for too many. */
		async takeChallenge({ visitor, device }: Pick<Try, 'visitor' | 'device'>): Promise<boolean> {
			if (device !== null) return take([budget(`challenge device ${device}`, max.challenges)], now().getTime())
			return take(ofNetworks(visitor, 'challenge network', max.challenges), now().getTime())
		},
	}
}
