import { type LocalText, textOf } from '#i18n/local-text.ts'
import { imageSource } from '#ui/image-source.ts'
import type { ComparedCar } from '../compare/compared-car.ts'

/** The car of a card, read from its `data-fact` elements; null if it has no link to its car. */
export function readCard(card: Element): ComparedCar | null {
	const link = card.querySelector<HTMLAnchorElement>('a.cover-link')
	const [slug = '', id = ''] = link?.pathname.split('/').reverse().map(decodeURIComponent) ?? []
	if (!link || !id) return null
	const said = Object.fromEntries(
		Array.from(card.querySelectorAll<HTMLElement>('[data-fact]'), (element) => [
			element.dataset.fact,
			localTextOf(element),
		]),
	)
	const facts = {
		'car.price': said.vat ? [said.price, said.vat].map((text) => text && textOf(text)).join(' ') : said.price,
		'car.factYear': said.year,
		'car.factOdometer': said.odometer,
		'car.factFuel': said.fuel,
		'car.factGearbox': said.gearbox,
	}
	const image = card.querySelector('img')?.getAttribute('src')
	return {
		id,
		slug,
		title: link.textContent,
		...(said.model && textOf(said.model) && { modelText: said.model }),
		...(image && { image: imageSource(image) }),
		facts: Object.fromEntries(
			Object.entries(facts).flatMap(([key, text]) => (text && textOf(text) ? [[key, text]] : [])),
		),
		equipment: [],
		isComplete: false,
	}
}

function localTextOf({ textContent, lang }: HTMLElement): LocalText {
	const text = textContent.trim()
	return lang ? { text, lang } : text
}
