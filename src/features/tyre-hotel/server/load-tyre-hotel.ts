import { toPlate } from '#domain/cars/registration-number.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { PageUrl } from '#page/visit.ts'
import type { Site } from '#sites/site.ts'
import type { PostedHotel } from '../posted-hotel.ts'

type TyreHotelBlock<Form> = { plate: string; posted: PostedHotel | null; offer: Form }

/** The data of the block: the plate of the address or of the posted form. Throws on a site without workshops. */
export function loadTyreHotel<Form>(
	{ site, url, cache }: { site: Site; url: PageUrl<'regNo'>; cache: CacheRules },
	{ workshopOf, openForm }: { workshopOf: (site: Site) => object | null; openForm: (form: 'TyreOfferForm') => Form },
	posted: PostedHotel | null,
): TyreHotelBlock<Form> {
	if (!workshopOf(site)) throw new Error(`${site.key} has no workshops`)
	const plate = posted?.plate || toPlate(url.searchParams.get('regNo') ?? '')
	// A plate is a visitor's own.
	if (plate !== '') cache.markPersonal()
	return { plate, posted, offer: openForm('TyreOfferForm') }
}
