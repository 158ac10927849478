import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { tidyPhone } from '#domain/customer/phone-number.ts'
import { fieldText, type StepFields } from '#ui/wizard/flow.ts'
import type { WorkshopCustomer } from '#workshop/workshop.ts'
import { maxMessageLength } from './booking.ts'

/** Specification 3 §5: numeric and greater than 0; spaces between thousands are removed. Null for anything else. */
export function parseMileage(typed: string): number | null {
	const digits = typed.replace(/[\s.,]/g, '')
	const mileage = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
	return mileage > 0 ? mileage : null
}

export const customerFields = ['firstName', 'lastName', 'phone', 'email'] as const
export type CustomerField = (typeof customerFields)[number] | 'message'

export type BookingCustomer = WorkshopCustomer & { message: string }

export function readBookingCustomer(fields: StepFields): BookingCustomer {
	const get = (name: CustomerField) => fieldText(fields, name).trim()
	return {
		firstName: get('firstName'),
		lastName: get('lastName'),
		phone: tidyPhone(get('phone')),
		email: get('email'),
		message: get('message').replaceAll('\r\n', '\n'),
	}
}

/** The fields that are missing or invalid, in the order of the form. */
export function findInvalidFields(customer: BookingCustomer): CustomerField[] {
	const wrong: CustomerField[] = customerFields.filter((name) => toCustomerValue(name, customer[name]) === null)
	return customer.message.trim().length > maxMessageLength ? [...wrong, 'message'] : wrong
}

/** Specification 3 §2.1: the car of this plate is of a class of its own. */
const testPlate = 'TEST123'

export function isTestPlate(plate: string): boolean {
	return plate === testPlate
}
