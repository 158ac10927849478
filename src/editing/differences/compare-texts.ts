import { diffWordsWithSpace } from 'diff'

export type TextPart = { text: string; state: 'same' | 'added' | 'removed' }

/** Texts that differ more are shown whole, as the search for what they share grows with the square of it. */
const maxDifferentWords = 2000

/** Word by word. */
export function compareTexts(before: string, after: string): TextPart[] {
	const parts = diffWordsWithSpace(before, after, { maxEditLength: maxDifferentWords })
	const whole: TextPart[] = [
		{ text: before, state: 'removed' },
		{ text: after, state: 'added' },
	]
	const compared = parts?.map(
		({ value, added, removed }): TextPart => ({ text: value, state: added ? 'added' : removed ? 'removed' : 'same' }),
	)
	return joinChanges(compared ?? whole)
}

/** What changed from one word that is the same to the next is read in one piece: removed, then added. */
function joinChanges(parts: readonly TextPart[]): TextPart[] {
	const joined: TextPart[] = []
	let removed = ''
	let added = ''
	const end = () => {
		if (removed !== '') joined.push({ text: removed, state: 'removed' })
		if (added !== '') joined.push({ text: added, state: 'added' })
		removed = added = ''
	}
	for (const [index, { text, state }] of parts.entries()) {
		const isBetween = removed + added !== '' && text.trim() === '' && index < parts.length - 1
		if (state === 'same' && !isBetween) {
			end()
			joined.push({ text, state })
			continue
		}
		if (state !== 'added') removed += text
		if (state !== 'removed') added += text
	}
	end()
	return joined
}
