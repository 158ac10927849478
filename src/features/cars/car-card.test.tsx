import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CarSummary } from '#domain/cars/car.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { findSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { CarCard } from './car-card.tsx'
import { toCardCar } from './card-car.ts'
import { stockTextsOf } from './server/stock-texts.ts'

const bare: CarSummary = {
	id: '42',
	slug: 'volvo-xc60',
	brand: 'Volvo',
	model: 'XC60',
	title: 'Volvo XC60',
	isSample: false,
	pricedWithoutVat: false,
	isVatDeductible: false,
	isCarOfTheWeek: false,
	hasCampaign: false,
}
const sek = (amount: number) => ({ amount, currency: 'SEK' as const })

function draw(car: Partial<CarSummary>, siteKey = 'carhall-se'): string {
	const site = findSite(siteKey)
	if (!site) throw new Error(`No site ${siteKey}`)
	const element = (
		<SiteProvider value={toPublicSite(site, site.languages[0])}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['car'])}>
				<CarCard
					car={toCardCar({ ...bare, ...car }, stockTextsOf({ site, siteLanguage: site.languages[0] }))}
					name="Volvo XC60, 2021"
				/>
			</TextsProvider>
		</SiteProvider>
	)
	const html = renderToStaticMarkup(element)
	return html.replaceAll('\u00a0', ' ')
}

test('a card is one link with the title and the name of the car', () => {
	const html = draw({})
	expect(html.match(/<a /g)).toHaveLength(1)
	expect(html).toMatch(
		/<h3[^>]*><a [^>]*href="\/bil\/42\/volvo-xc60"[^>]* aria-label="Volvo XC60, 2021"[^>]*>Volvo XC60<\/a><\/h3>/,
	)
})

test('known facts are in one line, and unknown ones leave no gap', () => {
	const facts = (html: string) => [...html.matchAll(/<li data-fact="\w+">([^<]*)<\/li>/g)].map(([, fact]) => fact)
	const odometer = { value: 54_380, unit: 'km' } as const
	expect(facts(draw({ year: 2021, odometer, fuel: 'Diesel', gearbox: 'Automat' }))).toEqual([
		'2021',
		'5 438 mil',
		'Diesel',
		'Automat',
	])
	expect(facts(draw({ fuel: 'El' }))).toEqual(['El'])
	expect(facts(draw({ year: 2026, odometer: { value: 0, unit: 'mil' }, isSample: true }))).toEqual(['2026'])
})

test.each([
	['the price alone', { price: sek(249_900) }, '<strong data-fact="price">249 900 kr</strong>'],
	[
		'the campaign price, and the lowest price before it',
		{ price: sek(229_900), priorPrice: sek(249_900), campaignPrice: sek(229_900) },
		'<s>249 900 kr</s>',
	],
	['a van without VAT', { price: sek(199_900), pricedWithoutVat: true }, '<small data-fact="vat"> exkl. moms</small>'],
	['no price at all', {}, 'Pris på förfrågan'],
])('a card shows %s', (_, car, text) => {
	expect(draw(car)).toContain(text)
})

test('fuel and gearbox are in the language of the page', () => {
	const site = findSite('carhall-se')
	const siteLanguage = site?.languages.find(({ language }) => language === 'en')
	if (!site || !siteLanguage) throw new Error('No English')
	const card = toCardCar({ ...bare, fuel: 'Bensin', gearbox: 'Automat' }, stockTextsOf({ site, siteLanguage }))
	expect(card).toMatchObject({ fuel: 'Petrol', gearbox: 'Automatic' })
})

test('a campaign price without proof of the price before it stands alone', () => {
	const html = draw({ price: sek(249_900), campaignPrice: sek(229_900) })
	expect(html).toContain('Kampanjpris')
	expect(html).not.toMatch(/<s>|249 900/)
})

test('a card has no monthly cost, because its terms would not fit', () => {
	expect(draw({ price: sek(249_900), privateLeasingMonthlyCost: sek(3_995), loanMonthlyCost: sek(2_400) })).not.toMatch(
		/3 995|2 400/,
	)
})

test('the badge of deductible VAT is limited to sites that have it', () => {
	expect(draw({ isVatDeductible: true }, 'nordhall-se')).toContain('Avdragbar moms')
	expect(draw({ isVatDeductible: true }, 'carhall-se')).not.toContain('Avdragbar moms')
})

test('a car without a picture has a text that one will follow', () => {
	expect(draw({})).toContain('Bild kommer')
	expect(draw({ image: { url: '/images/cars/suv-red-f34.avif' } })).not.toContain('Bild kommer')
})

test('a price with cents is exact on its card', () => {
	const html = draw({ campaignPrice: sek(9995.5), priorPrice: sek(10_995.25), hasCampaign: true })
	expect(html).toContain('9 995,50 kr</strong>')
	expect(html).toContain('<s>10 995,25 kr</s>')
})
