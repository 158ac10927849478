import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { EditedOf } from '../editing-data.ts'
import type { BlockActions, InsertPlace } from './block-actions.ts'
import { BlockList, FrameList } from './block-list.tsx'
import { BlockPanel } from './block-panel.tsx'
import styles from './editor.module.css'
import { loadPart } from './load-part.ts'
import type { MenuEntryOnPage } from './menu-entry.ts'
import { type EditedPart, getPage } from './open-drafts.ts'
import { type PanelPart, PanelSwitch } from './panel-switch.tsx'

const LazyMenuNote = lazy(() =>
	loadPart(() => import('./menu-note.tsx')).then(({ MenuNote }) => ({ default: MenuNote })),
)
const LazyPagePanel = lazy(() =>
	loadPart(() => import('./page-panel.tsx')).then(({ PagePanel }) => ({ default: PagePanel })),
)

/** What the panel is about. */
export type Selected = { uid: string; of: EditedOf } | MenuEntryOnPage

/** Where the focus goes: the row of a block, or else the first button; the text of a picture in a field. */
export type PanelFocus = { row: string | null } | { alternativeOf: string }

type PanelProps = {
	/** The page, then its frame. */
	parts: readonly EditedPart[]
	actionsOf: (of: EditedOf) => BlockActions
	selected: Selected | null
	/** What is listed while nothing is selected. */
	listed: PanelPart
	/** Another object each time. */
	focus: PanelFocus | null
	onList: (part: PanelPart) => void
	onSelect: (selected: Selected) => void
	onAdd: (of: EditedOf, place: InsertPlace) => void
	/** Back to the list. */
	onBack: () => void
}

/** The blocks of the page and of its frame, the page itself, or the fields of one block. */
export function Panel({ parts, actionsOf, selected, listed, focus, onList, onSelect, onAdd, onBack }: PanelProps) {
	const panel = useRef<HTMLElement>(null)
	useEffect(() => {
		const { current } = panel
		if (!focus || !current) return
		const move = () => {
			const target = targetOf(focus, current)
			if (target) moveFocus(target)
			return Boolean(target)
		}
		if (move()) return
		// What it is part of is being fetched.
		const drawn = new MutationObserver(() => move() && drawn.disconnect())
		drawn.observe(current, { childList: true, subtree: true })
		return () => drawn.disconnect()
	}, [focus])

	const t = useTranslate()
	const page = getPage(parts)
	const frame = parts.find(({ of }) => of === 'frame')
	const listProps = (of: EditedOf) => ({
		actions: actionsOf(of),
		onSelect: (uid: string) => onSelect({ uid, of }),
		onAdd: (place: InsertPlace) => onAdd(of, place),
	})
	return (
		<aside ref={panel} className={styles.panel} aria-label={t('editing.panel')}>
			{!selected && (
				<PanelSwitch
					parts={frame ? ['blocks', 'frame', 'page'] : ['blocks', 'page']}
					shown={listed}
					onSwitch={onList}
				/>
			)}
			{!selected && listed === 'page' && (
				<Suspense>
					<LazyPagePanel {...page} />
				</Suspense>
			)}
			{!selected && listed === 'blocks' && <BlockList {...page} {...listProps('page')} />}
			{!selected && listed === 'frame' && frame && <FrameList {...frame} {...listProps('frame')} />}
			<Suspense>{selected && 'pageId' in selected && <LazyMenuNote entry={selected} onBack={onBack} />}</Suspense>
			{selected && 'uid' in selected && (
				<BlockPanel {...(selected.of === 'frame' && frame ? frame : page)} uid={selected.uid} onBack={onBack} />
			)}
		</aside>
	)
}

function targetOf(focus: PanelFocus, panel: HTMLElement): HTMLElement | null {
	if ('row' in focus) {
		const row = focus.row && panel.querySelector<HTMLElement>(`[data-row="${CSS.escape(focus.row)}"]`)
		return row || panel.querySelector('button')
	}
	const text = panel.querySelector<HTMLElement>(`[data-alternative="${CSS.escape(focus.alternativeOf)}"]`)
	const entry = text?.closest('details')
	if (entry) entry.open = true
	return text
}
