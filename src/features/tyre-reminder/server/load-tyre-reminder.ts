import { createTranslate } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { tokenPageAlternates } from '#page/token-page.ts'
import type { Site } from '#sites/site.ts'
import { reminderPath, type TyreReminders } from '#tyre-hotel/tyre-hotel.ts'

/** `found` is null if the link is not ours. */
export type TyreReminder = { token: string; found: { registrationNumber: string; isOn: boolean } | null }

/** The page that ends reminders of wheel changes; null on sites without a tyre hotel of ours. */
export async function loadTyreReminder(
	context: PageContext<'token'>,
	{ tyreRemindersOf }: { tyreRemindersOf: (site: Site) => TyreReminders | null },
) {
	const { site, siteLanguage, url } = context
	const reminders = tyreRemindersOf(site)
	if (!reminders) return null
	// It shows a customer's plate to anyone with the link.
	context.cache.markPersonal()
	const token = url.searchParams.get('token') ?? ''
	const reminder: TyreReminder = { token, found: await reminders.find(token) }
	const t = createTranslate(siteLanguage.locale, await loadTexts(context))
	return {
		reminder,
		status: reminder.found ? 200 : 404,
		head: { title: pageTitle(site, { metaTitle: t('tyreReminder.title') }), robots: 'noindex, nofollow' },
		alternates: tokenPageAlternates(site, { path: reminderPath, token }),
	}
}
