import { setTimeout as delay } from 'node:timers/promises'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createEmbeddedOutbox } from '#outbox/embedded/embedded-outbox.ts'
import type { Logger } from '#platform/logger.ts'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { HotelStore } from '#tyre-hotel/embedded/sealed-agreements.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import { createBookingLetters } from '#workshop/embedded/booking-letters.ts'
import { createWorkshopOperator } from '#workshop/embedded/workshop-operator.ts'
import { type DealersOf, listVehicles } from '#workshop/embedded/workshop-store.ts'
import { bookDemoWeek } from './demo-week-bookings.ts'
import { sendDemoLeads } from './demo-week-leads.ts'
import { clearDemoWeek, findWeek, hasOwnData, keepWeek, markSent } from './demo-week-rows.ts'
import { storeDemoWheels } from './demo-week-wheels.ts'
import { hasDemoWorkshops } from './demo-workshops.ts'

export type DemoWeekParts = HotelStore & { stock: StockReader; dealersOf: DealersOf; log: Logger }

/** Of a country's register. */
const maxCars = 200

/** After so many days it is made anew. */
const freshDays = 6

/**
 * Gives the demo group's desk bookings, leads, wheels and mails around the day of the start. Desks that have something of their own, or
 * were cleared, stay as they are. A week that was interrupted is made anew.
 */
export async function livenDemo(
	parts: DemoWeekParts,
	{ sites, today, signal }: { sites: readonly Site[]; today: Date; signal?: AbortSignal },
): Promise<'filled' | 'kept'> {
	const { db, keys, log } = parts
	const week = await findWeek(db)
	const isFresh = week && (week.isCleared || today.getTime() - week.filledAt.getTime() < freshDays * 24 * 3_600_000)
	if (isFresh || (!week && (await hasOwnData(db)))) return 'kept'
	const clock = { now: today }
	const now = () => clock.now
	// Without transports nothing is ever sent, whatever is configured.
	const outbox = createEmbeddedOutbox({ ...parts, now, transports: [] })
	const signingKey = await keys.signingKey('workshop-bookings')
	const workshops = createWorkshopOperator({
		...{ ...parts, outbox, signingKey, now },
		// Hundreds of lines about made-up bookings would push the addresses of the sites out of the terminal.
		log: { ...log, info() {} },
		onChange: createBookingLetters({ signingKey, now, outbox, findSite: (key) => findSite(key) ?? undefined }),
		onKept() {},
	})
	const hotel = createTyreHotelOperator({ ...parts, outbox, now, messagesPerDay: 0 })
	const leads = {
		...parts,
		hub: createEmbeddedFormsHub({ db, keys, outbox, now }),
		operator: createLeadOperator({ db, keys, outbox, now }),
	}
	await clearDemoWeek({ ...parts, hotel }, sites)

	const pause = async () => {
		await delay(pauseMs)
		signal?.throwIfAborted()
	}
	const withWorkshops = sites.filter((site) => site.stock && hasDemoWorkshops(site))
	for (const site of withWorkshops) {
		const { country } = site.market
		const neighbours = withWorkshops.filter(({ market }) => market.country === country)
		// A car is at one workshop at a time, and sites of a country have one register.
		const { catalogue, departments } = await workshops.setupOf(site)
		const register = await listVehicles(db, {
			country,
			makesElsewhere: catalogue?.makesElsewhere ?? [],
			limit: maxCars,
		})
		const cars = register.filter((_, index) => index % neighbours.length === neighbours.indexOf(site))
		const common = { clock, cars, today, pause }
		await bookDemoWeek(site, { ...common, operator: workshops })
		await sendDemoLeads(site, { ...common, ...leads, dealer: departments[0]?.siteName ?? site.name })
		await storeDemoWheels(site, { ...common, operator: hotel })
	}
	await markSent(db, today)
	await keepWeek(db, today.toISOString())
	log.info({ sites: withWorkshops.map(({ key }) => key) }, 'the demo group has a week of bookings, leads and wheels')
	return 'filled'
}

/** Between two changes, for the requests of visitors. */
const pauseMs = 4
