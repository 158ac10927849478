import { nextMidnight } from '#domain/calendar/next-midnight.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { FormName } from '#domain/leads/form-names.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import type { CacheRules } from '#page/cache-rules.ts'
import type { PageUrl } from '#page/visit.ts'
import type { Logger } from '#platform/logger.ts'
import type { Site } from '#sites/site.ts'
import type { StockReader } from '#stock/stock.ts'
import type { OpenForm } from '../lead-answer.ts'
import { motorcycleTown, vehicleParam } from '../service-request.ts'
import type { ServiceRequestPage } from '../service-request-form.tsx'

/** The data of the form for a request to a workshop; the address says whether it is about a motorcycle. */
export async function loadServiceRequest(
	{ site, url, cache, log }: { site: Site; url: PageUrl<typeof vehicleParam>; cache: CacheRules; log: Logger },
	{ stock, openForm }: { stock: StockReader; openForm: (form: FormName) => OpenForm },
): Promise<ServiceRequestPage> {
	const now = new Date()
	cache.expireAt(nextMidnight(now, site.market.timeZone), now)
	const all = site.stock ? await readDealers({ stock, log }, site.stock.sites) : []
	const dealers = all.map(({ name, city = '' }) => ({ name, city }))
	const motorcycleDealer = dealers.find(({ city }) => city === motorcycleTown) ?? null
	return {
		page: openForm('ServiceRequestForm'),
		vehicle: url.searchParams.get(vehicleParam) === 'motorcycle' && motorcycleDealer ? 'motorcycle' : 'car',
		dealers,
		motorcycleDealer,
		today: wallClock(now, site.market.timeZone).date,
		isNewsletterRequired: site.isNewsletterRequired ?? false,
	}
}
