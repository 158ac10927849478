import type { TextKey, Translate } from '#i18n/texts.ts'
import type { Found } from '../choices.ts'

type Said = {
	/** If nothing is found. */
	nothing: TextKey
	/** A choice is made of what is typed. */
	isTyped: boolean
}

/** What a search has found, in words. */
export function sayFound(
	found: Found<unknown> | 'asking' | 'failed',
	{ nothing, isTyped }: Said,
	t: Translate,
): string {
	if (found === 'asking') return ''
	if (found === 'failed') return t('editing.searchFailed')
	const { choices, total } = found
	if (total > choices.length) return t('editing.foundPart', { count: choices.length, total })
	const count = choices.length + Number(isTyped)
	return count === 0 ? t(nothing) : t('editing.found', { count })
}
