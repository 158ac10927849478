import { fold } from '#platform/fold.ts'
import type {
	Car,
	CarImage,
	CarPrices,
	CarSite,
	CarSummary,
	MonthlyExample,
	Odometer,
	Seller,
	TechnicalData,
} from './car.ts'
import { toOffers } from './finance-offer-codec.ts'
import { isPricedWithoutVat, moneyIn, priceFields, shownPrices } from './price-codec.ts'
import type { VehicleRecord } from './record.ts'

/** The fields of a record that `toCarSummary` reads; request these for cards. */
export const summaryFields = [
	'car_id',
	'slug',
	'car_brand',
	'car_model',
	'car_model_text',
	'car_primary_image',
	'car_other_angles',
	'car_year',
	'car_mileage',
	'car_odometer',
	'car_odometer_unit',
	'car_fuel',
	'car_gearbox',
	...priceFields,
	'car_has_campaign_loan',
	'car_has_campaign_companyleasing',
	'car_has_campaign_privateleasing',
	'car_campaigns',
	'car_privateleasing_monthly_cost',
	'car_companyleasing_monthly_cost',
	'car_loan_monthly_cost',
	'car_loan_example',
	'car_site_name',
	'car_site_city',
	'car_is_sample',
	'car_vat_eligible',
	'caroftheweek',
] as const satisfies readonly (keyof VehicleRecord)[]

export type SummaryField = (typeof summaryFields)[number]

/** The part of a record that a card needs. */
export type SummaryRecord = Pick<VehicleRecord, SummaryField>

export function toCarSummary(record: SummaryRecord): CarSummary {
	const money = moneyIn(record.car_price_currency)
	return {
		...identity(record),
		image: primaryImage(record),
		otherAngles: record.car_other_angles,
		year: record.car_year,
		odometer: odometer(record),
		fuel: record.car_fuel,
		gearbox: record.car_gearbox,
		...shownPrices(record),
		privateLeasingMonthlyCost: money(record.car_privateleasing_monthly_cost),
		companyLeasingMonthlyCost: money(record.car_companyleasing_monthly_cost),
		loanMonthlyCost: money(record.car_loan_monthly_cost),
		monthlyExample: monthlyExample(record.car_loan_example, money),
		siteName: record.car_site_name,
		siteCity: record.car_site_city,
		...marks(record),
	}
}

export function toCar(record: VehicleRecord): Car {
	return {
		...identity(record),
		version: record.car_version,
		body: record.car_body,
		fuel: record.car_fuel,
		gearbox: record.car_gearbox,
		drive: record.car_drive,
		color: record.car_color,
		condition: record.car_condition,
		year: record.car_year,
		odometer: odometer(record),
		seats: record.car_seats,
		doors: record.car_doors,
		ncapStars: record.car_ncapstars,
		registrationNumber: record.car_regno,
		vin: record.car_chassino,
		firstRegistration: record.car_firstregistration,
		publishedAt: record.car_publishdate,
		description: record.car_description,
		equipment: distinct(record.car_equipment),
		images: images(record),
		campaigns: distinct(record.car_campaigns),
		prices: prices(record),
		technicalData: technicalData(record),
		...toOffers(record),
		sellers: sellers(record),
		site: site(record),
		departmentErpId: record.car_departmenterpid,
		companyErpId: record.car_companyerpid,
		...marks(record),
		isUsed: record.car_is_used ?? (record.car_is_sample ? false : undefined),
		hasExternalMedia: record.autos_on_show ?? false,
		hasCampaignLoan: record.car_has_campaign_loan ?? false,
		hasCampaignCompanyLeasing: record.car_has_campaign_companyleasing ?? false,
		hasCampaignPrivateLeasing: record.car_has_campaign_privateleasing ?? false,
	}
}

function monthlyExample(
	example: VehicleRecord['car_loan_example'],
	money: ReturnType<typeof moneyIn>,
): MonthlyExample | undefined {
	const [monthlyCost, totalPayable] = [money(example?.monthly_cost), money(example?.total)]
	if (!example || !monthlyCost || !totalPayable) return undefined
	return { monthlyCost, totalPayable, months: example.months, effectiveRatePercentage: example.effective_rate }
}

