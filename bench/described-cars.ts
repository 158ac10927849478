import { createRandom, type Random } from '#platform/testing/random.ts'
import type { StockRecord } from '#stock/query.ts'
import { randomVehicle } from '#stock/testing/random-vehicles.ts'

const vocabulary = 60_000

/**
 * Adverts with descriptions of 150 to 450 words from a large vocabulary, in which a few words are very frequent, as in
 * real texts. `campaign` is a mark that all cars of one stock share.
 */
export function* describedCars(count: number, campaign: string): Generator<StockRecord> {
	const random = createRandom(15_098)
	for (let id = 0; id < count; id++) {
		const car = JSON.parse(JSON.stringify(randomVehicle(random, String(id))))
		yield { ...car, car_campaigns: [campaign], car_description: description(random) }
	}
}

function description(random: Random): string {
	const words = Array.from({ length: 150 + random.below(300) }, () => {
		const rank = Math.floor(vocabulary ** random.next())
		return rank.toString(36).replace(/\d/g, (digit) => 'aeiouyåäöü'[Number(digit)] ?? '')
	})
	return `${words.join(' ')}.`
}
