import { fail, ok } from '#platform/result.ts'
import type { LeadDestination } from './delivery-worker.ts'
import type { FormsHub } from './forms-hub.ts'
import { createLeadClient, postToReceiver } from './webhook.ts'

export type ComhubOptions = {
	url: string
	/** Sent as `x-api-key` if set. */
	apiKey: string | undefined
	timeoutMs?: number
}

/**
 * The group's hub, in the wire format of specification 2 §7.6: `{ formName, formSubmissionId, values }`, 202 means
 * accepted. It recognizes a repeat by `formSubmissionId`.
 */
export function createComhub({ url, apiKey, timeoutMs = 15_000 }: ComhubOptions): FormsHub {
	const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-api-key': apiKey }
	const receiver = createLeadClient({ url, headers, timeoutMs: timeoutMs })
	return {
		async submit({ formName, submissionId, content }) {
			const body = JSON.stringify({ formName, formSubmissionId: submissionId, values: content.values })
			const outcome = await postToReceiver(receiver, { body })
			const { answer } = outcome
			if (outcome.kind === 'delivered') {
				// The hub accepts with 202; any other 2xx comes from something else, such as a login page.
				return answer === 'http-202' ? ok({ isRepeat: false }) : fail({ code: 'unavailable', answer })
			}
			if (answer === 'http-409') return fail({ code: 'other-content' })
			return fail({ code: outcome.isFinal ? 'refused' : 'unavailable', answer })
		},
	}
}

/** Delivers from our outbox to another hub. */
export function createHubDestination(hub: FormsHub): LeadDestination {
	return {
		name: 'hub',
		async deliver({ submissionId, site, formName, content }) {
			const sent = await hub.submit({ submissionId, site, formName, content, fingerprint: '', suspicions: [] })
			if (sent.ok) return { kind: 'delivered', answer: 'http-202' }
			const { error } = sent
			if (error.code === 'other-content') return { kind: 'failed', answer: 'http-409', isFinal: true }
			if (error.code === 'photos-full') return { kind: 'failed', answer: 'http-507', isFinal: false }
			return { kind: 'failed', answer: error.answer, isFinal: error.code === 'refused' }
		},
	}
}
