import type { z } from 'zod'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { line } from '#domain/customer/customer-values.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import { personRules } from '#domain/leads/lead-rules.ts'
import type { Country } from '#domain/market.ts'

/** The contact data and the message. */
export const personValues = formSchema(personRules)

export type PersonValues = z.infer<typeof personValues>

/** A registration number as a country writes them. */
export const plateIn = (country: Country) =>
	line(20)
		.transform(normalizeRegistrationNumber)
		.refine((plate) => isRegistrationNumber(plate, country))

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
