import { expect, test } from 'vitest'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

test.each([
	['the first seller', { car_id: '1' }, { name: 'Olle Ek', email: 'olle@uppsala.example' }],
	[
		'the site, when the seller has no address',
		{ car_id: '2' },
		{ name: 'Carhall Uppsala', email: 'leads@uppsala.example' },
	],
	[
		'the dealer of the site, when the car names none',
		{ car_id: '3' },
		{ name: 'Carhall Uppsala', email: 'info@uppsala.example' },
	],
	[
		'for a sample, the chosen dealer',
		{ car_id: '4', siteName: 'Carhall Uppsala' },
		{ name: 'Carhall Uppsala', email: 'nya@uppsala.example' },
	],
])('the lead goes to %s', async (_name, values, to) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ ...values, toName: 'Evil', toEmail: 'evil@example.com', to: 'evil@example.com' })).toMatchObject({
		ok: true,
	})
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual(to)
	expect(lead?.content?.values).toMatchObject({ toName: to.name, toEmail: to.email })
	expect(JSON.stringify(lead)).not.toContain('evil@example.com')
})

test.each([
	['a dealer without new cars of the make', { car_id: '4', siteName: 'Carhall Umeå' }, 'department-not-found'],
	['a dealer that is not there', { car_id: '4', siteName: 'evil@example.com' }, 'department-not-found'],
	['no dealer at all', { car_id: '4' }, 'invalid'],
	['a car that is gone', { car_id: '99' }, 'unknown-car'],
])('a lead for %s fails', async (_name, values, code) => {
	const { send, stored, lines } = await openTestLeadDesk()
	expect(await send(values)).toMatchObject({ ok: false, error: { code } })
	expect(await stored()).toEqual([])
	if (code === 'department-not-found') expect(lines.join()).toContain('Department not found')
})

test('the wire format has the car from the stock, without pictures, equipment and description', async () => {
	const { send, stored } = await openTestLeadDesk()
	await send({ car_id: '1', car_price: 1, quote: true, message: 'Hej' })
	const [lead] = await stored()
	expect(lead?.content?.values).toMatchObject({
		...{ car_id: '1', car_brand: 'Volvo', car_price: 249900, name: 'Anna Berg', message: 'Hej' },
		...{ quote: true, testDrive: false, source: 'https://carhall-se.example/bil/1/volvo-v60' },
	})
	for (const field of ['car_images', 'car_primary_image', 'car_equipment', 'car_description']) {
		expect(lead?.content?.values).not.toHaveProperty(field)
	}
	expect(lead?.content?.mail).toEqual({
		subject: 'Volvo V60: meddelande från Anna Berg',
		text: expect.stringMatching(
			/Volvo V60\nABC123\n249\s900\skr\nhttps:.*\n\nNamn: Anna Berg\n[\s\S]*Önskar: offert\n\nHej\n/,
		),
		language: 'sv',
	})
})

test('the mail has the plate as its country writes it', async () => {
	const { send, stored } = await openTestLeadDesk({ site: 'carhall-uk' })
	expect(await send({ car_id: '1' }, { form: 'carhall-ukCarContactForm' })).toMatchObject({ ok: true })
	expect((await stored())[0]?.content?.mail.text).toMatch(/^Volvo V60\nAB21 CDE\n£249,900\n/)
})

test('the mail has the campaign price and each ticked box', async () => {
	const { send, stored } = await openTestLeadDesk()
	await send({ car_id: '5', quote: true, testDrive: true })
	const [lead] = await stored()
	expect(lead?.content?.mail.text).toMatch(/229\s900\skr/)
	expect(lead?.content?.mail.text).toMatch(/Önskar: offert, provkörning/)
})

test('the mail says that the price of a van is without VAT, as its page does', async () => {
	const { send, stored } = await openTestLeadDesk()
	await send({ car_id: '6' })
	expect((await stored())[0]?.content?.mail.text).toMatch(/249\s900\skr exkl\. moms/)
})

const drive = { car_id: '1', testDrive: true, testDriveAt: '2026-11-24T11:00:00' }

test('a test drive at a time is booked once, and the seller reads the number', async () => {
	const { send, stored, drives } = await openTestLeadDesk()
	expect(await send({ ...drive, quote: true }, { id: 'drive' })).toMatchObject({ ok: true })
	expect(drives).toMatchObject([
		{
			idempotencyKey: 'drive',
			car: { dealerId: '10', carId: '1', registrationNumber: 'ABC123' },
			timeSlot: '2026-11-24T11:00:00',
			customer: { name: 'Anna Berg' },
			language: 'sv',
		},
	])
	const [lead] = await stored()
	expect(lead?.content?.mail.text).toContain(
		'Önskar: offert, provkörning tisdag 24 november kl. 11:00, bokningsnummer DRIVE1\n',
	)
	expect(lead?.content?.values).toMatchObject({ testDriveBooking: 'DRIVE1', testDriveAt: '2026-11-24T11:00:00' })
})

test('a test drive that likely spam asks for is not booked', async () => {
	const { send, stored, drives } = await openTestLeadDesk()
	expect(await send(drive, { honeypot: 'https://spam.example' })).toMatchObject({ value: { hasBooked: false } })
	expect(drives).toEqual([])
	const [lead] = await stored()
	expect(lead?.content?.values).not.toHaveProperty('testDriveBooking')
	expect(lead?.content?.mail.text).toContain('Önskar: provkörning\n')
})

test.each([
	['a time that was taken meanwhile', '2026-11-24T12:00:00', { code: 'invalid', fields: ['testDriveAt'] }],
	['no time at all', 'tomorrow', { code: 'invalid', fields: ['testDriveAt'] }],
	['a calendar that is down', '2026-11-24T13:00:00', { code: 'unavailable', fields: [] }],
])('a test drive at %s is refused, and nothing is kept', async (_, testDriveAt, error) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ ...drive, testDriveAt })).toEqual({ ok: false, error })
	expect(await stored()).toEqual([])
})
