import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { sites } from '#sites/registry.ts'
import { planFirstBooking } from './testing/first-booking.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

const [site] = sites
const atOnce = 14

forEachDatabase((name, openTestDatabase) => {
	// SQLite has one writer, and its transactions hold no rows.
	test.skipIf(name === 'sqlite')(
		'while another process holds the row of a department and visitors keep booking there, pages and desk are served',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const { ask, signIn, services } = await openApplication(location)
			const { workshop, booking } = await planFirstBooking(services, site, 'HLD001')
			const book = (idempotencyKey: string) => workshop.book({ ...booking, idempotencyKey })

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