function identity(record: SummaryRecord) {
	return {
		id: record.car_id,
		// Addresses of pages have no capitals.
		slug: (record.slug || carSlugOf(record)).toLowerCase(),
		brand: record.car_brand,
		model: record.car_model,
		title: `${record.car_brand} ${record.car_model}`,
		modelText: record.car_model_text,
	}
}

/** The last part of a car's address if the feed has none: brand and model in plain letters and hyphens. */
export function carSlugOf(record: Pick<VehicleRecord, 'car_brand' | 'car_model' | 'car_model_text'>): string {
	const words = fold([record.car_brand, record.car_model, record.car_model_text].filter(Boolean).join(' '))
	const slug = words.replace(/[^a-z0-9]+/g, '-').slice(0, 80)
	return slug.replace(/^-+|-+$/g, '') || 'car'
}

function odometer(record: SummaryRecord): Odometer | undefined {
	const value = record.car_odometer ?? record.car_mileage
	return value === undefined ? undefined : { value, unit: record.car_odometer_unit ?? 'km' }
}

/** The badges of a car, for its card and its page. */
function marks(record: SummaryRecord) {
	return {
		isSample: record.car_is_sample ?? false,
		pricedWithoutVat: isPricedWithoutVat(record),
		isVatDeductible: record.car_vat_eligible ?? false,
		isCarOfTheWeek: record.caroftheweek ?? false,
		hasCampaign: Boolean(
			distinct(record.car_campaigns).length ||
				record.car_has_campaign_price ||
				record.car_has_campaign_loan ||
				record.car_has_campaign_companyleasing ||
				record.car_has_campaign_privateleasing,
		),
	}
}

function primaryImage(record: SummaryRecord): CarImage | undefined {
	const image = record.car_primary_image
	return image && { url: image.thumbnail_url, blurDataUrl: image.blur_data_url }
}

/** Removes empty and repeated texts. */
function distinct(texts: readonly string[] | undefined): string[] {
	return [...new Set(texts)].filter((text) => text.trim() !== '')
}

function images(record: VehicleRecord): CarImage[] {
	const images = (record.car_images ?? []).map(({ original, blur_data_url, view }) => ({
		url: original,
		blurDataUrl: blur_data_url,
		view,
	}))
	return images.filter(({ url }, at) => images.findIndex((image) => image.url === url) === at)
}

function prices(record: VehicleRecord): CarPrices {
	const money = moneyIn(record.car_price_currency)
	return {
		...shownPrices(record),
		priceTitle: record.car_price_title,
		beneficialValue: money(record.car_beneficial_value),
		priceBaseRatio: record.car_pbbratio,
	}
}

function technicalData(record: VehicleRecord): TechnicalData {
	return {
		power: record.car_power_text,
		acceleration: record.car_acceleration_text,
		emissionMixed: record.car_emission_mixed_text,
		fuelCombined: record.car_fuel_combined_text,
		fuelTankCapacity: record.car_fuel_tank_capacity_text,
		wltpElectricConsumption: record.wltp_electric_consumption_text,
		wltpElectricRange: record.wltp_electric_range_text,
		electricRange: record.car_electric_range_text,
		batterySize: record.battery_size_text,
		chargingSpeedAc: record.electric_charging_speed_ac_text,
		chargingSpeedDc: record.electric_charging_speed_dc_text,
		serviceWeight: record.car_service_weight_text,
		cargoVolume: record.car_cargo_volume_text,
		height: record.car_height_text,
		length: record.car_length_text,
		width: record.car_width_text,
	}
}

/** Sellers with a mail address or phone number. */
function sellers(record: VehicleRecord): Seller[] {
	return (record.car_sellers ?? [])
		.filter((seller) => seller.email || seller.phone)
		.map(({ name, email, phone }) => ({ name: name ?? '', email: email || undefined, phone: phone || undefined }))
}

function site(record: VehicleRecord): CarSite {
	return {
		id: record.car_site_id,
		name: record.car_site_name,
		city: record.car_site_city,
		region: record.car_site_region,
		leadsEmail: record.car_site_leads_email,
	}
}
