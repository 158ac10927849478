import type { Language } from '#domain/market.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { type Catalogue, type PricedOffering, type RegisteredVehicle, textIn } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type { WorkshopSetup } from '../operator.ts'
import { medianPrice, priceSpan } from '../prices.ts'
import type { Offering, OfferingCategory } from '../workshop.ts'
import { isMadeFor, jobIn } from './jobs.ts'

/** A price is the median of so many workshops near the place. */
const pricedDepartments = 10

/** What the workshops near a place sell for a car. Offerings that none of them makes for it are left out. */
export function listOfferings(
	{ departments, catalogue }: WorkshopSetup & { catalogue: Catalogue },
	kind: 'service' | 'addOn',
	{
		place,
		...buyer
	}: { vehicle: RegisteredVehicle; odometerKm: number | null; place: Coordinates; language: Language },
): OfferingCategory[] {
	const { vehicle, language } = buyer
	const nearest = departments
		.map((department) => ({ department, distance: kilometresBetween(place, department) }))
		.sort((a, b) => a.distance - b.distance)
		.map(({ department }) => department)
	const toOffering = (offering: PricedOffering): Offering[] => {
		const able = nearest.filter((department) => jobIn(department, [offering], vehicle) !== null)
		return able.length === 0 ? [] : [describeOffering(offering, able, { catalogue, ...buyer })]
	}
	return catalogue.categories
		.filter((category) => category.kind === kind)
		.map(
			({ names, icon, isExclusive, offerings }): OfferingCategory => ({
				name: textIn(names, language),
				icon,
				selectionType: isExclusive ? 'exclusive' : null,
				offerings: offerings.flatMap(toOffering),
			}),
		)
		.filter(({ offerings }) => offerings.length > 0)
}

function describeOffering(
	offering: PricedOffering,
	departments: readonly WorkshopDepartment[],
	{
		language,
		...pricing
	}: { catalogue: Catalogue; vehicle: RegisteredVehicle; odometerKm: number | null; language: Language },
): Offering {
	const { catalogue, vehicle } = pricing
	const { units } = offering
	const { price, priceDiscount } = medianPrice(offering, departments.slice(0, pricedDepartments), pricing)
	const abbreviation = units ? textIn(catalogue.unitAbbreviations[units.unit], language) : ''
	return {
		code: offering.code,
		name: textIn(offering.names, language),
		description: textIn(offering.descriptions, language),
		isAvailable: isMadeFor(offering, vehicle),
		price,
		priceDiscount,
		span: price === null ? null : priceSpan(offering, departments, pricing),
		notKnownPriceText: price === null ? textIn(catalogue.unknownPrice, language) : null,
		allowUserInput: offering.allowUserInput,
		unitPrice: units
			? {
					minimum: units.minimum,
					maximum: units.maximum,
					unitAbbreviation: abbreviation,
					postfix: units.unit === 'piece' && language === 'en' ? ' each' : `/${abbreviation}`,
				}
			: null,
	}
}
