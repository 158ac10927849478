import {
	asFields,
	asId,
	asList,
	asNumber,
	asText,
	type Fields,
	ShapeError,
} from '#features/booking-form/read-fields.ts'
import {
	type BookingReceipt,
	type DaySlots,
	type DepartmentPrices,
	type NearDepartment,
	netPrice,
	type Offering,
	type OfferingCategory,
	type PriceSpan,
} from '#workshop/workshop.ts'
import type { BookedCar } from './booking.ts'

// The answers of `/api/mechmate/…` (specification 3 §7.1) in our words. Throws a `ShapeError` for anything else.

export type FoundCar = { car: BookedCar; region: string; isSupported: boolean }

export function readCarAnswer(body: unknown, registrationNumber: string): FoundCar {
	const { brand, model, buildYear, hasServiceAgreement, isSupported, region } = asFields(body)
	return {
		car: {
			registrationNumber,
			make: asText(brand),
			model: asText(model),
			modelYear: asNumber(buildYear),
			hasServiceAgreement: hasServiceAgreement === true,
		},
		region: typeof region === 'string' ? region : '',
		isSupported: isSupported === true,
	}
}

export function readOfferings(body: unknown): OfferingCategory[] {
	return asList(asFields(body).serviceOfferingCategories, readCategory)
}

function readCategory(value: unknown): OfferingCategory {
	const { name, icon, selectionType, offerings } = asFields(value)
	return {
		name: asText(name),
		icon: typeof icon === 'string' ? icon : '',
		selectionType: selectionType ? 'exclusive' : null,
		offerings: asList(offerings, readOffering),
	}
}

function readOffering(value: unknown): Offering {
	const offering = asFields(value)
	const { description, notKnownPriceText, priceDiscount, unitPrice } = offering
	return {
		code: asText(offering.code),
		name: asText(offering.name),
		description: typeof description === 'string' ? description : '',
		isAvailable: offering.isAvailable === true,
		price: offering.priceKnown === true ? asNumber(offering.price) : null,
		priceDiscount: typeof priceDiscount === 'number' ? priceDiscount : 0,
		span: readSpan(offering),
		notKnownPriceText: typeof notKnownPriceText === 'string' ? notKnownPriceText : null,
		allowUserInput: offering.allowUserInput === true,
		unitPrice: unitPrice ? readUnits(asFields(unitPrice)) : null,
	}
}

/** Other services than our own say one price only. */
export function readSpan({ span, price, priceKnown, priceDiscount }: Fields): PriceSpan | null {
	if (span) {
		const { lowest, highest } = asFields(span)
		return { lowest: asNumber(lowest), highest: asNumber(highest) }
	}
	if (priceKnown !== true) return null
	const discount = typeof priceDiscount === 'number' ? priceDiscount : 0
	const net = netPrice({ price: asNumber(price), priceDiscount: discount }) ?? 0
	return { lowest: net, highest: net }
}

function readUnits({ minimum, maximum, unitAbbreviation, postfix }: Fields): Offering['unitPrice'] {
	return {
		minimum: asNumber(minimum),
		maximum: asNumber(maximum),
		unitAbbreviation: typeof unitAbbreviation === 'string' ? unitAbbreviation : '',
		postfix: typeof postfix === 'string' ? postfix : '',
	}
}

export function readHasBrand(body: unknown): boolean {
	return asFields(body).hasBrand === true
}

/** One message of the stream of departments; null when there are no more. Throws for an error of the service. */
export function readDepartmentMessage(body: unknown): NearDepartment | null {
	const message = asFields(body)
	if (message.nosites) return null
	if (message.error) throw new ShapeError(`the search failed: ${String(message.error)}`)
	return {
		departmentId: asId(message.departmentId),
		siteId: asId(message.siteId),
		siteName: asText(message.siteName),
		address: asText(message.address),
		latitude: asNumber(message.latitude),
		longitude: asNumber(message.longitude),
		makes: asList(message.brands, asText),
		firstTimeSlot: asText(message.firstTimeSlot),
		firstIsWholeDay: message.firstIsWholeDay === true,
		charges: message.offers ? readPricesAnswer(message) : null,
	}
}

export function readWeekAnswer(body: unknown): DaySlots[] {
	return asList(body, (value) => {
		const { date, availableSlots, readyTimes, allDaySlotAvailable, allDayReadyAt } = asFields(value)
		return {
			date: asText(date).slice(0, 10),
			availableSlots: asList(availableSlots, asText),
			readyTimes: readyTimes ? asList(readyTimes, asText) : [],
			allDaySlotAvailable: allDaySlotAvailable === true,
			allDayReadyAt: typeof allDayReadyAt === 'string' ? allDayReadyAt : null,
		}
	})
}

/** The prices of a workshop; those it does not know are missing. */
export function readPricesAnswer(body: unknown): DepartmentPrices {
	const { offers, pricePromise } = asFields(body)
	const prices = asList(offers, (value) => {
		const { code, price, priceDiscount } = asFields(value)
		return {
			code: asText(code),
			price: asNumber(price),
			priceDiscount: typeof priceDiscount === 'number' ? priceDiscount : 0,
		}
	})
	return { prices, promise: typeof pricePromise === 'string' ? pricePromise : null }
}

export function readReceipt(body: unknown): BookingReceipt {
	const { id, manageToken, readyAt } = asFields(body)
	return {
		id: asId(id),
		manageToken: typeof manageToken === 'string' ? manageToken : null,
		readyAt: typeof readyAt === 'string' ? readyAt : null,
	}
}
