import { expect, test } from 'vitest'
import { currencySign, formatMoney } from './format-money.ts'

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

test.each([
	['sv-SE', 'SEK', 'kr'],
	['fi-FI', 'EUR', '€'],
	['en-GB', 'GBP', '£'],
	['en-GB', 'SEK', 'SEK'],
] as const)('in %s the sign of %s is %s', (locale, currency, sign) => {
	expect(currencySign(currency, locale)).toBe(sign)
})
