import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { type CountedUse, createUseCounts } from '#db/use-counts.ts'
import { isWithinShare, limitOf, networksOf } from '#platform/fair-share.ts'
import type { Logger } from '#platform/logger.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What is counted and by what. `visitor` is the narrowest network, wider ones may have more; `site` is the budget that the networks of all
 * visitors share fairly. Decision 064 computes the chance that these leave an attacker.
 */
export const attemptLimits = {
	search: {
		visitor: { limit: 30, windowMs: hourMs },
		site: { limit: 6000, windowMs: hourMs },
	},
	send: {
		visitor: { limit: 10, windowMs: hourMs },
		plate: { limit: 6, windowMs: dayMs },
		phone: { limit: 8, windowMs: dayMs },
		site: { limit: 2000, windowMs: hourMs },
	},
	try: {
		visitor: { limit: 30, windowMs: hourMs },
		plate: { limit: 10, windowMs: dayMs },
		phone: { limit: 20, windowMs: dayMs },
		site: { limit: 1500, windowMs: hourMs },
	},
} as const satisfies Record<string, { visitor: Rule; site: Rule; [name: string]: Rule }>

type Rule = { limit: number; windowMs: number }
type Kind = keyof typeof attemptLimits

/** Who attempts: a visitor's key, see `networksOf`, and what is attempted on. */
type Names = { visitor: string; plate?: string; phone?: string }

export type AttemptLimits = {
	/** How long to wait if one of these names is known to have had too many, else 0; asks no database and counts nothing. */
	knownWaitMs(kind: Kind, names: Names): number
	/**
	 * Counts one attempt by all names and answers 0, or counts none if one has had too many and answers how long to wait. An attempt that
	 * succeeds stays counted: it tells whether a plate has an agreement, or sends an SMS, and a guesser with an agreement would get more tries.
	 */
	take(kind: Kind, names: Names): Promise<number>
}

type Counted = CountedUse & { by: string; limit: number }

/** Counts the attempts at one site in the database. */
export function createAttemptLimits({
	db,
	site,
	seal,
	now,
	log,
}: {
	db: Kysely<Database>
	site: string
	seal: TextSeal
	now: () => number
	log: Logger
}): AttemptLimits {
	const counts = createUseCounts(db, now)
	/** What this process knows to be used up, so that refusing costs no write. */
	const usedUpUntil = new LRUCache<string, number>({ maxSize: 50_000, sizeCalculation: () => 1 })
	const keyOf = (kind: Kind, by: string, name: string) => `${kind} ${by} ${seal.hash(name, 'attempt')}`

	function countedBy(kind: Kind, { visitor, ...others }: Names): Counted[] {
		const rules: Record<string, Rule> = attemptLimits[kind]
		const networks = networksOf(visitor)
		const { limit, windowMs } = attemptLimits[kind].visitor
		return [
			...networks.map((network, index) => ({
				...{ by: 'visitor', key: keyOf(kind, 'visitor', network), windowMs },
				limit: limitOf(limit, { index, count: networks.length }),
			})),
			...Object.entries(others).flatMap(([by, name]) =>
				rules[by] && name !== undefined ? [{ by, key: keyOf(kind, by, name), ...rules[by] }] : [],
			),
		]
	}

	const longestWaitMs = (uses: readonly { key: string }[]) =>
		Math.max(0, ...uses.map(({ key }) => (usedUpUntil.get(key) ?? 0) - now()))

	return {
		knownWaitMs: (kind, names) => longestWaitMs(countedBy(kind, names)),

		async take(kind, names) {
			const counted = countedBy(kind, names)
			const { limit: budget, windowMs } = attemptLimits[kind].site
			const network = `${site} ${networksOf(names.visitor).at(-1)}`
			const ofSite = { by: 'site', key: keyOf(kind, 'site', site), windowMs }
			const ofNetwork = { by: 'site', key: keyOf(kind, 'network', network), windowMs }
			const ofNetworks = { key: keyOf(kind, 'networks', site), windowMs }
			const uses = [...counted, ofSite, ofNetwork]
			const knownMs = longestWaitMs(uses)
			if (knownMs > 0) return knownMs
			const at = now()
			const found = await counts.add(uses, at)
			const [used = 0, own = 0] = found.slice(-2)
			const [networks = 0] = own === 1 ? await counts.add([ofNetworks], at) : [await counts.read(ofNetworks)]
			const over =
				counted.find(({ limit }, index) => (found[index] ?? 0) > limit) ??
				(isWithinShare({ used, networks, own }, budget) ? null : ofNetwork)
			if (!over) return 0
			// What is refused is no use: it would take from others in the same network, and tries from the owner of a plate.
			await counts.giveBack(own === 1 ? [...uses, ofNetworks] : uses, at)
			const endsAt = counts.endOf(over.windowMs)
			usedUpUntil.set(over.key, endsAt)
			// Once a window, and without saying who.
			log.warn({ limit: `${kind} by ${over.by}` }, 'the tyre hotel reached a limit')
			return endsAt - now()
		},
	}
}
