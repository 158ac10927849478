import type { DatabaseLanes } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Chore } from '#platform/chores.ts'
import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { createTireHotel } from '#providers/tyre-hotel/tire-hotel.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { createEmbeddedTyreHotels } from '#tyre-hotel/embedded/embedded.ts'
import { createCodeReviser } from '#tyre-hotel/embedded/one-time-codes.ts'
import { createTyreReminders } from '#tyre-hotel/embedded/reminder-wishes.ts'
import { createSeasonReminders } from '#tyre-hotel/embedded/season-reminders.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import { createTyreHotelSessions } from '#tyre-hotel/sessions.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { TyreHotelServices } from '#tyre-hotel/tyre-hotel-services.ts'
import { tyreHotelTexts, tyreReminderTexts } from '#tyre-hotel/tyre-hotel-texts.ts'
import type { Workshop } from '#workshop/workshop.ts'

type TyreHotelParts = {
	environment: Environment
	lanes: DatabaseLanes
	keys: KeyRing
	seal: TextSeal
	outbox: Outbox
	workshopOf: (site: Site) => Workshop | null
	outside: OutsideServices
	log: Logger
}

/** The tyre hotel set in the environment, otherwise the embedded one of each site with workshops, which reminds customers too. */
export function openTyreHotel({ environment, lanes, keys, seal, outbox, workshopOf, outside, log }: TyreHotelParts): {
	services: TyreHotelServices
	operator: TyreHotelOperator | null
	remindersOf: (site: Site) => TyreReminders | null
	chores: readonly Chore[]
} {
	const { TIRE_HOTEL_URL: url, TEXT_MESSAGES_PER_DAY: messagesPerDay } = environment
	const { visitors: db, desk, background } = lanes
	const now = () => new Date()
	const ownSites = sites.filter(({ stock }) => stock)
	const service = url ? createTireHotel({ url, breaker: outside.breakerOf('tyre-hotel') }) : null
	const parts = { keys, seal, outbox, now, log, messagesPerDay }
	const embedded = createEmbeddedTyreHotels({ ...parts, db, workshopOf, textsOf: tyreHotelTexts })
	const hotels = new Map(ownSites.map((site) => [site.key, service ?? embedded(site)]))
	const sessions = createTyreHotelSessions({ db, seal, now: Date.now })
	const services = { of: ({ key }: Site) => hotels.get(key) ?? null, sessions, seal }
	if (service) return { services, operator: null, remindersOf: () => null, chores: [] }

	const reminders = new Map(ownSites.map((site) => [site.key, createTyreReminders(site, { db, keys, seal, now })]))
	const seasons = createSeasonReminders({ ...parts, db: background, textsOf: tyreReminderTexts })
	outbox.revise('reminder', seasons.revise)
	outbox.revise('code', createCodeReviser({ db: background, now }))
	return {
		services,
		operator: createTyreHotelOperator({ ...parts, db: desk }),
		remindersOf: ({ key }) => reminders.get(key) ?? null,
		chores: [{ everyMs: remindEveryMs, isDueAtStart: true, run: () => seasons.run(ownSites) }],
	}
}

const remindEveryMs = 30 * 60 * 1000
