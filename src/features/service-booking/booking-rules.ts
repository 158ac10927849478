import { customerField, paragraphsField } from '#domain/form/field-rules.ts'
import { maxMessageLength } from './booking.ts'

/** Specification 3 §5: numeric and greater than 0; spaces between thousands are removed. Null for anything else. */
export function parseMileage(typed: string): number | null {
	const digits = typed.replace(/[\s.,]/g, '')
	const mileage = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
	return mileage > 0 ? mileage : null
}

/** Who books. */
export const bookingRules = {
	firstName: customerField('firstName'),
	lastName: customerField('lastName'),
	phone: customerField('phone'),
	email: customerField('email'),
	message: paragraphsField(maxMessageLength),
}

export type CustomerField = keyof typeof bookingRules
export type BookingCustomer = Record<CustomerField, string>

/** Specification 3 §2.1: the car of this plate is of a class of its own. */
const testPlate = 'TEST123'

export function isTestPlate(plate: string): boolean {
	return plate === testPlate
}
