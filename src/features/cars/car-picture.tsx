import type { ReactNode } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { type ImageProps, ResponsiveImage } from '#ui/image.tsx'

type CarPictureProps = Omit<ImageProps, 'src' | 'blur' | 'enhance'> & {
	image: CarImage | undefined
	/** Shown if the stock has no picture. */
	missing: ReactNode
}

/** A picture of a car from the stock. A broken one is replaced in the browser. */
export function CarPicture({ image, missing, ...shown }: CarPictureProps) {
	if (!image) return missing
	return <ResponsiveImage key={image.url} {...shown} src={image.url} blur={image.blurDataUrl} enhance="car-picture" />
}
