import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { fail, ok } from '#platform/result.ts'
import type { FormsHub } from './forms-hub.ts'
import { countPhotoBytes, keepPhotos } from './lead-photos.ts'

export type EmbeddedHubOptions = {
	db: Kysely<Database>
	/** Names of the destinations of every accepted lead. */
	destinations: readonly string[]
	now: () => Date
	/** Bytes of photos that are kept in all; unlimited if not given. */
	maxPhotoBytes?: number | undefined
	/** Called when there is a lead to deliver. */
	onStored?: () => void
}

/**
 * The embedded hub, which stores every lead first: the lead and its deliveries are on the disk, in one transaction,
 * before it is acknowledged.
 */
export function createEmbeddedFormsHub({
	db,
	destinations,
	now,
	maxPhotoBytes = Number.POSITIVE_INFINITY,
	onStored = () => {},
}: EmbeddedHubOptions): FormsHub {
	return {
		async submit({ submissionId, site, formName, fingerprint, content, suspicions, photos = [] }) {
			const at = now().toISOString()
			const isQuarantined = suspicions.length > 0
			const photoBytes = photos.reduce((sum, { full, small }) => sum + full.length + small.length, 0)
			const outcome = await db.transaction().execute(async (trx) => {
				if (photos.length > 0 && !(await isStored(trx, submissionId))) {
					if ((await countPhotoBytes(trx)) + photoBytes > maxPhotoBytes) return 'photos-full'
				}
				const stored = await trx
					.insertInto('lead')
					.values({
						submission_id: submissionId,
						site,
						form_name: formName,
						received_at: at,
						state: isQuarantined ? 'quarantined' : 'accepted',
						suspicions: suspicions.join(','),
						fingerprint,
						content: JSON.stringify(content),
					})
					.onConflict((conflict) => conflict.column('submission_id').doNothing())
					.returning('submission_id')
					.executeTakeFirst()
				if (!stored) {
					const earlier = await trx
						.selectFrom('lead')
						.select(['fingerprint', 'site', 'form_name'])
						.where('submission_id', '=', submissionId)
						.executeTakeFirstOrThrow()
					const isSame =
						earlier.site === site &&
						earlier.form_name === formName &&
						(earlier.fingerprint === fingerprint || earlier.fingerprint === '')
					return isSame ? 'repeat' : 'other-content'
				}
				await keepPhotos(trx, submissionId, photos)
				if (!isQuarantined) await addDeliveries(trx, submissionId, { destinations, at })
				return 'stored'
			})
			if (outcome === 'other-content' || outcome === 'photos-full') return fail({ code: outcome })
			if (outcome === 'stored' && !isQuarantined) onStored()
			return ok({ isRepeat: outcome === 'repeat' })
		},
	}
}

async function isStored(trx: Transaction<Database>, submissionId: string): Promise<boolean> {
	const lead = await trx
		.selectFrom('lead')
		.select('submission_id')
		.where('submission_id', '=', submissionId)
		.executeTakeFirst()
	return lead !== undefined
}

/** Adds a lead to the outbox, at most once per destination. */
export async function addDeliveries(
	db: Kysely<Database>,
	submissionId: string,
	{ destinations, at }: { destinations: readonly string[]; at: string },
): Promise<void> {
	if (destinations.length === 0) return
	await db
		.insertInto('lead_delivery')
		.values(
			destinations.map((destination) => ({
				id: `${submissionId}.${destination}`,
				submission_id: submissionId,
				destination,
				state: 'waiting' as const,
				attempts: 0,
				due_at: at,
				lease: null,
				lease_until: null,
				answer: null,
				ended_at: null,
			})),
		)
		.onConflict((conflict) => conflict.columns(['submission_id', 'destination']).doNothing())
		.execute()
}
