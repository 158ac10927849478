import { vehicleParam } from '#features/leads/service-request.ts'
import { bookingQueryNames } from '#features/service-booking/booking-address.ts'

/** The names that blocks read from the query; editors can put any block on any page. */
export const blockQueryNames = ['tag', 'page', vehicleParam, ...bookingQueryNames] as const

export type BlockQueryName = (typeof blockQueryNames)[number]
