import { describe, expect, test } from 'vitest'
import { normalizePath } from '#content/path.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { inspectRedirects, sampleRequest } from '#domain/redirects/inspect-redirects.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { findingSentence } from '#domain/redirects/rule-sentences.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'

type Seed = ReturnType<typeof readSeedSite>

/** Checks that the site has a page at an address: from the content, or made from the stock. */
function createPageCheck(site: Site, { pages }: Seed) {
	const contentPages = new Set(
		pages.flatMap(({ versions }) => versions.map(({ language, path }) => `${language} ${path}`)),
	)
	return (address: string): boolean => {
		const { pathname } = new URL(address, 'https://site.example')
		const { siteLanguage, path } = parseSitePath(site, normalizePath(pathname))
		if (contentPages.has(`${siteLanguage.language} ${path}`)) return true
		const { pathToCarList, pathToCarDetail, pathToSiteList, pathToSiteDetail } = siteLanguage.paths
		const isBelow = [pathToCarList, pathToCarDetail, pathToSiteDetail].some((own) => path.startsWith(`${own}/`))
		return Boolean(site.stock) && (isBelow || path === pathToCarList || path === pathToSiteList)
	}
}

describe.each(sites.map((site) => ({ key: site.key, site })))('the redirects of $key', ({ site }) => {
	const seed = readSeedSite('content', site)
	const { redirects } = seed
	const table = createRedirectTable(redirects, site.hosts)

	test('have no mistakes, loops, chains or contradictions', () => {
		expect(inspectRedirects(redirects, table).map((finding) => findingSentence(finding, redirects))).toEqual([])
	})

	test('lead to existing pages, or deliberately to another host', () => {
		const hasPage = createPageCheck(site, seed)
		// A placeholder value has no page of its own, so these destinations are checked up to the parameter.
		const lost = redirects.flatMap((rule) => {
			const sample = sampleRequest(rule)
			const location = sample && table.find(sample.path, sample.search)?.location
			if (!location) return [`${rule.source}: leads nowhere`]
			const known = location.replace(/^(\/en)?(?:\/any0thing)+/, '$1') || '/'
			return location.startsWith('https://') || hasPage(known) ? [] : [`${rule.source}: ${location}`]
		})
		expect(lost).toEqual([])
	})

	test('hide no page', () => {
		const addresses = [
			...seed.pages.flatMap(({ versions }) =>
				versions.flatMap(({ language, path }) => (path === null ? [] : [toSitePath(site, language, path)])),
			),
			...site.languages.flatMap(({ language, paths }) =>
				[
					paths.pathToCarList,
					`${paths.pathToCarList}/volvo`,
					`${paths.pathToCarDetail}/1/x`,
					paths.pathToSiteList,
					`${paths.pathToSiteDetail}/x`,
				].map((path) => toSitePath(site, language, path)),
			),
		]
		expect(addresses.filter((address) => table.find(encodeURI(address), '') !== null)).toEqual([])
	})
})

