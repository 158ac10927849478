import { createSecretKey } from 'node:crypto'
import type { LeadIntake } from '../lead-intake.ts'

/** For tests of pages with a form that is never sent. */
export const idleLeadIntake: LeadIntake = {
	hub: { submit: () => Promise.reject(new Error('Nothing should be sent here')) },
	formKey: createSecretKey('key', 'utf8'),
	claimToken: async () => true,
	allowance: { take: () => true },
	heldAllowance: { take: () => true },
	cleanPhoto: () => Promise.reject(new Error('Nothing should be sent here')),
	now: () => new Date('2026-11-21T10:00:00Z'),
}
