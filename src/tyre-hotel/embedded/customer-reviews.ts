import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { Site } from '#sites/site.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import { findBookingRecord } from '#workshop/embedded/booking-records.ts'
import type { CustomerReview, WorkshopRating } from '../operator.ts'
import { agreementKeyId, findByPlate } from './sealed-agreements.ts'

const reviewsShown = 50

type ReviewStore = { db: Kysely<Database>; keys: KeyRing }
export type NewReview = Omit<Insertable<Database['tyre_hotel_review']>, 'key_id'>

const placeOf = (id: string) => `tyre_hotel_review.comment ${id}`

/** The columns of a review with this comment. */
export const sealComment = (comment: string, id: string, seal: SubjectSeal) => ({
	key_id: seal.id,
	comment: seal.seal(comment, placeOf(id)),
})

/** The key of the agreement that the wheels were changed for, so that the comment ends with it; of the review itself if there is none. */
export async function ownerOfReview(store: ReviewStore, { id, site }: { id: string; site: string }): Promise<string> {
	const booking = await findBookingRecord(store, id)
	const agreement =
		booking?.site === site ? await findByPlate(store, { site, registrationNumber: booking.registrationNumber }) : null
	return agreement ? agreementKeyId(agreement.id) : `review ${id}`
}

/** Keeps a review; the first one of a booking stays. */
export async function keepReview(store: ReviewStore, review: NewReview): Promise<void> {
	const { db, keys } = store
	const { id, site, comment } = review
	const sealed =
		comment === ''
			? { key_id: null, comment }
			: sealComment(comment, id, await keys.getSeal(db, { id: await ownerOfReview(store, review), site }))
	await db
		.insertInto('tyre_hotel_review')
		.values({ ...review, ...sealed })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute()
}

/** What customers say about wheel changes: the average of each workshop, the best first, and the newest reviews. */
export async function listReviews(
	{ db, keys }: ReviewStore,
	site: Site,
	departments: readonly StoredDepartment[],
): Promise<{ workshops: WorkshopRating[]; reviews: CustomerReview[] }> {
	const nameOf = (id: string | null) => departments.find((each) => each.id === id)?.siteName ?? ''
	const averages = await db
		.selectFrom('tyre_hotel_review')
		.select(({ fn }) => ['department', fn.avg('rating').as('average'), fn.countAll().as('count')])
		.where('site', '=', site.key)
		.groupBy('department')
		.execute()
	const reviews = await db
		.selectFrom('tyre_hotel_review')
		.selectAll()
		.where('site', '=', site.key)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(reviewsShown)
		.execute()
	const seals = await keys.findSeals(
		db,
		reviews.map(({ key_id }) => key_id),
	)
	const workshops = averages.map(({ department, average, count }) => ({
		departmentName: nameOf(department),
		average: Number(average),
		count: Number(count),
	}))
	return {
		workshops: workshops.toSorted(
			(one, other) => other.average - one.average || (one.departmentName < other.departmentName ? -1 : 1),
		),
		reviews: reviews.map(({ id, department, rating, key_id, comment, created_at }) => ({
			...{ id, rating, createdAt: created_at, departmentName: nameOf(department) },
			comment: key_id === null ? comment : (seals.get(key_id)?.open(comment, placeOf(id)) ?? ''),
		})),
	}
}
