import { expect, test } from 'vitest'
import { testDepartment } from '#workshop/testing/test-workshops.ts'
import { saveTestDrives, toTestDriveForm } from './test-drive-form.ts'

const demonstrators = [
	{ registrationNumber: 'VLT001', model: 'Volta One' },
	{ registrationNumber: 'VLT101', model: 'Volta Cargo' },
]
const department = testDepartment(1, { demonstrators, testDriveMinutes: 60 })

function save(entered: Record<string, string>) {
	const form = toTestDriveForm(department)
	for (const [name, value] of Object.entries(entered)) form.set(name, value)
	return saveTestDrives(department, form)
}

test('a form that is saved unchanged changes nothing', () => {
	expect(save({})).toEqual({ ok: true, value: department })
	expect(toTestDriveForm(department).get('demonstrators')).toBe('VLT001 Volta One\nVLT101 Volta Cargo')
})

test('cars come and go, and the last may go', () => {
	expect(save({ demonstrators: 'vlt-001  Volta  One\r\n\r\nVLT002 Volta One', testDriveMinutes: '90' })).toMatchObject({
		value: {
			demonstrators: [
				{ registrationNumber: 'VLT001', model: 'Volta One' },
				{ registrationNumber: 'VLT002', model: 'Volta One' },
			],
			testDriveMinutes: 90,
		},
	})
	expect(save({ demonstrators: ' ' })).toMatchObject({ value: { demonstrators: [] } })
})

test('a long drive has a time too, not the whole day', () => {
	const saved = save({ testDriveMinutes: '480' })
	expect(saved).toMatchObject({ value: { testDriveMinutes: 480, schedule: { longestTimedMinutes: 480 } } })
})

test.each([
	['demonstrators', { demonstrators: 'VLT001' }],
	['demonstrators', { demonstrators: 'VLT001 Volta One\nVLT 001 Volta Cargo\nvlt001 Volta Cargo' }],
	['demonstrators', { demonstrators: '- Volta One' }],
	['testDriveMinutes', { testDriveMinutes: 'an hour' }],
	['testDriveMinutes', { testDriveMinutes: '10' }],
	['testDriveMinutes', { testDriveMinutes: '2000' }],
	[null, { version: 'another' }],
])('%s is refused by its name: %j', (field, entered) => {
	expect(save(entered)).toEqual({ ok: false, error: { field } })
})
