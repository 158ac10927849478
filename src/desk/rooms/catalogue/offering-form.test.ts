import { expect, test } from 'vitest'
import { type Catalogue, findOffering } from '#workshop/catalogue.ts'
import { readCatalogue } from '#workshop/embedded/read-catalogue.ts'
import { findPlace, removeOffering, saveOffering, toOfferingForm } from './offering-form.ts'

const catalogue: Catalogue = readCatalogue('workshop', 'SE')
const languages = ['sv', 'en'] as const

/** The form of an offering as it is opened, with some fields filled in otherwise. */
function formOf(code: string | null, entered: Record<string, string | string[]> = {}, from = catalogue) {
	const place = findPlace(from, code)
	const form = toOfferingForm(place?.offering ?? null, place?.category ?? 0)
	for (const [name, values] of Object.entries(entered)) {
		form.delete(name)
		for (const value of [values].flat()) form.append(name, value)
	}
	return form
}

const save = (code: string | null, entered: Record<string, string | string[]> = {}) =>
	saveOffering(catalogue, { code, form: formOf(code, entered), languages })

function saved(code: string, entered: Record<string, string | string[]>) {
	const result = save(code, entered)
	return result.ok ? findOffering(result.value, code) : result.error
}

test('a form that is saved unchanged changes nothing, for every offering of the demo', () => {
	for (const { code } of catalogue.categories.flatMap(({ offerings }) => offerings))
		expect(save(code), code).toEqual({ ok: true, value: catalogue })
})

test('what is entered is saved', () => {
	const changed = saved('service-small', {
		'name-sv': 'Liten service plus',
		'price-small': '1 690,50',
		'minutes-small': '75',
		'minutes-large': '75',
		agreementDiscount: '12,5',
		odometerSteps: '150000 140\r\n90000 120',
		unavailableFor: ['electric', 'plugIn'],
		authorizedOnly: 'yes',
		units: 'piece',
		unitsMinimum: '1',
		unitsMaximum: '4',
	})
	expect(changed).toMatchObject({
		names: { sv: 'Liten service plus', fi: 'Pieni huolto' },
		price: { small: 1690.5, medium: 1990, large: 2490 },
		minutes: 75,
		agreementDiscount: 0.125,
		odometerSteps: [
			{ fromKm: 90_000, factor: 1.2 },
			{ fromKm: 150_000, factor: 1.4 },
		],
		unavailableFor: ['electric', 'plugIn'],
		authorizedOnly: true,
		units: { unit: 'piece', minimum: 1, maximum: 4 },
	})
})

test('without any price the workshop sets it once it has seen the car', () => {
	const none = { 'price-small': '', 'price-medium': '', 'price-large': '' }
	expect(saved('oil-change', none)).toMatchObject({ price: null })
})

test.each<[string, Record<string, string | string[]>]>([
	['name-en', { 'name-en': ' ' }],
	['name-sv', { 'name-sv': 'x'.repeat(2001) }],
	['description-en', { 'description-en': '' }],
	['minutes-medium', { 'minutes-medium': '' }],
	['minutes-large', { 'minutes-large': '7.5' }],
	['price-large', { 'price-large': '12.345' }],
	['price-medium', { 'price-medium': 'free' }],
	['price-small', { 'price-small': '' }],
	['agreementDiscount', { agreementDiscount: '101' }],
	['agreementDiscount', { agreementDiscount: 'much' }],
	['odometerSteps', { odometerSteps: 'many 120' }],
	['odometerSteps', { odometerSteps: '60000' }],
	['unavailableFor', { unavailableFor: 'steam' }],
	['unitsMinimum', { units: 'piece', unitsMinimum: '0', unitsMaximum: '2' }],
	['unitsMaximum', { units: 'piece', unitsMinimum: '3', unitsMaximum: '2' }],
	['category', { category: '99' }],
])('%s is refused by its name: %j', (field, entered) => {
	expect(save('service-small', entered)).toEqual({ ok: false, error: { field } })
})

const polish = {
	'name-sv': 'Polering',
	'name-en': 'Polish',
	'minutes-small': '60',
	'minutes-medium': '60',
	'minutes-large': '60',
}

test.each([
	['code', { code: 'wash' }],
	['code', { code: 'Polish!' }],
	['minutes-large', { code: 'polish', 'minutes-large': '' }],
])('a new offering with a mistake in %s is refused by its name', (field, entered) => {
	expect(save(null, { ...polish, ...entered })).toEqual({ ok: false, error: { field } })
})

test('an offering is added, moved to another category and removed', () => {
	const added = save(null, { ...polish, code: 'polish', category: '1' })
	if (!added.ok) throw new Error(String(added.error.field))
	expect(findPlace(added.value, 'polish')).toMatchObject({ category: 1, offering: { minutes: 60, price: null } })
	const form = formOf('polish', { category: '2' }, added.value)
	const moved = saveOffering(added.value, { code: 'polish', form, languages })
	if (!moved.ok) throw new Error(String(moved.error.field))
	expect(findPlace(moved.value, 'polish')?.category).toBe(2)
	const version = toOfferingForm(findOffering(moved.value, 'polish'), 2).get('version')
	expect(removeOffering(moved.value, { code: 'polish', version })).toEqual({ ok: true, value: catalogue })
})

test('a form that was opened before another was saved is refused', () => {
	const form = formOf('wash')
	const first = saveOffering(catalogue, { code: 'wash', form: formOf('wash', { 'price-small': '1' }), languages })
	if (!first.ok) throw new Error('not saved')
	const late = { ok: false, error: { field: null } }
	expect(saveOffering(first.value, { code: 'wash', form, languages })).toEqual(late)
	expect(removeOffering(first.value, { code: 'wash', version: form.get('version') })).toEqual(late)
	expect(saveOffering(catalogue, { code: 'gone', form, languages })).toEqual(late)
})
