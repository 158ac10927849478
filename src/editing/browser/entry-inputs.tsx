import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { toEntries } from '#content/document-fields.ts'
import type { EditCommand, EntryValue } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { newRandomId } from '#platform/random-id.ts'
import { moveFocus, passFocusOn } from '#ui/move-focus.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { useSay } from './say-context.tsx'
import { ownLists, shownAt } from './shown-values.ts'
import { placeAfter, useSortable } from './sortable.ts'
import { ToolIcon } from './tool-icon.tsx'

type EntryProps = FieldParts & { drawField: (props: FieldParts) => ReactNode }

/** The entries of a list, each with its fields; they are added, moved, copied and removed. */
export function EntryInputs(props: EntryProps) {
	const { field, place, editor, data } = props
	const t = useTranslate()
	const say = useSay()
	const rows = useRef<HTMLFieldSetElement>(null)
	const entries = toEntries(shownAt(editor, data, place)) ?? []
	const label = t(field.label)

	/** Says where the entry is then. */
	const run = (command: EditCommand, uid: string) => {
		ownLists(editor, data, place)
		if (!editor.run(command)) return
		const now = toEntries(shownAt(editor, data, place)) ?? []
		const index = now.findIndex((each) => each.uid === uid)
		const name = entryName(now[index], label)
		say(
			index === -1
				? t('editing.removed', { name: label })
				: t('editing.blockOf', { name, position: index + 1, count: now.length }),
		)
	}
	/** What is added is written next. */
	const open = (uid: string) => {
		const added = rows.current?.querySelector<HTMLDetailsElement>(`:scope > [data-entry="${CSS.escape(uid)}"]`)
		if (added) added.open = true
		moveFocus(added?.querySelector('summary'))
	}
	return (
		<fieldset ref={rows} className={styles.group}>
			<legend>{label}</legend>
			{entries.map((entry, index) => (
				<Entry key={entry.uid} {...props} entries={entries} entry={entry} index={index} run={run} />
			))}
			<button
				type="button"
				onClick={() => {
					const uid = newRandomId()
					flushSync(() =>
						run({ kind: 'insertEntry', list: place, after: entries.at(-1)?.uid ?? null, entry: { uid } }, uid),
					)
					open(uid)
				}}
			>
				{t('editing.addEntry')}
			</button>
		</fieldset>
	)
}

type EntryRowProps = EntryProps & {
	entries: readonly EntryValue[]
	entry: EntryValue
	index: number
	run: (command: EditCommand, uid: string) => void
}

function Entry({ entries, entry, index, run, drawField, ...parts }: EntryRowProps) {
	const t = useTranslate()
	const { field, place } = parts
	const { uid } = entry
	const list = { list: place }
	const { row, handle, edge } = useSortable<HTMLDetailsElement>({
		list: `${place.block} ${place.path.join('.')}`,
		uid,
		onDrop: (dragged, at) => {
			const after = placeAfter(entries, { at: uid, edge: at, dragged })
			run({ kind: 'moveEntry', ...list, uid: dragged, after }, dragged)
		},
	})
	const move = (by: -1 | 1) => {
		const others = entries.filter((each) => each.uid !== uid)
		const to = index + by
		if (to < 0 || to > others.length) return
		run({ kind: 'moveEntry', ...list, uid, after: others[to - 1]?.uid ?? null }, uid)
	}
	const duplicate = () => {
		const copy = { ...entry, uid: newRandomId() }
		run({ kind: 'insertEntry', ...list, after: uid, entry: copy }, copy.uid)
	}
	const keys = (event: KeyboardEvent) => {
		if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
		event.preventDefault()
		event.stopPropagation()
		move(event.key === 'ArrowUp' ? -1 : 1)
	}
	const remove = () => {
		const beside = row.current?.nextElementSibling
		const next = beside?.querySelector<HTMLElement>('summary') ?? beside
		if (row.current) passFocusOn(row.current, next instanceof HTMLElement ? next : null)
		run({ kind: 'removeEntry', ...list, uid }, uid)
	}
	return (
		<details ref={row} className={styles.entry} data-drop={edge} data-entry={uid}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
			<summary onKeyDown={keys}>
				<span ref={handle} className={styles.handle} title={t('editing.drag')} aria-hidden="true">
					<ToolIcon name="handle" />
				</span>
				{entryName(entry, t('editing.entry', { label: t(field.label), number: index + 1 }))}
			</summary>
			{field.fields.map((inner) => (
				<Fragment key={inner.name}>
					{drawField({ ...parts, field: inner, place: { ...place, path: [...place.path, uid, inner.name] } })}
				</Fragment>
			))}
			<div className={styles.actions}>
				{index > 0 && (
					<button type="button" onClick={() => move(-1)}>
						{t('editing.moveUp')}
					</button>
				)}
				{index < entries.length - 1 && (
					<button type="button" onClick={() => move(1)}>
						{t('editing.moveDown')}
					</button>
				)}
				<button type="button" onClick={duplicate}>
					{t('editing.duplicate')}
				</button>
				<button type="button" onClick={remove}>
					{t('editing.remove')}
				</button>
			</div>
		</details>
	)
}

/** Its title, if it has one. */
function entryName(entry: EntryValue | undefined, otherwise: string): string {
	const title = entry?.Title
	return typeof title === 'string' && title !== '' ? title : otherwise
}
