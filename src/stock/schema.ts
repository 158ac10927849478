import { summaryFields } from '#domain/cars/car-codec.ts'
import { paidAmount } from '#domain/cars/price-codec.ts'
import { vocabularyOf } from '#domain/cars/read-vocabulary.ts'
import { internalVehicleFields, type VehicleRecord, vehicleRecord } from '#domain/cars/record.ts'
import { internalSiteFields, siteRecord } from '#domain/dealers/site-record.ts'
import { sites as allSites } from '#sites/registry.ts'
import { equipmentNames, type OtherNames } from './equipment-names.ts'
import { indexKindOf } from './index-name.ts'
import { withMonthlyCosts } from './monthly-cost-fields.ts'
import { withOtherAngles } from './other-angles.ts'
import { withPlainDescription } from './plain-description.ts'
import type { Json, StockRecord } from './query.ts'
import { withStudioPictures } from './record-pictures.ts'
import { studioCabins, studioLayers } from './studio-layers.ts'
import type { Tidy } from './tidy-record.ts'

/**
 * How the engine stores a field: `keyword` and `keywords` (a list) are counted as facets, `number` and `date` answer as
 * ranges, `identifier` is looked up whole and never counted.
 */
export type ColumnKind = 'keyword' | 'keywords' | 'number' | 'date' | 'identifier'

/** Score of a keyphrase word per field: 3 for names, 1 for prose. */
export type WordWeight = 1 | 2 | 3

export type IndexSchema = {
	/** Validates a record and drops unknown fields. */
	record: typeof vehicleRecord | typeof siteRecord
	idField: string
	columns: Readonly<Record<string, ColumnKind>>
	/** Columns that hold another value than the record's field of the same name. */
	indexed: Readonly<Record<string, (record: StockRecord) => Json | undefined>>
	/** Parent field by child field: models belong to a brand. */
	childOf: Readonly<Record<string, string>>
	/** Fields searched by the keyphrase. Identifiers are searched too, as a whole. */
	words: Readonly<Record<string, WordWeight>>
	/** By field: what its texts are called in other languages, whose words are searched too. */
	otherNames?: Readonly<Record<string, OtherNames>>
	/** The sort for requests with neither a sort nor a keyphrase. */
	defaultSort: string
	/** Tie-breakers per sort. The id is always the last one. */
	thenBy: Readonly<Record<string, readonly string[]>>
	/** Records with the same values here are a group, see `record-groups.ts`. */
	groupFields?: readonly string[]
	/** Fields shown in lists, stored apart so that a page of a list is quick to read. */
	cardFields: readonly string[]
	/** Fields for callers with the API key only, stored apart. */
	internalFields: readonly string[]
	/** Normalizes texts before validation. */
	tidy?: Tidy
	/** The studio pictures that records may name: bodies with their views. */
	drawn?: readonly string[]
	/** Adds fields computed from the validated record. */
	complete?: (record: StockRecord) => StockRecord
}

// Records were validated before they were stored.
const shownPrice = (record: StockRecord) => paidAmount(record as VehicleRecord)

