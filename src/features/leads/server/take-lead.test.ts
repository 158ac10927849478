import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import type { FormDefinition } from '#features/leads/form-question.ts'
import { issueToken } from '#features/leads/server/form-token.ts'
import type { CleanPhoto } from '#features/leads/server/lead-desk.ts'
import { takeLead } from '#features/leads/server/take-lead.ts'
import type { Logger } from '#platform/logger.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import type { FormDefinitions } from '#providers/form-definitions/form-definitions.ts'
import { createEmbeddedFormsHub } from '#providers/forms-hub/embedded.ts'
import { countPhotoBytes, findPhoto } from '#providers/forms-hub/lead-photos.ts'
import { listLeads } from '#providers/forms-hub/operator.ts'
import { createTokenClaims } from '#providers/forms-hub/token-uses.ts'
import type { TestDriveRequest, TestDrives } from '#providers/test-drives/test-drives.ts'
import type { Workshop, WorkshopError } from '#providers/workshop/workshop.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { createContext } from '#testing/create-context.ts'

const now = new Date('2026-11-21T10:00:00Z')
const formKey = Buffer.from('key')
const newToken = () => issueToken({ key: formKey, now: new Date(now.getTime() - 60_000) })

const volvo: StockRecord = {
	car_id: '1',
	slug: 'volvo-v60',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_regno: 'ABC123',
	car_price: 249900,
	car_price_currency: 'SEK',
	car_site_id: '10',
	car_site_name: 'Carhall Uppsala',
	car_site_leads_email: 'leads@uppsala.example',
	car_equipment: ['Dragkrok'],
	car_images: [{ original: '/images/cars/estate-blue-f34.avif' }],
	car_primary_image: { thumbnail_url: '/images/cars/estate-blue-f34.avif' },
	car_description: 'En fin bil.',
	car_sellers: [
		{ name: 'Olle Ek', email: 'olle@uppsala.example' },
		{ name: 'Eva', email: 'eva@uppsala.example' },
	],
}
const withoutSeller = { ...volvo, car_id: '2', car_sellers: [{ name: 'Olle Ek', phone: '070 1' }] }
const withDealerOnly = { ...withoutSeller, car_id: '3', car_site_leads_email: undefined }
const sample = { ...volvo, car_id: '4', car_is_sample: true, car_sellers: undefined, car_site_id: undefined }

const inCampaign = { ...volvo, car_id: '5', car_has_campaign_price: true, car_campaign_price: 229900 }

const newCars = { name: 'Nya bilar', group: 'New cars', email: 'nya@uppsala.example', brands: [{ name: 'VOLVO' }] }
const uppsala: StockRecord = {
	site_id: '10',
	slug: 'uppsala',
	site_official_name: 'Carhall Uppsala',
	site_email: 'info@uppsala.example',
	site_departments: [newCars],
}
const umea: StockRecord = {
	site_id: '11',
	slug: 'umea',
	site_official_name: 'Carhall Umeå',
	site_email: 'info@umea.example',
	site_departments: [
		{ ...newCars, brands: [{ name: 'BMW' }] },
		{ name: 'Verkstad', group: 'Workshop', brands: [{ name: 'Volvo' }] },
	],
}

const workshopOfOslo = { name: 'Verksted', group: 'Workshop', email: 'verksted@oslo.example' }
const oslo = {
	...{ site_id: '20', slug: 'oslo', site_official_name: 'Carhall Oslo', site_city: 'Oslo' },
	site_departments: [workshopOfOslo],
}
const stavanger = {
	...{ site_id: '21', slug: 'stavanger', site_official_name: 'Carhall Vest', site_city: 'Stavanger' },
	site_email: 'post@vest.example',
}

const tradeForm: FormDefinition = {
	id: 'trade',
	title: 'Bilar till företaget',
	questions: [
		{ name: 'company', label: 'Företag', type: 'Text', isRequired: true, options: [] },
		{ name: 'visit', label: 'Kom förbi', type: 'Tick', isRequired: false, options: [] },
		{ name: 'wishes', label: 'Önskemål', type: 'LongText', isRequired: false, options: [] },
	],
}
const driveForm: FormDefinition = {
	id: 'drive',
	title: 'Provkör',
	questions: [
		{ name: 'model', label: 'Bil', type: 'TestDrive', isRequired: true, options: ['Volta One', 'Volta Nova'] },
		{ name: 'place', label: 'Vart?', type: 'Text', isRequired: true, options: [] },
	],
}
const forms: FormDefinitions = {
	findForm: async ({ formId }) =>
		formId === 'slow'
			? { ok: false, error: { code: 'unavailable', reason: 'TimeoutError' } }
			: { ok: true, value: [tradeForm, driveForm].find(({ id }) => id === formId) ?? null },
}

