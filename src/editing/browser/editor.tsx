import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { BlockArea } from '#blocks/block-areas.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { EditedOf } from '../editing-data.ts'
import { afterPaint } from './after-paint.ts'
import { Bar } from './bar.tsx'
import { BlockActions, type InsertPlace } from './block-actions.ts'
import { BlockTools } from './block-tools.tsx'
import { useCommentMarks } from './comment-threads.ts'
import type { DraftEditor } from './draft-editor.ts'
import styles from './editor.module.css'
import { blockAt } from './elements-of.ts'
import { leaveWhenSaved } from './leave-when-saved.ts'
import { loadPart } from './load-part.ts'
import { menuEntryAt } from './menu-entry.ts'
import { type EditedPart, getPage, redo, undo } from './open-drafts.ts'
import type { PanelFocus, Selected } from './panel.tsx'
import type { PanelPart } from './panel-switch.tsx'
import { LazyBlockChooser } from './pickers.ts'
import { PictureDrops } from './picture-drops.tsx'
import type { WrittenText } from './rich-text-view.ts'
import { SayProvider } from './say-context.tsx'
import {
	LostLeaseNotice,
	OthersHere,
	PresenceProvider,
	useMarkedWriters,
	usePresence,
	writtenBlockAt,
} from './together.tsx'
import { useDraft } from './use-draft.ts'

// Fetched when they are shown.
const loadPanel = () => loadPart(() => import('./panel.tsx'))
const LazyPanel = lazy(() => loadPanel().then(({ Panel }) => ({ default: Panel })))
const LazyLostWork = lazy(() =>
	loadPart(() => import('./lost-work.tsx')).then(({ LostWork }) => ({ default: LostWork })),
)
const LazyRichTextBar = lazy(() =>
	loadPart(() => import('./rich-text-bar.tsx')).then(({ RichTextBar }) => ({ default: RichTextBar })),
)
const LazySideBySide = lazy(() =>
	loadPart(() => import('./side-by-side.tsx')).then(({ SideBySide }) => ({ default: SideBySide })),
)

/** How long what was done is said. */
const saidMs = 6000

