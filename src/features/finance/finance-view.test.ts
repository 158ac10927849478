import { expect, test } from 'vitest'
import { textOf } from '#i18n/local-text.ts'
import { english, finnish, markets, norwegian, swedish as swedishLanguage } from '#sites/presets.ts'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import type { FinancedCar } from './car-terms.ts'
import { toFinanceView } from './finance-view.ts'
import { createCompanyLeasing, createLoanOffer, sek } from './testing/create-offers.ts'

const swedish = {
	locale: 'sv-SE',
	market: markets.sweden,
	texts: createStockTexts(swedishLanguage, swedishLanguage),
}
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

test('in another language offers have our names, and the figures of a sentence follow the sentence', () => {
	const loan = createLoanOffer({ title: 'Billån', description: 'Kan lösas i förtid.', disclaimer: '{5} % ränta' })
	const texts = { title: 'Privatleasing', monthsText: '36 mån', distanceText: '1 500 mil/år' }
	const privateLeasing = {
		...texts,
		monthlyCostText: '4 995 kr/mån',
		disclaimer: '{mileage} mil per år',
		isCampaign: false,
	}
	const leasing = [{ type: 'private' as const, monthlyCost: sek(4995), months: 36, yearlyDistance: 1500 }]
	const car = { ...bareCar, odometer: { value: 0, unit: 'mil' as const }, loan, privateLeasing, leasing }
	const view = toFinanceView(car, nothingAsked, {
		locale: 'en-GB',
		market: markets.sweden,
		texts: createStockTexts(swedishLanguage, english),
	})
	expect(view?.loan).toMatchObject({ title: undefined, description: 'Kan lösas i förtid.', textsLocale: 'sv-SE' })
	expect(view?.privateLeasing).toMatchObject({ title: undefined, monthlyCostText: undefined, months: 36 })
	expect(view?.privateLeasing?.conditions.map((each) => plain(textOf(each)))).toEqual(['15,000 km'])
	expect(plain(view?.privateLeasing?.disclaimer)).toBe('1 500 mil per år')
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
	['Sweden', 'Swedish', markets.sweden, swedishLanguage, { value: 0, unit: 'mil' }, ['1 000 mil', '1 500 mil']],
	['Sweden', 'English', markets.sweden, english, { value: 0, unit: 'mil' }, ['10,000 km', '15,000 km']],
	['Sweden', 'English', markets.sweden, english, undefined, ['10,000 km', '15,000 km']],
	['Norway', 'Norwegian', markets.norway, norwegian, { value: 0, unit: 'km' }, ['100 mil', '150 mil']],
	['Norway', 'English', markets.norway, english, { value: 0, unit: 'km' }, ['1,000 km', '1,500 km']],
	['Finland', 'Finnish', markets.finland, finnish, undefined, ['1 000 km', '1 500 km']],
] as const)('in %s the distances a year are read in %s in their unit', (_, __, market, language, odometer, shown) => {
	const car = { ...bareCar, odometer, companyLeasing: createCompanyLeasing() }
	const texts = createStockTexts(swedishLanguage, language)
	const view = toFinanceView(car, nothingAsked, { locale: language.locale, market, texts })
	expect(view?.companyLeasing?.calculator?.distanceTexts.map(plain)).toEqual(shown)
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
	expect(toFinanceView(car, nothingAsked, swedish)?.opened).toBe(null)
	expect(toFinanceView(car, nothingAsked, { ...swedish, market: markets.unitedKingdom })?.opened).toBe('loan')
	expect(toFinanceView(car, { loan: { months: 24 }, lease: {} }, swedish)?.opened).toBe('loan')
	expect(toFinanceView(car, { loan: {}, lease: { months: 24 } }, swedish)?.opened).toBe('companyLeasing')
})
