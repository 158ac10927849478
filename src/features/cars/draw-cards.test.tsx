import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { findSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { CarCard } from './car-card.tsx'
import type { CardCar } from './card-car.ts'
import { drawCards } from './draw-cards.server.tsx'

const sek = (amount: number) => ({ amount, currency: 'SEK' as const })
const bare: CardCar = { id: '42', slug: 'volvo-xc60', title: 'Volvo XC60' }
const full: CardCar = {
	id: 'a/b',
	slug: 'skoda-enyaq',
	title: 'Škoda “Enyaq” <80>',
	modelText: 'iV & Co',
	image: { url: '/images/cars/suv-red-f34.avif', blurDataUrl: 'data:image/webp;base64,UklGRg==' },
	year: 2021,
	odometer: { value: 54_380, unit: 'km' },
	fuel: 'El',
	gearbox: 'Automat',
	price: sek(229_900),
	retailPrice: sek(249_900),
	campaignPrice: sek(229_900),
	siteCity: 'Malmö',
	isVatDeductible: true,
	hasCampaign: true,
	isCarOfTheWeek: true,
	pricedWithoutVat: true,
	monthlyExample: { monthlyCost: sek(2400), months: 72, effectiveRatePercentage: 6.87, totalPayable: sek(201_000) },
}

function placeOf(key: string, texts = textsFor('sv', ['car', 'finance'])) {
	const site = findSite(key)
	if (!site) throw new Error(`No site ${key}`)
	return { site: toPublicSite(site, site.languages[0], { headerDark: false }), texts }
}

/** The card where it stands, as the browser draws it. */
function drawInList(car: CardCar, { site, texts }: ReturnType<typeof placeOf>): string {
	return renderToString(
		<SiteProvider value={site}>
			<TextsProvider locale={site.locale} texts={texts}>
				<ul>
					<li>
						<CarCard car={car} />
					</li>
				</ul>
			</TextsProvider>
		</SiteProvider>,
	)
}

test.each([
	['that has next to nothing', bare],
	['that has everything', full],
])('the remembered card of a car %s is the one React draws in a list', (_, car) => {
	const place = placeOf('carhall-se')
	expect(`<ul><li>${drawCards([car], place).get(car)}</li></ul>`).toBe(drawInList(car, place))
})

test('a card is drawn for each site, as one has the badge of deductible VAT and the other has not', () => {
	const places = [placeOf('carhall-se'), placeOf('nordhall-se')] as const
	const [carhall, nordhall] = places.map((place) => drawCards([full], place).get(full))
	expect(nordhall).toContain('Avdragbar moms')
	expect(carhall).not.toContain('Avdragbar moms')
	expect(drawCards([full], places[0]).get(full)).toBe(carhall)
})

test('an editor who changes a text sees it on cards that were drawn before', () => {
	const before = drawCards([bare], placeOf('carhall-se')).get(bare)
	const changed = textsFor('sv', ['car', 'finance'], Object.freeze({ 'car.cardPriceMissing': 'Fråga oss' }))
	expect(before).toContain('Pris på förfrågan')
	expect(drawCards([bare], placeOf('carhall-se', changed)).get(bare)).toContain('Fråga oss')
})
