import { expect, test } from 'vitest'
import { readCatalogue } from '#workshop/embedded/read-catalogue.ts'
import { testDepartment } from '#workshop/testing/test-workshops.ts'
import { saveRules, saveTerms, toRulesForm, toTermsForm } from './terms-form.ts'

const catalogue = readCatalogue('workshop', 'SE')
const languages = ['sv', 'en'] as const
const department = testDepartment(1)

function changed(form: URLSearchParams, entered: Record<string, string>): URLSearchParams {
	for (const [name, value] of Object.entries(entered)) form.set(name, value)
	return form
}
const rules = (entered: Record<string, string>) =>
	saveRules(catalogue, { form: changed(toRulesForm(catalogue), entered), languages })
const terms = (entered: Record<string, string>) => saveTerms(department, changed(toTermsForm(department), entered))

test('forms that are saved unchanged change nothing', () => {
	expect(rules({})).toEqual({ ok: true, value: catalogue })
	expect(terms({})).toEqual({ ok: true, value: department })
})

test('what is entered is saved', () => {
	const saved = rules({
		roundTo: '0,05',
		makeFactors: 'Volvo 112,5',
		makesElsewhere: 'BMW\r\n\r\nMINI',
		'piece-sv': 'stk',
	})
	expect(saved).toMatchObject({
		value: {
			roundTo: 0.05,
			makeFactors: { Volvo: 1.125 },
			makesElsewhere: ['BMW', 'MINI'],
			unitAbbreviations: { piece: { sv: 'stk', fi: 'kpl' } },
		},
	})
	expect(terms({ priceLevel: '95', minutesLevel: '110', makes: 'Volvo\nKia' })).toMatchObject({
		value: { priceFactor: 0.95, minutesFactor: 1.1, makes: ['Volvo', 'Kia'], schedule: department.schedule },
	})
})

test.each([
	['roundTo', { roundTo: '0' }],
	['roundTo', { roundTo: '0.001' }],
	['makeFactors', { makeFactors: 'Volvo' }],
	['makeFactors', { makeFactors: 'Volvo 900' }],
	['unknownPrice-en', { 'unknownPrice-en': '' }],
	['hour-sv', { 'hour-sv': ' ' }],
	['piece-sv', { 'piece-sv': 'x'.repeat(2001) }],
])('%s is refused by its name: %j', (field, entered) => {
	expect(rules(entered)).toEqual({ ok: false, error: { field } })
})

test.each([
	['priceLevel', { priceLevel: '' }],
	['priceLevel', { priceLevel: '600' }],
	['minutesLevel', { minutesLevel: '-5' }],
])('%s of a workshop is refused by its name: %j', (field, entered) => {
	expect(terms(entered)).toEqual({ ok: false, error: { field } })
})

test('a form that was opened before another was saved is refused', () => {
	const late = { ok: false, error: { field: null } }
	expect(rules({ version: 'another' })).toEqual(late)
	expect(terms({ version: 'another' })).toEqual(late)
})
