import { createIPX, type IPXStorage } from 'ipx'
import sharp from 'sharp'
import type { ImageFormat, ImageWidth } from './image-address.ts'

const quality: Record<ImageFormat, number> = { avif: 50, webp: 74, jpeg: 76 }

// Nothing is decoded twice, and one thread a picture is enough: pages are served by the same machine.
sharp.cache(false)
sharp.concurrency(1)
// The kinds pictures have. SVG is not among them: a small drawing can take minutes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })

const limitInputPixels = 50_000_000

// The effort is that of AVIF; the default of 4 takes four times as long for pictures a few per cent smaller.
const encoding = { limitInputPixels, heifEffort: 1 }

const noStorage: IPXStorage = { name: 'memory', getMeta: () => undefined, getData: () => undefined }

/**
 * Scales a picture down to a width and turns it into a format. A picture that is small enough already is not scaled up; of a
 * moving one the first frame is taken. Throws if it is no picture.
 */
export async function scaleImage(image: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
	const { format: sourceFormat, width: sourceWidth } = await sharp(image, { limitInputPixels }).metadata()
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
