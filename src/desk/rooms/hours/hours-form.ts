import { fail, ok, type Result } from '#platform/result.ts'
import { type DepartmentDocument, departmentDocument, type WorkshopDepartment } from '#workshop/department-document.ts'
import { formatSpans, formatSpecialHours, parseDays, parseSpans, parseSpecialHours } from './span-text.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** What is entered in a field, boxes with commas between them; null if the form does not have it. */
export function enteredIn(form: URLSearchParams, name: string): string | null {
	const values = form.getAll(name)
	return values.length === 0 ? null : values.filter((value) => value !== '').join(',')
}

const parseList = (text: string) => text.split(',').filter((each) => each !== '')

/** The fields of the form with the values of a department. Special hours before today (ISO) are left out. */
export function toHoursFields({ schedule }: DepartmentDocument, today: string): Record<string, string> {
	const [, coming] = splitSpecialHours(schedule, today)
	const fields: Record<string, string> = {
		specialHours: formatSpecialHours(coming),
		loanCars: String(schedule.loanCars),
		leadMinutes: String(schedule.leadMinutes),
		daysAhead: String(schedule.daysAhead),
		changeableMinutes: String(schedule.changeableMinutes),
	}
	for (const day of weekdays) fields[`open-${day}`] = formatSpans(schedule.openingHours[day] ?? [])
	for (const { id, name, skills, shifts, absences } of schedule.technicians) {
		fields[`name-${id}`] = name ?? ''
		fields[`skills-${id}`] = skills.join(',')
		fields[`absences-${id}`] = absences.join('\n')
		for (const day of weekdays) fields[`shift-${id}-${day}`] = formatSpans(shifts[day] ?? [])
	}
	for (const { id, name, equipment } of schedule.bays) {
		fields[`bayName-${id}`] = name ?? ''
		fields[`bayEquipment-${id}`] = equipment.join(',')
	}
	return fields
}

/**
 * A department with what a form changes, or the field that the rules of the schedule refuse. Fields that are missing stay as they are.
 * `newId` is for who or what is new, and never comes twice, as old bookings keep the ids of those who have left.
 */
export function readHoursForm(
	department: WorkshopDepartment,
	form: URLSearchParams,
	{ today, newId }: { today: string; newId: () => string },
): Result<WorkshopDepartment, { field: string }> {
	const before = toHoursFields(department, today)
	const value = (name: string) => enteredIn(form, name) ?? before[name] ?? ''
	const week = (prefix: string) => weekdays.map((day) => parseSpans(value(`${prefix}-${day}`)))
	const { schedule } = department
	const openingHours = week('open')
	const [past] = splitSpecialHours(schedule, today)
	const coming = parseSpecialHours(value('specialHours'))
	const [newTechnician, newBay] = [value('newTechnician').trim(), value('newBay').trim()]
	const technicians = [
		...schedule.technicians
			.filter(({ id }) => !form.has(`remove-${id}`))
			.map((technician) => ({
				...technician,
				name: value(`name-${technician.id}`).trim() || undefined,
				skills: parseList(value(`skills-${technician.id}`)),
				absences: parseDays(value(`absences-${technician.id}`)),
				shifts: week(`shift-${technician.id}`),
			})),
		...(newTechnician === ''
			? []
			: [
					{
						id: `technician-${newId()}`,
						name: newTechnician,
						skills: parseList(value('newSkills')),
						absences: [],
						shifts: openingHours,
					},
				]),
	]
	const bays = [
		...schedule.bays
			.filter(({ id }) => !form.has(`removeBay-${id}`))
			.map((bay) => ({
				...bay,
				name: value(`bayName-${bay.id}`).trim() || undefined,
				equipment: parseList(value(`bayEquipment-${bay.id}`)),
			})),
		...(newBay === '' ? [] : [{ id: `bay-${newId()}`, name: newBay, equipment: parseList(value('newEquipment')) }]),
	]
	const asked = {
		...department,
		schedule: {
			...schedule,
			openingHours,
			specialHours: coming && { ...past, ...coming },
			loanCars: Number(value('loanCars')),
			leadMinutes: Number(value('leadMinutes')),
			daysAhead: Number(value('daysAhead')),
			changeableMinutes: Number(value('changeableMinutes')),
			technicians,
			bays,
		},
	}
	const parsed = departmentDocument.safeParse(asked)
	if (parsed.success) return ok({ ...parsed.data, id: department.id })
	const [, ...path] = parsed.error.issues[0]?.path ?? []
	return fail({ field: fieldAt(path, { technicians, bays, known: Object.keys(before) }) })
}

type SpecialHours = DepartmentDocument['schedule']['specialHours']

function splitSpecialHours(
	{ specialHours }: { specialHours: SpecialHours },
	today: string,
): [SpecialHours, SpecialHours] {
	const entries = Object.entries(specialHours)
	const where = (isWanted: (date: string) => boolean) => Object.fromEntries(entries.filter(([date]) => isWanted(date)))
	return [where((date) => date < today), where((date) => date >= today)]
}

/** The field of a place in the schedule. */
function fieldAt(
	[part, first, key, second]: readonly PropertyKey[],
	{
		technicians,
		bays,
		known,
	}: { technicians: readonly { id: string }[]; bays: readonly { id: string }[]; known: readonly string[] },
): string {
	if (part === 'openingHours') return `open-${String(first)}`
	if (part === 'specialHours' || first === undefined || (part !== 'technicians' && part !== 'bays')) return String(part)
	const id = (part === 'bays' ? bays : technicians)[Number(first)]?.id ?? ''
	const name =
		part === 'bays'
			? `${key === 'name' ? 'bayName' : 'bayEquipment'}-${id}`
			: key === 'shifts'
				? `shift-${id}-${String(second)}`
				: `${String(key)}-${id}`
	if (known.includes(name)) return name
	return part === 'bays' ? 'newBay' : 'newTechnician'
}
