import { expect, test } from 'vitest'
import { readAgreement } from '#desk/rooms/tyre-hotel/agreement-form.ts'
import { readReminderWish } from '#desk/rooms/tyre-hotel/reminder-form.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { type CustomerValue, customerInputs } from '#domain/customer/customer-inputs.ts'
import type { FieldRule, FormRules } from '#domain/form/field-rules.ts'
import { fieldSchema } from '#domain/form/form-schema.ts'
import { findWrong } from '#domain/form/read-form.ts'
import { questionTypes } from '#domain/leads/form-question.ts'
import { carContactRules } from '#features/leads/car-contact-rules.ts'
import { carRequestRules } from '#features/leads/car-request-rules.ts'
import { dealerContactRules } from '#features/leads/dealer-contact-rules.ts'
import { questionRules } from '#features/leads/question-rules.ts'
import { sellCarRules } from '#features/leads/sell-car-rules.ts'
import { personValues } from '#features/leads/server/lead-values.ts'
import { serviceRequestRules } from '#features/leads/service-request.ts'
import { bookingRules } from '#features/service-booking/booking-rules.ts'
import { readReminderChoice, reminderNames } from '#features/tyre-hotel/reminder-choice.ts'
import { driverRules } from '#features/tyre-hotel/wheel-change-rules.ts'
import { createBody } from '#providers/tyre-hotel/tire-hotel-wire.ts'
import { bookBody } from '#providers/workshop/mechmate-wire.ts'

const anna = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', message: '' }
const booker = { firstName: 'Anna', lastName: 'Berg', phone: '070 123 45 67', email: 'anna@example.com', message: '' }
const driver = { firstName: 'Anna', lastName: 'Berg', phone: '+46701234567', email: 'anna@example.com' }
const agreement = { registrationNumber: 'ABC123', customerName: 'Anna Berg', phone: '070-123 45 67', department: 'd' }

const lead = (name: string) => (typed: string) => personValues.safeParse({ ...anna, [name]: typed }).success
const wire = (name: string) => (typed: string) =>
	bookBody.shape.customer.safeParse({ ...booker, [name]: typed }).success
const booking = (name: string) => (typed: string) => findWrong(bookingRules, { ...booker, [name]: typed }).length === 0
const hotel = (name: string) => (typed: string) => findWrong(driverRules, { ...driver, [name]: typed }).length === 0
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

/** What a browser with these attributes lets through, of what its control can hold. */
function passesConstraints(input: FieldRule['input'], typed: string): boolean {
	const { required = false, maxLength = Number.POSITIVE_INFINITY, pattern = '[^]*', type, step, min, max } = input
	if (typed === '') return !required
	if (typed.length > maxLength || !new RegExp(`^(?:${pattern})$`, 'v').test(typed)) return false
	if (type !== 'number') return true
	const number = Number(typed)
	return (step === 'any' || Number.isInteger(number)) && number >= (min ?? number) && number <= (max ?? number)
}

const customerEdges = Object.entries(edges) as [CustomerValue, [string, boolean][]][]
test.each(customerEdges.flatMap(([field, ofField]) => ofField.map(([typed, isValid]) => ({ field, typed, isValid }))))(
	'as $field, "$typed" is the same to browser and servers: $isValid',
	({ field, typed, isValid }) => {
		const found = Object.entries(doors[field]).map(([door, takes]) => [door, takes(typed)])
		const browser = passesConstraints({ ...customerInputs[field], required: true }, typed)
		expect(Object.fromEntries([...found, ['browser', browser]])).toEqual(
			Object.fromEntries([...Object.keys(doors[field]), 'browser'].map((door) => [door, isValid])),
		)
		expect(toCustomerValue(field, typed) !== null).toBe(isValid)
	},
)

const questions = [true, false].flatMap((isRequired) =>
	questionTypes.map((type) => ({
		type,
		isRequired,
		name: `${type}${isRequired}`,
		label: type,
		options: ['El', 'Diesel'],
	})),
)

/** All that visitors fill in. */
const forms: Record<string, FormRules> = {
	...{
		carContactRules,
		carRequestRules,
		dealerContactRules,
		sellCarRules,
		serviceRequestRules,
		bookingRules,
		driverRules,
	},
	questions: questionRules(questions),
}

/** What the controls of a kind can hold, at the limits and beside them. */
function heldBy({ kind, input, options = [] }: FieldRule): string[] {
	const { maxLength = 0, max = 0 } = input
	switch (kind) {
		case 'line':
		case 'paragraphs':
			return ['', 'x', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]
		case 'plate':
			return ['', 'abc 123', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]
		case 'number':
			return ['', '0', `${max}`, `${max + 1}`, '-1', '1.5']
		case 'decimal':
			return ['', '0', '-12.5']
		case 'digits':
			return ['', '0', '12,000', '1'.repeat(7), '1'.repeat(8), '1 2 3 4 5 6', '1 2 3 4 5 6 7', 'many']
		case 'day':
			return ['', '2026-02-28']
		case 'choice':
			return ['', ...options]
		case 'tick':
			return ['', 'on']
		default:
			return edges[kind].map(([typed]) => typed)
	}
}

const fields = Object.entries(forms).flatMap(([form, rules]) =>
	Object.entries(rules).map(([name, rule]) => ({ form, name, rule })),
)

test.each(fields)('$name of $form is the same to browser and server', ({ rule }) => {
	const server = heldBy(rule).map((typed) => [typed, fieldSchema(rule).safeParse(typed).success])
	expect(server).toEqual(heldBy(rule).map((typed) => [typed, passesConstraints(rule.input, typed)]))
})

test.each(fields.filter(({ rule }) => rule.input.required))('$name of $form may not be missing', ({ rule }) => {
	expect(fieldSchema(rule).safeParse(undefined).success).toBe(false)
})
