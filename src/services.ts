import type { BlockContext, ResolvedBlock } from '#blocks/define-block.ts'
import type { HubSpotSettings } from '#blocks/hub-spot-form/hubspot-settings.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { resolveBlocks } from '#blocks/resolve-blocks.server.ts'
import type { BlockInstance, ContentSource, Page } from '#content/content-source.ts'
import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { TagSettings } from '#features/analytics/tag-manager-settings.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import type { MapSettings } from '#features/dealers/map/map-service.ts'
import type { LeadServices } from '#features/leads/server/lead-services.ts'
import { openForm, type PostedForm } from '#features/leads/server/open-form.ts'
import type { RefusedChange } from '#features/managed-booking/server/take-booking-change.ts'
import type { BookingStart } from '#features/service-booking/booking-start.ts'
import type { PostedHotel } from '#features/tyre-hotel/posted-hotel.ts'
import { createPageContext, type PageContext } from '#page/page-context.ts'
import type { Visit } from '#page/visit.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { TyreHotelServices } from '#tyre-hotel/tyre-hotel-services.ts'

/** What the process runs on; made once at start. */
export type Services = LeadServices & {
	content: ContentSource
	stock: StockReader
	hubspot: HubSpotSettings
	/** `/blocks` shows all blocks. */
	hasBlockGallery: boolean
	log: Logger
	consentOf: (site: Site) => ConsentSettings
	/** Null if no tag manager is configured. */
	tags: TagSettings | null
	/** Besides our own and YouTube. */
	videoHosts: readonly string[]
	maps: MapSettings
	placeSearch: PlaceSearch
	/** The tyre hotel as its forms without script use it. */
	tyreHotel: TyreHotelServices
	/** Null if the site has no tyre hotel of ours. */
	tyreRemindersOf: (site: Site) => TyreReminders | null
}

/** One request, as the routes see it. */
export type RequestContext = Services &
	PageContext & {
		/** Tells visitors apart for some hours without naming them; only those who send something have one. */
		visitor: string | null
		/** A form that was posted to this page without a script and not taken. */
		posted: PostedForm | null
		/** A booking that was posted to this page without a script. */
		postedBooking: BookingStart | null
		/** A step of the tyre hotel that was posted to this page without a script. */
		postedHotel: PostedHotel | null
		/** A change of a booking that was posted to its page and not made. */
		refusedChange: RefusedChange | null
		/** Like `visitor`, but the same in all processes and lasting; for posts. */
		lastingVisitor: string | null
	}

const nothingPosted = { postedBooking: null, postedHotel: null, refusedChange: null }

export function createRequestContext(
	services: Services,
	visit: Visit,
	{
		visitor = null,
		lastingVisitor = null,
		posted = null,
	}: { visitor?: string | null; lastingVisitor?: string | null; posted?: PostedForm | null } = {},
): RequestContext {
	return { ...services, ...createPageContext(visit, services), visitor, lastingVisitor, posted, ...nothingPosted }
}

/** Blocks of a page or of the frame, ready to draw. */
export function loadBlocks(
	context: RequestContext,
	instances: readonly BlockInstance[],
	page: Page | null,
): Promise<ResolvedBlock[]> {
	const blockContext: BlockContext = {
		...context,
		page,
		openForm: (form, formId) => openForm(context, form, formId),
	}
	return resolveBlocks(instances, { registry: blockRegistry, context: blockContext, log: context.log })
}
