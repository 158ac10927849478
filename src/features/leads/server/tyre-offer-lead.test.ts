import { expect, test } from 'vitest'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

test('a customer of the tyre hotel asks the workshop that keeps the wheels what new tyres cost', async () => {
	const { send, stored } = await openTestLeadDesk({ site: 'carhall-no' })
	const form = { form: 'carhall-noTyreOfferForm' }
	const asked = { regno: 'ab 12345', siteName: 'Carhall Oslo', tyres: 'FL: Nokian 225/50 R17, 3.2 mm' }
	expect(await send({ ...asked, regno: '!' }, form)).toMatchObject({ error: { fields: ['regno'] } })
	expect(await send(asked, form)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall Oslo', email: 'verksted@oslo.example' })
	expect(lead?.content?.mail.subject).toBe('Pris på nye dekk til AB12345: melding fra Anna Berg')
	expect(lead?.content?.mail.text).toContain('FL: Nokian 225/50 R17, 3.2 mm')
})
