import type { ImageValue } from '#content/field-values.ts'
import { ContentPicture } from '#ui/content-picture.tsx'
import styles from './content-image.module.css'
import { useFieldMark, useIsEditing } from './field-mark.ts'

/** Used if the content has no size: 3:2, as in all cards. */
const defaultSize = { width: 1280, height: 853 }

/** A picture of a field. Renders nothing if empty, except in the editor. */
export function Image({
	field,
	value,
	sizes,
	priority = false,
	className,
}: {
	field: string
	value: ImageValue | null
	sizes: string
	priority?: boolean
	className?: string | undefined
}) {
	const mark = useFieldMark(field, value === null)
	const isEditing = useIsEditing()
	if (value === null) return isEditing ? <div className={styles.empty} {...mark} /> : null

	const { src, alt, width, height, blur, focus } = value
	const size = width && height ? { width, height } : defaultSize
	const picture = (
		<ContentPicture
			src={src}
			alt={alt}
			{...size}
			sizes={sizes}
			blur={blur}
			focus={focus}
			priority={priority}
			className={className}
		/>
	)
	return isEditing ? (
		<div className={styles.marked} {...mark}>
			{picture}
		</div>
	) : (
		picture
	)
}
