import type { RichTextValue } from '#content/field-values.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import styles from './block-head.module.css'

/** Title and introduction of a block. The first block of a page has the page's h1. */
export function BlockHead({
	id,
	title,
	text = '',
	isFirst,
}: {
	/** Id of the title, for `BlockSection`. */
	id: string
	title: string
	text?: RichTextValue | string | null
	isFirst: boolean
}) {
	const isEditing = useIsEditing()
	if (!title && !text && !isEditing) return null
	return (
		<div className={styles.head}>
			<Text id={id} field="Title" value={title} as={isFirst ? 'h1' : 'h2'} />
			{typeof text === 'string' ? (
				<Text field="Text" value={text} className={styles.text} />
			) : (
				<RichText field="Text" value={text} headingLevel={isFirst ? 2 : 3} className={styles.text} />
			)}
		</div>
	)
}

/** The id of a block's title, and the `aria-labelledby` of the block's region: undefined without a title. */
export function titleIds(uid: string, title: string): { titleId: string; labelledBy: string | undefined } {
	const titleId = `title-${uid}`
	return { titleId, labelledBy: title === '' ? undefined : titleId }
}
