import { expect, test } from 'vitest'
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
	const form = new URLSearchParams({ token, ...person, ...answers })
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