const vehicles = {
	record: vehicleRecord,
	idField: 'car_id',
	columns: {
		car_id: 'identifier',
		car_regno: 'identifier',
		car_brand: 'keyword',
		car_model: 'keyword',
		car_version: 'keyword',
		car_body: 'keyword',
		car_fuel: 'keyword',
		car_gearbox: 'keyword',
		car_color: 'keyword',
		car_condition: 'keyword',
		car_drive: 'keyword',
		car_seats: 'keyword',
		car_doors: 'keyword',
		car_ncapstars: 'keyword',
		car_is_used: 'keyword',
		car_is_sample: 'keyword',
		car_vehicle_type_code: 'keyword',
		car_vat_eligible: 'keyword',
		caroftheweek: 'keyword',
		autos_on_show: 'keyword',
		car_price_currency: 'keyword',
		car_has_campaign_price: 'keyword',
		car_has_campaign_loan: 'keyword',
		car_has_campaign_companyleasing: 'keyword',
		car_has_campaign_privateleasing: 'keyword',
		car_has_companyleasing: 'keyword',
		car_has_privateleasing: 'keyword',
		car_campaigns: 'keywords',
		car_equipment: 'keywords',
		car_site_id: 'keyword',
		car_site_name: 'keyword',
		car_site_city: 'keyword',
		car_site_region: 'keyword',
		car_price: 'number',
		car_campaign_price: 'number',
		car_retail_price: 'number',
		car_mileage: 'number',
		car_year: 'number',
		car_power: 'number',
		car_electric_range: 'number',
		car_privateleasing_monthly_cost: 'number',
		car_companyleasing_monthly_cost: 'number',
		car_loan_monthly_cost: 'number',
		car_monthly_cost: 'number',
		car_publishdate: 'date',
		indexed_at: 'date',
	},
	// Settlement 20: facet, range and order go by the price shown, the record keeps what was delivered.
	indexed: { car_price: shownPrice },
	childOf: { car_model: 'car_brand', car_site_name: 'car_site_city', car_site_city: 'car_site_region' },
	words: {
		car_brand: 3,
		car_model: 3,
		car_model_text: 2,
		car_version: 2,
		car_body: 2,
		car_fuel: 2,
		car_gearbox: 2,
		car_color: 2,
		car_drive: 2,
		car_year: 2,
		car_site_city: 2,
		car_site_region: 2,
		car_site_name: 2,
		car_campaigns: 1,
		car_equipment: 1,
		car_description: 1,
	},
	defaultSort: 'car_publishdate_desc',
	thenBy: { car_brand_asc: ['car_model_asc', 'car_price_asc'], car_model_asc: ['car_price_asc'] },
	groupFields: ['car_site_region', 'car_body', 'car_fuel'],
	cardFields: summaryFields,
	internalFields: internalVehicleFields,
	tidy: withPlainDescription,
} as const satisfies IndexSchema

const vehiclesOfSites = new Map<string, IndexSchema>()

/** Costs are computed by the rules of the site, and the words for bodies, colours and equipment are those of its languages. */
function vehiclesOf(index: string): IndexSchema {
	const site = allSites.find(({ stock }) => stock?.vehicles === index)
	const known = vehiclesOfSites.get(site?.key ?? '')
	if (known) return known
	const hasLiveQuotes = site?.features.financeQuotes ?? false
	const driverSits = site?.market.country === 'GB' ? 'right' : 'left'
	const languages = site?.languages.map(({ language }) => language) ?? []
	const vocabulary = vocabularyOf(languages)
	const schema: IndexSchema = {
		...vehicles,
		otherNames: { car_equipment: equipmentNames(languages) },
		drawn: [...[...studioLayers].map(([body, views]) => [body, ...views].join(' ')), ...studioCabins],
		complete: (record) =>
			withOtherAngles(
				withStudioPictures(withMonthlyCosts(record, { hasLiveQuotes }), {
					...{ layers: studioLayers, cabins: studioCabins, vocabulary, driverSits },
				}),
			),
	}
	vehiclesOfSites.set(site?.key ?? '', schema)
	return schema
}

const sites = {
	record: siteRecord,
	idField: 'site_id',
	columns: {
		site_id: 'identifier',
		slug: 'identifier',
		site_official_name: 'keyword',
		site_city: 'keyword',
		site_region: 'keyword',
		website_city: 'keyword',
		site_brands: 'keywords',
		website_sort_order: 'number',
		indexed_at: 'date',
	},
	indexed: {},
	childOf: { site_official_name: 'site_city', site_city: 'site_region' },
	words: {
		site_official_name: 3,
		site_city: 3,
		website_city: 3,
		site_region: 2,
		site_street: 2,
		site_zip: 2,
		site_brands: 2,
	},
	defaultSort: 'website_sort_order_asc',
	thenBy: { website_sort_order_asc: ['site_official_name_asc'] },
	cardFields: [
		'site_id',
		'slug',
		'site_official_name',
		'site_email',
		'site_phone',
		'site_street',
		'site_zip',
		'site_city',
		'site_region',
		'site_image_url',
		'site_primary_image',
		'site_geocoord',
		'site_brands',
		'website_city',
		'website_sort_order',
	],
	internalFields: internalSiteFields,
} as const satisfies IndexSchema

/** The schema of an index by its name; null if the name is invalid. */
export function findSchema(index: string): IndexSchema | null {
	const kind = indexKindOf(index)
	return kind && (kind === 'vehicles' ? vehiclesOf(index) : sites)
}
