import { setImmediate as otherWork } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ok, type Result } from '#platform/result.ts'
import type { FacetAnswer, FacetValue, SearchError, StockAnswer } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'

/** The cars of a make or model. */
export type StockLine = {
	name: string
	count: number
	/** Lowest and highest price shown; null if no car has one. */
	prices: { from: number; to: number } | null
	/** When the newest of the cars was written. */
	changedAt: Date | null
}

export type StockMake = StockLine & { models: StockLine[] }

/** By index and state of the stock. */
const known = new LRUCache<string, StockMake[]>({ max: 50 })

/** The makes of a stock and their models, in the order of the facet. */
export async function readMakes(stock: StockReader, index: string): Promise<Result<StockMake[], SearchError>> {
	const answer = await stock.search({ index, facets: [{ name: 'car_brand', child_name: 'car_model' }], limit: 0 })
	if (!answer.ok) return answer
	const { facet, state } = answer.value
	const [counted] = facet
	const key = `${index} ${state}`
	const kept = state === undefined ? undefined : known.get(key)
	if (kept) return ok(kept)

	const makes: StockMake[] = []
	for (const make of counted?.type === 'value' ? counted.values : []) {
		const read = await readMake(stock, { index, make })
		if (!read.ok) return read
		makes.push(read.value)
		// A large stock has hundreds of models.
		await otherWork()
	}
	if (state !== undefined) known.set(key, makes)
	return ok(makes)
}

async function readMake(
	stock: StockReader,
	{ index, make }: { index: string; make: FacetValue },
): Promise<Result<StockMake, SearchError>> {
	const models = make.children ?? []
	const chosen = [make.text, ...models.map(({ text }) => `${make.text}>${text}`)]
	const facets = [{ name: 'car_price' }, { name: 'indexed_at' }]
	const answers = await stock.searchMany(
		chosen.map((value) => ({ index, filters: { car_brand: [value] }, facets, limit: 0 })),
	)
	const lines: StockLine[] = []
	for (const [at, answer] of answers.entries()) {
		if (!answer.ok) return answer
		lines.push(toLine(models[at - 1] ?? make, answer.value))
	}
	const [whole = toLine(make, { facet: [] }), ...ofModels] = lines
	return ok({ ...whole, models: ofModels })
}

function toLine({ text, count }: FacetValue, { facet }: Pick<StockAnswer, 'facet'>): StockLine {
	const prices = boundsOf(facet, 'car_price')
	const days = boundsOf(facet, 'indexed_at')
	return { name: text, count, prices, changedAt: days && new Date(days.to) }
}

function boundsOf(facets: readonly FacetAnswer[], field: string): { from: number; to: number } | null {
	const answer = facets.find(({ name }) => name === field)
	if (answer?.type !== 'histogram' || answer.min === null || answer.max === null) return null
	return { from: answer.min, to: answer.max }
}
