import { expect, test } from 'vitest'
import { toCar, toCarSummary } from './car-codec.ts'
import { paidAmount } from './price-codec.ts'
import { vehicleRecord } from './record.ts'

const van = { car_vehicle_type_code: 'LCV' }
const prices = {
	car_price: 250_000,
	car_retail_price: 275_000,
	car_retail_price_exkl_vat: 220_000,
	car_campaign_price: 250_000,
	car_campaign_price_exkl_vat: 200_000,
	car_prior_price: 270_000,
	car_prior_price_exkl_vat: 216_000,
	car_prior_price_day: '2026-11-02',
}
const without = (...fields: (keyof typeof prices)[]) =>
	Object.fromEntries(Object.entries(prices).filter(([field]) => !fields.some((each) => each === field)))
const inCampaign = { car_has_campaign_price: true }

test.each<[string, object, { paid: number | undefined; prior: number | undefined; campaign: number | undefined }]>([
	['a campaign', { ...prices, ...inCampaign }, { paid: 250_000, prior: 270_000, campaign: 250_000 }],
	[
		'a campaign that is over',
		{ ...prices, car_price: 275_000 },
		{ paid: 275_000, prior: undefined, campaign: undefined },
	],
	['a van in a campaign', { ...prices, ...van, ...inCampaign }, { paid: 200_000, prior: 216_000, campaign: 200_000 }],
	['a van', { ...prices, ...van }, { paid: 220_000, prior: undefined, campaign: undefined }],
	[
		'a van whose campaign has no price without VAT',
		{ ...without('car_campaign_price_exkl_vat'), ...van, ...inCampaign },
		{ paid: 250_000, prior: 270_000, campaign: 250_000 },
	],
	[
		'a van in a campaign whose prior price is only known with VAT',
		{ ...without('car_prior_price_exkl_vat'), ...van, ...inCampaign },
		{ paid: 200_000, prior: undefined, campaign: 200_000 },
	],
	[
		'a campaign with a retail price and no prior price',
		{ ...without('car_prior_price'), ...inCampaign },
		{ paid: 250_000, prior: undefined, campaign: 250_000 },
	],
	[
		'a campaign whose prior price has no day',
		{ ...without('car_prior_price_day'), ...inCampaign },
		{ paid: 250_000, prior: undefined, campaign: 250_000 },
	],
	[
		'a campaign that saves nothing',
		{ ...prices, ...inCampaign, car_prior_price: 250_000 },
		{ paid: 250_000, prior: undefined, campaign: 250_000 },
	],
	['a car with a retail price alone', { car_retail_price: 8 }, { paid: 8, prior: undefined, campaign: undefined }],
	['a van of a feed without any', { car_price: 9, ...van }, { paid: 9, prior: undefined, campaign: undefined }],
])('on its card and on its page the prices of %s are the same', (_what, fields, { paid, prior, campaign }) => {
	const record = vehicleRecord.parse({
		...{ car_id: '1', car_brand: 'Ford', car_model: 'Transit', car_price_currency: 'SEK' },
		...fields,
	})
	for (const shown of [toCar(record).prices, toCarSummary(record)]) {
		expect([shown.price, shown.priorPrice, shown.campaignPrice].map((price) => price?.amount)).toEqual([
			paid,
			prior,
			campaign,
		])
	}
	expect(paidAmount(record), 'the amount for facet, range and order').toBe(campaign ?? paid)
})

test.each([
	['without a figure the text of the stock is shown', { car_price_text: 'Pris vid leverans' }, 'Pris vid leverans'],
	['beside a figure it is not', { car_price: 9, car_price_currency: 'SEK', car_price_text: '9 kr' }, undefined],
	['an empty one is none', { car_price_text: '' }, undefined],
])('%s', (_what, fields, text) => {
	const record = vehicleRecord.parse({ car_id: '1', car_brand: 'Ford', car_model: 'Transit', ...fields })
	expect([toCar(record).prices.priceText, toCarSummary(record).priceText]).toEqual([text, text])
})
