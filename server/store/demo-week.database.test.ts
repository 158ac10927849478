import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { type DemoSite, demoCarId, demoSites } from '#stock/demo/demo-sites.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import { createWorkshopOperator } from '#workshop/embedded/workshop-operator.ts'
import { fillTestWorkshops, testDepartment, testSite } from '#workshop/testing/test-workshops.ts'
import { livenDemo } from './demo-week.ts'
import { removeDemoWeek } from './remove-demo-week.ts'

/** A Wednesday. */
const today = new Date('2026-11-25T13:00:00Z')
const day = 24 * 60 * 60 * 1000
const demoCars = [3, 17, 24, 45].map((number) => ({
	...{
		car_id: demoCarId(demoSites['carhall-se'] as DemoSite, number),
		car_brand: 'Volvo',
		car_model: 'V60',
		car_regno: `ABC10${number % 10}`,
	},
}))
const said: string[] = []
const log = { debug() {}, info: (_: object, message: string) => said.push(message), warn() {}, error() {} }

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db, [testDepartment(1)])
		const keys = createTestKeys(db)
		const seal = createTextSeal([Buffer.from('a key of the test')])
		const dealersOf = async () => []
		const store = { db, keys, seal }
		const stock = createEmbeddedStock(db)
		await replaceStock(stock, 'vehicles-carhall-se', demoCars)
		const parts = { ...store, stock, dealersOf, log }
		const outbox = createTestOutbox(db, { channels: ['mail'], now: () => today })
		const now = () => today
		const workshops = createWorkshopOperator({
			...{ ...parts, outbox, signingKey: Buffer.from('a key'), now },
			...{ onChange: async () => {}, onKept() {} },
		})
		const leads = createLeadOperator({ db, keys, outbox, now })
		const hotel = createTyreHotelOperator({ ...store, outbox, now, messagesPerDay: 1 })
		const liven = (at: Date) => livenDemo(parts, { sites: [testSite], today: at })
		const jobs = async (from: string) => {
			const board = await workshops.board(testSite, { department: 'd1', from, days: 9 })
			return board?.days.flatMap(({ rows, released }) => [
				...rows.flatMap((row) => row.jobs.map(({ booking }) => booking)),
				...released,
			])
		}
		const find = async () => ({
			bookings: (await jobs('2026-11-22')) ?? [],
			leads: (await leads.findLeads({ site: testSite.key, view: 'all', staffId: '', page: 0, length: 50 })).leads,
			agreements: (await hotel.search(testSite, { text: '', page: 0 })).agreements,
			mails: (await outbox.list({ channel: 'mail', site: testSite.key, limit: 500 })).messages,
		})
		const hub = createEmbeddedFormsHub({ db, keys, outbox, now })
		return { store, outbox, hub, liven, find }
	}

	test('the demo desk has a week around the day of the start, and no mail of it is ever sent', async () => {
		const { outbox, liven, find } = await open()
		said.length = 0
		expect(await liven(today)).toBe('filled')
		// What follows the addresses of the sites in the terminal is one line, not one for each made-up booking.
		expect(said).toEqual(['the demo group has a week of bookings, leads and wheels'])
		const { bookings, leads, agreements, mails } = await find()
		const states = new Set(bookings.map(({ state }) => state))
		expect(bookings.length).toBeGreaterThan(10)
		expect([...states]).toEqual(expect.arrayContaining(['confirmed', 'done']))
		expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(['new', 'working', 'done']))
		expect(leads.map(({ content }) => content?.mail.subject)).toEqual(
			expect.arrayContaining([expect.stringContaining('Volvo V60'), expect.stringContaining('Carhall 1')]),
		)
		expect(leads.filter(({ suspicions }) => suspicions.length > 0)).toHaveLength(1)
		expect(leads).toHaveLength(8)
		expect(agreements.map(({ sets }) => sets[0]?.state)).toEqual(expect.arrayContaining(['stored', 'out']))
		expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['kept', 'held', 'sent']))
		const people = bookings.map(({ content }) => content.customer)
		expect(people.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
		expect(people.every(({ phone }) => phone.startsWith('+467017406'))).toBe(true)
		expect(await outbox.runOnce()).toBe(0)
	})

	test('a second start adds nothing, one a week later makes it anew, and none brings back what was cleared', async () => {
		const { store, liven, find } = await open()
		await liven(today)
		const before = await find()
		expect(await liven(new Date(today.getTime() + day))).toBe('kept')
		expect(await find()).toEqual(before)
		expect(await liven(new Date(today.getTime() + 7 * day))).toBe('filled')
		expect((await find()).leads).toHaveLength(before.leads.length)
		await removeDemoWeek(store, [testSite])
		expect(await find()).toEqual({ bookings: [], leads: [], agreements: [], mails: [] })
		for (const table of ['workshop_booking_part', 'lead_part', 'tyre_hotel_name_part'] as const)
			expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([])
		expect(await liven(today)).toBe('kept')
	})

	test('a desk with something of its own stays as it is, and keeps it when the week is cleared', async () => {
		const { store, hub, liven, find } = await open()
		await hub.submit(createSubmission({ id: 'own' }))
		expect(await liven(today)).toBe('kept')
		await removeDemoWeek(store, [testSite])
		expect((await find()).leads.map(({ submissionId }) => submissionId)).toEqual(['own'])
	})
})
