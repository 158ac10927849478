import { Suspense, useState } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import { LazyLinkPicker } from './pickers.ts'
import type { RichTextForm, WrittenText } from './rich-text-view.ts'

const forms: readonly (readonly [RichTextForm, TextKey])[] = [
	['bold', 'editing.bold'],
	['italic', 'editing.italic'],
	['heading', 'editing.heading'],
	['bullets', 'editing.bullets'],
	['numbers', 'editing.numbers'],
]

/** The forms of the rich text that has the focus. The keys Ctrl+B and Ctrl+I do the first two. */
export function RichTextBar({ text, language }: { text: WrittenText; language: string }) {
	const t = useTranslate()
	const [isLinking, setLinking] = useState(false)
	return (
		<div data-rich-text-bar="">
			<div
				className={styles.richTextBar}
				role="toolbar"
				aria-label={t('editing.forms')}
				onMouseDown={(event) => event.preventDefault()}
			>
				{forms.map(([form, label]) => (
					<button key={form} type="button" aria-pressed={text.has(form)} onClick={() => text.apply(form)}>
						{t(label)}
					</button>
				))}
				<button type="button" aria-pressed={text.link !== ''} onClick={() => setLinking(true)}>
					{t('editing.link')}
				</button>
			</div>
			{isLinking && (
				<Suspense>
					<LazyLinkPicker
						language={language}
						href={text.link}
						onChoose={(link) => text.setLink(link)}
						onRemove={() => text.removeLink()}
						onClose={() => setLinking(false)}
					/>
				</Suspense>
			)}
		</div>
	)
}
