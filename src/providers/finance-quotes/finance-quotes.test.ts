import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodeweavers } from './codeweavers.ts'
import { createEmbeddedFinanceQuotes } from './embedded/embedded.ts'
import { contractToday, contractVehicle, financeQuotesContract } from './finance-quotes.contract.ts'
import {
	type CodeweaversMood,
	type CodeweaversSimulator,
	startCodeweaversSimulator,
} from './testing/codeweavers-simulator.ts'

const today = () => contractToday

describe('the embedded lender', () => {
	const signingKey = Buffer.from('a key that outlives the process')
	financeQuotesContract(() => createEmbeddedFinanceQuotes({ signingKey, today }))

	test('does not know references that were signed with another key', async () => {
		const sale = { vehicle: contractVehicle, dealerKey: '' }
		const terms = { familyKey: 'HP', termMonths: 36, calculation: { kind: 'toRegularPayment', deposit: 3000 } } as const
		const quote = await createEmbeddedFinanceQuotes({ signingKey, today }).makeQuote(sale, terms)
		const stranger = createEmbeddedFinanceQuotes({ signingKey: Buffer.from('another'), today })
		expect(await stranger.findTerms(quote.ok ? quote.value.reference : '')).toMatchObject({ ok: false })
	})
})

describe('the adapter of Codeweavers', () => {
	let simulator: CodeweaversSimulator
	beforeAll(async () => {
		simulator = await startCodeweaversSimulator({ today })
	})
	beforeEach(() => simulator.setMood('well'))
	afterAll(() => simulator.close())
	const open = (timeoutMs?: number) => createCodeweavers({ url: simulator.url, apiKey: simulator.apiKey, timeoutMs })

	financeQuotesContract(open)

	test('asks in the words of the wire, with the dealer inside the parameters', async () => {
		const sale = { vehicle: contractVehicle, dealerKey: 'MINI Enfield' }
		const calculation = { kind: 'toCashDeposit', payment: 300 } as const
		await open().makeQuote(sale, { familyKey: 'PCP', termMonths: 36, annualMiles: 9000, calculation })
		expect(simulator.asked.at(-1)).toEqual({
			path: '/finance/cfd',
			apiKey: simulator.apiKey,
			body: {
				VehicleRequests: [
					{
						Id: '4800017',
						Parameters: {
							Term: 36,
							RegularPayment: 300,
							AnnualMileage: 9000,
							FinanceProductFamilyKeys: ['PCP'],
							CalculationType: 'ToCashDeposit',
							OrganisationIdentifier: { Value: 'MINI Enfield', Type: 'AssociatedDealerKey' },
						},
						PhysicalVehicle: {
							Type: 'Car',
							SourceVehicleId: '4800017',
							Vin: 'WBA1234567V000001',
							Status: 'PreOwned',
							OnTheRoadPrice: 18_495,
							Mileage: 24_310,
							Registration: {
								RegistrationNumber: 'GK22 ABC',
								CountryCode: 'GB',
								DateRegisteredWithDvla: '2022-06-14',
							},
						},
					},
				],
			},
		})
	})

	test.each<[CodeweaversMood, string]>([
		['slow', 'timeout'],
		['wrong', 'an answer that does not fit at '],
		['truncated', 'invalid-json'],
		['cut', 'no-connection '],
		['html', 'invalid-json'],
		['down', 'status 503'],
		['huge', 'body-too-large'],
	])('a provider that is %s is unavailable: %s', async (mood, reason) => {
		simulator.setMood(mood)
		const provider = open(mood === 'slow' ? 150 : 30_000)
		const sale = { vehicle: contractVehicle, dealerKey: '' }
		const terms = { familyKey: 'HP', termMonths: 36, calculation: { kind: 'toCashDeposit', payment: 300 } } as const
		const unavailable = { ok: false, error: { code: 'unavailable', reason: expect.stringContaining(reason) } }
		// At once: what comes after a timeout is not asked.
		const answers = [provider.findProducts(sale), provider.makeQuote(sale, terms), provider.findTerms('Q1')]
		expect(await Promise.all(answers)).toEqual([unavailable, unavailable, unavailable])
	})

	test('a calculation is asked for once, its terms a second time if the provider is down', async () => {
		simulator.setMood('down')
		simulator.asked.length = 0
		await open().findProducts({ vehicle: contractVehicle, dealerKey: '' })
		await open().findTerms('Q1')
		const paths = simulator.asked.map(({ path }) => path)
		expect(paths).toEqual(['/finance/default', '/finance/legal?quoteRef=Q1', '/finance/legal?quoteRef=Q1'])
	})

	test('a provider that cannot be reached is unavailable', async () => {
		const provider = createCodeweavers({ url: 'http://127.0.0.1:1/finance', apiKey: 'x' })
		expect(await provider.findTerms('Q1')).toMatchObject({ ok: false, error: { code: 'unavailable' } })
	})
})
