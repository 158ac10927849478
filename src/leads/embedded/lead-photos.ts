import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import type { LeadPhoto } from '../forms-hub.ts'

/** Keeps the photos of a lead, in the transaction of the lead. */
export async function keepPhotos(
	trx: Transaction<Database>,
	submissionId: string,
	photos: readonly LeadPhoto[],
): Promise<void> {
	if (photos.length === 0) return
	const rows = photos.map(({ full, small }, index) => {
		const byte_count = full.length + small.length
		return { submission_id: submissionId, position: index + 1, byte_count, full, small }
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
	db: Kysely<Database>,
	{ id, position, size }: { id: string; position: number; size: keyof LeadPhoto },
): Promise<Buffer | null> {
	const row = await db
		.selectFrom('lead_photo')
		.select(`${size} as bytes`)
		.where('submission_id', '=', id)
		.where('position', '=', position)
		.executeTakeFirst()
	return row?.bytes ?? null
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
