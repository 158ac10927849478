import { describe, expect, test } from 'vitest'
import { normalizePath } from '#content/path.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import type { SeedVersion } from '#content/seed/seed-tree.ts'
import type { Language } from '#domain/market.ts'
import { sites } from '#sites/registry.ts'
import { parseSitePath } from '#sites/site-address.ts'

// A link that promises a booking leads to a page where something can be sent, not to a telephone number alone.

/** How words of a link begin that promise a booking. */
const promises: Record<Language, RegExp> = {
	sv: /^(?:Boka|Be om|Provkör)\b/,
	nb: /^(?:Bestill|Be om|Prøvekjør)\b/,
	fi: /^(?:Varaa|Pyydä|Koeaja)\b/,
	sk: /^(?:Objednajte|Objednať|Objednávka|Rezerv\p{L}+|Požiad\p{L}+)(?!\p{L})/u,
	en: /^(?:Book|Arrange|Request|Ask for)\b/,
}
const takes = ['Form', 'ServiceBooking', 'ServiceRequest', 'TyreHotel', 'SellCar', 'HubSpotForm']

type Said = { words: string; href: string }

/** What the links of a page say: in fields, on cards and in running text. */
function linksIn(value: unknown): Said[] {
	if (typeof value === 'string')
		return Array.from(value.matchAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g), ([, words = '', href = '']) => ({ words, href }))
	if (typeof value !== 'object' || value === null) return []
	const { href, text, Link, Title } = value as Record<string, unknown>
	const own = [
		{ words: text, href },
		{ words: Title, href: Link },
	].filter((said): said is Said => typeof said.words === 'string' && typeof said.href === 'string')
	return [...own, ...Object.values(value).flatMap(linksIn)]
}

const isKept = ({ document }: SeedVersion) =>
	takes.some((type) => JSON.stringify(document).includes(`"type":"${type}"`))

describe.each(sites.map((site) => ({ key: site.key, site })))('on $key', ({ site }) => {
	const pages = readSeedSite('content', site).pages.flatMap(({ versions }) => versions)
	const pageAt = (language: Language, path: string) =>
		pages.find((version) => version.language === language && version.path === path)

	test.each(site.languages.map(({ language }) => language))(
		'a link that promises a booking in %s leads to a page with a form',
		(language) => {
			const broken = pages
				.filter((version) => version.language === language)
				.flatMap(({ file, document }) => linksIn(document).map((said) => ({ ...said, file })))
				.filter(({ words }) => promises[language].test(words))
				.filter(({ words, href }) => {
					// "Book on 020 7946 0340" promises a telephone call.
					if (href.startsWith('tel:')) return !/\d{3}/.test(words)
					const { siteLanguage, path } = parseSitePath(site, normalizePath(href.replace(/[?#].*/, '')))
					const page = pageAt(siteLanguage.language, path)
					return !page || !isKept(page)
				})
			expect(broken).toEqual([])
		},
	)
})

test('every language of the demo group promises bookings', () => {
	const said = sites.flatMap((site) =>
		readSeedSite('content', site).pages.flatMap(({ versions }) =>
			versions.flatMap(({ language, document }) =>
				linksIn(document).flatMap(({ words }) => (promises[language].test(words) ? [language] : [])),
			),
		),
	)
	for (const language of Object.keys(promises)) expect(said, language).toContain(language)
})
