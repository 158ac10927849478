import type { Logger } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'
import type { IndexSchema } from '../schema.ts'
import type { StockGeneration } from '../stock.ts'
import type { GenerationDraft } from './generation-draft.ts'
import type { StockGuard } from './stock-guard.ts'
import { splitRecord, wholeRecord } from './stored-record.ts'

/** Records of one statement: below the parameter limits of both databases. */
const mostAtOnce = 5000

type Options = {
	index: string
	schema: IndexSchema
	guard: StockGuard
	onPublished: () => Promise<void>
	log: Logger | undefined
}

/** A draft as the stock's callers see it: whole records, and codes for failures. */
export function toStockGeneration(
	draft: GenerationDraft,
	{ index, schema, guard, onPublished, log }: Options,
): StockGeneration {
	return {
		append: (records) =>
			guard(index, async () => {
				for (let start = 0; start < records.length; start += mostAtOnce) {
					const batch = records.slice(start, start + mostAtOnce)
					await draft.add(batch.map((record) => splitRecord(schema, record)))
				}
				return ok(undefined)
			}),

		find: (id) =>
			guard(index, async () => {
				const stored = await draft.find(id)
				return ok(stored ? wholeRecord(stored.card, stored.rest) : null)
			}),

		publish: () =>
			guard(index, async () => {
				const published = await draft.publish()
				if (published.ok) await onPublished()
				return published
			}),

		abandon: () =>
			draft.abandon().catch((err: unknown) => {
				log?.warn({ err, index }, 'an abandoned import could not be removed; a later one removes it')
			}),
	}
}
