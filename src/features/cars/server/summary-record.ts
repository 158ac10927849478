import type { SummaryField, SummaryRecord } from '#domain/cars/car-codec.ts'
import { currencies, distanceUnits } from '#domain/market.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { Json, StockRecord } from '#stock/query.ts'

type Value = Json | undefined
type Check = (value: Value) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isFlag: Check = (value) => typeof value === 'boolean'
const isOneOf =
	(options: readonly string[]): Check =>
	(value) =>
		typeof value === 'string' && options.includes(value)

/** Type checks of a card's fields. Limits were checked at import. */
const checks: Record<SummaryField, Check> = {
	car_id: isText,
	slug: isText,
	car_brand: isText,
	car_model: isText,
	car_model_text: isText,
	car_primary_image: (value) =>
		isPlainObject(value) &&
		isText(value.thumbnail_url) &&
		(value.blur_data_url === undefined || isText(value.blur_data_url)),
	car_other_angles: (value) => Array.isArray(value) && value.every(isText),
	car_year: isNumber,
	car_mileage: isNumber,
	car_odometer: isNumber,
	car_odometer_unit: isOneOf(distanceUnits),
	car_fuel: isText,
	car_gearbox: isText,
	car_price_currency: isOneOf(currencies),
	car_price: isNumber,
	car_price_text: isText,
	car_retail_price: isNumber,
	car_retail_price_exkl_vat: isNumber,
	car_campaign_price: isNumber,
	car_campaign_price_exkl_vat: isNumber,
	car_has_campaign_price: isFlag,
	car_prior_price: isNumber,
	car_prior_price_exkl_vat: isNumber,
	car_prior_price_day: isText,
	car_vehicle_type_code: isText,
	car_has_campaign_loan: isFlag,
	car_has_campaign_companyleasing: isFlag,
	car_has_campaign_privateleasing: isFlag,
	car_campaigns: (value) => Array.isArray(value) && value.every(isText),
	car_privateleasing_monthly_cost: isNumber,
	car_companyleasing_monthly_cost: isNumber,
	car_loan_monthly_cost: isNumber,
	car_loan_example: (value) =>
		isPlainObject(value) &&
		['monthly_cost', 'months', 'effective_rate', 'total'].every((name) => isNumber(value[name])),
	car_site_name: isText,
	car_site_city: isText,
	car_is_sample: isFlag,
	car_vat_eligible: isFlag,
	caroftheweek: isFlag,
}

const required: readonly string[] = ['car_id', 'car_brand', 'car_model'] satisfies SummaryField[]

const checkList = Object.entries(checks)

/** The first field that is missing or of the wrong type; null if the record is valid for a card. */
export function findUnfit(record: StockRecord): string | null {
	for (const [field, fits] of checkList) {
		const value = record[field]
		if (value === undefined ? required.includes(field) : !fits(value)) return field
	}
	return null
}

/** Much faster than the schema of the whole record, which a list would run 48 times. */
export function isSummaryRecord(record: StockRecord): record is StockRecord & SummaryRecord {
	return findUnfit(record) === null
}
