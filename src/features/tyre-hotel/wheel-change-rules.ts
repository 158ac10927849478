import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { isEmail } from '#domain/customer/email-pattern.ts'
import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'

/** Specification 3 §5 and §9. */
export const hotelPlateLength = { min: 2, max: 7 } as const

/** What is typed becomes a plate: upper case, without spaces and dashes, at most seven characters. */
export function toHotelPlate(typed: string): string {
	return normalizeRegistrationNumber(typed).slice(0, hotelPlateLength.max)
}

/** Digits and plus signs; every other character is dropped as it is typed. */
export function toMobile(typed: string): string {
	return typed.replace(/[^0-9+]/g, '').slice(0, 15)
}

const mobile = /^[0-9+]{8,15}$/

export type WheelChangeField = keyof WheelChangeCustomer

/** In the order of the form. */
export const wheelChangeFields = ['firstName', 'lastName', 'phone', 'email'] as const satisfies WheelChangeField[]

export const wheelChangeLimits = { firstName: 100, lastName: 100, phone: 15, email: 200, comment: 500 } as const

/** The fields that are missing or invalid. */
export function findWrongFields(customer: WheelChangeCustomer): WheelChangeField[] {
	return wheelChangeFields.filter((name) => {
		const value = customer[name].trim()
		if (name === 'phone') return !mobile.test(value)
		if (name === 'email') return !isEmail(value)
		return value === ''
	})
}

export const noWheelChangeCustomer: WheelChangeCustomer = { firstName: '', lastName: '', email: '', phone: '' }

export const ratings = [1, 2, 3, 4, 5] as const
