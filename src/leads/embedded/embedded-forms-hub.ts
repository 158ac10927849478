import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { findFormName } from '#domain/leads/form-names.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { fail, ok } from '#platform/result.ts'
import type { FormsHub } from '../forms-hub.ts'
import { leadMessages } from './lead-messages.ts'
import { putLeadParts } from './lead-parts.ts'
import { countPhotoBytes, keepPhotos } from './lead-photos.ts'
import { fingerprintPlace, leadSubject, sealLeadText } from './sealed-leads.ts'

export type EmbeddedHubOptions = {
	db: Kysely<Database>
	keys: KeyRing
	outbox: Outbox
	now: () => Date
	/** Bytes of photos that are kept in all; unlimited if not given. */
	maxPhotoBytes?: number | undefined
}

/**
 * The embedded hub, which stores every lead first: the lead and its messages are on the disk, in one transaction, before it is
 * acknowledged.
 */
export function createEmbeddedFormsHub({
	db,
	keys,
	outbox,
	now,
	maxPhotoBytes = Number.POSITIVE_INFINITY,
}: EmbeddedHubOptions): FormsHub {
	return {
		async submit({ submissionId, site, formName, fingerprint, content, suspicions, photos = [] }) {
			const receivedAt = now().toISOString()
			const isHeld = suspicions.length > 0
			const photoBytes = photos.reduce((sum, { full, small }) => sum + full.length + small.length, 0)
			const outcome = await db.transaction().execute(async (trx) => {
				if (photos.length > 0 && !(await isStored(trx, submissionId))) {
					if ((await countPhotoBytes(trx)) + photoBytes > maxPhotoBytes) return 'photos-full'
				}
				const seal = await keys.getSeal(trx, leadSubject({ submissionId, site }))
				const keyed = seal.hash(fingerprint, fingerprintPlace)
				const stored = await trx
					.insertInto('lead')
					.values({
						submission_id: submissionId,
						site,
						form_name: formName,
						received_at: receivedAt,
						state: isHeld ? 'quarantined' : 'accepted',
						suspicions: suspicions.join(','),
						fingerprint: keyed,
						key_id: seal.id,
						content: sealLeadText(JSON.stringify(content), submissionId, seal),
						has_parts: 1,
					})
					.onConflict((conflict) => conflict.column('submission_id').doNothing())
					.returning('submission_id')
					.executeTakeFirst()
				if (!stored) {
					const earlier = await trx
						.selectFrom('lead')
						.leftJoin('subject_key', 'subject_key.id', 'lead.key_id')
						.select(['fingerprint', 'lead.site', 'form_name', 'subject_key.site as first_site'])
						.where('submission_id', '=', submissionId)
						.executeTakeFirstOrThrow()
					// Of an earlier version, and erased.
					const others = [(await keys.siteKey(trx, site)).hash(fingerprint, fingerprintPlace), '']
					// A lead that was moved is kept under another site than it was sent to; its key is of that one.
					const firstSite = earlier.first_site ?? earlier.site
					const isSame =
						firstSite === site &&
						findFormName(earlier.site, earlier.form_name) === findFormName(site, formName) &&
						[keyed, ...others].includes(earlier.fingerprint)
					return isSame ? 'repeat' : 'other-content'
				}
				await putLeadParts({ db: trx, keys }, [{ id: submissionId, site, content }])
				await keepPhotos(trx, submissionId, photos, seal)
				const lead = { submissionId, site, formName, receivedAt, content }
				await outbox.enqueue(trx, leadMessages(lead, { channels: outbox.channels, isHeld }))
				return 'stored'
			})
			if (outcome === 'other-content' || outcome === 'photos-full') return fail({ code: outcome })
			outbox.wake()
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
