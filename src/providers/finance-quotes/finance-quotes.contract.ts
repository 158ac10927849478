import { expect, test } from 'vitest'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import type { FinancedVehicle, Quote, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import { expectOk } from '#platform/testing/expect-ok.ts'

export const contractToday = '2026-11-21'

export const contractVehicle: FinancedVehicle = {
	id: '4800017',
	isVan: false,
	price: 18_495,
	odometerMiles: 24_310,
	registrationNumber: 'GK22 ABC',
	vin: 'WBA1234567V000001',
	registeredOn: '2022-06-14',
}

const dealerKey = 'BMW Bromley'
const reach: QuoteTerms = {
	familyKey: 'PCP',
	termMonths: 48,
	annualMiles: 10_000,
	calculation: { kind: 'toRegularPayment', deposit: 3000 },
}

/** The contract of every provider. `open` gives one with the lending rules of the embedded one, on `contractToday`. */
export function financeQuotesContract(open: () => FinanceQuoteProvider): void {
	const quoteFor = (terms: Partial<QuoteTerms>) =>
		open().makeQuote({ vehicle: contractVehicle, dealerKey }, { ...reach, ...terms })
	const toDeposit = (payment: number, terms: Partial<QuoteTerms> = {}) =>
		quoteFor({ ...terms, calculation: { kind: 'toCashDeposit', payment } })
	const detail = (quote: Quote, key: string) => quote.details.find((each) => each.key === key)?.value

	test('a car of four years can be bought on contract and hire purchase, defaults within the ranges', async () => {
		const products = expectOk(await open().findProducts({ vehicle: contractVehicle, dealerKey }))
		expect(products.map(({ familyKey }) => familyKey)).toEqual(['PCP', 'HP'])
		for (const product of products) {
			for (const choice of [product.termMonths, product.deposit, product.payment, product.annualMiles]) {
				if (!choice) continue
				const [least, most] =
					'values' in choice ? [choice.values[0], choice.values.at(-1)] : [choice.minimum, choice.maximum]
				expect(choice.default).toBeGreaterThanOrEqual(least ?? Number.NaN)
				expect(choice.default).toBeLessThanOrEqual(most ?? Number.NaN)
			}
			expect(product.annualMiles === undefined).toBe(product.familyKey === 'HP')
		}
	})

	test('the defaults of a product make a quote, and its payment is the default payment', async () => {
		for (const product of expectOk(await open().findProducts({ vehicle: contractVehicle, dealerKey }))) {
			const quote = expectOk(
				await quoteFor({
					familyKey: product.familyKey,
					termMonths: product.termMonths.default,
					annualMiles: product.annualMiles?.default,
					calculation: { kind: 'toRegularPayment', deposit: product.deposit.default },
				}),
			)
			expect(quote.payment).toBe(product.payment.default)
			expect(quote.termMonths).toBe(product.termMonths.default)
		}
	})

	test('a quote carries every item the law asks for beside a monthly payment', async () => {
		const quote = expectOk(await quoteFor({}))
		expect(quote.apr).toBeGreaterThan(9)
		expect(quote.apr).toBeLessThan(11)
		expect(quote.details.map(({ key }) => key)).toEqual(
			expect.arrayContaining([
				...['Apr', 'RateOfInterest', 'CashPrice', 'Deposit', 'Balance', 'Term', 'RegularPayment'],
				...['FinalPayment', 'OptionToPurchaseFee', 'ChargesForCredit', 'TotalAmountPayable', 'AnnualMileage'],
			]),
		)
		expect(detail(quote, 'CashPrice')).toBe('£18,495.00')
		expect(detail(quote, 'Balance')).toBe('£15,495.00')
	})

	test('the payment that a deposit leads to leads back to that deposit', async () => {
		for (const familyKey of ['PCP', 'HP']) {
			const there = expectOk(await quoteFor({ familyKey }))
			const back = expectOk(await toDeposit(there.payment, { familyKey }))
			expect(Math.abs(back.deposit - 3000)).toBeLessThan(0.5)
			expect(back.payment).toBe(there.payment)
		}
	})

	test('a longer agreement and a higher deposit cost less a month, more miles cost more', async () => {
		const usual = expectOk(await quoteFor({ termMonths: 36 })).payment
		expect(expectOk(await quoteFor({ termMonths: 48 })).payment).toBeLessThan(usual)
		const higher = { kind: 'toRegularPayment', deposit: 4000 } as const
		expect(expectOk(await quoteFor({ termMonths: 36, calculation: higher })).payment).toBeLessThan(usual)
		expect(expectOk(await quoteFor({ termMonths: 36, annualMiles: 20_000 })).payment).toBeGreaterThan(usual)
	})

	test.each([
		['a deposit below a tenth', { calculation: { kind: 'toRegularPayment', deposit: 1500 } }, '£1,850.00 or more'],
		['a deposit above the price', { calculation: { kind: 'toRegularPayment', deposit: 20_000 } }, 'at most'],
		['a payment too low', { calculation: { kind: 'toCashDeposit', payment: 12 } }, 'longer agreement'],
		['a payment too high', { calculation: { kind: 'toCashDeposit', payment: 9000 } }, 'shorter agreement'],
		['an agreement of ten years', { termMonths: 120 }, '12 to 60 months'],
		['too few miles', { annualMiles: 100 }, 'between 8,000 and 60,000'],
		['a car driven too far', { annualMiles: 60_000 }, 'The longest agreement for it is 24 months'],
		['an unknown product', { familyKey: 'LEASE' }, 'do not finance'],
	] satisfies [string, Partial<QuoteTerms>, string][])(
		'%s is refused with a sentence',
		async (_what, terms, sentence) => {
			const quote = await quoteFor(terms)
			expect(quote).toEqual({ ok: false, error: { code: 'refused', message: expect.stringContaining(sentence) } })
		},
	)

	test('a car that is too old or too cheap has no products', async () => {
		for (const vehicle of [{ registeredOn: '2012-01-01' }, { price: 900 }, { registeredOn: undefined }]) {
			const sale = { vehicle: { ...contractVehicle, ...vehicle }, dealerKey }
			expect(await open().findProducts(sale)).toEqual({ ok: true, value: [] })
		}
	})

	test('the terms of a quote can be fetched later by its reference, figures included', async () => {
		const { reference, payment } = expectOk(await quoteFor({}))
		const terms = expectOk(await open().findTerms(reference))
		expect(terms).toContain(`47 monthly payments of £${payment.toFixed(2)}`)
		expect(terms).toContain('21 November 2026')
		expect(terms).not.toMatch(/<\w|&\w+;/)
		expect(terms).not.toMatch(/GK22|WBA1234/)
	})

	test('an invalid reference is unknown', async () => {
		const { reference } = expectOk(await quoteFor({}))
		const forged = reference.replace('-PCP-', '-HP-')
		const foreign = reference.replace('-PCP-', '-PCÞ-')
		const unknowns = [
			'',
			'x',
			forged,
			foreign,
			`${reference}0`,
			reference.slice(1),
			'Q1-PCP-'.padEnd(300, '0'),
			'£-1-2',
		]
		for (const unknown of unknowns) {
			expect(await open().findTerms(unknown)).toEqual({ ok: false, error: { code: 'unknown-reference' } })
		}
	})
}
