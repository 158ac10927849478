import { expect, test } from 'vitest'
import { testDepartment } from '#workshop/testing/test-workshops.ts'
import { readHoursForm, toHoursFields } from './hours-form.ts'

const department = testDepartment(1)
const today = '2026-11-22'
const read = (form: URLSearchParams, of = department) => readHoursForm(of, form, { today, newId: () => 'new' })

test('an unchanged form changes nothing', () => {
	expect(read(new URLSearchParams(toHoursFields(department, today)))).toEqual({ ok: true, value: department })
})

test('hours, special hours and absences are read', () => {
	const form = new URLSearchParams({
		'open-5': '10:00-14:00',
		specialHours: '2026-12-23 09:00-14:00\n2026-12-24',
		'absences-anna': '2026-12-01',
		'shift-anna-0': '08:00-12:00',
		'name-anna': 'Anna Ek',
		leadMinutes: '90',
		loanCars: '3',
	})
	const changed = read(form)
	expect(changed.ok && changed.value.schedule).toMatchObject({
		specialHours: { '2026-12-23': [{ from: '09:00', to: '14:00' }], '2026-12-24': [] },
		leadMinutes: 90,
		loanCars: 3,
		technicians: [{ id: 'anna', name: 'Anna Ek', absences: ['2026-12-01'] }],
	})
	expect(changed.ok && changed.value.schedule.openingHours[5]).toEqual([{ from: '10:00', to: '14:00' }])
	expect(changed.ok && changed.value.schedule.technicians[0]?.shifts[0]).toEqual([{ from: '08:00', to: '12:00' }])
})

test.each([
	['open-0', 'closed'],
	['open-1', '07:10-16:00'],
	['open-2', '16:00-07:00'],
	['open-3', '07:00-12:00, 11:00-16:00'],
	['specialHours', '2026-02-30'],
	['specialHours', '2026-12-23 09:10-14:00'],
	['leadMinutes', 'soon'],
	['daysAhead', '0'],
	['loanCars', '-1'],
	['loanCars', '1.5'],
	['loanCars', '61'],
	['absences-anna', 'tomorrow'],
	['shift-anna-4', '25:00-26:00'],
	['name-anna', 'A'.repeat(61)],
	['bayName-1', 'B'.repeat(61)],
	['newBay', 'B'.repeat(61)],
	['newTechnician', 'A'.repeat(61)],
])('%s = %s is refused by its name', (field, value) => {
	expect(read(new URLSearchParams({ [field]: value }))).toEqual({ ok: false, error: { field } })
})

test('technicians and bays come and go, with what they can do and have', () => {
	const form = new URLSearchParams({
		'skills-anna': '',
		newTechnician: 'Bo',
		'bayName-1': '1',
		newBay: '2',
		'removeBay-1': 'yes',
		newEquipment: '',
	})
	form.append('skills-anna', 'tyres')
	form.append('newEquipment', 'lift')
	const changed = read(form)
	expect(changed.ok && changed.value.schedule).toMatchObject({
		technicians: [
			{ id: 'anna', skills: ['tyres'] },
			{ id: 'technician-new', name: 'Bo', skills: [], shifts: department.schedule.openingHours },
		],
		bays: [{ id: 'bay-new', name: '2', equipment: ['lift'] }],
	})
})

test('no box is ticked: nothing is left; without the boxes nothing changes', () => {
	const none = read(new URLSearchParams({ 'bayEquipment-1': '' }))
	expect(none.ok && none.value.schedule.bays[0]?.equipment).toEqual([])
	const kept = read(new URLSearchParams({ 'bayName-1': 'Lift' }))
	expect(kept.ok && kept.value.schedule.bays[0]).toEqual({ ...department.schedule.bays[0], name: 'Lift' })
})

test.each([
	['technicians', 'remove-anna'],
	['bays', 'removeBay-1'],
])('the last of the %s stays', (field, box) => {
	expect(read(new URLSearchParams({ [box]: 'yes' }))).toEqual({ ok: false, error: { field } })
})

test('special hours of past days are not shown, and stay', () => {
	const schedule = { ...department.schedule, specialHours: { '2026-11-21': [], '2026-11-22': [] } }
	const of = { ...department, schedule }
	expect(toHoursFields(of, today)).toMatchObject({ specialHours: '2026-11-22' })
	const changed = read(new URLSearchParams({ specialHours: '2026-12-24' }), of)
	expect(changed.ok && changed.value.schedule.specialHours).toEqual({ '2026-11-21': [], '2026-12-24': [] })
})
