import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { checkRecords } from '../checked-record.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { findSchema } from '../schema.ts'
import type { ListedRecords, Stock } from '../stock.ts'
import { beginGeneration } from './generation-draft.ts'
import { GenerationReader } from './generation-readers.ts'
import { listRecords } from './list-records.ts'
import type { LoadedIndex } from './loaded-index.ts'
import { LoadedIndexes } from './loaded-indexes.ts'
import { toStockGeneration } from './stock-generation.ts'
import { createStockGuard } from './stock-guard.ts'
import { countRecords, findPublished, listIndexStates, type RecordText, removeRecords, upsertRecords } from './store.ts'
import { wholeRecord } from './stored-record.ts'

export type EmbeddedStockOptions = { now?: () => number; log?: Logger }

/** Dealers are read with each of their cars. */
const maxParsed = 100

/** Stock in the product's own database, searched in this process. */
export function createEmbeddedStock(
	db: Kysely<Database>,
	{ now = Date.now, log }: EmbeddedStockOptions = {},
): Required<Stock> {
	const indexes = new LoadedIndexes(db, { reader: new GenerationReader(db, now), now, log })
	const guard = createStockGuard(log)

	/** The change is in the store; if it cannot be read from there now, the next look for changes finds it. */
	const refresh = (index: string) =>
		indexes.refresh(index).catch((error: unknown) => log?.warn({ err: error, index }, 'a change is seen later'))

	async function ask<Value, Failure>(
		{ index }: SearchRequest,
		search: (loaded: LoadedIndex) => Promise<Result<Value, Failure>>,
	) {
		const schema = findSchema(index)
		if (!schema) return fail({ code: 'unknown-index' as const, index })
		return guard(index, () => indexes.ask(index, schema, search))
	}

	/** The same object while the record is stored with the same text. */
	const parsed = new LRUCache<string, RecordText & { record: Readonly<StockRecord> }>({ max: maxParsed })
	function parse(key: string, { card, rest }: RecordText): Readonly<StockRecord> {
		const known = parsed.get(key)
		if (known?.card === card && known.rest === rest) return known.record
		const record = Object.freeze(wholeRecord(card, rest))
		parsed.set(key, { card, rest, record })
		return record
	}

	const search = (request: SearchRequest) => ask(request, (loaded) => loaded.search(request))

	return {
		search,

		searchMany: (requests) => Promise.all(requests.map(search)),

		searchJson: (request) => ask(request, (loaded) => loaded.searchJson(request)),

		findById(index, id) {
			return guard(index, async () => {
				const text = findSchema(index) && (await findPublished(db, index, id))
				return ok(text && parse(`${index} ${id}`, text))
			})
		},

		async *list(index, fields): AsyncGenerator<ListedRecords> {
			const schema = findSchema(index)
			if (!schema) return yield fail({ code: 'unknown-index', index })
			const pages = listRecords(db, { name: index, schema, log }, fields)
			try {
				for (;;) {
					const page = await guard(index, async () => ok(await pages.next()))
					if (!page.ok) return yield page
					if (page.value.done) return
					yield ok(page.value.value)
				}
			} finally {
				await pages.return(undefined)
			}
		},

		count: (index) => guard(index, async () => ok(await countRecords(db, index))),

		listIndexes: () => guard(null, async () => ok((await listIndexStates(db)).map(({ name }) => name))),

		async upsert(index, records) {
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			const checked = checkRecords(schema, records)
			if (!checked.ok) return checked
			return guard(index, async () => {
				if (checked.value.length > 0) await upsertRecords(db, { name: index, schema }, checked.value)
				await refresh(index)
				return ok({ count: checked.value.length })
			})
		},

		async remove(index, ids) {
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			return guard(index, async () => {
				if (ids.length > 0) await removeRecords(db, { name: index, schema }, ids)
				await refresh(index)
				return ok(undefined)
			})
		},

		async beginGeneration(index) {
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			return guard(index, async () => {
				const draft = await beginGeneration(db, { name: index, schema, log })
				return ok(toStockGeneration(draft, { index, schema, guard, onPublished: () => refresh(index), log }))
			})
		},

		async pollChanges() {
			await indexes.refresh()
			return indexes.takeChanged()
		},

		takeStaleTags: (index) => indexes.takeStaleTags(index),

		async warm(names) {
			for (const name of names ?? (await listIndexStates(db)).map((state) => state.name)) {
				const schema = findSchema(name)
				if (schema) await indexes.load(name, schema)
			}
		},
	}
}
