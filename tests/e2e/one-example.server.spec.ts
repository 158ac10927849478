import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { sites } from '#sites/registry.ts'
import { siteOrigin } from './fixtures.ts'

const carSites = sites.flatMap((site) => (site.stock ? [{ site, index: site.stock.vehicles }] : []))
const found = z.object({ content: z.array(z.object({ car_id: z.string() })) })

/** A van, the cheapest and the most expensive electric, diesel and petrol cars, by what the search knows of them. */
async function findCars(index: string, key: string): Promise<string[]> {
	const search = async (request: object) => {
		const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/search`, {
			method: 'POST',
			headers: { host: `${key}.localhost` },
			body: JSON.stringify({ index, limit: 1, fields: ['car_id'], ...request }),
		})
		return found.parse(await answer.json()).content.map(({ car_id }) => car_id)
	}
	const used = { car_is_sample: false }
	const cars = await Promise.all([
		search({ filters: { ...used, car_vehicle_type_code: 'LCV' } }),
		search({ filters: used, sort_name: 'car_price_asc', offset: 40 }),
		search({ filters: used, sort_name: 'car_price_desc', offset: 40 }),
		search({ filters: used, sort_name: 'car_year_desc' }),
	])
	return cars.flat()
}

/** The words of a page without its scripts, with plain spaces. */
async function wordsOf(address: string): Promise<string> {
	const answer = await fetch(address)
	expect(answer.status, address).toBe(200)
	const html = await answer.text()
	return html
		.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&#x27;/g, "'")
		.replace(/[\s\u00a0\u202f]+/g, ' ')
}

for (const { site, index } of carSites) {
	test(`${site.key}: car page and comparison say the same of a car's monthly cost, and the list too`, async () => {
		const origin = siteOrigin(site.key)
		const { paths } = site.languages[0]
		const apr = new Set<string>()
		for (const id of await findCars(index, site.key)) {
			const page = await wordsOf(`${origin}${paths.pathToCarDetail}/${id}`)
			const comparison = await wordsOf(`${origin}${paths.pathToCompare}?cars=${id}`)
			if (site.features.financeQuotes) {
				const [, rate = 'no rate', payment = 'no payment'] =
					/Representative APR ([\d.]+%) Monthly payment (£[\d,.]+)/.exec(page) ?? []
				// Some cars are too old for every lender.
				if (rate === 'no rate') {
					expect(page).toContain("we can't get a quote for you right now")
					expect(comparison).not.toMatch(/Representative APR/)
					continue
				}
				expect(comparison).toContain(`${payment} a month`)
				expect(comparison).toContain(rate)
				apr.add(rate)
				continue
			}
			const [, payments = 'no payments', monthly = ''] = /(\d+ × (?:£ ?)?([\d ,.]+))/.exec(page) ?? []
			expect(comparison).toContain(payments.trim())
			const [rate = 'no rate'] = /[\d,.]+ ?%(?= (?:effektiv|APR|todellinen|RPMN))/i.exec(page) ?? []
			expect(rate).not.toBe('no rate')
			expect(comparison).toContain(rate.trim())
			expect(monthly).not.toBe('')
		}
		if (site.features.financeQuotes) expect([...apr]).toEqual(['9.9%'])
	})
}
