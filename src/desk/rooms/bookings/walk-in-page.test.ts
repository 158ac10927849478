import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { openDesk } from '../../testing/open-desk.ts'

const now = () => new Date('2026-11-22T09:00:00Z')
const site = getSite('carhall-se')

async function open() {
	const { db } = await openSqlite()
	const desk = await openDesk(db, now)
	const headers = await desk.signIn([{ role: 'workshop', site: site.key }], 'mechanic')
	const post = (fields: Record<string, string>) => desk.open('bookings/new', headers, new URLSearchParams(fields))
	const show = async (path: string, query = '') => {
		const answer = await desk.ask(path, headers, null, { query })
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
	const showCar = (plate: string) => show('bookings/new', `department=d1&car=${plate}`)
	const ask = (form: URLSearchParams) => desk.ask('bookings/new', headers, form)
	const audit = async () =>
		(await desk.accounts.listAudit([site.key], 10)).map(({ action, subject }) => [action, subject])
	return { ...desk.operators, desk, headers, post, show, showCar, ask, audit }
}

const car = { do: 'car', department: 'd1', car: 'xyz 98k', seen: '' }
const volvo = { make: 'Volvo', model: 'V60', modelYear: '2019', fuel: 'petrol', size: 'medium' }

test('a car that is not in the register is put there by make, model and year, and can be booked', async () => {
	const { post, showCar, audit, workshops } = await open()
	const asked = await showCar('XYZ98K')
	expect(asked).toContain('Lägg in bilen')
	expect(asked.match(/<input(?=[^>]* required)(?=[^>]*name="(?:make|model|modelYear)")/g)).toHaveLength(3)
	expect(await post({ ...car, ...volvo })).toBe('/desk/bookings/new?department=d1&car=XYZ98K')
	expect(await workshops.findVehicle(site, 'XYZ98K')).toEqual({
		...{ registrationNumber: 'XYZ98K', make: 'Volvo', model: 'V60', modelYear: 2019 },
		...{ fuel: 'petrol', size: 'medium', hasAgreement: false },
	})
	expect(await showCar('XYZ98K')).toContain('name="work"')
	const work = { department: 'd1', car: 'XYZ98K', work: 'oil-change', key: 'walk-in' }
	const customer = { firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' }
	expect(await post({ ...work, ...customer })).toMatch(/^\/desk\/bookings\/\w+$/)
	expect((await audit()).toSorted()).toMatchObject([
		['booking made', expect.anything()],
		['car registered', ''],
	])
})

test('a wrong year, plate or version of a car is refused, and the register stays as it is', async () => {
	const { post, workshops, audit } = await open()
	expect(await post({ ...car, ...volvo, modelYear: '19' })).toBe(409)
	expect(await post({ ...car, ...volvo, make: ' ' })).toBe(409)
	expect(await post({ ...car, ...volvo, car: '!!' })).toBe(409)
	expect(await post({ ...car, ...volvo, car: 'ABC123' }), 'it is there already').toBe(409)
	expect(await workshops.findVehicle(site, 'XYZ98K')).toBeNull()
	expect(await workshops.findVehicle(site, 'ABC123')).toMatchObject({ model: 'XC60' })
	expect(await audit()).toEqual([])
})

test('a car of the register is corrected once by those who saw it alike, and keeps its agreement', async () => {
	const { post, showCar, workshops, audit } = await open()
	const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(await showCar('ABD123')) ?? []
	const form = { ...car, ...volvo, car: 'ABD123', seen }
	expect(await post(form)).toBe('/desk/bookings/new?department=d1&car=ABD123')
	expect(await post({ ...form, model: 'V90' })).toBe(409)
	expect(await workshops.findVehicle(site, 'ABD123')).toMatchObject({ model: 'V60', hasAgreement: true })
	expect(await audit()).toEqual([['car changed', '']])
})

test('at the desk a time that is not free for a booking with a loan car says that only times with one are', async () => {
	const { ask } = await open()
	const book = async (plate: string, ...work: string[]) => {
		const form = new URLSearchParams({
			...{ department: 'd1', car: plate, key: plate, date: '2026-11-24', time: '09:00' },
			...{ firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' },
		})
		for (const code of work) form.append('work', code)
		const answer = await ask(form)
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
	expect(await book('ABC123', 'oil-change', 'loan-car')).toBe('')
	expect(await book('ABE123', 'oil-change', 'loan-car')).toContain('Bara tider med ledig lånebil visas.')
	expect(await book('ABE123', 'oil-change')).not.toContain('lånebil')
})

test('a walk-in whose form is sent twice is one booking, and forms without a key are bookings of their own', async () => {
	const { post } = await open()
	const form = (plate: string, hour: string) => ({
		...{ department: 'd1', car: plate, work: 'oil-change', date: '2026-11-24', time: hour },
		...{ firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' },
	})
	const sent = { ...form('ABC123', '09:00'), key: '0b8e6a52-6f0f-4c57-9a5e-2f4f4a1c7d10' }
	const booked = await post(sent)
	expect(await post(sent)).toBe(booked)
	const others = [await post(form('ABE123', '10:00')), await post(form('ABE123', '11:00'))]
	expect([booked, ...others]).toEqual(Array(3).fill(expect.stringMatching(/^\/desk\/bookings\/\w+$/)))
	expect(new Set([booked, ...others]).size).toBe(3)
})

test('the booking of a walk-in says when the car is ready', async () => {
	const { ask, show } = await open()
	const form = new URLSearchParams({
		...{ department: 'd1', car: 'ABC123', key: 'ready', work: 'oil-change', date: '2026-11-24', time: '09:00' },
		...{ firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' },
	})
	const answer = await ask(form)
	const path = answer && 'redirectTo' in answer ? answer.redirectTo.replace('/desk/', '') : ''
	expect(await show(path)).toContain('klar tis 24 november kl. 09:45')
})

test.each([
	['a date', { date: '2026-11-24' }],
	['a time', { time: '09:00' }],
	['the whole day', { whole: 'yes' }],
	['a time and the whole day', { time: '09:00', whole: 'yes' }],
])('%s alone is not taken for the first free time', async (_, part) => {
	const { ask, showCar } = await open()
	const form = new URLSearchParams({
		...{ department: 'd1', car: 'ABC123', key: 'half', work: 'oil-change', ...part },
		...{ firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' },
	})
	const answer = await ask(form)
	expect(answer).toMatchObject({ status: 409 })
	expect(answer && 'main' in answer ? drawInSite(answer.main) : '').toContain('Ange både datum och tid')
	expect(await showCar('ABC123')).not.toContain('Ange både datum och tid')
})

test.each([
	['1.5', 409],
	['2', expect.stringMatching(/^\/desk\/bookings\/\w+$/)],
])('%s wiper blades are answered with %s', async (units, answer) => {
	const { post } = await open()
	const work = { department: 'd1', car: 'ABC123', work: 'wipers', 'units-wipers': units, key: 'units' }
	const customer = { firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' }
	expect(await post({ ...work, ...customer })).toEqual(answer)
})

test('a booking is not moved to a date without a time, and the desk says what is missing', async () => {
	const { ask, desk, headers } = await open()
	const form = new URLSearchParams({
		...{ department: 'd1', car: 'ABC123', key: 'move', work: 'oil-change', date: '2026-11-24', time: '09:00' },
		...{ firstName: 'Olle', lastName: 'Berg', phone: '070-174 06 05', email: 'olle@example.com' },
	})
	const booked = await ask(form)
	const path = (booked && 'redirectTo' in booked ? booked.redirectTo : '').replace('/desk/', '')
	const move = new URLSearchParams({ do: 'move', seen: '0', date: '2026-11-25', time: '' })
	const answer = await desk.ask(path, headers, move)
	expect(answer).toMatchObject({ status: 409 })
	expect(answer && 'main' in answer ? drawInSite(answer.main) : '').toContain('Ange både datum och tid')
})
