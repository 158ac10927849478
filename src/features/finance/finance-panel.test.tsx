import { expect, test } from 'vitest'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import type { FinancedCar } from './car-terms.ts'
import FinancePanel from './finance-panel.island.tsx'
import { toFinanceView } from './finance-view.ts'
import { createCompanyLeasing, createLoanOffer, sek } from './testing/create-offers.ts'

const car: FinancedCar = {
	id: '1',
	odometer: { value: 4500, unit: 'mil' },
	pricedWithoutVat: false,
	loan: createLoanOffer({ disclaimer: '{months} mån, {3} % insats, {4} % restvärde, ränta {interest_rate} %.' }),
	leasing: [],
	hasCampaignLoan: false,
	hasCampaignPrivateLeasing: false,
	hasCampaignCompanyLeasing: false,
}

/** The panel without JavaScript. */
function render(shown: FinancedCar, { site = 'carhall-se', asked = { loan: {}, lease: {} } } = {}): string {
	const { market, languages } = getSite(site)
	const texts = createStockTexts(languages[0], languages[0])
	const finance = toFinanceView(shown, asked, { market, locale: languages[0].locale, texts })
	if (!finance) throw new Error('Nothing to show')
	return drawInSite(<FinancePanel finance={finance} />, { site })
}

test('the effective rate is beside the monthly cost, with the full example, the terms and the legal warning', () => {
	const html = render(car)
	expect(html).toMatch(/<strong>3 701 kr\/mån<\/strong><strong>7,6\d? % effektiv ränta<\/strong>/)
	expect(html).toContain('240 000 kr')
	expect(html).toContain('36 mån, 20 % insats, 50 % restvärde, ränta 6,95 %.')
	expect(html).toContain('Varning! Att låna pengar kostar pengar.')
	expect(html).not.toMatch(/undefined|NaN|finance\.|\{/)
})

test.each([
	[true, '<td>6,95 %, fast</td>'],
	[false, '<td>6,95 %, rörlig</td>'],
	[undefined, '<td>6,95 %</td>'],
])('the text says whether the rate is fixed: %s', (hasFixedInterestRate, said) => {
	expect(render({ ...car, loan: createLoanOffer({ hasFixedInterestRate }) })).toContain(said)
})

test('British visitors get the items of CONC 3.5.5R, the total including the deposit, and the warning', () => {
	const loan = createLoanOffer({ price: { amount: 20_000, currency: 'GBP' }, defaultMonthlyCost: undefined })
	const html = render({ ...car, loan }, { site: 'motorway-uk' })
	for (const item of [
		'Representative example',
		'Cash price',
		'Deposit',
		'Amount of credit',
		'Duration',
		'Monthly payments',
		'Rate of interest a year',
		'Representative APR',
		'Total amount payable',
		'Caution! Borrowing money costs money.',
	]) {
		expect(html).toContain(item)
	}
	const amount = (label: string) => Number(new RegExp(`${label}</th><td>£([\\d.,]+)`).exec(html)?.[1]?.replace(',', ''))
	const [months, monthly] = /(\d+) × £([\d.]+)/.exec(html)?.slice(1).map(Number) ?? []
	const parts = amount('Final payment') + amount('Arrangement fee') + 4000 + (months ?? 0) * (monthly ?? 0)
	expect(amount('Total amount payable')).toBeCloseTo(parts, 2)
})

test('only Swedish visitors get the notice of the consumer agency', () => {
	expect(render(car)).toContain('budget- och skuldrådgivningen')
	expect(render(car, { site: 'nordhall-fi' })).not.toContain('konsumentverket')
})

test('the monthly cost of a light commercial vehicle is without VAT, any other with VAT', () => {
	expect(render({ ...car, pricedWithoutVat: true })).toContain('36 månader · exkl. moms')
	expect(render(car)).toContain('36 månader · inkl. moms')
})

test('without JavaScript a form sends the choice, and the page shows the calculated result', () => {
	const html = render(car, { asked: { loan: { months: 72, downPayment: 200_000 }, lease: {} } })
	expect(html).toContain('action="#finance"')
	expect(html).toMatch(/name="loanMonths"[^>]*value="72"/)
	expect(html).toMatch(/name="loanDownPayment"[^>]*value="200 000"/)
	expect(html).toContain('<strong>1 758 kr/mån</strong>')
})

test.each([
	[-90_000, '60 000 kr'],
	[999_999, '120 000 kr'],
])('a down payment of %i says beside its field what can be chosen', (downPayment, used) => {
	const html = render(car, { asked: { loan: { downPayment }, lease: {} } })
	const note = `Det går att välja från 60 000 kr till 120 000 kr. Vi räknar med ${used}.`
	const [, id] = /<p id="([^"]+)"[^>]*>Det går att välja/.exec(html) ?? []
	expect(html).toContain(note)
	expect(html.match(/<input [^>]*name="loanDownPayment"[^>]*>/)?.[0]).toContain(`aria-describedby="${id}"`)
	expect(html.match(/Det går att välja/g)).toHaveLength(1)
	expect(render(car)).not.toContain('Det går att välja')
})

