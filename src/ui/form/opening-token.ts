import { fastestFillMs } from '#domain/leads/lead-rules.ts'
import { wait } from '#platform/wait.ts'

/** The signed time at which a form was begun. */
export function createFormToken() {
	let token: Promise<string> | null = null
	let cameAt = 0
	let isUsed = false

	async function renew(): Promise<string> {
		const fresh = await fetchFormToken()
		cameAt = Date.now()
		return fresh
	}
	return {
		begin() {
			token ??= renew()
		},
		/** A token is valid for what was sent with it. Another is fetched early: one that is a moment old when the form is sent looks like a bot's. */
		change() {
			if (isUsed) token = renew()
			isUsed = false
		},
		/** Empty if it could not be fetched. */
		async use({ isNeverTooFast = false } = {}): Promise<string> {
			isUsed = true
			const begun = await token
			token = begun ? token : renew()
			const fresh = (await token) ?? ''
			// A token that comes only now is waited for too: the form would be held as sent too fast.
			if (fresh && (isNeverTooFast || !begun)) await wait(Math.max(0, cameAt + fastestFillMs - Date.now()))
			return fresh
		},
		forget() {
			token = null
			isUsed = false
		},
	}
}

/** Empty if it cannot be fetched. */
export async function fetchFormToken(): Promise<string> {
	try {
		const answer = await fetch('/api/forms/token', { signal: AbortSignal.timeout(5000) })
		const body: unknown = await answer.json()
		const hasToken = typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
		return hasToken ? String(body.token) : ''
	} catch {
		// Offline or slow: it is asked for once more when the form is sent.
		return ''
	}
}
