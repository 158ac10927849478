import { z } from 'zod'
import { currencies, distanceUnits } from '../market.ts'
import {
	amount,
	blur,
	day,
	distance,
	email,
	fewPieces,
	flag,
	id,
	listOf,
	months,
	name,
	percentage,
	phone,
	pieces,
	power,
	price,
	quantity,
	range,
	requiredAddress,
	slug,
	texts,
	textUpTo,
	year,
} from '../record-fields.ts'

/** The record of a car in the search index, with the specification's names. Only id, brand and model are required. */

const line = textUpTo(300)

/** Characters: the limit for feeds, and the limit of the stored plain text. */
export const descriptionLimits = { sent: 100_000, stored: 10_000 }

const contractTerm = z.object({
	months,
	residual_percentage: percentage,
	cash_amount_min_percentage: percentage,
	cash_amount_max_percentage: percentage,
})

const contractTerms = z.array(contractTerm).max(100, 'more than 100 entries')

/** Terms of an offer, as worded by the lender. */
const prose = textUpTo(4000)

const loanOption = z.object({
	title: line,
	description: prose,
	disclaimer: prose,
	interest_rate: percentage,
	interest_rate_text: line,
	/** Our own addition, as company leases have it: the law requires it to be stated with the rate. */
	has_fixed_interest_rate: flag,
	invoice_fee: amount,
	invoice_fee_text: line,
	start_fee: amount,
	start_fee_text: line,
	/** Our own addition: the start fee is lent with the price, and a delivered monthly cost already pays it back. */
	is_start_fee_lent: flag,
	price: amount,
	default_monthly_cost: price,
	default_monthly_cost_text: line,
	default_contract_duration: months.optional(),
	contract_durations: contractTerms.optional(),
})

const leasingOption = z.object({
	leasing_type: z.enum(['Private', 'Company']),
	title: line,
	description: prose,
	sales_text: prose,
	monthly_cost: price,
	monthly_cost_text: line,
	first_time_fee: amount,
	duration: months.optional(),
	mileage: distance,
	asterix: prose,
})

const privateLeasingOption = z.object({
	title: line,
	months_text: line,
	mileage_text: line,
	monthly_cost_text: line,
	disclaimer: prose,
	sales_text: prose,
	is_campaign: flag,
})

const companyLeasingOption = privateLeasingOption.extend({
	interest_rate: percentage,
	has_fixed_interest_rate: flag,
	price_base_amount: amount,
	start_fee_text: line,
	invoice_fee_text: line,
	default_monthly_cost: price,
	default_company_leasing_mileage: distance,
	default_company_leasing_option: contractTerm.optional(),
	/** Keyed by yearly mileage. */
	company_leasing_options: z
		.record(z.string().regex(/^\d{1,7}$/), contractTerms)
		.refine((options) => Object.keys(options).length <= 50, 'more than 50 entries')
		.optional(),
})

/** What a picture shows of the car, for its alternative text. Ours; an unknown one counts as missing. */
const outsideViews = ['front', 'side', 'rear', 'otherFront', 'otherSide', 'otherRear'] as const
const nearViews = ['wheel', 'headlamp', 'interior', 'detail'] as const
export type PictureView = (typeof outsideViews | typeof nearViews)[number]
const pictureView = z
	.enum([...outsideViews, ...nearViews])
	.optional()
	.catch(undefined)

/** Whether a picture shows the whole car, or does not say what it shows. */
export const isFromOutside = (view: PictureView | undefined): boolean => !nearViews.some((each) => each === view)

