import { createIPX, type IPXStorage } from 'ipx'
import sharp from 'sharp'
import type { ImageFormat, ImageWidth } from './image-address.ts'

const quality: Record<ImageFormat, number> = { avif: 50, webp: 74, jpeg: 76 }

// One thread a picture: pages are served by the same machine. The effort is that of AVIF; the default of 4 takes four
// times as long for pictures a few per cent smaller.
sharp.concurrency(1)
const encoding = { limitInputPixels: 50_000_000, heifEffort: 1 }

const noStorage: IPXStorage = { name: 'memory', getMeta: () => undefined, getData: () => undefined }

/** Scales a picture down to a width and turns it into a format. A picture that is small enough already is not scaled up. */
export async function scaleImage(image: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
	const { format: sourceFormat, width: sourceWidth } = await sharp(image, { limitInputPixels: 50_000_000 }).metadata()
	const isRightAlready = sourceWidth <= width && toFormat(sourceFormat) === format
	if (isRightAlready) return image

	const ipx = createIPX({
		storage: { ...noStorage, getMeta: () => ({}), getData: () => new Uint8Array(image).buffer },
		sharpOptions: encoding,
		maxAge: 0,
	})
	const { data } = await ipx('picture', { w: String(width), f: format, q: String(quality[format]) }).process()
	return Buffer.from(data)
}

/** sharp calls AVIF by the name of its container. */
function toFormat(format: string): string {
	return format === 'heif' ? 'avif' : format
}
