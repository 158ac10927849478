import { toCents } from '#domain/money/money.ts'
import { type Catalogue, ofSize, type PricedOffering, type RegisteredVehicle, type VehicleSize } from './catalogue.ts'
import type { DepartmentDocument } from './department-document.ts'
import { isSameMake } from './make-name.ts'
import { netPrice, type OfferingPrice, type PriceSpan } from './workshop.ts'

/** What a workshop takes, compared with the catalogue. */
type PriceTerms = Pick<DepartmentDocument, 'priceFactor' | 'ownPrices'>

type Pricing = {
	catalogue: Catalogue
	vehicle: RegisteredVehicle
	terms: PriceTerms
	/** Null if it is not known. */
	odometerKm: number | null
}

/**
 * What an offering costs a car in one workshop: the whole price of a unit and what the service agreement takes off. Make, odometer and
 * agreement count for a workshop's own price too.
 */
export function priceOf(offering: PricedOffering, { catalogue, vehicle, terms, odometerKm }: Pricing): OfferingPrice {
	const { code, odometerSteps, agreementDiscount } = offering
	const base = basePrice(offering, { terms, size: vehicle.size })
	if (base === null) return { code, price: null, priceDiscount: 0 }
	const step = odometerSteps.filter(({ fromKm }) => odometerKm !== null && odometerKm >= fromKm).at(-1)
	const make = Object.entries(catalogue.makeFactors).find(([name]) => isSameMake(name, vehicle.make))
	const exact = base * (make?.[1] ?? 1) * (step?.factor ?? 1)
	const rounded = roundTo(exact, catalogue.roundTo)
	const discount = vehicle.hasAgreement ? roundTo(rounded * agreementDiscount, catalogue.roundTo) : 0
	return { code, price: rounded, priceDiscount: discount }
}

type PricedSize = { terms: PriceTerms; size: VehicleSize }

/** Before make and odometer: the workshop's own price, otherwise the catalogue's by its level. Null if it is not known. */
function basePrice({ code, price }: PricedOffering, { terms, size }: PricedSize): number | null {
	const ownPrice = terms.ownPrices[code]
	if (ownPrice !== undefined) return ofSize(ownPrice, size)
	return price === null ? null : ofSize(price, size) * terms.priceFactor
}

/** What a workshop takes for cars of a size whose make and odometer change nothing. */
export function usualPrice(
	offering: PricedOffering,
	{ catalogue, ...priced }: PricedSize & { catalogue: Catalogue },
): number | null {
	const base = basePrice(offering, priced)
	return base === null ? null : roundTo(base, catalogue.roundTo)
}

/** From the cheapest to the dearest of several workshops, over all steps of an odometer that is not known; null if none knows its price. */
export function priceSpan(
	offering: PricedOffering,
	departments: readonly PriceTerms[],
	{ odometerKm, ...pricing }: Omit<Pricing, 'terms'>,
): PriceSpan | null {
	const readings = odometerKm === null ? [null, ...offering.odometerSteps.map(({ fromKm }) => fromKm)] : [odometerKm]
	const prices = departments.flatMap((terms) =>
		readings.flatMap((reading) => netPrice(priceOf(offering, { ...pricing, terms, odometerKm: reading })) ?? []),
	)
	return prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** The median of what several workshops charge, where a price that is not known is the highest; null if there is no workshop. */
export function medianPrice(
	offering: PricedOffering,
	departments: readonly PriceTerms[],
	pricing: Omit<Pricing, 'terms'>,
): OfferingPrice {
	const prices = departments
		.map((terms) => priceOf(offering, { ...pricing, terms }))
		.sort((a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE))
	return prices[Math.floor((prices.length - 1) / 2)] ?? { code: offering.code, price: null, priceDiscount: 0 }
}

const roundTo = (value: number, step: number) => toCents(Math.round(value / step) * step)
