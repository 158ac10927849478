import type { QueryReader } from '#platform/query-reader.ts'
import { storyLimits } from './story.ts'

/** The query of a story index: the selected topics by key, and the number of pages shown. */
export type StoryQuery = { tags: string[]; page: number }

/** Unknown and invalid values give the defaults. */
export function parseStoryQuery(parameters: QueryReader<'tag' | 'page'>): StoryQuery {
	const page = Number(parameters.get('page') ?? 1)
	const isPage = Number.isInteger(page) && page >= 1
	return {
		tags: [...new Set(parameters.getAll('tag').filter(Boolean))],
		page: isPage ? Math.min(page, storyLimits.indexPages) : 1,
	}
}

/** The address of a story index at `path`; the inverse of `parseStoryQuery`. */
export function toStoryAddress(path: string, { tags, page }: StoryQuery): string {
	const parameters = new URLSearchParams(tags.map((tag) => ['tag', tag]))
	if (page > 1) parameters.set('page', String(page))
	const query = parameters.toString()
	return query === '' ? path : `${path}?${query}`
}

/** Selects or deselects a topic and resets to the first page. */
export function toggleTag({ tags }: StoryQuery, tag: string): StoryQuery {
	return { tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag], page: 1 }
}
