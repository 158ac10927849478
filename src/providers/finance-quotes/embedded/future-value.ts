/** Value of a car by age in months, as a share of its price when new; linear in between. */
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

/** Miles per year that the curve assumes, and the loss of value for each thousand more. */
const assumedAnnualMiles = 10_000
const lossPerThousandMiles = 0.006

/** The guarantee is below the forecast, so that a car returned in normal condition covers it. */
const guaranteedShare = 0.85
const roundedTo = 25

/** The guaranteed value of a car at the end of the agreement. */
export function guaranteedFutureValue(car: {
	price: number
	ageMonths: number
	termMonths: number
	annualMiles: number
}): number {
	const { price, ageMonths, termMonths, annualMiles } = car
	const kept = shareAt(ageMonths + termMonths) / shareAt(ageMonths)
	const thousandsTooMany = ((annualMiles - assumedAnnualMiles) * termMonths) / 12 / 1000
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
