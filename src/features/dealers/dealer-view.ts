import { addDays } from '#domain/calendar/calendar-day.ts'
import { placeLine } from '#domain/dealers/address-line.ts'
import type { Dealer, Department, Employee, OpeningHours } from '#domain/dealers/dealer.ts'
import type { DayHours, Schedule } from '#domain/dealers/opening-hours.ts'
import { formatHoursIn, parseDate, parseHours, parseSchedule } from '#domain/dealers/parse-schedule.ts'
import { parseWeekdays, weekdaySpan } from '#domain/dealers/weekday-names.ts'
import { findMakeLogo } from '#features/cars/make-logo.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { StockTexts } from '../cars/stock-texts.ts'
import { directionsUrl, mapUrl } from './contact-links.ts'
import { daySpanText, dayText } from './day-text.ts'

/** `text` is null on a closed day. */
export type HoursRow = { label: LocalText; days: number[]; text: LocalText | null }
export type DeviatingDay = Pick<HoursRow, 'label' | 'text'>
export type VacationView = { title?: LocalText; period: string; rows: HoursRow[] }
/** A title is a text of the stock. */
export type EmployeeView = Omit<Employee, 'title'> & { title?: LocalText }
export type BrandView = { name: string; logo: string | null }

export type DepartmentView = {
	/** Suffix for element ids on the page. */
	id: string
	name: LocalText
	/** Identifies it in forms. */
	stockName: string
	phone?: string
	email?: string
	brands: BrandView[]
	employees: EmployeeView[]
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

type ViewContext = { locale: string; today: string; texts: StockTexts }

/** A dealer as shown on the dealer page. Dates before `today` (ISO) are left out. */
export function toDealerView(dealer: Dealer, context: ViewContext): DealerView {
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
		departments: dealer.departments.map((department, index) => toDepartmentView(department, index, context)),
	}
}

function toDepartmentView(department: Department, index: number, context: ViewContext): DepartmentView {
	const { today, texts } = context
	const { name, phone, email, brands, employees, openingHours, deviatingHours, vacations } = department
	const schedule = parseSchedule(department)
	return {
		id: `department-${index + 1}`,
		name: texts.word('department', name),
		stockName: name,
		phone,
		email,
		brands: brands.map((brand) => ({ name: brand.name, logo: findMakeLogo(brand.name) })),
		employees: employees
			.filter((employee) => employee.name !== '')
			.map(({ title, ...employee }) => ({ ...employee, title: title && texts.free(title) })),
		hours: toHoursRows(openingHours, context),
		deviatingDays: toDeviatingDays(deviatingHours, context),
		vacations: vacations.flatMap(({ title, start = '', end = '', days }) => {
			const [from, to] = [parseDate(start), parseDate(end)]
			if (to !== null && to < today) return []
			const period = from && to ? daySpanText(from, to, context) : [start, end].filter(Boolean).join(' – ')
			return [{ title: title && texts.word('hours', title), period, rows: toHoursRows(days, context) }]
		}),
		schedule: schedule.week.some((hours) => hours !== null) ? schedule : null,
	}
}

/** Merges consecutive days with the same hours into one row. An unparsable day keeps its text. */
export function toHoursRows(
	hours: readonly OpeningHours[],
	{ locale, texts }: Pick<ViewContext, 'locale' | 'texts'>,
): HoursRow[] {
	const rows: HoursRow[] = []
	for (const { day, text: written } of hours) {
		const days = parseWeekdays(day) ?? []
		const text = hoursText(written, { locale, texts })
		const last = rows.at(-1)
		const follows =
			last && isSameText(last.text, text) && last.days.length > 0 && last.days.at(-1) === (days[0] ?? -1) - 1
		if (last && follows) {
			last.days.push(...days)
			last.label = weekdaySpan(last.days, locale)
		} else {
			rows.push({ days: [...days], label: isRun(days) ? weekdaySpan(days, locale) : texts.free(day), text })
		}
	}
	return rows
}

/** Merges consecutive dates with the same hours into one row; an unparsable date keeps its text. */
function toDeviatingDays(deviatingHours: readonly OpeningHours[], context: ViewContext): DeviatingDay[] {
	const { today, locale, texts } = context
	const rows: { first: string | null; last: string | null; day: string; text: LocalText | null }[] = []
	for (const { day, text: written } of deviatingHours) {
		const date = parseDate(day)
		if (date !== null && date < today) continue
		const text = hoursText(written, { locale, texts })
		const before = rows.at(-1)
		if (before?.last && date && isSameText(before.text, text) && date === addDays(before.last, 1)) before.last = date
		else rows.push({ first: date, last: date, day, text })
	}
	return rows.map(({ first, last, day, text }) => ({
		label: first && last ? datesText(first, last, context) : texts.free(day),
		text,
	}))
}

function datesText(first: string, last: string, context: ViewContext): string {
	return first === last ? dayText(first, context) : daySpanText(first, last, context)
}

function isSameText(one: LocalText | null, other: LocalText | null): boolean {
	return (one && textOf(one)) === (other && textOf(other))
}

function isRun(days: readonly number[]): boolean {
	return days.length > 0 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
}

/** Hours in a uniform format; null for closed, the original text if unparsable. */
function hoursText(written: string, { locale, texts }: Pick<ViewContext, 'locale' | 'texts'>): LocalText | null {
	const hours: DayHours | null = parseHours(written)
	if (hours === null) return texts.free(written)
	if (hours.length === 0) return null
	return formatHoursIn(locale, hours)
}
