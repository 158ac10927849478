import { Fragment } from 'react'
import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'

/** Texts in a line with dots between them; those in another language say so. */
export function LocalTexts({ texts }: { texts: readonly LocalText[] }) {
	if (texts.every((text) => typeof text === 'string')) return texts.join(' · ')
	return texts.map((text, index) => (
		<Fragment key={textOf(text)}>
			{index > 0 && ' · '}
			<span lang={langOf(text)}>{textOf(text)}</span>
		</Fragment>
	))
}
