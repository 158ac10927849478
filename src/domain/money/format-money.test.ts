import { expect, test } from 'vitest'
import { currencySign, formatExactMoney, formatMoney } from './format-money.ts'

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
	[4498, 'SEK', 'sv-SE', '4 498 kr', '4 498 kr'],
	[4498.37, 'SEK', 'sv-SE', '4 498 kr', '4 498,37 kr'],
	[4.49, 'EUR', 'fi-FI', '4 €', '4,49 €'],
	[588.4, 'GBP', 'en-GB', '£588', '£588.40'],
] as const)(
	'%f %s is rounded for reading, and exact where figures must add up',
	(amount, currency, locale, ...texts) => {
		const money = { amount, currency }
		const plain = (text: string) => text.replace(/\s/g, ' ')
		expect([formatMoney(money, locale), formatExactMoney(money, locale)].map(plain)).toEqual(texts)
	},
)

test.each([
	['sv-SE', 'SEK', 'kr'],
	['fi-FI', 'EUR', '€'],
	['en-GB', 'GBP', '£'],
	['en-GB', 'SEK', 'SEK'],
] as const)('in %s the sign of %s is %s', (locale, currency, sign) => {
	expect(currencySign(currency, locale)).toBe(sign)
})
