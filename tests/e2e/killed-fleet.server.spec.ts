import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createRandom } from '#platform/testing/random.ts'
import { fillFewCars } from '#server/testing/fill-few-cars.ts'
import type { StockRecord } from '#stock/query.ts'
import type { StockWrite } from '#stock/testing/stock-writer.ts'
import { countKills } from '#testing/count-kills.ts'
import { startPostgres } from '../../src/db/testing/postgres-server.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

// `KILLS=15 npx playwright test killed-fleet --project=server` kills each kind of process so often.

const kills = countKills(1)
const site = 'carhall-se'
const index = `vehicles-${site}`
const carCount = 40
/** A batch of the worker that is killed is sent again under the same keys. */
const sentAtOnce = 8
/** Who writes a form in less than three seconds is taken for a robot. */
const writingMs = 3200
const visitors = 16

/** All cars have one price, so that an answer of two states shows. */
const carsOf = (price: number): StockRecord[] =>
	Array.from({ length: carCount }, (_, at) => ({
		...{ car_id: String(at), car_brand: 'Volvo', car_model: 'One', slug: 'one', car_price: price },
	}))

/** A process that is started again after each kill. */
type Kept = { killAndRestart: () => Promise<void>; stop: () => Promise<void> }

async function keepServer(start: () => Promise<ServerUnderTest>): Promise<Kept & { port: () => number }> {
	let server = await start()
	return {
		port: () => server.port,
		async killAndRestart() {
			await server.kill()
			server = await start()
		},
		stop: () => server.kill(),
	}
}

/** `write` gives false if it was killed before it answered, or refused. */
function keepWriter(location: DatabaseLocation): Kept & { write: (write: StockWrite) => Promise<boolean> } {
	const script = fileURLToPath(new URL('../../src/stock/testing/stock-writer.ts', import.meta.url))
	const start = () => {
		const child = fork(script, [JSON.stringify(location), index], { execArgv: [] })
		return { child, ended: once(child, 'exit') }
	}
	let { child, ended } = start()
	const kill = async () => {
		child.kill('SIGKILL')
		await ended
	}
	return {
		async killAndRestart() {
			await kill()
			;({ child, ended } = start())
		},
		stop: kill,
		async write(write) {
			if (!child.connected) return false
			child.send(write, () => {})
			const [answer] = await Promise.race([once(child, 'message'), ended])
			return typeof answer === 'object' && answer?.ok === true
		},
	}
}

/** A receiver of leads, which fails now and then. */
async function startReceiver(): Promise<{ server: Server; url: string; keys: string[] }> {
	const keys: string[] = []
	let arrivals = 0
	const server = createServer((request, response) => {
		request.resume().on('end', () => {
			const isTaken = ++arrivals % 9 !== 0
			if (isTaken) keys.push(String(request.headers['idempotency-key']))
			response.writeHead(isTaken ? 202 : 500).end()
		})
	})
	const port = await listenLocally(server)
	return { server, url: `http://127.0.0.1:${port}/leads`, keys }
}

const issued = z.object({ token: z.string() })
const booked = z.object({ id: z.string() })
const found = z.object({
	total_items: z.number(),
	content: z.array(z.object({ car_price: z.number() })),
	facet: z.tuple([z.object({ values: z.array(z.object({ text: z.string(), count: z.number() })) })]),
})

