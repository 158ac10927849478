import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { sendBulk } from './cluster-answers.ts'
import { documentId } from './document-place.ts'
import { notDied } from './mapping.ts'
import { type DocumentSettings, type ReadRecord, toSearchDocument } from './search-document.ts'

const bytesAtOnce = 5 * 1024 * 1024
const requestsAtOnce = 2
const mostAttempts = 6
const firstWaitMs = 200

/**
 * Writes documents of one state, some megabytes at once. A document has the version of the state that wrote it, so that a writer
 * that was overtaken cannot change what a later one wrote, and a repeated request changes nothing.
 */
export class BulkWriter {
	readonly #cluster: Cluster
	readonly #place: string
	readonly #state: number
	readonly #settings: DocumentSettings
	#documents: Buffer[] = []
	#bytes = 0
	readonly #sending = new Set<Promise<void>>()
	#failure: unknown = null

	constructor(cluster: Cluster, place: string, state: number, settings: DocumentSettings) {
		this.#cluster = cluster
		this.#place = place
		this.#state = state
		this.#settings = settings
	}

	/** Writes a record that is new or changed. */
	add(record: ReadRecord): Promise<void> {
		return this.#put(record, { born: this.#state, died: notDied })
	}

	/** Ends the document of a record, born at that state. It is written whole, because its words are not kept in it. */
	end(record: ReadRecord, born: number): Promise<void> {
		return this.#put(record, { born, died: this.#state })
	}

	/** Sends what is left and waits for all answers. Throws the first failure. */
	async finish(): Promise<void> {
		this.#send()
		await Promise.all(this.#sending)
		if (this.#failure !== null) throw this.#failure
	}

	async #put(record: ReadRecord, life: { born: number; died: number }): Promise<void> {
		const document = toSearchDocument(this.#settings, record, life)
		const index = {
			_id: documentId(this.#place, record.stored.id, life.born),
			version: this.#state,
			version_type: 'external_gte',
		}
		// Each by itself: one letter beyond Latin-1 makes a text twice as long in memory, and slow to encode.
		const lines = Buffer.from(`${JSON.stringify({ index })}\n${document}\n`)
		this.#documents.push(lines)
		this.#bytes += lines.length
		if (this.#bytes < bytesAtOnce) return
		while (this.#sending.size >= requestsAtOnce) await Promise.race(this.#sending)
		if (this.#failure !== null) throw this.#failure
		this.#send()
	}

	#send(): void {
		if (this.#documents.length === 0) return
		const documents = this.#documents
		this.#documents = []
		this.#bytes = 0
		const sending = this.#sendAll(documents)
			.catch((error: unknown) => {
				this.#failure ??= error
			})
			.finally(() => this.#sending.delete(sending))
		this.#sending.add(sending)
	}

	/** Sends again what the cluster has no time for. */
	async #sendAll(documents: readonly Buffer[]): Promise<void> {
		let left = documents
		for (let attempt = 1; ; attempt++) {
			const statuses = await this.#sendOnce(left)
			const failed = statuses.find((status) => status > 299 && status !== 429)
			if (failed !== undefined) throw new ClusterError(`a document was refused with ${failed}`, { status: failed })
			left = left.filter((_, at) => statuses[at] === 429)
			if (left.length === 0) return
			if (attempt === mostAttempts) throw new ClusterError('too-many-writes', { status: 429 })
			await delay(firstWaitMs * 2 ** attempt)
		}
	}

	async #sendOnce(documents: readonly Buffer[]): Promise<number[]> {
		try {
			const statuses = await sendBulk(this.#cluster, this.#place, documents)
			if (statuses.length !== documents.length) throw new ClusterError('answers-missing')
			return statuses
		} catch (error) {
			if (error instanceof ClusterError && error.status === 429) return documents.map(() => 429)
			throw error
		}
	}
}
