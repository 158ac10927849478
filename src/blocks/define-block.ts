import type { z } from 'zod'
import type { ContentSource, Page } from '#content/content-source.ts'
import type { Valuations } from '#domain/cars/valuation.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormName } from '#domain/leads/form-names.ts'
import type { PlaceSearch } from '#domain/places/place-search.ts'
import type { MapSettings } from '#features/dealers/map/map-service.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { BookingStart } from '#features/service-booking/booking-start.ts'
import type { PostedHotel } from '#features/tyre-hotel/posted-hotel.ts'
import type { TextScope } from '#i18n/texts.ts'
import type { Hydration } from '#islands/island-source.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { TyreReminders } from '#tyre-hotel/tyre-hotel.ts'
import type { PageMode } from '#ui/page-mode.tsx'
import type { TestDrives } from '#workshop/test-drives.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { type BlockFields, type FieldValues, schemaOf } from './fields/define-field.ts'
import type { HubSpotSettings } from './hub-spot-form/hubspot-settings.ts'

/** What a block can use while it loads. */
export type BlockContext = {
	site: Site
	siteLanguage: SiteLanguage
	mode: PageMode
	/** Normalized path without language prefix. */
	path: string
	url: URL
	/** The page with the block; null for the header and footer of pages without content. */
	page: Page | null
	content: ContentSource
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
	/** The booking after its form was posted without script. */
	postedBooking: BookingStart | null
	/** The tyre hotel after one of its forms was posted without script. */
	postedHotel: PostedHotel | null
	/** The data for rendering one of our own forms; forms written by editors have an id. */
	openForm: (form: FormName, formId?: string) => OpenForm
	/** For problems that do not fail the block. */
	log: Logger
	/** The cache rules of the answer; hosts must come from the configuration, never from content. */
	cache: CacheRules
}

/** What a block's folder says of it. */
type BlockDeclaration<Fields extends BlockFields, Data> = {
	/** The name in stored content. */
	name: string
	/** The rendering's name on the other content platform, if it differs. */
	sitecoreName?: string
	/** Say kind, limits and texts of each field. If stored fields are invalid, it is logged and the block is left out. */
	fields: Fields
	/** False if there is nothing to draw; such fields are invalid. */
	isFilled?(fields: FieldValues<Fields>): boolean
	/**
	 * Loads data for the view in addition to the fields. It has a timeout of `loadTimeoutMs` and fails without
	 * affecting other blocks. Its second parameter may name only the members it needs.
	 */
	load?(fields: FieldValues<Fields>, context: BlockContext): Promise<Data>
	loadTimeoutMs?: number
	/** Interface texts that a hydrated view needs in the browser in addition to those of `blocks`. */
	texts?: readonly TextScope[]
	/** The block's own style sheet, `src/styles/<name>.ts`, where the one of all pages would be too much. */
	styles?: string
	/**
	 * When the browser hydrates the block, see `src/islands/`. If undefined, the block is static and the browser gets its
	 * markup only.
	 */
	hydrate?: Hydration
}

export type BlockDefinition<Fields extends BlockFields = BlockFields, Data = unknown> = BlockDeclaration<
	Fields,
	Data
> & {
	/** Parses the stored fields. */
	schema: z.ZodType<FieldValues<Fields>>
}

/**
 * A content block: name, fields and loader. The view is in `<name>.view.tsx`, typed by `BlockProps<typeof definition>`,
 * so that zod and loaders stay on the server.
 */
export function defineBlock<Fields extends BlockFields, Data = undefined>(
	declaration: BlockDeclaration<Fields, Data>,
): BlockDefinition<Fields, Data> {
	const { name, fields, isFilled } = declaration
	const schema = schemaOf(fields)
	return { ...declaration, schema: isFilled ? schema.refine(isFilled, `${name} has nothing to show`) : schema }
}

/** The props of a block's view. */
export type BlockProps<Definition> =
	Definition extends BlockDefinition<infer Fields, infer Data>
		? { fields: FieldValues<Fields>; data: Data; block: BlockPlace }
		: never

/** The position of a block on the page. */
export type BlockPlace = {
	uid: string
	params: Record<string, string>
	placeholders: Record<string, ResolvedBlock[]>
	/** True for the first block of the main placeholder: its picture is loaded eagerly and it may have the h1. */
	isFirst: boolean
}

/** A block ready to render: fields parsed, data loaded; or, for editors, as it is stored and with its faults. */
export type ResolvedBlock = {
	uid: string
	/** The definition's name; that in the content if there is no definition. */
	name: string
	fields: unknown
	data: unknown
	params: Record<string, string>
	placeholders: Record<string, ResolvedBlock[]>
	problem: BlockProblem | null
}

/** Why a block is not drawn: instead there is the error box for a failed load, and the faults for editors. */
export type BlockProblem =
	| { code: 'load-failed' }
	| { code: 'unknown-block' }
	| { code: 'invalid-fields'; faults: readonly BlockFault[] }

/** What is wrong with a stored block, and where below its fields. */
export type BlockFault = { path: PropertyKey[]; message: string }
