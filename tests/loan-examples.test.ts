import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { lendingRules } from '#providers/finance-quotes/embedded/lending-rules.ts'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'

type Example = {
	block: string
	InterestRate: number
	InterestRateKind?: string
	StartFee?: number
	InvoiceFee?: number
}

const examples = globSync('content/*/*/**/*.yaml').flatMap((file) => {
	const text = readFileSync(file, 'utf8')
	if (!text.includes('block: ObligatoryLoanInfo')) return []
	const { main } = parse(text, { logLevel: 'silent' }) as { main: Example[] }
	return main
		.filter(({ block }) => block === 'ObligatoryLoanInfo')
		.map((example) => ({ file, site: findSite(file.split('/')[1] ?? ''), example }))
})

/** What the site lends at on the pages of its cars, outside campaigns. */
function loanOfCars(site: Site) {
	if (site.features.financeQuotes)
		return { InterestRate: lendingRules.annualRate * 100, InterestRateKind: 'Fixed', StartFee: 0, InvoiceFee: 0 }
	const stock = generateDemoStock(site, { seed: 'forecourt', today: '2026-11-23', count: 200 })
	const loan = [...(stock?.vehicles ?? [])].find(
		(car) => car.car_loan_option && !car.car_has_campaign_loan,
	)?.car_loan_option
	return {
		InterestRate: loan?.interest_rate,
		InterestRateKind: loan?.has_fixed_interest_rate ? 'Fixed' : 'Variable',
		StartFee: loan?.start_fee,
		InvoiceFee: loan?.invoice_fee,
	}
}

test.each(examples)('the example in $file has the rate and the fees of the cars of its site', ({ site, example }) => {
	if (!site) throw new Error('No site')
	const { InterestRate, InterestRateKind, StartFee = 0, InvoiceFee = 0 } = example
	expect({ InterestRate, InterestRateKind, StartFee, InvoiceFee }).toEqual(loanOfCars(site))
})

test('there are examples in three countries', () => {
	expect(new Set(examples.map(({ site }) => site?.market.country))).toEqual(new Set(['SE', 'NO', 'GB']))
})
