import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layers } from './mix-picture.ts'
import type { StudioPicture } from './studio-address.ts'

/** Widths in which layers are kept: a small picture need not decode a large one. */
const layerWidths = [640, 1280, 1920] as const

export type FoundLayers = { version: string; forWidth: (width: number) => Layers }

/** Null if the picture's layers are not there: without a folder of layers, no studio picture exists. */
export async function findLayers(folder: string, { body, view }: StudioPicture): Promise<FoundLayers | null> {
	const forWidth = (width: number): Layers => {
		const size = layerWidths.find((each) => each >= width) ?? layerWidths[layerWidths.length - 1]
		const name = (layer: keyof Layers) => join(folder, body, `${view}-${size}.${layer}.avif`)
		return { light: name('light'), maps: name('maps') }
	}
	try {
		const files = layerWidths.flatMap((width) => Object.values(forWidth(width)))
		const found = await Promise.all(files.map((file) => stat(file)))
		return { version: found.map((file) => `${file.size}-${file.mtimeMs}`).join(' '), forWidth }
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
		throw error
	}
}
