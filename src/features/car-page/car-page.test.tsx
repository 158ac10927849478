import { expect, test } from 'vitest'
import type { Car } from '#domain/cars/car.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import { CarGone } from './car-gone.tsx'
import { CarPage } from './car-page.tsx'
import { toCarView } from './car-view.ts'
import { toContactView } from './contact-view.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const uppsala: Dealer = {
	id: '1020',
	slug: 'carhall-uppsala',
	name: 'Carhall Uppsala',
	email: 'uppsala@carhall-se.example',
	phone: '070-174 06 10',
	street: 'Kungsgatan 106',
	image: { url: '/images/dealers/uppsala.avif' },
	brands: ['Volvo'],
	departments: [],
}

/** The page without JavaScript. */
function renderCar(car: Car, site = 'carhall-se', dealer: Dealer | null = null): string {
	const { market, languages } = getSite(site)
	const texts = createStockTexts(languages[0], languages[0])
	const view = toCarView(car, { market, locale: languages[0].locale, texts })
	const contact = car.isSample ? null : toContactView(car, dealer)
	const dealers = [{ name: 'Carhall Uppsala', slug: 'carhall-uppsala', phone: '070-174 06 10' }]
	return drawInSite(
		<CarPage
			address="https://carhall.example/bil/1/volvo"
			car={view}
			brand={car.brand}
			contact={contact}
			brandDealers={car.isSample ? dealers : []}
			similar={[]}
			breadcrumb={null}
			finance={null}
			contactForm={null}
			media={null}
		/>,
		{ site },
	)
}

const headingsOf = (html: string) =>
	[...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text]) => `${level} ${text}`)

test('a full car has its headings in order, with one h1', () => {
	expect(headingsOf(renderCar(createCar()))).toEqual([
		'1 Volvo V60',
		'2 Översikt',
		'2 Tekniska data',
		'2 Utrustning',
		'2 Beskrivning',
		'2 Kontakta oss om bilen',
		'3 Carhall Uppsala',
		'3 Dina säljare',
	])
})

test('a studio picture is said to be one, a photograph is not', () => {
	const note = 'Studiobild av karosstypen'
	expect(renderCar(createCar({ images: [{ url: '/images/studio/estate.r0.k0.p9/f34.avif' }] }))).toContain(note)
	expect(renderCar(createCar())).not.toContain(note)
	expect(renderCar(createCar({ images: [] }))).not.toContain(note)
})

test('everything works without JavaScript: pictures as links, all equipment, all rows', () => {
	const html = renderCar(createCar())
	expect(html).toContain('href="/ipx/w_1920/images/cars/estate-blue-side.avif"')
	expect(html).toContain('Utrustning 20')
	expect(html).toContain('4 761 mm')
	// The gallery precedes the heading; its controls are added by script.
	expect(html.split('<h1')[0]).not.toMatch(/<button/)
	expect(html).toContain('href="tel:+46701740605"')
	for (const id of ['overview', 'technical-data', 'equipment', 'description', 'contact']) {
		expect(html).toContain(`id="${id}"`)
	}
})

test('the dealer has picture, map, phone, mail and page, the sellers their contact data, and unknown data are left out', () => {
	const contactOf = (html: string) => html.slice(html.indexOf('id="contact"'))
	const html = contactOf(renderCar(createCar(), 'carhall-se', uppsala))
	expect(html).toContain('/images/dealers/uppsala.avif')
	expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/[^"]*Kungsgatan\+106[^"]*" target="_blank"/)
	expect(html).toContain('href="tel:+46701740610"')
	expect(html).toContain('href="mailto:uppsala@carhall-se.example"')
	expect(html).toContain('href="/anlaggning/carhall-uppsala"')
	for (const { name, phone, email } of createCar().sellers) {
		expect(html).toContain(name)
		if (phone) expect(html).toContain(phone)
		if (email) expect(html).toContain(`href="mailto:${email}"`)
	}
	const bare = { ...uppsala, phone: undefined, email: undefined, image: undefined, street: undefined }
	const alone = contactOf(renderCar(createCar({ sellers: [], site: { id: '1020' } }), 'carhall-se', bare))
	expect(alone).not.toMatch(/mailto:|tel:|google|dealers\/uppsala|Dina säljare/)
})

