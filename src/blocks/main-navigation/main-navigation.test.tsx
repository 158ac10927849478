import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuEntry } from '#features/navigation/menu.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { PageAddressProvider } from '#sites/page-address-context.tsx'
import { PageAlternatesProvider } from '#sites/page-alternates-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { findSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { PageModeProvider } from '#ui/page-mode.tsx'
import { links, outline } from '../testing/outline.ts'
import { mainNavigation } from './main-navigation.block.ts'
import MainNavigation from './main-navigation.view.tsx'

const place = { uid: 'header', params: {}, placeholders: {}, isFirst: false }
const entry = (title: string, href: string | null, children: MenuEntry[] = []) => ({ id: title, title, href, children })
const menu = [
	entry('Köp bil', '/kop-bil', [entry('Elbilar', '/kop-bil/elbilar')]),
	entry('Bilägande', null, [entry('Garanti', '/bilagande/garanti')]),
	entry('Kontakt', '/kontakt'),
	entry('Karriär', 'https://jobb.example/'),
]

function render(
	stored: Record<string, unknown>,
	{ path = '/kontakt', siteKey = 'carhall-se', isEditing = false, entries = menu } = {},
): string {
	const site = findSite(siteKey)
	if (!site) throw new Error(`No site ${siteKey}`)
	return renderToStaticMarkup(
		<SiteProvider value={toPublicSite(site, site.languages[0])}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['shell', 'common'])}>
				<PageAddressProvider value={path}>
					<PageAlternatesProvider value={[{ language: 'en', href: '/en/contact' }]}>
						<PageModeProvider value={isEditing ? 'editing' : 'visitor'}>
							<MainNavigation fields={mainNavigation.schema.parse(stored)} data={{ menu: entries }} block={place} />
						</PageModeProvider>
					</PageAlternatesProvider>
				</PageAddressProvider>
			</TextsProvider>
		</SiteProvider>,
	)
}

/** The entries that the script moves under 'More'. */
function overflowOf(html: string): string {
	return /<template data-overflow="">(.*?)<\/template>/s.exec(html)?.[1] ?? ''
}

test('the menu works without script: links, dropdowns and a drawer opened by the browser', () => {
	const html = render({})
	expect(html).toContain('popoverTarget="main-menu"')
	expect(html).toMatch(/<div id="main-menu" popover="auto"/)
	expect(html).toContain('href="/kop-bil/elbilar"')
	expect(html.match(/<details name="main-menu"/g)).toHaveLength(3)
})

test('a parent that only opens its children is not a link', () => {
	const html = render({})
	expect(html).toContain('href="/kop-bil"')
	expect(html).not.toContain('href="/bilagande"')
})

test('entries under More keep their third level, and a page that only opens others is not a link there either', () => {
	const deep = entry('Köp bil', '/kop-bil', [
		entry('Märken', null, [entry('Volvo', '/kop-bil/marken/volvo')]),
		entry('Elbilar', '/kop-bil/elbilar'),
	])
	const html = overflowOf(render({}, { entries: [deep] }))
	expect(links(html)).toEqual(['Köp bil -> /kop-bil', 'Volvo -> /kop-bil/marken/volvo', 'Elbilar -> /kop-bil/elbilar'])
	expect(html).toContain('>Märken</p>')
})

test('the current page is marked', () => {
	expect(render({}, { path: '/kontakt' })).toMatch(
		/href="\/kontakt"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/kontakt"/,
	)
	expect(render({}, { path: '/bilagande/garanti' })).toContain('data-current="section"')
})

test('the header floats on the home page only', () => {
	expect(render({}, { path: '/' })).toContain('data-floating')
	expect(render({}, { path: '/kontakt' })).not.toContain('data-floating')
})

const extraItems = {
	ExtraNavigationItems: [
		{ Title: '', Link: '/tom' },
		{ Title: 'Hitta oss', Link: '/hitta-oss' },
		{ Title: 'Utan länk', Link: null },
	],
}

test('extra items without a title or link are dropped', () => {
	const html = render(extraItems)
	expect(links(html)).toContain('Hitta oss -> /hitta-oss')
	expect(html).not.toContain('/tom')
	expect(html).not.toContain('Utan länk')
	expect(outline(html, ['li']).filter(({ name }) => name === '')).toEqual([])
})

