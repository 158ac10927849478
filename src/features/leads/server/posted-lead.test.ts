import { describe, expect, test } from 'vitest'
import { newFormToken, openTestLeadDesk } from '../testing/open-test-lead-desk.ts'
import { openForm } from './open-form.ts'
import { takePostedLead } from './posted-lead.ts'

const sent = { name: 'ContentForm' as const, photos: [], visitor: null }

test.each([
	['a booked test drive', '2026-11-24T11:00:00', true],
	['a wish for a call', 'call', false],
])('without script, the page that thanks for %s knows whether a time was booked', async (_, modelAt, hasBooked) => {
	const { context, services } = await openTestLeadDesk()
	const person = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com' }
	const answers = { form_id: 'drive', model: 'Volta One', place: 'Storgatan 1', modelAt }
	const form = new URLSearchParams({ token: newFormToken(), ...person, ...answers })
	const taken = await takePostedLead(context, services, { ...sent, form })
	const url = new URL('redirectTo' in taken ? taken.redirectTo : '/', context.url.href)
	const page = { url, posted: null }
	expect(openForm(page, services.leads, 'ContentForm', 'drive')).toMatchObject({ isSent: true, hasBooked })
	expect(openForm(page, services.leads, 'ContentForm', 'trade')).toMatchObject({ isSent: false, hasBooked: false })
})

test('without script, a form sent again after a mistake is as old as when it was opened', async () => {
	const { context, services, stored } = await openTestLeadDesk()
	const answers = { form_id: 'drive', model: 'Volta One', place: 'Storgatan 1', modelAt: '2026-11-24T11:00:00' }
	const person = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com' }
	const unfinished = new URLSearchParams({ token: newFormToken(), ...person, ...answers, place: '' })
	const refused = await takePostedLead(context, services, { ...sent, form: unfinished })
	if (!('shown' in refused)) throw new Error('The form was taken')
	const { token } = openForm(
		{ url: context.url, posted: { kind: 'lead', lead: refused.shown } },
		services.leads,
		'ContentForm',
		'drive',
	)
	const form = new URLSearchParams({ token: token ?? '', ...person, ...answers })
	await takePostedLead(context, services, { ...sent, form })
	expect(await stored()).toMatchObject([{ suspicions: [] }])
})

test('a token that is not ours gives a form no age', async () => {
	const { context, services } = await openTestLeadDesk()
	const refused = await takePostedLead(context, services, {
		...sent,
		form: new URLSearchParams({ token: 'k0.a.b' }),
	})
	expect(refused).toMatchObject({ shown: { openedAt: null } })
})

describe('a form without a token, as a page for all visitors has it', () => {
	const person = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com' }
	const answers = { ...person, form_id: 'trade', company: 'Berg & Co' }
	const post = async (fields: Record<string, string>) => {
		const desk = await openTestLeadDesk()
		const form = new URLSearchParams({ ...answers, ...fields })
		return { ...desk, answer: await takePostedLead(desk.context, desk.services, { ...sent, form }) }
	}

	test('is shown once more with its values and a token, and is kept when it is sent again', async () => {
		const { answer, context, services, stored } = await post({})
		if (!('shown' in answer)) throw new Error('The form was taken')
		expect(answer).toMatchObject({
			status: 200,
			shown: { lead: { values: answers, error: null, isUnconfirmed: true } },
		})
		expect(await stored()).toEqual([])
		const page = { url: context.url, posted: { kind: 'lead', lead: answer.shown } }
		const { token } = openForm(page, services.leads, 'ContentForm', 'trade')
		const form = new URLSearchParams({ ...answers, token: token ?? '' })
		expect(await takePostedLead(context, services, { ...sent, form })).toMatchObject({ status: 303 })
		expect(await stored()).toHaveLength(1)
	})

	test('is shown with its mistakes at once', async () => {
		const { answer } = await post({ company: '' })
		expect(answer).toMatchObject({
			status: 400,
			shown: { lead: { error: { code: 'invalid', fields: ['company'] }, isUnconfirmed: false } },
		})
	})

	test('an opened page has none', async () => {
		const { context, services } = await openTestLeadDesk()
		expect(openForm({ url: context.url, posted: null }, services.leads, 'CarContactForm').token).toBeNull()
	})
})
