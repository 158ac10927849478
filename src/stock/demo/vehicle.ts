import type { VehicleRecord } from '#domain/cars/record.ts'
import type { SiteRecord } from '#domain/dealers/site-record.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import { fold } from '#platform/fold.ts'
import type { Site } from '#sites/site.ts'
import type { DemoCar } from './demo-car.ts'
import { demoPriceFields } from './demo-prices.ts'
import { describeCar } from './description.ts'
import { demoFinanceFields } from './finance.ts'
import { localDay } from './iso-day.ts'
import type { DemoMarket } from './markets/demo-market.ts'
import type { Measures } from './measures.ts'
import { technicalFields } from './technical.ts'
import { hasTurntable } from './turntable.ts'
import { vinPrefixes } from './vin-prefixes.ts'

export type VehicleMaking = {
	site: Site
	market: DemoMarket
	measures: Measures
	dealers: readonly SiteRecord[]
	today: string
	id: string
	isCarOfTheWeek: boolean
}

const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** The record of a car in the words, units and currency of its market. */
export function createVehicle(random: DemoRandom, car: DemoCar, making: VehicleMaking): VehicleRecord {
	const { site, market, measures, dealers, today, id, isCarOfTheWeek } = making
	const { texts } = market
	const { model, engine, condition } = car
	const dealer = random.pick(dealers)
	const name = { car_brand: brandName(model.brand, market), car_model: texts.modelName(model.model) }
	const version = `${measures.engineName(engine.name)} ${car.trim}`
	const modelText = `${version} ${measures.powerText(engine.powerHp)}`
	const isRegistered = car.registeredOn !== undefined
	const plate =
		car.registeredOn && market.plate(random, { isElectric: engine.fuel === 'electric', registeredOn: car.registeredOn })

	return {
		car_id: id,
		slug: slugify([name.car_brand, name.car_model, version, String(car.year), id].join(' ')),
		...name,
		car_model_text: modelText,
		car_version: version,
		car_body: texts.body[model.body],
		car_year: car.year,
		car_fuel: texts.fuel[engine.fuel],
		car_gearbox: texts.gearbox[engine.gearbox],
		car_drive: texts.drive[engine.drive],
		car_color: texts.paint[car.paint],
		car_condition: texts.condition[condition],
		car_is_used: condition !== 'new',
		car_is_sample: car.isSample,
		car_mileage: car.odometer,
		car_mileage_text: measures.odometer(car.odometer),
		car_odometer: car.odometer,
		car_odometer_unit: site.market.distanceUnit,
		car_seats: model.shape[5],
		car_doors: model.shape[6],
		car_ncapstars: model.shape[8] || undefined,
		car_regno: plate,
		car_chassino: car.isSample ? undefined : (vinPrefixes[model.brand] ?? 'WVW') + random.characters(vinCharacters, 14),
		car_firstregistration: car.registeredOn && localDay(car.registeredOn, texts.locale),
		car_publishdate: car.publishedAt,
		indexed_at: `${today}T04:00:00Z`,
		car_vehicle_type_code: car.isVan ? 'LCV' : 'PC',
		car_vat_eligible: car.isVan || (isRegistered && random.chance(condition === 'nearlyNew' ? 0.6 : 0.12)),
		caroftheweek: isCarOfTheWeek,
		autos_on_show: site.features.externalMedia && random.chance(0.6) && hasTurntable(car),
		...(car.isSample ? {} : standsAt(random, dealer)),
		car_description: describeCar(random, {
			car,
			texts,
			measures,
			title: `${name.car_brand} ${name.car_model}`,
			dealer: car.isSample ? site.name : dealer.site_official_name,
		}),
		car_equipment: car.equipment.map((key) => texts.equipment[key]),
		...demoPriceFields(random, car, {
			market,
			measures,
			today,
			vatRate: site.market.vatRate,
			currency: site.market.currency,
		}),
		...technicalFields(car, measures),
		...demoFinanceFields(random, { car, market, measures, vatRate: site.market.vatRate }),
	}
}

/** Opel is sold as Vauxhall in Great Britain. */
function brandName(brand: string, market: DemoMarket): string {
	return brand === 'Opel' && market.country === 'GB' ? 'Vauxhall' : brand
}

function standsAt(random: DemoRandom, dealer: SiteRecord): Partial<VehicleRecord> {
	const sales = (dealer.site_departments ?? []).filter(({ group }) => group === 'New cars' || group === 'Used cars')
	const department = random.pick(sales)
	const staff = department.users ?? []
	return {
		car_site_id: dealer.site_id,
		car_site_name: dealer.site_official_name,
		car_site_region: dealer.site_region,
		car_site_city: dealer.site_city,
		car_site_leads_email: dealer.site_email,
		car_sellers: random.sample(staff, random.integer(1, 2)).map((seller) => ({
			name: `${seller.first_name} ${seller.last_name}`,
			email: seller.email,
			phone: seller.phone,
		})),
		car_departmenterpid: department.erp_id,
		car_companyerpid: department.erp_id?.split('.')[0],
	}
}

function slugify(text: string): string {
	return fold(text)
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
}
