import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { sites } from '#sites/registry.ts'
import type { SiteLanguage } from '#sites/site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { PageModeProvider } from '#ui/page-mode.tsx'
import { blockContext } from '../testing/block-context.ts'
import { headings, links, outline } from '../testing/outline.ts'
import { footer } from './footer.block.ts'
import Footer from './footer.view.tsx'

const [site] = sites
const place = { uid: 'footer', params: {}, placeholders: {}, isFirst: false }
const brands = [{ Logo: { src: '/logos/makes/volvo.svg', alt: 'Volvo' } }]

function render(
	stored: Record<string, unknown>,
	{ isEditing = false, siteLanguage = site.languages[0] }: { isEditing?: boolean; siteLanguage?: SiteLanguage } = {},
): string {
	return renderToStaticMarkup(
		<SiteProvider value={toPublicSite(site, siteLanguage)}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['shell'])}>
				<PageModeProvider value={isEditing ? 'editing' : 'visitor'}>
					<Footer fields={footer.schema.parse(stored)} data={{ year: '2026', cookiesPath: '/cookies' }} block={place} />
				</PageModeProvider>
			</TextsProvider>
		</SiteProvider>,
	)
}

test.each([
	['shown, with heading and makes', { ShowBrands: true, BrandsHeading: 'Våra märken', Brands: brands }, true],
	['not switched on', { ShowBrands: false, BrandsHeading: 'Våra märken', Brands: brands }, false],
	['without a heading', { ShowBrands: true, BrandsHeading: '', Brands: brands }, false],
	['without makes', { ShowBrands: true, BrandsHeading: 'Våra märken', Brands: [] }, false],
	['with makes that have no logo', { ShowBrands: true, BrandsHeading: 'Våra märken', Brands: [{ Logo: null }] }, false],
])('the row of makes %s', (_, stored, isShown) => {
	const html = render(stored)
	expect(html.includes('alt="Volvo"')).toBe(isShown)
	expect(html.includes('Våra märken')).toBe(isShown)
})

test('an empty footer still has the name of the site', () => {
	expect(render({})).toContain('© 2026 Carhall')
})

test('an invalid address is shown as text', () => {
	const html = render({ SocialLinks: [{ name: 'Instagram', Url: 'javascript:alert(1)' }] })
	expect(html).toContain('Instagram')
	expect(html).not.toContain('javascript:')
})

test('the year is that of the site’s time zone, and the page about cookies that of the language', async () => {
	vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') })
	onTestFinished(() => void vi.useRealTimers())
	const findPageByRole = async () => ({ id: 'cookies', contentLanguage: 'sv', path: '/om-kakor' })
	const content = { findPageByRole } as unknown as ContentSource
	expect(await footer.load?.(footer.schema.parse({}), blockContext({ site }), { content })).toEqual({
		year: '2027',
		cookiesPath: '/om-kakor',
	})
})

test('the cookie settings lead to the page about cookies without script', () => {
	expect(render({})).toContain('href="/cookies#cookie-settings"')
	expect(render({}, { siteLanguage: site.languages[1] })).toContain('href="/en/cookies#cookie-settings"')
})

const filled = {
	Columns: [
		{
			Title: 'Köp bil',
			Description: 'Nya och begagnade',
			ColumnItems: [
				{ Link: { href: '/bilar', text: 'Alla bilar' } },
				{ Link: { href: '/kop-bil', text: 'Så köper du' } },
			],
		},
		{ Title: 'Äga', ColumnItems: [{ Link: { href: 'https://app.example/', text: 'Appen' } }] },
	],
	HighlightedLink: { href: '/salj-bil', text: 'Sälj bilen till oss' },
	SocialLinks: [{ name: 'Instagram', Url: 'https://instagram.example/carhall' }],
	InfoField1: { Heading: 'Kundservice', Text: 'Vardagar 8–19' },
	InfoField2: { Heading: 'Öppet', Text: 'Lördag 10–16' },
}

test('columns, the highlighted link, info fields and social links are in this order', () => {
	const html = render(filled)
	expect(headings(html)).toEqual(['h2 Köp bil', 'h2 Äga', 'h2 Kundservice', 'h2 Öppet'])
	for (const words of ['Nya och begagnade', 'Vardagar 8–19', 'Lördag 10–16']) expect(html).toContain(words)
	expect(links(html)).toEqual([
		'Alla bilar -> /bilar',
		'Så köper du -> /kop-bil',
		'Appen -> https://app.example/',
		'Sälj bilen till oss -> /salj-bil',
		'Cookieinställningar -> /cookies#cookie-settings',
		'Instagram -> https://instagram.example/carhall',
	])
})

test('the first info field has the full width only if content says so', () => {
	expect(render({ ...filled, InfoFieldOneChildFullWidth: '1' })).toContain('data-first-is-wide')
	expect(render(filled)).not.toContain('data-first-is-wide')
})

test('empty columns and links are shown in the editor only, and its links are inactive', () => {
	const empty = { Columns: [{ ColumnItems: [{ Link: null }] }, {}], InfoField1: {} }
	expect(render(empty)).not.toContain('data-field')
	const html = render({ ...filled, ...empty, HighlightedLink: null }, { isEditing: true })
	const marked = outline(html, ['h2', 'p', 'span', 'div']).flatMap(({ attributes }) => attributes['data-field'] ?? [])
	expect(marked).toEqual([
		'Columns.0.Title',
		'Columns.0.Description',
		'Columns.0.ColumnItems.0.Link',
		'Columns.1.Title',
		'Columns.1.Description',
		'InfoField1.Heading',
		'InfoField1.Text',
		'InfoField2.Heading',
		'InfoField2.Text',
		'HighlightedLink',
	])
	expect(outline(html, ['a']).flatMap(({ attributes }) => attributes.href ?? [])).toEqual([])
})

test('info fields that were never filled, or cleared again, can be written in the editor', () => {
	const html = render({}, { isEditing: true })
	for (const field of ['InfoField1.Heading', 'InfoField1.Text', 'InfoField2.Heading', 'InfoField2.Text'])
		expect(html).toContain(`data-field="${field}"`)
})
