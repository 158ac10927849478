import { useEffect, useRef } from 'react'
import { findBlock } from '#content/document-blocks.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { blockName } from './block-name.ts'
import { Comments } from './comments.tsx'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { FieldInput } from './field-input.tsx'
import { FieldsOfBlock } from './together.tsx'

/** All fields of a block. */
export function BlockPanel({ uid, onBack, ...parts }: EditorParts & { uid: string; onBack: () => void }) {
	const t = useTranslate()
	const { editor, data } = parts
	const back = useRef<HTMLButtonElement>(null)
	// What opened the panel can have gone with the list.
	useEffect(() => {
		if (document.activeElement === document.body) moveFocus(back.current)
	}, [])
	const block = findBlock(editor.document.placeholders, uid)
	const fields = block && data.blocks[block.type]
	return (
		<>
			<button ref={back} type="button" className={styles.back} onClick={onBack}>
				{t('editing.back')}
			</button>
			{block && <h2>{t('editing.fieldsOf', { name: blockName(block, t) })}</h2>}
			{data.of === 'frame' && <p>{t('editing.frameText')}</p>}
			<FieldsOfBlock uid={uid} of={data.of}>
				{fields?.map((field) => (
					<FieldInput key={field.name} {...parts} field={field} place={{ block: uid, path: [field.name] }} />
				))}
			</FieldsOfBlock>
			{block && <Comments key={uid} data={data} block={uid} />}
		</>
	)
}
