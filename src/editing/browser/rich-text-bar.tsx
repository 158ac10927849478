import { Suspense, useState } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { LazyLinkPicker } from './pickers.ts'
import styles from './rich-text-bar.module.css'
import type { WrittenText } from './rich-text-view.ts'
import { type TableStep, type TextForm, tableSteps, textForms } from './text-forms.ts'

const labels: Record<TextForm | TableStep, TextKey> = {
	bold: 'editing.bold',
	italic: 'editing.italic',
	heading: 'editing.heading',
	bullets: 'editing.bullets',
	numbers: 'editing.numbers',
	table: 'editing.table',
	addRow: 'editing.addRow',
	addColumn: 'editing.addColumn',
	removeRow: 'editing.removeRow',
	removeColumn: 'editing.removeColumn',
	removeTable: 'editing.removeTable',
}

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
				{textForms.map((form) => (
					<button key={form} type="button" aria-pressed={text.has(form)} onClick={() => text.apply(form)}>
						{t(labels[form])}
					</button>
				))}
				<button type="button" aria-pressed={text.link !== ''} onClick={() => setLinking(true)}>
					{t('editing.link')}
				</button>
				{text.isInTable &&
					tableSteps.map((step) => (
						<button key={step} type="button" onClick={() => text.apply(step)}>
							{t(labels[step])}
						</button>
					))}
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
