import { expect, test } from 'vitest'
import { financeBoxes } from './finance-boxes.ts'
import { createBareCar, createCar, loanOffer } from './testing/create-car.ts'

const sek = (amount: number) => ({ amount, currency: 'SEK' as const })
const swedish = { locale: 'sv-SE' }
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test('a loan comes with its example and its terms filled, by name and by number', () => {
	const [box] = financeBoxes(createCar(), swedish)
	if (box?.kind !== 'loan') throw new Error('No loan')
	expect(box.example.monthlyCost).toEqual(sek(3706))
	expect(box.terms).toBe('Gäller 36 månader, 20 % insats, 50 % restvärde, ränta 6,95 %.')
})

test('a loan whose effective rate cannot be told is not offered', () => {
	expect(financeBoxes(createCar({ loan: { ...loanOffer, terms: [] } }), swedish)).toEqual([])
})

test('private leasing takes its texts from the option and its figures from the list', () => {
	const [, box] = financeBoxes(
		createCar({
			privateLeasing: {
				title: 'Privatleasing',
				monthsText: '36 mån',
				distanceText: '1 500 mil/år',
				monthlyCostText: '4 995 kr/mån',
				disclaimer: '{2} månader, {mileage} mil per år',
				isCampaign: true,
			},
			leasing: [
				{ type: 'private', monthlyCost: sek(4995), months: 36, yearlyDistance: 1500, footnote: 'Service ingår.' },
			],
		}),
		swedish,
	)
	if (box?.kind !== 'privateLeasing') throw new Error('No private leasing')
	expect(box).toMatchObject({
		monthlyCostText: '4 995 kr/mån',
		conditions: ['36 mån', '1 500 mil/år'],
		isCampaign: true,
	})
	expect(box.footnote).toBe('Service ingår.')
	expect(plain(box.terms)).toBe('36 månader, 1 500 mil per år')
})

test('company leasing fills residual value and rate from its usual term', () => {
	const [, box] = financeBoxes(
		createCar({
			companyLeasing: {
				disclaimer: '{residual_percentage} % rest, {interest_rate} % ränta, {cash_amount_percentage} % insats',
				isCampaign: false,
				interestRatePercentage: 6.35,
				hasFixedInterestRate: false,
				defaultMonthlyCost: sek(5995),
				defaultTerm: { months: 36, residualPercentage: 51, minCashPercentage: 0, maxCashPercentage: 30 },
				termsByYearlyDistance: [],
			},
		}),
		swedish,
	)
	if (box?.kind !== 'companyLeasing') throw new Error('No company leasing')
	expect(box.terms).toBe('51 % rest, 6,35 % ränta, 0 % insats')
})

test('a lease without a cost is not offered, and a car without offers has no boxes', () => {
	expect(financeBoxes({ ...createBareCar(), privateLeasing: { isCampaign: true } }, swedish)).toEqual([])
})
