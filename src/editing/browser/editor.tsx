import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Bar } from './bar.tsx'
import { BlockActions, type InsertPlace } from './block-actions.ts'
import { BlockList } from './block-list.tsx'
import { BlockPanel } from './block-panel.tsx'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { LostWork } from './lost-work.tsx'
import { LazyBlockChooser } from './pickers.ts'
import { RichTextBar } from './rich-text-bar.tsx'
import type { WrittenText } from './rich-text-view.ts'
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
	const [adding, setAdding] = useState<InsertPlace | null>(null)
	const actions = useMemo(() => new BlockActions({ editor, t, say, select }), [editor, t])
	const [written, setWritten] = useState<{ text: WrittenText } | null>(null)

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
		view.listener = {
			// Another object each time, as the selection has moved.
			onMove: (text) => text.hasFocus && setWritten({ text }),
			onTooMuch: () => say(t('editing.tooMuch')),
		}
		const leave = ({ target }: FocusEvent) => {
			const isBar = target instanceof Element && target.closest('[data-rich-text-bar]') !== null
			if (!isBar) setWritten((now) => (now?.text.hasFocus ? now : null))
		}
		document.addEventListener('focusin', leave)
		return () => document.removeEventListener('focusin', leave)
	}, [view, t])
	useEffect(() => {
		const keys = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
			event.preventDefault()
			if (event.shiftKey) editor.redo()
			else editor.undo()
		}
		document.addEventListener('keydown', keys)
		return () => document.removeEventListener('keydown', keys)
	}, [editor])
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
						<BlockList {...parts} actions={actions} onSelect={select} onAdd={setAdding} />
					)}
				</aside>
			)}
			<Bar {...parts} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} said={said} say={say} />
			{written && <RichTextBar text={written.text} language={parts.data.language} />}
			{adding && (
				<Suspense>
					<LazyBlockChooser
						address={parts.data.address}
						onChoose={(block) => actions.add(block, adding)}
						onClose={() => setAdding(null)}
					/>
				</Suspense>
			)}
			<LostWork {...parts} />
		</>
	)
}
