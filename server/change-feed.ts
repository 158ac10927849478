import { staleTags } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import type { Logger } from '#platform/logger.ts'
import type { Stock } from '#stock/stock.ts'
import { searchTag, stockTag } from '#stock/stock-tag.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'

const pollIntervalMs = 500

export type ChangeFeed = {
	onChange: (listener: (tags: string[]) => void) => void
	/** Looks now: resolves when all changes up to the call were reported. */
	poll: () => Promise<void>
	stop: () => void
}

/** Polls twice a second for changes of content, stock and workshops by other processes, and reports the stale cache tags. */
export function createChangeFeed({
	content,
	stock,
	readWorkshopRevision,
	log,
}: {
	content: Pick<ContentSource, 'onChange' | 'pollChanges'>
	stock: Pick<Stock, 'pollChanges' | 'takeStaleTags'>
	/** Rises with each change of a department. */
	readWorkshopRevision: () => Promise<number>
	log: Logger
}): ChangeFeed {
	const listeners: ((tags: string[]) => void)[] = []
	const tell = (tags: string[]) => {
		for (const listener of listeners) listener(tags)
	}

	const stopContent = content.onChange(({ tags }) => tell(staleTags(tags)))
	const staleTagsOf = (index: string) => stock.takeStaleTags?.(index) ?? [stockTag(index), searchTag(index)]
	async function pollStock() {
		const indexes = await stock.pollChanges()
		if (indexes.length > 0) tell(indexes.flatMap(staleTagsOf))
	}
	let workshopRevision = Number.NaN
	async function pollWorkshops() {
		const revision = await readWorkshopRevision()
		if (revision !== workshopRevision) tell([workshopTag])
		workshopRevision = revision
	}
	// Apart, so that a content source that does not answer holds up no change of the stock.
	const polls = [() => content.pollChanges(), pollStock, pollWorkshops]
	const timers = polls.map((poll) => repeat(poll, log))

	return {
		onChange: (listener) => listeners.push(listener),
		async poll() {
			await Promise.all(polls.map((poll) => poll()))
		},
		stop() {
			for (const timer of timers) clearInterval(timer)
			stopContent()
		},
	}
}

/** Polls again as soon as the last poll is done. */
function repeat(poll: () => Promise<void>, log: Logger): NodeJS.Timeout {
	let isPolling = false
	async function pollOnce() {
		if (isPolling) return
		isPolling = true
		try {
			await poll()
		} catch (error) {
			log.error({ err: error }, 'could not look for changes')
		} finally {
			isPolling = false
		}
	}
	return setInterval(pollOnce, pollIntervalMs).unref()
}
