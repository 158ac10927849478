import { expect, test } from 'vitest'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

const requested = { form: 'carhall-noServiceRequestForm' }
const request = { siteName: 'Carhall Oslo', regno: 'ab 12345', date: '2026-11-21', gdpr: 'on', milage: '' }

test('a request to a Norwegian workshop goes to it with the names of the services', async () => {
	const { send, stored } = await openTestLeadDesk({ site: 'carhall-no' })
	const values = { ...request, service_3: 'on', services: [4, 'Reparasjon'], message: 'Ring meg', milage: 40_000 }
	expect(await send(values, requested)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall Oslo', email: 'verksted@oslo.example' })
	expect(lead?.content?.mail.subject).toBe('Bil til verkstedet: AB12345: melding fra Anna Berg')
	expect(lead?.content?.mail.text.replace(/\s/g, ' ')).toContain(
		'EU-kontroll, Hjulskift, Reparasjon Ønsket dato: lørdag 21. november 2026 40 000 km Carhall Oslo Vil ikke ha nyhetsbrev',
	)
	expect(lead?.content?.values).toMatchObject({
		siteName: 'Carhall Oslo',
		siteEmail: 'verksted@oslo.example',
		services: ['EU-kontroll', 'Hjulskift', 'Reparasjon'],
		description: 'EU-kontroll, Hjulskift, Reparasjon',
		gdpr: true,
		newsletter: false,
		customerName: 'Anna Berg',
		other: 'Ring meg',
	})
})

test('a request for a motorcycle goes to Stavanger only', async () => {
	const { send, stored } = await openTestLeadDesk({ site: 'carhall-no' })
	const ofMotorcycle = { ...request, typeMC: 1 }
	expect(await send(ofMotorcycle, requested)).toMatchObject({ error: { fields: ['siteName'] } })
	expect(await send({ ...ofMotorcycle, siteName: 'Carhall Vest' }, requested)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to?.email).toBe('post@vest.example')
	expect(lead?.content?.mail.subject).toContain('Motorsykkel til verkstedet: AB12345')
	expect(lead?.content?.values).toMatchObject({ typeMC: '1', description: 'Bestille deler' })
})

test.each([
	['no dealer', { siteName: '' }, 'siteName'],
	['a dealer that is not there', { siteName: 'Carhall Bergen' }, 'siteName'],
	['a number that is none', { regno: 'X' }, 'regno'],
	['a day before today', { date: '2026-11-20' }, 'date'],
	['a day that does not exist', { date: '2027-02-30' }, 'date'],
	['no consent', { gdpr: false }, 'gdpr'],
	['a mileage below 0', { milage: '-1' }, 'milage'],
	['a request for a motorcycle that is none', { typeMC: '3' }, 'typeMC'],
	['no telephone', { phone: '' }, 'phone'],
])('a request to a workshop with %s is refused', async (_, values, field) => {
	const { send } = await openTestLeadDesk({ site: 'carhall-no' })
	expect(await send({ ...request, ...values }, requested)).toMatchObject({
		error: { code: 'invalid', fields: [field] },
	})
})

test('the newsletter is free, unless the site requires it', async () => {
	const { send, context } = await openTestLeadDesk({ site: 'carhall-no' })
	expect(await send(request, requested)).toMatchObject({ ok: true })
	context.site = { ...context.site, isNewsletterRequired: true }
	expect(await send(request, requested)).toMatchObject({ error: { fields: ['newsletter'] } })
	expect(await send({ ...request, newsletter: true }, requested)).toMatchObject({ ok: true })
})

test('all mistakes in a request to a workshop are named at once', async () => {
	const { send, context } = await openTestLeadDesk({ site: 'carhall-no' })
	context.site = { ...context.site, isNewsletterRequired: true }
	expect(await send({ ...request, regno: 'X', phone: '', date: '2026-11-20' }, requested)).toMatchObject({
		error: { fields: ['phone', 'regno', 'date', 'newsletter'] },
	})
})
