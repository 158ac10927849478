import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { headings, links, outline } from '../testing/outline.ts'
import { fixtures } from './stories-teaser.fixture.ts'

const [cards] = fixtures.variants
const draw = (fields: Record<string, unknown>, data = cards.data, isEditing = false) =>
	drawFixture('StoriesTeaser', { fields, data }, { isEditing })
const layouts = (html: string) => outline(html, ['article']).map(({ attributes }) => attributes['data-layout'])

test('a story has picture, date, title, preamble and a link', async () => {
	const html = await draw({ Title: 'News' })
	expect(headings(html)).toEqual([
		'h2 News',
		'h3 The first winter with an electric car',
		'h3 How to read a service history',
		'h3 A new forecourt opens in Bristol',
	])
	const [winter] = html.split('</li>')
	expect(outline(winter ?? '', ['img', 'time', 'a', 'p', 'span']).map(({ tag, name }) => [tag, name])).toEqual([
		['img', ''],
		['time', '4 November 2026'],
		['a', 'The first winter with an electric car'],
		['p', 'Range falls when it freezes.'],
		['span', 'Read more'],
	])
})

test('a date is shown unless content says no, and only if there is one', async () => {
	expect(outline(await draw({}), ['time'])).toHaveLength(2)
	expect(outline(await draw({ ShowDates: false }), ['time'])).toEqual([])
})

test('"Variant 2" is a list, anything else a grid of cards; the newest can be highlighted', async () => {
	expect(layouts(await draw({}))).toEqual(['card', 'card', 'card'])
	expect(layouts(await draw({ Layout: 'Cards' }))).toEqual(['card', 'card', 'card'])
	expect(layouts(await draw({ Layout: 'Variant 2' }))).toEqual(['row', 'row', 'row'])
	expect(layouts(await draw({ HighlightLatestStory: true }))).toEqual(['large', 'card', 'card'])
})

test('the button leads to all stories: the page in content, the page of the data in content, or the site’s own', async () => {
	const last = async (fields: Record<string, unknown>) => links(await draw(fields)).at(-1)
	expect(await last({ StoriesIndexPage: { href: '/advice', text: 'All advice' } })).toBe('All advice -> /advice')
	expect(await last({ StoriesIndexPage: '/advice/Data/Stories' })).toBe('All stories -> /advice')
	expect(await last({})).toBe('All stories -> /news-and-events')
	expect(await draw({ ButtonType: 'Ghost' })).toContain('data-variant="ghost"')
})

test('without stories nothing is rendered, except in the editor', async () => {
	expect(await draw({ Title: 'News' }, { stories: [] })).toBe('')
	expect(await draw({ Title: 'News' }, { stories: [] }, true)).toContain('News')
})
