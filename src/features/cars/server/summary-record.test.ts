import { expect, test } from 'vitest'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { Json, StockRecord } from '#stock/query.ts'
import { findUnfit } from './summary-record.ts'

const whole = {
	...{ car_id: '1', slug: 'kia-niro', car_brand: 'Kia', car_model: 'Niro', car_model_text: 'EV', car_year: 2024 },
	car_primary_image: { thumbnail_url: '/a.avif', blur_data_url: 'data:image/webp;base64,AAAA' },
	car_other_angles: ['/b.avif'],
	...{ car_mileage: 4000, car_odometer: 4000, car_odometer_unit: 'mil', car_fuel: 'El', car_gearbox: 'Automat' },
	...{
		car_price_currency: 'SEK',
		car_price: 1,
		car_price_text: 'x',
		car_retail_price: 1,
		car_retail_price_exkl_vat: 1,
	},
	...{ car_campaign_price: 1, car_campaign_price_exkl_vat: 1, car_has_campaign_price: true },
	...{ car_prior_price: 2, car_prior_price_exkl_vat: 2, car_prior_price_day: '2026-11-02' },
	...{ car_vehicle_type_code: 'PC', car_has_campaign_loan: false, car_has_campaign_companyleasing: false },
	...{ car_has_campaign_privateleasing: false, car_campaigns: ['Höst'], car_privateleasing_monthly_cost: 1 },
	...{ car_companyleasing_monthly_cost: 1, car_loan_monthly_cost: 1, car_site_name: 'Lund', car_site_city: 'Lund' },
	car_loan_example: { monthly_cost: 1, months: 36, effective_rate: 7, total: 9 },
	...{ car_is_sample: false, car_vat_eligible: true, caroftheweek: false },
} satisfies StockRecord

test('a record with every field of a card is valid', () => {
	expect(Object.keys(whole).sort()).toEqual([...summaryFields].sort())
	expect(findUnfit(whole)).toBeNull()
	expect(findUnfit({ ...whole, car_brand: undefined })).toBe('car_brand')
})

test("the checks reject the same values of a wrong type as the record's schema", () => {
	const random = createRandom(5)
	const others: Json[] = ['text', 'mil', 'SEK', 7, true, [], ['a'], [1], {}, null, { thumbnail_url: 3 }]
	others.push({ thumbnail_url: '/a.avif', blur_data_url: 4 }, { monthly_cost: 1, months: 36, effective_rate: 7 })
	for (let round = 0; round < 2000; round++) {
		const field = random.pick(summaryFields)
		const record: StockRecord = { ...whole, [field]: others[random.below(others.length)] }
		if (random.chance(0.1)) delete record[field]
		const parsed = vehicleRecord.safeParse(record)
		// Lengths, schemes and ranges are checked at import.
		const isOfOtherType = parsed.error?.issues.some(({ code }) => /^invalid_(?:type|value)$/.test(code)) ?? false
		expect(findUnfit(record), JSON.stringify(record[field])).toBe(isOfOtherType ? field : null)
	}
})
