import type { Country } from '#domain/market.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import type { Fuel } from '../models/model.ts'
import type { DemoTexts } from '../texts/demo-texts.ts'

/** A town with a dealer: public geography with a plausible street. */
export type Town = {
	city: string
	region: string
	street: string
	postalCode: string
	position: readonly [latitude: number, longitude: number]
}

/** Typical loans and leases of a country. Percentages are of the price: 20 means 20 %. */
export type FinanceHabits = {
	interestRate: number
	campaignInterestRate: number
	startFee: number
	/** Per month. */
	invoiceFee: number
	cashPercentage: readonly [minimum: number, maximum: number]
	/** Residual value by months; the second row is the usual one. */
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
	/** For languages in which women's surnames have their own form. */
	surnameOf?: (person: { firstName: string; lastName: string }) => string
	/** A phone number that is not assigned to a subscriber; each line (from 5 to 99) has its own. */
	phone: (line: number) => string
	plate: (random: DemoRandom, car: { isElectric: boolean; registeredOn: string }) => string
	/** Factor from German list prices in euros with VAT to local prices. */
	priceFactor: Record<Fuel, number>
	/** Rounds to a price as dealers write it: 249 900, 24 990. */
	toDealerPrice: (amount: number) => number
	/** Rounds a monthly cost. */
	toMonthlyPrice: (amount: number) => number
	/** How often cars with a fuel are sold; 1 is average. */
	fuelWeights: Record<Fuel, number>
	brandWeights: Readonly<Record<string, number>>
	/** In the market's distance unit. */
	yearlyDistance: number
	isNordic: boolean
	finance: FinanceHabits
	/** Days on which dealers are closed or close early, as month-day. */
	holidays: readonly (readonly [monthAndDay: string, openingHours: string | null])[]
}

/** Not used in random plates, so that no plate spells a word. */
export const vowels = 'AEIOUY'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** All letters except the omitted ones. */
export function lettersWithout(omitted: string): string {
	return [...letters].filter((letter) => !omitted.includes(letter)).join('')
}

/** `7` as `07`. */
export function twoDigits(number: number): string {
	return String(number).padStart(2, '0')
}
