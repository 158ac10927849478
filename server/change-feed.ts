import { staleTags } from '#content/cache-tags.ts'
import type { ContentSource } from '#content/content-source.ts'
import type { ChangeNotices } from '#db/change-notices.ts'
import { Listeners } from '#platform/listeners.ts'
import type { Logger } from '#platform/logger.ts'
import type { Stock } from '#stock/stock.ts'
import { searchTag, stockTag } from '#stock/stock-tag.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'

const pollIntervalMs = 500
/** While the database tells of changes. A connection that is silent may be lost. */
const toldIntervalMs = 5000
/** Of many notices, as during an import. */
const pauseMs = 100

export type ChangeFeed = {
	onChange: (listener: (tags: string[]) => void) => void
	/** Looks now: resolves when all changes up to the call were reported. */
	poll: () => Promise<void>
	stop: () => Promise<void>
}

/**
 * Reports the cache tags that changes of content, stock and workshops by other processes made stale. It looks when the database tells of a
 * change and every five seconds, or twice a second where the database cannot tell.
 */
export function createChangeFeed({
	content,
	stock,
	readWorkshopRevision,
	seenWorkshopRevision,
	listen,
	hasOutsideContent = false,
	log,
}: {
	content: Pick<ContentSource, 'onChange' | 'pollChanges'>
	stock: Pick<Stock, 'pollChanges' | 'takeStaleTags'>
	/** Rises with each change of a department. */
	readWorkshopRevision: () => Promise<number>
	/** As it was before the first page: later ones are reported. */
	seenWorkshopRevision: number
	/** The database that tells of changes. */
	listen?: (onNotice: () => void) => ChangeNotices
	/** Platforms tell nothing: their sources are asked twice a second. */
	hasOutsideContent?: boolean
	log: Logger
}): ChangeFeed {
	const listeners = new Listeners<string[]>()
	const stopContent = content.onChange(({ tags }) => listeners.tell(staleTags(tags)))
	const staleTagsOf = (index: string) => stock.takeStaleTags?.(index) ?? [stockTag(index), searchTag(index)]
	async function pollStock() {
		const indexes = await stock.pollChanges()
		if (indexes.length > 0) listeners.tell(indexes.flatMap(staleTagsOf))
	}
	let workshopRevision = seenWorkshopRevision
	async function pollWorkshops() {
		const revision = await readWorkshopRevision()
		if (revision !== workshopRevision) listeners.tell([workshopTag])
		workshopRevision = revision
	}
	// Apart, so that a content source that does not answer holds up no change of the stock.
	const pollContent = () => content.pollChanges()
	const polls = [pollContent, pollStock, pollWorkshops]
	const isListening = () => notices?.isListening ?? false
	const pollers = polls.map((poll) =>
		repeat(poll, { isTold: () => isListening() && !(poll === pollContent && hasOutsideContent), log }),
	)
	const notices = listen?.(() => {
		for (const poller of pollers) poller.wake()
	})

	return {
		onChange: listeners.add,
		async poll() {
			await Promise.all(polls.map((poll) => poll()))
		},
		async stop() {
			for (const poller of pollers) poller.stop()
			stopContent()
			await notices?.stop()
		},
	}
}

/** Polls are not concurrent; a notice during one is followed by another. */
function repeat(poll: () => Promise<void>, { isTold, log }: { isTold: () => boolean; log: Logger }) {
	let startedAt = Number.NEGATIVE_INFINITY
	let isPolling = false
	let isWanted = false
	let isStopped = false
	let next: NodeJS.Timeout | null = null

	function wake() {
		isWanted = true
		if (isPolling || isStopped || next) return
		next = setTimeout(run, Math.max(0, startedAt + pauseMs - performance.now())).unref()
	}

	async function run() {
		next = null
		isPolling = true
		isWanted = false
		startedAt = performance.now()
		try {
			await poll()
		} catch (error) {
			log.error({ err: error }, 'could not look for changes')
		}
		isPolling = false
		if (isWanted) wake()
	}

	const timer = setInterval(() => {
		const isDue = !isTold() || performance.now() - startedAt >= toldIntervalMs
		if (isDue && !isPolling && !next) void run()
	}, pollIntervalMs).unref()
	return {
		wake,
		stop() {
			clearInterval(timer)
			if (next) clearTimeout(next)
			isStopped = true
		},
	}
}
