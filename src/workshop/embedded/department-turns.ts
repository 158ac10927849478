import PQueue from 'p-queue'
import { StorageError } from '#db/storage-error.ts'

/** Shorter than the time that a transaction waits for a locked row: behind one that waits so long, all have waited too long. */
const maxWaitMs = 1400
const maxWaiting = 50

const queues = new Map<string, PQueue>()

/**
 * Changes of one department wait for each other before they take a connection of the process. They would wait in the database anyway, and
 * one department that is held there would take all connections.
 */
export async function inTurn<Value>(department: string, work: () => Promise<Value>): Promise<Value> {
	const queue = queues.get(department) ?? new PQueue({ concurrency: 1 })
	if (queue.size >= maxWaiting) throw new StorageError('storage-crowded')
	queues.set(department, queue)
	const askedAt = performance.now()
	try {
		return await queue.add(() => {
			if (performance.now() - askedAt > maxWaitMs) throw new StorageError('storage-crowded')
			return work()
		})
	} finally {
		if (queue.size + queue.pending === 0) queues.delete(department)
	}
}
