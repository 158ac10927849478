import { createSecretKey } from 'node:crypto'
import type { LeadIntake } from '../lead-intake.ts'

const unlimited = { take: () => ({ giveBack: () => {} }), waitMs: () => 0 }

/** For tests of pages with a form that is never sent. */
export const idleLeadIntake: LeadIntake = {
	hub: { submit: () => Promise.reject(new Error('Nothing should be sent here')) },
	formKey: createSecretKey('key', 'utf8'),
	claimToken: async () => true,
	allowance: unlimited,
	heldAllowance: unlimited,
	cleanPhoto: () => Promise.reject(new Error('Nothing should be sent here')),
	now: () => new Date('2026-11-21T10:00:00Z'),
}
