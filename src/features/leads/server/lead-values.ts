import { z } from 'zod'
import { localTime } from '#domain/calendar/calendar-values.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { customerValue, line, paragraphs } from '#domain/customer/customer-values.ts'
import { messageLength } from '#domain/leads/lead-rules.ts'
import type { Country } from '#domain/market.ts'
import { carRequestKinds } from '#features/cars/car-request-kind.ts'
import { parseDistance } from '../car-look-up.ts'

/** A checkbox: `true` from script, `on` from a plain form. */
export const tick = z
	.union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
	.transform((given) => given === true || given === 'on' || given === 'true')

/** A distance of 0 or more, as a number or as typed into a field. */
export const mileageValue = z
	.union([z.number(), z.string().max(20)])
	.transform((given) => parseDistance(String(given)))
	.pipe(z.number())

/** A registration number as a country writes them. */
export const plateIn = (country: Country) =>
	line(20)
		.transform(normalizeRegistrationNumber)
		.refine((plate) => isRegistrationNumber(plate, country))

/** The contact data and the message. */
export const personValues = z.object({
	name: customerValue('name'),
	phone: customerValue('phone'),
	email: customerValue('email'),
	message: paragraphs(messageLength).default(''),
})

export type PersonValues = z.infer<typeof personValues>

export const carContactValues = personValues.extend({
	car_id: z.string().min(1).max(64),
	/** The dealer chosen for a sample car; other cars have their own. */
	siteName: line(200).optional(),
	quote: tick.default(false),
	testDrive: tick.default(false),
	/** Local time without zone; empty if the seller is to call. */
	testDriveAt: localTime.or(z.literal('')).default(''),
})

export type CarContactValues = z.infer<typeof carContactValues>

const digits = z
	.string()
	.max(20)
	.transform((text) => text.replace(/[\s,.]/g, ''))
	.pipe(z.string().regex(/^\d{0,7}$/))

/** A term of a quote, as it is in the address of the request. */
const quoteTerm = line(20).default('')

export const carRequestValues = personValues.extend({
	car_id: z.string().min(1).max(64),
	request: z.enum(carRequestKinds),
	product: quoteTerm,
	termMonths: quoteTerm,
	deposit: quoteTerm,
	payment: quoteTerm,
	annualMiles: quoteTerm,
	/** Of the visitor's present car. */
	registration: line(12).default(''),
	mileage: digits.default(''),
})

export type CarRequestValues = z.infer<typeof carRequestValues>

export const dealerContactValues = personValues.extend({
	site_id: z.string().min(1).max(64),
	/** Name of the department; empty for the dealer as a whole. */
	department: line(200).default(''),
})

/** The contact data under the names of specification 3 §3, which other senders use. */
export function fromWireNames(values: Record<string, unknown>): Record<string, unknown> {
	const { name, phone, email, message, customerName, customerPhone, customerEmail, other } = values
	return {
		...values,
		name: name ?? customerName,
		phone: phone ?? customerPhone,
		email: email ?? customerEmail,
		message: message ?? other,
	}
}

export function toWireNames({ name, phone, email, message }: PersonValues) {
	return { customerName: name, customerPhone: phone, customerEmail: email, other: message }
}
