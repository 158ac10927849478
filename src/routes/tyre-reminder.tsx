import { sitePage } from '#document/site-page.server.ts'
import { loadTyreReminder, ownsTyreReminder } from '#features/tyre-reminder/server/load-tyre-reminder.ts'
import { TyreReminderPage } from '#features/tyre-reminder/tyre-reminder-page.tsx'
import type { PageRoute } from './page-route.ts'

/** Ends reminders of wheel changes, by the link in them. */
export const tyreReminder: PageRoute = {
	owns: ownsTyreReminder,
	forms: ['ReminderEnd'],
	async load(context) {
		const page = await loadTyreReminder(context)
		if (!page) return null
		return sitePage(context, { ...page, styles: 'tyre-reminder', main: <TyreReminderPage {...page.reminder} /> })
	},
}
