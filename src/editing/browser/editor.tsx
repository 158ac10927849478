import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { EditedOf } from '../editing-data.ts'
import { Bar } from './bar.tsx'
import { BlockActions, type InsertPlace } from './block-actions.ts'
import { BlockList } from './block-list.tsx'
import { BlockPanel } from './block-panel.tsx'
import { BlockTools } from './block-tools.tsx'
import styles from './editor.module.css'
import { blockAt } from './elements-of.ts'
import { loadPart } from './load-part.ts'
import { LostWork } from './lost-work.tsx'
import { type MenuEntryOnPage, MenuNote, menuEntryAt } from './menu-note.tsx'
import { type EditedPart, getPage, redo, undo } from './open-drafts.ts'
import { PagePanel, PanelSwitch } from './page-panel.tsx'
import { LazyBlockChooser } from './pickers.ts'
import { PictureDrops } from './picture-drops.tsx'
import { RichTextBar } from './rich-text-bar.tsx'
import type { WrittenText } from './rich-text-view.ts'
import { SayProvider } from './say-context.tsx'
import { useDraft } from './use-draft.ts'

// Fetched when it is opened.
const LazySideBySide = lazy(() =>
	loadPart(() => import('./side-by-side.tsx')).then(({ SideBySide }) => ({ default: SideBySide })),
)

/** What the panel is about. */
type Selected = { uid: string; of: EditedOf } | MenuEntryOnPage

/** How long what was done is said. */
const saidMs = 6000

/** The bar below the page, and the panel beside it. */
export function Editor({ parts }: { parts: readonly EditedPart[] }) {
	const page = getPage(parts)
	const t = useTranslate()
	const editor = useDraft(page.editor)
	const frame = parts.find(({ of }) => of === 'frame')
	useDraft((frame ?? page).editor)
	const [isOpen, setOpen] = useState(false)
	const [selected, setSelected] = useState<Selected | null>(null)
	const select = useCallback((uid: string) => setSelected({ uid, of: 'page' }), [])
	const [isPage, setPage] = useState(false)
	const [isBeside, setBeside] = useState(false)
	/** The text that is looked for in the translation. */
	const [wanted, setWanted] = useState<string | null>(null)
	const [said, say] = useState('')
	const [adding, setAdding] = useState<InsertPlace | null>(null)
	const actions = useMemo(() => new BlockActions({ editor, t, say, select }), [editor, t, select])
	/** The field of a picture whose text is asked for. */
	const [asked, ask] = useState<string | null>(null)
	const [written, setWritten] = useState<{ text: WrittenText } | null>(null)

	const { view } = page
	const show = useCallback(
		(uid: string) => {
			select(uid)
			setOpen(true)
			view.show(uid)
		},
		[view, select],
	)
	useEffect(() => {
		const [, uid] = /^#block-(.+)$/.exec(location.hash) ?? []
		if (uid !== undefined) show(decodeURIComponent(uid))
		const [isTranslate, key] = /^#translate(?:-(.+))?$/.exec(location.hash) ?? []
		if (isTranslate) setBeside(true)
		if (key) setWanted(decodeURIComponent(key))
	}, [show])

	useEffect(() => {
		if (said === '') return
		const timer = setTimeout(() => say(''), saidMs)
		return () => clearTimeout(timer)
	}, [said])

	useEffect(() => {
		const choose = ({ target }: Event) => {
			if (!(target instanceof Element)) return
			const entry = menuEntryAt(target)
			const block = entry ? null : blockAt(target)
			if (entry ?? block) setSelected(entry ?? block)
			if (entry) setOpen(true)
		}
		const ended = new AbortController()
		for (const event of ['click', 'focusin']) document.addEventListener(event, choose, { signal: ended.signal })
		return () => ended.abort()
	}, [])
	useEffect(() => {
		for (const { view } of parts) {
			view.listener = {
				// Another object each time, as the selection has moved.
				onMove: (text) => text.hasFocus && setWritten({ text }),
				onTooMuch: () => say(t('editing.tooMuch')),
			}
		}
		const leave = ({ target }: FocusEvent) => {
			const isBar = target instanceof Element && target.closest('[data-rich-text-bar]') !== null
			if (!isBar) setWritten((now) => (now?.text.hasFocus ? now : null))
		}
		document.addEventListener('focusin', leave)
		return () => document.removeEventListener('focusin', leave)
	}, [parts, t])
	useEffect(() => {
		const keys = (event: KeyboardEvent) => {
			if (event.altKey && event.key === 'F10') document.querySelector<HTMLElement>('[data-block-tools] button')?.focus()
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
			event.preventDefault()
			if (event.shiftKey) redo(parts)
			else undo(parts)
		}
		document.addEventListener('keydown', keys)
		return () => document.removeEventListener('keydown', keys)
	}, [parts])
	useEffect(() => {
		document.documentElement.toggleAttribute('data-editing-panel', isOpen)
	}, [isOpen])
	useEffect(() => {
		if (asked === null) return
		const text = document.querySelector<HTMLElement>(`[data-alternative="${CSS.escape(asked)}"]`)
		const entry = text?.closest('details')
		if (entry) entry.open = true
		text?.focus()
		ask(null)
	}, [asked])

	return (
		<SayProvider value={say}>
			{selected && 'uid' in selected && selected.of === 'page' && (
				<BlockTools {...page} actions={actions} uid={selected.uid} onAdd={setAdding} />
			)}
			{isOpen && (
				<aside className={styles.panel} aria-label={t('editing.panel')}>
					{!selected && <PanelSwitch isPage={isPage} onSwitch={setPage} />}
					{!selected && isPage && <PagePanel {...page} />}
					{!selected && !isPage && <BlockList {...page} actions={actions} onSelect={select} onAdd={setAdding} />}
					{selected && 'pageId' in selected && <MenuNote entry={selected} onBack={() => setSelected(null)} />}
					{selected && 'uid' in selected && (
						<BlockPanel
							{...(selected.of === 'frame' && frame ? frame : page)}
							uid={selected.uid}
							onBack={() => setSelected(null)}
						/>
					)}
				</aside>
			)}
			{isBeside && page.data.fallback && (
				<Suspense>
					<LazySideBySide {...page} wanted={wanted} onClose={() => setBeside(false)} />
				</Suspense>
			)}
			<Bar
				onShow={show}
				parts={parts}
				isOpen={isOpen}
				onToggle={() => setOpen(!isOpen)}
				sides={page.data.fallback ? { isOpen: isBeside, onToggle: () => setBeside(!isBeside) } : null}
				said={said}
				say={say}
			/>
			<PictureDrops
				parts={parts}
				onPlaced={({ uid, of, path }) => {
					setSelected({ uid, of })
					setOpen(true)
					ask(path.join('.'))
					say(t('editing.picturePlaced'))
				}}
			/>
			{written && <RichTextBar text={written.text} language={page.data.language} />}
			{adding && (
				<Suspense>
					<LazyBlockChooser
						address={page.data.address}
						onChoose={(block) => actions.add(block, adding)}
						onClose={() => setAdding(null)}
					/>
				</Suspense>
			)}
			{parts.map((part) => (
				<LostWork key={part.of} {...part} />
			))}
		</SayProvider>
	)
}
