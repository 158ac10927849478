import type { VehicleRecord } from '#domain/cars/record.ts'
import type { Currency } from '#domain/market.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import type { DemoCar } from './demo-car.ts'
import { isoDay } from './iso-day.ts'
import type { DemoMarket } from './markets/demo-market.ts'
import type { Measures } from './measures.ts'

type Pricing = { market: DemoMarket; measures: Measures; vatRate: number; currency: Currency; today: string }

/** Prices of a car. A light commercial vehicle has all its prices without VAT, as pages show them. */
export function demoPriceFields(random: DemoRandom, car: DemoCar, pricing: Pricing): Partial<VehicleRecord> {
	const { market, measures, vatRate, currency, today } = pricing
	const { prices, campaigns } = market.texts
	const withoutVat = (amount: number) => Math.round(amount / (1 + vatRate))
	const shown = (amount: number) => (car.isVan ? withoutVat(amount) : amount)
	const retail = shown(car.price)
	const fields: Partial<VehicleRecord> = {
		car_price_currency: currency,
		car_price: retail,
		car_price_text: measures.money(retail),
		car_price_title: car.isSample ? prices.from : prices.price,
		car_retail_price: retail,
		car_retail_price_text: measures.money(retail),
		car_retail_price_exkl_vat: withoutVat(car.price),
		car_has_campaign_price: car.campaignPrice !== undefined,
		car_campaigns: [],
		...swedishBenefit(car, market),
	}
	if (car.campaignPrice === undefined) return fields

	const campaign = shown(car.campaignPrice)
	return {
		...fields,
		car_price: campaign,
		car_price_text: measures.money(campaign),
		car_price_title: prices.campaign,
		car_campaign_price: campaign,
		car_campaign_price_text: measures.money(campaign),
		car_campaign_price_exkl_vat: withoutVat(car.campaignPrice),
		// Some feeds do not know what a car has cost.
		...(random.chance(0.75) && {
			car_prior_price: retail,
			car_prior_price_exkl_vat: withoutVat(car.price),
			car_prior_price_day: isoDay(today, -random.integer(1, 20)),
		}),
		car_campaigns: [random.pick(campaigns.price)],
	}
}

/** The Swedish price base amount of 2026. */
const priceBaseAmount = 59_200

/**
 * The yearly taxable benefit of a company car by the rule of the Swedish Tax Agency for cars taxed since July 2022: 29
 * % of the price base amount, plus 70 % of the state borrowing rate and one per cent, plus 13 % of the price. The price
 * of an electric car is reduced by 350,000 kronor, at most by half.
 */
function swedishBenefit(car: DemoCar, market: DemoMarket): Partial<VehicleRecord> {
	if (market.country !== 'SE' || car.condition === 'used' || car.isVan) return {}
	const reduction = car.engine.fuel === 'electric' ? Math.min(350_000, car.price / 2) : 0
	const counted = car.price - reduction
	const benefit = 0.29 * priceBaseAmount + counted * (0.7 * 0.0255 + 0.01) + counted * 0.13
	return {
		car_beneficial_value: Math.round(benefit / 100) * 100,
		car_pbbratio: Math.round((car.price / priceBaseAmount) * 10) / 10,
	}
}
