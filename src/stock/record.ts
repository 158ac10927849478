import { z } from 'zod'
import { currencies, distanceUnits } from '#sites/site.ts'

/** The record of a car in the search index, with the specification's names. Only id, brand and model are required. */

const text = z.string().optional()
const number = z.number().optional()
const flag = z.boolean().optional()
const texts = z.array(z.string()).optional()

const contractTerm = z.object({
	months: z.number(),
	residual_percentage: number,
	cash_amount_min_percentage: number,
	cash_amount_max_percentage: number,
})

const loanOption = z.object({
	title: text,
	description: text,
	disclaimer: text,
	interest_rate: number,
	interest_rate_text: text,
	/** Ours, as company leases have it: the law wants it told beside the rate. */
	has_fixed_interest_rate: flag,
	invoice_fee: number,
	invoice_fee_text: text,
	start_fee: number,
	start_fee_text: text,
	price: number,
	default_monthly_cost: number,
	default_monthly_cost_text: text,
	default_contract_duration: number,
	contract_durations: z.array(contractTerm).optional(),
})

const leasingOption = z.object({
	leasing_type: z.enum(['Private', 'Company']),
	title: text,
	description: text,
	sales_text: text,
	monthly_cost: number,
	monthly_cost_text: text,
	first_time_fee: number,
	duration: number,
	mileage: number,
	asterix: text,
})

const privateLeasingOption = z.object({
	title: text,
	months_text: text,
	mileage_text: text,
	monthly_cost_text: text,
	disclaimer: text,
	sales_text: text,
	is_campaign: flag,
})

const companyLeasingOption = privateLeasingOption.extend({
	interest_rate: number,
	has_fixed_interest_rate: flag,
	price_base_amount: number,
	start_fee_text: text,
	invoice_fee_text: text,
	default_monthly_cost: number,
	default_company_leasing_mileage: number,
	default_company_leasing_option: contractTerm.optional(),
	/** Keyed by yearly mileage. */
	company_leasing_options: z.record(z.string().regex(/^\d+$/), z.array(contractTerm)).optional(),
})

export const vehicleRecord = z.object({
	car_id: z.string().min(1).max(64),
	slug: text,
	car_brand: z.string().min(1),
	car_model: z.string().min(1),
	car_model_text: text,
	car_version: text,
	car_body: text,
	car_year: z.number().int().optional(),
	car_fuel: text,
	car_gearbox: text,
	car_color: text,
	car_condition: text,
	car_drive: text,
	car_mileage: number,
	car_mileage_text: text,
	car_odometer: number,
	car_odometer_unit: z.enum(distanceUnits).optional(),
	car_is_used: flag,
	car_seats: number,
	car_doors: number,
	car_ncapstars: number,
	car_regno: text,
	car_chassino: text,
	/** DD/MM/YYYY where the site's default language is English, otherwise YYYY-MM-DD. */
	car_firstregistration: text,
	/** ISO date or date-time. */
	car_publishdate: text,
	indexed_at: text,
	/** 'LCV' means that prices are shown without VAT. */
	car_vehicle_type_code: text,
	car_vat_eligible: flag,
	car_is_sample: flag,
	caroftheweek: flag,
	autos_on_show: flag,
	car_site_id: text,
	car_site_name: text,
	car_site_region: text,
	car_site_city: text,
	car_site_leads_email: text,
	car_description: text,
	car_equipment: texts,
	car_images: z.array(z.object({ original: z.string(), blur_data_url: text })).optional(),
	car_primary_image: z.object({ thumbnail_url: z.string(), blur_data_url: text }).optional(),
	car_sellers: z.array(z.object({ name: text, email: text, phone: text })).optional(),
	car_departmenterpid: text,
	car_companyerpid: text,

	car_price_currency: z.enum(currencies).optional(),
	car_price: number,
	car_price_text: text,
	car_price_title: text,
	car_retail_price: number,
	car_retail_price_text: text,
	car_retail_price_exkl_vat: number,
	car_campaign_price: number,
	car_campaign_price_text: text,
	car_campaign_price_exkl_vat: number,
	car_has_campaign_price: flag,
	car_has_campaign_loan: flag,
	car_has_campaign_companyleasing: flag,
	car_has_campaign_privateleasing: flag,
	car_campaigns: texts,
	car_has_companyleasing: flag,
	car_has_privateleasing: flag,
	car_privateleasing_monthly_cost: number,
	car_companyleasing_monthly_cost: number,
	/** What the car costs a month as its page first says; computed when the record comes in. */
	car_monthly_cost: number,
	/** The loan's usual choice, for cards; computed when the record comes in. */
	car_loan_example: z
		.object({ monthly_cost: z.number(), months: z.number(), effective_rate: z.number(), total: z.number() })
		.optional(),
	/** The default monthly cost of the loan option, for cards and sorting. */
	car_loan_monthly_cost: number,
	car_pbbratio: number,
	car_beneficial_value: number,

	/** Horsepower, metric (hk) or imperial (bhp) as the site's country counts. */
	car_power: number,
	car_power_text: text,
	/** Kilometres or miles, as the odometer. */
	car_electric_range: number,
	car_electric_range_text: text,
	car_acceleration_text: text,
	car_emission_mixed_text: text,
	car_fuel_combined_text: text,
	car_fuel_tank_capacity_text: text,
	wltp_electric_consumption_text: text,
	wltp_electric_range_text: text,
	battery_size_text: text,
	electric_charging_speed_ac_text: text,
	electric_charging_speed_dc_text: text,
	car_service_weight_text: text,
	car_cargo_volume_text: text,
	car_height_text: text,
	car_length_text: text,
	car_width_text: text,

	car_loan_option: loanOption.optional(),
	car_leasing_options: z.array(leasingOption).optional(),
	car_company_leasing_option: companyLeasingOption.optional(),
	car_private_leasing_option: privateLeasingOption.optional(),
})

export type VehicleRecord = z.infer<typeof vehicleRecord>
export type LoanOptionRecord = z.infer<typeof loanOption>
export type LeasingOptionRecord = z.infer<typeof leasingOption>
export type CompanyLeasingOptionRecord = z.infer<typeof companyLeasingOption>
export type ContractTermRecord = z.infer<typeof contractTerm>
export type PrivateLeasingOptionRecord = z.infer<typeof privateLeasingOption>
