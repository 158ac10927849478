import { createEmbeddedOutbox } from '#outbox/embedded/embedded-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { HotelStore } from '#tyre-hotel/embedded/sealed-agreements.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import { clearDemoWeek, keepWeek } from './demo-week-rows.ts'

/** Removes the week for good: no start makes another one. */
export async function removeDemoWeek(store: HotelStore, sites: readonly Site[]): Promise<void> {
	const now = () => new Date()
	const outbox = createEmbeddedOutbox({ ...store, log: silentLog, now, transports: [] })
	const hotel = createTyreHotelOperator({ ...store, outbox, now, messagesPerDay: 0 })
	await clearDemoWeek({ ...store, hotel }, sites)
	await keepWeek(store.db, '')
}
