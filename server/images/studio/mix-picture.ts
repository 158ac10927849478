import sharp from 'sharp'
import type { ImageFormat } from '../image-address.ts'
import { mixPaint } from './mix-paint.ts'
import { studioPaints } from './paints.ts'

/** What a picture is mixed from: two files with 10 bits a channel, see `tools/imagery/shoot/layers.py`. */
export type Layers = { light: string; maps: string }

/** JPEG has no alpha: such a picture stands on this ground. */
const ground = '#f2f3f4'

/** AVIF and WebP are transparent around the car. Throws if a layer is missing, torn, or not as large as the other. */
export async function mixPicture(
	layers: Layers,
	paintNumber: number,
	wanted: { width: number; format: ImageFormat; quality: number },
): Promise<Buffer> {
	const paint = studioPaints[paintNumber]
	if (!paint) throw new Error(`There is no paint ${paintNumber}`)
	const [light, maps] = await Promise.all([readLayer(layers.light), readLayer(layers.maps)])
	if (light.width !== maps.width || light.height !== maps.height) throw new Error('Layers of two sizes')
	const { width, height } = light
	const picture = sharp(mixPaint(light.values, maps.values, paint), { raw: { width, height, channels: 4 } })
	const scaled = picture.resize({ width: wanted.width, withoutEnlargement: true })
	if (wanted.format === 'jpeg')
		return scaled.flatten({ background: ground }).jpeg({ quality: wanted.quality }).toBuffer()
	if (wanted.format === 'webp') return scaled.webp({ quality: wanted.quality, effort: 2 }).toBuffer()
	return scaled.avif({ quality: wanted.quality, effort: 1 }).toBuffer()
}

async function readLayer(path: string): Promise<{ values: Uint16Array; width: number; height: number }> {
	// Without the 16-bit colour space, sharp rounds to 8 bits before it writes 16.
	const layer = sharp(path, { failOn: 'error' }).toColourspace('rgb16').raw({ depth: 'ushort' })
	const { data, info } = await layer.toBuffer({ resolveWithObject: true })
	if (info.channels !== 3) throw new Error(`A layer with ${info.channels} channels`)
	return {
		values: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
		width: info.width,
		height: info.height,
	}
}
