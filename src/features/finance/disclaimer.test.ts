import { expect, test } from 'vitest'
import { fillDisclaimer, leaseDisclaimerValues, loanDisclaimerValues } from './disclaimer.ts'

const values = { mileage: '1 500', months: '36', cash_amount_percentage: '20', interest_rate: '6,95' }

test.each([
	['{months} mån, {mileage} mil/år, {interest_rate} %', '36 mån, 1 500 mil/år, 6,95\u00a0%'],
	['{2} mån, {1} mil/år, {3} % insats, {5} % ränta', '36 mån, 1 500 mil/år, 20\u00a0% insats, 6,95\u00a0% ränta'],
	['restvärde {residual_percentage} %, {4} %', 'restvärde –\u00a0%, –\u00a0%'],
	['{6} och {något}', '{6} och {något}'],
])('%j becomes %j', (text, expected) => {
	expect(fillDisclaimer(text, values)).toBe(expected)
})

const kronor = (amount: number) => ({ amount, currency: 'SEK' as const })
const plain = (written: object) =>
	Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value).replace(/\s/g, ' ')]))

test('a loan fills in its figures, a lease also its distance', () => {
	const loan = {
		monthlyCost: kronor(3706),
		months: 36,
		cashPrice: kronor(300_000),
		downPayment: kronor(60_000),
		downPaymentPercentage: 20,
		credit: kronor(240_000),
		nominalRatePercentage: 6.95,
		hasFixedInterestRate: false,
		effectiveRatePercentage: 7.4,
		startFee: kronor(695),
		invoiceFee: kronor(4.49),
		residualValue: kronor(150_000),
		residualPercentage: 50,
		isStartFeeLent: false,
		totalPayable: kronor(280_000),
	}
	expect(plain(loanDisclaimerValues(loan, 'sv-SE'))).toEqual({
		months: '36',
		cash_amount_percentage: '20',
		residual_percentage: '50',
		interest_rate: '6,95',
		invoice_fee: '4,49 kr',
		start_fee: '695 kr',
	})
	const lease = {
		monthlyCost: kronor(3290),
		months: 24,
		yearlyDistance: 1500,
		price: kronor(240_000),
		cash: kronor(24_000),
		cashPercentage: 10,
		financed: kronor(216_000),
		residualValue: kronor(120_000),
		residualPercentage: 45.5,
		nominalRatePercentage: 5.2,
		hasFixedInterestRate: false,
		total: kronor(102_960),
	}
	const fees = { startFeeText: '595 kr', invoiceFeeText: '45 kr' }
	expect(plain(leaseDisclaimerValues(lease, fees, 'sv-SE'))).toEqual({
		months: '24',
		mileage: '1 500',
		cash_amount_percentage: '10',
		residual_percentage: '45,5',
		interest_rate: '5,2',
		invoice_fee: '45 kr',
		start_fee: '595 kr',
	})
})
