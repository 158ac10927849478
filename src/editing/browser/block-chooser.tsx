import { useState } from 'react'
import type { BlockArea } from '#blocks/block-areas.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { EditingData, NewBlock } from '../editing-data.ts'
import styles from './block-chooser.module.css'
import { blockName, kindName } from './block-name.ts'
import type { LooseBlock } from './copied-block.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { readCopiedBlock } from './read-copied-block.ts'
import { useFound } from './use-found.ts'

type ChooserProps = {
	/** The page in the editor. */
	at: Pick<EditingData, 'address' | 'page' | 'language'>
	area: BlockArea
	onChoose: (block: LooseBlock) => void
	onClose: () => void
}

/** The kinds of blocks that are of use there, with a picture of each. */
export function BlockChooser({ at: { address, page, language }, area, onChoose, onClose }: ChooserProps) {
	const t = useTranslate()
	const [words, setWords] = useState('')
	const [copied] = useState(readCopiedBlock)
	const found = useFound<NewBlock[]>(address, { view: 'new-blocks', area, page, language })
	const described = (typeof found === 'string' ? [] : found).map((block) => ({
		block,
		name: kindName(block.type, t),
		text: t(`blockKinds.text.${block.type}` as TextKey),
	}))
	const wanted = comparable(words)
	const shown = described
		.filter(({ block, name, text }) => comparable(`${name} ${text} ${block.type}`).includes(wanted))
		.sort((one, other) => one.name.localeCompare(other.name))
	const sayBlocks = () => {
		if (found === 'asking') return ''
		if (found === 'failed') return t('editing.blocksFailed')
		return shown.length === 0 ? t('editing.noSuchBlock') : t('editing.found', { count: shown.length })
	}
	return (
		<PickerDialog
			title={t('editing.add')}
			label={t('editing.searchBlocks')}
			words={words}
			onWords={setWords}
			status={sayBlocks()}
			isCurrent={found !== 'asking'}
			onClose={onClose}
		>
			{(close) => {
				const choose = (block: LooseBlock) => () => {
					close()
					onChoose(block)
				}
				return (
					<>
						{copied && area === 'page' && words === '' && (
							<button type="button" data-choice="" onClick={choose(copied)}>
								{t('editing.paste', { name: blockName(copied, t) })}
							</button>
						)}
						<ul className={styles.kinds}>
							{shown.map(({ block, name, text }) => (
								<li key={block.type}>
									<button
										type="button"
										data-choice=""
										className={styles.kind}
										onClick={choose({ type: block.type, fields: block.fields, params: {}, placeholders: {} })}
									>
										{block.picture && <img src={block.picture} alt="" width={320} height={200} loading="lazy" />}
										<strong>{name}</strong>
										<span>{text}</span>
									</button>
								</li>
							))}
						</ul>
						{typeof found !== 'string' && shown.length === 0 && (
							<button
								type="button"
								onClick={({ currentTarget }) => {
									// The button goes.
									moveFocus(currentTarget.closest('dialog')?.querySelector('input'))
									setWords('')
								}}
							>
								{t('editing.allKinds')}
							</button>
						)}
					</>
				)
			}}
		</PickerDialog>
	)
}

/** Without case and accents. */
const comparable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
