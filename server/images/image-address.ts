import { type CabinPicture, parseCabinAddress } from '#domain/cars/studio-cabin.ts'
import { parseStudioAddress, type StudioPicture } from '#domain/cars/studio-picture.ts'
import { type MediaPlace, mediaPath, parseMediaAddress } from '#domain/media/media-address.ts'
import { imageWidths } from '#ui/image.tsx'

export type ImageWidth = (typeof imageWidths)[number]

/** A picture's source: our own file, one that editors have uploaded, a car mixed from layers, the inside of one, or another host's address. */
export type ImageSource =
	| { kind: 'own'; pathname: string }
	| { kind: 'uploaded'; place: MediaPlace }
	| { kind: 'studio'; picture: StudioPicture }
	| { kind: 'cabin'; picture: CabinPicture }
	| { kind: 'remote'; url: URL }

export type ImageAddress = { width: ImageWidth; source: ImageSource }

const scalable = /\.(?:avif|webp|jpe?g|png)$/i

/**
 * Parses `/ipx/w_640/images/cars/suv.avif` or `/ipx/w_640/https://host/picture.jpg`. Returns null for any width, kind
 * or spelling not used by pages.
 */
export function parseImageAddress(pathname: string, search: string): ImageAddress | null {
	const match = /^\/ipx\/w_(\d{1,4})\/(.+)$/.exec(pathname)
	const width = imageWidths.find((each) => each === Number(match?.[1]))
	const rest = match?.[2]
	if (!width || !rest) return null

	const remote = /^https:\/{1,2}(.+)$/.exec(rest)
	if (remote) {
		const address = `https://${remote[1]}${search}`
		return URL.canParse(address) ? { width, source: { kind: 'remote', url: new URL(address) } } : null
	}
	if (rest.startsWith('images/studio/')) {
		const cabin = parseCabinAddress(`/${rest}`)
		if (cabin) return { width, source: { kind: 'cabin', picture: cabin } }
		const picture = parseStudioAddress(`/${rest}`)
		return picture && { width, source: { kind: 'studio', picture } }
	}
	if (`/${rest}`.startsWith(mediaPath)) {
		const place = scalable.test(rest) ? parseMediaAddress(`/${rest}`) : null
		return place && { width, source: { kind: 'uploaded', place } }
	}
	return scalable.test(rest) ? { width, source: { kind: 'own', pathname: `/${rest}` } } : null
}

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** The most compact format that the browser accepts. */
export function chooseFormat(accept: string | undefined): ImageFormat {
	if (accept?.includes('image/avif')) return 'avif'
	return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}
