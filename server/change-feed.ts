import type { ContentSource } from '#content/content-source.ts'
import type { Logger } from '#platform/logger.ts'
import { stockTag } from '#stock/cache-tags.ts'
import type { Stock } from '#stock/stock.ts'

const pollIntervalMs = 500

export type ChangeFeed = {
	onChange: (listener: (tags: string[]) => void) => void
	stop: () => void
}

/** Polls twice a second for changes of content and stock by other processes, and reports the stale cache tags. */
export function createChangeFeed({
	content,
	stock,
	log,
}: {
	content: ContentSource
	stock: Stock
	log: Logger
}): ChangeFeed {
	const listeners: ((tags: string[]) => void)[] = []
	const tell = (tags: string[]) => {
		for (const listener of listeners) listener(tags)
	}

	const stopContent = content.onChange(({ tags }) => tell(tags))
	let isPolling = false
	async function poll() {
		if (isPolling) return
		isPolling = true
		try {
			await content.pollChanges()
			const indexes = await stock.pollChanges()
			if (indexes.length > 0) tell(indexes.map(stockTag))
		} catch (error) {
			log.error({ err: error }, 'could not look for changes')
		} finally {
			isPolling = false
		}
	}
	const timer = setInterval(poll, pollIntervalMs)
	timer.unref()

	return {
		onChange: (listener) => listeners.push(listener),
		stop() {
			clearInterval(timer)
			stopContent()
		},
	}
}
