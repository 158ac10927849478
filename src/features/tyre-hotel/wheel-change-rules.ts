import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'

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

export const noWheelChangeCustomer: WheelChangeCustomer = { firstName: '', lastName: '', email: '', phone: '' }

export const ratings = [1, 2, 3, 4, 5] as const
