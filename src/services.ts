import type { BlockServices } from '#blocks/block-services.ts'
import type { Posted } from '#blocks/posted.ts'
import type { TagSettings } from '#features/analytics/tag-manager-settings.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import type { LeadServices } from '#features/leads/server/lead-services.ts'
import type { PageContext } from '#page/page-context.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { TyreHotelServices } from '#tyre-hotel/tyre-hotel-services.ts'
import type { DepartmentsOf } from '#workshop/operator.ts'

/** What the process runs on; made once at start. Pages, blocks and calls name those that they need. */
export type Services = LeadServices &
	Omit<BlockServices, 'openForm' | 'issueFormToken'> & {
		/** `/blocks` shows all blocks. */
		hasBlockGallery: boolean
		log: Logger
		consentOf: (site: Site) => ConsentSettings
		/** Null if no tag manager is configured. */
		tags: TagSettings | null
		/** Besides our own and YouTube. */
		videoHosts: readonly string[]
		departmentsOf: DepartmentsOf
		/** The tyre hotel as its forms without script use it. */
		tyreHotel: TyreHotelServices
	}

/** A request for a page, which reads these names from the query. */
export type RequestContext<Name extends string = never> = PageContext<Name> & { posted: Posted | null }
