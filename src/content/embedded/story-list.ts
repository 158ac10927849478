import type { StorySlice, StorySummary } from '../content-source.ts'
import { newestFirst, type StoryOrder } from './language-view.ts'

/** One slice of the stories with any of the tags; no tags means all. `stories` must be sorted, newest first. */
export function sliceStories(
	stories: StorySummary[],
	{ tags = [], first, after }: { tags?: string[]; first: number; after?: string | null },
): StorySlice {
	const wanted = new Set(tags)
	const matching = wanted.size === 0 ? stories : stories.filter((story) => story.tags.some((tag) => wanted.has(tag)))
	const last = after ? parseCursor(after) : null
	// Looks for the position, not for the story itself, which may be offline by now.
	const start = last ? matching.findIndex((story) => newestFirst(last, story) < 0) : 0
	const slice = start < 0 ? [] : matching.slice(start, start + first)
	const end = slice.at(-1)
	return {
		stories: slice,
		total: matching.length,
		endCursor: end && end !== matching.at(-1) ? toCursor(end) : null,
	}
}

function toCursor({ date, id }: StoryOrder): string {
	return Buffer.from(JSON.stringify([date, id])).toString('base64url')
}

/** Null if it is not a valid cursor; the list then starts at the beginning. */
function parseCursor(cursor: string): StoryOrder | null {
	try {
		const [date, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
		const isOrder =
			typeof id === 'string' && (date === null || (typeof date === 'string' && !Number.isNaN(Date.parse(date))))
		return isOrder ? { date, id } : null
	} catch {
		return null
	}
}
