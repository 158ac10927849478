import type { CSSProperties, Ref } from 'react'
import { isBlurPicture } from '#platform/blur-picture.ts'
import { enhanced } from './enhanced.ts'

/** Widths made by the image route, which accepts no others. The last one is for wider pictures than the one before it: across a window of 1,440 × 900 with two pixels a point. */
export const imageWidths = [320, 640, 960, 1280, 1920, 3200] as const

export type ImageProps = {
	src: string
	alt: string
	/** Width and height give the aspect ratio, so that nothing moves while the picture loads. Above 1,920 they are the picture's own. */
	width: number
	height: number
	/** The displayed width, as in `sizes`. */
	sizes?: string
	/** Tiny `data:` placeholder shown until the picture is loaded. */
	blur?: string | undefined
	/** The point that stays visible when it is cropped, in per cent; by default the design says it. */
	focus?: { x: number; y: number } | undefined
	/** Loads the picture eagerly and with priority, for the first visible one. */
	priority?: boolean
	/** Loads the picture before it is visible, because it is likely the next one. */
	isNext?: boolean
	className?: string | undefined
	/** Name of its enhancement. */
	enhance?: string
	/** For islands. */
	ref?: Ref<HTMLImageElement>
	onError?: () => void
}

/** The address of a picture at one width through the image route, which chooses the format by `Accept`. */
export function imageAddress(src: string, width: number): string {
	return `/ipx/w_${width}/${src.replace(/^\//, '')}`
}

/** The `srcset` of a picture that is `width` pixels wide itself, if that is known. */
export function sourceSet(src: string, width = 0): string {
	const offered = width > 1920 ? imageWidths : imageWidths.slice(0, -1)
	return offered.map((each) => `${imageAddress(src, each)} ${each}w`).join(', ')
}

/** A picture in responsive widths. SVG and `data:` pictures are used unchanged. */
export function ResponsiveImage({
	src,
	alt,
	width,
	height,
	sizes = '100vw',
	blur,
	focus,
	priority = false,
	isNext = false,
	className,
	enhance,
	ref,
	onError,
}: ImageProps) {
	const isScalable = !src.startsWith('data:') && !src.endsWith('.svg')
	const style: CSSProperties = {
		...(blur && isBlurPicture(blur) && { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' }),
		...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
	}
	return (
		<img
			src={isScalable ? imageAddress(src, 640) : src}
			srcSet={isScalable ? sourceSet(src, width) : undefined}
			sizes={isScalable ? sizes : undefined}
			alt={alt}
			width={width}
			height={height}
			loading={priority || isNext ? 'eager' : 'lazy'}
			fetchPriority={priority ? 'high' : 'auto'}
			decoding="async"
			style={Object.keys(style).length > 0 ? style : undefined}
			className={className}
			{...(enhance ? enhanced(enhance) : { ref })}
			onError={onError}
		/>
	)
}
