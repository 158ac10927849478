import type { Outbox } from '#outbox/outbox.ts'
import type { Site } from '#sites/site.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import { createStoredSetupReader } from '#workshop/embedded/workshop-store.ts'
import type { TyreHotelOperator } from '../operator.ts'
import { createAgreementFiles } from './agreement-files.ts'
import { listReviews } from './customer-reviews.ts'
import { readMessageUse } from './message-ceiling.ts'
import type { HotelStore } from './sealed-agreements.ts'
import { createWheelStore } from './wheel-store.ts'

type TyreHotelOperatorOptions = HotelStore & { outbox: Outbox; now: () => Date; messagesPerDay: number }

/** What the staff of the workshops do with agreements and wheels. */
export function createTyreHotelOperator(options: TyreHotelOperatorOptions): TyreHotelOperator {
	const { db, now, messagesPerDay: ceiling } = options
	const readSetup = createStoredSetupReader(db)
	const departmentsOf = async ({ key, market }: Site) =>
		(await readSetup({ site: key, country: market.country })).departments

	return {
		...createAgreementFiles({ ...options, departmentsOf }),
		...createWheelStore({ db, now }),

		/** Those that can keep wheels. */
		keepersOf: async (site: Site) => (await departmentsOf(site)).filter(worksOnCars),

		messageUse: ({ key: site }) => readMessageUse(db, { site, ceiling, now: () => now().getTime() }),

		ratings: async (site: Site) => listReviews(options, site, await departmentsOf(site)),
	}
}
