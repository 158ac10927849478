import { renderToString } from 'react-dom/server'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { CarCard } from './car-card.tsx'
import type { CardCar } from './card-car.ts'
import type { DrawnCards } from './drawn-cards.ts'

type Place = { site: PublicSite; texts: Texts }
type Drawn = { texts: Texts; cards: WeakMap<CardCar, string> }

/** What is drawn for each site in each of its languages, with the texts of the day. */
const drawnBySite = new Map<string, Drawn>()

/**
 * The markup of cards as React draws them in their place, each drawn once for as long as the car is the same object: a list is made
 * again for every question, and its cards are most of the work. What stands in a card must follow from the car, the site,
 * its language and its texts alone.
 */
export function drawCards(cars: readonly CardCar[], { site, texts }: Place): DrawnCards {
	const place = `${site.key} ${site.language}`
	const known = drawnBySite.get(place)
	const drawn = known?.texts === texts ? known : { texts, cards: new WeakMap<CardCar, string>() }
	drawnBySite.set(place, drawn)
	for (const car of cars) {
		if (!drawn.cards.has(car)) drawn.cards.set(car, drawCard(car, { site, texts }))
	}
	return drawn.cards
}

function drawCard(car: CardCar, { site, texts }: Place): string {
	return renderToString(
		<SiteProvider value={site}>
			<TextsProvider locale={site.locale} texts={texts}>
				<CarCard car={car} />
			</TextsProvider>
		</SiteProvider>,
	)
}
