import { toggled } from '../compare/compare-list.ts'
import { compareList } from '../compare/compare-store.ts'
import { type ComparedCar, parseComparedCar } from '../compare/compared-car.ts'
import { toggledId } from '../saved-cars/car-ids.ts'
import { savedCarIds } from '../saved-cars/saved-cars-store.ts'
import { readCard } from './read-card.ts'

/** The list that a toggle changes. */
export type ToggledList = 'save' | 'compare'

const toggles = 'button[data-toggles]'
let isStarted = false

/** Sets the state of a toggle, and from then on keeps all toggles of the page up to date. */
export function showToggle(button: HTMLElement): void {
	paint(button)
	if (isStarted) return
	isStarted = true
	savedCarIds.subscribe(paintAll)
	compareList.subscribe(paintAll)
	// On the document, so that copies of a card work too.
	document.addEventListener('click', ({ target }) => {
		const pressed = target instanceof Element ? target.closest<HTMLElement>(toggles) : null
		if (pressed) toggle(pressed)
	})
}

function paintAll(): void {
	for (const button of document.querySelectorAll<HTMLElement>(toggles)) paint(button)
}

function paint(button: HTMLElement): void {
	const { toggles: list, carId = '' } = button.dataset
	const isIn =
		list === 'save' ? savedCarIds.read().includes(carId) : compareList.read().cars.some(({ id }) => id === carId)
	button.setAttribute('aria-pressed', String(isIn))
	if (isIn) sayRefusal(button, false)
}

function toggle(button: HTMLElement): void {
	const { toggles: list, carId = '' } = button.dataset
	if (list === 'save') {
		const before = savedCarIds.read()
		savedCarIds.change((ids) => toggledId(ids, carId))
		sayRefusal(button, savedCarIds.read() === before)
		return
	}
	const car = readCar(button)
	if (car) compareList.change((compared) => toggled(compared, car))
}

/** Announces that a list is full. */
function sayRefusal(button: HTMLElement, isRefused: boolean): void {
	const place = button.nextElementSibling
	if (!(place instanceof HTMLElement) || place.dataset.says === undefined) return
	place.textContent = isRefused ? place.dataset.says : ''
}

function readCar(button: HTMLElement): ComparedCar | null {
	const { car } = button.dataset
	if (car) return parseComparedCar(JSON.parse(car))
	const card = button.closest('article')
	return card && readCard(card)
}
