/** Who has a page open in the editor, and the blocks that are written in. */
export type TogetherTables = { content_editor: ContentEditorTable; content_lease: ContentLeaseTable }

/** A tab with the editor open. Seconds since 1970 by the database's clock. */
type ContentEditorTable = {
	staff: string
	/** Chosen by the tab. */
	tab: string
	site: string
	page_id: string
	language: string
	name: string
	block: string | null
	seen_at: number
}

/** A block that someone writes in. */
type ContentLeaseTable = {
	site: string
	page_id: string
	language: string
	block: string
	staff: string
	tab: string
	until: number
}

declare module '#db/tables.ts' {
	interface Database extends TogetherTables {}
}
