import * as z from 'zod/mini'

// Bodies and answers of the calls below `/api/mechmate/`, specification 3 §7.1, with the names of the wire. Built with
// zod/mini and limited to fields that are read, so that the browser may use them.

const text = z.string()
const optionalText = z.optional(z.nullable(z.string()))
const amount = z.number()
const flag = z.optional(z.nullable(z.boolean()))
/** Services write ids as numbers or as texts. */
const wireId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** `GET car/{registrationNumber}` */
export const carAnswer = z.object({
	registrationNumber: optionalText,
	isSupported: z.boolean(),
	brand: text,
	model: text,
	buildYear: z.number(),
	hasServiceAgreement: flag,
	region: optionalText,
})

const unitPrice = z.object({
	/** Quantity at first. */
	unit: z.number(),
	minimum: z.number(),
	maximum: z.number(),
	unitAbbreviation: text,
	/** After the price, such as `/st`. */
	postfix: text,
})

const offering = z.object({
	code: text,
	name: text,
	description: optionalText,
	isAvailable: z.boolean(),
	/** Of one unit; without meaning unless `priceKnown`. */
	price: amount,
	priceKnown: z.boolean(),
	notKnownPriceText: optionalText,
	/** Amount that the service agreement takes off `price`. */
	priceDiscount: z.optional(z.nullable(amount)),
	allowUserInput: flag,
	unitPrice: z.optional(z.nullable(unitPrice)),
})

/** `GET services/{registrationNumber}` and `GET addons/{registrationNumber}` */
export const offeringsAnswer = z.object({
	serviceOfferingCategories: z.array(
		z.object({
			name: text,
			icon: optionalText,
			/** If set, one offering of the category can be chosen. */
			selectionType: optionalText,
			offerings: z.array(offering),
		}),
	),
})

/** `GET authorized-workshop/{brand}` */
export const authorizedWorkshopAnswer = z.object({ hasBrand: z.boolean() })

/** A site in the event stream `departments/closestAvailable`. */
export const departmentMessage = z.object({
	departmentId: wireId,
	siteId: wireId,
	siteName: text,
	address: text,
	latitude: z.number(),
	longitude: z.number(),
	brands: z.array(text),
	/** Local time without zone. */
	firstTimeSlot: text,
})

/** A message of the event stream, one JSON value per `data:` line. */
export const closestMessage = z.union([
	departmentMessage,
	z.object({ error: text }),
	z.object({ nosites: z.literal(true) }),
])

const day = z.object({
	/** Starts with `YYYY-MM-DD`. */
	date: text,
	/** `HH:mm` */
	availableSlots: z.array(text),
	allDaySlotAvailable: z.boolean(),
})

/** `GET timeslots/from/{registrationNumber}/{departmentId}/{weekStart}/` */
export const timeslotsAnswer = z.array(day)

/** `GET prices/{registrationNumber}/{milage}/{departmentId}`; `price` is null if it is not known. */
export const pricesAnswer = z.object({
	offers: z.array(
		z.object({ code: text, price: z.nullable(amount), priceDiscount: z.optional(z.nullable(amount)) }),
	),
})

const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))
const required = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** `POST book` */
export const bookBody = z.object({
	customer: z.object({
		firstName: required(100),
		lastName: required(100),
		phone: z.string().check(z.trim(), z.regex(/^\+?[\d ]{6,20}$/)),
		email: z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\s@]+@[^\s@]+\.[\p{L}\d-]{2,}$/u)),
	}),
	freeText: z._default(line(80), ''),
	departmentId: wireId,
	/** Local time without zone. */
	timeSlot: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)),
	isFullDay: z._default(z.boolean(), false),
	registrationNumber: required(20),
	/** In the unit of the site's market, 1 if the visitor gave none. */
	mileage: z.number().check(z.minimum(0), z.maximum(10_000_000)),
	serviceOfferingRequests: z
		.array(
			z.object({
				/** The offering's code. */
				kobraId: wireId,
				unitsSelected: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
				userInput: z._default(z.nullable(line(80)), ''),
			}),
		)
		.check(z.minLength(1), z.maxLength(30)),
})

export const bookAnswer = z.object({ id: wireId })

/** Answer of any call that failed, specification 3 §8. */
export const errorAnswer = z.object({ errors: z.object({ 'Error Result': z.array(text).check(z.minLength(1)) }) })

export type CarAnswer = z.input<typeof carAnswer>
export type OfferingsAnswer = z.input<typeof offeringsAnswer>
export type WireOffering = z.input<typeof offering>
export type DepartmentMessage = z.input<typeof departmentMessage>
export type ClosestMessage = z.input<typeof closestMessage>
export type TimeslotsAnswer = z.input<typeof timeslotsAnswer>
export type PricesAnswer = z.input<typeof pricesAnswer>
export type BookBody = z.output<typeof bookBody>
export type BookAnswer = z.input<typeof bookAnswer>
export type ErrorAnswer = z.input<typeof errorAnswer>

/** First entry of `errors['Error Result']`; `BrandNotSupported` is followed by a comma and the make. */
export const wireErrors = [
	'InvalidReg',
	'VehicleNotFound',
	'BrandNotSupported',
	'TimeslotNotAvailable',
	'ServerError',
] as const
