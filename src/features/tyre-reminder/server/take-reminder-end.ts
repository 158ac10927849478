import { oneClick } from '#outbox/one-click.ts'
import type { FormAnswer } from '#page/form/form-answer.ts'
import { redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'

/** Ends the reminders of the page's link, and leads back to the page, which says so; mail programs follow no redirect (RFC 8058). */
export async function takeReminderEnd(
	reminders: Pick<TyreReminders, 'withdraw'>,
	url: PageUrl<'token'>,
	fields: URLSearchParams,
): Promise<FormAnswer<null>> {
	const isKnown = await reminders.withdraw(url.searchParams.get('token') ?? '')
	if (fields.get(oneClick.name) === oneClick.value) return { shown: null, status: isKnown ? 200 : 404 }
	return redirectTo(url.pathname + url.search, 303)
}
