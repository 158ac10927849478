import { fail, ok, type Result } from '#platform/result.ts'
import {
	type DepartmentDocument,
	departmentDocument,
	type WorkshopDepartment,
} from '#providers/workshop/embedded/department-document.ts'
import { formatSpans, parseDays, parseSpans } from './span-text.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The fields of the form with the values of a department. */
export function toHoursFields({ schedule }: DepartmentDocument): Record<string, string> {
	const fields: Record<string, string> = {
		closedDays: schedule.closedDays.join('\n'),
		leadMinutes: String(schedule.leadMinutes),
		daysAhead: String(schedule.daysAhead),
		changeableMinutes: String(schedule.changeableMinutes),
	}
	for (const day of weekdays) fields[`open-${day}`] = formatSpans(schedule.openingHours[day] ?? [])
	for (const { id, name, shifts, absences } of schedule.technicians) {
		fields[`name-${id}`] = name ?? ''
		fields[`absences-${id}`] = absences.join('\n')
		for (const day of weekdays) fields[`shift-${id}-${day}`] = formatSpans(shifts[day] ?? [])
	}
	return fields
}

/** A department with what a form changes, or the field that the rules of the schedule refuse. Fields that are missing stay as they are. */
export function readHoursForm(
	department: WorkshopDepartment,
	form: URLSearchParams,
): Result<WorkshopDepartment, { field: string }> {
	const before = toHoursFields(department)
	const value = (name: string) => form.get(name) ?? before[name] ?? ''
	const week = (prefix: string) => weekdays.map((day) => parseSpans(value(`${prefix}-${day}`)))
	const { schedule } = department
	const asked = {
		...department,
		schedule: {
			...schedule,
			openingHours: week('open'),
			closedDays: parseDays(value('closedDays')),
			leadMinutes: Number(value('leadMinutes')),
			daysAhead: Number(value('daysAhead')),
			changeableMinutes: Number(value('changeableMinutes')),
			technicians: schedule.technicians.map((technician) => ({
				...technician,
				name: value(`name-${technician.id}`),
				absences: parseDays(value(`absences-${technician.id}`)),
				shifts: week(`shift-${technician.id}`),
			})),
		},
	}
	const parsed = departmentDocument.safeParse(asked)
	if (parsed.success) return ok({ ...parsed.data, id: department.id })
	const [, ...path] = parsed.error.issues[0]?.path ?? []
	return fail({ field: fieldAt(path, department) })
}

/** The field of a place in the schedule. */
function fieldAt([part, first, key, second]: readonly PropertyKey[], { schedule }: DepartmentDocument): string {
	if (part === 'openingHours') return `open-${String(first)}`
	if (part !== 'technicians') return String(part)
	const id = schedule.technicians[Number(first)]?.id ?? ''
	return key === 'shifts' ? `shift-${id}-${String(second)}` : `${String(key)}-${id}`
}
