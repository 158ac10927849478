import { useEffect, useRef, useState } from 'react'
import { findBlockPosition } from '#content/document-blocks.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import type { EditedOf } from '../editing-data.ts'
import type { BlockActions, InsertPlace } from './block-actions.ts'
import { kindName } from './block-name.ts'
import styles from './block-tools.module.css'
import { openThreads, useCommentThreads } from './comment-threads.ts'
import type { Box, EditedView } from './edited-view.ts'
import type { EditorParts } from './editor-parts.ts'
import { placesOf } from './elements-of.ts'
import { ToolButton } from './tool-button.tsx'

type BlockToolsProps = EditorParts & {
	actions: BlockActions
	uid: string
	onAdd: (place: InsertPlace) => void
	/** Shows the fields of the block. */
	onShow: (uid: string) => void
}

const edges = ['top', 'right', 'bottom', 'left'] as const

/** The tools of a block that is lower are below it, as they would cover its words. */
const lowHeight = 128

/** The outline of the selected block on the page, with its name and what can be done with it. Alt+F10 leads there. */
export function BlockTools({ editor, view, data, actions, uid, onAdd, onShow }: BlockToolsProps) {
	const t = useTranslate()
	const tools = useRef<HTMLDivElement>(null)
	const box = useBox(view, uid, data.of)
	const comments = openThreads(useCommentThreads(data).read(), uid).length
	const found = findBlockPosition(editor.document.placeholders, uid)
	if (!found || !box) return null
	const { block, into, siblings, index } = found
	const name = kindName(block.type, t)
	const hide = t(block.isHidden ? 'editing.showBlock' : 'editing.hideBlock')
	return (
		<div className={styles.outline} style={box} data-low={box.height < lowHeight || undefined}>
			{edges.map((edge) => (
				<i key={edge} className={styles.edge} data-edge={edge} />
			))}
			<div
				ref={tools}
				className={styles.tools}
				role="toolbar"
				aria-label={t('editing.toolsOf', { name })}
				data-block-tools=""
			>
				<strong>{name}</strong>
				<ToolButton icon="fields" label={t('editing.fieldsOf', { name })} onPress={() => onShow(uid)} />
				{comments > 0 && (
					<ToolButton
						icon="comments"
						label={t('editing.commentCount', { count: comments })}
						onPress={() => onShow(uid)}
					/>
				)}
				<ToolButton icon="up" label={t('editing.moveUp')} isOff={index === 0} onPress={() => actions.move(uid, -1)} />
				<ToolButton
					icon="down"
					label={t('editing.moveDown')}
					isOff={index === siblings.length - 1}
					onPress={() => actions.move(uid, 1)}
				/>
				<ToolButton icon="copy" label={t('editing.duplicate')} onPress={() => actions.duplicate(uid)} />
				<ToolButton icon={block.isHidden ? 'show' : 'hide'} label={hide} onPress={() => actions.toggleHidden(uid)} />
				<ToolButton icon="add" label={t('editing.addBelow')} onPress={() => onAdd({ into, after: uid })} />
				<ToolButton
					icon="remove"
					label={t('editing.remove')}
					onPress={() => {
						if (tools.current) passFocusOn(tools.current)
						actions.remove(uid)
					}}
				/>
			</div>
		</div>
	)
}

/** Follows what moves and changes its size. */
function useBox(view: EditedView, uid: string, of: EditedOf): Box | null {
	const [box, setBox] = useState<Box | null>(null)
	useEffect(() => {
		let frame = 0
		const follow = () => {
			const next = view.boxOf(uid)
			setBox((now) => (now && next && isSameBox(now, next) ? now : next))
			frame = 0
		}
		const later = () => {
			frame ||= requestAnimationFrame(follow)
		}
		later()
		const sizes = new ResizeObserver(later)
		sizes.observe(document.body)
		const changes = new MutationObserver(later)
		for (const place of placesOf(of)) changes.observe(place, { childList: true, subtree: true })
		// A header stays where it is while the page below it moves.
		document.addEventListener('scroll', later, { passive: true })
		return () => {
			document.removeEventListener('scroll', later)
			cancelAnimationFrame(frame)
			sizes.disconnect()
			changes.disconnect()
		}
	}, [view, uid, of])
	return box
}

const isSameBox = (one: Box, other: Box) =>
	one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height
