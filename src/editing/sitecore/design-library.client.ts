import { parseDocument } from '#islands/fetch-document.ts'
import { isAllowedOrigin } from '#platform/allowed-origin.ts'
import { type LibraryData, libraryDataId } from './library-data.ts'
import { addUpdate, type ComponentUpdate, noGenerationMessage, readUpdate, statusMessage } from './library-messages.ts'

// The script of a component in Sitecore's design library. Pages of visitors do not load it.

/** The design library's name for the element of its component. */
const componentId = 'editing-component'

const element = document.getElementById(libraryDataId)
if (element) start(JSON.parse(element.textContent))

function start({ uid, origins, generates }: LibraryData): void {
	let changes: ComponentUpdate[] = []
	let drawing = new AbortController()
	const tell = (message: object) => {
		for (const origin of libraryOrigins(origins)) window.parent.postMessage(message, origin)
	}

	async function redraw(): Promise<void> {
		drawing.abort()
		drawing = new AbortController()
		const { signal } = drawing
		const answer = await fetch(location.href, {
			...{ method: 'POST', body: JSON.stringify({ changes }), signal },
			headers: { 'content-type': 'application/json' },
		})
		if (!answer.ok) throw new Error(`The component could not be drawn: ${answer.status}`)
		const fetched = (await parseDocument(await answer.text())).getElementById(componentId)
		if (!fetched || signal.aborted) return
		document.getElementById(componentId)?.replaceWith(fetched)
		resetChromes()
		tell(statusMessage('rendered', uid))
	}

	window.addEventListener('message', (event) => {
		const update = event.source === window.parent ? readUpdate(event, origins) : null
		if (!update) return
		changes = addUpdate(changes, update)
		redraw().catch((error: unknown) => {
			// The next change is on its way.
			if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
		})
	})
	tell(statusMessage('ready', uid))
	requestAnimationFrame(() => tell(statusMessage('rendered', uid)))
	if (generates) tell(noGenerationMessage(uid))
}

/** The origin of the frame above; all that may be above where the browser does not say. Others get no message. */
function libraryOrigins(origins: readonly string[]): readonly string[] {
	const above = location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin
	if (above === undefined) return origins.filter((origin) => !origin.includes('*'))
	return isAllowedOrigin(above, origins) ? [above] : []
}

/** Sitecore's script finds the marks again. */
function resetChromes(): void {
	const reset: unknown = Reflect.get(window, 'Sitecore.Horizon.ResetChromes')
	if (typeof reset === 'function') reset()
}
