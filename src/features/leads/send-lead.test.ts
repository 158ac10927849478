import { expect, test } from 'vitest'
import { type LeadEnvelope, sendLead } from './send-lead.ts'

const envelope: LeadEnvelope = {
	formName: 'carhall-seCarContactForm',
	formSubmissionId: 'same-every-time',
	values: { name: 'Anna' },
	guard: { token: '', website: '' },
}

/** A hub that returns these statuses in turn; 0 is a network failure. */
async function sendTo(...statuses: number[]) {
	const ids: string[] = []
	const waits: number[] = []
	const outcome = await sendLead(envelope, {
		send: async ({ formSubmissionId }) => {
			const status = statuses[ids.length] ?? 0
			ids.push(formSubmissionId)
			if (status === 0) throw new TypeError('Failed to fetch')
			return Response.json({ fields: ['phone'], booked: true }, { status })
		},
		wait: async (ms) => void waits.push(ms),
	})
	return { outcome, tries: ids.length, ids: new Set(ids).size, waits }
}

test.each([
	['at once', [202], { outcome: { isSent: true, hasBooked: true }, tries: 1, waits: [] }],
	['after an outage', [503, 0, 202], { outcome: { isSent: true }, tries: 3, ids: 1, waits: [1000, 1000] }],
	['never', [500, 0, 502, 202], { outcome: { isSent: false, code: 'unavailable' }, tries: 3, waits: [1000, 1000] }],
	['refused: fields', [400], { outcome: { isSent: false, code: 'invalid', fields: ['phone'] }, tries: 1 }],
	['refused: no department', [422], { outcome: { isSent: false, code: 'department-not-found' }, tries: 1 }],
	['refused: too many', [429], { outcome: { isSent: false, code: 'too-many' }, tries: 1 }],
	['a page that says 200', [200, 200, 200], { outcome: { isSent: false, code: 'unavailable' }, tries: 3 }],
])('%s', async (_name, statuses, expected) => {
	expect(await sendTo(...statuses)).toMatchObject(expected)
})

test('a lead that is one too many says how long to wait and where to call', async () => {
	const body = { code: 'too-many', fields: [], retryAfterSeconds: 420, phone: '08-465 004 11' }
	const send = async () => Response.json(body, { status: 429 })
	expect(await sendLead(envelope, { send, wait: async () => {} })).toEqual({ isSent: false, ...body })
})

test('a reason that the answer names counts more than its status', async () => {
	const answering = (code: string) =>
		sendLead(envelope, { send: async () => Response.json({ code, fields: [] }, { status: 409 }), wait: async () => {} })
	expect(await answering('too-many-bookings')).toEqual({ isSent: false, code: 'too-many-bookings', fields: [] })
	expect(await answering('unheard-of')).toEqual({ isSent: false, code: 'other-content', fields: [] })
})
