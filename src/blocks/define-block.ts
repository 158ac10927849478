import type { z } from 'zod'
import type { ContentSource, Page } from '#content/content-source.ts'
import type { OpenForm } from '#features/leads/lead-answer.ts'
import type { TextScope } from '#i18n/texts.ts'
import type { Hydration } from '#islands/island-source.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { Logger } from '#platform/logger.ts'
import type { FormDefinitions } from '#providers/form-definitions/form-definitions.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'
import type { HubSpotSettings } from './hub-spot-form/hubspot-settings.ts'

/** What a block may ask while it loads. */
export type BlockContext = {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalised path without language prefix. */
	path: string
	url: URL
	/** The page the block stands on; null for the header and footer of pages the code itself answers. */
	page: Page | null
	content: ContentSource
	stock: Stock
	forms: FormDefinitions
	hubspot: HubSpotSettings
	/** What a form of ours with this id needs on the page. */
	openForm: (formId: string) => OpenForm
	/** For what a block leaves out without failing. */
	log: Logger
	/** What the answer may be cached by; hosts come from the configuration, never from content. */
	cache: CacheRules
}

export type BlockDefinition<Schema extends z.ZodType = z.ZodType, Data = unknown> = {
	/** The name in stored content. */
	name: string
	/** The rendering's name on the other content platform, where it differs. */
	sitecoreName?: string
	/** Reads the stored fields; what does not fit is logged and the block shows nothing. */
	fields: Schema
	/** Fetches what the view shows besides its fields. It has `loadTimeLimitMs` and fails alone. */
	load?(fields: z.infer<Schema>, context: BlockContext): Promise<Data>
	loadTimeLimitMs?: number
	/** Interface texts a hydrated view needs in the browser besides those of `blocks`. */
	texts?: readonly TextScope[]
	/**
	 * When the browser hydrates the block, see `src/islands/`. Left out, or null for a block filled in a certain way: it is static, and
	 * the browser gets its markup only.
	 */
	hydrate?: Hydration | ((fields: z.infer<Schema>) => Hydration | null)
}

/**
 * A content block: its name, its fields and what it loads. The view stands beside it in `<name>.view.tsx`, typed by
 * `BlockProps<typeof definition>`, so that zod and loaders stay on the server.
 */
export function defineBlock<Schema extends z.ZodType, Data = undefined>(
	definition: BlockDefinition<Schema, Data>,
): BlockDefinition<Schema, Data> {
	return definition
}

/** What the view of a block is given. */
export type BlockProps<Definition> =
	Definition extends BlockDefinition<infer Schema, infer Data>
		? { fields: z.infer<Schema>; data: Data; block: BlockPlace }
		: never

/** Where the block stands. */
export type BlockPlace = {
	uid: string
	params: Record<string, string>
	placeholders: Record<string, ResolvedBlock[]>
	/** True for the first block of the main placeholder: its picture is loaded at once and it may carry the h1. */
	isFirst: boolean
}

/** A block ready to draw: fields parsed, data loaded. */
export type ResolvedBlock = {
	uid: string
	name: string
	fields: unknown
	data: unknown
	params: Record<string, string>
	placeholders: Record<string, ResolvedBlock[]>
	/** Loading failed: the error box is drawn in its place. */
	hasFailed: boolean
}
