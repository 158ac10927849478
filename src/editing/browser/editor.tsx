import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Bar } from './bar.tsx'
import { BlockList } from './block-list.tsx'
import { BlockPanel } from './block-panel.tsx'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { LostWork } from './lost-work.tsx'
import { useDraft } from './use-draft.ts'

/** How long what was done is said. */
const saidMs = 6000

/** The bar below the page, and the panel beside it. */
export function Editor(parts: EditorParts) {
	const { view } = parts
	const t = useTranslate()
	const editor = useDraft(parts.editor)
	const [isOpen, setOpen] = useState(false)
	const [selected, select] = useState<string | null>(null)
	const [said, say] = useState('')

	useEffect(() => {
		if (said === '') return
		const timer = setTimeout(() => say(''), saidMs)
		return () => clearTimeout(timer)
	}, [said])

	useEffect(() => {
		const choose = ({ target }: Event) => {
			const block = target instanceof Element ? target.closest<HTMLElement>('#content [data-block]') : null
			if (block?.dataset.block) select(block.dataset.block)
		}
		const ended = new AbortController()
		for (const event of ['click', 'focusin']) document.addEventListener(event, choose, { signal: ended.signal })
		return () => ended.abort()
	}, [])
	useEffect(() => {
		const keys = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
			event.preventDefault()
			if (event.shiftKey) editor.redo()
			else editor.undo()
			view.markStale()
		}
		document.addEventListener('keydown', keys)
		return () => document.removeEventListener('keydown', keys)
	}, [editor, view])
	useEffect(() => {
		document.documentElement.toggleAttribute('data-editing-panel', isOpen)
	}, [isOpen])

	return (
		<>
			{isOpen && (
				<aside className={styles.panel} aria-label={t('editing.panel')}>
					{selected ? (
						<BlockPanel {...parts} uid={selected} onBack={() => select(null)} />
					) : (
						<BlockList {...parts} onSelect={select} say={say} />
					)}
				</aside>
			)}
			<Bar {...parts} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} said={said} say={say} />
			<LostWork {...parts} />
		</>
	)
}
