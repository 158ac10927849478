import type { Dealer } from '#domain/dealers/dealer.ts'
import { siteRecord } from '#domain/dealers/site-record.ts'
import type { Logger } from '#platform/logger.ts'
import { type SearchRequest, type StockAnswer, type StockRecord, searchLimits } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { toDealer } from './dealer-codec.ts'

/** Stops at this number in case paging never ends; a group has at most hundreds of dealers. */
const mostDealers = 1000

type Source = { stock: StockReader; log: Logger }

/** All dealers of an index in the group's order, departments included. */
export async function readDealers(source: Source, index: string): Promise<Dealer[]> {
	const records = await searchAll(source, { index, sort_name: 'website_sort_order_asc' })
	return records.flatMap((record) => parseDealer(source, record) ?? [])
}

/** A stock may give the same record again. */
const parsedDealers = new WeakMap<Readonly<StockRecord>, Dealer>()

/** Logs an invalid record and returns null. */
export function parseDealer({ log }: Pick<Source, 'log'>, record: Readonly<StockRecord>): Dealer | null {
	const known = parsedDealers.get(record)
	if (known) return known
	const parsed = siteRecord.safeParse(record)
	if (parsed.success) {
		const dealer = toDealer(parsed.data)
		parsedDealers.set(record, dealer)
		return dealer
	}
	log.error({ dealer: record.site_id, issues: parsed.error.issues }, 'a dealer that cannot be read')
	return null
}

/** All records of a search, across its pages. */
export async function searchAll(source: Pick<Source, 'stock'>, request: SearchRequest): Promise<StockRecord[]> {
	const records: StockRecord[] = []
	for (let offset = 0; offset < mostDealers; offset += searchLimits.limit) {
		const { content, total_items } = await searchOrThrow(source, { ...request, limit: searchLimits.limit, offset })
		records.push(...content)
		if (records.length >= total_items || content.length === 0) break
	}
	return records
}

/** Throws if the stock refuses the search. */
export async function searchOrThrow({ stock }: Pick<Source, 'stock'>, request: SearchRequest): Promise<StockAnswer> {
	const answer = await stock.search(request)
	if (!answer.ok) throw new Error(`The search in ${request.index} was refused`, { cause: answer.error })
	return answer.value
}