/** The bar below the page, and the panel beside it. */
export function Editor({ parts }: { parts: readonly EditedPart[] }) {
	const page = getPage(parts)
	const { presence } = page
	const t = useTranslate()
	const editor = useDraft(page.editor)
	useCommentMarks(page.data)
	const frame = parts.find(({ of }) => of === 'frame')
	const [isOpen, setOpen] = useState(false)
	const [selected, setSelected] = useState<Selected | null>(null)
	/** The fields of a new block come after it is seen, as a long list makes way for them. */
	const select = useMemo(() => afterPaint(setSelected), [])
	const [listed, setListed] = useState<PanelPart>('blocks')
	const [isBeside, setBeside] = useState(false)
	/** The text that is looked for in the translation. */
	const [wanted, setWanted] = useState<string | null>(null)
	const [said, say] = useState('')
	const [adding, setAdding] = useState<{ place: InsertPlace; to: BlockActions; area: BlockArea } | null>(null)
	const [actions, frameActions] = useMemo(() => {
		const actionsOf = (editor: DraftEditor, of: EditedOf) =>
			new BlockActions({ editor, t, say, select: (uid) => select({ uid, of }) })
		return [actionsOf(editor, 'page'), frame && actionsOf(frame.editor, 'frame')]
	}, [editor, frame, t, select])
	const [focus, moveFocusTo] = useState<PanelFocus | null>(null)
	const [written, setWritten] = useState<{ text: WrittenText } | null>(null)

	/** What was taken back is seen on the page, and said to screen readers each time. */
	const [taken, setTaken] = useState<{ step: 'undo' | 'redo' | null; count: number }>({ step: null, count: 0 })
	const takeBack = useCallback(
		(step: 'undo' | 'redo') => {
			if (step === 'undo' ? undo(parts) : redo(parts)) setTaken(({ count }) => ({ step, count: count + 1 }))
		},
		[parts],
	)

	const show = useCallback(
		(uid: string, of: EditedOf = 'page') => {
			setSelected({ uid, of })
			setOpen(true)
			parts.find((part) => part.of === of)?.view.show(uid)
			moveFocusTo({ row: null })
		},
		[parts],
	)
	/** Back to the list, to the row of the block that was left. */
	const leave = () => {
		if (selected && 'uid' in selected) setListed(selected.of === 'page' ? 'blocks' : 'frame')
		setSelected(null)
		moveFocusTo({ row: selected && 'uid' in selected ? selected.uid : null })
	}
	const toggle = () => {
		setOpen(!isOpen)
		moveFocusTo(null)
	}
	useEffect(() => {
		const [, uid] = /^#block-(.+)$/.exec(location.hash) ?? []
		if (uid !== undefined) show(decodeURIComponent(uid))
		const [isTranslate, key] = /^#translate(?:-(.+))?$/.exec(location.hash) ?? []
		if (isTranslate) setBeside(true)
		if (key) setWanted(decodeURIComponent(key))
	}, [show])

	useTogether(page, say)
	useTogether(frame ?? page, say)
	const looked = selected && 'uid' in selected && selected.of === 'page' ? selected.uid : null
	useEffect(() => presence.look(looked), [presence, looked])
	useEffect(() => {
		const write = ({ target }: Event) => {
			const written = target instanceof Element ? writtenBlockAt(target) : null
			const part = written && parts.find(({ of }) => of === written.of)
			if (written && part) part.presence.write(written.block)
		}
		document.addEventListener('input', write)
		return () => document.removeEventListener('input', write)
	}, [parts])

	useEffect(() => leaveWhenSaved(parts), [parts])

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
		const move = afterPaint((text: WrittenText) => {
			// Another object each time, as the selection has moved.
			if (text.hasFocus) setWritten({ text })
		})
		for (const { view } of parts) view.listener = { onMove: move, onTooMuch: () => say(t('editing.tooMuch')) }
		const leave = ({ target }: FocusEvent) => {
			const isBar = target instanceof Element && target.closest('[data-rich-text-bar]') !== null
			if (!isBar) setWritten((now) => (now?.text.hasFocus ? now : null))
		}
		document.addEventListener('focusin', leave)
		return () => document.removeEventListener('focusin', leave)
	}, [parts, t])
	useEffect(() => {
		const keys = (event: KeyboardEvent) => {
			if (event.altKey && event.key === 'F10')
				moveFocus(document.querySelector<HTMLElement>('[data-block-tools] button'))
			const key = event.key.toLowerCase()
			const isUndo = key === 'z' && (event.ctrlKey || event.metaKey)
			const isRedo = (isUndo && event.shiftKey) || (key === 'y' && event.ctrlKey)
			if (!isUndo && !isRedo) return
			event.preventDefault()
			takeBack(isRedo ? 'redo' : 'undo')
		}
		document.addEventListener('keydown', keys)
		return () => document.removeEventListener('keydown', keys)
	}, [takeBack])
	useEffect(() => {
		document.documentElement.toggleAttribute('data-editing-panel', isOpen)
	}, [isOpen])
	const hasOriginal = parts.some(({ data }) => data.fallback)
	const actionsOf = (of: EditedOf) => (of === 'frame' && frameActions) || actions
	const add = (of: EditedOf, place: InsertPlace) =>
		setAdding({ place, to: actionsOf(of), area: of === 'page' ? 'page' : areaOf(place) })
	const chosen = selected && 'uid' in selected ? selected : null
	const chosenPart = chosen && parts.find(({ of }) => of === chosen.of)
	return (
		<PresenceProvider value={parts}>
			<SayProvider value={say}>
				{chosen && chosenPart && (
					<BlockTools
						{...chosenPart}
						actions={actionsOf(chosen.of)}
						uid={chosen.uid}
						onAdd={(place) => add(chosen.of, place)}
						onShow={(uid) => show(uid, chosen.of)}
					/>
				)}
				{isOpen && (
					<Suspense fallback={<aside className={styles.panel} aria-busy="true" />}>
						<LazyPanel
							{...{ parts, actionsOf, selected, listed, focus }}
							onList={setListed}
							onSelect={setSelected}
							onAdd={add}
							onBack={leave}
						/>
					</Suspense>
				)}
				{isBeside && hasOriginal && (
					<Suspense>
						<LazySideBySide parts={parts} wanted={wanted} onClose={() => setBeside(false)} />
					</Suspense>
				)}
				<Bar
					{...{ parts, isOpen, said, say }}
					onShow={show}
					onToggle={toggle}
					onTogglePointed={loadPanel}
					onTakeBack={takeBack}
					sides={hasOriginal ? { isOpen: isBeside, onToggle: () => setBeside(!isBeside) } : null}
					others={<OthersHere presence={presence} editor={editor} />}
				/>
				<p aria-live="polite" className="visually-hidden">
					{taken.step && (
						<span key={taken.count}>{t(taken.step === 'undo' ? 'editing.undone' : 'editing.redone')}</span>
					)}
				</p>
				<PictureDrops
					parts={parts}
					onPlaced={({ uid, of, path }) => {
						setSelected({ uid, of })
						setOpen(true)
						moveFocusTo({ alternativeOf: path.join('.') })
						say(t('editing.picturePlaced'))
					}}
				/>
				<Suspense>{written && <LazyRichTextBar text={written.text} language={page.data.language} />}</Suspense>
				{adding && (
					<Suspense>
						<LazyBlockChooser
							at={page.data}
							area={adding.area}
							onChoose={(block) => adding.to.add(block, adding.place)}
							onClose={() => setAdding(null)}
						/>
					</Suspense>
				)}
				<div className={styles.notices}>
					{parts.map((part) => (
						<LostLeaseNotice key={part.of} {...part} />
					))}
					{parts.map((part) => (
						<Suspense key={part.of}>{part.editor.lost.length > 0 && <LazyLostWork {...part} />}</Suspense>
					))}
				</div>
			</SayProvider>
		</PresenceProvider>
	)
}

/** Follows what others do to a draft, and who writes in it. */
function useTogether(part: EditedPart, say: (said: string) => void): void {
	const t = useTranslate()
	const { draft: news } = usePresence(part.presence)
	const editor = useDraft(part.editor)
	useMarkedWriters(part)
	const { draft: known, state, endings } = editor
	const isOlder = news ? news.id !== known.id || news.number > known.number : news === null && known.id !== null
	/** Another one for each state that differs from the server's. */
	const gap = isOlder ? JSON.stringify([news, known]) : null
	useEffect(() => {
		if (gap !== null && state === 'saved') editor.pull()
	}, [editor, gap, state])
	useEffect(() => {
		if (endings > 0) say(t('editing.draftEnded'))
	}, [endings, say, t])
}

/** Blocks inside others are of the kinds that pages have. */
const areaOf = ({ into: { block, placeholder } }: InsertPlace): BlockArea =>
	block === null && (placeholder === 'header' || placeholder === 'footer') ? placeholder : 'page'
