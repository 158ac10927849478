import type { Currency } from '../market.ts'
import { type Money, toCents } from '../money/money.ts'
import type { CarPrices } from './car.ts'
import { paidPrice } from './paid-price.ts'
import type { VehicleRecord } from './record.ts'

/** The fields of a record needed for prices. */
export const priceFields = [
	'car_price_currency',
	'car_price',
	'car_price_text',
	'car_retail_price',
	'car_retail_price_exkl_vat',
	'car_campaign_price',
	'car_campaign_price_exkl_vat',
	'car_has_campaign_price',
	'car_prior_price',
	'car_prior_price_exkl_vat',
	'car_prior_price_day',
	'car_vehicle_type_code',
] as const satisfies readonly (keyof VehicleRecord)[]

export type PricedRecord = Pick<VehicleRecord, (typeof priceFields)[number]>

export type ShownPrices = Pick<CarPrices, 'price' | 'priceText' | 'priorPrice' | 'campaignPrice'>

/** Creates amounts in whole cents; undefined without a currency. */
export function moneyIn(currency: Currency | undefined) {
	return (amount: number | undefined): Money | undefined =>
		amount === undefined || currency === undefined ? undefined : { amount: toCents(amount), currency }
}

/** Specification 2 §3: prices of light commercial vehicles are without VAT, others with VAT. */
export function isPricedWithoutVat({ car_vehicle_type_code }: Pick<PricedRecord, 'car_vehicle_type_code'>): boolean {
	return car_vehicle_type_code === 'LCV'
}

type Amounts = { price?: number | undefined; priorPrice?: number | undefined; campaignPrice?: number | undefined }

/**
 * The prices for card, page and finance: a campaign price only if the stock marks a campaign, and without VAT for light
 * commercial vehicles. If the stock has no current price without VAT, its plain prices are used as such. Prices with
 * and without VAT are never mixed, because one is struck through beside the other. The retail price stands in for a missing
 * price only: it says nothing about what the car has cost.
 */
function shownAmounts(record: PricedRecord): Amounts {
	const hasCampaign = record.car_has_campaign_price === true
	const { car_retail_price_exkl_vat: retail, car_campaign_price_exkl_vat: campaign } = record
	const paid = hasCampaign ? campaign : retail
	if (isPricedWithoutVat(record) && paid !== undefined)
		return {
			price: paid,
			...reduction(record, { campaignPrice: campaign, priorPrice: record.car_prior_price_exkl_vat }),
		}
	const { car_campaign_price: campaignPrice, car_prior_price: priorPrice } = record
	return { price: record.car_price ?? record.car_retail_price, ...reduction(record, { campaignPrice, priorPrice }) }
}

/**
 * A reduction is announced with the lowest price of the 30 days before it (directive 98/6/EC, article 6a). Without that price
 * and its day the campaign price stands alone.
 */
function reduction(
	{ car_has_campaign_price: hasCampaign, car_prior_price_day: day }: PricedRecord,
	{ campaignPrice, priorPrice }: Pick<Amounts, 'campaignPrice' | 'priorPrice'>,
): Pick<Amounts, 'campaignPrice' | 'priorPrice'> {
	if (!hasCampaign || campaignPrice === undefined) return {}
	const isProven = day !== undefined && priorPrice !== undefined && priorPrice > campaignPrice
	return { campaignPrice, priorPrice: isProven ? priorPrice : undefined }
}

export function shownPrices(record: PricedRecord): ShownPrices {
	const money = moneyIn(record.car_price_currency)
	const { price, priorPrice, campaignPrice } = shownAmounts(record)
	return withText(record, {
		price: money(price),
		priorPrice: money(priorPrice),
		campaignPrice: money(campaignPrice),
	})
}

/** The price a visitor pays, in whole units, for filters and sorting by price. */
export function paidAmount(record: PricedRecord): number | undefined {
	const paid = paidPrice(shownAmounts(record))
	return paid === undefined ? undefined : Math.round(paid)
}

/** Adds the stock's text ("price on delivery") if there is no figure. */
function withText({ car_price_text }: PricedRecord, prices: ShownPrices): ShownPrices {
	return paidPrice(prices) ? prices : { ...prices, priceText: car_price_text || undefined }
}
