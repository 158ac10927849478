import { createIPX, type IPXStorage } from 'ipx'
import sharp from 'sharp'
import { type Crop, cropInPixels } from '#domain/media/crop.ts'
import type { ImageFormat, ImageWidth } from './image-address.ts'

export const quality: Record<ImageFormat, number> = { avif: 48, webp: 74, jpeg: 76 }

// No picture is decoded twice, and one thread per picture is enough, because pages are served by the same machine.
sharp.cache(false)
sharp.concurrency(1)
// Allow only picture formats. SVG is excluded, because a small file can take minutes to render.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) })

const limitInputPixels = 50_000_000

// AVIF effort 1: the default of 4 takes four times as long for files a few per cent smaller.
const encoding = { limitInputPixels, heifEffort: 1 }

const noStorage: IPXStorage = { name: 'memory', getMeta: () => undefined, getData: () => undefined }

/** An area of a picture, or all of it, mirrored or not, without loss. */
export async function framed(
	image: Buffer,
	{ crop, isMirrored = false }: { crop?: Crop | undefined; isMirrored?: boolean | undefined },
): Promise<Buffer> {
	if (!crop && !isMirrored) return image
	const picture = sharp(image, { limitInputPixels })
	const area = crop ? picture.extract(cropInPixels(await picture.metadata(), crop)) : picture
	return area.flop(isMirrored).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * Scales a picture down to a width and converts it to a format. Smaller pictures are not enlarged; an animation is
 * reduced to its first frame. Throws if it is not a picture.
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

const photoFormats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Of pictures that are kept to be scaled later. */
const keptQuality = 90

/**
 * A photo upright and without metadata, such as where it was taken: as JPEG, or if it keeps its format as JPEG, PNG, or WebP for all others,
 * which can be transparent. Throws if it is not a photo in one of the formats of `photoTypes`, or if a part of it is missing. Its size is read
 * before it is decoded.
 */
export async function cleanPhoto(
	photo: Uint8Array,
	{ longestEdge, keepsFormat = false }: { longestEdge: number; keepsFormat?: boolean | undefined },
): Promise<Buffer> {
	const { format } = await sharp(photo, { limitInputPixels }).metadata()
	if (!photoFormats.has(format)) throw new Error(`Not a photo: ${format}`)
	const upright = sharp(photo, { limitInputPixels, failOn: 'error' })
		.autoOrient()
		.resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
	if (!keepsFormat) return upright.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
	if (format === 'jpeg') return upright.jpeg({ quality: keptQuality }).toBuffer()
	return (format === 'png' ? upright.png() : upright.webp({ quality: keptQuality })).toBuffer()
}

/** sharp names AVIF by its container. */
function toFormat(format: string): string {
	return format === 'heif' ? 'avif' : format
}
