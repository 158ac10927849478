import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { createUseCounts } from '#db/use-counts.ts'
import { addDays, clockText, toMinutes, weekdayOf } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { dealerData } from '#features/dealers/structured-data.ts'
import { withWorkshopHours } from '#features/dealers/workshop-hours.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import { findDealerDepartment } from '#workshop/dealer-hours.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import type { DealersOf } from '#workshop/embedded/workshop-store.ts'
import type { DepartmentsOf, HoursDifference } from '#workshop/operator.ts'
import { createTimetable } from '#workshop/schedule/timetable.ts'

/** Pages show public holidays as far ahead. */
const checkedDays = 120
const dayMs = 24 * 60 * 60 * 1000
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type ShownHours = { dayOfWeek?: string[]; validFrom?: string; validThrough?: string; opens: string; closes: string }

/** What a dealer's page says in its structured data: whether a department is open at a minute of a date. */
function readShownHours(data: Record<string, unknown>, index: number) {
	const departments = data.department as { openingHoursSpecification?: ShownHours[] }[] | undefined
	const shown = departments?.[index]?.openingHoursSpecification ?? []
	return (date: string, minutes: number): boolean => {
		const special = shown.filter(({ validFrom = '', validThrough = '' }) => validFrom <= date && date <= validThrough)
		const ofWeek = shown.filter(({ dayOfWeek }) => dayOfWeek?.includes(dayNames[weekdayOf(date)] ?? ''))
		return (special.length > 0 ? special : ofWeek).some(
			({ opens, closes }) => toMinutes(opens) <= minutes && minutes < toMinutes(closes),
		)
	}
}

/** Compares the times that a department would offer for the shortest work, with all free, with what its dealer's page says. */
export function findHoursDifferences(
	site: Site,
	{ dealer, workshops, today }: { dealer: Dealer; workshops: readonly WorkshopDepartment[]; today: string },
): HoursDifference[] {
	const { country } = site.market
	const shown = withWorkshopHours(dealer, workshops, today)
	const data = dealerData(shown, { url: '', origin: `https://${site.hosts[0]}`, country, today })
	return workshops.flatMap((workshop) => {
		const own = findDealerDepartment([dealer], workshop)
		if (!own) return []
		const isOpen = readShownHours(data, dealer.departments.indexOf(own))
		const job = { minutes: 15, skills: [], equipment: [] }
		const timetable = createTimetable({ schedule: workshop.schedule, job, from: today, days: checkedDays, held: [] })
		return Array.from({ length: checkedDays }, (_, index) => addDays(today, index)).flatMap((date) => {
			const times = timetable.plansOn(date, 0).timed.filter(({ minutes }) => !isOpen(date, minutes))
			const texts = times.map(({ minutes }) => clockText(minutes))
			return texts.length > 0 ? [{ department: workshop.id, date, times: texts }] : []
		})
	})
}

type HoursCheckOptions = {
	db: Kysely<Database>
	sites: readonly Site[]
	dealersOf: DealersOf
	departmentsOf: DepartmentsOf
	now: () => Date
	log: Logger
}

/** Looks whether pages of dealers and workshops say the same hours. */
export function createHoursCheck({ db, sites, dealersOf, departmentsOf, now, log }: HoursCheckOptions) {
	const counts = createUseCounts(db, () => now().getTime())

	async function* findAll(site: Site, dealers: readonly Dealer[]): AsyncGenerator<HoursDifference> {
		const workshops = await departmentsOf(site)
		const today = wallClock(now(), site.market.timeZone).date
		for (const dealer of dealers) {
			const ofDealer = workshops.filter(({ siteId }) => siteId === dealer.id)
			yield* findHoursDifferences(site, { dealer, workshops: ofDealer, today })
			// Some milliseconds each: visitors come in between.
			await setImmediate()
		}
	}

	return {
		/** Those of one dealer's departments. */
		async find(site: Site, dealerId: string): Promise<HoursDifference[]> {
			const dealers = (await dealersOf(site.key)).filter(({ id }) => id === dealerId)
			const found: HoursDifference[] = []
			for await (const difference of findAll(site, dealers)) found.push(difference)
			return found
		},
		/** Once a day (UTC), in one of the processes. A site that fails does not stop the others. */
		async run(): Promise<void> {
			for (const site of sites) {
				try {
					const [runs = 0] = await counts.add([{ key: `hours check ${site.key}`, windowMs: dayMs }])
					if (runs > 1) continue
					for await (const { department, date, times } of findAll(site, await dealersOf(site.key)))
						log.error({ site: site.key, department, date, times }, 'times are offered while the page says closed')
				} catch (error) {
					log.error({ err: error, site: site.key }, 'the hours of the workshops cannot be compared')
				}
			}
		},
	}
}
