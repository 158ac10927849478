import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Country } from '#domain/market.ts'

/** The day from which a car is on the wheels of a season. */
export type SeasonDay = { season: 'winter' | 'summer'; date: string }

type SeasonRule = (year: number) => { winter: string; summer: string }

/**
 * By the law of each country on winter tyres; decision 067 names the sources. Norway: the weeks in which 3 mm of tread are required end
 * on the Sunday after Easter Monday. Slovakia has no date for cars but the state of the road, so the one for lorries and buses is taken.
 * The United Kingdom has no such law.
 */
const rules: Record<Country, SeasonRule | null> = {
	SE: (year) => ({ winter: `${year}-12-01`, summer: `${year}-04-01` }),
	NO: (year) => ({ winter: `${year}-11-01`, summer: addDays(easterSunday(year), 8) }),
	FI: (year) => ({ winter: `${year}-11-01`, summer: `${year}-04-01` }),
	SK: (year) => ({ winter: `${year}-11-15`, summer: `${year}-04-01` }),
	GB: null,
}

/** Whether the country has seasons of which customers can be reminded. */
export const hasWheelSeasons = (country: Country) => rules[country] !== null

/** A reminder leaves time to book, and is of no use long after the day. */
export const remindDaysBefore = 28
export const remindDaysAfter = 7

/** The season of which customers are reminded on a day (`YYYY-MM-DD`); null on other days. */
export function findSeasonDay(country: Country, today: string): SeasonDay | null {
	const rule = rules[country]
	if (!rule) return null
	const days = rule(Number(today.slice(0, 4)))
	for (const season of ['winter', 'summer'] as const) {
		const date = days[season]
		if (today >= addDays(date, -remindDaysBefore) && today <= addDays(date, remindDaysAfter)) return { season, date }
	}
	return null
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
	const golden = year % 19
	const century = Math.floor(year / 100)
	const ofCentury = year % 100
	const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
	const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
	const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
	const days = epact + weekday - 7 * late + 114
	const month = String(Math.floor(days / 31)).padStart(2, '0')
	return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
