import type { TextKey } from '#i18n/texts.ts'

/** The sorts that visitors can choose. The default is newest first or, with a keyphrase, relevance. */
export const carSorts = [
	{ name: 'car_publishdate_desc', labelKey: 'carList.sortNewest' },
	{ name: 'car_price_asc', labelKey: 'carList.sortPriceUp' },
	{ name: 'car_price_desc', labelKey: 'carList.sortPriceDown' },
	{ name: 'car_monthly_cost_asc', labelKey: 'carList.sortMonthlyCost' },
	{ name: 'car_mileage_asc', labelKey: 'carList.sortOdometer' },
	{ name: 'car_year_desc', labelKey: 'carList.sortYear' },
	{ name: 'car_power_desc', labelKey: 'carList.sortPower' },
	{ name: 'car_brand_asc', labelKey: 'carList.sortBrand' },
] as const satisfies readonly { name: string; labelKey: TextKey }[]

export type SortName = (typeof carSorts)[number]['name']

export function findSort(name: string): SortName | null {
	return carSorts.find((sort) => sort.name === name)?.name ?? null
}
