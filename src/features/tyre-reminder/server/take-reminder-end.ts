import { type Redirect, redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'

/** Ends the reminders of the page's link, and leads back to the page, which says so. */
export async function takeReminderEnd(
	reminders: Pick<TyreReminders, 'withdraw'>,
	url: PageUrl<'token'>,
): Promise<Redirect> {
	await reminders.withdraw(url.searchParams.get('token') ?? '')
	return redirectTo(url.pathname + url.search, 303)
}
