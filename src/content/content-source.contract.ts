import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentSource } from './content-source.ts'
import { contractSite as site } from './testing/contract-content.ts'

const sv = { site, language: 'sv' } as const
const en = { site, language: 'en' } as const

type OpenSource = () => Promise<{ source: ContentSource; close: () => Promise<void> }>

/** The contract of every content source. `open` gives one that holds only `createContractContent()`. */
export function describeContentSource(open: OpenSource): void {
	let source: ContentSource
	beforeAll(async () => {
		const opened = await open()
		source = opened.source
		return opened.close
	})

	describe('a page', () => {
		test('is found by its path, however that is spelled', async () => {
			for (const path of [
				'/kop-bil/elbil/räckvidd',
				'/KOP-BIL/elbil/r%C3%A4ckvidd/',
				'/kop-bil/elbil/ra\u0308ckvidd',
			]) {
				expect((await source.getPage({ ...sv, path }))?.id).toBe('ev-range')
			}
		})

		test('that does not exist is null', async () => {
			expect(await source.getPage({ ...sv, path: '/finns-inte' })).toBeNull()
			expect(await source.getPage({ ...sv, path: '/frame' })).toBeNull()
			expect(await source.getPage({ site: 'no-such-site', language: 'sv', path: '/' })).toBeNull()
		})

		test('is decoded once, and an encoded slash parts nothing', async () => {
			for (const path of ['/kop-bil%2Felbil', '/kop-bil%2felbil', '/kop-bil%252Felbil', '/%256Bop-bil'])
				expect(await source.getPage({ ...sv, path }), path).toBeNull()
		})

		test('knows the pages above it and its other languages', async () => {
			const page = await source.getPage({ ...sv, path: '/kop-bil/elbil' })
			expect(page?.ancestors).toEqual([
				{ path: '/', title: 'Start' },
				{ path: '/kop-bil', title: 'Köp bil' },
			])
			expect(page?.alternates).toEqual([{ language: 'sv', path: '/kop-bil/elbil' }])

			const translated = await source.getPage({ ...sv, path: '/kop-bil' })
			expect(translated?.alternates).toEqual([
				{ language: 'en', path: '/buy' },
				{ language: 'sv', path: '/kop-bil' },
			])
		})

		test('carries the fields of a story when it is one', async () => {
			const page = await source.getPage({ ...sv, path: '/aktuellt/dack' })
			expect(page?.kind).toBe('story')
			expect(page?.story).toMatchObject({ title: 'Vinterdäck', date: '2026-10-12', preamble: '', author: 'Verkstaden' })
			expect((await source.getPage({ ...sv, path: '/aktuellt' }))?.story).toBeUndefined()
		})
	})

	describe('a page in another language', () => {
		test('without a translation shows the default language, also among translated ones', async () => {
			const page = await source.getPage({ ...en, path: '/kop-bil/elbil' })
			expect(page).toMatchObject({ id: 'ev', language: 'en', contentLanguage: 'sv', inheritedFields: [] })
			expect(page?.ancestors).toEqual([
				{ path: '/', title: 'Home' },
				{ path: '/buy', title: 'Buy a car' },
			])
		})

		test('with a translation has only its own address', async () => {
			expect(await source.getPage({ ...en, path: '/buy' })).toMatchObject({ id: 'buy', contentLanguage: 'en' })
			expect(await source.getPage({ ...en, path: '/kop-bil' })).toBeNull()
			expect(await source.getPage({ ...sv, path: '/buy' })).toBeNull()
		})

		test('takes missing fields from the default language, field by field and block by block', async () => {
			const page = await source.getPage({ ...en, path: '/' })
			const [hero, row] = page?.placeholders.main ?? []
			expect(hero?.fields).toMatchObject({
				Title: 'Find your car',
				Text: 'Testade bilar',
				Image: { alt: 'En ljus bilhall' },
			})
			expect(row?.placeholders.content?.[0]?.fields).toEqual({ Title: 'Sell your car', Text: 'Samma dag' })
			expect(page?.route.ogImage?.src).toBe('/images/showroom.avif')
			expect(page?.inheritedFields.toSorted()).toEqual(['hero.Image', 'hero.Text', 'inner.Text', 'route.ogImage'])
			expect(hero?.inherited?.toSorted()).toEqual(['Image', 'Text'])
			expect(page?.placeholders.main?.[2]?.inherited).toBeUndefined()
		})

		test('takes nothing from a block of another type in the same place', async () => {
			const page = await source.getPage({ ...en, path: '/' })
			expect(page?.placeholders.main?.[2]).toMatchObject({ type: 'CTABanner', fields: { Link: '/en/sell' } })
		})

		test('keeps its own navigation title instead of a foreign meta title, and never takes a foreign canonical address', async () => {
			const page = await source.getPage({ ...en, path: '/' })
			expect(page?.route).toMatchObject({ navTitle: 'Home' })
			expect(page?.route.metaTitle).toBeUndefined()
			expect(page?.route.canonicalURL).toBeUndefined()
		})
	})

	describe('the blocks of a page', () => {
		test('are kept in all placeholders, in their order, also inside of each other', async () => {
			const page = await source.getPage({ ...sv, path: '/' })
			const uids = Object.entries(page?.placeholders ?? {}).map(([name, blocks]) => [
				name,
				blocks.map(({ uid }) => uid),
			])
			expect(uids).toEqual([
				['main', ['hero', 'row', 'swapped']],
				['above', ['notice']],
				['aside', ['contact']],
			])
			expect(page?.placeholders.main?.[1]?.placeholders.content?.[0]?.uid).toBe('inner')
		})

		test('are found by their types on all pages of a language', async () => {
			const uids = async (address: typeof sv | typeof en, ...types: string[]) =>
				(await source.findBlocks({ ...address, types })).map(({ uid }) => uid).toSorted()
			expect(await uids(sv, 'Blurb')).toEqual(['contact', 'inner', 'notice', 'swapped'])
			expect(await uids(en, 'Blurb', 'CTABanner')).toEqual(['inner', 'swapped'])
			expect(await uids(sv, 'MainNavigation')).toEqual([])
			expect(await source.findBlocks({ site: 'no-such-site', language: 'sv', types: ['Blurb'] })).toEqual([])
		})
	})

	describe('the frame', () => {
		test('is given with its page, and for an address without one', async () => {
			const page = await source.getPage({ ...sv, path: '/kop-bil' })
			expect(page?.frame.header.map((block) => block.type)).toEqual(['MainNavigation'])
			const frame = await source.getFrame({ ...sv, path: '/kop-bil/finns-inte' })
			expect(frame.footer.map((block) => block.type)).toEqual(['Footer'])
		})

		test('is that of the default language where a language has none', async () => {
			const page = await source.getPage({ ...en, path: '/buy' })
			const frame = await source.getFrame({ ...en, path: '/no-such-page' })
			for (const { header, footer } of [frame, page?.frame ?? { header: [], footer: [] }]) {
				expect(header.map((block) => block.type)).toEqual(['MainNavigation'])
				expect(footer.map((block) => block.type)).toEqual(['Footer'])
			}
		})

		test('of a site without one is empty', async () => {
			const address = { site: 'no-such-site', language: 'sv', path: '/' } as const
			expect(await source.getFrame(address)).toEqual({ header: [], footer: [] })
		})
	})

	describe('a page with a role', () => {
		test('is found by it, in the default language where it is not translated', async () => {
			const cookies = { id: 'cookies', path: '/om-kakor', contentLanguage: 'sv' }
			expect(await source.findPageByRole({ ...sv, role: 'cookies' })).toEqual(cookies)
			expect(await source.findPageByRole({ ...en, role: 'cookies' })).toEqual(cookies)
			expect(await source.findPageByRole({ ...en, role: 'notFound' })).toMatchObject({ contentLanguage: 'en' })
			expect(await source.findPageByRole({ site: 'no-such-site', language: 'sv', role: 'cookies' })).toBeNull()
		})

		test('says so itself', async () => {
			expect(await source.getPage({ ...sv, path: '/404' })).toMatchObject({ id: 'not-found', role: 'notFound' })
			expect((await source.listPages(site)).filter(({ role }) => role === 'notFound')).toHaveLength(2)
		})
	})

	describe('the page for failures', () => {
		test('is at hand after the first read, with its header and footer, in each language', async () => {
			await source.getPage({ ...sv, path: '/' })
			await expect.poll(() => source.findErrorPage(sv)).toMatchObject({ id: 'broken', role: 'serverError' })
			await expect.poll(() => source.findErrorPage(en)).toMatchObject({ id: 'broken', contentLanguage: 'en' })
			const page = await source.findErrorPage(sv)
			expect(page?.placeholders.main?.[0]?.fields.Title).toBe('Något gick sönder')
			expect(page?.frame.footer.map((block) => block.type)).toEqual(['Footer'])
		})

		test('is null at a site without one', async () => {
			expect(await source.findErrorPage({ site: 'no-such-site', language: 'sv' })).toBeNull()
		})
	})

	describe('the navigation', () => {
		test('is three levels of pages in the order of the tree, without stories', async () => {
			const items = await source.getNavigation(sv)
			expect(items.map((item) => item.path)).toEqual(['/kop-bil', '/jobb', '/tack', '/aktuellt', '/om-kakor', '/404'])
			expect(items[0]?.children[0]?.children[0]).toMatchObject({ navigationTitle: 'Räckvidd', children: [] })
			expect(items[3]?.children).toEqual([])
		})

		test('marks hidden items, external links and parents that are links', async () => {
			const [buy, jobs, thanks] = await source.getNavigation(sv)
			expect(buy?.isNavigableInMenuWhenItHasChildren).toBe(true)
			expect(jobs?.externalLink).toEqual({ href: 'https://jobb.example', linktype: 'external' })
			expect(thanks?.hideInNavigation).toBe(true)
		})

		test('shows the sharing photograph of a page', async () => {
			const items = await source.getNavigation(sv)
			expect(items[0]?.children[0]?.picture).toBe('/images/showroom.avif')
			expect(items[0]?.picture).toBeUndefined()
		})

		test('has untranslated pages too, each with its language', async () => {
			const items = await source.getNavigation(en)
			expect(items.map((item) => `${item.path} ${item.navigationTitle} ${item.contentLanguage}`)).toEqual([
				'/buy Buy a car en',
				'/jobb Jobb sv',
				'/tack Tack sv',
				'/aktuellt Aktuellt sv',
				'/om-kakor Kakor sv',
				'/404 not-found en',
			])
		})
	})

	describe('stories', () => {
		const newestFirst = ['range', 'tyres', 'opening', 'same-day', 'undated']

		test('are listed newest first, with undated ones last', async () => {
			const list = await source.listStories({ ...sv, first: 10 })
			expect(list.stories.map((story) => story.id)).toEqual(newestFirst)
			expect(list).toMatchObject({ total: 5, endCursor: null })
		})

		test.each([1, 2, 3, 4, 5])('come in slices of %i without gaps or repetitions', async (first) => {
			const seen: string[] = []
			let after: string | null = null
			do {
				const list = await source.listStories({ ...sv, first, after })
				seen.push(...list.stories.map((story) => story.id))
				after = list.endCursor
			} while (after !== null)
			expect(seen).toEqual(newestFirst)
		})

		test('are filtered by any of the tags', async () => {
			const idsWith = async (...tags: string[]) =>
				(await source.listStories({ ...sv, tags, first: 10 })).stories.map((story) => story.id)
			expect(await idsWith('ev')).toEqual(['range', 'tyres'])
			expect(await idsWith('ev', 'tyres')).toEqual(['range', 'tyres', 'same-day'])
			expect(await idsWith('no-such-tag')).toEqual([])
		})

		test('count all matches, not only the slice', async () => {
			expect(await source.listStories({ ...sv, tags: ['ev'], first: 1 })).toMatchObject({ total: 2 })
		})

		test('can be limited to one index page', async () => {
			expect(await source.listStories({ ...sv, under: '/aktuellt', first: 10 })).toMatchObject({ total: 5 })
			expect(await source.listStories({ ...sv, under: '/kop-bil', first: 10 })).toMatchObject({ total: 0 })
		})

		test('start at the beginning after an invalid cursor', async () => {
			for (const after of ['', 'x', 'W10', '%%%']) {
				const list = await source.listStories({ ...sv, first: 1, after })
				expect(list.stories[0]?.id).toBe('range')
			}
		})

		test('of another language are the translated ones, whose missing fields are those of the default language', async () => {
			const [tyres, ...others] = (await source.listStories({ ...en, first: 10 })).stories
			expect(others).toEqual([])
			expect(tyres).toMatchObject({
				title: 'Winter tyres',
				path: '/stories/tyres',
				date: '2026-10-12',
				tags: ['tyres', 'ev'],
			})
			expect(tyres?.image?.src).toBe('/images/showroom.avif')
		})

		test('know the next older and the next newer', async () => {
			const neighbours = async (path: string) => {
				const { previous, next } = await source.findStoryNeighbours({ ...sv, path })
				return [previous?.id ?? null, next?.id ?? null]
			}
			expect(await neighbours('/aktuellt/rackvidd')).toEqual(['tyres', null])
			expect(await neighbours('/aktuellt/dack')).toEqual(['opening', 'range'])
			expect(await neighbours('/aktuellt/utan-datum')).toEqual([null, 'same-day'])
			expect(await neighbours('/kop-bil')).toEqual([null, null])
		})
	})

	describe('what belongs to the site', () => {
		test('tags carry the name of the default language where they have none of their own', async () => {
			expect(await source.listTags(en)).toEqual([
				{ id: 'ev', key: 'ev', value: 'Electric' },
				{ id: 'tyres', key: 'tyres', value: 'Däck' },
			])
		})

		test('the dictionary has no fallback, because the shipped texts of the language are better', async () => {
			expect(await source.getDictionary(en)).toEqual({ storiesNoResults: 'No stories' })
		})

		test('redirects keep the order of the editor', async () => {
			const ordered = await source.listOrderedRedirects(site)
			const targets = ordered?.rules.map(({ target }) => target)
			const destinations = (await source.listRedirects(site)).map(({ destination }) => destination)
			expect(targets ?? destinations).toEqual(['/kop-bil', '/kop-bil?typ=van', '/bilar'])
		})

		test('every page is listed at the addresses with content in its own languages', async () => {
			const pages = await source.listPages(site)
			expect(pages).toHaveLength(21)
			expect(
				pages
					.filter((page) => page.language === 'en')
					.map((page) => page.path)
					.toSorted(),
			).toEqual(['/', '/404', '/404/500', '/buy', '/stories/tyres'])
			expect(pages.find((page) => page.path === '/aktuellt/dack')?.images).toEqual(['/images/showroom.avif'])
		})
	})
}
