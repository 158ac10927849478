import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formField, toWireFormName } from '#domain/leads/form-names.ts'
import { issueToken } from '#leads/form-token.ts'
import { sites } from '#sites/registry.ts'
import { openApplication } from './testing/open-application.ts'

const [site] = sites
const index = site.stock?.vehicles ?? ''

const json = (body: object) => ({
	...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
})

test('bookings posted without script count with those of the wizard, and other forms do not', async () => {
	const { ask } = await openApplication({})
	const post = async (form: string) =>
		(await ask('/', { method: 'POST', body: new URLSearchParams({ [formField]: form }) })).status
	const book = async () => (await ask('/api/mechmate/book', json({}))).status
	for (let count = 0; count < 10; count++) expect(await book()).toBe(400)
	for (let count = 0; count < 10; count++) expect(await post('service-booking')).not.toBe(429)
	expect(await post('service-booking')).toBe(429)
	expect(await book()).toBe(429)
	expect(await post('ContentForm')).not.toBe(429)
})

test('a customer with three test drives is refused a fourth, with the reason', async () => {
	const { ask, services } = await openApplication({})
	const found = await services.stock.search({ index, fields: ['car_id'], limit: 5 })
	const cars = found.ok ? found.value.content.map(({ car_id: id }) => String(id)) : []
	const book = async (carId: string, timeSlot: string) => {
		const token = issueToken({ key: services.leads.formKey, now: new Date(Date.now() - 60_000) })
		const person = { name: 'Anna Berg', phone: '0701234567', email: 'anna@example.com' }
		return ask(
			'/api/forms/comhub',
			json({
				formName: toWireFormName(site.key, 'CarContactForm'),
				formSubmissionId: randomUUID(),
				values: { ...person, car_id: carId, testDriveAt: timeSlot },
				guard: { token },
			}),
		)
	}
	const times = new Map<string, string[]>()
	for (const id of cars) {
		const { times: offered = [] } = await (await ask(`/api/test-drives/${id}`)).json()
		if (offered.length > 0) times.set(id, offered)
	}
	const [[car, offered] = ['', []]] = times
	for (const timeSlot of offered.slice(0, 9).filter((_, at) => at % 4 === 0)) {
		const taken = await book(car, timeSlot)
		expect([taken.status, await taken.json()]).toMatchObject([202, { booked: true }])
	}
	const fourth = await book(car, offered[12] ?? '')
	expect([fourth.status, await fourth.json()]).toEqual([409, { code: 'too-many-bookings', fields: [] }])
})
