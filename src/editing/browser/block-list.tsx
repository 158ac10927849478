import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { type BlockPosition, findBlockPosition } from '#content/document-blocks.ts'
import type { PlaceholderPlace } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus, passFocusOn } from '#ui/move-focus.ts'
import type { BlockActions, InsertPlace } from './block-actions.ts'
import { blockName } from './block-name.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { placeAfter, useSortable } from './sortable.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolIcon } from './tool-icon.tsx'

type ListProps = EditorParts & {
	actions: BlockActions
	onSelect: (uid: string) => void
	onAdd: (place: InsertPlace) => void
}

/** The blocks of the page in their order. They are moved by dragging, by Alt and an arrow key, and by buttons. */
export function BlockList(props: ListProps) {
	const t = useTranslate()
	const { placeholders } = props.editor.document
	// A page without blocks gets its first one there, and one that has some above its own content more below it.
	const shown = 'main' in placeholders ? placeholders : { ...placeholders, main: [] }
	return (
		<>
			<h2>{t('editing.blocks')}</h2>
			<Placeholders {...props} placeholders={shown} />
		</>
	)
}

/** The blocks of header and footer, which all pages share. */
export function FrameList(props: ListProps) {
	const t = useTranslate()
	const { header = [], footer = [] } = props.editor.document.placeholders
	return (
		<>
			<p>{t('editing.frameText')}</p>
			<h2>{t('editing.header')}</h2>
			<Placeholders {...props} placeholders={{ header }} />
			<h2>{t('editing.footer')}</h2>
			<Placeholders {...props} placeholders={{ footer }} />
		</>
	)
}

function Placeholders({ placeholders, ...props }: ListProps & Pick<ContentDocument, 'placeholders'>) {
	return Object.entries(placeholders).map(([placeholder, blocks]) => (
		<Rows key={placeholder} {...props} into={{ block: null, placeholder }} siblings={blocks} />
	))
}

type RowsProps = ListProps & {
	into: PlaceholderPlace
	siblings: readonly BlockInstance[]
	/** Of the block that they are in. */
	owner?: string
}

function Rows({ into, siblings, owner, ...props }: RowsProps) {
	const t = useTranslate()
	return (
		<>
			<ol className={styles.blocks}>
				{siblings.map((block, index) => (
					<Row key={block.uid} {...props} position={{ block, into, siblings, index }} />
				))}
			</ol>
			<button
				type="button"
				className={styles.add}
				onClick={() => props.onAdd({ into, after: siblings.at(-1)?.uid ?? null })}
			>
				<ToolIcon name="add" />
				{owner === undefined ? t('editing.add') : t('editing.addInside', { name: owner })}
			</button>
		</>
	)
}

type RowProps = ListProps & { position: BlockPosition }

/** Drawn again only if what it shows has changed: a page can have hundreds. Its callbacks do the same all the time. */
const Row = memo(BlockRow, (before: RowProps, after: RowProps) => {
	const [{ into, ...was }, { into: intoNow, ...is }] = [before.position, after.position]
	return (
		was.block === is.block &&
		isFirst(was) === isFirst(is) &&
		isLast(was) === isLast(is) &&
		into.block === intoNow.block &&
		into.placeholder === intoNow.placeholder
	)
})

type Index = Pick<BlockPosition, 'index' | 'siblings'>
const isFirst = ({ index }: Index) => index === 0
const isLast = ({ index, siblings }: Index) => index === siblings.length - 1

function BlockRow({ position, ...props }: RowProps) {
	const t = useTranslate()
	const { actions, view, data, editor, onSelect } = props
	const { block, into } = position
	const { uid } = block
	const [isOpen, setOpen] = useState(false)
	const { row, handle, edge } = useSortable<HTMLDivElement>({
		// What is offered in the header is of no use in the footer.
		list: data.of === 'page' ? 'blocks' : `${data.of} ${into.placeholder}`,
		uid,
		onDrop: (dragged, at) => {
			const found = findBlockPosition(editor.document.placeholders, uid)
			if (found) actions.moveTo(dragged, { into, after: placeAfter(found.siblings, { at: uid, edge: at, dragged }) })
		},
	})
	const item = useRef<HTMLLIElement>(null)
	const name = blockName(block, t)
	const keys = (event: KeyboardEvent) => {
		const by = event.altKey && event.key === 'ArrowUp' ? -1 : event.altKey && event.key === 'ArrowDown' ? 1 : null
		if (by === null) return
		event.preventDefault()
		event.stopPropagation()
		actions.move(uid, by)
	}
	return (
		<li ref={item}>
			<div ref={row} className={styles.block} data-drop={edge} data-hidden={block.isHidden}>
				<span ref={handle} className={styles.handle} title={t('editing.drag')} aria-hidden="true">
					<ToolIcon name="handle" />
				</span>
				<button
					type="button"
					className={styles.blockName}
					data-row={uid}
					onKeyDown={keys}
					onClick={() => {
						onSelect(uid)
						view.show(uid)
					}}
				>
					{name}
					{block.isHidden && <em>{t('editing.isHidden')}</em>}
				</button>
				<ToolButton
					icon="up"
					label={`${t('editing.moveUp')}: ${name}`}
					isOff={isFirst(position)}
					onPress={() => actions.move(uid, -1)}
				/>
				<ToolButton
					icon="down"
					label={`${t('editing.moveDown')}: ${name}`}
					isOff={isLast(position)}
					onPress={() => actions.move(uid, 1)}
				/>
				<ToolButton
					icon="more"
					label={`${t('editing.more')}: ${name}`}
					isExpanded={isOpen}
					onPress={() => setOpen(!isOpen)}
				/>
			</div>
			{isOpen && (
				<MoreTools
					{...props}
					position={position}
					onDone={() => {
						moveFocus(item.current?.querySelector<HTMLElement>('[data-row]'))
						setOpen(false)
					}}
					onRemove={() => {
						if (item.current) passFocusOn(item.current, besideRow(item.current))
						actions.remove(uid)
					}}
				/>
			)}
			{Object.entries(block.placeholders).map(([placeholder, inner]) => (
				<Rows key={placeholder} {...props} into={{ block: uid, placeholder }} siblings={inner} owner={name} />
			))}
		</li>
	)
}

/** The row after a row, else the one before, else the button that adds one. */
function besideRow(row: HTMLElement): HTMLElement | null {
	const beside = row.nextElementSibling ?? row.previousElementSibling
	if (beside) return beside.querySelector<HTMLElement>('[data-row]')
	const add = row.parentElement?.nextElementSibling
	return add instanceof HTMLElement ? add : null
}

type MoreProps = ListProps & {
	position: BlockPosition
	/** Closes them. */
	onDone: () => void
	onRemove: () => void
}

function MoreTools({ actions, onAdd, position: { block, into }, onDone, onRemove }: MoreProps) {
	const t = useTranslate()
	const { uid, isHidden } = block
	const tools = [
		[t('editing.duplicate'), () => actions.duplicate(uid)],
		[t('editing.copy'), () => actions.copy(uid)],
		[t(isHidden ? 'editing.showBlock' : 'editing.hideBlock'), () => actions.toggleHidden(uid)],
		[t('editing.addBelow'), () => onAdd({ into, after: uid })],
		[t('editing.remove'), onRemove],
	] as const
	return (
		<fieldset className={styles.more} aria-label={blockName(block, t)}>
			{tools.map(([label, act]) => (
				<button
					key={label}
					type="button"
					onClick={() => {
						onDone()
						act()
					}}
				>
					{label}
				</button>
			))}
		</fieldset>
	)
}
