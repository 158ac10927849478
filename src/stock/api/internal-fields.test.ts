import { describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { indexName } from '../index-name.ts'
import { internalFieldsOf } from '../internal-fields.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import { answerSearchCall } from './search-call.ts'

const cars = indexName('vehicles', 'carhall-se')
const dealers = indexName('sites', 'carhall-se')
const apiKey = 'a secret of sixteen'

/** The value of every internal field, so that a leak is found wherever it appears. */
const secret = 'GEHEIM'
const car: StockRecord = {
	car_id: '1',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_regno: `${secret}1`,
	car_chassino: `${secret}2`,
	car_sellers: [{ name: `Anna ${secret}`, email: `${secret}@nordhall.example`, phone: '070 123 45 67' }],
	car_site_leads_email: `leads-${secret}@nordhall.example`,
	car_departmenterpid: `${secret}.1`,
	car_companyerpid: secret,
}
const dealer: StockRecord = {
	site_id: '1',
	site_official_name: 'Nordhall Lund',
	site_departments: [{ name: 'Verkstad', erp_id: secret, users: [{ first_name: 'Bo', email: `${secret}@b.example` }] }],
}

async function openCall(key?: string) {
	const stock = createEmbeddedStock((await openSqlite()).db)
	await replaceStock(stock, cars, [car, { car_id: '2', car_brand: 'Kia', car_model: 'Niro' }])
	await replaceStock(stock, dealers, [dealer])
	return async (body: SearchRequest, headers: Record<string, string> = {}) => {
		const search = { header: (name: string) => headers[name], body: Buffer.from(JSON.stringify(body)) }
		const options = { stock, allowedIndexes: [cars, dealers], log: silentLog, apiKey: key }
		const { status, text } = await answerSearchCall(search, options)
		return { status, text: text.join('') }
	}
}

const fields = [cars, dealers].flatMap((index) => internalFieldsOf(index).map((field) => [index, field] as const))

describe('the search call hides from callers without the key', () => {
	test('every internal field when all fields are asked for', async () => {
		const call = await openCall()
		for (const index of [cars, dealers]) {
			const { status, text } = await call({ index, fields: null })
			expect(status).toBe(200)
			expect(JSON.parse(text).content.length).toBeGreaterThan(0)
			expect(text).not.toContain(secret)
			for (const field of internalFieldsOf(index)) expect(text).not.toContain(field)
		}
	})

	test.each(fields)('%s %s: an internal field is answered like an unknown field', async (index, field) => {
		const call = await openCall()
		const record = index === cars ? car : dealer
		const values = [record[field], `${secret}1`, secret].filter((value) => typeof value === 'string')
		const asked = await call({ index, fields: [field] })
		expect(asked).toEqual(await call({ index, fields: ['no_field'] }))

		const likeNoField = async (build: (name: string) => SearchRequest) => {
			const [real, unknown] = [await call(build(field)), await call(build('no_field'))]
			expect(real).toEqual({ status: 400, text: unknown.text.replaceAll('no_field', field) })
		}
		for (const value of values) {
			await likeNoField((name) => ({ index, filters: { [name]: value } }))
			await likeNoField((name) => ({ index, filters: { [`${name}.neq`]: value } }))
			await likeNoField((name) => ({ index, facets: [{ name, filters: [value] }] }))
			await likeNoField((name) => ({ index, filters: { [name]: { from: value } } }))
		}
		await likeNoField((name) => ({ index, facets: [{ name }] }))
		await likeNoField((name) => ({ index, facets: [{ name: 'car_brand', child_name: name }] }))
		for (const direction of ['asc', 'desc']) await likeNoField((name) => ({ index, sort_name: `${name}_${direction}` }))

		for (const value of values) {
			const found = JSON.parse((await call({ index, keyphrase: value })).text)
			expect(found.total_items, `keyphrase ${value}`).toBe(0)
		}
	})
})

test('callers with the key get every field, and find a car by its plate', async () => {
	const call = await openCall(apiKey)
	const headers = { 'x-api-key': apiKey }
	const [all] = JSON.parse((await call({ index: cars, keyphrase: `${secret}1` }, headers)).text).content
	expect(all).toMatchObject(car)
	expect((await call({ index: cars, filters: { car_regno: `${secret}1` } }, headers)).text).toContain(`"total_items":1`)
	expect((await call({ index: cars })).status).toBe(401)
})

test('no internal field takes part in a search without the key', () => {
	for (const index of [cars, dealers]) {
		const schema = findSchema(index)
		const internal = internalFieldsOf(index)
		expect(internal.length).toBeGreaterThan(0)
		const used = [
			...Object.keys(schema?.words ?? {}),
			...Object.entries(schema?.childOf ?? {}).flat(),
			...Object.entries(schema?.thenBy ?? {}).flatMap(([name, others]) => [name, ...others]),
			schema?.defaultSort ?? '',
		]
		expect(used.filter((name) => internal.some((field) => name.startsWith(field)))).toEqual([])
	}
})

test('an answer to a caller with the key is not given to a stranger of the same process', async () => {
	const stock = createEmbeddedStock((await openSqlite()).db)
	await replaceStock(stock, cars, [car])
	const whole = await stock.search({ index: cars })
	const shown = await stock.search({ index: cars, hiddenFields: internalFieldsOf(cars) })
	expect(JSON.stringify(whole)).toContain(secret)
	expect(JSON.stringify(shown)).not.toContain(secret)
})