/** The register of vehicles; every plate is the same car, unless it fails. */
const registerOf = (error: WorkshopError | null) => () =>
	({
		findVehicle: async (registrationNumber: string) =>
			error
				? { ok: false, error }
				: { ok: true, value: { registrationNumber, make: 'Volvo', model: 'V60', modelYear: 2020 } },
	}) as unknown as Workshop

/** Twelve o'clock is taken, at one the calendar is down. The only model with demonstrators is Volta One. */
const testDrivesOf = (booked: TestDriveRequest[]): TestDrives => ({
	findTimes: async (car) => ({
		ok: true,
		value: 'model' in car && car.model === 'Volta One' ? [{ timeSlot: '2026-11-24T11:00:00', isFullDay: false }] : [],
	}),
	async book(asked) {
		if (asked.timeSlot.includes('T12')) return { ok: false, error: { code: 'slot-not-available', next: [] } }
		if (asked.timeSlot.includes('T13')) return { ok: false, error: { code: 'unavailable', reason: 'SQLITE_BUSY' } }
		booked.push(asked)
		return { ok: true, value: { id: `DRIVE${booked.length}` } }
	},
})

/** Answers by the words of a photo. */
const cleanPhoto: CleanPhoto = async (bytes) => {
	const text = String(bytes)
	if (text === 'unreadable' || text === 'busy') return { ok: false, error: text }
	return { ok: true, value: { full: Buffer.from(`clean ${text}`), small: Buffer.from(`small ${text}`) } }
}

const estimate = { low: 100_000, high: 120_000, currency: 'SEK', carCount: 4, firstYear: 2019, lastYear: 2021 } as const

async function openDesk({
	allowed = 100,
	formRecipients = {},
	register = null,
	site = 'carhall-se',
	maxPhotoBytes,
}: {
	allowed?: number
	formRecipients?: Record<string, string>
	register?: WorkshopError | null
	site?: string
	maxPhotoBytes?: number | undefined
} = {}) {
	const { db } = await openSqlite()
	const stock = createEmbeddedStock(db)
	await stock.replaceAll('vehicles-carhall-se', [volvo, withoutSeller, withDealerOnly, sample, inCampaign])
	await stock.replaceAll('sites-carhall-se', [uppsala, umea])
	await stock.replaceAll('sites-carhall-no', [oslo, stavanger])
	const lines: string[] = []
	const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
	const log: Logger = { debug: note, info: note, warn: note, error: note }
	const leads = {
		hub: createEmbeddedFormsHub({ db, destinations: ['mail'], now: () => now, maxPhotoBytes }),
		formKey,
		claimToken: createTokenClaims(db),
		allowance: createRateLimit({ limit: allowed, windowMs: 1000, now: () => 0 }),
		now: () => now,
		cleanPhoto,
	}
	const drives: TestDriveRequest[] = []
	const content = { getDictionary: async () => ({}) } as unknown as ContentSource
	const services = {
		...{ content, stock, leads, log, forms, formRecipients },
		workshopOf: registerOf(register),
		testDrivesOf: () => testDrivesOf(drives),
		valuationsOf: () => ({ estimate: async () => ({ ok: true, value: estimate }) as const }),
	}
	const context = createContext('/bil/1/volvo-v60', services, { site, visitor: 'somebody' })
	let count = 0
	return {
		db,
		drives,
		context,
		lines,
		changePrice: () => stock.upsert('vehicles-carhall-se', [{ ...volvo, car_price: 239900 }]),
		send: (
			values: Record<string, unknown>,
			sent: { honeypot?: string; token?: string; id?: string; form?: string; photos?: Buffer[] } = {},
		) =>
			takeLead(context, {
				formName: sent.form ?? 'carhall-seCarContactForm',
				submissionId: sent.id ?? `submission-${count++}`,
				values: { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', ...values },
				token: sent.token ?? newToken(),
				honeypot: sent.honeypot ?? '',
				photos: sent.photos ?? [],
			}),
		stored: async () => (await listLeads(db, { filter: 'all', limit: 9 })).reverse(),
	}
}

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
	const { send, stored } = await openDesk()
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
	const { send, stored, lines } = await openDesk()
	expect(await send(values)).toMatchObject({ ok: false, error: { code } })
	expect(await stored()).toEqual([])
	if (code === 'department-not-found') expect(lines.join()).toContain('Department not found')
})

