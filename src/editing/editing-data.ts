import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { ContentDocument } from '#content/document.ts'
import type { NamedCommand, RefusedCommand } from '#content/take-commands.ts'
import type { Language } from '#domain/market.ts'
import type { Texts } from '#i18n/texts.ts'
import type { BehindText } from './translation/text-state.ts'

/** Id of the element that brings it. */
export const editingDataId = 'editing'

/** The same for a preview. */
export const previewDataId = 'preview'

/** What a preview gets with its page. */
export type PreviewData = {
	/** What a form says instead of being sent. */
	notSent: string
	/** The query that all previews have: which version is shown, and in which design. */
	kept: string
}

/** Of a page itself, or of the header and footer that all pages in a language share. */
export type EditedOf = 'page' | 'frame'

/** A document and its draft, as an editor finds them. */
export type OpenedDocument = {
	page: string
	/** Of the content. */
	language: Language
	/** `commands`: ids of all in it. */
	draft: { id: string | null; number: number; commands: readonly string[] }
	document: ContentDocument
	/** Fields that `document` has not are shown from this one, of the site's default language. */
	fallback: ContentDocument | null
	/** Uid of the block that has the main heading: the first one that visitors get. Null if they get none, or the heading is not in a block. */
	opener: string | null
	/** Texts whose original has changed since they were translated. */
	behind: readonly BehindText[]
}

/** A language of the site, with the state of the page in it. */
export type PageLanguage = {
	language: Language
	/** In the language of the person. */
	name: string
	/** BCP 47 tag. */
	locale: string
	/** Where it is edited; null: the page is not in this language. */
	address: string | null
	isLive: boolean
	isDraft: boolean
	/** Without it visitors get the page in this language; null: none. */
	instead: string | null
}

/** What the editor gets with a page. */
export type EditingData = OpenedDocument & {
	of: EditedOf
	kind: 'page' | 'story'
	/** Null if the site keeps no header and footer. */
	frame: OpenedDocument | null
	/** Of the page in the editor: path without query. Commands are posted there. */
	address: string
	/** Where visitors find the page; null if it is not published. */
	liveAddress: string | null
	/** Of the site, for moments. */
	timeZone: string
	/** Every kind of block, by name. */
	blocks: Record<string, FieldDescription[]>
	/** Fields of the page itself, by the parts of its document. */
	pageFields: Record<'route' | 'navigation' | 'story', FieldDescription[]>
	/** How many letters of a page's field others show, by its name. */
	shownLetters: Record<string, number>
	/** Those that a story can have. */
	tags: EditedTag[]
	/** Id of the signed-in account. */
	person: string
	/** Of the person, not of the page. */
	locale: string
	texts: Texts
	mayPublish: boolean
	/** Where its review stands and what is planned, in words, as it was when the page was opened. */
	notes: readonly string[]
	/** Of the site, its first one first. */
	languages: readonly PageLanguage[]
	/** Where the page is changed as a whole. */
	settings: string
}

/** `value`: its name. */
export type EditedTag = { id: string; value: string }

export const mostTagLetters = 60

/** What to look at before the page is published, in words. */
export type PublishCheck = {
	findings: {
		/** Visitors would not see the block. */
		stops: boolean
		/** Null: the page itself. */
		block: { uid: string; name: string } | null
		text: string
	}[]
}

/** A kind of block that can be added, as it begins. */
export type NewBlock = {
	type: string
	/** Address of a picture of it, 320 × 200. */
	picture: string | null
	fields: Record<string, unknown>
}

/** What is posted at once: so many commands, and so many letters of the form they are in, below what the server reads. */
export const mostPosted = { commands: 500, letters: 400 * 1024 } as const

/** The answer to posted commands. */
export type ChangeAnswer = {
	/** Null: it was published or discarded, and only its changes were asked for. */
	draft: { id: string | null; number: number }
	refused: RefusedCommand[]
	/** Undefined for header and footer, and if the page is not at this address any more. */
	opener?: OpenedDocument['opener']
} & (
	| { commands: NamedCommand[] }
	/** Another draft than the one that the commands were made on. */
	| { document: ContentDocument }
)
