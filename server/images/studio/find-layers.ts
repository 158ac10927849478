import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type RenderedView, type StudioPicture, studioViews } from '#domain/cars/studio-picture.ts'
import { layersOf } from '#stock/studio-layers.ts'
import type { Layers } from './mix-picture.ts'

export type FoundLayers = {
	/** Paths of all that the picture is mixed from in any width. */
	files: string[]
	forWidth: (width: number) => Layers
}

const pixels = z.number().int().min(0).max(2000)
const place = z.tuple([pixels, pixels])
/** Written by `tools/imagery/rims.py`: for each view and width the size of a rim, and its places in the car's picture. */
const wheelsOfViews = z.record(
	z.string(),
	z.record(z.string(), z.object({ cell: place, at: z.array(place).min(1).max(2) })),
)

/**
 * A view has layers in the widths that were rendered: a small picture need not decode a large one. Null if there are
 * none: without a folder of layers, no studio picture exists.
 */
export async function findLayers(folder: string, { body, rim, view }: StudioPicture): Promise<FoundLayers | null> {
	const { rendered } = studioViews[view]
	const files = await filesIn(join(folder, body))
	const pathOf = (name: string) => join(folder, body, name)
	const wheels = (await readWheels(pathOf('wheels.json')))?.[rendered]
	const whole = widthsOf(files, rendered).flatMap((width) => {
		const names = layersOf(rendered, width, rim)
		const places = wheels?.[width]
		const isWhole = Object.values(names).every((name) => files.includes(name)) && (places || !names.rim)
		return isWhole ? [{ width, names, places }] : []
	})
	const largest = whole.at(-1)
	if (!largest) return null
	const names = [...new Set(whole.flatMap((each) => Object.values(each.names)))]
	return {
		files: names.map(pathOf),
		forWidth(wanted) {
			const { names, places } = whole.find(({ width }) => width >= wanted) ?? largest
			const { light, maps, rim, roof } = names
			return {
				...{ light: pathOf(light), maps: pathOf(maps) },
				wheels: rim && places ? { rim: pathOf(rim), places } : null,
				roof: roof ? pathOf(roof) : null,
			}
		},
	}
}

/** The smallest first. */
function widthsOf(files: readonly string[], view: RenderedView): number[] {
	const widths = files.map((file) => new RegExp(`^${view}-(\\d+)\\.maps\\.avif$`).exec(file)?.[1])
	return widths
		.filter((width) => width !== undefined)
		.map(Number)
		.sort((first, second) => first - second)
}

async function filesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder)
	} catch (error) {
		if (isMissing(error)) return []
		throw error
	}
}

/** Null if the file is missing or torn. */
async function readWheels(path: string): Promise<z.infer<typeof wheelsOfViews> | null> {
	try {
		return wheelsOfViews.parse(JSON.parse(await readFile(path, 'utf8')))
	} catch (error) {
		if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return null
		throw error
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
