import { expect, test } from 'vitest'
import { markets } from '#sites/presets.ts'
import { toFinanceView } from './finance-view.ts'
import type { FinancedCar } from './financed-car.ts'
import { createCompanyLeasing, createLoanOffer, sek } from './testing/create-offers.ts'

const swedish = { locale: 'sv-SE', market: markets.sweden }
const nothingAsked = { loan: {}, lease: {} }
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

const bareCar: FinancedCar = {
	id: '1',
	odometer: undefined,
	pricedWithoutVat: false,
	leasing: [],
	hasCampaignLoan: false,
	hasCampaignPrivateLeasing: false,
	hasCampaignCompanyLeasing: false,
}

test("a loan starts with the offer's defaults or the values of the address, clamped to the offer", () => {
	const car = { ...bareCar, loan: createLoanOffer() }
	expect(toFinanceView(car, nothingAsked, swedish)?.loan?.choice).toEqual({ months: 36, downPayment: 60_000 })
	const asked = { loan: { months: 72, downPayment: 9_999_999 }, lease: {} }
	expect(toFinanceView(car, asked, swedish)?.loan).toMatchObject({
		choice: { months: 72, downPayment: 240_000 },
		corrected: ['downPayment'],
	})
})

test('a loan without a known effective rate is not offered, and a car without offers has no view', () => {
	expect(toFinanceView({ ...bareCar, loan: createLoanOffer({ terms: [] }) }, nothingAsked, swedish)).toBeNull()
	expect(toFinanceView({ ...bareCar, privateLeasing: { isCampaign: true } }, nothingAsked, swedish)).toBeNull()
})

test('private leasing has the texts of the option and the figures of the list', () => {
	const view = toFinanceView(
		{
			...bareCar,
			privateLeasing: {
				title: 'Privatleasing',
				monthsText: '36 mån',
				distanceText: '1 500 mil/år',
				monthlyCostText: '4 995 kr/mån',
				disclaimer: '{2} månader, {mileage} mil per år',
				isCampaign: true,
			},
			leasing: [
				{
					type: 'private',
					monthlyCost: sek(4995),
					firstTimeFee: sek(10_000),
					months: 36,
					yearlyDistance: 1500,
					footnote: 'Service ingår.',
				},
			],
		},
		nothingAsked,
		swedish,
	)
	expect(view?.privateLeasing).toMatchObject({
		monthlyCost: sek(4995),
		monthlyCostText: undefined,
		conditions: ['36 mån', '1 500 mil/år'],
		firstFee: sek(10_000),
		total: sek(10_000 + 36 * 4995),
		footnote: 'Service ingår.',
		isCampaign: true,
		offers: [],
	})
	expect(plain(view?.privateLeasing?.disclaimer)).toBe('36 månader, 1 500 mil per år')
})

test('several private leases are listed, each with its months and distance', () => {
	const leasing = [24, 36].map((months) => ({
		type: 'private' as const,
		monthlyCost: sek(9000 - months * 100),
		months,
		yearlyDistance: 1500,
	}))
	const offers = toFinanceView({ ...bareCar, leasing }, nothingAsked, swedish)?.privateLeasing?.offers
	expect(offers?.map(({ months, monthlyCost }) => [months, monthlyCost.amount])).toEqual([
		[24, 6600],
		[36, 5400],
	])
})

test.each([
	['sv-SE', markets.sweden, { value: 0, unit: 'mil' }, ['1 000 mil', '1 500 mil']],
	['nb-NO', markets.norway, { value: 0, unit: 'km' }, ['100 mil', '150 mil']],
	['fi-FI', markets.finland, undefined, ['1 000 km', '1 500 km']],
] as const)('in %s the distances a year read in the unit people count them in', (locale, market, odometer, texts) => {
	const car = { ...bareCar, odometer, companyLeasing: createCompanyLeasing() }
	const view = toFinanceView(car, nothingAsked, { locale, market })
	expect(view?.companyLeasing?.calculator?.distanceTexts.map(plain)).toEqual(texts)
})

test('a company lease with texts only is shown with its placeholders filled', () => {
	const companyLeasing = createCompanyLeasing({
		disclaimer: '{residual_percentage} % rest, {interest_rate} % ränta, {cash_amount_percentage} % insats',
		defaultMonthlyCost: sek(5995),
		priceBaseAmount: undefined,
	})
	const view = toFinanceView({ ...bareCar, companyLeasing }, nothingAsked, swedish)
	expect(view?.companyLeasing?.calculator).toBeUndefined()
	expect(view?.companyLeasing?.disclaimer).toBe('56\u00a0% rest, 6,35\u00a0% ränta, 0\u00a0% insats')
})

test('the box named in the address is open', () => {
	const car = { ...bareCar, loan: createLoanOffer(), companyLeasing: createCompanyLeasing() }
	expect(toFinanceView(car, nothingAsked, swedish)?.opened).toBe('loan')
	expect(toFinanceView(car, { loan: {}, lease: { months: 24 } }, swedish)?.opened).toBe('companyLeasing')
})
