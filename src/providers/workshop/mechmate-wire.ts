import { z } from 'zod'
import { bookingCustomer, line, paragraphs } from '#domain/customer/customer-values.ts'
import { maxOfferings } from '#workshop/workshop.ts'

// Bodies and answers of the calls below `/api/mechmate/`, specification 3 §7.1, with the names of the wire.

const optionalText = z.string().nullish()
/** Services write ids as numbers or as texts. */
const wireId = z.union([z.string(), z.number()]).transform(String)

/** `GET car/{registrationNumber}` */
export const carAnswer = z.object({
	registrationNumber: optionalText,
	isSupported: z.boolean(),
	brand: z.string(),
	model: z.string(),
	buildYear: z.number(),
	hasServiceAgreement: z.boolean().nullish(),
	region: optionalText,
})

/** Without zone. */
const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)

const wireOffering = z.object({
	code: z.string(),
	name: z.string(),
	description: optionalText,
	isAvailable: z.boolean(),
	/** Of one unit; without meaning unless `priceKnown`. */
	price: z.number(),
	priceKnown: z.boolean(),
	notKnownPriceText: optionalText,
	/** Amount that the service agreement takes off `price`. */
	priceDiscount: z.number().nullish(),
	/** From our own server: of one unit, less the discount, in the cheapest and the dearest workshop. */
	span: z.object({ lowest: z.number(), highest: z.number() }).nullish(),
	allowUserInput: z.boolean().nullish(),
	unitPrice: z
		.object({
			/** Quantity at first. */
			unit: z.number(),
			minimum: z.number(),
			maximum: z.number(),
			unitAbbreviation: z.string(),
			/** After the price, such as `/st`. */
			postfix: z.string(),
		})
		.nullish(),
})

/** `GET services/{registrationNumber}` and `GET addons/{registrationNumber}` */
export const offeringsAnswer = z.object({
	serviceOfferingCategories: z.array(
		z.object({
			name: z.string(),
			icon: optionalText,
			/** If set, one offering of the category can be chosen. */
			selectionType: optionalText,
			offerings: z.array(wireOffering),
		}),
	),
})

/** `GET authorized-workshop/{brand}` */
export const authorizedWorkshopAnswer = z.object({ hasBrand: z.boolean() })

const wireOffer = z.object({ code: z.string(), price: z.number(), priceDiscount: z.number().nullish() })

/** Sent with the booking it keeps the prices. */
const pricePromise = z.string().max(4000).nullish()

const departmentMessage = z.object({
	departmentId: wireId,
	siteId: wireId,
	siteName: z.string(),
	address: z.string(),
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
	brands: z.array(z.string()),
	/** Local time without zone. */
	firstTimeSlot: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
	/** From our own server. */
	firstIsWholeDay: z.boolean().nullish(),
	/** From our own server, as in `pricesAnswer`. */
	offers: z.array(wireOffer).nullish(),
	pricePromise,
})

/** A message of the event stream `departments/closestAvailable`, one JSON value per `data:` line. */
export const closestMessage = z.union([
	departmentMessage,
	z.object({ error: z.string() }),
	z.object({ nosites: z.literal(true) }),
])

/** `GET timeslots/from/{registrationNumber}/{departmentId}/{weekStart}/` */
export const timeslotsAnswer = z.array(
	z.object({
		/** Starts with `YYYY-MM-DD`. */
		date: z.string().regex(/^\d{4}-\d\d-\d\d/),
		/** `HH:mm` */
		availableSlots: z.array(z.string().regex(/^\d\d:\d\d$/)),
		/** When the car is ready, for each of them: from our own server. */
		readyTimes: z.array(z.string().regex(/^\d\d:\d\d$/)).nullish(),
		allDaySlotAvailable: z.boolean(),
		allDayReadyAt: localTime.nullish(),
	}),
)

/** `GET prices/{registrationNumber}/{milage}/{departmentId}`: the offerings whose price is known. */
export const pricesAnswer = z.object({
	offers: z.array(wireOffer),
	/** From our own server. */
	pricePromise,
})

/** `POST book` */
export const bookBody = z.object({
	customer: bookingCustomer,
	freeText: paragraphs(80).nullish(),
	pricePromise,
	departmentId: wireId,
	timeSlot: localTime,
	isFullDay: z.boolean().nullish(),
	registrationNumber: line(20).pipe(z.string().min(1)),
	/** In the unit of the site's market, 1 if the visitor gave none. */
	mileage: z.number().min(0).max(10_000_000),
	serviceOfferingRequests: z
		.array(
			z.object({
				/** The offering's code. */
				kobraId: wireId,
				unitsSelected: z.int().min(1).max(100).nullish(),
				userInput: paragraphs(80).nullish(),
			}),
		)
		.min(1)
		.max(maxOfferings),
})

export const bookAnswer = z.object({
	id: wireId,
	registrationNumber: optionalText,
	/** Codes of the offerings, for logging. */
	kobraProductIds: z.array(wireId).nullish(),
	/** For the page to move or cancel the booking; other services have none. */
	manageToken: optionalText,
	/** When the car is ready: from our own server. */
	readyAt: localTime.nullish(),
})

/**
 * Answer of any call that failed, specification 3 §8. The first entry is `InvalidReg`, `VehicleNotFound`,
 * `BrandNotSupported,{make}`, `TimeslotNotAvailable` or `ServerError`; our own server says more in the second.
 */
export const errorAnswer = z.object({
	errors: z.object({ 'Error Result': z.array(z.string()).min(1) }),
	/** With `TimeslotNotAvailable`, the next free times of the department, from our own server. */
	nextTimeSlots: z.array(z.object({ timeSlot: z.string(), isFullDay: z.boolean() })).nullish(),
	/** With `PriceChanged`, what it costs now, from our own server. */
	charges: pricesAnswer.nullish(),
})

export type CarAnswer = z.input<typeof carAnswer>
export type OfferingsAnswer = z.input<typeof offeringsAnswer>
export type ClosestMessage = z.input<typeof closestMessage>
export type TimeslotsAnswer = z.input<typeof timeslotsAnswer>
export type PricesAnswer = z.input<typeof pricesAnswer>
export type BookBody = z.input<typeof bookBody>
export type BookAnswer = z.input<typeof bookAnswer>
export type ErrorAnswer = z.input<typeof errorAnswer>
