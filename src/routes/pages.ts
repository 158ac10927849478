import { blockGallery } from './block-gallery.tsx'
import { car } from './car.tsx'
import { carList } from './car-list.tsx'
import { carRequest } from './car-request.tsx'
import { compare } from './compare.tsx'
import { contentPage } from './content-page.tsx'
import { dealer } from './dealer.tsx'
import { dealerList } from './dealer-list.tsx'
import { managedBooking } from './managed-booking.tsx'
import type { PageRoute } from './page-route.ts'
import { savedCars } from './saved-cars.tsx'
import { tyreReminder } from './tyre-reminder.tsx'

/** The pages of all sites. The first route that owns an address and does not return null answers. */
export const pageRoutes: readonly PageRoute[] = [
	carList,
	carRequest,
	car,
	dealerList,
	dealer,
	compare,
	savedCars,
	managedBooking,
	tyreReminder,
	blockGallery,
	contentPage,
]
