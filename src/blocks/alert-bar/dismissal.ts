const cookieName = 'hideAlert'
const dayInSeconds = 24 * 60 * 60

export type AlertMessage = { MessageTitle: string; MessageText: string; MessageType: string }

/** Names a message, so that dismissing one does not hide the next. Letters and digits only: it stands in a script. */
export function messageKey({ MessageTitle, MessageText }: AlertMessage): string {
	let hash = 5381
	for (const character of `${MessageTitle}\n${MessageText}`) {
		hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
	}
	return hash.toString(36)
}

/** What a browser is told to remember when its visitor dismisses a message. */
export function dismissalCookie(key: string): string {
	return `${cookieName}=${key};path=/;max-age=${dayInSeconds};samesite=lax`
}

/**
 * Runs right after the bar has been parsed and before it is painted: pages come from a cache that knows no cookies, and a bar
 * that vanished later would move the whole page.
 */
export function hideDismissedScript(key: string): string {
	return `if(document.cookie.split('; ').includes('${cookieName}=${key}'))document.currentScript.parentElement.hidden=true`
}
