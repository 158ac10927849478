import { toCents } from '#features/money/money.ts'
import type { OfferingPrice } from '../workshop.ts'
import { type Catalogue, ofSize, type PricedOffering, type RegisteredVehicle } from './catalogue.ts'
import type { DepartmentDocument } from './department-document.ts'
import { isSameMake } from './make-name.ts'

type Pricing = {
	catalogue: Catalogue
	vehicle: RegisteredVehicle
	priceFactor: number
	/** Null if it is not known. */
	odometerKm: number | null
}

/** What an offering costs a car in one workshop: the whole price of a unit and what the service agreement takes off. */
export function priceOf(
	offering: PricedOffering,
	{ catalogue, vehicle, priceFactor, odometerKm }: Pricing,
): OfferingPrice {
	const { code, price, odometerSteps, agreementDiscount } = offering
	if (price === null) return { code, price: null, priceDiscount: 0 }
	const step = odometerSteps.filter(({ fromKm }) => odometerKm !== null && odometerKm >= fromKm).at(-1)
	const make = Object.entries(catalogue.makeFactors).find(([name]) => isSameMake(name, vehicle.make))
	const exact = ofSize(price, vehicle.size) * (make?.[1] ?? 1) * priceFactor * (step?.factor ?? 1)
	const rounded = roundTo(exact, catalogue.roundTo)
	const discount = vehicle.hasAgreement ? roundTo(rounded * agreementDiscount, catalogue.roundTo) : 0
	return { code, price: rounded, priceDiscount: discount }
}

/** The median of what several workshops charge; null if it is not known or there is no workshop. */
export function medianPrice(
	offering: PricedOffering,
	departments: readonly Pick<DepartmentDocument, 'priceFactor'>[],
	pricing: Omit<Pricing, 'priceFactor'>,
): OfferingPrice {
	const prices = departments
		.map(({ priceFactor }) => priceOf(offering, { ...pricing, priceFactor }))
		.sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
	return prices[Math.floor((prices.length - 1) / 2)] ?? { code: offering.code, price: null, priceDiscount: 0 }
}

const roundTo = (value: number, step: number) => toCents(Math.round(value / step) * step)
