import type {
	DaySlots,
	DepartmentPrices,
	NearDepartment,
	Offering,
	OfferingCategory,
	OfferingPrice,
	WorkshopError,
	WorkshopVehicle,
} from '#workshop/workshop.ts'
import type {
	CarAnswer,
	ClosestMessage,
	ErrorAnswer,
	OfferingsAnswer,
	PricesAnswer,
	TimeslotsAnswer,
} from './mechmate-wire.ts'

// Our words in the wire format: the answers of our server, and of the simulator in tests.

export function toCarAnswer(vehicle: WorkshopVehicle): CarAnswer {
	const { registrationNumber, isSupported, make, model, modelYear, hasServiceAgreement, region } = vehicle
	return { registrationNumber, isSupported, brand: make, model, buildYear: modelYear, hasServiceAgreement, region }
}

export function toOfferingsAnswer(categories: readonly OfferingCategory[]): OfferingsAnswer {
	return {
		serviceOfferingCategories: categories.map(({ name, icon, selectionType, offerings }) => ({
			name,
			icon,
			selectionType,
			offerings: offerings.map(toWireOffering),
		})),
	}
}

function toWireOffering({ price, unitPrice, ...offering }: Offering) {
	return {
		...offering,
		price: price ?? 0,
		priceKnown: price !== null,
		unitPrice: unitPrice ? { unit: unitPrice.minimum, ...unitPrice } : null,
	}
}

export function toDepartmentMessage({ makes, charges, ...department }: NearDepartment): ClosestMessage {
	return { ...department, brands: makes, ...(charges ? toPricesAnswer(charges) : {}) }
}

export function toTimeslotsAnswer(days: readonly DaySlots[]): TimeslotsAnswer {
	return days.map((day) => ({ ...day }))
}

export function toPricesAnswer({ prices, promise }: DepartmentPrices): PricesAnswer {
	return {
		offers: prices.flatMap(({ code, price, priceDiscount }) =>
			price === null ? [] : [{ code, price, priceDiscount }],
		),
		pricePromise: promise,
	}
}

/** Of the codes that were asked for: those whose price is not known are not in an answer. */
export function readPrices(
	{ offers, pricePromise }: Pick<PricesAnswer, 'pricePromise'> & { offers: PricesAnswer['offers'] },
	codes: readonly string[],
): DepartmentPrices {
	const prices = codes.map((code): OfferingPrice => {
		const offer = offers.find((each) => each.code === code)
		return { code, price: offer?.price ?? null, priceDiscount: offer?.priceDiscount ?? 0 }
	})
	return { prices, promise: pricePromise ?? null }
}

/** The entries of `errors['Error Result']`: first what the specification knows, then what else is known. */
function errorResult(error: WorkshopError): [string, ...string[]] {
	switch (error.code) {
		case 'invalid-registration-number':
			return ['InvalidReg']
		case 'vehicle-not-found':
			return ['VehicleNotFound']
		case 'make-not-supported':
			return [`BrandNotSupported,${error.make}`]
		case 'slot-not-available':
			return ['TimeslotNotAvailable']
		case 'offering-not-available':
			return ['ServerError', `OfferingNotAvailable,${error.offering}`]
		case 'department-not-found':
			return ['ServerError', 'DepartmentNotFound']
		case 'price-changed':
			return ['ServerError', 'PriceChanged']
		case 'too-many-of-customer':
			return ['ServerError', 'TooManyBookings,customer']
		case 'too-many-of-car':
			return ['ServerError', 'TooManyBookings,car']
		case 'key-reused':
			return ['ServerError', 'IdempotencyKeyReused']
		case 'outcome-unknown':
			return ['ServerError', 'OutcomeUnknown']
		case 'unavailable':
			return ['ServerError']
	}
}

export function toErrorAnswer(error: WorkshopError): ErrorAnswer {
	const answer = { errors: { 'Error Result': errorResult(error) } }
	if (error.code === 'price-changed') return { ...answer, charges: toPricesAnswer(error.charges) }
	return error.code === 'slot-not-available' ? { ...answer, nextTimeSlots: error.next } : answer
}

/** There is no booking of a key. */
export const noBookingAnswer: ErrorAnswer = { errors: { 'Error Result': ['ServerError', 'BookingNotFound'] } }

export const isNoBookingAnswer = ({ errors }: ErrorAnswer) => errors['Error Result'][1] === 'BookingNotFound'

export const workshopErrorStatuses: Record<WorkshopError['code'], number> = {
	'invalid-registration-number': 400,
	'vehicle-not-found': 404,
	'make-not-supported': 422,
	'slot-not-available': 409,
	'offering-not-available': 422,
	'department-not-found': 404,
	'price-changed': 409,
	'too-many-of-customer': 409,
	'too-many-of-car': 409,
	'key-reused': 422,
	unavailable: 503,
	'outcome-unknown': 504,
}

/** The error that an answer stands for. */
export function readErrorAnswer({ errors, nextTimeSlots, charges }: ErrorAnswer): WorkshopError {
	const [first = '', second = ''] = errors['Error Result']
	const [name, detail = ''] = splitAtComma(first)
	if (name === 'InvalidReg') return { code: 'invalid-registration-number' }
	if (name === 'VehicleNotFound' || name === 'Fordon hittades inte') return { code: 'vehicle-not-found' }
	if (name === 'BrandNotSupported') return { code: 'make-not-supported', make: detail }
	if (name === 'TimeslotNotAvailable') return { code: 'slot-not-available', next: nextTimeSlots ?? [] }
	const [reason, offering = ''] = splitAtComma(second)
	if (reason === 'OfferingNotAvailable') return { code: 'offering-not-available', offering }
	if (reason === 'TooManyBookings') return { code: offering === 'car' ? 'too-many-of-car' : 'too-many-of-customer' }
	if (reason === 'PriceChanged' && charges)
		return {
			code: 'price-changed',
			charges: readPrices(
				charges,
				charges.offers.map(({ code }) => code),
			),
		}
	if (reason === 'DepartmentNotFound') return { code: 'department-not-found' }
	if (reason === 'IdempotencyKeyReused') return { code: 'key-reused' }
	if (reason === 'OutcomeUnknown') return { code: 'outcome-unknown', reason: 'the service says OutcomeUnknown' }
	return { code: 'unavailable', reason: 'the service says ServerError' }
}

function splitAtComma(text: string): [string, string?] {
	const comma = text.indexOf(',')
	return comma < 0 ? [text.trim()] : [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
}
