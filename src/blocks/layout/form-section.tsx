import type { ReactNode } from 'react'
import type { RichTextValue } from '#content/field-values.ts'
import { BlockHead, titleIds } from './block-head.tsx'
import { type Background, BlockSection } from './block-section.tsx'
import styles from './form-section.module.css'

/** The frame of a block that is a form: its title and text, and the form beside or below them. */
export function FormSection({
	fields,
	block,
	children,
}: {
	fields: { Title: string; Text: RichTextValue | string | null; BackgroundColor: Background }
	block: { uid: string; isFirst: boolean }
	children: ReactNode
}) {
	const { Title, Text, BackgroundColor } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.columns}>
				<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
				<div>{children}</div>
			</div>
		</BlockSection>
	)
}
