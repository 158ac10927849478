import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { ClusterError } from './cluster.ts'

const rowsAtOnce = 500

type Ranked = { keywords: string[]; ranks: Map<string, number> }

/**
 * Numbers for the values of an index in the order of its site's language, so that the cluster can sort by them. A new value gets one
 * between its neighbours, and those of documents stay as they are.
 */
export class ValueRanks {
	readonly #db: Kysely<Database>
	readonly #place: string
	readonly #collator: Intl.Collator
	readonly #fields = new Map<string, Ranked>()

	constructor(db: Kysely<Database>, place: string, collator: Intl.Collator) {
		this.#db = db
		this.#place = place
		this.#collator = collator
	}

	async load(): Promise<void> {
		const rows = await this.#db
			.selectFrom('stock_search_rank')
			.select(['field', 'keyword', 'rank'])
			.where('place', '=', this.#place)
			.orderBy('field')
			.orderBy('rank')
			.execute()
		for (const { field, keyword, rank } of rows) {
			const known = this.#fieldOf(field)
			known.keywords.push(keyword)
			known.ranks.set(keyword, rank)
		}
	}

	rankOf(field: string, keyword: string): number {
		const rank = this.#fields.get(field)?.ranks.get(keyword)
		if (rank === undefined) throw new Error(`A value of ${field} has no rank`)
		return rank
	}

	/** Gives the values that are new a rank. Throws `ClusterError` if there is no number left between two. */
	async add(values: readonly (readonly [field: string, keyword: string])[]): Promise<void> {
		const added = new Map<string, Set<string>>()
		for (const [field, keyword] of values) {
			if (this.#fields.get(field)?.ranks.has(keyword)) continue
			const keywords = added.get(field) ?? new Set()
			added.set(field, keywords.add(keyword))
		}
		const rows = [...added].flatMap(([field, keywords]) =>
			this.#insert(field, [...keywords]).map(([keyword, rank]) => ({ place: this.#place, field, keyword, rank })),
		)
		for (let start = 0; start < rows.length; start += rowsAtOnce) {
			await this.#db
				.insertInto('stock_search_rank')
				.values(rows.slice(start, start + rowsAtOnce))
				.execute()
		}
	}

	#fieldOf(field: string): Ranked {
		const known = this.#fields.get(field) ?? { keywords: [], ranks: new Map() }
		this.#fields.set(field, known)
		return known
	}
	#insert(field: string, added: readonly string[]): [keyword: string, rank: number][] {
		const { keywords, ranks } = this.#fieldOf(field)
		const merged = [...keywords, ...added].sort((a, b) => this.#collator.compare(a, b) || (a < b ? -1 : 1))
		const placed: [string, number][] = []
		for (let at = 0; at < merged.length; ) {
			const below = at === 0 ? undefined : ranks.get(merged[at - 1] as string)
			let end = at
			while (end < merged.length && !ranks.has(merged[end] as string)) end++
			const above = end === merged.length ? undefined : ranks.get(merged[end] as string)
			const between = merged.slice(at, end)
			between.forEach((keyword, i) => {
				placed.push([keyword, rankBetween(below, above, i + 1, between.length + 1)])
			})
			for (const [keyword, rank] of placed.slice(placed.length - between.length)) ranks.set(keyword, rank)
			at = end + 1
		}
		keywords.splice(0, keywords.length, ...merged)
		return placed
	}
}

/** The number of a value, the `part`th of `parts` between two ranks. Without a rank above or below there is room. */
function rankBetween(below: number | undefined, above: number | undefined, part: number, parts: number): number {
	if (below === undefined && above === undefined) return part
	if (above === undefined) return (below as number) + part
	if (below === undefined) return above - parts + part
	const step = (above - below) / parts
	const rank = below + step * part
	if (step < leastStep || rank <= below || rank >= above) throw new ClusterError('no-rank-left')
	return rank
}

/** Smaller ones are lost in a number of 64 bits. */
const leastStep = 2 ** -30
