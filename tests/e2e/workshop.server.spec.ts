import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { toMinutes } from '#domain/calendar/calendar-day.ts'
import { dateOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { rawRequest, sendRaw } from './raw-request.ts'

/** The default site, Carhall in Sweden. */
const origin = () => `http://127.0.0.1:${process.env.E2E_PORT}`
const call = (path: string, init?: RequestInit) => fetch(`${origin()}/api/mechmate/${path}`, init)

const department = z.object({ departmentId: z.string(), firstTimeSlot: z.string() })
const stockholm = 'latitude=59.33&longitude=18.06'

async function stream(query: string): Promise<unknown[]> {
	const text = await (await call(`departments/closestAvailable?${query}`)).text()
	return text.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []))
}

/** A free time of the nearest workshop, some weeks ahead. */
async function findSlot(plate: string, code: string, weeks: number) {
	const [first] = z.array(department).parse(await stream(`regNo=${plate}&serviceOfferings=${code}&${stockholm}`))
	const weekStart = new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
	const path = `timeslots/from/${plate}/${first?.departmentId}/${weekStart}T00:00:00/?serviceOfferings=${code}`
	const week = z
		.array(z.object({ date: z.string(), availableSlots: z.array(z.string()) }))
		.parse(await (await call(path)).json())
	expect(week).toHaveLength(7)
	const day = week.find(({ availableSlots }) => availableSlots.length > 0)
	return { departmentId: first?.departmentId, timeSlot: `${day?.date}T${day?.availableSlots[0]}:00` }
}

function book(plate: string, code: string, slot: object, headers: Record<string, string> = {}) {
	const customer = { firstName: 'Åsa', lastName: 'Öberg', phone: '070 123 45 67', email: 'asa@example.com' }
	const offering = { kobraId: code, unitsSelected: 1, userInput: '' }
	const common = { customer, freeText: '', isFullDay: false, mileage: 1, serviceOfferingRequests: [offering] }
	return call('book', {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify({ ...common, ...slot, registrationNumber: plate }),
	})
}

test('five workshops come as a stream, and the cursor goes on behind the last', async () => {
	const query = `regNo=ABC123&serviceOfferings=oil-change&${stockholm}`
	const first = z.array(department).parse(await stream(query))
	expect(first).toHaveLength(5)
	expect(first[0]?.departmentId).toBe('carhall-se-1010')
	const next = z.array(department).parse(await stream(`${query}&cursor=${first[4]?.departmentId}`))
	expect(next).toHaveLength(5)
	expect(next.map(({ departmentId }) => departmentId)).not.toContain(first[4]?.departmentId)
	expect(await stream(`regNo=XYZ987&serviceOfferings=oil-change&${stockholm}`)).toEqual([{ error: 'VehicleNotFound' }])
})

test('errors have the form of the specification', async () => {
	const answers = await Promise.all(['car/XYZ987', 'car/A', 'services/BMW320?lat=59&lng=18'].map((path) => call(path)))
	expect(await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).errors]))).toEqual([
		[404, { 'Error Result': ['VehicleNotFound'] }],
		[400, { 'Error Result': ['InvalidReg'] }],
		[422, { 'Error Result': ['BrandNotSupported,BMW'] }],
	])
})

test('a booking is kept once, and its customer cancels it by the link of the mail, without a script', async () => {
	const slot = await findSlot('ABC123', 'brake-check', 3)
	const key = { 'idempotency-key': 'server-spec-booking' }
	const [first, second] = [
		await book('ABC123', 'brake-check', slot, key),
		await book('ABC123', 'brake-check', slot, key),
	]
	const { id, manageToken } = await first.json()
	expect([first.status, second.status, (await second.json()).id]).toEqual([200, 200, id])

	const address = `${origin()}/my-booking?token=${manageToken}`
	const page = await fetch(address)
	expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
	const html = await page.text()
	expect(html).toContain(id)
	expect(html).toContain('Bromskontroll')
	expect(html).toMatch(/<meta name="robots" content="noindex/)

	const calendar = `${origin()}/api/booking-calendar?language=sv&token=`
	const file = await fetch(calendar + manageToken)
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
	const [day = '', time = ''] = slot.timeSlot.split('T')
	const start = dateOf(zoneClock('Europe/Stockholm').quarterAt(day, toMinutes(time)))
		.toISOString()
		.replaceAll(/[-:]|\.\d+/g, '')
	const text = await file.text()
	for (const line of [`UID:${id}@`, 'SEQUENCE:0', 'STATUS:CONFIRMED', `DTSTART:${start}`]) expect(text).toContain(line)

	const change = (fields: Record<string, string>) =>
		fetch(address, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: origin() },
			body: new URLSearchParams(fields),
		})
	// Closed at night: the page comes back with the week of that day.
	const refused = await change({ slot: `${day}T03:00:00` })
	expect(refused.status).toBe(409)
	expect(await refused.text()).toContain(day)
	const cancelled = await change({ cancel: 'yes' })
	expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
		303,
		`/my-booking?${new URLSearchParams({ token: manageToken, done: 'cancelled' })}`,
	])
	expect(await (await fetch(`${address}&done=cancelled`)).text()).toContain('Bokningen är avbokad')
	expect(await (await fetch(calendar + manageToken)).text()).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
	expect((await fetch(`${origin()}/my-booking?token=${id}.forged`)).status).toBe(404)
	expect((await fetch(`${calendar}${id}.forged`)).status).toBe(404)
})

test('a time that is taken is refused with the next ones', async () => {
	const slot = await findSlot('GHJ78K', 'brake-check', 5)
	const night = { ...slot, timeSlot: `${slot.timeSlot.slice(0, 10)}T03:00:00` }
	const refused = await book('GHJ78K', 'brake-check', night)
	const answer = await refused.json()
	expect([refused.status, answer.errors]).toEqual([409, { 'Error Result': ['TimeslotNotAvailable'] }])
	expect(answer.nextTimeSlots).toHaveLength(5)
})

test('a booking of another site and one that is no JSON are refused', async () => {
	const elsewhere = await book('ABC123', 'brake-check', {}, { origin: 'https://evil.example' })
	const text = await book('ABC123', 'brake-check', {}, { 'content-type': 'text/plain' })
	expect([elsewhere.status, text.status]).toEqual([403, 415])
	const host = 'nordhall-it.localhost'
	const without = await sendRaw(rawRequest({ target: '/api/mechmate/car/ABC123', headers: { host } }))
	expect(without.status).toBe(404)
})