/** Fields shown on pages. The search call sends them to any caller. */
const shownFields = {
	car_id: id,
	slug,
	car_brand: name,
	car_model: name,
	car_model_text: line,
	car_version: line,
	car_body: line,
	car_year: year,
	car_fuel: line,
	car_gearbox: line,
	car_color: line,
	car_condition: line,
	car_drive: line,
	car_mileage: distance,
	car_mileage_text: line,
	car_odometer: distance,
	car_odometer_unit: z.enum(distanceUnits).optional(),
	car_is_used: flag,
	car_seats: pieces,
	car_doors: pieces,
	car_ncapstars: fewPieces,
	/** DD/MM/YYYY where the site's default language is English, otherwise YYYY-MM-DD. */
	car_firstregistration: line,
	/** ISO date or date-time. */
	car_publishdate: day,
	indexed_at: day,
	/** 'LCV': prices are shown without VAT. */
	car_vehicle_type_code: line,
	car_vat_eligible: flag,
	car_is_sample: flag,
	caroftheweek: flag,
	autos_on_show: flag,
	car_site_id: line,
	car_site_name: line,
	car_site_region: line,
	car_site_city: line,
	car_description: textUpTo(descriptionLimits.stored),
	car_equipment: texts(500, 200),
	car_images: listOf(z.object({ original: requiredAddress, blur_data_url: blur, view: pictureView }), 200),
	car_primary_image: z.object({ thumbnail_url: requiredAddress, blur_data_url: blur }).optional(),
	/** The next pictures from outside, for cards beside one with the same picture; computed at import. */
	car_other_angles: listOf(requiredAddress, 4),

	car_price_currency: z.enum(currencies).optional(),
	car_price: price,
	car_price_text: line,
	car_price_title: line,
	car_retail_price: price,
	car_retail_price_text: line,
	car_retail_price_exkl_vat: price,
	car_campaign_price: price,
	car_campaign_price_text: line,
	car_campaign_price_exkl_vat: price,
	car_has_campaign_price: flag,
	/** Our own addition: the lowest price of the 30 days before the day on which the price was reduced. */
	car_prior_price: price,
	car_prior_price_exkl_vat: price,
	car_prior_price_day: day,
	car_has_campaign_loan: flag,
	car_has_campaign_companyleasing: flag,
	car_has_campaign_privateleasing: flag,
	car_campaigns: texts(50, 200),
	car_has_companyleasing: flag,
	car_has_privateleasing: flag,
	car_privateleasing_monthly_cost: price,
	car_companyleasing_monthly_cost: price,
	/** The initial monthly cost on the car's page; computed at import. */
	car_monthly_cost: price,
	/** The default loan for cards; computed at import. */
	car_loan_example: z
		.object({ monthly_cost: z.number(), months, effective_rate: z.number(), total: z.number() })
		.optional(),
	/** The default monthly cost of the loan option, for cards and sorting. */
	car_loan_monthly_cost: price,
	car_pbbratio: quantity,
	car_beneficial_value: price,

	/** Metric (hk) or imperial (bhp) horsepower, depending on the site's country. */
	car_power: power,
	car_power_text: line,
	/** In the unit of the odometer: kilometres or miles. */
	car_electric_range: range,
	car_electric_range_text: line,
	car_acceleration_text: line,
	car_emission_mixed_text: line,
	car_fuel_combined_text: line,
	car_fuel_tank_capacity_text: line,
	wltp_electric_consumption_text: line,
	wltp_electric_range_text: line,
	battery_size_text: line,
	electric_charging_speed_ac_text: line,
	electric_charging_speed_dc_text: line,
	car_service_weight_text: line,
	car_cargo_volume_text: line,
	car_height_text: line,
	car_length_text: line,
	car_width_text: line,

	car_loan_option: loanOption.optional(),
	car_leasing_options: listOf(leasingOption, 50),
	car_company_leasing_option: companyLeasingOption.optional(),
	car_private_leasing_option: privateLeasingOption.optional(),
}

/** Fields that identify a car, its history or a person. The search call sends them with the API key only. */
const internalFields = {
	car_regno: line,
	car_chassino: line,
	car_sellers: listOf(z.object({ name: line, email, phone }), 20),
	car_site_leads_email: email,
	car_departmenterpid: line,
	car_companyerpid: line,
}

export const vehicleRecord = z.object({ ...shownFields, ...internalFields })

export const internalVehicleFields: readonly string[] = Object.keys(internalFields)

export type VehicleRecord = z.infer<typeof vehicleRecord>
export type LoanOptionRecord = z.infer<typeof loanOption>
export type LeasingOptionRecord = z.infer<typeof leasingOption>
export type CompanyLeasingOptionRecord = z.infer<typeof companyLeasingOption>
export type ContractTermRecord = z.infer<typeof contractTerm>
export type PrivateLeasingOptionRecord = z.infer<typeof privateLeasingOption>
