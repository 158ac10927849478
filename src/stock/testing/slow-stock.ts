import { setTimeout as delay } from 'node:timers/promises'
import { fail, ok, type Result } from '#platform/result.ts'
import { checkRecords } from '../checked-record.ts'
import { type IndexSettings, languageOf } from '../index-language.ts'
import { type SearchRequest, type SearchResult, type StockRecord, searchLimits } from '../query.ts'
import { findSchema } from '../schema.ts'
import type { ListedRecords, Stock, StockUnavailable } from '../stock.ts'
import { findRefusal } from './find-refusal.ts'
import { bruteForceSearch } from './oracle.ts'

type StoredIndex = { generation: number; version: number; records: ReadonlyMap<string, StockRecord> }

/** Records of a page of `list`. */
const listedAtOnce = 3

let stocks = 0

/**
 * A second stock, for tests: it keeps records in memory, searches them one by one, and answers later, each time with
 * records of its own. It can be down.
 */
export function createSlowStock({ delayMs = 1 } = {}) {
	const own = ++stocks
	const indexes = new Map<string, StoredIndex>()
	const changed = new Set<string>()
	let isDown = false
	let roundTrips = 0

	async function answer<Value, Failure = never>(
		work: () => Result<Value, Failure>,
	): Promise<Result<Value, Failure | StockUnavailable>> {
		roundTrips++
		await delay(delayMs)
		return isDown ? fail({ code: 'unavailable', reason: 'down' }) : structuredClone(work())
	}

	const indexOf = (index: string): StoredIndex =>
		indexes.get(index) ?? { generation: 0, version: 0, records: new Map<string, StockRecord>() }

	function put(index: string, records: ReadonlyMap<string, StockRecord>, { isNew = false } = {}): void {
		const { generation, version } = indexOf(index)
		indexes.set(index, { generation: generation + Number(isNew), version: version + 1, records })
		changed.add(index)
	}

	function searchNow(request: SearchRequest): SearchResult {
		const { index } = request
		const schema = findSchema(index)
		if (!schema) return fail({ code: 'unknown-index', index })
		const { version, records } = indexOf(index)
		return search({ schema, ...languageOf(index) }, { records, state: `${own} ${index} ${version}` }, request)
	}

	const stock: Stock = {
		search: (request) => answer(() => searchNow(request)),

		async searchMany(requests) {
			const answers = await answer(() => ok(requests.map(searchNow)))
			return answers.ok ? answers.value : requests.map(() => answers)
		},

		findById: (index, id) => answer(() => ok(indexOf(index).records.get(id) ?? null)),

		async *list(index, fields): AsyncGenerator<ListedRecords> {
			if (!findSchema(index)) return yield fail({ code: 'unknown-index', index })
			const records = [...indexOf(index).records.values()]
			for (let start = 0; start === 0 || start < records.length; start += listedAtOnce) {
				const page = records.slice(start, start + listedAtOnce).map((record) => pick(record, fields))
				const answered = await answer(() => ok(page))
				yield answered
				if (!answered.ok) return
			}
		},

		count: (index) => answer(() => ok(indexOf(index).records.size)),

		listIndexes: () => answer(() => ok([...indexes.keys()])),

		async upsert(index, records) {
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			const checked = checkRecords(schema, records)
			if (!checked.ok) return checked
			return answer(() => {
				const added = checked.value.map((record) => [String(record[schema.idField]), plain(record)] as const)
				put(index, new Map([...indexOf(index).records, ...added]))
				return ok({ count: records.length })
			})
		},

		async remove(index, ids) {
			if (!findSchema(index)) return fail({ code: 'unknown-index', index })
			return answer(() => {
				put(index, new Map([...indexOf(index).records].filter(([id]) => !ids.includes(id))))
				return ok(undefined)
			})
		},

		async beginGeneration(index) {
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			const draft = new Map<string, StockRecord>()
			const begun = await answer(() => ok(indexOf(index).generation))
			if (!begun.ok) return begun
			return ok({
				append: (records) =>
					answer(() => {
						for (const record of records) draft.set(String(record[schema.idField]), plain(record))
						return ok(undefined)
					}),
				find: (id) => answer(() => ok(draft.get(id) ?? null)),
				publish: () =>
					answer(() => {
						if (indexOf(index).generation !== begun.value) return fail({ code: 'overtaken' as const })
						put(index, new Map(draft), { isNew: true })
						return ok(undefined)
					}),
				abandon: async () => draft.clear(),
			})
		},

		async pollChanges() {
			const names = [...changed]
			changed.clear()
			return names
		},

		async warm() {
			const answered = await answer(() => ok(null))
			if (!answered.ok) throw new Error('The stock is down')
		},
	}
	return {
		stock,
		/** Makes every call fail from now on. */
		breakDown(): void {
			isDown = true
		},
		/** The number of calls that went to the stock. */
		get roundTrips(): number {
			return roundTrips
		},
	}
}

/** As JSON would keep it. */
function plain(record: StockRecord): StockRecord {
	return JSON.parse(JSON.stringify(record))
}

function pick(record: StockRecord, fields: readonly string[]): StockRecord {
	return Object.fromEntries(
		fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]]),
	)
}

function search(
	{ schema, ...language }: IndexSettings,
	{ records, state }: { records: ReadonlyMap<string, StockRecord>; state: string },
	request: SearchRequest,
): SearchResult {
	const { fields, hiddenFields = [], limit: asked = 24, offset = 0 } = request
	const visible = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
		Object.fromEntries(Object.entries(values).filter(([field]) => !hiddenFields.includes(field)))
	const shown = { ...schema, columns: visible(schema.columns), words: visible(schema.words) }
	const refusal = findRefusal(shown, request)
	if (refusal) return fail(refusal)

	const indexed = [...records.values()].map((record) => ({
		...visible(record),
		...Object.fromEntries(Object.entries(schema.indexed).map(([field, read]) => [field, read(record)])),
	}))
	const sort_name = request.sort_name || request.sortName || null
	const { ids, total, facet } = bruteForceSearch({ schema: shown, ...language }, indexed, { ...request, sort_name })
	const content = ids.flatMap((id) => {
		const record = records.get(id)
		return record ? [fields ? pick(visible(record), fields) : visible(record)] : []
	})
	const limit = Math.min(asked, searchLimits.limit)
	return ok({ facet, content, total_items: Math.min(total, searchLimits.totalItems), limit, offset, state })
}
