import type { Site } from '#sites/site.ts'
import type { HotelStore } from '#tyre-hotel/embedded/sealed-agreements.ts'

const agreementsPerSite = 12

/** Gives sites agreements for the first cars of the register that their workshops take, and reviews. It runs after the workshops were filled. */
export async function fillDemoTyreHotel(
	{ today, ...store }: HotelStore & { today: string },
	sites: readonly Site[],
): Promise<void> {
	const { demoAgreements } = await import('#tyre-hotel/demo/demo-agreements.ts')
	const { demoReviews } = await import('#tyre-hotel/demo/demo-reviews.ts')
	const { putAgreements } = await import('#tyre-hotel/embedded/agreements.ts')
	const { catalogueSchema } = await import('#workshop/catalogue.ts')
	const { storedDepartmentDocument } = await import('#workshop/department-document.ts')
	const { keepReview } = await import('#tyre-hotel/embedded/customer-reviews.ts')
	const { listVehicles } = await import('#workshop/embedded/workshop-store.ts')
	const { db } = store
	for (const site of sites) {
		const { country } = site.market
		const stored = await db
			.selectFrom('workshop_department')
			.select(['id', 'document'])
			.where('site', '=', site.key)
			.orderBy('id')
			.execute()
		// Others give out test drives.
		const departments = stored.filter(({ document }) =>
			storedDepartmentDocument
				.parse(JSON.parse(document))
				.schedule.technicians.some(({ skills }) => skills.includes('tyres')),
		)
		const catalogue = await db
			.selectFrom('workshop_catalogue')
			.select('document')
			.where('country', '=', country)
			.executeTakeFirst()
		if (!catalogue || departments.length === 0) continue
		const { makesElsewhere } = catalogueSchema.parse(JSON.parse(catalogue.document))
		const cars = await listVehicles(db, { country, makesElsewhere, limit: agreementsPerSite })
		const agreements = demoAgreements(site, {
			cars,
			departments: departments.map(({ id }) => id),
			today,
		})
		const reviews = demoReviews(site, { departments: departments.map(({ id }) => id), today })
		await db.transaction().execute(async (trx) => {
			const ofTransaction = { ...store, db: trx }
			await putAgreements(ofTransaction, site.key, agreements)
			for (const review of reviews) await keepReview(ofTransaction, review)
		})
	}
}
