import type { Money } from '#features/money/money.ts'
import type { Currency } from '#sites/site.ts'
import type { VehicleRecord } from '#stock/record.ts'
import type { CarPrices } from '../car.ts'

/** What is read of a record to show its price. */
export const priceFields = [
	'car_price_currency',
	'car_price',
	'car_price_text',
	'car_retail_price',
	'car_retail_price_exkl_vat',
	'car_campaign_price',
	'car_campaign_price_exkl_vat',
	'car_has_campaign_price',
	'car_vehicle_type_code',
] as const satisfies readonly (keyof VehicleRecord)[]

type PricedRecord = Pick<VehicleRecord, (typeof priceFields)[number]>

export type ShownPrices = Pick<CarPrices, 'price' | 'priceText' | 'retailPrice' | 'campaignPrice'>

/** Amounts become whole units; without a currency there is no money to speak of. */
export function moneyIn(currency: Currency | undefined) {
	return (amount: number | undefined): Money | undefined =>
		amount === undefined || currency === undefined ? undefined : { amount: Math.round(amount), currency }
}

/** Specification 2 §3: light commercial vehicles are priced without VAT, all others with. */
export function isPricedWithoutVat({ car_vehicle_type_code }: Pick<PricedRecord, 'car_vehicle_type_code'>): boolean {
	return car_vehicle_type_code === 'LCV'
}

/**
 * The prices of a car as its card, its page and its finance show them: a campaign price only while the stock says that there
 * is one, and of a light commercial vehicle those without VAT. Where the stock brings none without VAT for what is paid now, its
 * plain prices are taken to be that. Prices with and without VAT are never mixed, as one is struck for the other.
 */
export function shownPrices(record: PricedRecord): ShownPrices {
	const money = moneyIn(record.car_price_currency)
	const hasCampaign = record.car_has_campaign_price === true
	const { car_retail_price_exkl_vat: retail, car_campaign_price_exkl_vat: campaign } = record
	const paid = hasCampaign ? campaign : retail
	if (isPricedWithoutVat(record) && paid !== undefined) {
		return withText(record, {
			price: money(paid),
			retailPrice: money(retail),
			campaignPrice: hasCampaign ? money(campaign) : undefined,
		})
	}
	return withText(record, {
		price: money(record.car_price),
		retailPrice: money(record.car_retail_price),
		campaignPrice: hasCampaign ? money(record.car_campaign_price) : undefined,
	})
}

/** What the stock writes of a price has a say where it brings no figure: "price on delivery". */
function withText({ car_price_text }: PricedRecord, prices: ShownPrices): ShownPrices {
	const hasFigure = prices.price ?? prices.campaignPrice ?? prices.retailPrice
	return hasFigure ? prices : { ...prices, priceText: car_price_text || undefined }
}
