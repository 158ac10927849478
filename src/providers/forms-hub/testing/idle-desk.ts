import type { LeadDesk } from '#features/leads/server/lead-desk.ts'

/** For tests of pages that carry a form and send none. */
export const idleLeadDesk: LeadDesk = {
	hub: { submit: () => Promise.reject(new Error('Nothing should be sent here')) },
	formKey: Buffer.from('key'),
	claimToken: async () => true,
	allowance: { take: () => true },
	now: () => new Date('2026-11-21T10:00:00Z'),
}
