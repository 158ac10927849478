import { imageAddress } from '#ui/image.tsx'

/** The address of a picture at a width, as the page asks for it; drawings and pictures in the address have none. */
export function pictureAddress(src: string, width: 320 | 3200): string {
	return /^data:|\.svg(?:$|[?#])/i.test(src) ? src : imageAddress(src, width)
}

/** The size that visitors get; null if the site does not show the picture. */
export async function measurePicture(src: string): Promise<{ width: number; height: number } | null> {
	const picture = new Image()
	picture.src = pictureAddress(src, 3200)
	try {
		await picture.decode()
		return { width: picture.naturalWidth, height: picture.naturalHeight }
	} catch {
		// It is no picture, or of a host that is not allowed.
		return null
	}
}
