import { expect, test } from 'vitest'
import type { PlanRow } from './payment-plan.ts'
import { paymentPlanCsv } from './payment-plan-csv.ts'

const rows: PlanRow[] = [
	{ month: 0, payment: 695, interest: 0, amortisation: 0, fee: 695, debt: 120_000 },
	{ month: 1, payment: 121_500.456, interest: 1445.456, amortisation: 120_000, fee: 55, debt: -1e-9 },
]
const headings = {
	columns: ['Månad', 'Att "betala"', 'Ränta', 'Amortering', 'Avgifter', 'Kvar'] as [
		string,
		string,
		string,
		string,
		string,
		string,
	],
	total: 'Summa',
}

test('a Swedish file has decimal commas, semicolons as separators, and no grouped thousands', () => {
	expect(paymentPlanCsv(rows, headings, 'sv-SE')).toBe(
		[
			'\uFEFFMånad;"Att ""betala""";Ränta;Amortering;Avgifter;Kvar',
			'0;695,00;0,00;0,00;695,00;120000,00',
			'1;121500,46;1445,46;120000,00;55,00;0,00',
			'Summa;122195,46;1445,46;120000,00;750,00;',
			'',
		].join('\r\n'),
	)
})

test.each([
	['en-GB', ',', '121500.46'],
	['nb-NO', ';', '121500,46'],
	['fi-FI', ';', '121500,46'],
	['sk-SK', ';', '121500,46'],
])('%s separates by %j and writes %s', (locale, separator, amount) => {
	const [, , line = ''] = paymentPlanCsv(rows, headings, locale).split('\r\n')
	expect(line.split(separator)).toHaveLength(6)
	expect(line.split(separator)[1]).toBe(amount)
})
