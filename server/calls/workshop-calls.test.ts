import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTokenClaims } from '#leads/embedded/token-uses.ts'
import { issueToken } from '#leads/form-token.ts'
import { idleLeadIntake } from '#leads/testing/idle-lead-intake.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { silentLog } from '#platform/logger.ts'
import { fillTestWorkshops, openTestWorkshop } from '#workshop/testing/test-workshops.ts'
import { bookingCalendarPath, type Workshop } from '#workshop/workshop.ts'
import type { RunningServices } from '../open-services.ts'
import { createRates } from '../routes/route-limits.ts'
import { createWorkshopRoutes } from '../routes/workshop-routes.ts'
import { serveRoutes } from '../testing/serve-routes.ts'

const now = new Date('2026-11-22T09:00:00Z')
const formKey = createSecretKey(Buffer.from('a key of the test'))

const body = {
	customer: { firstName: 'Åsa', lastName: 'Öberg', phone: '070 123 45 67', email: 'asa@example.com' },
	departmentId: 'd1',
	timeSlot: '2026-11-24T08:30:00',
	registrationNumber: 'ABC123',
	mileage: 1,
	serviceOfferingRequests: [{ kobraId: 'wheel-change' }],
}

async function open() {
	const { db } = await openSqlite()
	await fillTestWorkshops(db)
	const changes: (boolean | undefined)[] = []
	const origins: (string | undefined)[] = []
	const odometers: (object | null)[] = []
	const workshop = openTestWorkshop(db, {
		onChange: async (_trx, { booking: { content } }) => {
			changes.push(content.withoutFormToken)
			odometers.push(content.odometer)
			origins.push(content.origin)
		},
	})
	const leads = { ...idleLeadIntake, formKey, now: () => now, claimToken: createTokenClaims(db) }
	const services = { workshopOf: () => workshop, leads, log: silentLog } as unknown as RunningServices
	const ask = await serveRoutes(createWorkshopRoutes(services, createRates(parseEnvironment({}))))
	const book = async (changed: object, headers: Record<string, string> = {}) =>
		ask('/api/mechmate/book', {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify({ ...body, ...changed }),
		})
	return {
		ask,
		book,
		changes,
		odometers,
		origins,
		status: async (...asked: Parameters<typeof book>) => (await book(...asked)).status,
	}
}

test('a booking with the token of a form is told from one without, with a forged one, and with one that was used', async () => {
	const { status, changes } = await open()
	const token = issueToken({ key: formKey, now })
	const at = (time: string) => ({ timeSlot: `2026-11-24T${time}:00` })
	expect(await status(at('08:00'), { 'form-token': token, 'idempotency-key': 'first-booking' })).toBe(200)
	expect(await status(at('09:00'), {})).toBe(200)
	expect(await status(at('10:00'), { 'form-token': `${token}x` })).toBe(200)
	expect(await status(at('11:00'), { 'form-token': token, 'idempotency-key': 'second-booking' })).toBe(200)
	expect(changes).toEqual([undefined, true, true, true])
})

test.each([
	[0, null],
	[1, null],
	[2, { value: 2, unit: 'mil' }],
	[6200, { value: 6200, unit: 'mil' }],
])('a mileage of %i on the wire is %j', async (mileage, odometer) => {
	const { book, odometers } = await open()
	expect((await book({ mileage })).status).toBe(200)
	expect(odometers).toEqual([odometer])
})

test('a booking keeps the host that the visitor was on, and its calendar file leads there', async () => {
	const { ask, book, origins } = await open()
	const { manageToken } = JSON.parse(String((await book({})).body))
	const own = ask.origin.replace('127.0.0.1', 'carhall-se.localhost')
	const www = { host: 'www.carhall-se.example', origin: 'http://www.carhall-se.example' }
	await book({ timeSlot: '2026-11-24T09:30:00' }, www)
	expect(origins).toEqual([own, 'http://www.carhall-se.example'])
	const file = async (headers: Record<string, string>) => {
		const path = `${bookingCalendarPath}?${new URLSearchParams({ token: manageToken })}`
		return String((await ask(path, { headers })).body).replaceAll('\r\n ', '')
	}
	expect(await file({})).toContain(`${own}/my-booking?token=`)
	expect(await file({ host: www.host })).toContain('https://www.carhall-se.example/my-booking?token=')
})

test('the calendar file of a booking says when the car is ready', async () => {
	const { ask, book } = await open()
	const { manageToken, readyAt } = JSON.parse(String((await book({})).body))
	expect(readyAt).toBe('2026-11-24T09:00:00')
	const file = async () => {
		const answer = await ask(`${bookingCalendarPath}?${new URLSearchParams({ token: manageToken, language: 'sv' })}`)
		return String(answer.body).replaceAll('\r\n ', '')
	}
	expect(await file()).toContain('Bilen beräknas vara klar: tisdag 24 november kl. 09:00')
})

test.each([
	{ firstName: 'Anna\r\nDitt konto är spärrat' },
	{ firstName: 'Anna', lastName: 'https://evil.example' },
	{ lastName: 'x'.repeat(81) },
	{ firstName: 'evil.example/login' },
])('a booking by %j is refused', async (name) => {
	const { book, changes } = await open()
	const answer = await book({ customer: { ...body.customer, ...name } })
	expect([answer.status, String(answer.body)]).toEqual([400, expect.stringContaining('BadRequest,customer.')])
	expect(changes).toEqual([])
})

test('a request whose answer was lost is asked about by its key, which its sender alone knows', async () => {
	const { ask, book } = await open()
	const found = async (key: string) => {
		const { status, body } = await ask(`/api/mechmate/book/${key}`)
		return [status, JSON.parse(String(body))]
	}
	const none = [404, { errors: { 'Error Result': ['ServerError', 'BookingNotFound'] } }]
	expect(await found('my-own-key')).toEqual(none)
	const { id, manageToken } = JSON.parse(String((await book({}, { 'idempotency-key': 'my-own-key' })).body))
	expect(await found('my-own-key')).toMatchObject([200, { id, manageToken }])
	// A key that follows from the body may be guessed by those who know it.
	await book({ timeSlot: '2026-11-25T08:30:00' })
	expect(await found('body-anything')).toEqual(none)
})

test('one stream of workshops more than there may be is told to come again, until one ends', async () => {
	const waiting: (() => void)[] = []
	const workshop = {
		nearestDepartments: async function* () {
			await new Promise<void>((end) => waiting.push(end))
		},
	} as unknown as Workshop
	const services = {
		workshopOf: () => workshop,
		leads: idleLeadIntake,
		log: silentLog,
		maxStreams: 2,
	} as unknown as RunningServices
	const ask = await serveRoutes(createWorkshopRoutes(services, createRates(parseEnvironment({}))))
	const listen = () => ask('/api/mechmate/departments/closestAvailable?latitude=58.5&longitude=15&regNo=ABC123')
	const [first, second] = [listen(), listen()]
	await expect.poll(() => waiting.length).toBe(2)
	const refused = await listen()
	expect([refused.status, refused.headers['retry-after'], String(refused.body)]).toEqual([503, '2', '{"code":"busy"}'])
	waiting[0]?.()
	await Promise.race([first, second])
	const third = listen()
	await expect.poll(() => waiting.length).toBe(3)
	for (const end of waiting) end()
	expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200])
})
