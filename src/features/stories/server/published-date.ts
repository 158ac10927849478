import type { CacheRules } from '#page/cache-rules.ts'
import { publishedOn } from '../story-date.ts'

/** The day of publishing, if it has come; a page without it ages when it comes. */
export function publishedDate(cache: Pick<CacheRules, 'expireAt'>, date: string | null): string | null {
	const now = new Date()
	if (date !== null && new Date(date) > now) cache.expireAt(new Date(date), now)
	return publishedOn(date, now)
}
