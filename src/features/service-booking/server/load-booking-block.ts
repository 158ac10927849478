import { type MapService, type MapSettings, mapHosts } from '#features/dealers/map/map-service.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { BookingStart } from '../booking-start.ts'
import { type BookingServices, loadBooking } from './load-booking.ts'

type BlockServices = Omit<BookingServices, 'workshop'> & {
	url: URL
	cache: CacheRules
	maps: MapSettings
	workshopOf: (site: BookingServices['site']) => BookingServices['workshop'] | null
	/** The page after its form was posted without JavaScript. */
	postedBooking: BookingStart | null
}

/** The data of the block: the booking as the page's address or form says, and the map. Throws on a site without workshops. */
export async function loadBookingBlock(
	context: BlockServices,
): Promise<{ start: BookingStart; mapService: MapService }> {
	const { maps, cache, url, postedBooking } = context
	cache.allowHosts(mapHosts(maps))
	const workshop = context.workshopOf(context.site)
	if (!workshop) throw new Error(`${context.site.key} has no workshops`)
	const start = postedBooking ?? (await loadBooking({ ...context, workshop }, url.searchParams))
	// A booking that has begun is a visitor's own.
	if (start.plate !== '' || start.place !== '') cache.limitAge(0)
	if (start.customer.email !== '') cache.markPersonal()
	return { start, mapService: maps.service }
}
