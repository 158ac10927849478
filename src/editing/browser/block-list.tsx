import type { BlockInstance } from '#content/document.ts'
import type { PlaceholderPlace } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type BlockActions, type InsertPlace, positionOf } from './block-actions.ts'
import { blockName } from './block-name.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolIcon } from './tool-icon.tsx'

type ListProps = EditorParts & {
	actions: BlockActions
	onSelect: (uid: string) => void
	onAdd: (place: InsertPlace) => void
}

/** The blocks of the page in their order. */
export function BlockList(props: ListProps) {
	const t = useTranslate()
	const { placeholders } = props.editor.document
	// A page without blocks gets its first one there.
	const shown = Object.keys(placeholders).length > 0 ? placeholders : { main: [] }
	return (
		<>
			<h2>{t('editing.blocks')}</h2>
			{Object.entries(shown).map(([placeholder, blocks]) => (
				<Rows key={placeholder} {...props} into={{ block: null, placeholder }} blocks={blocks} />
			))}
		</>
	)
}

function Rows({ into, blocks, ...props }: ListProps & { into: PlaceholderPlace; blocks: readonly BlockInstance[] }) {
	const t = useTranslate()
	return (
		<>
			<ol className={styles.blocks}>
				{blocks.map((block, index) => (
					<Row key={block.uid} {...props} into={into} blocks={blocks} block={block} index={index} />
				))}
			</ol>
			<button
				type="button"
				className={styles.add}
				onClick={() => props.onAdd({ into, after: blocks.at(-1)?.uid ?? null })}
			>
				<ToolIcon name="add" />
				{t('editing.add')}
			</button>
		</>
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
	const { actions, view, onSelect, onAdd } = props
	const { uid } = block
	const name = blockName(block, t)
	const position = positionOf({ block, into, siblings: blocks, index }, t)
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
				<ToolButton
					icon="up"
					label={`${t('editing.moveUp')}: ${position}`}
					isOff={index === 0}
					onPress={() => actions.move(uid, -1)}
				/>
				<ToolButton
					icon="down"
					label={`${t('editing.moveDown')}: ${position}`}
					isOff={index === blocks.length - 1}
					onPress={() => actions.move(uid, 1)}
				/>
				<ToolButton icon="copy" label={`${t('editing.duplicate')}: ${name}`} onPress={() => actions.duplicate(uid)} />
				<ToolButton icon="add" label={`${t('editing.addAfter')} ${name}`} onPress={() => onAdd({ into, after: uid })} />
				<ToolButton icon="remove" label={`${t('editing.remove')}: ${name}`} onPress={() => actions.remove(uid)} />
			</div>
			{Object.entries(block.placeholders).map(([placeholder, inner]) => (
				<Rows key={placeholder} {...props} into={{ block: uid, placeholder }} blocks={inner} />
			))}
		</li>
	)
}
