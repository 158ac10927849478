import sharp from 'sharp'
import type { StudioCar } from '#domain/cars/studio-picture.ts'
import type { ImageFormat } from '../image-address.ts'
import { type Layer, layRim, type WheelPlaces } from './lay-rim.ts'
import { mixPaint } from './mix-paint.ts'
import { studioPaints } from './paints.ts'

/** What a picture is mixed from: files with 10 bits a channel, see `tools/imagery`; a mask of the roof, if it is seen. */
export type Layers = {
	light: string
	maps: string
	wheels: { rim: string; places: WheelPlaces } | null
	roof: string | null
}

/** What of a composition is mixed in. */
export type StudioLook = Pick<StudioCar, 'roof' | 'paint'> & { isMirrored: boolean }

/** JPEG has no alpha: such a picture stands on this ground. */
const ground = '#f2f3f4'

/** AVIF and WebP are transparent around the car. Throws if a layer is missing, torn, or not as large as the other. */
export async function mixPicture(
	layers: Layers,
	look: StudioLook,
	wanted: { width: number; format: ImageFormat; quality: number },
): Promise<Buffer> {
	const paint = studioPaints[look.paint]
	if (!paint) throw new Error(`There is no paint ${look.paint}`)
	const { wheels } = layers
	const [light, maps, rim] = await Promise.all([
		readLayer(layers.light, 3),
		readLayer(layers.maps, 3),
		wheels && readLayer(wheels.rim, 4),
	])
	if (light.width !== maps.width || light.height !== maps.height) throw new Error('Layers of two sizes')
	if (wheels && rim) layRim(light, rim, wheels.places)
	const { width, height } = light
	const roof = look.roof === 'black' && layers.roof ? await readMask(layers.roof, light) : null
	const mixed = sharp(mixPaint(light.values, maps.values, paint, roof), { raw: { width, height, channels: 4 } })
	const picture = look.isMirrored ? mixed.flop() : mixed
	const scaled = picture.resize({ width: wanted.width, withoutEnlargement: true })
	if (wanted.format === 'jpeg')
		return scaled.flatten({ background: ground }).jpeg({ quality: wanted.quality }).toBuffer()
	if (wanted.format === 'webp') return scaled.webp({ quality: wanted.quality, effort: 2 }).toBuffer()
	return scaled.avif({ quality: wanted.quality, effort: 1 }).toBuffer()
}

/** A mask is stored small, and stretched to the layer. */
async function readMask(path: string, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
	const mask = sharp(path, { failOn: 'error' }).resize(width, height, { fit: 'fill' }).greyscale().raw()
	return mask.toBuffer()
}

async function readLayer(path: string, channels: number): Promise<Layer> {
	// Without the 16-bit colour space, sharp rounds to 8 bits before it writes 16.
	const layer = sharp(path, { failOn: 'error' }).toColourspace('rgb16').raw({ depth: 'ushort' })
	const { data, info } = await layer.toBuffer({ resolveWithObject: true })
	if (info.channels !== channels) throw new Error(`A layer with ${info.channels} channels`)
	return {
		values: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
		width: info.width,
		height: info.height,
	}
}
