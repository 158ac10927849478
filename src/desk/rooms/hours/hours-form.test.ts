import { expect, test } from 'vitest'
import { testDepartment } from '#providers/workshop/testing/test-workshops.ts'
import { readHoursForm, toHoursFields } from './hours-form.ts'

const department = testDepartment(1)

test('an unchanged form changes nothing', () => {
	const read = readHoursForm(department, new URLSearchParams(toHoursFields(department)))
	expect(read.ok && toHoursFields(read.value)).toEqual(toHoursFields(department))
	expect(read.ok && read.value.schedule.bays).toEqual(department.schedule.bays)
})

test('hours, closed days and absences are read', () => {
	const form = new URLSearchParams({
		'open-5': '10:00-14:00',
		closedDays: '2026-12-24 2026-12-31',
		'absences-anna': '2026-12-01',
		'shift-anna-0': '08:00-12:00',
		'name-anna': 'Anna Ek',
		leadMinutes: '90',
	})
	const read = readHoursForm(department, form)
	expect(read.ok && read.value.schedule).toMatchObject({
		closedDays: ['2026-12-24', '2026-12-31'],
		leadMinutes: 90,
		technicians: [{ id: 'anna', name: 'Anna Ek', absences: ['2026-12-01'] }],
	})
	expect(read.ok && read.value.schedule.openingHours[5]).toEqual([{ from: '10:00', to: '14:00' }])
	expect(read.ok && read.value.schedule.technicians[0]?.shifts[0]).toEqual([{ from: '08:00', to: '12:00' }])
})

test.each([
	['open-0', 'closed'],
	['open-1', '07:10-16:00'],
	['open-2', '16:00-07:00'],
	['open-3', '07:00-12:00, 11:00-16:00'],
	['closedDays', '2026-02-30'],
	['leadMinutes', 'soon'],
	['daysAhead', '0'],
	['absences-anna', 'tomorrow'],
	['shift-anna-4', '25:00-26:00'],
	['name-anna', 'A'.repeat(61)],
])('%s = %s is refused by its name', (field, value) => {
	expect(readHoursForm(department, new URLSearchParams({ [field]: value }))).toEqual({ ok: false, error: { field } })
})
