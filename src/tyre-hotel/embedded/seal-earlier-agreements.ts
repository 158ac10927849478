import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import { ownerOfReview, sealComment } from './customer-reviews.ts'
import { agreementKeyId, type HotelStore, openEarlier, openPhone, putPerson, sealEmail } from './sealed-agreements.ts'

const batchSize = 200

/**
 * Seals customers, mail addresses and comments that an earlier version kept in the clear or sealed with one key for all. Returns how many.
 * Rows of a key that is not known stay as they are.
 */
export async function sealEarlierAgreements(store: HotelStore): Promise<number> {
	return (await sealPersons(store)) + (await sealEmails(store)) + (await sealComments(store))
}

async function sealPersons({ db, keys, seal }: HotelStore): Promise<number> {
	let [after, sealed] = ['', 0]
	await inBatches(db, async (trx) => {
		const rows = await trx
			.selectFrom('tyre_hotel_agreement')
			.selectAll()
			// A literal, for the partial index.
			.where('has_plate_part', '=', sql.lit(0 as const))
			.where('id', '>', after)
			.orderBy('id')
			.limit(batchSize)
			.execute()
		const seals = await keys.findSeals(
			trx,
			rows.map(({ key_id }) => key_id),
		)
		for (const row of rows) {
			const phone = row.key_id === null ? openEarlier.phone(row.phone, seal) : openPhone(row, seals, seal)
			if (phone === null) continue
			const { numUpdatedRows } = await trx
				.updateTable('tyre_hotel_agreement')
				.set({ has_plate_part: 1 })
				.where('id', '=', row.id)
				.where('has_plate_part', '=', 0)
				.executeTakeFirst()
			// Another process has sealed it.
			if (numUpdatedRows === 0n) continue
			// Erased since the backup that was restored.
			const isErased = row.key_id !== null && !seals.has(row.key_id)
			await putPerson({ db: trx, keys }, row, {
				phone,
				customerName: '',
				...(isErased && { registrationNumber: '' }),
			})
			sealed++
		}
		after = rows.at(-1)?.id ?? after
		return rows.length
	})
	return sealed
}

async function sealEmails({ db, keys, seal }: HotelStore): Promise<number> {
	let [after, sealed] = ['', 0]
	await inBatches(db, async (trx) => {
		const rows = await trx
			.selectFrom('tyre_hotel_reminder_consent as consent')
			.innerJoin('tyre_hotel_agreement as agreement', 'agreement.id', 'consent.agreement')
			.select(['agreement.id', 'agreement.site', 'consent.email'])
			.where('consent.key_id', 'is', null)
			// A literal, for the partial index.
			.where('consent.email', '!=', sql.lit(''))
			.where('consent.agreement', '>', after)
			.orderBy('consent.agreement')
			.limit(batchSize)
			.execute()
		for (const { id, site, email: sealedEmail } of rows) {
			const email = openEarlier.email(sealedEmail, seal)
			if (email === null) continue
			const ofSubject = await keys.getSeal(trx, { id: agreementKeyId(id), site })
			const { numUpdatedRows } = await trx
				.updateTable('tyre_hotel_reminder_consent')
				.set(sealEmail(email, id, ofSubject))
				.where('agreement', '=', id)
				.where('email', '=', sealedEmail)
				.executeTakeFirst()
			sealed += Number(numUpdatedRows)
		}
		after = rows.at(-1)?.id ?? after
		return rows.length
	})
	return sealed
}

function sealComments({ db, keys }: HotelStore): Promise<number> {
	return inBatches(db, async (trx) => {
		const rows = await trx
			.selectFrom('tyre_hotel_review')
			.select(['id', 'site', 'comment'])
			.where('key_id', 'is', null)
			.where('comment', '!=', sql.lit(''))
			.orderBy('id')
			.limit(batchSize)
			.execute()
		for (const { id, site, comment } of rows) {
			const seal = await keys.getSeal(trx, { id: await ownerOfReview({ db: trx, keys }, { id, site }), site })
			await trx
				.updateTable('tyre_hotel_review')
				.set(sealComment(comment, id, seal))
				.where('id', '=', id)
				.where('key_id', 'is', null)
				.execute()
		}
		return rows.length
	})
}
