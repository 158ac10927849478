import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { findMakeLogo, makesWithLogo } from '#features/cars/make-logo.ts'
import { swedish } from '#sites/presets.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import { type DealerListAnswer, toDealerCard } from './dealer-list-answer.ts'
import { DealerListPage } from './dealer-list-page.tsx'
import { DealerPage } from './dealer-page.tsx'
import { emptyDealerQuery, parseDealerQuery, toDealerListAddress } from './dealer-query.ts'
import { toDealerView } from './dealer-view.ts'
import { dealerOptions, findDealers, pageOf, withKnownValues } from './find-dealers.ts'
import { dealerData } from './structured-data.ts'

const department = {
	name: 'Nya bilar',
	group: 'New cars',
	phone: '070-174 06 12',
	email: 'nya@carhall-se.example',
	brands: [{ name: 'Volvo' }, { name: 'BYD' }],
	employees: [{ name: 'Sara Björk', title: 'Säljare', phone: '070-174 06 13', email: 'sara@carhall-se.example' }],
	openingHours: [
		...['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag'].map((day) => ({ day, text: '09:00–18:00' })),
		{ day: 'Lördag', text: 'Stängt' },
		{ day: 'Söndag', text: 'Stängt' },
	],
	deviatingHours: [
		{ day: '2026-06-06', text: 'Stängt' },
		{ day: '2026-12-23', text: '09:00–14:00' },
		{ day: '2026-12-24', text: 'Stängt' },
		{ day: '2026-12-25', text: 'Stängt' },
	],
	vacations: [],
}
const uppsala: Dealer = {
	id: '1020',
	slug: 'carhall-uppsala',
	name: 'Carhall Uppsala',
	street: 'Kungsgatan 106',
	postalCode: '753 18',
	city: 'Uppsala',
	region: 'Uppsala',
	phone: '070-174 06 10',
	brands: ['Volvo'],
	departments: [department],
}
const malmo: Dealer = { ...uppsala, id: '2', slug: 'malmo', name: 'Bil i Malmö', city: 'Malmö', region: 'Skåne' }
const bare: Dealer = { id: '3', slug: 'bare', name: 'Annan hall', brands: ['Kia'], departments: [] }
const all = [uppsala, malmo, bare]
const today = '2026-11-21'

const renderDealer = (dealer: Dealer) =>
	drawInSite(
		<DealerPage
			dealer={toDealerView(dealer, { locale: 'sv-SE', today, texts: createStockTexts(swedish, swedish) })}
			map={null}
			streetMap={null}
			cars={[]}
			carsHref="/bilar"
			bookingHref={null}
			breadcrumb={null}
			contactForm={null}
		/>,
	)

function renderList(dealers: Dealer[], { hasFailed = false, placeNames = {} }: Partial<DealerListAnswer> = {}): string {
	const answer = {
		listPath: '/anlaggningar',
		query: emptyDealerQuery,
		options: dealerOptions(dealers, 'sv-SE'),
		placeNames,
		dealers: dealers.map(toDealerCard),
		map: null,
		total: dealers.length,
		pages: 1,
		hasFailed,
	}
	return drawInSite(<DealerListPage title="Våra anläggningar" breadcrumb={null} answer={answer} />)
}

test.each([
	['', ''],
	['keyphrase=+park++gata+&city=', '?keyphrase=park+gata'],
	['city=Malm%C3%B6&brand=Volvo&department=New+cars', '?city=Malm%C3%B6&brand=Volvo&department=New+cars'],
	['sortName=site_city_asc&page=2', '?sortName=site_city_asc&page=2'],
	['sortName=evil&page=-1', ''],
	['page=99999', '?page=19'],
])('the question "%s" is written "%s"', (asked, written) => {
	const address = toDealerListAddress('/anlaggningar', parseDealerQuery(new URLSearchParams(asked)))
	expect(address).toBe(`/anlaggningar${written}`)
})

