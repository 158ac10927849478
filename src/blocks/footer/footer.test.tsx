import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { sites } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { footer } from './footer.ts'
import Footer from './footer.view.tsx'

const [site] = sites
const place = { uid: 'footer', params: {}, placeholders: {}, isFirst: false }
const brands = [{ Logo: { src: '/logos/makes/volvo.svg', alt: 'Volvo' } }]

function render(stored: Record<string, unknown>): string {
	return renderToStaticMarkup(
		<SiteProvider value={toPublicSite(site, site.languages[0], { headerDark: false })}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['shell'])}>
				<MemoryRouter>
					<Footer fields={footer.fields.parse(stored)} data={{ year: '2026', cookiesPath: '/cookies' }} block={place} />
				</MemoryRouter>
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

test('an empty footer still says whose site it is', () => {
	expect(render({})).toContain('© 2026 Carhall')
})

test('an address that is no address is shown without a link', () => {
	const html = render({ SocialLinks: [{ name: 'Instagram', Url: 'javascript:alert(1)' }] })
	expect(html).toContain('Instagram')
	expect(html).not.toContain('javascript:')
})

test('the cookie settings lead to the page about cookies when there is no script', () => {
	expect(render({})).toContain('href="/cookies#cookie-settings"')
})
