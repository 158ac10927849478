import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { emailPattern } from '#domain/customer/email-pattern.ts'
import { phonePattern } from '#domain/customer/phone-number.ts'
import type { WorkshopCustomer } from '#workshop/workshop.ts'
import { maxMessageLength } from './booking.ts'

/** Settlement 8: personal plates have up to seven characters in all our countries. */
export const maxPlateLength = 7

/** What is typed becomes a plate: upper case, without spaces and dashes, at most seven characters. */
export function toPlate(typed: string): string {
	return normalizeRegistrationNumber(typed).slice(0, maxPlateLength)
}

/** Specification 3 §5: numeric and greater than 0; spaces between thousands are removed. Null for anything else. */
export function parseMileage(typed: string): number | null {
	const digits = typed.replace(/[\s.,]/g, '')
	const mileage = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
	return mileage > 0 ? mileage : null
}

export const customerFields = ['firstName', 'lastName', 'phone', 'email'] as const
export type CustomerField = (typeof customerFields)[number] | 'message'

export type BookingCustomer = WorkshopCustomer & { message: string }

export const customerLimits: Record<CustomerField, number> = {
	firstName: 60,
	lastName: 60,
	phone: 20,
	email: 254,
	message: maxMessageLength,
}

const patterns: Partial<Record<CustomerField, RegExp>> = {
	phone: new RegExp(`^(?:${phonePattern})$`, 'v'),
	email: new RegExp(`^(?:${emailPattern})$`, 'v'),
}

/** The fields that are missing or invalid, in the order of the form. */
export function findInvalidFields(customer: BookingCustomer): CustomerField[] {
	return [...customerFields, 'message' as const].filter((name) => {
		const value = customer[name].trim()
		if (value.length > customerLimits[name]) return true
		if (name === 'message') return false
		return value === '' || patterns[name]?.test(value) === false
	})
}

/** Specification 3 §2.1: the car of this plate is of a class of its own. */
const testPlate = 'TEST123'

export function isTestPlate(plate: string): boolean {
	return plate === testPlate
}
