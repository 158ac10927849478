import type blocks from './catalogues/sv/blocks.json'
import type car from './catalogues/sv/car.json'
import type carList from './catalogues/sv/carList.json'
import type common from './catalogues/sv/common.json'
import type compare from './catalogues/sv/compare.json'
import type consent from './catalogues/sv/consent.json'
import type dealers from './catalogues/sv/dealers.json'
import type error from './catalogues/sv/error.json'
import type finance from './catalogues/sv/finance.json'
import type leadMail from './catalogues/sv/leadMail.json'
import type leads from './catalogues/sv/leads.json'
import type map from './catalogues/sv/map.json'
import type media from './catalogues/sv/media.json'
import type quotes from './catalogues/sv/quotes.json'
import type savedCars from './catalogues/sv/savedCars.json'
import type shell from './catalogues/sv/shell.json'
import type stories from './catalogues/sv/stories.json'
import { formatMessage, type Message, type MessageValues } from './message.ts'

type SwedishCatalogues = typeof blocks &
	typeof car &
	typeof carList &
	typeof common &
	typeof compare &
	typeof consent &
	typeof dealers &
	typeof error &
	typeof finance &
	typeof quotes &
	typeof savedCars &
	typeof leadMail &
	typeof leads &
	typeof map &
	typeof media &
	typeof shell &
	typeof stories

/** Every interface text has a key `area.name`; the Swedish catalogues are the source of the list. */
export type TextKey = keyof SwedishCatalogues

/** An area is one catalogue file a language. */
export const textAreas = [
	'blocks',
	'car',
	'carList',
	'common',
	'compare',
	'consent',
	'dealers',
	'error',
	'finance',
	'quotes',
	'savedCars',
	'leadMail',
	'leads',
	'map',
	'media',
	'shell',
	'stories',
] as const

export type TextArea = (typeof textAreas)[number]

/** Compiled texts by key. */
export type Texts = Record<string, Message>

export type Translate = (key: TextKey, values?: MessageValues) => string

/** A key the page did not bring shows itself, so that it is noticed. */
export function createTranslate(locale: string, texts: Texts): Translate {
	return (key, values) => {
		const message = texts[key]
		return message === undefined ? key : formatMessage(locale, message, values)
	}
}

/** An area (`leads`), or the keys of one that begin alike (`car.card`). */
export type TextScope = TextArea | `${TextArea}.${string}`

/** The texts of these scopes. */
export function pickTexts(texts: Texts, scopes: readonly TextScope[]): Texts {
	const starts = scopes.map((scope) => (scope.includes('.') ? scope : `${scope}.`))
	return Object.fromEntries(Object.entries(texts).filter(([key]) => starts.some((start) => key.startsWith(start))))
}
