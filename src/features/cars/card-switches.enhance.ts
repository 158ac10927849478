import { showToggle } from './car-toggles.ts'
import { readCard } from './read-card.ts'
import { titlePlace } from './title-place.ts'

export function enhance(place: HTMLElement): void {
	const template = document.querySelector<HTMLTemplateElement>('template[data-card-switches]')
	const card = place.closest('article')
	const car = card && readCard(card)
	// A copy of a filled card is already filled.
	if (!template || !car || place.hasChildNodes()) return
	// A list can have many cars of one model.
	const name = [car.title, car.facts['car.factYear'], car.facts['car.price']].filter(Boolean).join(', ')
	place.append(template.content.cloneNode(true))
	for (const button of place.querySelectorAll('button')) {
		button.dataset.carId = car.id
		button.ariaLabel = (button.ariaLabel ?? '').replace(titlePlace, () => name)
		showToggle(button)
	}
}
