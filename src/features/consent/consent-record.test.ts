import { describe, expect, test } from 'vitest'
import { formatConsentRecord, parseConsentRecord } from './consent-record.ts'

const choices = [
	{ analytics: false, marketing: false },
	{ analytics: true, marketing: false },
	{ analytics: false, marketing: true },
	{ analytics: true, marketing: true },
]

describe('the stored choice', () => {
	test.each(choices)('is parsed back: %o', (choice) => {
		const cookie = `consent=${formatConsentRecord(choice, '2026-11-21')}`
		expect(parseConsentRecord(cookie)).toEqual(choice)
		expect(parseConsentRecord(`hideAlert=x; ${cookie}; other=1`)).toEqual(choice)
	})

	test('is the same for all visitors with the same choice on a day', () => {
		const [nothing] = choices
		if (!nothing) throw new Error('no choice')
		expect(JSON.parse(decodeURIComponent(formatConsentRecord(nothing, '2026-11-21')))).toEqual({
			categories: ['necessary'],
			chosenOn: '2026-11-21',
		})
	})

	test.each(['', 'myconsent=%7B%7D', 'consent=', 'consent=%', 'consent=1', 'consent=null', 'consent=%7B%7D'])(
		'that cannot be read (%s) is no choice',
		(cookies) => expect(parseConsentRecord(cookies)).toBeNull(),
	)
})
