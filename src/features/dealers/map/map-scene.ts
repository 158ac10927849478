import type { Translate } from '#i18n/texts.ts'
import type { Country } from '#sites/site.ts'
import type { Position } from './outlines.ts'

export type MapMark = {
	name: string
	position: Position
	href?: string
	isMain?: boolean
	/** Written beside the mark, or before it, on a map that names no towns. */
	town?: string
	isBefore?: boolean
}

/** What a map shows to begin with, and where it stands. */
export type MapScene = {
	centre: Position
	zoom: number
	marks: readonly MapMark[]
	/** A dealer whose place has to be found by his address first, by whoever can. */
	unplaced?: { name: string; address: string }
	country: Country
	locale: string
	/** Of the scripts and styles of this page. */
	nonce: string
	/** The name of the map for those who do not see it. */
	title: string
	t: Translate
	/** A map that could be seen turned out to be none. */
	onBroken: () => void
}

/**
 * Draws a map into an empty element, and settles when it can be seen and moved: by mouse, finger and keyboard, without
 * taking the wheel or the finger that scrolls the page. Rejects when there is no map, with the element as it was.
 */
export type ShowMap = (frame: HTMLElement, scene: MapScene) => Promise<ShownMap>

export type ShownMap = {
	/** The keyboard goes on in the map. */
	focus: () => void
	remove: () => void
}
