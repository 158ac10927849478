import type { ReactNode } from 'react'
import { Image, type ImageProps } from '#ui/image.tsx'
import type { CarImage } from './car.ts'

type CarPictureProps = Omit<ImageProps, 'src' | 'blur' | 'enhance'> & {
	image: CarImage | undefined
	/** Stands in for a picture that the stock does not have. */
	missing: ReactNode
}

/** A picture of a car as the stock names it. One that turns out to be broken is replaced in the browser. */
export function CarPicture({ image, missing, ...shown }: CarPictureProps) {
	if (!image) return missing
	return <Image key={image.url} {...shown} src={image.url} blur={image.blurDataUrl} enhance="car-picture" />
}
