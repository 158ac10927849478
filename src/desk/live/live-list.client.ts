import { parseDocument } from '#islands/fetch-document.ts'
import { moveFocus } from '#ui/move-focus.ts'

/**
 * Refreshes the list of a room when the server says that something is new. The list alone is replaced, so that what is typed elsewhere
 * stays; the focus and what is open are put back. While it cannot be refreshed, a sentence says so. Only a page in front listens: a
 * browser has few connections to a host.
 */
export function startLiveList(): void {
	const list = document.querySelector<HTMLElement>('[data-live]')
	const room = list?.dataset.live
	if (!list || !room) return
	let events: EventSource | null = null
	let losing: ReturnType<typeof setTimeout> | undefined

	const listen = () => {
		if (events) return
		events = new EventSource('/desk/events')
		// What came before it was open, or while it was broken.
		events.onopen = () => {
			clearTimeout(losing)
			losing = undefined
			void refresh(list)
		}
		// The server has no room for it. A stream that only broke is opened again by the browser.
		events.onerror = () => {
			losing ??= setTimeout(() => {
				losing = undefined
				showLost(true)
			}, patienceMs)
			if (events?.readyState !== EventSource.CLOSED) return
			events = null
			setTimeout(update, retryMs)
		}
		events.onmessage = ({ data }: MessageEvent<string>) => {
			const { rooms } = JSON.parse(data) as { rooms: string[] }
			if (rooms.includes(room)) void refresh(list)
		}
	}
	const update = () => {
		if (document.hidden) {
			clearTimeout(losing)
			losing = undefined
			events?.close()
			events = null
		} else listen()
	}
	// What came while something was held over the list.
	list.addEventListener('dropped', () => void refresh(list))
	document.addEventListener('visibilitychange', update)
	addEventListener('online', () => void refresh(list))
	addEventListener('pagehide', () => events?.close())
	update()
}

const retryMs = 30_000

/** A stream that ends is open again within seconds. */
const patienceMs = 10_000

function showLost(isLost: boolean): void {
	document.querySelector('[data-live-lost]')?.toggleAttribute('hidden', !isLost)
}

let isRefreshing = false
let isAskedAgain = false

async function refresh(list: HTMLElement): Promise<void> {
	isAskedAgain = isRefreshing
	if (isRefreshing) return
	isRefreshing = true
	try {
		const fetched = await fetchList()
		// Also if the session has ended: the answer is the page for signing in.
		showLost(fetched === null)
		// Something is being dragged in it.
		if (fetched && !list.querySelector('[data-dragged]')) replaceList(list, fetched)
	} finally {
		isRefreshing = false
	}
	if (isAskedAgain) await refresh(list)
}

/** Null if the server cannot be reached, or answers something else. */
async function fetchList(): Promise<Element | null> {
	try {
		const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
		if (!answer.ok) return null
		return (await parseDocument(await answer.text())).querySelector('[data-live]')
	} catch (error) {
		if (error instanceof TypeError) return null
		throw error
	}
}

/** A link is the same if it leads to the same place, an opened message if it has the same key. */
function replaceList(list: HTMLElement, fetched: Element): void {
	const focused = list.contains(document.activeElement) ? document.activeElement : null
	const href = focused?.closest('a')?.getAttribute('href')
	const key = focused?.closest<HTMLElement>('[data-key]')?.dataset.key
	const open = [...list.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ dataset }) => dataset.key)
	const scrolled = list.querySelector('[tabindex]')?.scrollLeft ?? 0

	list.replaceChildren(...fetched.childNodes)
	for (const details of list.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
		if (open.includes(details.dataset.key)) details.open = true
	const region = list.querySelector('[tabindex]')
	if (region) region.scrollLeft = scrolled
	const again = href
		? list.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
		: key && list.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] summary`)
	if (again) moveFocus(again)
	list.dispatchEvent(new Event('refreshed'))
}
