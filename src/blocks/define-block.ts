import type { z } from 'zod'
import type { ContentSource, Page } from '#content/content-source.ts'
import type { TextArea } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import type { PolicyHosts } from '#platform/policy-hosts.ts'
import type { FormDefinitions } from '#providers/form-definitions/form-definitions.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'
import type { HubSpotSettings } from './hubspot-form/hubspot-settings.ts'

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
	openForm: (formId: string) => { token: string; isSent: boolean }
	/** The page will ask these hosts from the browser; they come from the configuration, never from content. */
	allowHosts: (hosts: PolicyHosts) => void
	/** The page may be shown again for so long at most. */
	limitCacheAge: (seconds: number) => void
	/** For what a block leaves out without failing. */
	log: Logger
	/** Names what the answer was made from, so that the page cache knows when to drop it. */
	addCacheTag: (tag: string) => void
	/** Something that should be here could not be read: the page is kept for a few seconds only. */
	markIncomplete: () => void
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
	/** Interface texts the view needs besides those of `blocks`. */
	texts?: readonly TextArea[]
	/** Whether a block filled like this does anything in the browser; a view listed in `live-views.ts` always does where this is silent. */
	isLive?(fields: z.infer<Schema>): boolean
	/** Nobody misses what it does before it is seen: its view is fetched then, and may not ask the router. */
	wakesWhenSeen?: true
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

/** A block ready to draw: fields parsed, data loaded. With a live one this crosses to the browser. */
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

/**
 * A block that the server drew by itself. The browser keeps the markup of a static one as it is, and needs neither its fields nor its view.
 * The mark names the markup: equal marks, equal markup.
 */
export type DrawnBlock = {
	uid: string
	mark: string
	/** Left out where the document holds it already. */
	html?: string
	/** A live block that wakes when it is seen. */
	sleeping?: SleepingBlock
}

/** All that the view of a drawn block needs to come alive. */
export type SleepingBlock = Pick<ResolvedBlock, 'name' | 'fields' | 'data'> & { block: BlockPlace }

/** A block as a page is handed it. */
export type PageBlock = ResolvedBlock | DrawnBlock

export function isDrawn(block: PageBlock): block is DrawnBlock {
	return 'mark' in block
}
