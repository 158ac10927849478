import { expect, test } from 'vitest'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

const contentForm = 'carhall-seContentForm'

test('a form written by editors reaches the configured receiver, with its answers as text', async () => {
	const { send, stored } = await openTestLeadDesk({
		formRecipients: { trade: 'all@example.com', 'carhall-se/trade': 'firms@example.com' },
	})
	const values = {
		form_id: 'trade',
		company: 'Ek AB',
		visit: 'on',
		from: '2026-12-01',
		wishes: '',
		toEmail: 'evil@example.com',
		price: '1',
	}
	expect(await send(values, { form: contentForm })).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to?.email).toBe('firms@example.com')
	expect(lead?.content?.values).toMatchObject({ form_id: 'trade', company: 'Ek AB', visit: true, from: '2026-12-01' })
	expect(JSON.stringify(lead)).not.toMatch(/evil|price/)
	expect(lead?.content?.mail.subject).toBe('Bilar till företaget: meddelande från Anna Berg')
	expect(lead?.content?.mail.text).toContain(
		'Bilar till företaget\nFöretag: Ek AB\nKom förbi: ja\nFrån vilken dag?: tisdag 1 december 2026\nhttps://',
	)
})

test.each([
	['without the answer it requires', { form_id: 'trade' }, { code: 'invalid', fields: ['company'] }],
	['that does not exist', { form_id: 'gone' }, { code: 'unknown-form' }],
	['without an id', {}, { code: 'unknown-form' }],
	['whose questions cannot be fetched', { form_id: 'slow' }, { code: 'unavailable' }],
])('a form of editors %s is not taken', async (_name, values, error) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send(values, { form: contentForm })).toMatchObject({ ok: false, error })
	expect(await stored()).toEqual([])
})

const lentCar = { form_id: 'drive', model: 'Volta One', place: 'Storgatan 1' }

test('a form of editors books a demonstrator, and says at the desk where it is wanted', async () => {
	const { send, stored, drives } = await openTestLeadDesk()
	const sent = await send({ ...lentCar, modelAt: '2026-11-24T11:00:00' }, { form: contentForm, id: 'lent' })
	expect(sent).toMatchObject({ value: { hasBooked: true } })
	expect(drives).toMatchObject([
		{
			idempotencyKey: 'lent',
			car: { model: 'Volta One' },
			timeSlot: '2026-11-24T11:00:00',
			message: 'Bil: Volta One\nVart?: Storgatan 1',
		},
	])
	expect((await stored())[0]?.content?.mail.text).toContain('provkörning tisdag 24 november kl. 11:00')
})

test.each([
	['without a time where there are some', { modelAt: '' }, ['modelAt']],
	['at a time that was taken meanwhile', { modelAt: '2026-11-24T12:00:00' }, ['modelAt']],
	['at no time at all', { modelAt: 'tomorrow' }, ['modelAt']],
	['with a model that the form does not have', { model: 'Volvo EX30' }, ['model']],
])('a demonstrator %s is not booked', async (_, values, fields) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ ...lentCar, ...values }, { form: contentForm })).toMatchObject({
		error: { code: 'invalid', fields },
	})
	expect(await stored()).toEqual([])
})

test.each([
	['the visitor wants a call', { modelAt: 'call' }],
	['the model has no times', { model: 'Volta Nova' }],
])('a test drive stays a wish if %s', async (_, values) => {
	const { send, stored, drives } = await openTestLeadDesk()
	expect(await send({ ...lentCar, ...values }, { form: contentForm })).toMatchObject({ ok: true })
	expect(drives).toEqual([])
	expect((await stored())[0]?.content?.mail.text).toContain('provkörning')
})
