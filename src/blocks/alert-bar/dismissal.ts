const cookieName = 'hideAlert'
const dayInSeconds = 24 * 60 * 60

export type AlertMessage = { MessageTitle: string; MessageText: string; MessageType: string }

/** Names a message, so that dismissing one does not hide the next. Letters and digits only: it stands in a cookie. */
export function messageKey({ MessageTitle, MessageText }: AlertMessage): string {
	let hash = 5381
	for (const character of `${MessageTitle}\n${MessageText}`) {
		hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
	}
	return hash.toString(36)
}

/** What dismissing a message writes to `document.cookie`. */
export function dismissalCookie(key: string): string {
	return `${cookieName}=${key};path=/;max-age=${dayInSeconds};samesite=lax`
}

/** Whether the message was dismissed, by a document's cookies. */
export function isDismissed(cookies: string, key: string): boolean {
	return cookies.split('; ').includes(`${cookieName}=${key}`)
}

/**
 * Stands in the bar and runs before the bar is painted: pages come from a cache that knows no cookies, and a bar that vanished later
 * would move the whole page. Its text is the same for every message, so that the content security policy can name its hash.
 */
export const hideDismissedScript = `{const bar=document.currentScript.parentElement;if(document.cookie.split('; ').includes('${cookieName}='+bar.dataset.message))bar.hidden=true}`
