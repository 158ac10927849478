import type { StoryImage } from './story.ts'

/** The page around a story's blocks. */
export type StoryPage = {
	title: string
	date: string | null
	preamble: string
	image: StoryImage | null
	author: string | null
	tags: { key: string; value: string }[]
	/** The page that lists the story. */
	parent: StoryLink | null
	/** The next older story. */
	previous: StoryLink | null
	/** The next newer story. */
	next: StoryLink | null
}

/** Path without the language prefix. */
export type StoryLink = { path: string; title: string }

/** The publishing line of a story. It is empty with an author and no date, because the story is not published yet; editors see it. */
export function publishInfo({ author, date }: Pick<StoryPage, 'author' | 'date'>, { isEditing = false } = {}) {
	return date === null && !isEditing ? null : { date, author }
}

/** The story in schema.org terms, with absolute addresses. */
export function articleData(
	{ title, preamble, date, author }: Pick<StoryPage, 'title' | 'preamble' | 'date' | 'author'>,
	{ url, image, publisher }: { url: string; image: string | null; publisher: Record<string, unknown> },
): Record<string, unknown> {
	return {
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: title,
		mainEntityOfPage: url,
		...(preamble && { description: preamble }),
		...(image && { image }),
		...(date && { datePublished: date }),
		// A text says neither person nor organization: editors name a workshop as well as a colleague.
		...(author && { author: author === publisher.name ? publisher : author }),
		publisher,
	}
}
