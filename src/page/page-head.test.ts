import { expect, test } from 'vitest'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { english } from '#sites/presets.ts'
import type { Crumb } from './breadcrumb.ts'
import { canonicalAddress, languageAlternates, pageTitle, structuredData } from './page-head.ts'

const site = { name: 'Carhall', titleTemplate: '{title} | Carhall' }
const origin = 'https://carhall-se.example'

test.each([
	['the meta title', { metaTitle: 'Köp begagnad bil', navTitle: 'Köp bil' }, 'Köp begagnad bil | Carhall'],
	['the navigation title without one', { metaTitle: ' ', navTitle: 'Köp bil' }, 'Köp bil | Carhall'],
	['the site without either', {}, 'Carhall'],
	['the site once, not twice', { metaTitle: 'Carhall' }, 'Carhall'],
	[
		'a long title without the site, which a search result names anyway',
		{ metaTitle: 'Peugeot Expert e-Expert 75 kWh Premium, 2026, 263 mil, Örebro' },
		'Peugeot Expert e-Expert 75 kWh Premium, 2026, 263 mil, Örebro',
	],
	['the site too while both have 65 letters', { metaTitle: 'x'.repeat(55) }, `${'x'.repeat(55)} | Carhall`],
	['a title without the site from 66 letters on', { metaTitle: 'x'.repeat(56) }, 'x'.repeat(56)],
	['a title with dollar signs as it is written', { metaTitle: 'Under $& 5' }, 'Under $& 5 | Carhall'],
])('the page is titled with %s', (_, route, expected) => {
	expect(pageTitle(site, route)).toBe(expected)
})

test.each([
	['the page itself', undefined, '/Kop-Bil', 'https://carhall-se.example/kop-bil'],
	['an address an editor wrote', 'https://Example.com/Other', '/kop-bil', 'https://example.com/other'],
	['a path an editor wrote', '/Other', '/kop-bil', 'https://carhall-se.example/other'],
	['the home page', undefined, '/', 'https://carhall-se.example/'],
	['a page with an address that is none', 'https://', '/kop-bil', 'https://carhall-se.example/kop-bil'],
	['a path that reads as a host', undefined, '//evil.example/x', 'https://carhall-se.example//evil.example/x'],
	['a path that reads as a host and is none', undefined, '//a%2e%2f', 'https://carhall-se.example//a%2e%2f'],
])('the canonical address of %s is absolute and lower case', (_, written, path, expected) => {
	expect(canonicalAddress(written, path, origin)).toBe(expected)
})

const page = {
	site: carhallSe,
	siteLanguage: carhallSe.languages[1] ?? english,
	origin,
	isHome: false,
	trail: [] as Crumb[],
}
const kinds = (description: typeof page) => structuredData(description).map((data) => data['@type'])

test('every page describes the website, the home page also the organization that runs it', () => {
	expect(kinds(page)).toEqual(['WebSite'])
	expect(kinds({ ...page, isHome: true })).toEqual(['WebSite', 'Organization'])
	expect(structuredData({ ...page, isHome: true })[1]).toMatchObject({
		name: 'Carhall',
		url: 'https://carhall-se.example/en',
		logo: 'https://carhall-se.example/favicons/carhall-se.svg',
	})
})

test('a page below another has its breadcrumb', () => {
	const trail = [
		{ title: 'Start', href: '/' },
		{ title: 'Köp bil', href: '/kop-bil' },
	]
	expect(kinds({ ...page, trail })).toEqual(['WebSite', 'BreadcrumbList'])
})

test('languages have absolute addresses and a default', () => {
	const alternates = [
		{ language: 'sv', href: '/kop-bil' },
		{ language: 'en', href: '/en/buy-car' },
	]
	expect(languageAlternates(alternates, 'sv', origin)).toEqual([
		{ language: 'sv', href: 'https://carhall-se.example/kop-bil' },
		{ language: 'en', href: 'https://carhall-se.example/en/buy-car' },
		{ language: 'x-default', href: 'https://carhall-se.example/kop-bil' },
	])
	const filtered = alternates.map(({ language, href }) => ({ language, href: `${href}?sortName=car_price_asc` }))
	expect(languageAlternates(filtered, 'nb', origin)[1]?.href).toBe(
		'https://carhall-se.example/en/buy-car?sortName=car_price_asc',
	)
	expect(languageAlternates(alternates.slice(0, 1), 'sv', origin)).toEqual([])
	expect(languageAlternates(alternates, 'nb', origin)).toHaveLength(2)
})
