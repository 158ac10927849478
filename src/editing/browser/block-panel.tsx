import { findBlock } from '#content/document-blocks.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { blockName } from './block-name.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { FieldInput } from './field-input.tsx'

/** All fields of a block. */
export function BlockPanel({ uid, onBack, ...parts }: EditorParts & { uid: string; onBack: () => void }) {
	const t = useTranslate()
	const { editor, data } = parts
	const block = findBlock(editor.document.placeholders, uid)
	const fields = block && data.blocks[block.type]
	return (
		<>
			<button type="button" className={styles.back} onClick={onBack}>
				{t('editing.back')}
			</button>
			{block && <h2>{t('editing.fieldsOf', { name: blockName(block) })}</h2>}
			{fields?.map((field) => (
				<FieldInput key={field.name} {...parts} field={field} place={{ block: uid, path: [field.name] }} />
			))}
		</>
	)
}
