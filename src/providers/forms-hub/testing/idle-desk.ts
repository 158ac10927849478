import { createSecretKey } from 'node:crypto'
import type { LeadDesk } from '#features/leads/server/lead-desk.ts'

/** A lead desk for tests of pages with a form that is never sent. */
export const idleLeadDesk: LeadDesk = {
	hub: { submit: () => Promise.reject(new Error('Nothing should be sent here')) },
	formKey: createSecretKey('key', 'utf8'),
	claimToken: async () => true,
	allowance: { take: () => true },
	cleanPhoto: () => Promise.reject(new Error('Nothing should be sent here')),
	now: () => new Date('2026-11-21T10:00:00Z'),
}
