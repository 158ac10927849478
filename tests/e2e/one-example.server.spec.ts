import { type APIRequestContext, expect, test } from '@playwright/test'
import { z } from 'zod'
import { sites } from '#sites/registry.ts'

const server = `http://127.0.0.1:${process.env.E2E_PORT}`
const carSites = sites.flatMap((site) => (site.stock ? [{ site, index: site.stock.vehicles }] : []))
const found = z.object({ content: z.array(z.object({ car_id: z.string(), slug: z.string() })) })

/** Of one site. */
function openSite(request: APIRequestContext, key: string) {
	const headers = { host: `${key}.localhost:${process.env.E2E_PORT}` }
	return {
		async find(asked: object) {
			const data = { limit: 1, fields: ['car_id', 'slug'], ...asked }
			const answer = await request.post(`${server}/api/search`, { data, headers })
			return found.parse(await answer.json()).content
		},
		async read(path: string): Promise<string> {
			const answer = await request.get(server + path, { headers })
			expect(answer.status(), path).toBe(200)
			return answer.text()
		},
	}
}

/** The words of a page without its scripts, with plain spaces. */
function wordsOf(html: string): string {
	return html
		.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&#x27;/g, "'")
		.replace(/[\s\u00a0\u202f]+/g, ' ')
}

/** The monthly cost and the effective rate, which stand side by side. */
function costLine(html: string): (string | undefined)[] {
	const lines = [...html.matchAll(/<strong>([^<]*(?:\/|%)[^<]*)<\/strong>/g)]
	return lines.slice(0, 2).map(([, text]) => text)
}

for (const { site, index } of carSites) {
	const { paths } = site.languages[0]
	test(`${site.key}: a car's page and the comparison name the same monthly cost and rate`, async ({ request }) => {
		const { find, read } = openSite(request, site.key)
		const cars = await Promise.all([
			find({ index, filters: { car_is_sample: 'false', car_vehicle_type_code: 'LCV' } }),
			find({ index, filters: { car_is_sample: 'false' }, sort_name: 'car_price_desc', offset: 40 }),
			find({ index, filters: { car_is_sample: 'false' }, sort_name: 'car_year_desc' }),
		])
		for (const { car_id, slug } of cars.flat()) {
			const html = await read(`${paths.pathToCarDetail}/${car_id}/${slug}`)
			const page = wordsOf(html)
			const comparison = wordsOf(await read(`${paths.pathToCompare}?cars=${car_id}`))
			if (site.features.financeQuotes) {
				const quote = /Representative APR ([\d.]+%) Monthly payment (£[\d,.]+)/.exec(page)
				// Some cars are too old for every lender.
				if (!quote) expect(page).toContain("we can't get a quote for you right now")
				else {
					expect(quote[1]).toBe('9.9%')
					expect(comparison).toContain(`${quote[2]} a month`)
				}
				expect(/Representative APR ([\d.]+%)/.exec(comparison)?.[1]).toBe(quote?.[1])
				continue
			}
			const payments = /\d+ × £?[\d ,.]*\d/.exec(page)?.[0] ?? 'no payments'
			expect(comparison).toContain(payments)
			const rate = /[\d.,]+/.exec(costLine(html.slice(html.indexOf('id="finance"')))[1] ?? '')?.[0] ?? 'no rate'
			expect(comparison).toContain(rate)
		}
	})
}

const withCards = carSites.filter(({ site }) => site.market.country !== 'GB')

for (const { site } of withCards) {
	test(`${site.key}: a card of the list names the monthly cost and the rate of its car's page`, async ({ request }) => {
		const { paths } = site.languages[0]
		const { read } = openSite(request, site.key)
		const list = await read(`${paths.pathToCarList}?sortName=car_monthly_cost_asc`)
		const card = /<article[\s\S]*?<\/article>/.exec(list)?.[0] ?? 'no card'
		const [cost, rate] = costLine(card)
		expect(cost).toMatch(/\d.*\//)
		expect(rate).toMatch(/\d.*%/)
		const href = /href="([^"]+)"/.exec(card.slice(card.indexOf('cover-link') - 200))?.[1] ?? ''
		const page = await read(href)
		expect(costLine(page.slice(page.indexOf('id="finance"')))).toEqual([cost, rate])
	})
}
