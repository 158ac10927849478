import type { PageNews } from '../together/page-editors.ts'

const retryMs = 30_000

/** Listens to who edits a page and what is around it while the tab is in front: a browser has few connections to a host. */
export function listenToPages(
	pages: readonly { page: string; language: string }[],
	{
		onNews,
		onShow,
		onHide,
	}: { onNews: (page: string, news: PageNews) => void; onShow: () => void; onHide: () => void },
): void {
	const query = new URLSearchParams(
		pages.flatMap(({ page, language }) => [
			['page', page],
			['language', language],
		]),
	)
	let events: EventSource | null = null
	const close = () => {
		events?.close()
		events = null
	}
	const open = () => {
		if (events || document.hidden) return
		const own = new EventSource(`/desk/events?${query}`)
		events = own
		own.onmessage = ({ data }: MessageEvent<string>) => {
			const told = JSON.parse(data) as { of?: string; page?: PageNews }
			if (told.of !== undefined && told.page) onNews(told.of, told.page)
		}
		// The server has no room for it. A stream that only broke is opened again by the browser.
		own.onerror = () => {
			if (own.readyState !== EventSource.CLOSED || events !== own) return
			events = null
			setTimeout(open, retryMs)
		}
	}
	document.addEventListener('visibilitychange', () => {
		if (document.hidden) {
			close()
			onHide()
		} else {
			open()
			onShow()
		}
	})
	addEventListener('pagehide', () => {
		close()
		onHide()
	})
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return
		open()
		onShow()
	})
	open()
}