test(`${kills} kills each of web processes, of a worker and of imports: nothing acknowledged is lost or doubled`, async () => {
	test.setTimeout(240_000 + kills * 60_000)
	const postgres = await startPostgres()
	test.skip(postgres === null, 'no PostgreSQL is installed on this machine')
	if (!postgres) return
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-killed-fleet-'))
	const receiver = await startReceiver()
	const location = { url: postgres.url, file: '' }
	const random = createRandom(Date.now() % 2 ** 31)
	const settings = {
		...{ DATABASE_URL: postgres.url, SECRET_KEY: 'a master key of 32 characters or more', DEMO_WEEK: '0' },
		...{ LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: 'a secret of the receiver' },
		LOG_LEVEL: 'error',
	}
	const keepRole = (role: 'web' | 'worker', name: string) =>
		keepServer(() => startServerUnderTest(join(folder, name), { ...settings, ROLE: role }).ready)
	const running: Kept[] = []
	let isOn = true
	try {
		await fillFewCars(location, carCount)
		// Gives the new database its content.
		const first = await startServerUnderTest(join(folder, 'web-1'), { ...settings, FILL_EMPTY_DATABASE: '1' }).ready
		await first.stop()
		const writer = keepWriter(location)
		running.push(writer)
		expect(await writer.write({ kind: 'import', records: carsOf(1) })).toBe(true)
		const webs = [await keepRole('web', 'web-1'), await keepRole('web', 'web-2')] as const
		const worker = await keepRole('worker', 'worker')
		running.push(...webs, worker)

		const ask = async (
			path: string,
			{ body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
		) => {
			try {
				const answer = await fetch(`http://127.0.0.1:${random.pick(webs).port()}${path}`, {
					...(body && { method: 'POST', body: JSON.stringify(body) }),
					headers: { 'content-type': 'application/json', ...headers },
					signal: AbortSignal.timeout(30_000),
				})
				return { status: answer.status, text: await answer.text() }
			} catch {
				// Killed before it answered.
				return { status: 0, text: '' }
			}
		}
		/** Sends the same until it is answered, as browsers do. */
		const untilAnswered = async (...[path, asked]: Parameters<typeof ask>) => {
			for (;;) {
				const answer = await ask(path, asked)
				if (answer.status !== 0 && answer.status !== 503) return answer
				await delay(50)
			}
		}
		const slots = await findSlots(async (path) => (await untilAnswered(`/api/mechmate/${path}`)).text)
		expect(slots.length).toBeGreaterThan(100)

		const count = { leads: 0, bookings: 0, refused: 0, writes: 0, answers: 0 }
		const leads: string[] = []
		const bookings = new Map<string, string>()
		let price = 1

		async function sendLeads() {
			while (isOn) {
				const id = `fleet-lead-${leads.length}`
				leads.push(id)
				const { token } = issued.parse(JSON.parse((await untilAnswered('/api/forms/token')).text))
				await delay(writingMs)
				const values = { car_id: '7', name: 'Anna Berg', phone: '0701234567', email: 'anna@example.com', message: id }
				const guard = { token, website: '' }
				const body = { formName: `${site}CarContactForm`, formSubmissionId: id, values, guard }
				expect((await untilAnswered('/api/forms/comhub', { body })).status).toBe(202)
				count.leads++
			}
		}
		async function book() {
			while (isOn) {
				const turn = count.bookings + count.refused
				const key = `fleet-booking-${turn}`
				const name = { firstName: 'Åsa', lastName: 'Öberg' }
				const customer = { ...name, email: `asa-${turn}@example.com`, phone: `070${1_000_000 + turn}` }
				const offering = { kobraId: 'brake-check', unitsSelected: 1, userInput: '' }
				const { status, text } = await untilAnswered('/api/mechmate/book', {
					headers: { 'idempotency-key': key },
					body: {
						...{ customer, freeText: '', isFullDay: false, mileage: 1 },
						...{ serviceOfferingRequests: [offering], registrationNumber: 'ABC123' },
						...slots[random.below(slots.length)],
					},
				})
				expect([200, 409], text).toContain(status)
				if (status === 409) count.refused++
				else {
					bookings.set(key, booked.parse(JSON.parse(text)).id)
					count.bookings++
				}
				await delay(300)
			}
		}
		async function writeStock() {
			while (isOn) {
				const records = carsOf(++price)
				const kind = price % 3 === 0 ? 'import' : 'upsert'
				while (!(await writer.write({ kind, records }))) await delay(50)
				count.writes++
				await delay(20)
			}
		}
		async function search() {
			while (isOn) {
				const body = { index, limit: carCount, fields: ['car_price'], facets: [{ name: 'car_brand' }] }
				const { text } = await untilAnswered('/api/search', { body })
				const { total_items, content, facet } = found.parse(JSON.parse(text))
				expect([total_items, content.length, facet[0].values]).toEqual([
					carCount,
					carCount,
					[{ text: 'Volvo', count: carCount }],
				])
				const prices = new Set(content.map((car) => car.car_price))
				expect(prices.size).toBe(1)
				expect(Math.max(...prices)).toBeLessThanOrEqual(price)
				count.answers++
				await delay(20)
			}
		}
		/** Without a hand: everything goes on. */
		const goesOn = async () => {
			const { leads, bookings, refused, writes, answers } = count
			const isOnAgain = () => [
				count.leads > leads,
				count.bookings + count.refused > bookings + refused,
				count.writes > writes,
				count.answers > answers,
			]
			await expect.poll(isOnAgain, { timeout: 60_000 }).toEqual([true, true, true, true])
		}
		const work = [...Array.from({ length: visitors }, sendLeads), book(), writeStock(), search()]
		const killing = (async () => {
			for (let kill = 0; kill < kills; kill++) {
				await goesOn()
				for (const process of [random.pick(webs), worker, writer]) {
					await delay(random.below(500))
					await process.killAndRestart()
				}
			}
			await goesOn()
		})()
		// Whichever fails ends the rest.
		await Promise.race([killing, Promise.all(work)]).finally(() => {
			isOn = false
		})
		await Promise.all(work)

		const db = openDatabase(location)
		try {
			const waiting = async () =>
				(await db.selectFrom('outbox_message').select('id').where('state', '=', 'waiting').execute()).length
			await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
			const stored = await db.selectFrom('lead').select('submission_id').execute()
			expect(stored.map((lead) => lead.submission_id).toSorted()).toEqual(leads.toSorted())
			expect(new Set(receiver.keys)).toEqual(new Set(leads.map((id) => `${id}.webhook`)))
			expect(receiver.keys.length - leads.length).toBeLessThanOrEqual(kills * sentAtOnce)
			const kept = await db.selectFrom('workshop_booking').select('id').execute()
			expect(kept.map(({ id }) => id).toSorted()).toEqual([...bookings.values()].toSorted())
			const letters = await db
				.selectFrom('outbox_message')
				.select('subject')
				.where('subject', 'in', [...bookings.values()])
				.execute()
			const perBooking = [...Map.groupBy(letters, ({ subject }) => subject).values()].map(({ length }) => length)
			expect([perBooking.length, new Set(perBooking).size]).toEqual([bookings.size, 1])
		} finally {
			await db.destroy()
		}
		for (const web of webs) {
			const body = { index, limit: 1, fields: ['car_price'] }
			const shown = async () => {
				const answer = await fetch(`http://127.0.0.1:${web.port()}/api/search`, {
					...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
				})
				return (await answer.json()).content[0].car_price
			}
			await expect.poll(shown, { timeout: 30_000 }).toBe(price)
		}
		const again = receiver.keys.length - leads.length
		console.log(
			`${kills} kills of each: ${leads.length} leads (${again} sent to the receiver once more), ${bookings.size} bookings, ${count.writes} changes of the stock, ${count.answers} searches`,
		)
	} finally {
		isOn = false
		for (const process of running) await process.stop()
		receiver.server.close()
		await postgres.stop()
		rmSync(folder, { recursive: true, force: true })
	}
})

const departments = z.array(z.object({ departmentId: z.string() }))
const week = z.array(z.object({ date: z.string(), availableSlots: z.array(z.string()) }))

/** Free times of workshops near Stockholm in the next weeks. */
async function findSlots(call: (path: string) => Promise<string>): Promise<object[]> {
	const code = 'brake-check'
	const where = 'latitude=59.33&longitude=18.06'
	const text = await call(`departments/closestAvailable?regNo=ABC123&serviceOfferings=${code}&${where}`)
	const events = text.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []))
	const slots: object[] = []
	for (const { departmentId } of departments.parse(events)) {
		for (let weeks = 1; weeks < 9; weeks++) {
			const from = new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
			const path = `timeslots/from/ABC123/${departmentId}/${from}T00:00:00/?serviceOfferings=${code}`
			for (const { date, availableSlots } of week.parse(JSON.parse(await call(path))))
				for (const time of availableSlots) slots.push({ departmentId, timeSlot: `${date}T${time}:00` })
		}
	}
	return slots
}
