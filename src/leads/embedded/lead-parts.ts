import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import { type PersonStore, partsOfPerson, putParts } from '#db/keys/person-parts.ts'
import { type LeadContent, senderOf } from '../forms-hub.ts'
import { readLeadContent } from './sealed-leads.ts'

type Sender = { id: string; site: string; content: LeadContent }

/** Leads are found by who sent them. */
export function putLeadParts(store: PersonStore, leads: readonly Sender[]): Promise<void> {
	return putParts(
		store,
		'lead_part',
		leads.map(({ id, site, content }) => {
			const { name = '' } = content.replyTo
			return { id, site, parts: partsOfPerson({ name, ...senderOf(content) }) }
		}),
	)
}

const batchSize = 200

/** Makes the parts of leads that an earlier version kept. Returns how many. */
export function addEarlierLeadParts({ db, keys }: PersonStore): Promise<number> {
	return inBatches(db, async (trx: Kysely<Database>) => {
		const rows = await trx
			.selectFrom('lead')
			.select(['submission_id', 'site', 'key_id', 'content'])
			// Literals, for the partial index.
			.where('has_parts', '=', sql.lit(0 as const))
			.where('content', 'is not', null)
			.orderBy('submission_id')
			.limit(batchSize)
			.execute()
		const seals = await keys.findSeals(
			trx,
			rows.map(({ key_id }) => key_id),
		)
		const leads = rows.flatMap((row) => {
			const content = readLeadContent(row, seals)
			return content ? [{ id: row.submission_id, site: row.site, content }] : []
		})
		await putLeadParts({ db: trx, keys }, leads)
		const ids = rows.map(({ submission_id }) => submission_id)
		if (ids.length > 0) await trx.updateTable('lead').set({ has_parts: 1 }).where('submission_id', 'in', ids).execute()
		return ids.length
	})
}