describe('the tables of the specification', () => {
	const cases: [site: string, address: string, location: string][] = [
		['carhall-se', '/fordon?typ=PB', '/bilar?car_vehicle_type_code=PC'],
		['carhall-se', '/vara-bilmarken/volvo', '/bilar/volvo'],
		['carhall-se', '/V%C3%A5ra-bilm%C3%A4rken/Volvo/', '/bilar/volvo'],
		['carhall-se', '/hitta-oss/gävle', '/anlaggning/carhall-gavle'],
		['carhall-se', '/bilägande/garanti/begagnatgaranti?utm_source=brev', '/bilagande/garanti?utm_source=brev'],
		[
			'carhall-se',
			'/transportbilar?region=Uppsala&siteid=1010',
			'/bilar?car_vehicle_type_code=LCV&car_site_region=Uppsala',
		],
		['carhall-se', '/bilar/pc-sc-xc60-b5-2021-4100078', '/bil/4100078'],
		['carhall-se', '/en/used-cars/volvo', '/en/cars/volvo'],
		['carhall-se', '/om-oss/kamerabevakning', '/integritetspolicy'],
		['nordhall-se', '/anlaggningar/nordhall-göteborg', '/anlaggning/nordhall-bil-goteborg'],
		['nordhall-se', '/anlaggningar/okänd/0123456789abcdef0123456789abcdef', '/anlaggningar'],
		['nordhall-se', '/kop-bil/bilmarken/iveco/verkstadstjanster', '/service-och-verkstad'],
		['nordhall-se', '/dack-och-biltillbehor/dackkop-tack', '/dack-och-biltillbehor'],
		[
			'nordhall-se',
			'/kop-bil/4400017/tesla-model-y-rear-wheel-drive-premium-2023-xrh69n',
			'/bil/4400017/tesla-model-y-rear-wheel-drive-premium-2023-xrh69n',
		],
		['nordhall-se', '/karriar/mekaniker/Boras', 'https://jobb.nordhall.example/nordhall-bil/mekaniker/Boras'],
		['nordhall-sk', '/kontakty/banská-bystrica', '/predajna/nordhall-auto-banska-bystrica'],
		['nordhall-sk', '/o-n%C3%A1s/v%C3%BDhody', '/o-nas'],
		['crown-uk', '/find-us?site_departments.brands.name=BMW', '/find-us?brand=BMW'],
		['crown-uk', '/used-cars/audi/a3', '/buy-car/used-cars/audi/a3'],
		['crown-uk', '/further-policies-and-statements/tax', '/about-us'],
		['motorway-uk', '/used/ford/focus/titanium', '/buy-car/used-cars/ford/focus/titanium'],
		['motorway-uk', '/new-cars/kia/sportage/gt-line', '/buy-car/used-cars/kia?car_condition=New'],
		['motorway-uk', '/value-my-car', '/sell-car'],
		['motorway-uk', '/find-u', '/find-us'],
		['motorway-uk', '/kia/test-drive', '/buy-car/used-cars/kia'],
	]
	test.each(cases)('%s: %s leads to %s', (key, address, location) => {
		const site = sites.find((each) => each.key === key)
		if (!site) throw new Error(`No site ${key}`)
		const [path = '', query] = address.split('?')
		const table = createRedirectTable(readSeedSite('content', site).redirects, site.hosts)
		expect(table.find(path, query ? `?${query}` : '')?.location).toBe(location)
	})

	// One old address for every area in the specification; if the demo group has no such page, the nearest one.
	const areas: Record<string, Record<string, string>> = {
		'carhall-se': {
			'/bilägande': '/bilagande',
			'/bilagande/serviceavtal': '/service',
			'/bilägande/finansiering': '/bilagande/finansiering',
			'/bilägande/bilvård': '/service',
			'/bilägande/att-köpa-begagnat': '/bilagande',
			'/om-oss/cookiepolicy': '/cookies',
			'/om-oss/kvalitets-och-miljopolicy': '/om-oss',
			'/om-oss/for-leverantorer': '/om-oss',
			'/kop-bil/alla-begagnade-bilar': '/bilar',
			'/köp-bil/begagnade-elbilar': '/kop-bil/elbil',
			'/sälj-din-bil': '/salj-din-bil',
			'/en/find-us/stockholm': '/anlaggning/carhall-stockholm',
			'/transportbilar?region=Stockholm&siteid=1010': '/bilar?car_vehicle_type_code=LCV&car_site_region=Stockholm',
		},
		'nordhall-sk': {
			'/o-nas/politika-kvality': '/o-nas',
			'/o-nas/pre-dodavatelov': '/o-nas',
			'/o-nas/cookies': '/cookies',
			'/kúpa-auta/jazdené-autá': '/kupa-auta/jazdene-auta',
			'/kontakty': '/kontakt',
		},
		'nordhall-se': {
			'/kop-bil/bilar-i-lager': '/bilar',
			'/kop-bil/bilar-i-lager/begagnade': '/bilar?car_condition=Begagnad',
			'/kop-bil/nya-bilar-i-lager': '/bilar?car_condition=Ny',
			'/köp-bil/privatleasing': '/kop-bil/privatleasing',
			'/kop-bil/biltyp/elbil': '/bilar?car_fuel=El',
			'/kop-bil/biltyp/hybrid': '/bilar?car_fuel=Elhybrid',
			'/kop-bil/demobilar': '/bilar?car_condition=Demobil',
			'/kop-bil/bilmarken/kia': '/bilar/kia',
			'/kop-bil/bilmarken/kia/service': '/service-och-verkstad',
			'/kop-bil/bilmarken/kia/foretagsleasing': '/bilar/kia',
			'/kop-bil/bilmarken/kia/privatleasing': '/kop-bil/privatleasing',
			'/kop-bil/bilmarken/kia/kampanjer': '/kop-bil/kampanjer',
			'/kop-bil/foretag/tjanstebil': '/kop-bil/foretag',
			'/kop-bil/foretag/servicebilar': '/kop-bil/foretag',
			'/kop-bil/foretag/transportbilar': '/bilar?car_vehicle_type_code=LCV',
			'/kop-bil/foretag/lastbilar': '/kop-bil/foretag',
			'/kop-bil/foretag/finansiering': '/kop-bil/foretag',
			'/kop-bil/foretag/certifierad-fleet': '/kop-bil/foretag',
			'/kop-bil/finansiering': '/kop-bil',
			'/kop-bil/forsakring': '/kop-bil',
			'/kampanjer': '/kop-bil/kampanjer',
			'/service-och-verkstad/boka-verkstad': '/service-och-verkstad',
			'/service-och-verkstad/vagassistans': '/service-och-verkstad',
			'/service-och-verkstad/biltvatt': '/service-och-verkstad',
			'/däckhotell': '/dack-och-biltillbehor/dackhotell',
			'/dack-och-biltillbehor/hjulskifte': '/dack-och-biltillbehor/dackhotell',
			'/dack-och-biltillbehor/hjulinstallning': '/dack-och-biltillbehor',
			'/dack-och-biltillbehor/tillbehor/takbox': '/dack-och-biltillbehor',
			'/dack-och-biltillbehor/laddbox': '/dack-och-biltillbehor',
			'/dack-och-biltillbehor/webbshop': '/dack-och-biltillbehor',
			'/dack-och-biltillbehor/dackkop-fel': '/dack-och-biltillbehor',
			'/livet-med-bil/dackrad': '/dack-och-biltillbehor',
			'/livet-med-bil/nyhetsbrev': '/aktuellt',
			'/webbshop/kundservice': '/kontakt',
			'/webbshop/kopvillkor': '/kontakt',
			'/webbshop/reparationsvillkor': '/service-och-verkstad',
			'/sälj-bil': '/salj-bil',
			'/karriar': 'https://jobb.nordhall.example/nordhall-bil',
			'/kop-bil/transportbilar?region=Stockholm&siteid=2207':
				'/bilar?car_vehicle_type_code=LCV&car_site_region=Stockholm',
		},
		'crown-uk': {
			'/brands': '/buy-car/brands',
			'/new-cars/bmw': '/buy-car/brands/bmw',
			'/offers/mini': '/buy-car/latest-offers',
			'/buy-car/finance-and-insurance-options/insurance-products': '/buy-car/finance-and-insurance-options',
			'/buy-car/finance-and-insurance-options/personal-finance': '/buy-car/finance-and-insurance-options',
			'/buy-car/finance-and-insurance-options/business-finance': '/buy-car/finance-and-insurance-options',
			'/buy-car/fleet-and-business-offers': '/buy-car/latest-offers',
			'/bmw/motability': '/buy-car/finance-and-insurance-options',
			'/sell-your-car': '/sell-car',
			'/service-and-parts/bromley': '/find-us/dealer/crown-mayfair-bromley',
			'/news': '/news-and-events',
			'/privacy': '/legal/privacy',
			'/legal/terms-of-sale': '/legal/privacy',
			'/legal/consumer-credit': '/buy-car/finance-and-insurance-options',
			'/legal/legal-notice': '/legal/privacy',
			'/who-are-we': '/about-us/who-are-we',
		},
		'motorway-uk': {
			'/used-cars/ford/focus': '/buy-car/used-cars/ford/focus',
			'/peugeot/offers': '/buy-car/latest-offers',
			'/peugeot/fleet': '/buy-car/latest-offers',
			'/peugeot/motability': '/buy-car/motability',
			'/personal-finance': '/buy-car',
			'/peugeot/enquiry': '/buy-car/used-cars/peugeot',
			'/peugeot/call-me-back': '/buy-car/used-cars/peugeot',
			'/buy-car/finance-and-insurance-options/insurance-products/peugeot/gap': '/buy-car',
			'/buy-car/finance-and-protection-products/protection-products/peugeot/gap': '/buy-car',
			'/service-and-parts/peugeot/servicing': '/service-and-parts',
			'/service-and-parts/peugeot/parts': '/service-and-parts/parts',
			'/service-and-parts/peugeot/bodyshop': '/service-and-parts/bodyshop',
			'/%22': '/',
			'/Find-U': '/find-us',
		},
	}
	test.each(Object.entries(areas))('no area of %s is missing', (key, expected) => {
		const site = sites.find((each) => each.key === key)
		if (!site) throw new Error(`No site ${key}`)
		const table = createRedirectTable(readSeedSite('content', site).redirects, site.hosts)
		const found = Object.keys(expected).map((address) => {
			const { pathname, search } = new URL(address, 'https://site.example')
			return [address, table.find(pathname, search)?.location]
		})
		expect(Object.fromEntries(found)).toEqual(expected)
	})

	test.each(['carhall-se', 'nordhall-se', 'nordhall-sk', 'crown-uk', 'motorway-uk'])(
		'%s has hundreds of them',
		(key) => {
			const site = sites.find((each) => each.key === key)
			expect(site && readSeedSite('content', site).redirects.length).toBeGreaterThan(300)
		},
	)
})
