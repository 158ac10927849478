import type { TextKey, Translate } from './texts.ts'
import { unbroken } from './unbroken.ts'

/** A visitor who has asked too much: how long to wait, or where to call; `phone` is null if there is no number. */
export type TooMany = { retryAfterSeconds: number; phone: string | null }

/** Of the body of a 429. What it does not say is a minute, and no number. */
export function readTooMany(body: unknown): TooMany {
	const { retryAfterSeconds, phone } = (typeof body === 'object' && body !== null ? body : {}) as Record<
		string,
		unknown
	>
	return {
		retryAfterSeconds: typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0 ? retryAfterSeconds : 60,
		phone: typeof phone === 'string' && phone !== '' ? phone : null,
	}
}

/** Cause, wait and number. `cause`: a text with `{minutes}` and `{hours}`, which are 0 below two hours. */
export function tooManyText(
	t: Translate,
	{ retryAfterSeconds, phone }: TooMany,
	cause: TextKey = 'common.tooMany',
): string {
	const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
	const said = t(cause, { minutes, hours: minutes < 120 ? 0 : Math.ceil(minutes / 60) })
	return phone === null ? said : `${said} ${t('common.orCall', { phone: unbroken(phone) })}`
}
