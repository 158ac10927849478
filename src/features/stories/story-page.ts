import type { StoryImage } from './story.ts'

/** What a story's own page shows around its blocks. */
export type StoryPage = {
	title: string
	date: string | null
	preamble: string
	image: StoryImage | null
	author: string | null
	tags: { key: string; value: string }[]
	/** Where the story is listed. */
	parent: StoryLink | null
	/** The next older story. */
	previous: StoryLink | null
	/** The next newer story. */
	next: StoryLink | null
}

/** Path without the language prefix. */
export type StoryLink = { path: string; title: string }

/** What is said of a story's publishing: nothing when it has an author and no date, for then it is not published yet. */
export function publishInfo({ author, date }: Pick<StoryPage, 'author' | 'date'>) {
	return date === null ? null : { date, author }
}

/** The story in schema.org's words; addresses are absolute. */
export function articleData(
	{ title, preamble, date, author }: Pick<StoryPage, 'title' | 'preamble' | 'date' | 'author'>,
	{ url, image, publisher }: { url: string; image: string | null; publisher: string },
): Record<string, unknown> {
	return {
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: title,
		mainEntityOfPage: url,
		...(preamble && { description: preamble }),
		...(image && { image }),
		...(date && { datePublished: date }),
		...(author && { author: { '@type': 'Person', name: author } }),
		publisher: { '@type': 'Organization', name: publisher },
	}
}
