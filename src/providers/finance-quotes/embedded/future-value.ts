/** Share of its new price that a car fetches at an age in months; straight lines between. */
const valueByAge: readonly (readonly [months: number, share: number])[] = [
	[0, 1],
	[12, 0.8],
	[24, 0.69],
	[36, 0.6],
	[48, 0.52],
	[60, 0.45],
	[72, 0.39],
	[84, 0.335],
	[96, 0.285],
	[108, 0.245],
	[120, 0.21],
]

/** Miles a year that the curve counts on, and what each thousand more takes from the value. */
const usualAnnualMiles = 10_000
const lossPerThousandMiles = 0.006

/** The guarantee stays below the forecast: whoever hands a usual car back owes nothing more. */
const guaranteedShare = 0.85
const roundedTo = 25

/** What the lender guarantees a car to be worth when the agreement ends, by its age, its distance and the agreement's length. */
export function guaranteedFutureValue(car: {
	price: number
	ageMonths: number
	termMonths: number
	annualMiles: number
}): number {
	const { price, ageMonths, termMonths, annualMiles } = car
	const kept = shareAt(ageMonths + termMonths) / shareAt(ageMonths)
	const thousandsTooMany = ((annualMiles - usualAnnualMiles) * termMonths) / 12 / 1000
	const forecast = price * kept * Math.exp(-lossPerThousandMiles * thousandsTooMany)
	return Math.floor((forecast * guaranteedShare) / roundedTo) * roundedTo
}

function shareAt(ageMonths: number): number {
	const next = valueByAge.findIndex(([months]) => months >= ageMonths)
	const [before, after] = [valueByAge[next - 1], valueByAge[next]]
	if (!after) return valueByAge.at(-1)?.[1] ?? 0
	if (!before) return after[1]
	return before[1] + ((after[1] - before[1]) * (ageMonths - before[0])) / (after[0] - before[0])
}
