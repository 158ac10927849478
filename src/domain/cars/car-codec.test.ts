import { expect, test } from 'vitest'
import { toCar } from './car-codec.ts'
import { vehicleRecord } from './record.ts'

const carOf = (fields: object) =>
	toCar(vehicleRecord.parse({ car_id: '1', slug: 'volvo-v60', car_brand: 'Volvo', car_model: 'V60', ...fields }))

test('sellers without contact data are left out', () => {
	const car = carOf({
		car_sellers: [{ name: 'Anna', email: 'anna@example.com' }, { name: 'Bo', phone: '070-12' }, { name: 'David' }],
	})
	expect(car.sellers).toEqual([
		{ name: 'Anna', email: 'anna@example.com', phone: undefined },
		{ name: 'Bo', email: undefined, phone: '070-12' },
	])
})

test('light commercial vehicles are priced without VAT, others with VAT', () => {
	expect(carOf({ car_vehicle_type_code: 'LCV' }).pricedWithoutVat).toBe(true)
	expect(carOf({ car_vehicle_type_code: 'PC' }).pricedWithoutVat).toBe(false)
	expect(carOf({}).pricedWithoutVat).toBe(false)
})

test('a car has a campaign if it is in at least one', () => {
	expect(carOf({ car_campaigns: ['Höst'] }).hasCampaign).toBe(true)
	expect(carOf({ car_campaigns: [] }).hasCampaign).toBe(false)
	for (const kind of ['price', 'loan', 'companyleasing', 'privateleasing']) {
		expect(carOf({ [`car_has_campaign_${kind}`]: true }).hasCampaign, kind).toBe(true)
	}
})

const texts = {
	car_model_text: 'modelText',
	car_version: 'version',
	car_body: 'body',
	car_fuel: 'fuel',
	car_gearbox: 'gearbox',
	car_drive: 'drive',
	car_color: 'color',
	car_condition: 'condition',
	car_regno: 'registrationNumber',
	car_chassino: 'vin',
	car_firstregistration: 'firstRegistration',
	car_publishdate: 'publishedAt',
	car_description: 'description',
	car_departmenterpid: 'departmentErpId',
	car_companyerpid: 'companyErpId',
	car_price_title: 'prices.priceTitle',
	car_power_text: 'technicalData.power',
	car_acceleration_text: 'technicalData.acceleration',
	car_emission_mixed_text: 'technicalData.emissionMixed',
	car_fuel_combined_text: 'technicalData.fuelCombined',
	car_fuel_tank_capacity_text: 'technicalData.fuelTankCapacity',
	wltp_electric_consumption_text: 'technicalData.wltpElectricConsumption',
	wltp_electric_range_text: 'technicalData.wltpElectricRange',
	car_electric_range_text: 'technicalData.electricRange',
	battery_size_text: 'technicalData.batterySize',
	electric_charging_speed_ac_text: 'technicalData.chargingSpeedAc',
	electric_charging_speed_dc_text: 'technicalData.chargingSpeedDc',
	car_service_weight_text: 'technicalData.serviceWeight',
	car_cargo_volume_text: 'technicalData.cargoVolume',
	car_height_text: 'technicalData.height',
	car_length_text: 'technicalData.length',
	car_width_text: 'technicalData.width',
	car_site_id: 'site.id',
	car_site_name: 'site.name',
	car_site_city: 'site.city',
	car_site_region: 'site.region',
	car_site_leads_email: 'site.leadsEmail',
}
const numbers = { car_year: 'year', car_seats: 'seats', car_doors: 'doors', car_ncapstars: 'ncapStars' }
const amounts = {
	car_price: 'price',
	car_beneficial_value: 'beneficialValue',
}
const flags = {
	car_vat_eligible: 'isVatDeductible',
	car_is_sample: 'isSample',
	caroftheweek: 'isCarOfTheWeek',
	autos_on_show: 'hasExternalMedia',
	car_has_campaign_loan: 'hasCampaignLoan',
	car_has_campaign_companyleasing: 'hasCampaignCompanyLeasing',
	car_has_campaign_privateleasing: 'hasCampaignPrivateLeasing',
}

