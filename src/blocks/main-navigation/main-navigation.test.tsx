import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MenuEntry } from '#features/navigation/menu.ts'
import { PageAlternatesProvider } from '#features/navigation/page-alternates-context.tsx'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { findSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { DocumentHeadProvider } from '#ui/document-head.tsx'
import { mainNavigation } from './main-navigation.ts'
import MainNavigation from './main-navigation.view.tsx'

const place = { uid: 'header', params: {}, placeholders: {}, isFirst: false }
const entry = (title: string, href: string | null, children: MenuEntry[] = []) => ({ id: title, title, href, children })
const menu = [
	entry('Köp bil', '/kop-bil', [entry('Elbilar', '/kop-bil/elbilar')]),
	entry('Bilägande', null, [entry('Garanti', '/bilagande/garanti')]),
	entry('Kontakt', '/kontakt'),
]

function render(stored: Record<string, unknown>, { path = '/kontakt', siteKey = 'carhall-se' } = {}): string {
	const site = findSite(siteKey)
	if (!site) throw new Error(`No site ${siteKey}`)
	const element = (
		<DocumentHeadProvider value={{ nonce: 'n', themeCss: '', fontPreload: '' }}>
			<SiteProvider value={toPublicSite(site, site.languages[0], { headerDark: false })}>
				<TextsProvider locale="sv-SE" texts={textsFor('sv', ['shell', 'common'])}>
					<PageAlternatesProvider value={[{ language: 'en', href: '/en/contact' }]}>
						<MainNavigation fields={mainNavigation.fields.parse(stored)} data={{ menu }} block={place} />
					</PageAlternatesProvider>
				</TextsProvider>
			</SiteProvider>
		</DocumentHeadProvider>
	)
	return renderToStaticMarkup(
		<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
	)
}

test('the menu is there without any script: links, dropdowns and a drawer the browser opens itself', () => {
	const html = render({})
	expect(html).toContain('popoverTarget="main-menu"')
	expect(html).toMatch(/<div id="main-menu" popover="auto"/)
	expect(html).toContain('href="/kop-bil/elbilar"')
	expect(html.match(/<details name="main-menu"/g)).toHaveLength(3)
})

test('a parent that only opens its children is no link', () => {
	const html = render({})
	expect(html).toContain('href="/kop-bil"')
	expect(html).not.toContain('href="/bilagande"')
})

test('the page that is shown is marked', () => {
	expect(render({}, { path: '/kontakt' })).toMatch(
		/href="\/kontakt"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/kontakt"/,
	)
	expect(render({}, { path: '/bilagande/garanti' })).toContain('data-current="section"')
})

test('the header floats on the home page only', () => {
	expect(render({}, { path: '/' })).toContain('data-floating')
	expect(render({}, { path: '/kontakt' })).not.toContain('data-floating')
})

test('extra items without a title are dropped', () => {
	const html = render({
		ExtraNavigationItems: [
			{ Title: '', Link: '/tom' },
			{ Title: 'Hitta oss', Link: '/hitta-oss' },
		],
	})
	expect(html).toContain('Hitta oss')
	expect(html).not.toContain('/tom')
})

test('the language switcher leads to the same page, and is missing on a site of one language', () => {
	expect(render({})).toContain('href="/en/contact"')
	expect(render({}, { siteKey: 'maison' })).not.toContain('Byt språk')
})

test('a warning cannot be dismissed and does not look at the cookie', () => {
	const message = { HasMessage: true, MessageTitle: 'Stängt', MessageText: 'i dag' }
	const neutral = render({ ...message, MessageType: 'Neutral' })
	expect(neutral).toContain('Stäng meddelandet')
	expect(neutral).toContain('hideAlert=')
	const warning = render({ ...message, MessageType: 'Warning' })
	expect(warning).toContain('Stängt')
	expect(warning).not.toContain('Stäng meddelandet')
	expect(warning).not.toContain('hideAlert')
})
