import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudioPicture } from '#domain/cars/studio-picture.ts'
import type { Layers } from './mix-picture.ts'

export type FoundLayers = { version: string; forWidth: (width: number) => Layers }

/**
 * A view has layers in the widths that were rendered: a small picture need not decode a large one. Null if there are
 * none: without a folder of layers, no studio picture exists.
 */
export async function findLayers(folder: string, { body, view }: StudioPicture): Promise<FoundLayers | null> {
	const layersOf = (width: number): Layers => {
		const name = (layer: keyof Layers) => join(folder, body, `${view}-${width}.${layer}.avif`)
		return { light: name('light'), maps: name('maps') }
	}
	const widths = wholeWidths(await filesIn(join(folder, body)), view)
	const largest = widths.at(-1)
	if (largest === undefined) return null
	const files = widths.flatMap((width) => Object.values(layersOf(width)))
	const found = await Promise.all(files.map((file) => stat(file)))
	return {
		version: found.map((file) => `${file.size}-${file.mtimeMs}`).join(' '),
		forWidth: (width) => layersOf(widths.find((each) => each >= width) ?? largest),
	}
}

/** Widths of which both layers are there, the smallest first. */
function wholeWidths(files: readonly string[], view: string): number[] {
	const widths = files.flatMap((file) => {
		const [, fileView, width] = /^([a-z0-9]+)-(\d+)\.maps\.avif$/.exec(file) ?? []
		return fileView === view && files.includes(`${view}-${width}.light.avif`) ? [Number(width)] : []
	})
	return widths.sort((first, second) => first - second)
}

async function filesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder)
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
		throw error
	}
}
