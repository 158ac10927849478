import { createServer, type ServerResponse } from 'node:http'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'

type Behaviour = 'works' | 'is down' | 'talks nonsense' | 'has no tiles' | 'refuses the key'

/** A host of map tiles and Google's script, on loopback: they answer as theirs do, as far as pages can see it. */
export async function startMapServices() {
	const asked: string[] = []
	let behaviour: Behaviour = 'works'
	const server = createServer((request, response) => {
		const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
		asked.push(pathname + search)
		response.setHeader('access-control-allow-origin', '*')
		response.setHeader('cross-origin-resource-policy', 'cross-origin')
		// What failed is asked for anew.
		response.setHeader('cache-control', 'no-store')
		if (behaviour === 'is down') response.writeHead(503).end()
		else if (behaviour === 'talks nonsense') send(response, 'application/json', '<html>')
		else if (pathname === '/style.json') send(response, 'application/json', style(origin))
		else if (pathname.startsWith('/tiles/') && behaviour !== 'has no tiles') send(response, 'image/png', tile)
		else if (pathname === '/google.js') send(response, 'text/javascript', google(behaviour === 'refuses the key'))
		else response.writeHead(404).end()
	})
	const port = await listenLocally(server)
	const origin = `http://127.0.0.1:${port}`
	return {
		origin,
		asked,
		/** From now on; what was asked before is forgotten. */
		behave(how: Behaviour) {
			behaviour = how
			asked.length = 0
		},
		close: () => closeServer(server),
	}
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
	response.writeHead(200, { 'content-type': type }).end(body)
}

/** One grey pixel, which is stretched. */
const tile = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWO4ef0SAAUPAoOlK/fzAAAAAElFTkSuQmCC',
	'base64',
)

function style(origin: string): string {
	return JSON.stringify({
		version: 8,
		sources: {
			streets: {
				type: 'raster',
				tiles: [`${origin}/tiles/{z}/{x}/{y}.png`],
				tileSize: 256,
				attribution: 'Streets by the test',
			},
		},
		layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
	})
}

/** What is used of the Maps JavaScript API. `shownByGoogle` tells the test what the map was asked to show. */
const google = (refusesKey: boolean) => `{
class Map {
	constructor(frame, { center, zoom, gestureHandling }) {
		window.shownByGoogle = { center, zoom, gestureHandling, places: [] }
		this.panes = frame.appendChild(document.createElement('div'))
		this.panes.tabIndex = 0
		this.panes.dataset.google = ''
		this.panes.style.cssText = 'position:absolute;left:50%;top:50%'
	}
}
class OverlayView {
	setMap(map) { this.map = map; queueMicrotask(() => { this.onAdd(); this.draw() }) }
	getPanes() { return { overlayMouseTarget: this.map.panes } }
	getProjection() {
		return { fromLatLngToDivPixel: ({ place }) => {
			window.shownByGoogle.places.push(place)
			return { x: (place.lng - window.shownByGoogle.center.lng) * 1000, y: (window.shownByGoogle.center.lat - place.lat) * 2000 }
		} }
	}
}
class LatLng { constructor(place) { this.place = place } }
window.google = { maps: { importLibrary: async (name) => ({ maps: { Map, OverlayView }, core: { LatLng } })[name] } }
window[new URL(document.currentScript.src).searchParams.get('callback')]()
${refusesKey ? 'setTimeout(() => window.gm_authFailure())' : ''}
}`
