export const dismissalCookieName = 'hideAlert'
const dayInSeconds = 24 * 60 * 60

export type AlertMessage = { MessageTitle: string; MessageText: string; MessageType: string }

/**
 * A hash of a message, so that dismissing one does not hide the next. Only letters and digits, because it is used in a
 * cookie.
 */
export function messageKey({ MessageTitle, MessageText }: AlertMessage): string {
	let hash = 5381
	for (const character of `${MessageTitle}\n${MessageText}`) {
		hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
	}
	return hash.toString(36)
}

/** The value for `document.cookie` that dismisses a message. */
export function dismissalCookie(key: string): string {
	return `${dismissalCookieName}=${key};path=/;max-age=${dayInSeconds};samesite=lax`
}

/** True if a document's cookies dismiss the message. */
export function isDismissed(cookies: string, key: string): boolean {
	return cookies.split('; ').includes(`${dismissalCookieName}=${key}`)
}

/**
 * Inline script in the bar, run before the bar is painted: cached pages cannot depend on cookies, and hiding the bar
 * later would move the page. Its text is the same for every message, so that the content security policy can contain
 * its hash.
 */
export const hideDismissedScript = `{const bar=document.currentScript.parentElement;if(document.cookie.split('; ').includes('${dismissalCookieName}='+bar.dataset.message))bar.hidden=true}`
