import type { ContentSource } from '#content/content-source.ts'
import type { Valuations } from '#domain/cars/valuation.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormName } from '#domain/leads/form-names.ts'
import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { MapSettings } from '#features/dealers/map/map-service.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { TestDrives } from '#workshop/test-drives.ts'
import type { Workshop } from '#workshop/workshop.ts'
import type { HubSpotSettings } from './hub-spot-form/hubspot-settings.ts'

/** What blocks can ask for. Each names what it needs: `load: (fields, context, { stock }: Pick<BlockServices, 'stock'>) => …`. */
export type BlockServices = {
	content: ContentSource
	/** Adds every index that is read as a tag of the answer. */
	stock: StockReader
	forms: FormDefinitions
	hubspot: HubSpotSettings
	maps: MapSettings
	placeSearch: PlaceSearch
	/** The workshops of a site; null if it has none. */
	workshopOf: (site: Site) => Workshop | null
	/** Null if the site gives out no times for test drives. */
	testDrivesOf: (site: Site) => TestDrives | null
	/** Reminders of wheel changes; null if the tyre hotel of the site has none. */
	tyreRemindersOf: (site: Site) => TyreReminders | null
	/** Null if the site sells no cars. */
	valuationsOf: (site: Site) => Valuations | null
	/** The data for rendering one of our own forms on this page; forms written by editors have an id. */
	openForm: (form: FormName, formId?: string) => OpenForm
	/** The token of a form that is no lead. */
	issueFormToken: () => string
}
