import { loadTyreReminder } from '#features/tyre-reminder/server/load-tyre-reminder.ts'
import { TyreReminderPage } from '#features/tyre-reminder/tyre-reminder-page.tsx'
import type { Services } from '#services.ts'
import { reminderPath } from '#tyre-hotel/tyre-hotel.ts'
import { definePage } from './define-page.ts'

/** Ends reminders of wheel changes, by the link in them. */
export const tyreReminder = definePage({
	path: reminderPath,
	query: ['token'],
	forms: ['ReminderEnd'],
	async load(context, services: Pick<Services, 'tyreRemindersOf'>) {
		const page = await loadTyreReminder(context, services)
		return page && { ...page, main: <TyreReminderPage {...page.reminder} /> }
	},
})
