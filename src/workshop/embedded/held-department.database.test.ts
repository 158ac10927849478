import { expect, onTestFinished, test } from 'vitest'
import { openLanes } from '#db/database.ts'
import { openColumnSeal, sealColumns } from '#db/sealed-columns/seal-columns.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { fillTestWorkshops, openTestWorkshop, testVehicle } from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import { putVehicles } from './workshop-store.ts'

const plate = (index: number) => `HD${String(index).padStart(4, '0')}`
const bookingAt = (departmentId: string, index: number) => ({
	...contractBooking,
	departmentId,
	idempotencyKey: `${departmentId} ${index}`,
	registrationNumber: plate(index),
})

forEachDatabase((name, openTestDatabase) => {
	// SQLite has one writer, and its transactions hold no rows.
	test.skipIf(name === 'sqlite')(
		'a department that another process holds keeps neither readers nor other departments',
		async () => {
			const { db, location } = await openTestDatabase()
			await fillTestWorkshops(db)
			await putVehicles(
				db,
				'SE',
				Array.from({ length: 40 }, (_, index) => testVehicle(plate(index))),
			)
			const lanes = openLanes({ ...location, maxConnections: 8 })
			onTestFinished(lanes.close)
			const seal = await openColumnSeal(db, await openTestKeys(db))
			const workshop = openTestWorkshop(sealColumns(lanes.visitors, seal))
			await db.transaction().execute(async (other) => {
				await other.selectFrom('workshop_department').select('id').where('id', '=', 'd1').forUpdate().execute()
				const startedAt = performance.now()
				const held = Array.from({ length: 14 }, (_, index) => workshop.book(bookingAt('d1', index)))
				const elsewhere = [20, 21, 22].map((index) => workshop.book(bookingAt('d2', index)))
				const week = { ...contractBooking, offeringCodes: ['oil-change'], from: '2026-11-23' }
				expect(await workshop.findWeek(week)).toMatchObject({ ok: true })
				for (const booked of await Promise.all(elsewhere))
					expect(booked.ok || booked.error.code).not.toBe('unavailable')
				for (const booked of await Promise.all(held))
					expect(booked).toMatchObject({ ok: false, error: { code: 'unavailable' } })
				expect(performance.now() - startedAt).toBeLessThan(4000)
			})
			expect(await workshop.book(bookingAt('d1', 30))).toMatchObject({ ok: true })
		},
	)
})
