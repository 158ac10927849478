import type { Country } from '#domain/market.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { Translate } from '#i18n/texts.ts'
import type { LabelSide } from './outline-view.ts'

export type MapMark = {
	name: string
	position: Coordinates
	href?: string
	isMain?: boolean
	isVisitor?: boolean
	/** Shown beside the mark, on maps without town names. */
	town?: string
	side?: LabelSide
}

/** The initial content and view of a map. */
export type MapScene = {
	centre: Coordinates
	zoom: number
	marks: readonly MapMark[]
	/** A dealer without a position, to be found by its address if the map service can geocode. */
	unplaced?: { name: string; address: string }
	country: Country
	locale: string
	/** For the scripts and styles of this page. */
	nonce: string
	/** The accessible name of the map. */
	title: string
	t: Translate
	/** Called if a map that was already shown fails. */
	onBroken: () => void
}

/**
 * Draws a map into an empty element. Resolves when the map is visible and can be moved by mouse, touch and keyboard,
 * without capturing the page's scrolling. Rejects if the map fails, with the element unchanged.
 */
export type ShowMap = (frame: HTMLElement, scene: MapScene) => Promise<ShownMap>

export type ShownMap = {
	/** Moves the keyboard focus into the map. */
	focus: () => void
	remove: () => void
}