test('the wire format has the car from the stock, without pictures, equipment and description', async () => {
	const { send, stored } = await openDesk()
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

test('the mail has the campaign price and each ticked box', async () => {
	const { send, stored } = await openDesk()
	await send({ car_id: '5', quote: true, testDrive: true })
	const [lead] = await stored()
	expect(lead?.content?.mail.text).toMatch(/229\s900\skr/)
	expect(lead?.content?.mail.text).toMatch(/Önskar: offert, provkörning/)
})

test('a name with line breaks is one line in mail and header', async () => {
	const { send, stored } = await openDesk()
	await send({ car_id: '1', name: 'Anna\r\nBcc: evil@example.com' })
	const [lead] = await stored()
	expect(lead?.content?.replyTo.name).toBe('Anna Bcc: evil@example.com')
	expect(lead?.content?.mail.subject).not.toMatch(/[\r\n]/)
})

test.each([
	['a filled trap', { honeypot: 'Acme' }, 'honeypot'],
	['a forged token', { token: 'abc.def' }, 'token-forged'],
])('%s is thanked and held back', async (_name, sent, suspicion) => {
	const { send, stored } = await openDesk()
	expect(await send({ car_id: '1' }, sent)).toMatchObject({ ok: true })
	expect(await stored()).toMatchObject([{ suspicions: [suspicion], deliveries: [] }])
})

test('a repeat succeeds and is stored once, even if the price has changed; other input under the same id is refused', async () => {
	const { send, stored, changePrice } = await openDesk()
	await send({ car_id: '1' }, { id: 'same' })
	await changePrice()
	expect(await send({ car_id: '1', phone: '070-123 45 67' }, { id: 'same' })).toEqual({
		ok: true,
		value: { isRepeat: true, hasBooked: false },
	})
	expect(await send({ car_id: '1', message: 'Nytt' }, { id: 'same' })).toMatchObject({
		error: { code: 'other-content' },
	})
	expect(await stored()).toHaveLength(1)
})

test('a token is valid for one form and its repeats; a second form is held', async () => {
	const { send, stored } = await openDesk()
	const token = newToken()
	for (let time = 0; time < 3; time++) await send({ car_id: '1' }, { id: 'first', token })
	await send({ car_id: '1', message: 'Köp nu' }, { id: 'second', token })
	const leads = await stored()
	const suspicionsById = Object.fromEntries(leads.map(({ submissionId, suspicions }) => [submissionId, suspicions]))
	expect(suspicionsById).toEqual({ first: [], second: ['token-used'] })
})

test('a lead that could not be stored is reported to the visitor, and the reason is logged', async () => {
	const { db, send, stored, lines } = await openDesk()
	await sql`pragma max_page_count = 1`.execute(db)
	expect(await send({ car_id: '1', message: 'x'.repeat(4000) })).toEqual({
		ok: false,
		error: { code: 'unavailable', fields: [] },
	})
	expect(lines.join()).toContain('"code":"storage-full"')
	await sql`pragma max_page_count = 100000`.execute(db)
	expect(await stored()).toEqual([])
})

test('an address that keeps sending is rate-limited', async () => {
	const { send, stored } = await openDesk({ allowed: 2 })
	await send({ car_id: '1' })
	await send({ car_id: '1' })
	expect(await send({ car_id: '1' })).toMatchObject({ ok: false, error: { code: 'too-many' } })
	expect(await stored()).toHaveLength(2)
})

test('a dealer gets messages to the dealer or its departments', async () => {
	const { send, stored } = await openDesk()
	const form = 'carhall-seDealerContactForm'
	await send({ site_id: '10' }, { form })
	await send({ site_id: '10', department: 'Nya bilar' }, { form })
	expect(await send({ site_id: '10', department: 'Köket' }, { form })).toMatchObject({ ok: false })
	expect((await stored()).map((lead) => lead.content?.to?.email).sort()).toEqual([
		'info@uppsala.example',
		'nya@uppsala.example',
	])
})

const contentForm = 'carhall-seContentForm'

test('a form written by editors reaches the configured receiver, with its answers as text', async () => {
	const { send, stored } = await openDesk({
		formRecipients: { trade: 'all@example.com', 'carhall-se/trade': 'firms@example.com' },
	})
	const values = {
		form_id: 'trade',
		company: 'Ek AB',
		visit: 'on',
		wishes: '',
		toEmail: 'evil@example.com',
		price: '1',
	}
	expect(await send(values, { form: contentForm })).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to?.email).toBe('firms@example.com')
	expect(lead?.content?.values).toMatchObject({ form_id: 'trade', company: 'Ek AB', visit: true })
	expect(JSON.stringify(lead)).not.toMatch(/evil|price/)
	expect(lead?.content?.mail.subject).toBe('Bilar till företaget: meddelande från Anna Berg')
	expect(lead?.content?.mail.text).toContain('Bilar till företaget\nFöretag: Ek AB\nKom förbi: ja\nhttps://')
})

test.each([
	['without the answer it requires', { form_id: 'trade' }, { code: 'invalid', fields: ['company'] }],
	['that does not exist', { form_id: 'gone' }, { code: 'unknown-form' }],
	['without an id', {}, { code: 'unknown-form' }],
	['whose questions cannot be fetched', { form_id: 'slow' }, { code: 'unavailable' }],
])('a form of editors %s is not taken', async (_name, values, error) => {
	const { send, stored } = await openDesk()
	expect(await send(values, { form: contentForm })).toMatchObject({ ok: false, error })
	expect(await stored()).toEqual([])
})

test('the log has no personal data', async () => {
	const { send, lines } = await openDesk()
	await send({ car_id: '1' })
	await send({ car_id: '99' })
	expect(lines.length).toBeGreaterThan(1)
	expect(lines.join()).not.toMatch(/Anna|070|example\.com/)
})

const soldCar = { form: 'carhall-seSellCarForm' }
const drive = { car_id: '1', testDrive: true, testDriveAt: '2026-11-24T11:00:00' }

test('a test drive at a time is booked once, and the seller reads the number', async () => {
	const { send, stored, drives } = await openDesk()
	expect(await send(drive, { id: 'drive' })).toMatchObject({ ok: true })
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
	expect(lead?.content?.mail.text).toContain('provkörning tisdag 24 november kl. 11:00, bokningsnummer DRIVE1')
	expect(lead?.content?.values).toMatchObject({ testDriveBooking: 'DRIVE1', testDriveAt: '2026-11-24T11:00:00' })
})

test('a test drive that likely spam asks for is not booked', async () => {
	const { send, stored, drives } = await openDesk()
	expect(await send(drive, { honeypot: 'https://spam.example' })).toMatchObject({ value: { hasBooked: false } })
	expect(drives).toEqual([])
	expect((await stored())[0]?.content?.values).not.toHaveProperty('testDriveBooking')
})

test.each([
	['a time that was taken meanwhile', '2026-11-24T12:00:00', { code: 'invalid', fields: ['testDriveAt'] }],
	['no time at all', 'tomorrow', { code: 'invalid', fields: ['testDriveAt'] }],
	['a calendar that is down', '2026-11-24T13:00:00', { code: 'unavailable', fields: [] }],
])('a test drive at %s is refused, and nothing is kept', async (_, testDriveAt, error) => {
	const { send, stored } = await openDesk()
	expect(await send({ ...drive, testDriveAt })).toEqual({ ok: false, error })
	expect(await stored()).toEqual([])
})

const lentCar = { form_id: 'drive', model: 'Volta One', place: 'Storgatan 1' }

test('a form of editors books a demonstrator, and says at the desk where it is wanted', async () => {
	const { send, stored, drives } = await openDesk()
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
	const { send, stored } = await openDesk()
	expect(await send({ ...lentCar, ...values }, { form: contentForm })).toMatchObject({
		error: { code: 'invalid', fields },
	})
	expect(await stored()).toEqual([])
})

test.each([
	['the visitor wants a call', { modelAt: 'call' }],
	['the model has no times', { model: 'Volta Nova' }],
])('a test drive stays a wish if %s', async (_, values) => {
	const { send, stored, drives } = await openDesk()
	expect(await send({ ...lentCar, ...values }, { form: contentForm })).toMatchObject({ ok: true })
	expect(drives).toEqual([])
	expect((await stored())[0]?.content?.mail.text).toContain('provkörning')
})

const sellValues = { regno: 'abc 123', milage: '12 500', option: 'sell', message: 'Repa på dörren' }

test('a car for sale is looked up, valued, and goes to the chosen dealer', async () => {
	const { send, stored } = await openDesk()
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
	const { send, stored } = await openDesk()
	expect(await send({ ...sellValues, ...values }, soldCar)).toMatchObject({
		error: { code: 'invalid', fields: [field] },
	})
	expect(await stored()).toEqual([])
})

const photo = Buffer.from('a photo')

test('photos go with a car for sale as the cleaner makes them, and its mail says where they are', async () => {
	const { send, stored, db } = await openDesk()
	expect(await send(sellValues, { ...soldCar, id: 'sold-car', photos: [photo, Buffer.from('another')] })).toMatchObject(
		{
			ok: true,
		},
	)
	const [lead] = await stored()
	expect(lead?.content?.mail.text).toContain('2 bilder: https://carhall-se.example/desk/leads/sold-car\n')
	expect(lead?.content?.values).toMatchObject({ photoCount: 2 })
	expect(String(await findPhoto(db, { submissionId: 'sold-car', position: 1, size: 'full' }))).toBe('clean a photo')
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
		const { send, stored, db } = await openDesk({ maxPhotoBytes })
		const fields = code === 'invalid' ? ['photos'] : []
		expect(await send(sellValues, { ...soldCar, photos })).toMatchObject({ error: { code, fields } })
		expect([await stored(), await countPhotoBytes(db)]).toEqual([[], 0])
	},
)

type PhotoCase = { photos: Buffer[]; maxPhotoBytes?: number }

test('forms that do not ask for photos take none', async () => {
	const { send } = await openDesk()
	expect(await send({ car_id: '1' }, { photos: [photo] })).toMatchObject({
		error: { code: 'invalid', fields: ['photos'] },
	})
})

test('a car for sale is taken under the names of the specification, without a register, to who buys cars', async () => {
	const { send, stored } = await openDesk({
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
})

const requested = { form: 'carhall-noServiceRequestForm' }
const request = { siteName: 'Carhall Oslo', regno: 'ab 12345', date: '2026-11-21', gdpr: 'on', milage: '' }

test('a request to a Norwegian workshop goes to it with the names of the services', async () => {
	const { send, stored } = await openDesk({ site: 'carhall-no' })
	const values = { ...request, service_3: 'on', services: [4, 'Reparasjon'], message: 'Ring meg', milage: 40_000 }
	expect(await send(values, requested)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall Oslo', email: 'verksted@oslo.example' })
	expect(lead?.content?.mail.subject).toBe('Bil til verkstedet: AB12345: melding fra Anna Berg')
	expect(lead?.content?.mail.text.replace(/\s/g, ' ')).toContain(
		'EU-kontroll, Hjulskift, Reparasjon Ønsket dato: 2026-11-21 40 000 km Carhall Oslo Vil ikke ha nyhetsbrev',
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

test('a customer of the tyre hotel asks the workshop that keeps the wheels what new tyres cost', async () => {
	const { send, stored } = await openDesk({ site: 'carhall-no' })
	const form = { form: 'carhall-noTyreOfferForm' }
	const asked = { regno: 'ab 12345', siteName: 'Carhall Oslo', tyres: 'FL: Nokian 225/50 R17, 3.2 mm' }
	expect(await send({ ...asked, regno: '!' }, form)).toMatchObject({ error: { fields: ['regno'] } })
	expect(await send(asked, form)).toMatchObject({ ok: true })
	const [lead] = await stored()
	expect(lead?.content?.to).toEqual({ name: 'Carhall Oslo', email: 'verksted@oslo.example' })
	expect(lead?.content?.mail.subject).toBe('Pris på nye dekk til AB12345: melding fra Anna Berg')
	expect(lead?.content?.mail.text).toContain('FL: Nokian 225/50 R17, 3.2 mm')
})

test('a request for a motorcycle goes to Stavanger only', async () => {
	const { send, stored } = await openDesk({ site: 'carhall-no' })
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
	const { send } = await openDesk({ site: 'carhall-no' })
	expect(await send({ ...request, ...values }, requested)).toMatchObject({
		error: { code: 'invalid', fields: [field] },
	})
})

test('the newsletter is free, unless the site requires it', async () => {
	const { send, context } = await openDesk({ site: 'carhall-no' })
	expect(await send(request, requested)).toMatchObject({ ok: true })
	context.site = { ...context.site, isNewsletterRequired: true }
	expect(await send(request, requested)).toMatchObject({ error: { fields: ['newsletter'] } })
	expect(await send({ ...request, newsletter: true }, requested)).toMatchObject({ ok: true })
})
