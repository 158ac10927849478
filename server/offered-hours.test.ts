import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { withDealerHours } from '#workshop/dealer-hours.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { testDepartment, testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { createHoursCheck } from './offered-hours.ts'

const weekdays = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag'].map((day) => ({ day, text: '07.00 - 17.00' }))
const department = {
	...{ name: 'Verkstad', group: 'Workshop', brands: [], employees: [], openingHours: weekdays },
	...{ deviatingHours: [{ day: '2026-12-23', text: '9-14' }], vacations: [] },
}
const dealer: Dealer = { id: '1001', slug: 'one', name: 'One', brands: [], departments: [department] }
const { schedule, ...rest } = testDepartment(1)
const workshop = withDealerHours({ ...rest, schedule: { ...schedule, openingHours: null } }, [dealer])

async function open(...departments: WorkshopDepartment[]) {
	const { db } = await openSqlite()
	const logged: object[] = []
	const options = {
		db,
		sites: [testSite],
		dealersOf: async () => [dealer],
		departmentsOf: async () => departments,
		now: () => testNow,
		log: { debug() {}, info() {}, warn() {}, error: (details: object) => void logged.push(details) },
	}
	return { check: createHoursCheck(options), another: createHoursCheck(options), logged }
}

/** A second workshop of the dealer, open for longer on 23 December than the only one that the page has room for says. */
const second: WorkshopDepartment = {
	...{ ...workshop, id: 'd0' },
	schedule: { ...workshop.schedule, specialHours: { '2026-12-23': [{ from: '07:00', to: '17:00' }] } },
}

test('the same hours at the page and in the workshop are no difference', async () => {
	const { check, logged } = await open(workshop)
	expect(await check.find(testSite, '1001')).toEqual([])
	await check.run()
	expect(logged).toEqual([])
})

test('times that are offered while the page says closed are found, and logged once a day by one of the processes', async () => {
	const { check, another, logged } = await open(second, workshop)
	const times = ['07:00', '07:30', '08:00', '08:30', '14:00', '14:30', '15:00', '15:30']
	const difference = { department: 'd0', date: '2026-12-23', times }
	expect(await check.find(testSite, '1001')).toEqual([difference])
	expect(await check.find(testSite, '1002')).toEqual([])
	await Promise.all([check.run(), another.run()])
	await check.run()
	expect(logged).toEqual([{ site: 'carhall-se', ...difference }])
})

test('a site whose stock cannot be read is logged, and does not stop the others', async () => {
	const { db } = await openSqlite()
	const logged: object[] = []
	const log = { debug() {}, info() {}, warn() {}, error: (details: object) => void logged.push(details) }
	const other = { ...testSite, key: 'carhall-no' }
	await createHoursCheck({
		...{ db, sites: [other, testSite], departmentsOf: async () => [second, workshop], now: () => testNow, log },
		dealersOf: async (site) => (site === 'carhall-no' ? Promise.reject(new Error('no stock')) : [dealer]),
	}).run()
	expect(logged).toMatchObject([{ site: 'carhall-no' }, { site: 'carhall-se', department: 'd0' }])
})
