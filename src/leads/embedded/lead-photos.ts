import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { LeadPhoto } from '../forms-hub.ts'
import { photoPlace } from './sealed-leads.ts'

/** Keeps the photos of a lead, in the transaction of the lead. */
export async function keepPhotos(
	trx: Transaction<Database>,
	submissionId: string,
	photos: readonly LeadPhoto[],
	seal: SubjectSeal,
): Promise<void> {
	if (photos.length === 0) return
	const rows = photos.map(({ full, small }, index) => {
		const position = index + 1
		return {
			...{ submission_id: submissionId, position, byte_count: full.length + small.length },
			full: seal.sealBytes(full, photoPlace(submissionId, position, 'full')),
			small: seal.sealBytes(small, photoPlace(submissionId, position, 'small')),
		}
	})
	await trx.insertInto('lead_photo').values(rows).execute()
}

/** Bytes of all photos of all leads. */
export async function countPhotoBytes(db: Kysely<Database>): Promise<number> {
	const { bytes } = await db
		.selectFrom('lead_photo')
		.select(({ fn }) => fn.sum('byte_count').as('bytes'))
		.executeTakeFirstOrThrow()
	return Number(bytes ?? 0)
}

export async function countPhotos(db: Kysely<Database>, submissionId: string): Promise<number> {
	const { count } = await db
		.selectFrom('lead_photo')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('submission_id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** A photo of a lead as JPEG; `position` counts from 1. Null if there is none. */
export async function findPhoto(
	{ db, keys }: { db: Kysely<Database>; keys: KeyRing },
	{ id, position, size }: { id: string; position: number; size: keyof LeadPhoto },
): Promise<Buffer | null> {
	const row = await db
		.selectFrom('lead_photo')
		.innerJoin('lead', 'lead.submission_id', 'lead_photo.submission_id')
		.select([`lead_photo.${size} as bytes`, 'key_id'])
		.where('lead_photo.submission_id', '=', id)
		.where('position', '=', position)
		.executeTakeFirst()
	if (!row || row.key_id === null) return row?.bytes ?? null
	const seals = await keys.findSeals(db, [row.key_id])
	return seals.get(row.key_id)?.openBytes(row.bytes, photoPlace(id, position, size)) ?? null
}

/** Erases the photos of all leads whose content was erased. */
export async function erasePhotos(db: Kysely<Database>): Promise<void> {
	await db
		.deleteFrom('lead_photo')
		.where('submission_id', 'in', (each) =>
			each.selectFrom('lead').select('submission_id').where('content', 'is', null),
		)
		.execute()
}
