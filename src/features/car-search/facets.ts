import type { TextKey } from '#i18n/texts.ts'

export type RangeUnit = 'money' | 'moneyPerMonth' | 'distance' | 'power' | 'year'

type ValueFacet = {
	kind: 'values'
	field: string
	/** The values of this field are children of those of `field`, as `parent>child` in the address. */
	childField?: string
	labelKey: TextKey
	/** Open by default. */
	isOpen?: true
	/** Words of the search box can become filters of this facet. */
	isSpoken?: true
}

type RangeFacet = { kind: 'range'; field: string; labelKey: TextKey; unit: RangeUnit; isOpen?: true }

/** The facets in the order of the panel. The names are those of the stock and of the address. */
export const carFacets = [
	{
		kind: 'values',
		field: 'car_brand',
		childField: 'car_model',
		labelKey: 'carList.facetBrand',
		isOpen: true,
		isSpoken: true,
	},
	{ kind: 'range', field: 'car_price', labelKey: 'carList.facetPrice', unit: 'money', isOpen: true },
	{
		kind: 'range',
		field: 'car_monthly_cost',
		labelKey: 'carList.facetMonthlyCost',
		unit: 'moneyPerMonth',
		isOpen: true,
	},
	{ kind: 'range', field: 'car_year', labelKey: 'carList.facetYear', unit: 'year', isOpen: true },
	{ kind: 'range', field: 'car_mileage', labelKey: 'carList.facetOdometer', unit: 'distance', isOpen: true },
	{ kind: 'values', field: 'car_fuel', labelKey: 'carList.facetFuel', isOpen: true, isSpoken: true },
	{ kind: 'values', field: 'car_gearbox', labelKey: 'carList.facetGearbox', isOpen: true, isSpoken: true },
	{ kind: 'values', field: 'car_body', labelKey: 'carList.facetBody', isOpen: true, isSpoken: true },
	{ kind: 'values', field: 'car_condition', labelKey: 'carList.facetCondition', isSpoken: true },
	{ kind: 'range', field: 'car_campaign_price', labelKey: 'carList.facetCampaignPrice', unit: 'money' },
	{
		kind: 'range',
		field: 'car_privateleasing_monthly_cost',
		labelKey: 'carList.facetPrivateLeasing',
		unit: 'moneyPerMonth',
	},
	{
		kind: 'range',
		field: 'car_companyleasing_monthly_cost',
		labelKey: 'carList.facetCompanyLeasing',
		unit: 'moneyPerMonth',
	},
	{ kind: 'values', field: 'car_drive', labelKey: 'carList.facetDrive', isSpoken: true },
	{ kind: 'range', field: 'car_power', labelKey: 'carList.facetPower', unit: 'power' },
	{ kind: 'values', field: 'car_color', labelKey: 'carList.facetColour', isSpoken: true },
	{ kind: 'values', field: 'car_seats', labelKey: 'carList.facetSeats' },
	{ kind: 'values', field: 'car_vehicle_type_code', labelKey: 'carList.facetVehicleType' },
	{ kind: 'values', field: 'car_site_region', labelKey: 'carList.facetRegion', isSpoken: true },
	{
		kind: 'values',
		field: 'car_site_city',
		childField: 'car_site_name',
		labelKey: 'carList.facetPlace',
		isSpoken: true,
	},
] as const satisfies readonly (ValueFacet | RangeFacet)[]

export type CarFacet = (typeof carFacets)[number]
export type ValueField = Extract<CarFacet, { kind: 'values' }>['field']
export type RangeField = Extract<CarFacet, { kind: 'range' }>['field']

export const valueFacets = carFacets.filter((facet) => facet.kind === 'values')
export const rangeFacets = carFacets.filter((facet) => facet.kind === 'range')

const facetsByField = new Map<string, CarFacet>(carFacets.map((facet) => [facet.field, facet]))

export function findFacet(field: string): CarFacet | null {
	return facetsByField.get(field) ?? null
}
