import type { Coordinates } from '../places/distance.ts'

/** Opening hours as texts of the dealer's own system; `day` is a day name or a date. */
export type OpeningHours = { day: string; text: string }

export type VacationPeriod = { title?: string; start?: string; end?: string; days: OpeningHours[] }

export type Employee = { name: string; title?: string; phone?: string; email?: string }

export type DepartmentBrand = { name: string; code?: string }

export type Department = {
	name: string
	officialName?: string
	phone?: string
	email?: string
	type?: string
	/** One of 'New cars', 'Parts', 'Workshop' and 'Body work'. */
	group?: string
	brands: DepartmentBrand[]
	/** `company.department` in the workshop system. */
	erpId?: string
	employees: Employee[]
	openingHours: OpeningHours[]
	deviatingHours: OpeningHours[]
	vacations: VacationPeriod[]
}

/** A place of the group that visitors can go to. */
export type Dealer = {
	id: string
	/** Used in the address, in lower case; the id if the stock has no slug. */
	slug: string
	name: string
	email?: string
	phone?: string
	street?: string
	postalCode?: string
	city?: string
	region?: string
	image?: { url: string; thumbnailUrl?: string; blurDataUrl?: string }
	position?: Coordinates
	brands: string[]
	departments: Department[]
}
