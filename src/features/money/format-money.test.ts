import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
	['sv-SE', 'SEK', '249 900 kr'],
	['nb-NO', 'NOK', '249 900 kr'],
	['fi-FI', 'EUR', '249 900 €'],
	['sk-SK', 'EUR', '249 900 €'],
	['en-GB', 'GBP', '£249,900'],
	['en-GB', 'SEK', 'SEK 249,900'],
] as const)('in %s an amount of %s reads %s', (locale, currency, text) => {
	expect(formatMoney({ amount: 249_900, currency }, locale).replace(/\s/g, ' ')).toBe(text)
})
