import { expect, test } from 'vitest'
import { readReminderWish } from './reminder-form.ts'

const yes = { consent: 'yes' }

test.each([
	[{ channel: '' }, null],
	[{ channel: 'pigeon', ...yes }, null],
	[
		{ channel: 'sms', email: 'x', ...yes },
		{ channel: 'sms', email: '', language: 'sv' },
	],
	[
		{ channel: 'mail', email: ' asa@example.com ', ...yes },
		{ channel: 'mail', email: 'asa@example.com', language: 'sv' },
	],
])('%j is the wish %j', (fields, wish) => {
	expect(readReminderWish(new URLSearchParams(fields), 'sv')).toEqual({ ok: true, value: wish })
})

test.each([
	[{ channel: 'sms' }, 'consent'],
	[{ channel: 'mail', email: 'asa@example.com' }, 'consent'],
	[{ channel: 'mail', email: 'asa', ...yes }, 'email'],
])('%j is refused by %s', (fields, field) => {
	expect(readReminderWish(new URLSearchParams(fields), 'sv')).toEqual({ ok: false, error: { field } })
})
