import type { z } from 'zod'
import type { Page } from '#content/content-source.ts'
import type { TextScope } from '#i18n/texts.ts'
import type { Hydration } from '#islands/island-source.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { Visit } from '#page/visit.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { BlockArea } from './block-areas.ts'
import type { BlockQueryName } from './block-query-names.ts'
import type { BlockServices } from './block-services.ts'
import { type BlockFields, type FieldValues, schemaOf } from './fields/define-field.ts'
import type { WordsOver } from './over-pictures/words-over.ts'
import type { Posted } from './posted.ts'

/** The visit and the page that a block is on. */
export type BlockContext = Visit<BlockQueryName> & {
	/** Null for the header and footer of pages without content. */
	page: Page | null
	posted: Posted | null
	/** The cache rules of the answer; hosts must come from the configuration, never from content. */
	cache: CacheRules
	/** For problems that do not fail the block. */
	log: Logger
}

/** What a block's folder says of it. */
type BlockDeclaration<Fields extends BlockFields, Data, Needed> = {
	/** The name in stored content. */
	name: string
	/** The rendering's name on the other content platform, if it differs. */
	sitecoreName?: string
	/** Say kind, limits and texts of each field. If stored fields are invalid, it is logged and the block is left out. */
	fields: Fields
	/** Where editors are offered it; in the content of pages if it says nothing. */
	areas?: readonly BlockArea[]
	/** False for a site on which it has nothing to show: its editors are not offered it. */
	suits?(site: Site): boolean
	/** False if there is nothing to draw; such fields are invalid. */
	isFilled?(fields: FieldValues<Fields>): boolean
	/** Words that it lays over a picture with a shade that is not dark enough for every picture. */
	wordsOver?(fields: FieldValues<Fields>): WordsOver[]
	/** Logs what is wrong with fields that are valid. */
	inspect?(fields: FieldValues<Fields>, context: BlockContext): void
	/**
	 * Loads data for the view in addition to the fields. It has a timeout of `loadTimeoutMs` and fails without
	 * affecting other blocks. What it loads is shown, whether a field is filled in or not. Its third parameter names the services that it needs.
	 */
	load?(fields: FieldValues<Fields>, context: BlockContext, services: Needed): Promise<Data>
	loadTimeoutMs?: number
	/** Interface texts that a hydrated view needs in the browser in addition to those of `blocks`. */
	texts?: readonly TextScope[]
	/**
	 * When the browser hydrates the block, see `src/islands/`. If undefined, the block is static and the browser gets its
	 * markup only.
	 */
	hydrate?: Hydration
}

export type BlockDefinition<
	Fields extends BlockFields = BlockFields,
	Data = unknown,
	Needed = BlockServices,
> = BlockDeclaration<Fields, Data, Needed> & {
	/** Parses the stored fields. */
	schema: z.ZodType<FieldValues<Fields>>
}

/**
 * A content block: name, fields and loader. The view is in `<name>.view.tsx`, typed by `BlockProps<typeof definition>`,
 * so that zod and loaders stay on the server.
 */
export function defineBlock<
	Fields extends BlockFields,
	Data = undefined,
	Needed extends Partial<BlockServices> = object,
>(declaration: BlockDeclaration<Fields, Data, Needed>): BlockDefinition<Fields, Data, Needed> {
	const { name, fields, isFilled } = declaration
	const schema = schemaOf(fields)
	return { ...declaration, schema: isFilled ? schema.refine(isFilled, `${name} has nothing to show`) : schema }
}

/** The props of a block's view. */
export type BlockProps<Definition> =
	Definition extends BlockDefinition<infer Fields, infer Data, infer _Needed>
		? { fields: FieldValues<Fields>; data: Data; block: BlockPlace }
		: never

/** The position of a block on the page. */
export type BlockPlace = {
	uid: string
	params: Record<string, string>
	placeholders: Record<string, ResolvedBlock[]>
	/** True for the first block of the main placeholder that visitors see: its picture is loaded eagerly and it may have the h1. */
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
	/** Editors alone see it. */
	isHidden?: true
	/** Names of fields that are in the site's default language. */
	inherited?: readonly string[]
	problem: BlockProblem | null
}

/** Why a block is not drawn: instead there is the error box for a failed load, and the faults for editors. */
export type BlockProblem =
	| { code: 'load-failed' }
	| { code: 'unknown-block' }
	| { code: 'invalid-fields'; faults: readonly BlockFault[] }

/** What is wrong with a stored block, and where below its fields. */
export type BlockFault = { path: PropertyKey[]; message: string }