test('the editor has empty titles and links marked by their place in content, and no link leaves the page', () => {
	const html = render({ ...extraItems, HasMessage: true }, { isEditing: true })
	const marked = outline(html, ['span', 'p']).flatMap(({ attributes }) => attributes['data-field'] ?? [])
	expect(marked).toEqual([
		'MessageTitle',
		'MessageText',
		...[0, 1, 2].flatMap((index) => [`ExtraNavigationItems.${index}.Link`, `ExtraNavigationItems.${index}.Title`]),
	])
	expect(outline(html, ['a']).flatMap(({ attributes }) => attributes.href ?? [])).toEqual([])
	expect(links(render(extraItems)).length).toBe(outline(html, ['a']).length - 2)
})

test.each([
	['a slim bar', { SlimNav: '1' }, 'data-slim'],
	['a dark bar', { HasDarkTheme: true }, 'data-dark'],
	['a line before the extra items', { ...extraItems, ShowSeparator: true }, 'data-separated'],
])('%s only where it is asked for', (_, stored, attribute) => {
	expect(render(stored)).toContain(attribute)
	expect(render(extraItems)).not.toContain(attribute)
})

test('the bar is as dark as the site’s theme unless content sets it', () => {
	expect(render({}, { siteKey: 'crown-uk' })).toContain('data-dark')
	expect(render({ HasDarkTheme: false }, { siteKey: 'crown-uk' })).not.toContain('data-dark')
	expect(render({})).not.toContain('data-dark')
})

test('the logo is 150 by 55 pixels unless content sets a size, and its link has the name of the site', () => {
	const Logo = { src: '/logos/carhall.svg', alt: '' }
	const size = (html: string) => outline(html, ['img'])[0]?.attributes
	expect(size(render({ Logo }))).toMatchObject({ width: '150', height: '55' })
	expect(size(render({ Logo, LogoWidth: 90, LogoHeight: 40 }))).toMatchObject({ width: '90', height: '40' })
	expect(links(render({ Logo }))[0]).toBe('Carhall, till startsidan -> /')
})

test('an address on another host is marked as external', () => {
	const away = outline(render({}), ['a']).filter(({ attributes }) => attributes.href?.startsWith('https:'))
	expect(away.map(({ name }) => name)).toEqual(['Karriär'])
	expect(render({})).toMatch(/jobb\.example[^>]*>Karriär<svg/)
})

test('the language switcher leads to the same page, and is missing on a site with one language', () => {
	const languages = outline(render({}), ['a']).filter(({ attributes }) => attributes.lang)
	expect(languages.map(({ name, attributes }) => [name, attributes.lang, attributes.href])).toEqual([
		['Svenska', 'sv', '/'],
		['English', 'en', '/en/contact'],
	])
	expect(languages.flatMap(({ name, attributes }) => (attributes['aria-current'] ? name : []))).toEqual(['Svenska'])
	expect(render({}, { siteKey: 'maison' })).not.toContain('Byt språk')
})

test.each(['Neutral', 'Light', 'Dark', 'Warning'])('a message of type %s has its style', (MessageType) => {
	const html = render({ HasMessage: true, MessageTitle: 'Stängt', MessageType })
	expect(outline(html, ['section'])).toMatchObject([{ name: 'Meddelande', attributes: { 'data-type': MessageType } }])
})

test('a message has the icon of the content, or none', () => {
	const icon = (MessageIcon?: string) =>
		outline(render({ HasMessage: true, MessageTitle: 'Stängt', MessageType: 'Warning', MessageIcon }), ['path'])[0]
			?.attributes.d
	const [none, campaign, warning] = [icon(), icon('CampaignAlert'), icon('WarningAlert')]
	expect(new Set([none, campaign, warning]).size).toBe(3)
})

test('a message that is switched off or empty is not rendered', () => {
	expect(render({ HasMessage: false, MessageTitle: 'Stängt' })).not.toContain('Stängt')
	expect(render({ HasMessage: true })).not.toContain('Meddelande')
})

test('a warning cannot be dismissed and ignores the cookie', () => {
	const message = { HasMessage: true, MessageTitle: 'Stängt', MessageText: 'i dag' }
	const neutral = render({ ...message, MessageType: 'Neutral' })
	expect(neutral).toContain('Stäng meddelandet')
	expect(neutral).toContain('hideAlert=')
	expect(neutral).toContain('data-enhance="alert-bar"')
	const warning = render({ ...message, MessageType: 'Warning' })
	expect(warning).toContain('Stängt')
	expect(warning).not.toContain('Stäng meddelandet')
	expect(warning).not.toContain('hideAlert')
})
