import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { toMobile } from '#domain/customer/phone-number.ts'
import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { fieldText, type StepFields } from '#ui/wizard/flow.ts'

export type WheelChangeField = keyof WheelChangeCustomer

/** In the order of the form. */
export const wheelChangeFields = ['firstName', 'lastName', 'phone', 'email'] as const satisfies WheelChangeField[]

export const wheelChangeLimits = { comment: 500 } as const

/** The phone of a wheel change is a mobile. */
export const customerValueOf = {
	firstName: 'firstName',
	lastName: 'lastName',
	phone: 'mobile',
	email: 'email',
} as const

/** The fields that are missing or invalid. */
export function findWrongFields(customer: WheelChangeCustomer): WheelChangeField[] {
	return wheelChangeFields.filter((name) => toCustomerValue(customerValueOf[name], customer[name]) === null)
}

export function readWheelChangeCustomer(fields: StepFields): WheelChangeCustomer {
	const get = (name: WheelChangeField) => fieldText(fields, name).trim()
	return { firstName: get('firstName'), lastName: get('lastName'), email: get('email'), phone: toMobile(get('phone')) }
}

export function readWheelChangeComment(fields: StepFields): string {
	return fieldText(fields, 'comment').trim().slice(0, wheelChangeLimits.comment)
}

export const noWheelChangeCustomer: WheelChangeCustomer = { firstName: '', lastName: '', email: '', phone: '' }

export const ratings = [1, 2, 3, 4, 5] as const
