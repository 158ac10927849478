import { toCents } from '#domain/money/money.ts'
import type { WorkshopBooking } from './workshop.ts'

/** What a booking costs as promised, and whether only the workshop knows a part; null if no price was promised. */
export function promisedSum(
	offerings: readonly Pick<WorkshopBooking['offerings'][number], 'units' | 'price'>[],
): { amount: number; isIncomplete: boolean } | null {
	if (offerings.every(({ price }) => price === undefined)) return null
	const amount = offerings.reduce((sum, { units, price }) => sum + units * (price ?? 0), 0)
	return { amount: toCents(amount), isIncomplete: offerings.some(({ price }) => price === null) }
}
