import type { CSSProperties, Ref } from 'react'
import { isBlurPicture } from '#platform/blur-picture.ts'
import { enhanced } from './enhanced.ts'

/** Widths the image route makes; the same list is its whitelist. */
export const imageWidths = [320, 640, 1280, 1920] as const

export type ImageProps = {
	src: string
	alt: string
	/** Width and height give the ratio, so that nothing jumps while the picture comes. */
	width: number
	height: number
	/** How wide the picture stands on screen, as in `sizes`. */
	sizes?: string
	/** Tiny `data:` picture shown until the real one is there. */
	blur?: string | undefined
	/** The picture a visitor sees first: fetched at once and before others. */
	priority?: boolean
	/** Out of sight still, but the next to be looked at: fetched without waiting for it to be seen. */
	isNext?: boolean
	className?: string | undefined
	/** Name of its enhancement. */
	enhance?: string
	/** For islands. */
	ref?: Ref<HTMLImageElement>
	onError?: () => void
}

/** Address of a picture at one width through the image route, which picks the format the browser likes best. */
export function imageAddress(src: string, width: number): string {
	return `/ipx/w_${width}/${src.replace(/^\//, '')}`
}

/** A picture in the widths the screen needs. Drawings (SVG) and `data:` pictures are used as they are. */
export function Image({
	src,
	alt,
	width,
	height,
	sizes = '100vw',
	blur,
	priority = false,
	isNext = false,
	className,
	enhance,
	ref,
	onError,
}: ImageProps) {
	const isScalable = !src.startsWith('data:') && !src.endsWith('.svg')
	const style: CSSProperties | undefined =
		blur && isBlurPicture(blur) ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' } : undefined
	return (
		<img
			src={isScalable ? imageAddress(src, 640) : src}
			srcSet={isScalable ? imageWidths.map((each) => `${imageAddress(src, each)} ${each}w`).join(', ') : undefined}
			sizes={isScalable ? sizes : undefined}
			alt={alt}
			width={width}
			height={height}
			loading={priority || isNext ? 'eager' : 'lazy'}
			fetchPriority={priority ? 'high' : 'auto'}
			decoding="async"
			style={style}
			className={className}
			{...(enhance ? enhanced(enhance) : { ref })}
			onError={onError}
		/>
	)
}