test.each([
	['city=malmo', ['malmo']],
	['brand=volvo', ['carhall-uppsala', 'malmo']],
	['brand=BYD', ['carhall-uppsala', 'malmo']],
	['department=New+cars', ['carhall-uppsala', 'malmo']],
	['region=Sk%C3%A5ne&city=Uppsala', []],
	['city=Atlantis', ['carhall-uppsala', 'malmo', 'bare']],
	['sortName=site_official_name_asc', ['bare', 'malmo', 'carhall-uppsala']],
	['sortName=site_city_asc', ['bare', 'malmo', 'carhall-uppsala']],
])('%s finds %j', (asked, slugs) => {
	const query = withKnownValues(parseDealerQuery(new URLSearchParams(asked)), dealerOptions(all, 'sv-SE'))
	expect(findDealers(all, query, 'sv-SE').map(({ slug }) => slug)).toEqual(slugs)
})

test('a page number above the last one shows the last page', () => {
	const items = Array.from({ length: 49 }, (_, index) => index)
	expect(pageOf(items, 7)).toEqual({ items: [48], pageIndex: 1, pages: 2 })
	expect(pageOf([], 7)).toEqual({ items: [], pageIndex: 0, pages: 1 })
})

test('the list shows a card for each dealer, and its form works without JavaScript', () => {
	const html = renderList([uppsala, malmo])
	expect(html).toContain('href="/anlaggning/carhall-uppsala"')
	expect(html).toContain('Kungsgatan 106, 753 18 Uppsala')
	expect(html).toContain('href="tel:+46701740610"')
	expect(html).toMatch(/<form[^>]* action="\/anlaggningar" method="get"/)
	expect(html).toContain('<option value="Malmö">')
	expect(html).toContain('2 anläggningar')
})

test('an empty list and a failed one say so and link elsewhere', () => {
	expect(renderList([uppsala, malmo], { placeNames: { Malmö: 'Malmoe' } })).toContain(
		'<option value="Malmö">Malmoe</option>',
	)
	expect(renderList([])).toMatch(/Ingen anläggning passar.*href="\/anlaggningar"/)
	expect(renderList([], { hasFailed: true })).toMatch(/role="alert".*kan inte visas.*href="\/anlaggningar"/)
})

test('a dealer page shows hours, staff and makes, and nothing that depends on the current time', () => {
	const html = renderDealer(uppsala)
	expect(html).toContain('<dt>Måndag–fredag</dt><dd>09:00–18:00</dd>')
	expect(html).toContain('<dt>Lördag–söndag</dt><dd>Stängt</dd>')
	expect(html).toContain('<dt>24–25 december</dt><dd>Stängt</dd>')
	expect(html).not.toContain('2026-06-06')
	expect(html).toContain('alt="Volvo"')
	expect(html).toContain('<li>BYD</li>')
	expect(html).toMatch(/<details.*1 medarbetare.*Sara Björk.*<\/details>/)
	expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=Carhall+Uppsala')
	expect(html).not.toMatch(/Öppet (till|nu)|öppnar \d|Stängt nu|data-today/)
})

test('a department shows its vacation, contact details and staff', () => {
	const closed = {
		...department,
		vacations: [{ title: 'Julstängt', start: '2026-12-27', end: '2027-01-03', days: [] }],
	}
	const html = renderDealer({ ...uppsala, departments: [closed] })
	expect(html).toMatch(/<h4>Julstängt<\/h4><p[^>]*>27 december 2026–3 januari 2027<\/p>/)
	expect(html).toContain('href="mailto:nya@carhall-se.example"')
	expect(html).toContain('href="tel:+46701740612"')
	expect(html).toMatch(
		/Sara Björk<\/p><p[^>]*>Säljare<\/p>.*href="tel:\+46701740613".*href="mailto:sara@carhall-se\.example"/,
	)
	const over = { ...department, vacations: [{ title: 'Sommar', start: '2026-07-01', end: '2026-07-31', days: [] }] }
	expect(renderDealer({ ...uppsala, departments: [over] })).not.toContain('Sommar')
	expect(html).toContain('24–25 december')
	expect(html).not.toContain('juni')
})

test('a dealer with only a name still has a page', () => {
	const html = renderDealer(bare)
	expect(html).toContain('<h1>Annan hall</h1>')
	expect(html).not.toMatch(/undefined|NaN|null|<h2/)
})

