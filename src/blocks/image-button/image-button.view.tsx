import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link, linkText } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { imageButton } from './image-button.block.ts'
import styles from './image-button.module.css'

export default function ImageButton({ fields, block }: BlockProps<typeof imageButton>) {
	const isEditing = useIsEditing()
	const { Title, Text: text, Image: picture, Link: link } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	if ((picture === null || link === null) && !isEditing) return null
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.button} data-size={fields.Size}>
				<Image field="Image" value={picture} sizes="(min-width: 1440px) 90rem, 92vw" priority={block.isFirst} />
				<div className={styles.words} data-empty={(Title === '' && text === '') || undefined}>
					<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} className={styles.title} />
					<Text field="Text" value={text} className={styles.text} />
				</div>
				<Link field="Link" value={link} className={styles.cover}>
					<span className={Title === '' ? 'visually-hidden' : undefined}>{link?.text || Title || linkText(link)}</span>
					<Icon name="arrow-right" className={styles.arrow} />
				</Link>
			</div>
		</BlockSection>
	)
}
