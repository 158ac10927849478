import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
	type CabinPicture,
	cabinAddress,
	cabinFamilies,
	cabinTrims,
	cabinViewNames,
	cabinViews,
} from '#domain/cars/studio-cabin.ts'
import {
	isNearView,
	parseStudioAddress,
	type RenderedView,
	renderedViews,
	type StudioBody,
	type StudioView,
	studioBodies,
	studioViews,
} from '#domain/cars/studio-picture.ts'

/** Views that have layers, by body. */
export type StudioLayers = ReadonlyMap<StudioBody, readonly StudioView[]>

/** The folder of the layers, beside the code. */
export const studioLayersFolder = 'studio-layers'

/** The files that a picture with a rim is mixed from in a width, in a folder of their body's name. */
export function layersOf(rendered: RenderedView, width: number, rim: number) {
	return {
		...{ light: `${rendered}-${width}.light.avif`, maps: `${rendered}-${width}.maps.avif` },
		...(renderedViews[rendered].hasWheels && { rim: `${rendered}-${width}.rim${rim}.avif`, places: 'wheels.json' }),
		...(!isNearView(rendered) && { roof: `${rendered}.roof.png` }),
	}
}

/** The finished picture of a cabin, in the folder of the layers. */
export const cabinFileOf = ({ family, trim, view }: CabinPicture): string =>
	join('cabins', `${family}.t${trim}`, `${cabinViews[view].rendered}.avif`)

/** The views that can be mixed from the layers of a folder; empty if there is none. */
function findStudioLayers(folder: string): StudioLayers {
	const views = Object.keys(studioViews) as StudioView[]
	const hasLayers = (body: StudioBody, view: StudioView) => {
		const files = Object.values(layersOf(studioViews[view].rendered, 640, 0))
		return files.every((file) => existsSync(join(folder, body, file)))
	}
	const found = studioBodies.map((body) => [body, views.filter((view) => hasLayers(body, view))] as const)
	return new Map(found.filter(([, seen]) => seen.length > 0))
}

/** What this program can draw, as it was when it started. */
export const studioLayers = findStudioLayers(studioLayersFolder)

const cabins: CabinPicture[] = cabinFamilies.flatMap((family) =>
	cabinTrims.flatMap((trim) => cabinViewNames.map((view) => ({ family, trim, view }))),
)

/** Addresses of the pictures of cabins, as it was then. */
export const studioCabins: ReadonlySet<string> = new Set(
	cabins.filter((cabin) => existsSync(join(studioLayersFolder, cabinFileOf(cabin)))).map(cabinAddress),
)

/** Whether there are layers for the studio picture at an address. No file lies there: it is mixed when it is asked for. */
export function hasStudioPicture(address: string): boolean {
	if (studioCabins.has(address)) return true
	const picture = parseStudioAddress(address)
	return picture !== null && (studioLayers.get(picture.body)?.includes(picture.view) ?? false)
}
