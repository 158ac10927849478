import { parseDistance } from '#domain/cars/parse-distance.ts'
import type { FormName } from '#domain/leads/form-names.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import type { StockReader } from '#stock/stock.ts'
import type { OpenForm } from '../lead-answer.ts'
import type { SellCarPage } from '../sell-car-form.tsx'
import { type CarLookUpServices, type LookingUp, lookUpCar } from './look-up-car.ts'

/** The data of the form for selling a car; the car of a form posted without script is looked up. */
export async function loadSellCar(
	visit: LookingUp,
	services: CarLookUpServices & { stock: StockReader; openForm: (form: FormName) => OpenForm },
): Promise<SellCarPage> {
	const { site, log } = visit
	const { stock, openForm } = services
	const page = openForm('SellCarForm')
	const dealers = site.stock ? await readDealers({ stock, log }, site.stock.sites) : []
	const { regno = '', milage = '' } = page.posted?.values ?? {}
	return {
		page,
		dealers: dealers.map(({ name, city = '' }) => ({ name, city })),
		lookUp: regno === '' ? null : await lookUpCar(visit, services, { plate: regno, mileage: parseDistance(milage) }),
	}
}
