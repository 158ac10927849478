import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { Site } from '#sites/site.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import { createStoredSetupReader } from '#workshop/embedded/workshop-store.ts'
import type { TyreHotelOperator } from '../operator.ts'
import { createAgreementFiles } from './agreement-files.ts'
import { listReviews } from './customer-reviews.ts'
import { createWheelStore } from './wheel-store.ts'

type TyreHotelOperatorOptions = { db: Kysely<Database>; seal: TextSeal; outbox: Outbox; now: () => Date }

/** What the staff of the workshops do with agreements and wheels. */
export function createTyreHotelOperator({ db, seal, outbox, now }: TyreHotelOperatorOptions): TyreHotelOperator {
	const readSetup = createStoredSetupReader(db)
	const departmentsOf = async ({ key, market }: Site) =>
		(await readSetup({ site: key, country: market.country })).departments

	return {
		...createAgreementFiles({ db, seal, outbox, now, departmentsOf }),
		...createWheelStore({ db, now }),

		/** Those that can keep wheels. */
		keepersOf: async (site: Site) => (await departmentsOf(site)).filter(worksOnCars),

		ratings: async (site: Site) => listReviews(db, site, await departmentsOf(site)),
	}
}
