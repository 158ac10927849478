import { useState } from 'react'
import type { BlockInstance } from '#content/document.ts'
import type { PlaceholderPlace } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { newRandomId } from '#platform/random-id.ts'
import { blockName } from './block-name.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

type ListProps = EditorParts & { onSelect: (uid: string) => void; say: (text: string) => void }

/** The blocks of the page in their order: chosen, moved, copied, removed and added by buttons, as by keys. */
export function BlockList(props: ListProps) {
	const t = useTranslate()
	const { editor } = props
	return (
		<>
			<h2>{t('editing.blocks')}</h2>
			{Object.entries(editor.document.placeholders).map(([placeholder, blocks]) => (
				<Rows key={placeholder} {...props} into={{ block: null, placeholder }} blocks={blocks} />
			))}
			<AddBlock {...props} />
		</>
	)
}

function Rows({ into, blocks, ...props }: ListProps & { into: PlaceholderPlace; blocks: readonly BlockInstance[] }) {
	return (
		<ol className={styles.blocks}>
			{blocks.map((block, index) => (
				<Row key={block.uid} {...props} into={into} blocks={blocks} block={block} index={index} />
			))}
		</ol>
	)
}

type RowProps = ListProps & {
	into: PlaceholderPlace
	blocks: readonly BlockInstance[]
	block: BlockInstance
	index: number
}

function Row({ into, blocks, block, index, ...props }: RowProps) {
	const t = useTranslate()
	const { editor, view, onSelect, say } = props
	const { uid } = block
	const name = blockName(block)
	const position = (at: number) => t('editing.blockOf', { name, position: at + 1, count: blocks.length })

	function run(command: Parameters<typeof editor.run>[0], words: string) {
		if (!editor.run(command)) return
		view.markStale()
		say(words)
	}
	const move = (by: -1 | 1) => () => {
		const others = blocks.filter((each) => each.uid !== uid)
		const after = others[index + by - 1]?.uid ?? null
		if (index + by < 0 || index + by > others.length) return
		run({ kind: 'moveBlock', uid, into, after }, position(index + by))
	}
	return (
		<li>
			<div className={styles.block}>
				<button
					type="button"
					className={styles.blockName}
					onClick={() => {
						onSelect(uid)
						view.show(uid)
					}}
				>
					{name}
				</button>
				<Tool name="up" label={`${t('editing.moveUp')}: ${position(index)}`} isOff={index === 0} onPress={move(-1)} />
				<Tool
					name="down"
					label={`${t('editing.moveDown')}: ${position(index)}`}
					isOff={index === blocks.length - 1}
					onPress={move(1)}
				/>
				<Tool
					name="copy"
					label={`${t('editing.duplicate')}: ${name}`}
					onPress={() => run({ kind: 'insertBlock', into, after: uid, block: copyOf(block) }, position(index + 1))}
				/>
				<Tool
					name="remove"
					label={`${t('editing.remove')}: ${name}`}
					onPress={() => run({ kind: 'removeBlock', uid }, t('editing.removed', { name }))}
				/>
			</div>
			{Object.entries(block.placeholders).map(([placeholder, inner]) => (
				<Rows key={placeholder} {...props} into={{ block: uid, placeholder }} blocks={inner} />
			))}
		</li>
	)
}

type ToolProps = { name: ToolIconName; label: string; isOff?: boolean; onPress: () => void }

function Tool({ name, label, isOff = false, onPress }: ToolProps) {
	return (
		<button
			type="button"
			className={styles.tool}
			aria-label={label}
			title={label}
			aria-disabled={isOff}
			onClick={onPress}
		>
			<ToolIcon name={name} />
		</button>
	)
}

/** With uids of its own, for the blocks inside it too. */
function copyOf(block: BlockInstance): BlockInstance {
	const placeholders = Object.entries(block.placeholders).map(([name, inner]) => [name, inner.map(copyOf)])
	return { ...block, uid: newRandomId(), placeholders: Object.fromEntries(placeholders) }
}

function AddBlock({ editor, view, data, onSelect, say }: ListProps) {
	const t = useTranslate()
	const names = Object.keys(data.blocks).toSorted()
	const [type, setType] = useState(names[0] ?? '')
	function add() {
		const blocks = editor.document.placeholders.main ?? []
		const block = { uid: newRandomId(), type, params: {}, fields: {}, placeholders: {} }
		const into = { block: null, placeholder: 'main' }
		if (!editor.run({ kind: 'insertBlock', into, after: blocks.at(-1)?.uid ?? null, block })) return
		view.markStale()
		const count = blocks.length + 1
		say(t('editing.blockOf', { name: blockName(block), position: count, count }))
		onSelect(block.uid)
	}
	return (
		<div className={styles.add}>
			<label>
				{t('editing.kind')}
				<select value={type} onChange={(event) => setType(event.target.value)}>
					{names.map((name) => (
						<option key={name} value={name}>
							{blockName({ type: name, fields: {} })}
						</option>
					))}
				</select>
			</label>
			<button type="button" onClick={add}>
				{t('editing.add')}
			</button>
		</div>
	)
}
