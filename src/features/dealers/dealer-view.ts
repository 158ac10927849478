import { directionsUrl, mapUrl, placeLine } from './contact-links.ts'
import type { Dealer, Department, Employee, OpeningHours } from './dealer.ts'
import { findMakeLogo } from './make-logo.ts'
import { clockText, type DayHours, dayAfter, type Schedule, weekdayOf } from './opening-hours.ts'
import { parseDate, parseHours, parseSchedule } from './parse-schedule.ts'
import { parseWeekdays, weekdayName, weekdaySpan } from './weekday-names.ts'

/** `text` is null on a closed day. */
export type HoursRow = { label: string; days: number[]; text: string | null }
export type DeviatingDay = Pick<HoursRow, 'label' | 'text'>
export type VacationView = { title?: string; period: string; rows: HoursRow[] }
export type BrandView = { name: string; logo: string | null }

export type DepartmentView = {
	/** Suffix for element ids on the page. */
	id: string
	name: string
	phone?: string
	email?: string
	brands: BrandView[]
	employees: Employee[]
	hours: HoursRow[]
	deviatingDays: DeviatingDay[]
	vacations: VacationView[]
	/** Used in the browser for the current opening status; null if unknown. */
	schedule: Schedule | null
}

export type DealerView = {
	name: string
	street?: string
	place?: string
	phone?: string
	email?: string
	mapUrl?: string
	directionsUrl?: string
	image?: { url: string; blurDataUrl?: string }
	departments: DepartmentView[]
}

/** A dealer as shown on the dealer page. Dates before `today` (ISO) are left out. */
export function toDealerView(dealer: Dealer, { locale, today }: { locale: string; today: string }): DealerView {
	const { name, street, phone, email, image } = dealer
	return {
		name,
		street,
		place: placeLine(dealer),
		phone,
		email,
		mapUrl: mapUrl(dealer),
		directionsUrl: directionsUrl(dealer),
		image: image && { url: image.url, blurDataUrl: image.blurDataUrl },
		departments: dealer.departments.map((department, index) => toDepartmentView(department, { index, locale, today })),
	}
}

function toDepartmentView(
	department: Department,
	{ index, locale, today }: { index: number; locale: string; today: string },
): DepartmentView {
	const { name, phone, email, brands, employees, openingHours, deviatingHours, vacations } = department
	const schedule = parseSchedule(department)
	return {
		id: `department-${index + 1}`,
		name,
		phone,
		email,
		brands: brands.map((brand) => ({ name: brand.name, logo: findMakeLogo(brand.name) })),
		employees: employees.filter((employee) => employee.name !== ''),
		hours: toHoursRows(openingHours, locale),
		deviatingDays: toDeviatingDays(deviatingHours, { locale, today }),
		vacations: vacations.flatMap(({ title, start = '', end = '', days }) => {
			const [from, to] = [parseDate(start), parseDate(end)]
			if (to !== null && to < today) return []
			const period = [from ? shortDate(from, locale) : start, to ? shortDate(to, locale) : end]
			return [{ title, period: period.filter(Boolean).join(' – '), rows: toHoursRows(days, locale) }]
		}),
		schedule: schedule.week.some((hours) => hours !== null) ? schedule : null,
	}
}

/** Merges consecutive days with the same hours into one row. An unparsable day keeps its text. */
export function toHoursRows(hours: readonly OpeningHours[], locale: string): HoursRow[] {
	const rows: HoursRow[] = []
	for (const { day, text: written } of hours) {
		const days = parseWeekdays(day) ?? []
		const text = hoursText(written)
		const last = rows.at(-1)
		const follows = last?.text === text && last.days.length > 0 && last.days.at(-1) === (days[0] ?? -1) - 1
		if (last && follows) {
			last.days.push(...days)
			last.label = weekdaySpan(last.days, locale)
		} else {
			rows.push({ days: [...days], label: isRun(days) ? weekdaySpan(days, locale) : day, text })
		}
	}
	return rows
}

/** Merges consecutive dates with the same hours into one row; an unparsable date keeps its text. */
function toDeviatingDays(
	deviatingHours: readonly OpeningHours[],
	{ locale, today }: { locale: string; today: string },
): DeviatingDay[] {
	const rows: { first: string | null; last: string | null; day: string; text: string | null }[] = []
	for (const { day, text: written } of deviatingHours) {
		const date = parseDate(day)
		if (date !== null && date < today) continue
		const text = hoursText(written)
		const before = rows.at(-1)
		if (before?.last && date && before.text === text && date === dayAfter(before.last, 1)) before.last = date
		else rows.push({ first: date, last: date, day, text })
	}
	return rows.map(({ first, last, day, text }) => ({
		label: first && last ? datesText(first, last, locale) : day,
		text,
	}))
}

function datesText(first: string, last: string, locale: string): string {
	if (first === last) return `${weekdayName(weekdayOf(first), locale)} ${shortDate(first, locale)}`
	return `${shortDate(first, locale)} – ${shortDate(last, locale)}`
}

function isRun(days: readonly number[]): boolean {
	return days.length > 0 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
}

/** Hours in a uniform format; null for closed, the original text if unparsable. */
function hoursText(written: string): string | null {
	const hours: DayHours | null = parseHours(written)
	if (hours === null) return written
	if (hours.length === 0) return null
	return hours.map(({ from, to }) => `${clockText(from)}–${to === 1440 ? '24:00' : clockText(to)}`).join(', ')
}

/** Specification 2 §5: DD/MM/YYYY in English, otherwise YYYY-MM-DD. */
function shortDate(date: string, locale: string): string {
	return locale.startsWith('en') ? date.split('-').reverse().join('/') : date
}
