import { expect, test } from 'vitest'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { countPhotoBytes, findPhoto } from '#leads/embedded/lead-photos.ts'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

const soldCar = { form: 'carhall-seSellCarForm' }
const sellValues = { regno: 'abc 123', milage: '12 500', option: 'sell', message: 'Repa på dörren' }

test('a car for sale is looked up, valued, and goes to the chosen dealer', async () => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ ...sellValues, siteName: 'Carhall Uppsala' }, soldCar)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall Uppsala', email: 'info@uppsala.example' })
	expect(lead?.content?.mail.subject).toBe('Bil att köpa: ABC123, Volvo V60 2020: meddelande från Anna Berg')
	expect(lead?.content?.mail.text.replace(/\s/g, ' ')).toMatch(
		/12 500 mil Uppskattning på sidan: 100 000 kr till 120 000 kr, av 4 bilar/,
	)
	// The names of the specification's wire format.
	expect(lead?.content?.values).toMatchObject({
		regno: 'ABC123',
		milage: 12_500,
		option: 'sell',
		customerName: 'Anna Berg',
		customerPhone: '070 123 45 67',
		customerEmail: 'anna@example.com',
		other: 'Repa på dörren',
	})
})

const buyers = { 'sell-car': 'buyers@example.com' }
const ownBuyers = { ...buyers, 'carhall-se/sell-car': 'own@example.com' }

test.each([
	['the chosen dealer before who buys cars', { siteName: 'Carhall Uppsala' }, ownBuyers, 'info@uppsala.example'],
	['who buys cars for this site', {}, ownBuyers, 'own@example.com'],
	['who buys cars for all sites', {}, buyers, 'buyers@example.com'],
	['the first dealer without either', {}, {}, 'info@umea.example'],
])('a car for sale goes to %s', async (_, values, formRecipients, email) => {
	const { send, stored } = await openTestLeadDesk({ formRecipients })
	expect(await send({ ...sellValues, ...values }, soldCar)).toMatchObject({ ok: true })
	expect((await stored())[0]?.content?.to?.email).toBe(email)
})

test.each([
	['a number that is none', { regno: 'A' }, 'regno'],
	['no number', { regno: '' }, 'regno'],
	['a mileage below 0', { milage: -1 }, 'milage'],
	['no mileage', { milage: '' }, 'milage'],
	['neither sale nor trade-in', { option: 'give away' }, 'option'],
	['no choice of sale or trade-in', { option: undefined }, 'option'],
	['a dealer of somebody else', { siteName: 'Bilbolaget' }, 'siteName'],
	['no telephone', { phone: '' }, 'phone'],
])('a car for sale with %s is refused', async (_, values, field) => {
	const { send, stored } = await openTestLeadDesk()
	expect(await send({ ...sellValues, ...values }, soldCar)).toMatchObject({
		error: { code: 'invalid', fields: [field] },
	})
	expect(await stored()).toEqual([])
})

test('all mistakes about a car for sale are named at once', async () => {
	const { send } = await openTestLeadDesk()
	expect(await send({ ...sellValues, regno: 'A', phone: '' }, soldCar)).toMatchObject({
		error: { fields: ['phone', 'regno'] },
	})
})

test('a car for sale is taken under the names of the specification, without a register, to who buys cars', async () => {
	const { send, stored } = await openTestLeadDesk({
		formRecipients: { 'sell-car': 'buyers@example.com' },
		register: { code: 'unavailable', reason: 'TimeoutError' },
	})
	const { message, ...values } = sellValues
	const named = { ...values, option: 'trade-in', name: undefined, customerName: 'Åke Ek', other: message, milage: 0 }
	expect(await send(named, soldCar)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall', email: 'buyers@example.com' })
	expect(lead?.content?.mail.subject).toBe('Bil att byta in: ABC123: meddelande från Åke Ek')
	expect(lead?.content?.values).toMatchObject({ car: null, estimate: null, other: 'Repa på dörren' })
	expect(lead?.content?.values).not.toHaveProperty('photoCount')
})

const photo = Buffer.from('a photo')

test('photos go with a car for sale as the cleaner makes them, and its mail says where they are', async () => {
	const { send, stored, db } = await openTestLeadDesk()
	expect(await send(sellValues, { ...soldCar, id: 'sold-car', photos: [photo, Buffer.from('another')] })).toMatchObject(
		{
			ok: true,
		},
	)
	const [lead] = await stored()
	expect(lead?.content?.mail.text).toContain('2 bilder: https://carhall-se.example/desk/leads/sold-car\n')
	expect(lead?.content?.values).toMatchObject({ photoCount: 2 })
	expect(String(await findPhoto({ db, keys: createTestKeys(db) }, { id: 'sold-car', position: 1, size: 'full' }))).toBe(
		'clean a photo',
	)
	const again = { ...soldCar, id: 'sold-car', photos: [photo] }
	expect(await send(sellValues, again)).toMatchObject({ error: { code: 'other-content' } })
})

test.each([
	['too many photos', { photos: Array.from({ length: 9 }, () => photo) }, 'invalid'],
	['an empty file', { photos: [Buffer.alloc(0)] }, 'invalid'],
	['a file that is too large', { photos: [Buffer.alloc(10 * 2 ** 20 + 1)] }, 'invalid'],
	['a file that is no photo', { photos: [photo, Buffer.from('unreadable')] }, 'invalid'],
	['a photo while many others are being read', { photos: [Buffer.from('busy')] }, 'unavailable'],
	['more photos than there is room for', { photos: [photo], maxPhotoBytes: 3 }, 'photos-full'],
])(
	'a car for sale with %s is refused and nothing of it kept',
	async (_, { maxPhotoBytes, photos }: PhotoCase, code) => {
		const { send, stored, db } = await openTestLeadDesk({ maxPhotoBytes })
		const fields = code === 'invalid' ? ['photos'] : []
		expect(await send(sellValues, { ...soldCar, photos })).toMatchObject({ error: { code, fields } })
		expect([await stored(), await countPhotoBytes(db)]).toEqual([[], 0])
	},
)

type PhotoCase = { photos: Buffer[]; maxPhotoBytes?: number }
