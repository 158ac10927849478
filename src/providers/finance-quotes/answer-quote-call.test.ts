import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import type { FinancedSale, FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import { answerQuoteCall, type QuoteCall, type QuoteCallOptions } from './answer-quote-call.ts'
import { createEmbeddedFinanceQuotes } from './embedded/embedded.ts'

const index = 'vehicles-crown-uk'
const car = {
	car_id: '4800017',
	slug: 'bmw-x1',
	car_brand: 'BMW',
	car_model: 'X1',
	car_regno: 'GK22 ABC',
	car_chassino: 'WBA1234567V000001',
	car_firstregistration: '14/06/2022',
	car_price: 18_495,
	car_price_currency: 'GBP' as const,
	car_odometer: 24_310,
	car_odometer_unit: 'mi' as const,
	car_site_name: 'Crown & Mayfair Bromley',
	car_site_city: 'Bromley',
}
const otherCar = { ...car, car_id: '4800018', car_regno: 'LD21 XYZ', car_chassino: 'WBA7654321V000002' }
const sample = { ...car, car_id: '4800019', car_regno: undefined, car_chassino: undefined, car_is_sample: true }

let database: TestDatabase
let options: QuoteCallOptions
const sales: FinancedSale[] = []
const logged: object[] = []

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	const stock = createEmbeddedStock(database.db)
	await replaceStock(stock, index, [car, otherCar, sample])
	const lender = createEmbeddedFinanceQuotes({ signingKey: Buffer.from('test'), today: () => '2026-11-21' })
	const quotes: FinanceQuoteProvider = {
		...lender,
		findProducts(sale) {
			sales.push(sale)
			return lender.findProducts(sale)
		},
	}
	const log = { debug() {}, info() {}, error() {}, warn: (fields: object) => logged.push(fields) }
	options = { quotes, stock, index, dealerKeys: { 'BMW Bromley': '4711' }, log, query: new URLSearchParams() }
})
afterAll(() => database.close())

async function call(name: QuoteCall, body: unknown, changed: Partial<QuoteCallOptions> = {}) {
	const request =
		name === 'legal'
			? new Request(`http://crown-uk.localhost/api/codeweaver/legal${body}`)
			: new Request(`http://crown-uk.localhost/api/codeweaver/${name}`, {
					method: 'POST',
					body: typeof body === 'string' ? body : JSON.stringify(body),
				})
	const query = new URLSearchParams(name === 'legal' ? String(body) : '')
	const answer = await answerQuoteCall(request, name, { ...options, query, ...changed })
	return { status: answer.status, json: await answer.json() }
}

const vehicle = {
	Type: 'Car',
	SourceVehicleId: '4800017',
	Status: 'PreOwned',
	OnTheRoadPrice: 18_495,
	Mileage: 24_310,
	Registration: { RegistrationNumber: 'GK22 ABC', CountryCode: 'GB', DateRegisteredWithDvla: '2022-06-14' },
}
const defaultBody = {
	PhysicalVehicle: vehicle,
	OrganisationIdentifier: { Value: 'BMW Bromley', Type: 'AssociatedDealerKey' },
}
const cfdBody = (parameters: object = {}, physical: object = vehicle) => ({
	VehicleRequests: [
		{
			Id: '1',
			Parameters: {
				Term: 48,
				CashDeposit: 3000,
				AnnualMileage: 10_000,
				FinanceProductFamilyKeys: ['PCP'],
				CalculationType: 'ToRegularPayment',
				...parameters,
			},
			PhysicalVehicle: physical,
		},
	],
})

test('the defaults come in the wire format', async () => {
	const { status, json } = await call('default', defaultBody)
	expect(status).toBe(200)
	expect(json.Products.map(({ FamilyKey }: { FamilyKey: string }) => FamilyKey)).toEqual(['PCP', 'HP'])
	expect(json.Products[0]).toEqual({
		FamilyKey: 'PCP',
		Name: 'Personal Contract Purchase',
		Term: { Locale: { DisplayValue: 'Length of agreement' }, Default: 48, Values: [12, 18, 24, 30, 36, 42, 48, 54] },
		Deposit: {
			Locale: { DisplayValue: 'Deposit' },
			Default: 2750,
			Minimum: 1850,
			Maximum: expect.any(Number),
		},
		Payment: {
			Locale: { DisplayValue: 'Monthly payment' },
			Default: expect.any(Number),
			Minimum: expect.any(Number),
			Maximum: expect.any(Number),
		},
		AnnualMileage: { Locale: { DisplayValue: 'Annual mileage' }, Default: 10_000, Minimum: 8000, Maximum: 60_000 },
	})
})

test('a quote comes in the wire format, and its terms can be requested', async () => {
	const { status, json } = await call('cfd', cfdBody())
	expect(status).toBe(200)
	const [quotation] = json.Vehicles[0].FinanceQuotations
	expect(quotation.HasError).toBe(false)
	expect(quotation.Blocks[0].Details[0]).toEqual({
		Key: 'Apr',
		Label: 'Representative APR',
		DisplayValue: expect.stringMatching(/^\d+\.\d%$/),
	})
	expect(quotation.Finance).toEqual({
		Notifications: expect.arrayContaining([expect.any(String)]),
		Quote: {
			Term: 48,
			TotalDeposit: 3000,
			TotalRegularPayment: expect.any(Number),
			AnnualMileage: 10_000,
			Apr: expect.any(Number),
			QuoteReference: expect.any(String),
			QuoteActions: { Apply: null },
		},
	})
	const legal = await call('legal', `?quoteRef=${quotation.Finance.Quote.QuoteReference}`)
	expect(legal).toEqual({ status: 200, json: { TermsAndConditions: expect.stringContaining('Personal Contract') } })
})

