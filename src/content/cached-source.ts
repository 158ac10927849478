import type { Language } from '#domain/market.ts'
import { Listeners } from '#platform/listeners.ts'
import { withTimeout } from '#platform/timeout.ts'
import { contentTag } from './cache-tags.ts'
import type { ContentChange, ContentSource } from './content-source.ts'
import { normalizePath } from './path.ts'
import { placeTags, storyTags, treeTags } from './read-tags.ts'
import { type Read, type ReaderOptions, SourceReader } from './source-reader.ts'

const errorPageMs = 500

type Asked = { site: string; language?: Language }

/**
 * Any source, read through memory: one request for equal reads, each answer kept until something that it depends on is
 * published, and given while the source fails. Rejects with `ContentUnavailableError`. Answers are frozen. Paths are
 * handed on as they came, since a source decodes them, and none may be decoded twice.
 */
export function createCachedSource(source: ContentSource, options: ReaderOptions): ContentSource {
	const listeners = new Listeners<ContentChange>()
	const reader = new SourceReader(options, (site, tags) => listeners.tell({ site, tags }))
	source.onChange((change) => {
		reader.change(change)
		listeners.tell(change)
	})
	/** `parts` are what the answer depends on besides site and language. */
	const read = <T>(name: string, { site, language }: Asked, parts: unknown, how: Omit<Read<T>, 'site' | 'key'>) =>
		reader.read({ ...how, site, key: JSON.stringify([name, site, language, parts]) })

	return {
		getPage(asked) {
			return read('page', asked, normalizePath(asked.path), {
				ask: () => source.getPage(asked),
				tagsOf: (page) => placeTags(asked, page),
				isInvented: (page) => page === null,
			})
		},
		getFrame(asked) {
			return read('frame', asked, normalizePath(asked.path), {
				ask: () => source.getFrame(asked),
				tagsOf: () => [contentTag.frame(asked.site)],
				isInvented: () => true,
			})
		},
		findPageByRole: (query) =>
			read('role', query, query.role, {
				ask: () => source.findPageByRole(query),
				tagsOf: (place) => placeTags(query, place),
			}),
		// The source has it in memory, or has none yet. It is asked for after a failure, so the wait is short.
		findErrorPage: (address) => withTimeout(source.findErrorPage(address), errorPageMs),
		findBlocks: (query) =>
			read('blocks', query, query.types, { ask: () => source.findBlocks(query), tagsOf: () => treeTags(query) }),
		getNavigation: (address) =>
			read('navigation', address, null, {
				ask: () => source.getNavigation(address),
				tagsOf: () => [contentTag.frame(address.site)],
			}),
		listStories(query) {
			const { tags = [], first, after = null, under = null } = query
			return read('stories', query, [tags, first, after, under], {
				ask: () => source.listStories(query),
				tagsOf: () => storyTags(query),
				isInvented: () => tags.length > 0 || after !== null,
			})
		},
		findStoryNeighbours(asked) {
			return read('neighbours', asked, normalizePath(asked.path), {
				ask: () => source.findStoryNeighbours(asked),
				tagsOf: () => storyTags(asked),
				isInvented: ({ previous, next }) => previous === null && next === null,
			})
		},
		listTags: (address) =>
			read('tags', address, null, { ask: () => source.listTags(address), tagsOf: () => storyTags(address) }),
		listPages: (site) =>
			read('pages', { site }, null, { ask: () => source.listPages(site), tagsOf: () => treeTags({ site }) }),
		getDictionary: (address) =>
			read('dictionary', address, null, {
				ask: () => source.getDictionary(address),
				tagsOf: () => [contentTag.dictionary(address.site)],
			}),
		listRedirects: (site) =>
			read('redirects', { site }, null, {
				ask: () => source.listRedirects(site),
				tagsOf: () => [contentTag.redirects(site)],
			}),
		listOrderedRedirects: (site) =>
			read('ordered redirects', { site }, null, {
				ask: () => source.listOrderedRedirects(site),
				tagsOf: () => [contentTag.redirects(site)],
			}),
		pollChanges: () => source.pollChanges(),
		onChange: listeners.add,
	}
}
