import type { Country } from '#sites/site.ts'
import type { Fuel } from '../models/model.ts'
import type { Random } from '../random.ts'
import type { DemoTexts } from '../texts/demo-texts.ts'

/** A town with a dealer: facts of public geography, and a street that could be there. */
export type Town = {
	city: string
	region: string
	street: string
	postalCode: string
	position: readonly [latitude: number, longitude: number]
}

/** What a loan or a lease looks like in a country. Percentages are of the price: 20 means 20 %. */
export type FinanceHabits = {
	interestRate: number
	campaignInterestRate: number
	startFee: number
	/** A month. */
	invoiceFee: number
	cashPercentage: readonly [minimum: number, maximum: number]
	/** Residual value by months; the second is the usual one. */
	terms: readonly (readonly [months: number, residualPercentage: number])[]
	/** Yearly distances offered, in the market's unit; null where dealers do not lease. */
	leasing: { distances: readonly number[]; months: number; isPrivateUsual: boolean } | null
}

export type DemoMarket = {
	country: Country
	texts: DemoTexts
	towns: readonly Town[]
	firstNames: readonly string[]
	lastNames: readonly string[]
	/** Where women's surnames have a form of their own. */
	surnameOf?: (person: { firstName: string; lastName: string }) => string
	/** A number that nobody has. */
	phone: (random: Random) => string
	plate: (random: Random, car: { isElectric: boolean; registeredOn: string }) => string
	/** From German list prices in euros with VAT to local ones. */
	priceFactor: Record<Fuel, number>
	/** Prices as dealers write them: 249 900, 24 990. */
	toDealerPrice: (amount: number) => number
	/** Rounds a monthly cost. */
	toMonthlyPrice: (amount: number) => number
	/** How often cars of a fuel are sold, 1 is usual. */
	fuelWeights: Record<Fuel, number>
	brandWeights: Readonly<Record<string, number>>
	/** In the market's distance unit. */
	yearlyDistance: number
	isNordic: boolean
	finance: FinanceHabits
	/** Days the dealers are closed or close early, as month-day. */
	holidays: readonly (readonly [monthAndDay: string, openingHours: string | null])[]
}

/** Left out of plates made by chance, so that none spells a word. */
export const vowels = 'AEIOUY'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letters without some that a country leaves out. */
export function lettersWithout(omitted: string): string {
	return [...letters].filter((letter) => !omitted.includes(letter)).join('')
}
