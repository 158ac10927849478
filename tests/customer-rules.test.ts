import { expect, test } from 'vitest'
import { readAgreement } from '#desk/rooms/tyre-hotel/agreement-form.ts'
import { readReminderWish } from '#desk/rooms/tyre-hotel/reminder-form.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { type CustomerValue, customerInputs } from '#domain/customer/customer-inputs.ts'
import { personValues } from '#features/leads/server/lead-values.ts'
import { findInvalidFields } from '#features/service-booking/booking-rules.ts'
import { readReminderChoice, reminderNames } from '#features/tyre-hotel/reminder-choice.ts'
import { findWrongFields } from '#features/tyre-hotel/wheel-change-rules.ts'
import { createBody } from '#providers/tyre-hotel/tire-hotel-wire.ts'
import { bookBody } from '#providers/workshop/mechmate-wire.ts'

const anna = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', message: '' }
const booker = { firstName: 'Anna', lastName: 'Berg', phone: '070 123 45 67', email: 'anna@example.com', message: '' }
const driver = { firstName: 'Anna', lastName: 'Berg', phone: '+46701234567', email: 'anna@example.com' }
const agreement = { registrationNumber: 'ABC123', customerName: 'Anna Berg', phone: '070-123 45 67', department: 'd' }

const lead = (name: string) => (typed: string) => personValues.safeParse({ ...anna, [name]: typed }).success
const wire = (name: string) => (typed: string) =>
	bookBody.shape.customer.safeParse({ ...booker, [name]: typed }).success
const booking = (name: string) => (typed: string) => findInvalidFields({ ...booker, [name]: typed }).length === 0
const hotel = (name: string) => (typed: string) => findWrongFields({ ...driver, [name]: typed }).length === 0
const hotelWire = (name: string) => (typed: string) =>
	createBody.shape.customer.safeParse({ ...driver, phoneMobile: driver.phone, [name]: typed }).success
const reminder = (typed: string) =>
	readReminderChoice(new URLSearchParams({ [reminderNames.channel]: 'mail', [reminderNames.email]: typed })) !== null
const deskReminder = (typed: string) =>
	readReminderWish(new URLSearchParams({ channel: 'mail', consent: 'yes', email: typed }), 'sv').ok
const deskAgreement = (typed: string) =>
	readAgreement(new URLSearchParams({ ...agreement, customerName: typed }), { country: 'SE', departments: ['d'] }).ok

/** Who asks for a value: the checks of islands and what servers take. */
const doors: Record<CustomerValue, Record<string, (typed: string) => boolean>> = {
	name: { lead: lead('name'), 'agreement at the desk': deskAgreement },
	firstName: {
		booking: booking('firstName'),
		'booking call': wire('firstName'),
		'tyre hotel': hotel('firstName'),
		'tyre hotel call': hotelWire('firstName'),
	},
	lastName: {
		booking: booking('lastName'),
		'booking call': wire('lastName'),
		'tyre hotel': hotel('lastName'),
		'tyre hotel call': hotelWire('lastName'),
	},
	phone: { lead: lead('phone'), booking: booking('phone'), 'booking call': wire('phone') },
	mobile: { 'tyre hotel': hotel('phone'), 'tyre hotel call': hotelWire('phoneMobile') },
	email: {
		lead: lead('email'),
		booking: booking('email'),
		'booking call': wire('email'),
		'tyre hotel': hotel('email'),
		'tyre hotel call': hotelWire('email'),
		reminder,
		'reminder at the desk': deskReminder,
	},
}

const mailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
const names: [string, boolean][] = [
	['', false],
	['x', true],
	['x'.repeat(80), true],
	['x'.repeat(81), false],
	["Åsa-Märta O'Brien", true],
	['Ing. Ľubomír Ďurič', true],
	['JUDr.Peter Novák', true],
	['J. R. R. Berg', true],
	['Berg & Söner A/S c/o Anna', true],
	['https://evil.example', false],
	['Vinn på evil.example/login', false],
	['se www.evil.example', false],
	['WWW.EVIL.EXAMPLE', false],
	['//evil.example', false],
	['anna@example.com', false],
]
const edges: Record<CustomerValue, [string, boolean][]> = {
	name: names,
	firstName: names,
	lastName: names,
	phone: [
		['12345', false],
		['(12345', false],
		['1-2345', true],
		['123456', true],
		['1'.repeat(20), true],
		['1'.repeat(21), false],
		[`+${'1'.repeat(20)}`, true],
		[`+${'1'.repeat(21)}`, false],
		[`1-${'1'.repeat(18)}`, true],
		[`1-${'1'.repeat(19)}`, false],
		['+46 (0)70-123 45 67', true],
		['070-123 45 67 ext 4', false],
		['++4670123456', false],
	],
	mobile: [
		['1234567', false],
		['12345678', true],
		['1'.repeat(15), true],
		['1'.repeat(16), false],
		['070-174 06 05', true],
		['ring 070', false],
	],
	email: [
		['anna@example.c', false],
		['anna@example.co', true],
		['anna.example.com', false],
		[mailOf(228), true],
		[mailOf(254), true],
		[mailOf(255), false],
	],
}

/** What a browser with these attributes lets through. */
function passesConstraints(field: CustomerValue, typed: string): boolean {
	const { maxLength, ...input } = customerInputs[field]
	const pattern = 'pattern' in input ? input.pattern : '.*'
	return typed !== '' && typed.length <= maxLength && new RegExp(`^(?:${pattern})$`, 'v').test(typed)
}

const fields = Object.keys(edges) as CustomerValue[]
test.each(fields.flatMap((field) => edges[field].map(([typed, isValid]) => ({ field, typed, isValid }))))(
	'as $field, "$typed" is the same to browser and servers: $isValid',
	({ field, typed, isValid }) => {
		const found = Object.entries(doors[field]).map(([door, takes]) => [door, takes(typed)])
		expect(Object.fromEntries([...found, ['browser', passesConstraints(field, typed)]])).toEqual(
			Object.fromEntries([...Object.keys(doors[field]), 'browser'].map((door) => [door, isValid])),
		)
		expect(toCustomerValue(field, typed) !== null).toBe(isValid)
	},
)