test('structured data has address, picture, makes, the week and the deviating days', () => {
	const image = { url: '/images/dealers/carhall-1.avif' }
	const data = dealerData(
		{ ...uppsala, image, brands: ['Volvo', 'Kia'] },
		{
			url: 'https://carhall-se.example/anlaggning/carhall-uppsala',
			origin: 'https://carhall-se.example',
			country: 'SE',
			today,
		},
	)
	expect(data).toMatchObject({
		'@type': 'AutoDealer',
		telephone: '+46701740610',
		image: 'https://carhall-se.example/images/dealers/carhall-1.avif',
		// The makes of its departments, which the page shows.
		brand: [{ name: 'Volvo' }, { name: 'BYD' }],
	})
	expect(data.address).toEqual({
		'@type': 'PostalAddress',
		streetAddress: 'Kungsgatan 106',
		postalCode: '753 18',
		addressLocality: 'Uppsala',
		addressCountry: 'SE',
	})
	expect(data.openingHoursSpecification).toEqual([
		{
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
			opens: '09:00',
			closes: '18:00',
		},
		...[
			['2026-12-23', '09:00', '14:00'],
			['2026-12-24', '00:00', '00:00'],
			['2026-12-25', '00:00', '00:00'],
		].map(([day, opens, closes]) => ({
			'@type': 'OpeningHoursSpecification',
			validFrom: day,
			validThrough: day,
			opens,
			closes,
		})),
	])
})

test('structured data has a vacation until it is over', () => {
	const [department] = uppsala.departments
	if (!department) throw new Error('No department')
	const vacations = [{ title: 'Julstängt', start: '2026-12-27', end: '2027-01-03', days: [] }]
	const closedOn = (day: string) =>
		JSON.stringify(
			dealerData(
				{ ...uppsala, departments: [{ ...department, vacations }] },
				{ url: 'https://carhall-se.example/a', origin: 'https://carhall-se.example', country: 'SE', today: day },
			).openingHoursSpecification,
		)
	expect(closedOn('2027-01-03')).toContain('"validThrough":"2027-01-03","opens":"00:00","closes":"00:00"')
	expect(closedOn('2027-01-04')).not.toContain('2027-01-03')
})

test('structured data have the hours of a vacation with shorter days, and its closed days', () => {
	const [department] = uppsala.departments
	if (!department) throw new Error('No department')
	const days = [
		...['Måndag', 'Tisdag', 'Onsdag', 'Torsdag'].map((day) => ({ day, text: '10:00–14:00' })),
		{ day: 'Fredag', text: 'Stängt' },
		{ day: 'Lördag', text: 'efter överenskommelse' },
	]
	const vacations = [{ title: 'Sommar', start: '2026-07-06', end: '2026-07-31', days }]
	const { openingHoursSpecification } = dealerData(
		{ ...uppsala, departments: [{ ...department, vacations }] },
		{ url: 'https://carhall-se.example/a', origin: 'https://carhall-se.example', country: 'SE', today: '2026-07-01' },
	)
	const ofVacation = { '@type': 'OpeningHoursSpecification', validFrom: '2026-07-06', validThrough: '2026-07-31' }
	expect(openingHoursSpecification).toEqual(
		expect.arrayContaining([
			{ ...ofVacation, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '10:00', closes: '14:00' },
			{ ...ofVacation, dayOfWeek: ['Friday'], opens: '00:00', closes: '00:00' },
		]),
	)
	expect(JSON.stringify(openingHoursSpecification)).not.toContain('Saturday')
})

test('every listed logo exists', () => {
	const files = readdirSync('public/logos/makes').map((file) => file.replace(/\.svg$/, ''))
	expect([...makesWithLogo].sort()).toEqual(files.sort())
	expect(findMakeLogo('Škoda')).toBe('/logos/makes/skoda.svg')
	expect(findMakeLogo('Rolls-Royce')).toBe('/logos/makes/rollsroyce.svg')
	expect(findMakeLogo('Porsche')).toBe('/logos/makes/porsche.svg')
	expect(findMakeLogo('Mercedes-Benz')).toBe('/logos/makes/mercedesbenz.svg')
	expect(findMakeLogo('BYD')).toBeNull()
})

test('logos side by side look equally large', async () => {
	const sizes = await Promise.all(
		[...makesWithLogo].map(async (make) => {
			const drawing = sharp(`public/logos/makes/${make}.svg`, { density: 720 })
			const { info } = await drawing.trim().toBuffer({ resolveWithObject: true })
			return Math.sqrt(info.width * info.height) / ((await drawing.metadata()).width ?? 0)
		}),
	)
	expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(2.2)
})