test('a campaign shows its price first and the lowest price before it struck through', () => {
	const price = (amount: number) => ({ amount, currency: 'SEK' as const })
	const html = renderCar(
		createCar({
			hasCampaign: true,
			campaigns: ['Höstpriser'],
			prices: { price: price(275_000), priorPrice: price(300_000), campaignPrice: price(275_000) },
		}),
	)
	expect(html).toMatch(
		/Kampanjpris · Höstpriser.*<strong>275 000 kr<\/strong>.*Lägsta pris 30 dagar före sänkningen <s>300 000 kr<\/s>/,
	)
})

test('without the price before it a campaign strikes nothing, and its texts announce no reduction', () => {
	const price = (amount: number) => ({ amount, currency: 'SEK' as const })
	const campaigns = ['Lagerrensning', 'Höstpriser']
	const html = renderCar(createCar({ campaigns, prices: { price: price(300_000), campaignPrice: price(275_000) } }))
	expect(html).toMatch(/Kampanjpris · Höstpriser.*<strong>275 000 kr<\/strong>/)
	expect(html).not.toMatch(/<s>|Lagerrensning|300 000/)
})

test('the car of the week and a car in a campaign have badges, others none', () => {
	const badgesOf = (car: Partial<Car>) =>
		['Veckans bil', 'Kampanj'].filter((badge) => renderCar(createCar(car)).split('<h1')[0]?.includes(badge))
	expect(badgesOf({ isCarOfTheWeek: true })).toEqual(['Veckans bil'])
	expect(badgesOf({ hasCampaign: true })).toEqual(['Kampanj'])
	expect(badgesOf({})).toEqual([])
})

test('the back link leads to the list for visitors from elsewhere', () => {
	expect(renderCar(createCar())).toMatch(/<a [^>]*href="\/bilar"[^>]*>.*?Tillbaka till bilarna/)
})

test('a light commercial vehicle is priced without VAT, others with VAT', () => {
	expect(renderCar(createCar({ pricedWithoutVat: true }))).toMatch(
		/<strong>300 000 kr<\/strong> <span[^>]*>exkl\. moms/,
	)
	expect(renderCar(createCar())).toMatch(/<strong>300 000 kr<\/strong> <span[^>]*>inkl\. moms/)
})

test('deductible VAT is shown on sites that have it', () => {
	const car = createCar({ isVatDeductible: true })
	expect(renderCar(car, 'nordhall-se')).toContain('Momsen är avdragsgill')
	expect(renderCar(car, 'carhall-se')).not.toContain('Momsen är avdragsgill')
})

test('a sample is marked as such and lists the dealers of its make', () => {
	const html = renderCar(createCar({ isSample: true, isUsed: false, sellers: [] }))
	expect(html).toMatch(/<h1><span[^>]*>Ny bil – exempel <\/span>Volvo V60<\/h1>/)
	expect(headingsOf(renderCar(createCar()))[0]).toBe('1 Volvo V60')
	expect(html).toContain('Bilen visar hur modellen kan utrustas')
	expect(html).toContain('Här säljer vi nya Volvo')
	expect(html).toContain('href="/anlaggning/carhall-uppsala"')
})

test('a car with hardly any data still has a page', () => {
	const html = renderCar(createBareCar())
	expect(headingsOf(html)).toEqual(['1 Volvo V60', '2 Kontakta oss om bilen'])
	expect(html).toContain('Pris på förfrågan')
	expect(html).toContain('Bilder kommer snart')
	expect(html).not.toMatch(/undefined|NaN|null/)
})

test('a text instead of a price is shown at the top and in the bar', () => {
	const html = renderCar(createCar({ prices: { priceText: 'Pris vid leverans' } }))
	expect(html.match(/>Pris vid leverans</g)).toHaveLength(2)
	expect(html).not.toContain('Pris på förfrågan')
})

test('the page of a missing car links to a search for similar ones', () => {
	const html = drawInSite(<CarGone keyphrase="volvo xc60" similar={[]} />)
	expect(headingsOf(html)).toEqual(['1 Den här bilen är inte kvar'])
	expect(html).toContain('href="/bilar?keyphrase=volvo+xc60"')
	expect(html).toContain('Sök efter volvo xc60')
})

test('a price with cents is exact on the page and in its bar, as in structured data', () => {
	const html = renderCar(createCar({ prices: { price: { amount: 9995.5, currency: 'SEK' } } })).replaceAll(
		'\u00a0',
		' ',
	)
	expect(new Set(html.match(/9 99[56][^<]*kr/g))).toEqual(new Set(['9 995,50 kr']))
})
