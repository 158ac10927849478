import type { Language } from '#domain/market.ts'
import { createTranslate, type Texts } from '#i18n/texts.ts'
import type { MapScene, ShowMap, ShownMap } from './map-scene.ts'
import type { MapService } from './map-service.ts'
import { aroundKm } from './outline-view.ts'
import type { StreetMapData } from './street-map-data.ts'

/** Specification 2 §2.6. */
const streetZoom = 12

const earthKm = 40_075

type Place = Pick<MapScene, 'country' | 'locale' | 'nonce' | 'title' | 'onBroken'> & { language: Language }

/** Opens a map in the frame, with the site's map service. */
export async function openMap(
	frame: HTMLElement,
	{ service, zoom: givenZoom = streetZoom, ...what }: StreetMapData,
	place: Place,
): Promise<ShownMap> {
	const [show, texts] = await Promise.all([loadService(service), loadTexts(place.language)])
	const zoom = service.kind === 'outline' ? outlineZoom(frame.clientWidth, what.centre.latitude) : givenZoom
	return show(frame, { ...place, ...what, zoom, t: createTranslate(place.locale, texts) })
}

async function loadService(service: MapService): Promise<ShowMap> {
	if (service.kind === 'google') return (await import('./google-map.ts')).showGoogleMap(service)
	const { showOutlines, showTiles } = await import('./maplibre-map.ts')
	return service.kind === 'outline' ? showOutlines : showTiles(service.styleUrl)
}

/** The zoom at which the frame shows the same area as the static outline map. */
function outlineZoom(frameWidth: number, latitude: number): number {
	const circleKm = earthKm * Math.cos((latitude * Math.PI) / 180)
	return Math.log2((frameWidth / 256) * (circleKm / aroundKm))
}

async function loadTexts(language: Language): Promise<Texts> {
	const answer = await fetch(`/api/texts/${language}/map`)
	if (!answer.ok) throw new Error(`The texts of the map could not be loaded: ${answer.status}`)
	return answer.json()
}
