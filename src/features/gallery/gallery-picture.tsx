import { type ReactNode, useState } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { type ImageProps, ResponsiveImage } from '#ui/image.tsx'

type GalleryPictureProps = Omit<ImageProps, 'src' | 'blur' | 'enhance' | 'onError' | 'ref'> & {
	image: CarImage
	/** Stands in for a picture that turns out to be broken. */
	missing: ReactNode
}

/** A picture of the gallery, which is alive wherever it is seen and replaces a broken one itself. */
export function GalleryPicture({ image: { url, blurDataUrl }, missing, ...shown }: GalleryPictureProps) {
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
	if (url === brokenUrl) return missing

	// One that failed before the gallery was hydrated is known by having no width.
	const checkLoaded = (picture: HTMLImageElement | null) => {
		if (picture?.complete && picture.currentSrc && picture.naturalWidth === 0) setBrokenUrl(url)
	}
	return <ResponsiveImage {...shown} src={url} blur={blurDataUrl} ref={checkLoaded} onError={() => setBrokenUrl(url)} />
}
