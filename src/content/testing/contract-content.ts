import type { Language } from '#domain/market.ts'
import type { BlockInstance, ContentDocument } from '../document.ts'
import type { SeedSite } from '../seed/read-seed.server.ts'
import { buildSeedTree, type SeedVersion } from '../seed/seed-tree.ts'

/** The site of the contract tests. Its default language is Swedish; English is only partly translated. */
export const contractSite = 'carhall-se'

/** The content of a source under test, for this test to change. */
export function createContractContent(): SeedSite {
	const { pages } = buildSeedTree(structuredClone([...swedish, ...english]))
	return {
		site: contractSite,
		pages,
		tags: [
			{
				language: 'sv',
				tags: [
					{ id: 'ev', key: 'ev', value: 'Elbil' },
					{ id: 'tyres', key: 'tyres', value: 'Däck' },
				],
			},
			{ language: 'en', tags: [{ id: 'ev', key: 'ev', value: 'Electric' }] },
		],
		dictionaries: [
			{ language: 'sv', entries: { storiesNoResults: 'Inga nyheter', 'carList.heading': 'Våra bilar' } },
			{ language: 'en', entries: { storiesNoResults: 'No stories' } },
		],
		redirects: [
			{ source: '/begagnat', destination: '/kop-bil', conditions: {}, permanent: true },
			{ source: '/fordon', destination: '/kop-bil?typ=van', conditions: { typ: 'PB', region: 'a&b' }, permanent: true },
			{ source: '/begagnat', destination: '/bilar', conditions: {}, permanent: true },
		],
	}
}

const picture = { src: '/images/showroom.avif', alt: 'En ljus bilhall', width: 1920, height: 1080 }

const swedish: SeedVersion[] = [
	version('sv', 'home', '/', {
		route: {
			navTitle: 'Start',
			metaTitle: 'Begagnade bilar',
			canonicalURL: 'https://carhall-se.example/',
			ogImage: picture,
		},
		placeholders: {
			main: [
				block('hero', 'HeroBanner', { Title: 'Hitta bilen', Image: picture, Text: 'Testade bilar' }),
				block(
					'row',
					'StageRow',
					{},
					{ content: [block('inner', 'Blurb', { Title: 'Sälj bilen', Text: 'Samma dag' })] },
				),
				block('swapped', 'Blurb', { Title: 'Garanti', Text: 'Två år' }),
			],
			above: [block('notice', 'Blurb', { Title: 'Stängt i dag' })],
			aside: [block('contact', 'Blurb', { Title: 'Ring oss' })],
		},
	}),
	version(
		'sv',
		'buy',
		'/kop-bil',
		{ route: { navTitle: 'Köp bil' }, navigation: { isNavigableInMenuWhenItHasChildren: true } },
		10,
	),
	version('sv', 'ev', '/kop-bil/elbil', { route: { navTitle: 'Elbil', ogImage: picture } }),
	version('sv', 'ev-range', '/kop-bil/elbil/räckvidd', { route: { navTitle: 'Räckvidd' } }),
	version('sv', 'ev-winter', '/kop-bil/elbil/räckvidd/vinter', { route: { navTitle: 'Vinter' } }),
	version('sv', 'thanks', '/tack', { route: { navTitle: 'Tack' }, navigation: { hideInNavigation: true } }, 30),
	version(
		'sv',
		'jobs',
		'/jobb',
		{
			route: { navTitle: 'Jobb' },
			navigation: { externalLink: { href: 'https://jobb.example', linktype: 'external' } },
		},
		20,
	),
	{ ...version('sv', 'cookies', '/om-kakor', { route: { navTitle: 'Kakor' } }, 50), role: 'cookies' },
	{ ...version('sv', 'not-found', '/404', { navigation: { hideInNavigation: true } }, 60), role: 'notFound' },
	{
		...version('sv', 'broken', '/404/500', {
			navigation: { hideInNavigation: true },
			placeholders: { main: [block('sorry', 'HeroBanner', { Title: 'Något gick sönder', Image: picture })] },
		}),
		role: 'serverError',
	},
	version('sv', 'stories', '/aktuellt', { route: { navTitle: 'Aktuellt' } }, 40),
	story('sv', 'tyres', '/aktuellt/dack', {
		title: 'Vinterdäck',
		date: '2026-10-12',
		tags: ['tyres', 'ev'],
		image: picture,
		author: 'Verkstaden',
	}),
	story('sv', 'range', '/aktuellt/rackvidd', { title: 'Räckvidd', date: '2026-11-02T08:00:00+01:00', tags: ['ev'] }),
	story('sv', 'opening', '/aktuellt/invigning', {
		title: 'Invigning',
		date: '2025-05-04',
		preamble: 'Vi öppnar i Gävle.',
	}),
	story('sv', 'same-day', '/aktuellt/samma-dag', { title: 'Samma dag', date: '2025-05-04', tags: ['tyres'] }),
	story('sv', 'undated', '/aktuellt/utan-datum', { title: 'Utan datum' }),
	{
		...version('sv', 'frame', '', {
			placeholders: {
				header: [block('nav', 'MainNavigation', { Logo: picture })],
				footer: [block('footer', 'Footer', {})],
			},
		}),
		path: null,
		kind: 'frame',
	},
]

const english: SeedVersion[] = [
	version('en', 'home', '/', {
		route: { navTitle: 'Home' },
		placeholders: {
			main: [
				block('hero', 'HeroBanner', { Title: 'Find your car', Text: null }),
				block('row', 'StageRow', {}, { content: [block('inner', 'Blurb', { Title: 'Sell your car' })] }),
				block('swapped', 'CTABanner', { Link: '/en/sell' }),
			],
		},
	}),
	version('en', 'buy', '/buy', { route: { navTitle: 'Buy a car' } }),
	{ ...version('en', 'not-found', '/404', {}), role: 'notFound' },
	{
		...version('en', 'broken', '/404/500', {
			placeholders: { main: [block('sorry', 'HeroBanner', { Title: 'Something broke' })] },
		}),
		role: 'serverError',
	},
	story('en', 'tyres', '/stories/tyres', { title: 'Winter tyres' }),
]

function block(
	uid: string,
	type: string,
	fields: Record<string, unknown>,
	placeholders: Record<string, BlockInstance[]> = {},
): BlockInstance {
	return { uid, type, params: {}, fields, placeholders }
}

function version(
	language: Language,
	id: string,
	path: string,
	document: Partial<ContentDocument>,
	order?: number,
): SeedVersion {
	const name = document.route?.navTitle ?? id
	const filled = { route: {}, navigation: {}, placeholders: {}, ...document }
	const file = `${language}${path}`
	return { file, id, language, path, kind: 'page', role: null, name, order, document: filled }
}

function story(language: Language, id: string, path: string, fields: ContentDocument['story']): SeedVersion {
	return { ...version(language, id, path, { story: fields }), kind: 'story' }
}
