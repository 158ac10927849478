import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { loadPart } from './load-part.ts'
import own from './rich-text-input.module.css'
import type { WrittenText as Written } from './rich-text-view.ts'
import { shownAt, writeAt } from './shown-values.ts'

/** Rich text in the panel: the page may show it only later, or not at all. */
export function RichTextInput({ editor, view, data, field, place }: FieldParts) {
	const t = useTranslate()
	const element = useRef<HTMLDivElement>(null)
	const label = t(field.label)
	const key = JSON.stringify(place)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the place is another object each time; `key` is what it says
	useEffect(() => {
		let text: Written | null = null
		let isGone = false
		let unsubscribe = () => {}
		open().catch(console.warn)
		async function open() {
			const { WrittenText } = await loadPart(() => import('./rich-text-view.ts'))
			if (isGone || !element.current) return
			text = await WrittenText.open(element.current, shownAt(editor, data, place), {
				label,
				onChange: (value) => void writeAt(editor, data, place, value),
				onMove: (moved) => view.listener.onMove(moved),
				onTooMuch: () => view.listener.onTooMuch(),
			})
			if (isGone) text?.close()
			else unsubscribe = editor.subscribe(() => text?.show(shownAt(editor, data, place)))
		}
		return () => {
			isGone = true
			unsubscribe()
			text?.close()
		}
	}, [editor, view, data, key, label])
	return (
		<div className={styles.field}>
			<p>
				<strong>{label}</strong>
			</p>
			<div ref={element} className={own.richTextInput} data-rich-text="" />
			<p>{t(field.help)}</p>
		</div>
	)
}
