import { LRUCache } from 'lru-cache'
import type { StockRecord } from '../query.ts'
import type { RecordText } from './store.ts'
import { cardRecord } from './stored-record.ts'

/** For all indexes of the process: some seven thousand cards. */
const defaultMaxBytes = 24 * 1024 * 1024

/** Bytes of memory for a letter of a card's JSON: the record, and the `CarSummary` that is made of it and kept as long. */
const bytesPerLetter = 4

type ReadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordText>>

/** The cards that were read last, as records. They are shared, so callers must not change them. */
export class CardCache {
	readonly #cards: LRUCache<string, StockRecord>

	constructor(maxBytes = defaultMaxBytes) {
		this.#cards = new LRUCache({ maxSize: maxBytes })
	}

	/** The cards with these ids, in their order; those that are gone are left out. `state` names the index and its state. */
	async find(state: string, ids: readonly string[], read: ReadTexts): Promise<StockRecord[]> {
		const found = ids.map((id) => this.#cards.get(state + id))
		const missing = ids.filter((_, at) => found[at] === undefined)
		if (missing.length > 0) {
			const texts = await read(missing)
			ids.forEach((id, at) => {
				const card = found[at] === undefined ? texts.get(id)?.card : undefined
				if (card === undefined) return
				const record = cardRecord(card)
				this.#cards.set(state + id, record, { size: card.length * bytesPerLetter })
				found[at] = record
			})
		}
		return found.filter((record) => record !== undefined)
	}
}
