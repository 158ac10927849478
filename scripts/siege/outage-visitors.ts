import { randomUUID } from 'node:crypto'
import type { ServerProcess } from '../../bench/server-process.ts'
import { type Answered, type Asked, ask, keptAlive } from './client.ts'

const json = { 'content-type': 'application/json' }

/** Two of each site, used in turn: a plate gets six codes a day. */
const plates: readonly [site: string, even: string, odd: string][] = [
	['carhall-se', 'ABC123', 'BBR937'],
	['carhall-no', 'AB12345', 'AB19762'],
	['carhall-uk', 'AB21CDE', 'BD22WMG'],
]

export type Booking = { key: string; body: string }

export type OutageVisitors = ReturnType<typeof createOutageVisitors>

/** What visitors ask of outside services through the server under siege. `ms` is without the time that other programs took. */
export function createOutageVisitors(server: ServerProcess, signal: AbortSignal) {
	const { port } = server
	const agent = keptAlive(16, signal)
	let turn = 0

	async function send(site: string, asked: Pick<Asked, 'path' | 'method' | 'headers' | 'body'>): Promise<Answered> {
		const host = `${site}.localhost:${port}`
		turn++
		// Each from another network.
		const from = `2001:db8:${(0x1000 + (turn % 0xe000)).toString(16)}::1`
		const headers = { ...asked.headers, origin: `http://${host}`, 'x-forwarded-for': from }
		const queuedMs = server.queuedMs()
		const answer = await ask({ port, host, agent, ...asked, headers })
		return { ...answer, ms: answer.ms - (server.queuedMs() - queuedMs) }
	}
	const get = (site: string, path: string) => send(site, { path })
	const post = (site: string, path: string, body: string, headers: Record<string, string> = {}) =>
		send(site, { path, method: 'POST', body, headers: { ...json, ...headers } })

	/** Without a text message the plate has not been asked for a code. */
	async function askCode(site: string, plate: string): Promise<boolean> {
		const found = await get(site, `/api/tirehotel/authorization/search?regNo=${plate}`)
		if (found.status !== 200) return false
		const { encryptedPhoneNumber } = JSON.parse(found.body)
		const body = JSON.stringify({ encryptedPhoneNumber })
		return (await post(site, '/api/tirehotel/authorization/login', body)).status === 200
	}

	return {
		findCar: () => get('carhall-se', '/api/mechmate/car/ABC123'),
		findPlaces: () => get('carhall-se', `/api/places?language=sv&q=${['skara', 'skan', 'lidk'][turn % 3]}`),
		findTerms: () => get('crown-uk', '/api/codeweaver/legal?quoteRef=siege'),
		seePage: () =>
			get(
				'carhall-se',
				'/service-och-verkstad/boka-bilverkstad?regNo=ABC123&place=Skara&step=4&offering=service-small',
			),

		/** The number of codes that were promised. */
		async askCodes(round: number): Promise<number> {
			const asked = await Promise.all(plates.map(([site, ...both]) => askCode(site, both[round % 2] ?? '')))
			return asked.filter((isPromised) => isPromised).length
		},

		/** The first free time of a workshop next week. */
		async prepareBooking(department: number): Promise<Booking> {
			const monday = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
			monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
			const start = `${monday.toISOString().slice(0, 10)}T00:00:00`
			const path = `/api/mechmate/timeslots/from/ABC123/d${department}/${start}/?serviceOfferings=service-small`
			const week: { date: string; availableSlots: string[] }[] = JSON.parse((await get('carhall-se', path)).body)
			const day = week.find(({ availableSlots }) => availableSlots.length > 0)
			if (!day) throw new Error('The workshops have no free time')
			const customer = { firstName: 'Maja', lastName: 'Öberg', phone: '0701234567', email: 'maja@example.com' }
			const body = {
				...{ customer, departmentId: `d${department}`, registrationNumber: 'ABC123', mileage: 1 },
				...{ timeSlot: `${day.date.slice(0, 10)}T${day.availableSlots[0]}:00`, isFullDay: false },
				serviceOfferingRequests: [{ kobraId: 'service-small', unitsSelected: 1, userInput: '' }],
			}
			return { key: randomUUID(), body: JSON.stringify(body) }
		},
		book: ({ key, body }: Booking) => post('carhall-se', '/api/mechmate/book', body, { 'idempotency-key': key }),
		findReceipt: ({ key }: Booking) => get('carhall-se', `/api/mechmate/book/${key}`),

		/** The breakers of the process, by service. */
		async findBreakers(): Promise<Map<string, string>> {
			const { body } = await ask({ port, host: '127.0.0.1', path: '/healthz', agent })
			const { services }: { services: { service: string; breaker: string }[] } = JSON.parse(body)
			return new Map(services.map(({ service, breaker }) => [service, breaker]))
		},
	}
}
