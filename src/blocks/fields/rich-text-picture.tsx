import { ContentPicture } from '#ui/content-picture.tsx'
import styles from './rich-text.module.css'

/** A picture in rich text; its title is the caption. Not rendered without an address. */
export function RichTextPicture({ attrs, isInline = false }: { attrs: Record<string, unknown>; isInline?: boolean }) {
	const { src, alt, title, width, height } = attrs
	if (typeof src !== 'string' || src === '') return null
	const image = (
		<ContentPicture
			src={src}
			alt={typeof alt === 'string' ? alt : ''}
			width={typeof width === 'number' ? width : 1280}
			height={typeof height === 'number' ? height : 853}
			sizes="(min-width: 768px) 43rem, 92vw"
			className={styles.picture}
		/>
	)
	if (isInline) return image
	return (
		<figure>
			{image}
			{typeof title === 'string' && title !== '' && <figcaption>{title}</figcaption>}
		</figure>
	)
}
