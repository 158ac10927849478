import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { getSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import type { ComparedCar } from './compared-car.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { createComparedCar } from './testing/create-compared-car.ts'

const site = getSite('carhall-se')

/** A shared comparison without JavaScript. */
function draw(cars: ComparedCar[]): string {
	const element = (
		<SiteProvider value={toPublicSite(site, site.languages[0])}>
			<TextsProvider locale="sv-SE" texts={textsFor('sv', ['compare', 'car'])}>
				<ComparisonTable cars={cars} />
			</TextsProvider>
		</SiteProvider>
	)
	return renderToStaticMarkup(element)
}

test('a car without a picture is shown covered, with a text that a picture will follow', () => {
	const [bare, pictured] = [createComparedCar('1'), createComparedCar('2', { image: '/images/cars/suv-red-f34.avif' })]
	expect(draw([bare, pictured]).match(/Bild kommer/g)).toHaveLength(1)
	expect(draw([pictured])).not.toContain('Bild kommer')
})

test('equipment that a car does not list is not stated, as it may be there under another name', () => {
	const listed = createComparedCar('1', { equipment: ['Klimatanläggning'] })
	const html = draw([listed, createComparedCar('2', { equipment: ['Tvåzons klimatanläggning'] })])
	expect(html).not.toContain('Nej')
	expect(html).toMatch(
		/Klimatanläggning<\/th><td[^>]*><span[^>]*><svg.*?Ja<\/span><\/td><td[^>]*>.{0,80}–.{0,80}Uppgift saknas/,
	)
})
