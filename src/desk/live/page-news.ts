import type { DocumentRef } from '#content/content-store.ts'
import type { PageNews } from '#editing/together/page-editors.ts'
import { Listeners } from '#platform/listeners.ts'

type Watched = { page: DocumentRef; listeners: Listeners<PageNews>; last: PageNews | null; told: string }

/** Tells those who have a page in the editor who else has, and how far its draft is. Pages without listeners are not asked for. */
export function createPageNews({
	read,
	onError,
}: {
	read: (page: DocumentRef) => Promise<PageNews>
	onError: (error: unknown) => void
}) {
	const pages = new Map<string, Watched>()

	async function pollPage(watched: Watched): Promise<void> {
		const news = await read(watched.page)
		const text = JSON.stringify(news)
		if (text === watched.told) return
		Object.assign(watched, { last: news, told: text })
		watched.listeners.tell(news)
	}

	return {
		/** Returns the function that ends it. */
		listen(page: DocumentRef, listener: (news: PageNews) => void): () => void {
			const key = JSON.stringify([page.site, page.pageId, page.language])
			const watched = pages.get(key) ?? { page, listeners: new Listeners(), last: null, told: '' }
			pages.set(key, watched)
			const remove = watched.listeners.add(listener)
			if (watched.last) listener(watched.last)
			return () => {
				remove()
				if (watched.listeners.isEmpty) pages.delete(key)
			}
		},
		async poll(): Promise<void> {
			try {
				await Promise.all([...pages.values()].map(pollPage))
			} catch (error) {
				onError(error)
			}
		},
	}
}
