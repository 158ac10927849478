import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type StudioBody, type StudioView, studioBodies, studioViews } from '#domain/cars/studio-picture.ts'

/** Views that have layers, by body. */
export type StudioLayers = ReadonlyMap<StudioBody, readonly StudioView[]>

/** The folder of the layers, beside the code. */
export const studioLayersFolder = 'studio-layers'

/** The views that can be mixed from the layers of a folder; empty if there is none. */
function findStudioLayers(folder: string): StudioLayers {
	const views = Object.keys(studioViews) as StudioView[]
	const hasLayers = (body: StudioBody, view: StudioView) => {
		const { rendered } = studioViews[view]
		const layers = ['light', 'maps', 'rims'].map((layer) => `${rendered}-640.${layer}.avif`)
		return [...layers, `${rendered}.roof.png`, 'wheels.json'].every((file) => existsSync(join(folder, body, file)))
	}
	const found = studioBodies.map((body) => [body, views.filter((view) => hasLayers(body, view))] as const)
	return new Map(found.filter(([, seen]) => seen.length > 0))
}

/** What this program can draw, as it was when it started. */
export const studioLayers = findStudioLayers(studioLayersFolder)
