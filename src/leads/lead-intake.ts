import type { KeyObject } from 'node:crypto'
import type { RateLimit } from '#platform/rate-limit.ts'
import type { Result } from '#platform/result.ts'
import type { ClaimToken } from './form-token.ts'
import type { FormsHub, LeadPhoto } from './forms-hub.ts'

/** The services for accepting a lead. */
export type LeadIntake = {
	hub: FormsHub
	/** Signs the tokens of forms. */
	formKey: KeyObject
	claimToken: ClaimToken
	/** Rate limit of forms per address. */
	allowance: RateLimit
	now: () => Date
	cleanPhoto: CleanPhoto
}

/** Makes a photo as it is kept; `unreadable` if it is none, `busy` if it may succeed later. */
export type CleanPhoto = (bytes: Buffer) => Promise<Result<LeadPhoto, 'unreadable' | 'busy'>>
