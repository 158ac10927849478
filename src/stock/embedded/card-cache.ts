import { LRUCache } from 'lru-cache'
import type { StockRecord } from '../query.ts'
import type { RecordText } from './store.ts'
import { cardRecord } from './stored-record.ts'

/** Shared by all indexes of the process: about seven thousand cards. */
const defaultMaxBytes = 24 * 1024 * 1024

/** Memory per letter of a card's JSON: for the record and for the `CarSummary` derived from it, which lives as long. */
const bytesPerLetter = 4

type ReadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordText>>

/** Recently read cards as records. They are shared, so callers must not change them. */
export class CardCache {
	readonly #cards: LRUCache<string, StockRecord>

	constructor(maxBytes = defaultMaxBytes) {
		this.#cards = new LRUCache({ maxSize: maxBytes })
	}

	/** The cards with these ids in that order; removed cars are left out. `state` names the index and its version. */
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
