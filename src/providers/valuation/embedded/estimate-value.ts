/** A car for sale of the same model as the one to value; its price is what a buyer pays. */
export type ComparableCar = { year: number; kilometres: number; price: number }

export type ValueRange = { low: number; high: number; carCount: number; firstYear: number; lastYear: number }

/** What an estimate assumes. A car loses value with each year and with the distance driven. */
export const valuationRules = {
	lossPerYear: 0.1,
	lossPer10000Km: 0.02,
	/** What preparing, guaranteeing and selling the car costs us, as a share of its price. */
	costOfSale: 0.14,
	fewestCars: 3,
	mostYearsApart: 2,
} as const

/**
 * What we would pay for a car: the prices of comparable cars as if they had its age and distance, from their first to their third
 * quartile, less the cost of a sale, rounded outwards to whole `step`s. It stays among the prices that it rests on. Null if there
 * are too few to say, or if the car is newer, older, or driven less or more than all of them.
 */
export function estimateValue(
	car: Omit<ComparableCar, 'price'>,
	comparables: readonly ComparableCar[],
	step: number,
): ValueRange | null {
	const { lossPerYear, lossPer10000Km, costOfSale, fewestCars, mostYearsApart } = valuationRules
	const near = comparables.filter(({ year, price }) => Math.abs(year - car.year) <= mostYearsApart && price > 0)
	if (near.length < fewestCars) return null

	const isWithin = (value: number, values: readonly number[]) =>
		value >= Math.min(...values) && value <= Math.max(...values)
	const years = near.map(({ year }) => year)
	const distances = near.map(({ kilometres }) => kilometres)
	if (!isWithin(car.year, years) || !isWithin(car.kilometres, distances)) return null

	const prices = near
		.map(({ year, kilometres, price }) => {
			const yearsOlder = year - car.year
			const furtherDriven = (car.kilometres - kilometres) / 10_000
			return price * (1 - lossPerYear) ** yearsOlder * (1 - lossPer10000Km) ** furtherDriven
		})
		.sort((a, b) => a - b)
	const asked = near.map(({ price }) => price)
	const [low = 0, high = 0] = [0.25, 0.75].map((share) =>
		Math.min(Math.max(quantile(prices, share), Math.min(...asked)), Math.max(...asked)),
	)
	return {
		low: Math.floor((low * (1 - costOfSale)) / step) * step,
		high: Math.ceil((high * (1 - costOfSale)) / step) * step,
		carCount: near.length,
		firstYear: Math.min(...years),
		lastYear: Math.max(...years),
	}
}

/** Between two values by their distance: 0.25 of four is a quarter below the second. */
function quantile(sorted: readonly number[], share: number): number {
	const place = (sorted.length - 1) * share
	const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
	return below + (above - below) * (place - Math.floor(place))
}