const checkedTexts: Record<string, string> = {
	car_publishdate: '2026-11-22',
	car_site_leads_email: 'lund@nordhall.example',
}

test('every field of a record is mapped to the car', () => {
	for (const [field, place] of Object.entries(texts)) {
		const text = checkedTexts[field] ?? `of ${field}`
		expect(carOf({ [field]: text })).toHaveProperty(place, text)
	}
	for (const [field, place] of Object.entries(numbers)) {
		const number = field === 'car_year' ? 2004 : 4
		expect(carOf({ [field]: number })).toHaveProperty(place, number)
	}
	for (const [field, place] of Object.entries(amounts)) {
		const car = carOf({ car_price_currency: 'NOK', [field]: 9.6 })
		expect(car.prices).toHaveProperty(place, { amount: 9.6, currency: 'NOK' })
		expect(carOf({ [field]: 9.6 }).prices).toHaveProperty(place, undefined)
	}
	for (const [field, place] of Object.entries(flags)) {
		expect(carOf({ [field]: true }), field).toHaveProperty(place, true)
		expect(carOf({}), field).toHaveProperty(place, false)
	}
})

test('whether a car is used is unknown unless the record says so, and a sample is new', () => {
	const records = [{}, { car_is_sample: true }, { car_is_used: false }, { car_is_used: true }]
	expect(records.map((record) => carOf(record).isUsed)).toEqual([undefined, false, false, true])
})

test('the odometer reading takes precedence over the mileage, in kilometres if no unit is given', () => {
	expect(carOf({ car_odometer: 4500, car_mileage: 4000, car_odometer_unit: 'mil' }).odometer).toEqual({
		value: 4500,
		unit: 'mil',
	})
	expect(carOf({ car_mileage: 4000 }).odometer).toEqual({ value: 4000, unit: 'km' })
})

test('repeated texts are shown once, and empty ones not at all', () => {
	const car = carOf({
		car_equipment: ['Dragkrok', 'GPS', '', ' ', 'Dragkrok'],
		car_campaigns: ['', 'Höst'],
		car_images: [
			{ original: '/a.avif' },
			{ original: '/b.avif' },
			{ original: '/a.avif', blur_data_url: 'data:image/webp;base64,AA==' },
		],
	})
	expect(car.equipment).toEqual(['Dragkrok', 'GPS'])
	expect(car.campaigns).toEqual(['Höst'])
	expect(carOf({ car_campaigns: [''] }).hasCampaign).toBe(false)
	expect(car.images.map(({ url }) => url)).toEqual(['/a.avif', '/b.avif'])
})

test('a car always has a slug, because its address would otherwise redirect to itself', () => {
	expect(carOf({ slug: undefined }).slug).toBe('volvo-v60')
})

test('a lease that the record denies is not offered, one it does not deny is', () => {
	const leases = {
		car_price_currency: 'SEK',
		car_leasing_options: [
			{ leasing_type: 'Private', monthly_cost: 4995 },
			{ leasing_type: 'Company', monthly_cost: 5995 },
		],
		car_private_leasing_option: { title: 'Privatleasing' },
		car_company_leasing_option: { title: 'Företagsleasing' },
	}
	const offered = (flags: object) => {
		const { leasing, privateLeasing, companyLeasing } = carOf({ ...leases, ...flags })
		return [...leasing.map(({ type }) => type), privateLeasing?.title, companyLeasing?.title]
	}
	expect(offered({})).toEqual(['private', 'company', 'Privatleasing', 'Företagsleasing'])
	expect(offered({ car_has_privateleasing: false })).toEqual(['company', undefined, 'Företagsleasing'])
	expect(offered({ car_has_companyleasing: false })).toEqual(['private', 'Privatleasing', undefined])
})

test('a picture has its view if the feed names one that is known', () => {
	const car = carOf({
		car_images: [
			{ original: '/a.avif', view: 'front' },
			{ original: '/b.avif', view: 'from above' },
			{ original: '/c.avif' },
		],
	})
	expect(car.images.map(({ view }) => view)).toEqual(['front', undefined, undefined])
})
