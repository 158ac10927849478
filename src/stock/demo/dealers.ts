import type { DepartmentRecord, HoursRecord, OpeningScheduleRecord, SiteRecord } from '#domain/dealers/site-record.ts'
import type { Country } from '#domain/market.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import { fold } from '#platform/fold.ts'
import type { Site } from '#sites/site.ts'
import { isoDay, localDay } from './iso-day.ts'
import type { DemoMarket, Town } from './markets/demo-market.ts'
import type { DemoDepartmentGroup } from './texts/demo-texts.ts'

/** Tiny `data:` placeholders by the address of the picture. */
export type Blurs = Readonly<Record<string, string>>

type DealerPlace = {
	site: Site
	market: DemoMarket
	town: Town
	/** Position in the list, from 1. */
	number: number
	/** The first of the dealer's phone lines. */
	firstLine: number
	/** Makes sold new by this dealer. */
	brands: readonly string[]
	/** Makes that the workshops of the group are authorised for; neighbours share them. */
	serviced: readonly string[]
	today: string
	blurs: Blurs
}

/** How many facades of each brand lie in `public/images/dealers`, by the key of its theme. */
const facades: Readonly<Record<string, number>> = { carhall: 4, nordhall: 4, crown: 3, motorway: 3 }

/** The facade that a country's list begins with: pines, a fjord or brick. */
const firstFacade: Partial<Record<Country, number>> = { NO: 1, GB: 2 }

function facadeOf({ theme }: Site, { country }: DemoMarket, number: number) {
	const count = facades[theme.key]
	if (!count) throw new Error(`No facades of ${theme.key}`)
	return `/images/dealers/${theme.key}-${((number - 1 + (firstFacade[country] ?? 0)) % count) + 1}.avif`
}

/** One for the cars and one for the workshop. */
export const linesPerDealer = 2

export function createDealer(random: DemoRandom, place: DealerPlace): SiteRecord {
	const { site, market, town, number, firstLine, brands, serviced, today, blurs } = place
	const name = `${site.name} ${town.city}`
	const slug = fold(name).replace(/[^a-z0-9]+/g, '-')
	const picture = facadeOf(site, market, number)
	const host = site.hosts[0]
	const groups: DemoDepartmentGroup[] = ['New cars', 'Used cars', 'Workshop', 'Parts']
	if (number % 3 === 1) groups.push('Body work')
	const ofWorkshop = [...new Set([...brands, ...serviced.filter((_, index) => (number + index) % 3 === 0)])]

	return {
		site_id: String(1000 + number * 10),
		slug,
		site_official_name: name,
		site_email: `${fold(town.city).replace(/[^a-z]+/g, '')}@${host}`,
		site_phone: market.phone(firstLine),
		site_street: town.street,
		site_zip: town.postalCode,
		site_city: town.city,
		site_region: town.region,
		site_image_url: picture,
		site_primary_image: { thumbnail_url: picture, original: picture, blur_data_url: blurs[picture] },
		site_geocoord: town.position.join(','),
		site_brands: [...brands],
		website_city: town.city,
		website_sort_order: number,
		site_departments: groups.map((group, index) =>
			createDepartment(random, {
				...{ market, host, town, group, brands: group === 'Workshop' ? ofWorkshop : brands, today },
				phone: market.phone(group === 'New cars' || group === 'Used cars' ? firstLine : firstLine + 1),
				erpId: `${number}.${index + 1}`,
			}),
		),
		indexed_at: `${today}T04:00:00Z`,
	}
}

type DepartmentPlace = {
	market: DemoMarket
	host: string
	town: Town
	group: DemoDepartmentGroup
	/** Of the whole department, its staff included. */
	phone: string
	brands: readonly string[]
	today: string
	/** `company.department` */
	erpId: string
}

function createDepartment(random: DemoRandom, place: DepartmentPlace): DepartmentRecord {
	const { market, host, town, group, phone, brands, erpId } = place
	const { departments } = market.texts.dealer
	return {
		name: departments[group],
		official_name: `${departments[group]} ${town.city}`,
		phone,
		email: `${fold(departments[group]).split(/[^a-z]+/)[0]}.${fold(town.city).replace(/[^a-z]+/g, '')}@${host}`,
		department_type: group,
		group,
		brands:
			group === 'Used cars' ? [] : brands.map((name) => ({ name, brand_code: fold(name).replace(/[^a-z]+/g, '') })),
		erp_id: erpId,
		users: createStaff(random, place),
		openingschedule: openingSchedule(place),
	}
}

function createStaff(random: DemoRandom, { market, host, group, phone }: DepartmentPlace): DepartmentRecord['users'] {
	const [lead, ...others] = market.texts.dealer.titles[group]
	const titles = [lead, ...others.flatMap((title) => (random.chance(0.5) ? [title, title] : [title]))]
	const names = new Set<string>()
	while (names.size < titles.length) names.add(`${random.pick(market.firstNames)}|${random.pick(market.lastNames)}`)
	return [...names].map((name, index) => {
		const [first = '', lastName = ''] = name.split('|')
		const last = market.surnameOf?.({ firstName: first, lastName }) ?? lastName
		const address = [first, last].map((part) => fold(part).replace(/[^a-z]+/g, '')).join('.')
		return {
			first_name: first,
			last_name: last,
			title: titles[index],
			phone,
			email: `${address}@${host}`,
		}
	})
}

const weekHours: Record<
	DemoDepartmentGroup,
	readonly [weekday: string, saturday: string | null, sunday: string | null]
> = {
	'New cars': ['09:00–18:00', '10:00–15:00', null],
	'Used cars': ['09:00–18:00', '10:00–15:00', '11:00–15:00'],
	Workshop: ['07:00–17:00', null, null],
	Parts: ['07:00–17:00', null, null],
	'Body work': ['07:00–16:00', null, null],
}

function openingSchedule({ market, group, today }: DepartmentPlace): OpeningScheduleRecord {
	const { dealer, locale } = market.texts
	const [weekday, saturday, sunday] = weekHours[group]
	const week = [weekday, weekday, weekday, weekday, weekday, saturday, sunday]
	const day = (isoDate: string) => localDay(isoDate, locale)
	const schedule: OpeningScheduleRecord = {
		openinghours: dealer.weekdays.map((name, index) => ({ day: name, displayText: week[index] ?? dealer.closed })),
		deviationdays: comingDays(market, today).map(([date, hours]) => ({
			day: day(date),
			displayText: hours ?? dealer.closed,
		})),
	}
	if (group !== 'Body work') return schedule

	const start = comingDate('07-13', today)
	return {
		...schedule,
		vacationdays: [
			{
				vacationtitle: dealer.vacation,
				vacationstart: day(start),
				vacationend: day(isoDay(start, 18)),
				vacationdays: dealer.weekdays.map((name): HoursRecord[number] => ({ day: name, displayText: dealer.closed })),
			},
		],
	}
}

/** The holidays of the next hundred days, nearest first. */
function comingDays(market: DemoMarket, today: string): (readonly [date: string, hours: string | null])[] {
	const limit = isoDay(today, 100)
	return market.holidays
		.map(([monthAndDay, hours]) => [comingDate(monthAndDay, today), hours] as const)
		.filter(([date]) => date <= limit)
		.sort(([a], [b]) => a.localeCompare(b))
}

function comingDate(monthAndDay: string, today: string): string {
	const year = Number(today.slice(0, 4))
	const thisYear = `${year}-${monthAndDay}`
	return thisYear >= today ? thisYear : `${year + 1}-${monthAndDay}`
}
