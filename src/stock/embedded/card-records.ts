import type { StockRecord } from '../query.ts'

/** So many cards of an index are kept: those of the pages that are asked for again and again. */
const capacity = 4000

type ReadRecords = (ids: readonly string[]) => Promise<StockRecord[]>

/**
 * The cards of one index that were read last. A card is the same object until the index changes, so whoever makes something
 * of it can remember what by the object itself. It is shared: nobody may change it.
 */
export class CardRecords {
	#kept = new Map<string, StockRecord>()

	/** The cards with these ids, in their order; those that are gone are left out. */
	async find(
		ids: readonly string[],
		{ idField, read }: { idField: string; read: ReadRecords },
	): Promise<StockRecord[]> {
		// What was read before a change does no harm to what is kept after it.
		const kept = this.#kept
		const found = new Map(ids.map((id) => [id, kept.get(id)]))
		const missing = ids.filter((id) => !found.get(id))
		if (missing.length > 0) {
			for (const record of await read(missing)) found.set(String(record[idField]), record)
		}
		for (const [id, record] of found) {
			kept.delete(id)
			if (record) kept.set(id, record)
		}
		for (const id of kept.keys()) {
			if (kept.size <= capacity) break
			kept.delete(id)
		}
		return [...found.values()].filter((record) => record !== undefined)
	}

	clear(): void {
		this.#kept = new Map()
	}
}
