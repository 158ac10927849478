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
}
const { car_campaign_price_exkl_vat: _, ...withoutNetCampaign } = prices
const { car_retail_price_exkl_vat: __, ...withoutNetRetail } = prices
const inCampaign = { car_has_campaign_price: true }

test.each<[string, object, { paid: number | undefined; retail: number | undefined; campaign: number | undefined }]>([
	['a campaign', { ...prices, ...inCampaign }, { paid: 250_000, retail: 275_000, campaign: 250_000 }],
	[
		'a campaign that is over',
		{ ...prices, car_price: 275_000 },
		{ paid: 275_000, retail: 275_000, campaign: undefined },
	],
	['a van in a campaign', { ...prices, ...van, ...inCampaign }, { paid: 200_000, retail: 220_000, campaign: 200_000 }],
	['a van', { ...prices, ...van }, { paid: 220_000, retail: 220_000, campaign: undefined }],
	[
		'a van whose campaign has no price without VAT',
		{ ...withoutNetCampaign, ...van, ...inCampaign },
		{ paid: 250_000, retail: 275_000, campaign: 250_000 },
	],
	[
		'a van in a campaign whose old price is only known with VAT',
		{ ...withoutNetRetail, ...van, ...inCampaign },
		{ paid: 200_000, retail: undefined, campaign: 200_000 },
	],
	['a car with an old price alone', { car_retail_price: 8 }, { paid: undefined, retail: 8, campaign: undefined }],
	['a van of a feed without any', { car_price: 9, ...van }, { paid: 9, retail: undefined, campaign: undefined }],
])('on its card and on its page the prices of %s are the same', (_what, fields, { paid, retail, campaign }) => {
	const record = vehicleRecord.parse({
		...{ car_id: '1', car_brand: 'Ford', car_model: 'Transit', car_price_currency: 'SEK' },
		...fields,
	})
	for (const shown of [toCar(record).prices, toCarSummary(record)]) {
		expect([shown.price, shown.retailPrice, shown.campaignPrice].map((price) => price?.amount)).toEqual([
			paid,
			retail,
			campaign,
		])
	}
	expect(paidAmount(record), 'the amount for facet, range and order').toBe(campaign ?? paid ?? retail)
})

test.each([
	['without a figure the text of the stock is shown', { car_price_text: 'Pris vid leverans' }, 'Pris vid leverans'],
	['beside a figure it is not', { car_price: 9, car_price_currency: 'SEK', car_price_text: '9 kr' }, undefined],
	['an empty one is none', { car_price_text: '' }, undefined],
])('%s', (_what, fields, text) => {
	const record = vehicleRecord.parse({ car_id: '1', car_brand: 'Ford', car_model: 'Transit', ...fields })
	expect([toCar(record).prices.priceText, toCarSummary(record).priceText]).toEqual([text, text])
})
