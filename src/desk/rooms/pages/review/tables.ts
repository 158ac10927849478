/** Times are ISO texts in UTC. */
export type PageReviewTables = {
	/** What was asked or decided last about the draft of a page in a language. */
	page_review: {
		site: string
		page_id: string
		language: string
		/** The state of the draft that it is about. */
		draft: string | null
		number: number
		state: string
		/** What was said with it; can be empty. */
		sentence: string
		/** Account of who asked. */
		asked_by: string
		/** Who asked or decided, as named at that time. */
		said_name: string
		said_at: string
	}
	page_comment: {
		id: string
		site: string
		page_id: string
		language: string
		/** Uid; null: the page. */
		block: string | null
		/** Id of the comment that it answers; its own id if it is the first. */
		thread: string
		said: string
		author: string
		author_name: string
		at: string
		/** Of the first: who has resolved it. */
		resolved_name: string | null
	}
	/** A draft that others may see by a link. */
	shared_preview: {
		id: string
		site: string
		page_id: string
		language: string
		token_hash: string
		shared_name: string
		shared_at: string
		ends_at: string
	}
}

declare module '#db/tables.ts' {
	interface Database extends PageReviewTables {}
}
