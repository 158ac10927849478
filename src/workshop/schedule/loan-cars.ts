import { type HeldTime, isLoanCar, loanCarResource } from './held-time.ts'

/** The loan cars of a department in a window of quarters. */
export type LoanCars = {
	/** What a loan takes from one quarter to another, both included, in a piece for each day; null if none is free all the time. */
	findHolds: (first: number, last: number) => HeldTime[] | null
}

/**
 * Any one is as good as another, so they are counted: a loan fits if at each moment fewer are out than there are. Its pieces may have
 * different numbers, which are not those of cars; a number for each quarter is what the key of the database refuses to give twice.
 */
export function createLoanCars(
	held: Iterable<HeldTime>,
	{ start, size, count, dayOf }: { start: number; size: number; count: number; dayOf: ArrayLike<number> },
): LoanCars {
	const out = new Map<number, Set<string>>()
	for (const { resource, from, until } of held) {
		if (!isLoanCar(resource)) continue
		for (let quarter = Math.max(0, from - start); quarter < Math.min(size, until - start); quarter++) {
			const there = out.get(quarter)
			if (there) there.add(resource)
			else out.set(quarter, new Set([resource]))
		}
	}
	const names = Array.from({ length: count }, (_, index) => loanCarResource(index + 1))
	const freeAt = (quarter: number) => {
		const taken = out.get(quarter)
		// More may be out than there are now.
		return taken && taken.size >= count ? undefined : names.find((name) => !taken?.has(name))
	}
	return {
		findHolds(first, last) {
			const holds: HeldTime[] = []
			for (let quarter = first; quarter <= last; quarter++) {
				const resource = freeAt(quarter)
				if (resource === undefined) return null
				const piece = holds.at(-1)
				if (piece?.resource === resource && dayOf[quarter] === dayOf[quarter - 1]) piece.until = start + quarter + 1
				else holds.push({ resource, from: start + quarter, until: start + quarter + 1 })
			}
			return holds
		},
	}
}
