import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { departmentDocument, type WorkshopDepartment } from '#workshop/department-document.ts'
import { usualDriveMinutes } from '#workshop/test-drives.ts'
import { versionOf } from '../../version-of.ts'
import { parseFieldNumber, parseLines } from './field-text.ts'
import type { RefusedField } from './refused-form.ts'

/** What a form of a department's test drives shows: how long one takes, and a line for each of its cars. */
export function toTestDriveForm({ demonstrators = [], testDriveMinutes }: WorkshopDepartment): URLSearchParams {
	return new URLSearchParams({
		version: versionOf({ demonstrators, testDriveMinutes }),
		testDriveMinutes: String(testDriveMinutes ?? usualDriveMinutes),
		demonstrators: demonstrators.map(({ registrationNumber, model }) => `${registrationNumber} ${model}`).join('\n'),
	})
}

/** The department with the test drives of a form, or the field that is refused. */
export function saveTestDrives(
	department: WorkshopDepartment,
	form: URLSearchParams,
): Result<WorkshopDepartment, RefusedField> {
	if (form.get('version') !== toTestDriveForm(department).get('version')) return fail({ field: null })
	const demonstrators = parseDemonstrators(form.get('demonstrators') ?? '')
	if (!demonstrators) return fail({ field: 'demonstrators' })
	const testDriveMinutes = parseFieldNumber(form.get('testDriveMinutes') ?? '') ?? 0
	const { schedule } = department
	const parsed = departmentDocument.safeParse({
		...department,
		demonstrators,
		testDriveMinutes,
		// A longer drive would take the whole day.
		schedule: { ...schedule, longestTimedMinutes: Math.max(schedule.longestTimedMinutes, testDriveMinutes) },
	})
	if (parsed.success) return ok({ ...parsed.data, id: department.id })
	const part = String(parsed.error.issues[0]?.path[0])
	return fail({ field: part === 'demonstrators' ? part : 'testDriveMinutes' })
}

/** Lines such as `VLT001 Volta One`. Null if a line is not like that, or a car is there twice. */
function parseDemonstrators(text: string): { registrationNumber: string; model: string }[] | null {
	const cars = parseLines(text).map((line) => {
		const [, plate = '', model = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? []
		return { registrationNumber: normalizeRegistrationNumber(plate), model: model.replace(/\s+/g, ' ') }
	})
	const plates = new Set(cars.map(({ registrationNumber }) => registrationNumber))
	return plates.size === cars.length && !plates.has('') ? cars : null
}
