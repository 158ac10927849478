import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { Result } from '#platform/result.ts'
import { sites } from '#sites/registry.ts'
import { putVehicles } from '#workshop/embedded/workshop-store.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { contractBooking } from '#workshop/workshop.contract.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

const [site] = sites
const plate = 'HLD001'
const atOnce = 14

async function firstOf<Value>(results: AsyncIterable<Result<Value, unknown>>): Promise<Value> {
	for await (const result of results) if (result.ok) return result.value
	throw new Error('There is none')
}

forEachDatabase((name, openTestDatabase) => {
	// SQLite has one writer, and its transactions hold no rows.
	test.skipIf(name === 'sqlite')(
		'while another process holds the row of a department and visitors keep booking there, pages and desk are served',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const { ask, signIn, services } = await openApplication(location)
			const workshop = services.workshopOf(site)
			if (!workshop) throw new Error('The default site has no workshops')
			await putVehicles(services.db, 'SE', [testVehicle(plate)])
			const basket = { registrationNumber: plate, offeringCodes: ['oil-change'] }
			const place = { latitude: 59.33, longitude: 18.06 }
			const { departmentId, firstTimeSlot: timeSlot } = await firstOf(workshop.nearestDepartments({ ...basket, place }))
			const book = (key: string) =>
				workshop.book({
					...contractBooking,
					...{ idempotencyKey: key, departmentId, registrationNumber: plate, timeSlot },
					offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
				})

			const cookie = await signIn('owner')
			const other = openDatabase(location)
			await other.transaction().execute(async (holding) => {
				const rows = holding.selectFrom('workshop_department').select('id').where('site', '=', site.key)
				expect(await rows.orderBy('id').forUpdate().execute()).not.toEqual([])
				let isOver = false
				const refused = new Set<string>()
				const booking = Array.from({ length: atOnce }, async (_, line) => {
					for (let turn = 0; !isOver; turn++) {
						const booked = await book(`${line} ${turn}`)
						refused.add(booked.ok ? 'booked' : booked.error.code)
					}
				})
				const statuses: Record<string, number> = {}
				for (const path of ['/', '/bilar', '/anlaggningar', '/sitemap/cars.xml', '/desk/leads', '/desk/bookings'])
					statuses[path] = (await ask(path, { headers: { cookie } })).status
				expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((path) => [path, 200])))
				isOver = true
				await Promise.all(booking)
				expect([...refused]).toEqual(['unavailable'])
			})
			await other.destroy()
			expect(await book('afterwards')).toMatchObject({ ok: true })
		},
		120_000,
	)
})
