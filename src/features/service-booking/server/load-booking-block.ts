import { type MapService, type MapSettings, mapHosts } from '#features/dealers/map/map-service.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { PageUrl } from '#page/visit.ts'
import type { BookingQueryName } from '../booking-address.ts'
import type { BookingStart } from '../booking-start.ts'
import { type BookingServices, loadBooking } from './load-booking.ts'

type Visit = Pick<BookingServices, 'site' | 'siteLanguage' | 'log'> & {
	url: PageUrl<BookingQueryName>
	cache: CacheRules
}

type BlockServices = Pick<BookingServices, 'placeSearch' | 'issueFormToken'> & {
	maps: MapSettings
	workshopOf: (site: BookingServices['site']) => BookingServices['workshop'] | null
}

/**
 * The data of the block: the booking as the page's address or the form posted without JavaScript says, and the map. Throws on a site
 * without workshops.
 */
export async function loadBookingBlock(
	{ site, siteLanguage, url, cache, log }: Visit,
	{ maps, placeSearch, workshopOf, issueFormToken }: BlockServices,
	posted: BookingStart | null,
): Promise<{ start: BookingStart; mapService: MapService }> {
	cache.allowHosts(mapHosts(maps))
	const workshop = workshopOf(site)
	if (!workshop) throw new Error(`${site.key} has no workshops`)
	const start =
		posted ?? (await loadBooking({ site, siteLanguage, log, workshop, placeSearch, issueFormToken }, url.searchParams))
	// A booking that has begun is a visitor's own.
	if (start.plate !== '' || start.place !== '') cache.limitAge(0)
	if (start.customer.email !== '') cache.markPersonal()
	return { start, mapService: maps.service }
}
