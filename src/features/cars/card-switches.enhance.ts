import { showToggle } from './car-toggles.ts'
import { readCard } from './read-card.ts'
import { titlePlace } from './title-place.ts'

export function enhance(place: HTMLElement): void {
	const template = document.querySelector<HTMLTemplateElement>('template[data-card-switches]')
	const card = place.closest('article')
	const car = card && readCard(card)
	// A copy of a filled card is already filled.
	if (!template || !car || place.hasChildNodes()) return
	const name = card.querySelector('a')?.ariaLabel ?? car.title
	place.append(template.content.cloneNode(true))
	for (const button of place.querySelectorAll('button')) {
		button.dataset.carId = car.id
		button.ariaLabel = (button.ariaLabel ?? '').replace(titlePlace, () => name)
		showToggle(button)
	}
}