test('every calculator says what can be chosen, and a text counts as no number', () => {
	const asked = { loan: { months: Number.NaN }, lease: { months: 7, cashPercentage: -5, yearlyDistance: 99_999 } }
	const html = render({ ...car, companyLeasing: createCompanyLeasing() }, { asked })
	expect(html.match(/Det går att välja[^<]*/g)).toEqual([
		'Det går att välja från 24 månader till 72 månader. Vi räknar med 36 månader.',
		'Det går att välja från 24 månader till 48 månader. Vi räknar med 24 månader.',
		'Det går att välja från 0 % till 30 %. Vi räknar med 0 %.',
		'Det går att välja från 1 000 mil till 1 500 mil. Vi räknar med 1 500 mil.',
	])
})

test('a value without alternatives has no slider', () => {
	const only = { months: 36, residualPercentage: 50, minCashPercentage: 20, maxCashPercentage: 20 }
	expect(render({ ...car, loan: createLoanOffer({ terms: [only] }) })).not.toContain('type="range"')
})

test('a company lease is shown without VAT, with its rate and the distances in mil', () => {
	const html = render({ ...car, loan: undefined, companyLeasing: createCompanyLeasing() })
	expect(html).toContain('exkl. moms · 36 månader · 1 500 mil/år')
	expect(html).toContain('6,35 %, rörlig')
	expect(html).toMatch(/name="leaseDistance"[^>]*value="1500"[^>]*>1 500 mil/)
	expect(html).not.toContain('Att låna pengar')
})

test.each([
	['with fees that are in no sum', {}, 'Totalt under avtalstiden, utan avgifter</'],
	['without fees', { startFeeText: undefined, invoiceFeeText: undefined }, 'Totalt under avtalstiden</'],
])('the total of a company lease %s says so', (_, fees, total) => {
	expect(render({ ...car, loan: undefined, companyLeasing: createCompanyLeasing(fees) })).toContain(total)
})

test('a lease that the stock describes in text is shown unchanged', () => {
	const html = render({
		...car,
		loan: undefined,
		privateLeasing: {
			title: 'Privatleasing',
			monthlyCostText: '4 995 kr/mån',
			monthsText: '36 mån',
			isCampaign: false,
		},
		leasing: [{ type: 'private', monthlyCost: sek(4995), months: 36 }],
	})
	expect(html).toContain('<strong>4 995 kr/mån</strong>')
	expect(html).toContain('inkl. moms · 36 mån')
})

test('a company lease without terms to calculate with is shown without VAT too', () => {
	const companyLeasing = createCompanyLeasing({
		termsByYearlyDistance: [],
		monthlyCostText: '3 995 kr/mån',
		monthsText: '36 mån',
	})
	const html = render({ ...car, loan: undefined, companyLeasing })
	expect(html).toContain('<strong>3 995 kr/mån</strong>')
	expect(html).toContain('exkl. moms · 36 mån')
	expect(html).not.toContain('type="range"')
})
