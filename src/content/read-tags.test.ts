import { expect, test } from 'vitest'
import { staleTags } from './cache-tags.ts'
import type { ContentSource } from './content-source.ts'
import { tagContent } from './read-tags.ts'

const site = 'carhall-se'
const asked = { site, language: 'sv' } as const
const present = { id: 'home' }

async function tagsOf(read: (content: ContentSource) => Promise<unknown>, page: object | null = present) {
	const source = new Proxy({} as ContentSource, { get: () => async () => page })
	const tags = new Set<string>()
	await read(tagContent(source, (tag) => tags.add(tag)))
	return [...tags].map((tag) => tag.replace(`content:${site}:`, ''))
}

test.each<[string, (content: ContentSource) => Promise<unknown>, string[]]>([
	['a page', (content) => content.getPage({ ...asked, path: '/' }), ['page:home', 'frame']],
	['the page of a role', (content) => content.findPageByRole({ ...asked, role: 'cookies' }), ['page:home', 'frame']],
	['blocks of any page', (content) => content.findBlocks({ ...asked, types: [] }), ['page:*', 'frame', 'stories']],
	['stories', (content) => content.listStories({ ...asked, first: 3 }), ['stories', 'frame']],
	['the menu', (content) => content.getNavigation(asked), ['frame']],
	['texts', (content) => content.getDictionary(asked), ['dictionary']],
])('an answer made from %s depends on it', async (_, read, expected) => {
	expect(await tagsOf(read)).toEqual(expected)
})

test('an answer made without a page depends on all of them, and each changed page makes it stale', async () => {
	const [missing = ''] = await tagsOf((content) => content.getPage({ ...asked, path: '/new' }), null)
	expect(staleTags([`content:${site}:page:new`, `content:${site}:frame`])).toEqual([
		`content:${site}:page:new`,
		`content:${site}:frame`,
		`content:${site}:${missing}`,
	])
})
