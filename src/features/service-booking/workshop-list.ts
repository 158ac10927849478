import type { NearDepartment } from '#workshop/workshop.ts'
import type { SelectedServices } from './booking.ts'
import { sumOf } from './service-price.ts'

export const workshopSorts = ['nearest', 'firstTime', 'price'] as const
export type WorkshopSort = (typeof workshopSorts)[number]

/** The search sends the nearest first. Equal times and sums keep that order; workshops without prices come last. */
export function sortWorkshops(
	workshops: readonly NearDepartment[],
	sort: WorkshopSort,
	services: SelectedServices,
): NearDepartment[] {
	const sumAt = ({ charges }: NearDepartment) => (charges ? sumOf(services, charges).lowest : Number.MAX_VALUE)
	switch (sort) {
		case 'nearest':
			return [...workshops]
		case 'firstTime':
			return workshops.toSorted((a, b) => a.firstTimeSlot.localeCompare(b.firstTimeSlot))
		case 'price':
			return workshops.toSorted((a, b) => sumAt(a) - sumAt(b))
	}
}
