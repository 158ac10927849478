import { z } from 'zod'
import { calendarDay, localTime } from '#domain/calendar/calendar-values.ts'
import { customerValue, paragraphs } from '#domain/customer/customer-values.ts'
import type {
	StoredTyre,
	TyreHotelVehicle,
	WheelChangeConfirmation,
	WheelChangeCustomer,
	WheelChangeRequest,
} from '#tyre-hotel/tyre-hotel.ts'

// Bodies and answers of the calls below `/api/tirehotel/`, specification 3 §7.3, with the names of the wire.

/** Services write ids as numbers or as texts. */
const wireId = z.union([z.string(), z.number()]).transform(String)
const optionalText = z
	.string()
	.nullish()
	.transform((text) => text ?? '')

/** Services write dates with or without a time. */
const startsWithDay = z
	.string()
	.transform((text) => text.slice(0, 10))
	.pipe(calendarDay)

/** `GET authorization/search` */
export const searchAnswer = z.object({
	encryptedPhoneNumber: z.string().min(1),
	obfuscatedPhoneNumber: z.string(),
	regNo: z.string(),
})

/** `POST authorization/login` */
export const loginAnswer = z.object({ authorizationToken: z.string().min(1) })

const wireTire = z.object({
	equipmentPosition: wireId,
	wheel: z.object({
		name: optionalText,
		rimDiameter: z.number(),
		sectionWidth: z.number(),
		aspectRatio: z.number(),
		threadPattern: optionalText,
		/** Millimetres. */
		threadDepth: z.number(),
		/** 1 should be replaced. */
		threadStatusId: z.number(),
		threadStatusMessage: optionalText,
		/** Ours: the documents have no history. */
		measurements: z.array(z.object({ date: startsWithDay, depthMillimetres: z.number() })).nullish(),
	}),
})

const wireVehicle = z.object({
	regNo: z.string(),
	name: optionalText,
	brand: optionalText,
	model: optionalText,
	brandCode: wireId,
	productId: wireId.nullish(),
	packageLevel: optionalText,
	tires: z.array(wireTire),
	location: z.object({
		locationName: optionalText,
		departmentName: optionalText,
		erpId: wireId,
		phone: optionalText,
		email: optionalText,
	}),
})

/** `POST authorization/validate`; status 0 means signed in. */
export const validateAnswer = z.object({ status: z.literal(0), vehicles: z.array(wireVehicle).min(1) })

/** `POST booking/GetTimeslotDays` and `POST booking/GetTimeslots`; `regNo` is the vehicle's `brandCode`. */
export const timesBody = z.object({ startDate: calendarDay, endDate: calendarDay, regNo: z.string().min(1).max(20) })

export const daysAnswer = z.object({ availableDates: z.array(z.object({ date: startsWithDay })) })

export const timesAnswer = z.object({
	availableTimeSlotDates: z.array(z.object({ startTime: z.array(localTime) })),
})

/** `POST booking/create`. `bookingStart` is null on a day without times. */
export const createBody = z.object({
	bookingDate: calendarDay,
	bookingStart: localTime.nullish(),
	regNo: z.string().trim().min(2).max(20),
	freeText: paragraphs(500).nullish(),
	customer: z.object({
		firstName: customerValue('firstName'),
		lastName: customerValue('lastName'),
		email: customerValue('email'),
		phoneMobile: customerValue('mobile'),
	}),
})

export const createAnswer = z.object({
	bookingConfirmationId: wireId,
	customerBase: z.object({
		firstName: optionalText,
		lastName: optionalText,
		email: optionalText,
		phoneMobile: optionalText,
	}),
	services: z.array(z.object({ name: z.string() })),
	appointmentTime: localTime,
	isFullDay: z.boolean(),
	workshop: z.object({ name: optionalText, address: optionalText, email: optionalText, phoneNumber: optionalText }),
	freeText: optionalText,
	/** Ours: the documents have no page to move or cancel. */
	manageToken: z.string().nullish(),
	/** Ours. */
	readyAt: localTime.nullish(),
})

/** `POST review/addReview` */
export const reviewBody = z.object({
	rating: z.int().min(1).max(5),
	comment: paragraphs(2000).nullish(),
	/** Of the documents. Our own server keeps its own time. */
	date: z.iso.datetime({ offset: true }).nullish(),
})

/** The specification does not say what is in it; null without a body. */
export const reviewAnswer = z.object({}).nullable()

