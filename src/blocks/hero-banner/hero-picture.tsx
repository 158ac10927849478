import type { CSSProperties } from 'react'
import type { ImageValue } from '#content/field-values.ts'
import { groundOf, isWholeStudioCar } from '#ui/content-picture.tsx'
import { imageAddress, sourceSet } from '#ui/image.tsx'
import { useFieldMark } from '../fields/field-mark.ts'
import styles from './hero-banner.module.css'

/**
 * The picture behind the text, with a separate one for phones if set. In the first block it is loaded with priority.
 */
export function HeroPicture({
	field = 'Image',
	image,
	blur,
	phone,
	isFirst,
	leastHeight,
}: {
	field?: string
	image: ImageValue
	/** Tiny `data:` placeholder shown until the picture is loaded. */
	blur: string | null
	phone: ImageValue | null
	isFirst: boolean
	/** Of its frame in windows from 768 and from 1,024 px, as in CSS: a part of a wide picture fills a high frame. */
	leastHeight: LeastHeight
}) {
	const style = {
		...(blur?.startsWith('data:image/') && { backgroundImage: `url("${blur}")` }),
		...positionOf('--picture-focus', image),
		...positionOf('--phone-focus', phone ?? image),
	} as CSSProperties
	return (
		<picture {...useFieldMark(field)}>
			{phone && <source media="(max-width: 767px)" srcSet={sourceSet(phone.src, phone.width)} sizes="100vw" />}
			<img
				className={[styles.picture, groundOf(image.src)].filter(Boolean).join(' ')}
				src={imageAddress(image.src, 1280)}
				srcSet={sourceSet(image.src, image.width)}
				sizes={isWholeStudioCar(image.src) ? 'min(100vw, 60rem)' : sizesOf(image, leastHeight)}
				alt={image.alt}
				width={image.width}
				height={image.height}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : 'auto'}
				decoding={isFirst ? 'sync' : 'async'}
				style={Object.keys(style).length > 0 ? style : undefined}
			/>
		</picture>
	)
}

type LeastHeight = { tablet: string; desktop: string }

function sizesOf({ width, height }: ImageValue, { tablet, desktop }: LeastHeight): string {
	if (!width || !height) return '100vw'
	const asHighAs = (least: string) => `max(100vw, ${(width / height).toFixed(2)} * ${least})`
	return `(min-width: 1024px) ${asHighAs(desktop)}, (min-width: 768px) ${asHighAs(tablet)}, 100vw`
}

/** Of the picture's focal point, if it has one. */
function positionOf(name: string, { focus }: ImageValue): object {
	return focus ? { [name]: `${focus.x}% ${focus.y}%` } : {}
}
