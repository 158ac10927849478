import { type ReactNode, useState } from 'react'
import { Image, type ImageProps } from '#ui/image.tsx'
import type { CarImage } from './car.ts'

type CarPictureProps = Omit<ImageProps, 'src' | 'blur' | 'onError' | 'ref'> & {
	image: CarImage | undefined
	/** Stands in for a picture that is not there, or that turns out to be broken. */
	missing: ReactNode
}

/** A picture of a car as the stock names it. What a feed promises is not always there: then `missing` is shown. */
export function CarPicture({ image, missing, ...shown }: CarPictureProps) {
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
	if (!image || image.url === brokenUrl) return missing

	const { url, blurDataUrl } = image
	// Nobody listens before the page is alive: a picture that failed by then is known by having no width.
	const checkLoaded = (picture: HTMLImageElement | null) => {
		if (picture?.complete && picture.currentSrc && picture.naturalWidth === 0) setBrokenUrl(url)
	}
	return <Image {...shown} src={url} blur={blurDataUrl} ref={checkLoaded} onError={() => setBrokenUrl(url)} />
}
