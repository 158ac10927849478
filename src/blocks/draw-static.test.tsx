import { afterEach, describe, expect, test } from 'vitest'
import { carhallSe } from '#sites/carhall-se.ts'
import { carhallUk } from '#sites/carhall-uk.ts'
import type { Site } from '#sites/site.ts'
import { loadAllBlockViews } from './all-views.server.ts'
import { isDrawn, type PageBlock, type ResolvedBlock } from './define-block.ts'
import { drawStaticBlocks, type Surroundings } from './draw-static.server.tsx'
import { blockRegistry } from './registry.server.ts'
import { loadBlockViews } from './views.ts'

/** Stands in for a view: counts how often it is drawn, and breaks when it is told to. */
let drawnTimes = 0
let isBroken = false
await loadBlockViews(['Spacer'], {
	Spacer: async () => ({
		default: ({ data }: { data: unknown }) => {
			drawnTimes += 1
			if (isBroken) throw new Error('a broken view')
			return <p>{JSON.stringify(data)}</p>
		},
	}),
})
await loadAllBlockViews()

afterEach(() => {
	drawnTimes = 0
	isBroken = false
})

function block(name: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock {
	return { uid: 'under-test', name, fields: {}, data: null, params: {}, placeholders: {}, hasFailed: false, ...more }
}

function kindOf(drawn: PageBlock): 'static' | 'asleep' | 'live' {
	if (!isDrawn(drawn)) return 'live'
	return drawn.sleeping ? 'asleep' : 'static'
}

const noOverrides = Object.freeze({})

function onSite(site: Site, at = 0): Surroundings {
	const siteLanguage = site.languages[at] ?? site.languages[0]
	return { site, siteLanguage, dictionary: noOverrides, isMain: false, isForData: false }
}

function drawOne(resolved: ResolvedBlock, surroundings = onSite(carhallUk)) {
	const errors: unknown[] = []
	const [drawn] = drawStaticBlocks([resolved], surroundings, (error) => errors.push(error))
	if (!drawn) throw new Error('Nothing came back')
	return { drawn, html: isDrawn(drawn) ? drawn.html : undefined, errors }
}

test.each([
	['Blurb', { Title: 'x' }, { Title: 'x', YoutubeId: 'aqz-KE-bpKQ' }, 'asleep'],
	['HeroBanner', { Variant: 'FullScreen', HeroBannerHasSearchBar: '1' }, { Content: 'Video' }, 'asleep'],
	['SocialMedia', { HasShareButton: '' }, { HasShareButton: true }, 'asleep'],
])('%s filled with %o does nothing in the browser, with %o it is %s', (name, still, live, kind) => {
	const fill = (stored: object) =>
		block(name, { fields: blockRegistry.get(name)?.fields.parse(stored), data: { blur: null, address: '', title: '' } })
	expect(kindOf(drawOne(fill(still)).drawn)).toBe('static')
	expect(kindOf(drawOne(fill(live)).drawn)).toBe(kind)
})

test('a block that may wake when it is seen is drawn for a document, with what it needs to wake, and is live in data', () => {
	const fields = blockRegistry.get('YoutubeVideo')?.fields.parse({ YoutubeId: 'aqz-KE-bpKQ' })
	const film = block('YoutubeVideo', { fields })
	expect(drawOne(film).drawn).toMatchObject({
		html: expect.stringContaining('aqz-KE-bpKQ'),
		sleeping: { name: 'YoutubeVideo', fields, data: null, block: { uid: 'under-test', isFirst: false } },
	})
	expect(drawOne(film, { ...onSite(carhallUk), isForData: true }).drawn).toBe(film)
})

test('a live block and one that failed to load are left as they are', () => {
	const live = block('Carousel')
	const failed = block('Spacer', { hasFailed: true })
	expect(drawStaticBlocks([live, failed], onSite(carhallUk), () => {})).toEqual([live, failed])
})

test('a block that breaks while it is drawn is told of and comes back for the error box, the others stand', () => {
	isBroken = true
	const title = { Title: 'Prices', Items: [] }
	const blocks = [block('Spacer'), block('Cards', { fields: blockRegistry.get('Cards')?.fields.parse(title) })]
	const errors: unknown[] = []
	const [broken, whole] = drawStaticBlocks(blocks, onSite(carhallUk), (error, { name }) => errors.push([name, error]))
	expect(broken).toMatchObject({ hasFailed: true, fields: null })
	expect(whole).toHaveProperty('html', expect.stringContaining('Prices'))
	expect(errors).toEqual([['Spacer', new Error('a broken view')]])

	// It is tried again the next time.
	isBroken = false
	expect(isDrawn(drawOne(blocks[0] ?? block('Spacer')).drawn)).toBe(true)
})

describe('a block is drawn once', () => {
	test('for the same fields, data and place', () => {
		const spacer = block('Spacer', { data: { a: 1 } })
		const first = drawOne(spacer)
		expect(drawOne({ ...spacer, data: { a: 1 } })).toEqual(first)
		expect(drawnTimes).toBe(1)
	})

	test('and again for other data, another site, language, place or dictionary', () => {
		const spacer = block('Spacer')
		const ways = [
			[spacer, onSite(carhallUk)],
			[{ ...spacer, data: 'other' }, onSite(carhallUk)],
			[{ ...spacer, params: { wide: '1' } }, onSite(carhallUk)],
			[{ ...spacer, uid: 'other' }, onSite(carhallUk)],
			[spacer, onSite(carhallSe)],
			[spacer, onSite(carhallSe, 1)],
			[spacer, { ...onSite(carhallUk), isMain: true }],
			[spacer, { ...onSite(carhallUk), dictionary: Object.freeze({}) }],
		] as const
		for (const [each, surroundings] of ways) drawOne(each, surroundings)
		expect(drawnTimes).toBe(ways.length)
	})

	test('but not when its fields are of this request only, nor for a dictionary that may still change', () => {
		const changing = { ...onSite(carhallUk), dictionary: {} }
		const fields = {}
		drawOne(block('Spacer', { fields: {} }))
		drawOne(block('Spacer', { fields: {} }))
		drawOne(block('Spacer', { fields }), changing)
		drawOne(block('Spacer', { fields }), changing)
		expect(drawnTimes).toBe(4)
	})

	test('with the words of the language and of the editors', () => {
		const fields = blockRegistry.get('LegalInfo')?.fields.parse({ Text: 'Small print', IsCollapsed: true })
		const words = (surroundings: Surroundings) =>
			/<summary.*?<\/summary>/s.exec(drawOne(block('LegalInfo', { fields }), surroundings).html ?? '')?.[0]
		const dictionary = Object.freeze({ 'blocks.legalInfo': 'The lawyers say' })
		const drawn = [onSite(carhallUk), onSite(carhallSe), { ...onSite(carhallUk), dictionary }].map(words)
		expect(new Set(drawn).size).toBe(3)
		expect(drawn[2]).toContain('The lawyers say')
	})
})
