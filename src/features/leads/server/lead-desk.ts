import type { RateLimit } from '#platform/rate-limit.ts'
import type { FormsHub } from '#providers/forms-hub/forms-hub.ts'
import type { ClaimToken } from './form-token.ts'

/** What a request needs to take a lead. */
export type LeadDesk = {
	hub: FormsHub
	/** Signs the tokens of forms. */
	formKey: Buffer
	claimToken: ClaimToken
	/** How many forms an address may send. */
	allowance: RateLimit
	now: () => Date
}
