import type { KeyObject } from 'node:crypto'
import type { Allowance } from '#platform/rate-limit.ts'
import type { Result } from '#platform/result.ts'
import type { ClaimToken } from './form-token.ts'
import type { FormsHub, LeadPhoto } from './forms-hub.ts'

/** Within a day half as many leads of an address are held back as it may send within ten minutes; further ones are refused. */
export const heldRate = (leadsPerVisitor: number) => ({
	limit: Math.ceil(leadsPerVisitor / 2),
	windowMs: 24 * 60 * 60 * 1000,
})

/** The services for accepting a lead. */
export type LeadIntake = {
	hub: FormsHub
	/** Signs the tokens of forms. */
	formKey: KeyObject
	claimToken: ClaimToken
	/** Rate limit of forms per address. */
	allowance: Allowance
	/** The same for leads that are held back, so that one sender cannot fill the quarantine. */
	heldAllowance: Allowance
	now: () => Date
	cleanPhoto: CleanPhoto
}

/** Makes a photo as it is kept; `unreadable` if it is none, `busy` if it may succeed later. */
export type CleanPhoto = (bytes: Buffer) => Promise<Result<LeadPhoto, 'unreadable' | 'busy'>>
