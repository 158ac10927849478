import { expect, test } from 'vitest'
import { createContext } from '#testing/create-context.ts'
import { loadTyreReminder } from './load-tyre-reminder.ts'

test('the language switcher of a reminder leads to the same reminder', async () => {
	const content = { getDictionary: async () => ({}) }
	const context = createContext('/tyre-reminders?token=R1.seal', { content, stock: {} } as never)
	const reminders = { find: async () => null, withdraw: async () => {} }
	const page = await loadTyreReminder(context, { tyreRemindersOf: () => reminders as never })
	expect(page?.alternates.map(({ href }) => href)).toEqual([
		'/tyre-reminders?token=R1.seal',
		'/en/tyre-reminders?token=R1.seal',
	])
})
