import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, type Result } from '#platform/result.ts'
import type { GenerationDraft } from '../embedded/generation-draft.ts'
import { findNextId, keepUnchanged, noteBorn, readEnded, readNew } from './search-records.ts'
import type { StateDraft } from './state-writer.ts'

const recordsAtOnce = 500

/** Publishes imported records with the state of the search that has them. Only documents of records that changed are written. */
export async function publishGeneration(
	db: Kysely<Database>,
	records: GenerationDraft,
	draft: StateDraft,
): Promise<Result<void, { code: 'overtaken' }>> {
	const { pointer, state } = draft
	if ((records.before?.generation ?? 0) !== pointer.generation) return fail({ code: 'overtaken' })
	const comparison = { from: pointer.generation, to: records.generation, base: pointer.base }
	for (let after = ''; ; ) {
		const until = await findNextId(db, comparison.to, after, recordsAtOnce)
		if (until === null) break
		await keepUnchanged(db, comparison, { after, until })
		after = until
		await records.add([])
		await draft.renew()
	}
	for (let after = ''; ; ) {
		const added = await readNew(db, comparison.to, after, recordsAtOnce)
		await draft.add(added)
		const ids = added.map(({ id }) => id)
		await noteBorn(db, comparison.to, ids, state)
		await records.add([])
		if (added.length < recordsAtOnce) break
		after = ids.at(-1) ?? after
	}
	for (let after = ''; ; ) {
		const ended = await readEnded(db, comparison, after, recordsAtOnce)
		await draft.end(ended)
		await records.add([])
		if (ended.length < recordsAtOnce) break
		after = ended.at(-1)?.id ?? after
	}
	return draft.publish((show) => records.publish({ basis: pointer, also: (trx, next) => show(next)(trx) }))
}
