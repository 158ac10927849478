import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { fingerprintPlace, leadSubject, notePlace, photoPlace, sealLeadText } from './sealed-leads.ts'

const batchSize = 200

/** Seals leads, photos and notes that an earlier version kept in the clear. Returns how many. */
export async function sealEarlierLeads(db: Kysely<Database>, keys: KeyRing): Promise<number> {
	return (await inBatches(db, (trx) => sealLeads(trx, keys))) + (await inBatches(db, (trx) => sealNotes(trx, keys)))
}

async function sealLeads(trx: Kysely<Database>, keys: KeyRing): Promise<number> {
	const leads = await trx
		.selectFrom('lead')
		.select(['submission_id', 'site', 'fingerprint', 'content'])
		.where('key_id', 'is', null)
		.where('content', 'is not', null)
		.orderBy('submission_id')
		.limit(batchSize)
		.execute()
	for (const { submission_id: submissionId, site, fingerprint, content } of leads) {
		const seal = await keys.getSeal(trx, leadSubject({ submissionId, site }))
		const keyed = seal.hash(fingerprint, fingerprintPlace)
		const { numUpdatedRows } = await trx
			.updateTable('lead')
			.set({ key_id: seal.id, fingerprint: keyed, content: sealLeadText(content ?? '', submissionId, seal) })
			.where('submission_id', '=', submissionId)
			.where('key_id', 'is', null)
			.executeTakeFirst()
		// Another process has sealed it and its photos.
		if (numUpdatedRows === 0n) continue
		const photos = await trx.selectFrom('lead_photo').selectAll().where('submission_id', '=', submissionId).execute()
		for (const { position, full, small } of photos)
			await trx
				.updateTable('lead_photo')
				.set({
					full: seal.sealBytes(full, photoPlace(submissionId, position, 'full')),
					small: seal.sealBytes(small, photoPlace(submissionId, position, 'small')),
				})
				.where('submission_id', '=', submissionId)
				.where('position', '=', position)
				.execute()
	}
	return leads.length
}

async function sealNotes(trx: Kysely<Database>, keys: KeyRing): Promise<number> {
	const notes = await trx
		.selectFrom('lead_note')
		.innerJoin('lead', 'lead.submission_id', 'lead_note.submission_id')
		.select(['lead_note.id', 'lead_note.submission_id', 'site', 'text'])
		.where('lead_note.key_id', 'is', null)
		.where('text', 'is not', null)
		.orderBy('lead_note.id')
		.limit(batchSize)
		.execute()
	for (const { id, submission_id: submissionId, site, text } of notes) {
		const seal = await keys.getSeal(trx, leadSubject({ submissionId, site }))
		await trx
			.updateTable('lead_note')
			.set({ key_id: seal.id, text: seal.seal(text, notePlace(id)) })
			.where('id', '=', id)
			.where('key_id', 'is', null)
			.execute()
	}
	return notes.length
}
