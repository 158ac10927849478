import type { NearDepartment } from '#workshop/workshop.ts'

export const workshopSorts = ['nearest', 'firstTime'] as const
export type WorkshopSort = (typeof workshopSorts)[number]

/** The search sends the nearest first. Equal times keep that order. */
export function sortWorkshops(workshops: readonly NearDepartment[], sort: WorkshopSort): NearDepartment[] {
	if (sort === 'nearest') return [...workshops]
	return workshops.toSorted((a, b) => a.firstTimeSlot.localeCompare(b.firstTimeSlot))
}
