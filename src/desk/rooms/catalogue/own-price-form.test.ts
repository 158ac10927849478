import { expect, test } from 'vitest'
import { testDepartment } from '#workshop/testing/test-workshops.ts'
import { saveOwnPrice, toOwnPriceForm } from './own-price-form.ts'

const code = 'service-small'
const sizes = { small: 900, medium: 1000.5, large: 1200 }
const department = testDepartment(1, { ownPrices: { [code]: sizes, 'brake-check': 300 } })

function save(entered: Record<string, string>, of = code) {
	const form = toOwnPriceForm(department, of)
	for (const [name, value] of Object.entries(entered)) form.set(name, value)
	return saveOwnPrice(department, { code: of, form })
}

const same = (price: string) => ({ 'price-small': price, 'price-medium': price, 'price-large': price })

test('a form that is saved unchanged changes nothing', () => {
	expect(save({})).toEqual({ ok: true, value: department })
	expect(save({}, 'windscreen')).toEqual({ ok: true, value: department })
})

test.each<[string, Record<string, string>, string, object]>([
	['is kept by size', { 'price-large': '1 300' }, code, { [code]: { ...sizes, large: 1300 }, 'brake-check': 300 }],
	['that is the same for all sizes is one', same('990,50'), code, { [code]: 990.5, 'brake-check': 300 }],
	['is added', same('4900'), 'windscreen', { [code]: sizes, 'brake-check': 300, windscreen: 4900 }],
	['ends with empty fields', same(''), code, { 'brake-check': 300 }],
	['ends with a press', { do: 'clear' }, code, { 'brake-check': 300 }],
])('a price of its own %s', (_, entered, of, ownPrices) => {
	expect(save(entered, of)).toEqual({ ok: true, value: { ...department, ownPrices } })
})

test.each<[string | null, Record<string, string>]>([
	['price-medium', { 'price-medium': 'cheap' }],
	['price-large', { 'price-large': '' }],
	['price-small', { 'price-small': '1,999' }],
	['price-small', same('-5')],
	[null, { version: 'another' }],
])('%s is refused: %j', (field, entered) => {
	expect(save(entered)).toEqual({ ok: false, error: { field } })
})