/** Any call that failed. `code` is of our own server. */
export const failureAnswer = z.object({ message: z.string().min(1), code: z.string().nullish() })

export type FailureAnswer = z.infer<typeof failureAnswer>

export function toWireVehicle(vehicle: TyreHotelVehicle): z.input<typeof wireVehicle> {
	const { registrationNumber, name, make, model, scheduleCode, productId, packageLevel, tyres, workshop } = vehicle
	return {
		regNo: registrationNumber,
		...{ name, brand: make, model, brandCode: scheduleCode, productId, packageLevel },
		tires: tyres.map((tyre) => ({
			equipmentPosition: tyre.position,
			wheel: {
				name: tyre.name,
				rimDiameter: tyre.rimDiameter,
				sectionWidth: tyre.sectionWidth,
				aspectRatio: tyre.aspectRatio,
				threadPattern: tyre.pattern,
				threadDepth: tyre.treadDepthMm,
				threadStatusId: tyre.treadStatus,
				threadStatusMessage: tyre.treadMessage,
				measurements: tyre.measurements,
			},
		})),
		location: {
			locationName: workshop.name,
			departmentName: workshop.departmentName,
			erpId: workshop.id,
			phone: workshop.phone,
			email: workshop.email,
		},
	}
}

export function fromWireVehicle(vehicle: z.output<typeof wireVehicle>): TyreHotelVehicle {
	const { regNo, name, brand, model, brandCode, productId, packageLevel, tires, location } = vehicle
	return {
		registrationNumber: regNo,
		...{ name, make: brand, model, scheduleCode: brandCode, productId: productId ?? '', packageLevel },
		tyres: tires.map(
			({ equipmentPosition, wheel }): StoredTyre => ({
				position: equipmentPosition,
				name: wheel.name,
				rimDiameter: wheel.rimDiameter,
				sectionWidth: wheel.sectionWidth,
				aspectRatio: wheel.aspectRatio,
				pattern: wheel.threadPattern,
				treadDepthMm: wheel.threadDepth,
				treadStatus: wheel.threadStatusId,
				treadMessage: wheel.threadStatusMessage,
				measurements: wheel.measurements ?? [],
			}),
		),
		workshop: {
			id: location.erpId,
			name: location.locationName,
			departmentName: location.departmentName,
			phone: location.phone,
			email: location.email,
		},
	}
}

type WireCustomer = z.output<typeof createBody>['customer']

export function toWireCustomer({ firstName, lastName, email, phone }: WheelChangeCustomer): WireCustomer {
	return { firstName, lastName, email, phoneMobile: phone }
}

export function fromWireCustomer({ firstName, lastName, email, phoneMobile }: WireCustomer): WheelChangeCustomer {
	return { firstName, lastName, email, phone: phoneMobile }
}

export function toCreateBody(request: WheelChangeRequest): z.input<typeof createBody> {
	const { date, startsAt, registrationNumber, freeText, customer } = request
	return {
		bookingDate: date,
		bookingStart: startsAt,
		regNo: registrationNumber,
		freeText,
		customer: toWireCustomer(customer),
	}
}

export function toCreateAnswer(confirmation: WheelChangeConfirmation): z.input<typeof createAnswer> {
	const { id, customer, serviceName, appointmentTime, isFullDay, readyAt, workshop, freeText, manageToken } =
		confirmation
	const { name, address, email, phone } = workshop
	return {
		bookingConfirmationId: id,
		customerBase: toWireCustomer(customer),
		services: [{ name: serviceName }],
		...{ appointmentTime, isFullDay, readyAt, freeText, manageToken },
		workshop: { name, address, email, phoneNumber: phone },
	}
}

export function fromCreateAnswer(answer: z.output<typeof createAnswer>): WheelChangeConfirmation {
	const { bookingConfirmationId, customerBase, services, appointmentTime, isFullDay, workshop, freeText } = answer
	const { name, address, email, phoneNumber } = workshop
	return {
		id: bookingConfirmationId,
		serviceName: services[0]?.name ?? '',
		appointmentTime: withSeconds(appointmentTime),
		...{ isFullDay, freeText, customer: fromWireCustomer(customerBase) },
		workshop: { name, address, email, phone: phoneNumber },
		readyAt: answer.readyAt ? withSeconds(answer.readyAt) : null,
		manageToken: answer.manageToken ?? null,
	}
}

export function withSeconds(time: string): string {
	return time.length === 16 ? `${time}:00` : time
}
