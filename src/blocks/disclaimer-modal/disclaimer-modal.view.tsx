import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import type { disclaimerModal } from './disclaimer-modal.block.ts'
import styles from './disclaimer-modal.module.css'

/** Without script, and in the editor, the text is part of the page. */
export default function DisclaimerModal({ fields, block }: BlockProps<typeof disclaimerModal>) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const isEmpty = fields.Title === '' && fields.Text === null
	if (isEmpty && !isEditing) return null
	return (
		<dialog
			className={styles.dialog}
			data-editing={isEditing || undefined}
			aria-labelledby={labelledBy}
			data-covers-page=""
			data-uid={block.uid}
			{...(!isEditing && enhanced('disclaimer-modal'))}
		>
			<div className={styles.content}>
				<Text
					id={titleId}
					field="Title"
					value={fields.Title}
					as={block.isFirst ? 'h1' : 'h2'}
					className={styles.title}
				/>
				<RichText field="Text" value={fields.Text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
				<form method="dialog" className={styles.actions}>
					<Button type="submit" value="accepted">
						{fields.AcceptText || t('blocks.accept')}
					</Button>
					<Link field="Link" value={fields.Link} variant="ghost" />
				</form>
			</div>
		</dialog>
	)
}
