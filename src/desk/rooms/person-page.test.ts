import { beforeAll, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { testWheel } from '#tyre-hotel/testing/test-tyre-hotel.ts'
import { testSite } from '#workshop/testing/test-workshops.ts'
import { openDesk } from '../testing/open-desk.ts'

let clock = new Date('2026-11-22T09:00:00Z')
const now = () => clock
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let owner: Headers
/** Ids of what Anna Berg has at the site, and of what others have. */
let ids: Record<'past' | 'coming' | 'ofOther' | 'ended' | 'stored' | 'ofNamesake', string>

const anna = { firstName: 'Anna', lastName: 'Berg', phone: '+46 70 123 45 67', email: 'Anna@Example.com' }

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, now)
	const { outbox } = desk
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox, now })
	await hub.submit(createSubmission({ id: 'by-mail' }))
	const { content } = createSubmission({ id: 'x' })
	const otherMail = { ...content, replyTo: { name: 'A. Berg', email: 'other@example.com' } }
	await hub.submit(createSubmission({ id: 'by-phone', content: otherMail, message: 'Igen' }))
	const named = (name: string) => ({ ...content, replyTo: { name, email: `${name[0]}@example.com` } })
	await hub.submit(createSubmission({ id: 'of-wife', content: named('Eva Berg') }))
	await hub.submit(createSubmission({ id: 'turned-round', content: named('BERG Ánna') }))
	const ofFirm = { ...content, replyTo: { name: 'Bergs Bygg AB', email: 'anna@example.com' } }
	await hub.submit(createSubmission({ id: 'of-firm', content: ofFirm }))
	const bo = { values: { phone: '0709999999' }, replyTo: { name: 'Anna Berg', email: 'bo@example.com' } }
	await hub.submit(createSubmission({ id: 'of-namesake', content: { ...content, ...bo } }))
	await hub.submit(createSubmission({ id: 'elsewhere', site: 'carhall-no' }))

	const past = await book('past', anna)
	const ofOther = await book('other', { ...anna, phone: '0709999999', email: 'bo@example.com' })
	clock = new Date('2026-12-22T09:00:00Z')
	owner = await desk.signIn([{ role: 'owner', site: testSite.key }], 'owner')
	const coming = await book('coming', anna)
	const [ended, stored] = [await agree('ABC123', '+46701234567'), await agree('ABD123', '+46701234567')]
	const ofNamesake = await agree('ABE123', '+46709999999')

	await desk.operators.tyreHotel.addSet(stored, { season: 'winter', shelf: 'A1', wheels: [testWheel()] }, 'Eva')
	ids = { past, coming, ofOther, ended, stored, ofNamesake }
	return () => database.close()
})

async function book(key: string, customer: typeof anna): Promise<string> {
	const booked = await desk.operators.workshops.book(
		testSite,
		{
			...{ idempotencyKey: key, departmentId: 'd1', registrationNumber: 'ABC123', odometer: null },
			offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
			...{ customer, freeText: '', language: 'sv' as const, slot: null },
		},
		'Eva',
	)
	if (!booked.ok) throw new Error(booked.error.code)
	const { id } = booked.value
	await desk.outbox.enqueue(database.db, [
		{
			...{ id: `${id}.mail`, site: testSite.key, kind: 'booking', subject: id, language: 'sv', expiresAt: null },
			...{ channel: 'mail', content: { to: null, subject: `Bokning ${id}`, text: customer.lastName } },
		},
	])
	return id
}

const agree = async (registrationNumber: string, phone: string) =>
	(
		await desk.operators.tyreHotel.addAgreement(testSite, {
			...{ registrationNumber, phone, number: null, customerName: 'Anna Berg' },
			...{ department: 'd1', make: 'Volvo', model: 'V60', packageLevel: 'Plus' },
		})
	)?.id ?? ''

async function show(path: string): Promise<string> {
	const answer = await desk.ask(path, owner)
	return answer && 'main' in answer ? drawInSite(answer.main) : ''
}

const linksIn = (html: string) =>
	[...html.slice(html.indexOf('<ul')).matchAll(/<a href="\/desk\/[^/]+\/([^"]+)"/g)].map(([, id = '']) => id).sort()

