import type { PageKind, PageRole } from '../document.ts'

/** Tables of the embedded content store. Times are ISO text and documents JSON text in both databases. */
export type ContentTables = {
	content_page: ContentPageTable
	content_page_language: ContentPageLanguageTable
	content_revision: ContentRevisionTable
	content_draft: ContentDraftTable
	content_draft_command: ContentDraftCommandTable
	content_tag: ContentTagTable
	content_dictionary: ContentDictionaryTable
	content_redirect: ContentRedirectTable
	content_media: ContentMediaTable
	content_media_captions: ContentMediaCaptionsTable
	content_unnamed_file: ContentUnnamedFileTable
	content_epoch: ContentEpochTable
	content_change: ContentChangeTable
}

/** A page in the tree of its site. The home page and the frame have no parent. */
type ContentPageTable = {
	site: string
	id: string
	parent_id: string | null
	kind: PageKind
	name: string
	/** Order among the children of the same parent. */
	position: number
	/** Unique within the site. */
	role: PageRole | null
	/** Null if it is not deleted; then it has no address either. */
	deleted_at: string | null
	deleted_by: string | null
	/** The page that was deleted with all below it, this one among them. */
	deleted_with: string | null
}

/** A page in one language: its address and its published revision. */
type ContentPageLanguageTable = {
	site: string
	page_id: string
	language: string
	/** Null for the frame, which has no address. */
	path: string | null
	/** The address that it had when it was deleted. */
	deleted_path: string | null
	/** Null if nothing is published. */
	published_number: number | null
	published_at: string | null
	published_by: string | null
	/** `DocumentSummary` of the published revision: menus and lists use it without reading documents. */
	published_summary: string | null
}

/** Never changed after insertion, so parsed documents can be cached. */
type ContentRevisionTable = {
	site: string
	page_id: string
	language: string
	number: number
	author: string
	created_at: string
	document: string
}

/** What is not published of a page in one language. It grows by commands, and becomes a revision when it is published. */
type ContentDraftTable = {
	site: string
	page_id: string
	language: string
	/** Another one for the next draft of the page. */
	id: string
	/** Number of the revision it began with; null if there was none. */
	based_on: number | null
	/** Of the last command; 0 if there is none. */
	number: number
	document: string
	changed_at: string
	changed_by: string
}

type ContentDraftCommandTable = {
	draft: string
	number: number
	/** Given by the author. */
	id: string
	author: string
	command: string
}

type ContentTagTable = {
	site: string
	language: string
	id: string
	key: string
	value: string
	position: number
}

type ContentDictionaryTable = { site: string; language: string; key: string; value: string }

type ContentRedirectTable = {
	site: string
	position: number
	source: string
	destination: string
	/** Query values as a JSON object. */
	conditions: string
}

/** A file that editors have uploaded. Its content is in the file store. */
export type ContentMediaTable = {
	site: string
	id: string
	name: string
	folder: string
	/** A JSON array. */
	tags: string
	kind: string
	bytes: number
	width: number | null
	height: number | null
	/** Per cent. */
	focus_x: number | null
	focus_y: number | null
	/** A JSON object; null: all of the picture is shown. */
	crop: string | null
	/** Id of a picture of the site. */
	poster: string | null
	/** By language, as a JSON object. */
	alternatives: string
	hash: string
	source_hash: string
	created_at: string
	created_by: string
	changed_at: string
	changed_by: string
	/** Null if it is not removed. */
	removed_at: string | null
	/** 1 if it is removed and an earlier version of a page names it, which can be brought back. */
	in_versions: number | null
}

/** A file of the store that no item has. */
type ContentUnnamedFileTable = { hash: string; since: string }

/** Captions of a film. */
type ContentMediaCaptionsTable = {
	site: string
	media_id: string
	language: string
	/** WebVTT. */
	text: string
	/** The beginning of its hash. */
	version: string
}

/** One row, incremented in the transaction of every publish. Its row lock serialises publishes. */
type ContentEpochTable = { id: number; value: number }

/** The tags a publish made stale, for the caches of other processes. Old rows are deleted. */
type ContentChangeTable = { epoch: number; site: string; tags: string }

declare module '#db/tables.ts' {
	interface Database extends ContentTables {}
}
