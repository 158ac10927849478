/** Opening hours are display texts of the dealer's own system; `day` is a day name or a date as delivered. */
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
	/** 'New cars', 'Parts', 'Workshop' or 'Body work', as delivered. */
	group?: string
	brands: DepartmentBrand[]
	/** company.department of the workshop system. */
	erpId?: string
	employees: Employee[]
	openingHours: OpeningHours[]
	deviatingHours: OpeningHours[]
	vacations: VacationPeriod[]
}

/** A place of the group that visitors can drive to. */
export type Dealer = {
	id: string
	/** Stands in the address; the id where the stock has no slug. */
	slug: string
	name: string
	email?: string
	phone?: string
	street?: string
	postalCode?: string
	city?: string
	region?: string
	image?: { url: string; thumbnailUrl?: string; blurDataUrl?: string }
	position?: { latitude: number; longitude: number }
	brands: string[]
	departments: Department[]
}
