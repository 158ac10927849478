import type { Dealer, Department, Employee, OpeningHours, VacationPeriod } from '#domain/dealers/dealer.ts'
import type { DepartmentRecord, HoursRecord, OpeningScheduleRecord, SiteRecord } from '#domain/dealers/site-record.ts'

export function toDealer(record: SiteRecord): Dealer {
	return {
		id: record.site_id,
		slug: (record.slug || record.site_id).toLowerCase(),
		name: record.site_official_name,
		email: record.site_email,
		phone: record.site_phone,
		street: record.site_street,
		postalCode: record.site_zip,
		city: record.site_city ?? record.website_city,
		region: record.site_region,
		image: image(record),
		position: parsePosition(record.site_geocoord),
		brands: record.site_brands ?? [],
		departments: (record.site_departments ?? []).map(toDepartment),
	}
}

function image({ site_primary_image: primary, site_image_url }: SiteRecord): Dealer['image'] {
	const url = primary?.original ?? site_image_url ?? primary?.thumbnail_url
	return url ? { url, thumbnailUrl: primary?.thumbnail_url, blurDataUrl: primary?.blur_data_url } : undefined
}

/** Parses 'lat,lng' in degrees; undefined if it is not a position on earth. */
function parsePosition(text: string | undefined): Dealer['position'] {
	const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text ?? '')
	if (!match) return undefined
	const [latitude, longitude] = [Number(match[1]), Number(match[2])]
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function toDepartment(record: DepartmentRecord): Department {
	const schedule = record.openingschedule ?? {}
	return {
		name: record.name,
		officialName: record.official_name,
		phone: record.phone,
		email: record.email,
		type: record.department_type,
		group: record.group,
		brands: (record.brands ?? []).map(({ name, brand_code }) => ({ name, code: brand_code })),
		erpId: record.erp_id,
		employees: (record.users ?? []).map(toEmployee),
		openingHours: toHours(schedule.openinghours),
		deviatingHours: toHours(schedule.deviationdays),
		vacations: (schedule.vacationdays ?? []).map(toVacation),
	}
}

function toEmployee(user: NonNullable<DepartmentRecord['users']>[number]): Employee {
	const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
	return { name, title: user.title, phone: user.phone, email: user.email }
}

function toHours(hours: HoursRecord | undefined): OpeningHours[] {
	return (hours ?? []).map(({ day, displayText }) => ({ day, text: displayText }))
}

function toVacation(vacation: NonNullable<OpeningScheduleRecord['vacationdays']>[number]): VacationPeriod {
	return {
		title: vacation.vacationtitle,
		start: vacation.vacationstart,
		end: vacation.vacationend,
		days: toHours(vacation.vacationdays),
	}
}
