import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Site } from '#sites/site.ts'
import type { TyreHotelSessions } from './sessions.ts'
import type { TyreHotel } from './tyre-hotel.ts'

export type TyreHotelServices = {
	/** Null if the site has no workshops. */
	of: (site: Site) => TyreHotel | null
	sessions: TyreHotelSessions
	seal: TextSeal
}
