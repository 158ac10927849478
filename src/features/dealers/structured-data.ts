import { clockText } from '#domain/calendar/calendar-day.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import type { DayHours, Week } from '#domain/dealers/opening-hours.ts'
import { parseSchedule } from '#domain/dealers/parse-schedule.ts'
import type { Country } from '#domain/market.ts'
import { withoutEmpty } from '#page/without-empty.ts'
import { type DepartmentGroup, findDepartmentGroup } from './find-dealers.ts'

const departmentTypes: Record<DepartmentGroup, string> = {
	'New cars': 'AutoDealer',
	'Used cars': 'AutoDealer',
	Workshop: 'AutoRepair',
	Parts: 'AutoPartsStore',
	'Body work': 'AutoBodyShop',
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * A dealer in schema.org terms, with what its page shows. The opening hours are those of its first department that sells
 * cars.
 */
export function dealerData(
	dealer: Dealer,
	{ url, origin, country, today }: { url: string; origin: string; country: Country; today: string },
): Record<string, unknown> {
	const { name, phone, email, image, position, departments } = dealer
	const brands = new Set(departments.flatMap((department) => department.brands.map((brand) => brand.name)))
	const sales = departments.find(({ group }) => group === 'New cars' || group === 'Used cars') ?? departments[0]
	return withoutEmpty({
		'@context': 'https://schema.org',
		'@type': 'AutoDealer',
		'@id': url,
		name,
		url,
		telephone: phoneData(phone, country),
		email,
		image: image && new URL(image.url, origin).href,
		address: addressData(dealer, country),
		geo: position && { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude },
		brand: [...brands].map((brand) => ({ '@type': 'Brand', name: brand })),
		openingHoursSpecification: sales ? hoursData(sales, today) : [],
		department: departments.map((department) => departmentData(department, { dealerName: name, country, today })),
	})
}

export function addressData(
	{ street, postalCode, city }: Pick<Dealer, 'street' | 'postalCode' | 'city'>,
	country: Country,
): Record<string, unknown> {
	return withoutEmpty({
		'@type': 'PostalAddress',
		streetAddress: street,
		postalCode,
		addressLocality: city,
		addressCountry: country,
	})
}

/** As it is dialled from anywhere: readers of the data are in no country. */
export function phoneData(phone: string | undefined, country: Country): string | undefined {
	return phone && (toInternationalPhone(phone, country) ?? phone)
}

function departmentData(
	department: Department,
	{ dealerName, country, today }: { dealerName: string; country: Country; today: string },
) {
	const group = findDepartmentGroup(department.group)
	return withoutEmpty({
		'@type': group ? departmentTypes[group] : 'AutomotiveBusiness',
		name: `${dealerName}, ${department.name}`,
		telephone: phoneData(department.phone, country),
		email: department.email,
		openingHoursSpecification: hoursData(department, today),
	})
}

/** The week, followed by the deviating days and the vacations. */
function hoursData(department: Department, today: string): Record<string, unknown>[] {
	const { week, deviations, vacations } = parseSchedule(department)
	// A day that is not named is closed.
	const openDays = week.map((hours) => (hours?.length === 0 ? null : hours))
	return [
		...weekData(openDays, {}),
		...Object.entries(deviations)
			.filter(([date, hours]) => date >= today && hours !== null)
			.flatMap(([date, hours]) => spansData(hours ?? [], { validFrom: date, validThrough: date })),
		...vacations
			.filter(({ end }) => end >= today)
			.flatMap(({ start, end, week: own }) => {
				const days = { validFrom: start, validThrough: end }
				return own.every((hours) => hours?.length === 0) ? spansData([], days) : weekData(own, days)
			}),
	]
}

/** One entry per group of equal days; none for unknown days. */
function weekData(week: Week, validity: Record<string, unknown>): Record<string, unknown>[] {
	const days = new Map<string, { hours: DayHours; names: string[] }>()
	for (const [index, hours] of week.entries()) {
		if (hours === null) continue
		const key = JSON.stringify(hours)
		const entry = days.get(key) ?? { hours, names: [] }
		entry.names.push(dayNames[index] ?? '')
		days.set(key, entry)
	}
	return [...days.values()].flatMap(({ hours, names }) => spansData(hours, { ...validity, dayOfWeek: names }))
}

/** In schema.org a closed day opens and closes at midnight. */
function spansData(hours: DayHours, days: Record<string, unknown>): Record<string, unknown>[] {
	const spans = hours.length > 0 ? hours : [{ from: 0, to: 0 }]
	return spans.map(({ from, to }) => ({
		'@type': 'OpeningHoursSpecification',
		...days,
		opens: clockText(from),
		closes: to === 1440 ? '23:59' : clockText(to),
	}))
}
