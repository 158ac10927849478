import { useLoaded } from '#features/booking-form/use-loaded.ts'
import type { NearDepartment } from '#workshop/workshop.ts'
import type { BookingStart } from './booking-start.ts'
import { askWeek } from './mechmate-calls.ts'
import { firstFreeDay } from './workshop-days.ts'

/** The free times of the workshops that were found, in the week of the first one; null while they are loaded. */
export function useWorkshopDays(
	{ found, isSearching }: { found: readonly NearDepartment[]; isSearching: boolean },
	basket: { registrationNumber: string; codes: readonly string[] },
	first: BookingStart['workshopDays'],
): BookingStart['workshopDays'] {
	const ids = found.map(({ departmentId }) => departmentId)
	const { value } = useLoaded(
		isSearching || ids.length === 0 ? null : [basket.registrationNumber, ...basket.codes, '·', ...ids].join(' '),
		async (signal) => {
			const from = firstFreeDay(found)
			const weeks = await Promise.all(ids.map((departmentId) => askWeek({ ...basket, departmentId, from }, signal)))
			return Object.fromEntries(ids.map((id, index) => [id, weeks[index]?.ok ? weeks[index].value : 'failed']))
		},
		first,
	)
	return value
}
