import { expect, test } from 'vitest'
import { readReminderChoice } from './reminder-choice.ts'

test.each([
	['a text message', { reminderChannel: 'sms' }, { channel: 'sms' }],
	['a text message, whatever was typed', { reminderChannel: 'sms', reminderEmail: 'asa' }, { channel: 'sms' }],
	[
		'a mail',
		{ reminderChannel: 'mail', reminderEmail: ' asa@example.com ' },
		{ channel: 'mail', email: 'asa@example.com' },
	],
	['a mail without an address', { reminderChannel: 'mail', reminderEmail: '' }, null],
	['a mail to no address', { reminderChannel: 'mail', reminderEmail: 'asa@example' }, null],
	['a mail to too long an address', { reminderChannel: 'mail', reminderEmail: `${'a'.repeat(243)}@example.com` }, null],
])('%s', (_, fields, wish) => {
	expect(readReminderChoice(new URLSearchParams(fields))).toEqual(wish)
})
