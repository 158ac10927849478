/** What was said about a block or the page, and what was answered. */
export type CommentThread = {
	id: string
	/** Uid; null: the page. */
	block: string | null
	/** Null while it is open. */
	resolvedBy: string | null
	/** The first began it. `at`: ISO time. */
	comments: { id: string; said: string; by: string; at: string }[]
}

/** The page at the desk where a draft is reviewed, and where comments are posted. */
export function reviewAddress({ pageId, language }: { pageId: string; language: string }): string {
	return `/desk/pages/review/${language}/${pageId.split('/').map(encodeURIComponent).join('/')}`
}
