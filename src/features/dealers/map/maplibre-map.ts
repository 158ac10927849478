import type { Coordinates } from '#domain/places/distance.ts'
import './maplibre-map.css'
import { MapLibreMap, type MapOptions, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { withTimeout } from '#platform/timeout.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { createMark } from './map-mark.ts'
import type { MapMark, MapScene, ShowMap, ShownMap } from './map-scene.ts'
import { outlineStyle } from './outline-style.ts'
import { outlines } from './outlines.ts'

const loadTimeoutMs = 20_000
/** The outlines have no more detail than this. */
const closestOutlineZoom = 8

setWorkerUrl(workerUrl)

/** A street map in the style at this address. */
export function showTiles(styleUrl: string): ShowMap {
	return (frame, scene) => show(frame, scene, { style: styleUrl })
}

/** A map of our own outlines, limited to the bounds of the country's picture. */
export const showOutlines: ShowMap = async (frame, scene) => {
	const { west, east, south, north } = outlines[scene.country]
	return show(frame, scene, {
		style: await outlineStyle(scene.country),
		maxBounds: [west, south, east, north],
		maxZoom: closestOutlineZoom,
		attributionControl: false,
	})
}

async function show(frame: HTMLElement, scene: MapScene, options: Partial<MapOptions>): Promise<ShownMap> {
	const { centre, zoom, marks } = scene
	// The library sets `position: relative` on its element, which would override the frame's own position.
	const place = document.createElement('div')
	frame.append(place)
	let map: MapLibreMap | undefined
	const remove = () => {
		map?.remove()
		place.remove()
	}
	try {
		map = new MapLibreMap({
			container: place,
			center: toPoint(centre),
			// This library uses tiles of 512 pixels, so its zoom levels are one lower.
			zoom: zoom - 1,
			cooperativeGestures: true,
			dragRotate: false,
			touchPitch: false,
			maxPitch: 0,
			renderWorldCopies: false,
			fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
			locale: wording(scene),
			...options,
		})
		map.keyboard.disableRotation()
		map.touchZoomRotate.disableRotation()
		map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
		const firstZoom = map.getZoom()
		map.on('zoom', ({ target }) => place.toggleAttribute('data-far', target.getZoom() < firstZoom - 0.1))
		for (const mark of marks) addMark(map, createMark(mark, frame), mark)
		await withTimeout(drawn(map), loadTimeoutMs)
	} catch (error) {
		remove()
		throw error
	}
	const canvas = map.getCanvas()
	return { focus: () => moveFocus(canvas), remove }
}

function toPoint({ latitude, longitude }: Coordinates): [longitude: number, latitude: number] {
	return [longitude, latitude]
}

function addMark(map: MapLibreMap, element: HTMLElement, { name, position, href }: MapMark): void {
	new Marker({ element }).setLngLat(toPoint(position)).addTo(map)
	// The library gives each mark the role button; ours are links or images.
	element.setAttribute('role', href ? 'link' : 'img')
	element.setAttribute('aria-label', name)
	if (!href) element.removeAttribute('tabindex')
}

/** Resolves when the map is usable: a missing tile is tolerated, a missing style or no tile at all is not. */
function drawn(map: MapLibreMap): Promise<void> {
	return new Promise((resolve, reject) => {
		let hasStyle = false
		let hasTile = false
		map.on('style.load', () => {
			hasStyle = true
		})
		map.on('sourcedata', ({ tile }) => {
			hasTile ||= Boolean(tile)
		})
		map.on('error', ({ error }) => {
			if (!hasStyle) reject(new Error('The style of the map could not be loaded', { cause: error }))
		})
		map.on('load', () => {
			if (hasTile) resolve()
			else reject(new Error('Nothing of the map could be loaded'))
		})
	})
}

function wording({ title, t }: MapScene): Record<string, string> {
	return {
		'Map.Title': title,
		'NavigationControl.ZoomIn': t('map.zoomIn'),
		'NavigationControl.ZoomOut': t('map.zoomOut'),
		'AttributionControl.ToggleAttribution': t('map.sources'),
		'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
		'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
		'CooperativeGesturesHandler.MobileHelpText': t('map.fingers'),
	}
}
