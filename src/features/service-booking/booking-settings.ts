import type { MapService } from '#features/dealers/map/map-service.ts'

/** What editors and the site set for the booking. */
export type BookingSettings = {
	/** An outside page for the inspection of damages; empty if there is none. */
	damageUrl: string
	contactEmail: string
	/** A page with a form to be called back; empty if there is none. */
	callBackHref: string
	/** Makes whose service is booked on other pages. */
	makeLinks: readonly { make: string; href: string }[]
	mapService: MapService
}
