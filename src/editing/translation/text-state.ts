import type { ContentDocument } from '#content/document.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { isSameJson } from '#content/same-json.ts'
import { placeKey, sourceAt } from '#content/translation-sources.ts'
import { valueAt } from '#content/value-at.ts'

/** A text whose original has changed since. `since`: ISO time; `before`: the original that it was made from. */
export type BehindText = { place: FieldPlace; since: string; before: unknown }

/** `inherited`: visitors get the original. `same`: written like the original. */
export type TextState =
	| { state: 'inherited' | 'own' | 'same' }
	| { state: 'behind'; before: unknown; since: string | null }

/** How a text of a translation stands to its original. `behind`: those that were when the page was opened. */
export function textStateAt(
	place: FieldPlace,
	{ own, source, behind }: { own: ContentDocument; source: ContentDocument; behind: readonly BehindText[] },
): TextState {
	const value = valueAt(own, place)
	if (value === undefined || value === null) return { state: 'inherited' }
	const original = valueAt(source, place)
	const known = behind.find((each) => placeKey(each.place) === placeKey(place))
	const madeFrom = sourceAt(own, place)
	if (madeFrom === undefined)
		return known
			? { state: 'behind', before: known.before, since: known.since }
			: { state: isSameJson(value, original) ? 'same' : 'own' }
	if (isSameJson(madeFrom, original)) return { state: isSameJson(value, original) ? 'same' : 'own' }
	return { state: 'behind', before: madeFrom, since: known?.since ?? null }
}
