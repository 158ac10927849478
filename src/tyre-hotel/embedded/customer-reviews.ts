import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Site } from '#sites/site.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import type { CustomerReview, WorkshopRating } from '../operator.ts'

const reviewsShown = 50

/** What customers say about wheel changes: the average of each workshop, the best first, and the newest reviews. */
export async function listReviews(
	db: Kysely<Database>,
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
	const workshops = averages.map(({ department, average, count }) => ({
		departmentName: nameOf(department),
		average: Number(average),
		count: Number(count),
	}))
	return {
		workshops: workshops.toSorted(
			(one, other) => other.average - one.average || (one.departmentName < other.departmentName ? -1 : 1),
		),
		reviews: reviews.map(({ id, department, rating, comment, created_at }) => ({
			...{ id, rating, comment, createdAt: created_at, departmentName: nameOf(department) },
		})),
	}
}
