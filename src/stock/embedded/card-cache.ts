import { LRUCache } from 'lru-cache'
import type { StockRecord } from '../query.ts'
import type { RecordText } from './store.ts'
import { cardRecord } from './stored-record.ts'

/** For all indexes of the process: some six thousand cards. */
const defaultMaxBytes = 24 * 1024 * 1024

/** Bytes of memory for a letter of a card's JSON: the text, the record, and what callers make of it and keep. */
const bytesPerLetter = 5

type ReadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordText>>

/** A card as stored. The record is shared, so callers must not change it. */
export class StoredCard {
	readonly json: string
	#record: StockRecord | null = null

	constructor(json: string) {
		this.json = json
	}

	get record(): StockRecord {
		this.#record ??= cardRecord(this.json)
		return this.#record
	}
}

/** The cards that were read last. */
export class CardCache {
	readonly #cards: LRUCache<string, StoredCard>

	constructor(maxBytes = defaultMaxBytes) {
		this.#cards = new LRUCache({ maxSize: maxBytes })
	}

	/** The cards with these ids, in their order; those that are gone are left out. `state` names the index and its state. */
	async find(state: string, ids: readonly string[], read: ReadTexts): Promise<StoredCard[]> {
		const found = ids.map((id) => this.#cards.get(state + id))
		const missing = ids.filter((_, at) => found[at] === undefined)
		if (missing.length > 0) {
			const texts = await read(missing)
			ids.forEach((id, at) => {
				const json = found[at] === undefined ? texts.get(id)?.card : undefined
				if (json === undefined) return
				const card = new StoredCard(json)
				this.#cards.set(state + id, card, { size: json.length * bytesPerLetter })
				found[at] = card
			})
		}
		return found.filter((card) => card !== undefined)
	}
}
