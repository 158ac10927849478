import { expect, test } from 'vitest'
import { emptyDraft, parseStoredDraft, toStoredDraft } from './stored-draft.ts'
import { exampleConfirmation } from './testing/hotel-examples.ts'

const draft = {
	date: '2026-11-30',
	startsAt: '2026-11-30T09:00:00',
	customer: exampleConfirmation.customer,
	comment: 'Please call first',
}

test.each([draft, { ...draft, startsAt: null }, emptyDraft])('what was written is read again', (written) => {
	expect(parseStoredDraft(toStoredDraft('ABC123', written), 'ABC123')).toEqual(written)
})

test('a draft has the names of the booking request', () => {
	expect(JSON.parse(toStoredDraft('ABC123', draft))).toEqual({
		regNo: 'ABC123',
		bookingDate: '2026-11-30',
		bookingStart: '2026-11-30T09:00:00',
		freeText: 'Please call first',
		customer: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phoneMobile: '+46701740605' },
	})
})

test.each([
	['nothing', null],
	['no JSON', '{'],
	['a list', '[]'],
	['the draft of another vehicle', toStoredDraft('XYZ987', draft)],
	['a draft without a customer', JSON.stringify({ ...JSON.parse(toStoredDraft('ABC123', draft)), customer: null })],
	['a number for a day', JSON.stringify({ ...JSON.parse(toStoredDraft('ABC123', draft)), bookingDate: 17 })],
])('%s is an empty draft', (_, text) => {
	expect(parseStoredDraft(text, 'ABC123')).toEqual(emptyDraft)
})
