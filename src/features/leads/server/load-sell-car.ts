import type { FormName } from '#domain/leads/form-names.ts'
import { readDealers } from '#features/dealers/server/read-dealers.ts'
import type { StockReader } from '#stock/stock.ts'
import { parseDistance } from '../car-look-up.ts'
import type { OpenForm } from '../lead-answer.ts'
import type { SellCarPage } from '../sell-car-form.tsx'
import { type CarLookUpServices, lookUpCar } from './look-up-car.ts'

/** The data of the form for selling a car; the car of a form posted without script is looked up. */
export async function loadSellCar(
	context: CarLookUpServices & { stock: StockReader; openForm: (form: FormName) => OpenForm },
): Promise<SellCarPage> {
	const { site } = context
	const page = context.openForm('SellCarForm')
	const dealers = site.stock ? await readDealers(context, site.stock.sites) : []
	const { regno = '', milage = '' } = page.posted?.values ?? {}
	return {
		page,
		dealers: dealers.map(({ name, city = '' }) => ({ name, city })),
		lookUp: regno === '' ? null : await lookUpCar(context, { plate: regno, mileage: parseDistance(milage) }),
	}
}