test('all of a person is shown before it is erased, with what stays, and then erased with its letters', async () => {
	const page = await show('leads/by-mail/person')
	const [erased = '', stays = ''] = page.split('Detta finns kvar')
	const ofHousehold = ['by-phone', 'of-wife', 'turned-round', 'of-firm']
	expect(linksIn(erased)).toEqual([ids.past, ids.ended, 'by-mail', ...ofHousehold].sort())
	expect(linksIn(stays)).toEqual([ids.coming, ids.stored].sort())
	expect(linksIn(await show(`bookings/${ids.past}/person`))).toEqual(linksIn(page))

	const boxes = [...page.matchAll(/<input(?=[^>]* checked="")[^>]* value="([^"]+)"/g)].map(([, value = '']) => value)
	const untouched = ['/desk/leads/by-phone', '/desk/leads/of-wife']
	expect(
		boxes.filter((each) => untouched.includes(each)),
		'another name with the phone alone',
	).toEqual([])
	expect(boxes).toEqual(expect.arrayContaining(['turned-round', 'of-firm'].map((id) => `/desk/leads/${id}`)))
	const post = (chosen: readonly string[]) => {
		const form = new URLSearchParams([['do', 'erase-person'], ...chosen.map((each) => ['chosen', each])])
		return desk.open('leads/by-mail/person', owner, form)
	}
	expect(await post([])).toBe(400)
	const stayed = [`/desk/bookings/${ids.coming}`, `/desk/tyre-hotel/${ids.stored}`, '/desk/leads/of-namesake']
	expect(await post(stayed)).toBe(400)
	expect(await show('leads/by-mail/person'), 'what is not offered').toBe(page)
	const { leads, workshops, tyreHotel } = desk.operators
	expect(await post(boxes)).toBe('/desk/leads/by-mail')
	const contents = async (site: string, of: string[]) =>
		Promise.all(of.map(async (id) => (await leads.findLead({ site, id }))?.content?.replyTo.email ?? null))
	expect(await contents(testSite.key, ['by-mail', 'by-phone', 'of-namesake'])).toEqual([
		null,
		'other@example.com',
		'bo@example.com',
	])
	expect(await contents('carhall-no', ['elsewhere'])).toEqual(['anna@example.com'])
	const names = [ids.past, ids.coming, ids.ofOther].map(
		async (id) => (await workshops.find(testSite, id))?.booking.content.customer.lastName,
	)
	expect(await Promise.all(names)).toEqual(['', 'Berg', 'Berg'])
	const left = [ids.ended, ids.stored, ids.ofNamesake].map(async (id) => (await tyreHotel.find(testSite, id))?.id)
	expect(await Promise.all(left)).toEqual([undefined, ids.stored, ids.ofNamesake])
	const { messages } = await desk.outbox.list({ channel: 'mail', limit: 50 })
	const about = messages.map(({ subject }) => subject)
	expect(about.toSorted()).toEqual([ids.coming, ids.ofOther, 'by-phone', 'of-wife', 'elsewhere', 'of-namesake'].sort())
	const log = await database.db.selectFrom('staff_audit').selectAll().where('action', '=', 'person erased').execute()
	expect(log.map(({ subject }) => subject)).toEqual(['by-mail'])
})

test('a booking says that its person is erased, and can be settled, neither moved nor told of', async () => {
	const page = await show(`bookings/${ids.past}`)
	expect(page).toContain('<h2>Raderad</h2>')
	for (const gone of ['tel:', 'id="move"', 'name="tell"']) expect(page).not.toContain(gone)
	expect(page).toContain('value="done"')
	const page2 = await show(`bookings/${ids.coming}`)
	for (const there of ['tel:', 'id="move"', 'name="tell"']) expect(page2).toContain(there)
})

test('of who is erased, and of who never was, there is no such page', async () => {
	const erase = new URLSearchParams({ do: 'erase-person' })
	for (const path of ['leads/by-mail/person', `bookings/${ids.past}/person`, 'leads/elsewhere/person']) {
		expect(await desk.open(path, owner), path).toBe(404)
		expect(await desk.open(path, owner, erase), path).toBe(404)
	}
})
