import type { Coordinates } from '#domain/places/distance.ts'
import { withTimeout } from '#platform/timeout.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { findPosition, type GeocodingLibrary } from './google-geocoding.ts'
import { createMark } from './map-mark.ts'
import type { MapScene, ShowMap } from './map-scene.ts'

const loadTimeoutMs = 10_000
const callbackName = 'forecourtMapsReady'

/**
 * The part we use of the Maps JavaScript API: https://developers.google.com/maps/documentation/javascript/reference.
 */
type LatLng = { lat: number; lng: number }
type Overlay = {
	onAdd: () => void
	draw: () => void
	onRemove: () => void
	setMap: (map: object | null) => void
	getPanes: () => { overlayMouseTarget: HTMLElement } | null
	getProjection: () => { fromLatLngToDivPixel: (place: object) => { x: number; y: number } | null }
}
type MapsLibrary = {
	Map: new (frame: HTMLElement, options: Record<string, unknown>) => object
	OverlayView: new () => Overlay
}
type CoreLibrary = { LatLng: new (place: LatLng) => object }
type ImportLibrary = {
	(name: 'maps'): Promise<MapsLibrary>
	(name: 'core'): Promise<CoreLibrary>
	(name: 'geocoding'): Promise<GeocodingLibrary>
}

declare global {
	interface Window {
		google?: { maps?: { importLibrary?: ImportLibrary } }
		/** Called by Google when the key is refused, some time after the map was drawn. */
		gm_authFailure?: () => void
		[callbackName]?: () => void
	}
}

let isKeyRefused = false

/** A Google map. Its script is loaded once per document; a failed script is loaded again. */
export function showGoogleMap({ key, loader }: { key: string; loader: string }): ShowMap {
	return async (frame, scene) => {
		window.gm_authFailure = () => {
			isKeyRefused = true
			scene.onBroken()
		}
		const importLibrary =
			window.google?.maps?.importLibrary ?? (await withTimeout(load(loader, key, scene), loadTimeoutMs))
		const [{ Map: GoogleMap, OverlayView }, { LatLng }] = await withTimeout(
			Promise.all([importLibrary('maps'), importLibrary('core')]),
			loadTimeoutMs,
		)
		const found = await findPosition(scene, () => importLibrary('geocoding'))
		// The script stays loaded and would draw a grey map.
		if (isKeyRefused) throw new Error('Google Maps refuses the key')
		const place = document.createElement('div')
		place.style.blockSize = '100%'
		place.tabIndex = -1
		place.setAttribute('role', 'region')
		place.setAttribute('aria-label', scene.title)
		frame.append(place)
		const map = new GoogleMap(place, {
			center: toLatLng(found ?? scene.centre),
			zoom: scene.zoom,
			gestureHandling: 'cooperative',
			mapTypeControl: false,
			streetViewControl: false,
		})
		const dealer = scene.unplaced && found ? [{ name: scene.unplaced.name, position: found, isMain: true }] : []
		for (const mark of [...scene.marks, ...dealer]) {
			placeMark(createMark(mark, frame), mark.position, { map, OverlayView, LatLng })
		}
		return { focus: () => moveFocus(place), remove: () => place.remove() }
	}
}

function load(loader: string, key: string, { locale, country, nonce }: MapScene): Promise<ImportLibrary> {
	return new Promise((resolve, reject) => {
		const script = document.createElement('script')
		const fail = (reason: string) => {
			script.remove()
			reject(new Error(reason))
		}
		window[callbackName] = () => {
			const importLibrary = window.google?.maps?.importLibrary
			if (importLibrary) resolve(importLibrary)
			else fail('The script of Google Maps brought no maps')
		}
		script.onerror = () => fail('The script of Google Maps could not be loaded')
		script.async = true
		script.nonce = nonce
		const address = new URL(loader)
		address.search = `${new URLSearchParams({ key, v: 'quarterly', loading: 'async', callback: callbackName, language: locale, region: country })}`
		script.src = address.href
		document.head.append(script)
	})
}

const toLatLng = ({ latitude, longitude }: Coordinates): LatLng => ({ lat: latitude, lng: longitude })

/** Our own mark, on the map pane that receives clicks: Google's advanced markers need a map id set up at Google. */
function placeMark(
	element: HTMLElement,
	position: Coordinates,
	{ map, OverlayView, LatLng }: { map: object } & Pick<MapsLibrary, 'OverlayView'> & CoreLibrary,
): void {
	const place = new LatLng(toLatLng(position))
	const overlay = new OverlayView()
	overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(element)
	overlay.draw = () => {
		const point = overlay.getProjection().fromLatLngToDivPixel(place)
		if (point) element.style.transform = `translate(-50%, -50%) translate(${point.x}px, ${point.y}px)`
	}
	overlay.onRemove = () => element.remove()
	overlay.setMap(map)
}
