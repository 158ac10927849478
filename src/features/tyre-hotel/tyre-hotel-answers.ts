import { isCalendarDay, isLocalTime } from '#domain/calendar/calendar-day.ts'
import {
	asFields,
	asId,
	asList,
	asNumber,
	asOneOf,
	asText,
	type Fields,
	ShapeError,
} from '#features/booking-form/read-fields.ts'
import type {
	ShownReminder,
	StoredTyre,
	TyreHotelCustomer,
	TyreHotelVehicle,
	WheelChangeConfirmation,
} from '#tyre-hotel/tyre-hotel.ts'

// The answers of `/api/tirehotel/…` (specification 3 §7.3) in our words, and back for the session storage. Readers throw a
// `ShapeError` for anything else.

const optional = (value: unknown) => (value === null || value === undefined ? '' : asText(value))

export function readCustomer(body: unknown): TyreHotelCustomer {
	const { encryptedPhoneNumber, obfuscatedPhoneNumber, regNo } = asFields(body)
	return {
		phoneToken: asText(encryptedPhoneNumber),
		obfuscatedPhone: asText(obfuscatedPhoneNumber),
		registrationNumber: asText(regNo),
	}
}

export function toCustomerFields({ phoneToken, obfuscatedPhone, registrationNumber }: TyreHotelCustomer): Fields {
	return {
		encryptedPhoneNumber: phoneToken,
		obfuscatedPhoneNumber: obfuscatedPhone,
		regNo: registrationNumber,
	}
}

export function readAuthorizationToken(body: unknown): string {
	return asText(asFields(body).authorizationToken)
}

/** Status 0 means signed in; the first vehicle is the one that was searched for. */
export function readValidated(body: unknown): TyreHotelVehicle {
	const { status, vehicles } = asFields(body)
	const [vehicle] = asList(vehicles, readVehicle)
	if (status !== 0 || !vehicle) throw new ShapeError('not signed in')
	return vehicle
}

function readVehicle(value: unknown): TyreHotelVehicle {
	const { regNo, name, brand, model, brandCode, productId, packageLevel, tires, location } = asFields(value)
	const { locationName, departmentName, erpId, phone, email } = asFields(location)
	return {
		registrationNumber: asText(regNo),
		name: optional(name),
		make: optional(brand),
		model: optional(model),
		scheduleCode: asId(brandCode),
		productId: productId === null || productId === undefined ? '' : asId(productId),
		packageLevel: optional(packageLevel),
		tyres: asList(tires, readTyre),
		workshop: {
			id: asId(erpId),
			name: optional(locationName),
			departmentName: optional(departmentName),
			phone: optional(phone),
			email: optional(email),
		},
	}
}

function readTyre(value: unknown): StoredTyre {
	const { equipmentPosition, wheel } = asFields(value)
	const fields = asFields(wheel)
	return {
		position: asId(equipmentPosition),
		name: optional(fields.name),
		rimDiameter: asNumber(fields.rimDiameter),
		sectionWidth: asNumber(fields.sectionWidth),
		aspectRatio: asNumber(fields.aspectRatio),
		pattern: optional(fields.threadPattern),
		treadDepthMm: asNumber(fields.threadDepth),
		treadStatus: asNumber(fields.threadStatusId),
		treadMessage: optional(fields.threadStatusMessage),
		measurements: asList(fields.measurements ?? [], readMeasurement),
	}
}

function readMeasurement(value: unknown): StoredTyre['measurements'][number] {
	const { date, depthMillimetres } = asFields(value)
	return { date: asText(date).slice(0, 10), depthMillimetres: asNumber(depthMillimetres) }
}

export function toValidatedFields(vehicle: TyreHotelVehicle): Fields {
	const { registrationNumber, name, make, model, scheduleCode, productId, packageLevel, tyres, workshop } = vehicle
	return {
		status: 0,
		vehicles: [
			{
				regNo: registrationNumber,
				...{ name, brand: make, model, brandCode: scheduleCode, productId, packageLevel },
				tires: tyres.map(({ position, pattern, treadDepthMm, treadStatus, treadMessage, ...wheel }) => ({
					equipmentPosition: position,
					wheel: {
						...wheel,
						threadPattern: pattern,
						threadDepth: treadDepthMm,
						threadStatusId: treadStatus,
						threadStatusMessage: treadMessage,
					},
				})),
				location: {
					locationName: workshop.name,
					departmentName: workshop.departmentName,
					erpId: workshop.id,
					phone: workshop.phone,
					email: workshop.email,
				},
			},
		],
	}
}

export function readReminder(body: unknown): ShownReminder {
	const { channel, obfuscatedEmail } = asFields(body)
	return { channel: asOneOf(channel, ['sms', 'mail', 'none']), obfuscatedEmail: asText(obfuscatedEmail) }
}

function asLocalTime(value: unknown): string {
	const time = asText(value)
	if (!isLocalTime(time)) throw new ShapeError('not a local time')
	return time.length === 16 ? `${time}:00` : time
}

/** `YYYY-MM-DD`, in order. */
export function readAvailableDays(body: unknown): string[] {
	const days = asList(asFields(body).availableDates, (each) => asText(asFields(each).date).slice(0, 10))
	if (days.some((day) => !isCalendarDay(day))) throw new ShapeError('not a day')
	return days.toSorted()
}

export function readStartTimes(body: unknown): string[] {
	const days = asList(asFields(body).availableTimeSlotDates, (each) => asList(asFields(each).startTime, asLocalTime))
	return days.flat().toSorted()
}

export function readConfirmation(body: unknown): WheelChangeConfirmation {
	const answer = asFields(body)
	const workshop = asFields(answer.workshop)
	const [service] = asList(answer.services, (each) => asText(asFields(each).name))
	return {
		id: asId(answer.bookingConfirmationId),
		serviceName: service ?? '',
		appointmentTime: asLocalTime(answer.appointmentTime),
		isFullDay: answer.isFullDay === true,
		readyAt: answer.readyAt ? asLocalTime(answer.readyAt) : null,
		workshop: {
			name: optional(workshop.name),
			address: optional(workshop.address),
			email: optional(workshop.email),
			phone: optional(workshop.phoneNumber),
		},
		customer: readWireCustomer(answer.customerBase),
		freeText: optional(answer.freeText),
		manageToken: optional(answer.manageToken) || null,
	}
}

export function toConfirmationFields(confirmation: WheelChangeConfirmation): Fields {
	const { id, serviceName, appointmentTime, isFullDay, readyAt, workshop, customer, freeText, manageToken } =
		confirmation
	return {
		bookingConfirmationId: id,
		services: [{ name: serviceName }],
		...{ appointmentTime, isFullDay, readyAt, freeText, manageToken },
		workshop: { name: workshop.name, address: workshop.address, email: workshop.email, phoneNumber: workshop.phone },
		customerBase: toWireCustomerFields(customer),
	}
}

export function readWireCustomer(value: unknown): WheelChangeConfirmation['customer'] {
	const { firstName, lastName, email, phoneMobile } = asFields(value)
	return {
		firstName: optional(firstName),
		lastName: optional(lastName),
		email: optional(email),
		phone: optional(phoneMobile),
	}
}

export function toWireCustomerFields({
	firstName,
	lastName,
	email,
	phone,
}: WheelChangeConfirmation['customer']): Fields {
	return { firstName, lastName, email, phoneMobile: phone }
}
