import type { RateLimit } from '#platform/rate-limit.ts'
import type { FormsHub } from '#providers/forms-hub/forms-hub.ts'
import type { ClaimToken } from './form-token.ts'

/** The services for accepting a lead. */
export type LeadDesk = {
	hub: FormsHub
	/** Signs the tokens of forms. */
	formKey: Buffer
	claimToken: ClaimToken
	/** Rate limit of forms per address. */
	allowance: RateLimit
	now: () => Date
}