test('price, distance and dealer come from the stock, not from the browser', async () => {
	const cheap = { ...vehicle, OnTheRoadPrice: 99, Mileage: 1, Registration: undefined }
	await call('default', { ...defaultBody, PhysicalVehicle: cheap })
	expect(sales.at(-1)).toMatchObject({ vehicle: { price: 18_495, odometerMiles: 24_310 }, dealerKey: '4711' })
	const { json } = await call('cfd', cfdBody({}, cheap))
	expect(json).toEqual((await call('cfd', cfdBody())).json)
})

test.each([
	['the id of the stock', { SourceVehicleId: '4800018' }],
	['a registration number', { Registration: { RegistrationNumber: 'ld21xyz' } }],
	[
		'a VIN and a registration number',
		{ SourceVehicleId: 'WBA7654321V000002', Registration: { RegistrationNumber: 'LD21 XYZ' } },
	],
])('a car is found by %s', async (_what, physical) => {
	expect((await call('default', { PhysicalVehicle: physical })).status).toBe(200)
	expect(sales.at(-1)?.vehicle.id).toBe('4800018')
})

test.each([
	['that does not exist', { SourceVehicleId: '99' }, 404, 'vehicle-not-found'],
	['that is not named', {}, 404, 'vehicle-not-found'],
	['is a mere example', { SourceVehicleId: '4800019' }, 404, 'vehicle-not-found'],
	['is two cars', { ...vehicle, SourceVehicleId: '4800018' }, 409, 'vehicle-mismatch'],
	['has another VIN', { ...vehicle, Vin: 'WBA7654321V000002' }, 409, 'vehicle-mismatch'],
])('a car that %s is refused', async (_what, physical, status, code) => {
	expect(await call('default', { PhysicalVehicle: physical })).toMatchObject({ status, json: { code, HasError: true } })
	expect(await call('cfd', cfdBody({}, physical))).toMatchObject({ status, json: { code } })
})

test.each([
	['no JSON', 'cfd', '{', 400, 'The body is not JSON.'],
	['nothing', 'default', '', 400, 'The body is not JSON.'],
	['another shape', 'default', { PhysicalVehicle: 5 }, 400, 'does not fit the call at "PhysicalVehicle"'],
	['no car', 'cfd', { VehicleRequests: [] }, 400, 'at "VehicleRequests"'],
	['two cars', 'cfd', { VehicleRequests: [cfdBody(), cfdBody()] }, 400, 'at "VehicleRequests'],
	['a word for a number', 'cfd', cfdBody({ Term: 'long' }), 400, '"VehicleRequests.0.Parameters.Term"'],
	['no deposit', 'cfd', cfdBody({ CashDeposit: undefined }), 400, '"VehicleRequests.0.Parameters"'],
	['a negative deposit', 'cfd', cfdBody({ CashDeposit: -1 }), 400, '"VehicleRequests.0.Parameters.CashDeposit"'],
	['a megabyte', 'default', 'x'.repeat(1_000_000), 413, 'larger than 16 kB'],
	['no reference', 'legal', '', 400, 'must name a quote'],
	['a reference that is none', 'legal', '?quoteRef=Q1-PCP', 404, 'no such quote'],
] as const)('%s is answered with a sentence', async (_what, name, body, status, sentence) => {
	const answer = await call(name, body)
	expect(answer).toMatchObject({ status, json: { message: expect.stringContaining(sentence) } })
})

test('a wrong method is refused with the allowed one', async () => {
	const answer = await answerQuoteCall(new Request('http://x/api/codeweaver/cfd'), 'cfd', options)
	expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test("a refusal of the lender is passed on with the lender's words", async () => {
	const { status, json } = await call('cfd', cfdBody({ CashDeposit: 5 }))
	expect(status).toBe(200)
	expect(json.Vehicles[0].FinanceQuotations[0]).toEqual({
		HasError: true,
		Error: { UserMessage: 'The deposit must be £1,850.00 or more.' },
	})
})

test('a failing provider is logged without the car and answered with the documented sentence', async () => {
	const down = async () => ({ ok: false as const, error: { code: 'unavailable' as const, reason: 'status 503' } })
	const quotes = { nextChange: () => null, findProducts: down, makeQuote: down, findTerms: down }
	for (const [name, body] of [
		['default', defaultBody],
		['cfd', cfdBody()],
		['legal', '?quoteRef=Q1'],
	] as const) {
		const { status, json } = await call(name, body, { quotes })
		expect(status).toBe(502)
		expect(json.Error.UserMessage).toMatch(/^Sorry, but it looks like we can't get a quote for you right now\./)
		expect(logged.at(-1)).toEqual({ call: name, code: 'unavailable', reason: 'status 503' })
	}
})

test('while the stock is down there is no quote, and the caller is told so', async () => {
	const { stock, breakDown } = createSlowStock()
	breakDown()
	for (const SourceVehicleId of ['4800017', '']) {
		const body = { ...defaultBody, PhysicalVehicle: { ...vehicle, SourceVehicleId } }
		expect(await call('default', body, { stock })).toMatchObject({ status: 502, json: { code: 'unavailable' } })
	}
})
