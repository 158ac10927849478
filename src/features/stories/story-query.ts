import { storyLimits } from './story.ts'

/** What the address of a story index says: the chosen topics by key, and how many pages are shown. */
export type StoryQuery = { tags: string[]; page: number }

/** Unknown and broken values give the defaults. */
export function parseStoryQuery(parameters: URLSearchParams): StoryQuery {
	const page = Number(parameters.get('page') ?? 1)
	const isPage = Number.isInteger(page) && page >= 1
	return {
		tags: [...new Set(parameters.getAll('tag').filter(Boolean))],
		page: isPage ? Math.min(page, storyLimits.indexPages) : 1,
	}
}

/** The address of a story index at `path`; its inverse is `parseStoryQuery`. */
export function toStoryAddress(path: string, { tags, page }: StoryQuery): string {
	const parameters = new URLSearchParams(tags.map((tag) => ['tag', tag]))
	if (page > 1) parameters.set('page', String(page))
	const query = parameters.toString()
	return query === '' ? path : `${path}?${query}`
}

/** Chooses the topic, or takes it away when it was chosen. What is shown starts from the newest again. */
export function toggleTag({ tags }: StoryQuery, tag: string): StoryQuery {
	return { tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag], page: 1 }
}
