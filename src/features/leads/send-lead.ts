import { readTooMany } from '#i18n/too-many.ts'
import { isLeadErrorCode, type LeadError, type LeadErrorCode } from './lead-answer.ts'

/** Specification 2 §4 and §9. */
const attempts = 3
const waitMs = 1000

export type LeadEnvelope = {
	formName: string
	formSubmissionId: string
	values: Record<string, unknown>
	guard: { token: string; website: string }
}

export type SendOutcome =
	/** `hasBooked`: a time was booked with it. */
	| { isSent: true; hasBooked: boolean }
	/** `fields` has the invalid fields found by the server. */
	| ({ isSent: false } & LeadError)

type Surroundings = { send: (envelope: LeadEnvelope) => Promise<Response>; wait: (ms: number) => Promise<void> }

/**
 * Sends a lead up to three times, one second apart, always with the same id, so that it is stored once. A final refusal
 * is not retried.
 */
export async function sendLead(envelope: LeadEnvelope, { send, wait }: Surroundings): Promise<SendOutcome> {
	for (let attempt = 1; ; attempt++) {
		const outcome = await trySend(envelope, send)
		if (outcome.isSent || outcome.code !== 'unavailable' || attempt === attempts) return outcome
		await wait(waitMs)
	}
}

async function trySend(envelope: LeadEnvelope, send: Surroundings['send']): Promise<SendOutcome> {
	try {
		const answer = await send(envelope)
		if (answer.status === 202) return { isSent: true, hasBooked: await readBooked(answer) }
		return { isSent: false, ...(await readRefusal(answer)) }
	} catch {
		// No network or an invalid answer; worth a retry.
		return { isSent: false, code: 'unavailable', fields: [] }
	}
}

const codes: Record<number, LeadErrorCode> = {
	400: 'invalid',
	403: 'unknown-form',
	404: 'unknown-form',
	409: 'other-content',
	413: 'invalid',
	415: 'unknown-form',
	422: 'department-not-found',
	429: 'too-many',
	507: 'photos-full',
}

/** A lead that is held as possible spam books nothing. */
async function readBooked(answer: Response): Promise<boolean> {
	const body: unknown = await answer.json().catch(() => null)
	return typeof body === 'object' && body !== null && 'booked' in body && body.booked === true
}

/** Reasons of one status differ by the code in the answer. */
async function readRefusal(answer: Response): Promise<LeadError> {
	const body: unknown = await answer.json()
	const { code, fields } = (typeof body === 'object' && body ? body : {}) as { code?: unknown; fields?: unknown }
	const known = isLeadErrorCode(code) ? code : (codes[answer.status] ?? 'unavailable')
	const named = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
	return known === 'too-many' ? { code: known, fields: named, ...readTooMany(body) } : { code: known, fields: named }
}

/** `POST /api/forms/comhub`, with a timeout. */
export function postLead(envelope: LeadEnvelope): Promise<Response> {
	return fetch('/api/forms/comhub', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(envelope),
		signal: AbortSignal.timeout(15_000),
	})
}
