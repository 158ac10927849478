import { kinds, measure } from '../../bench/assets.ts'
import { expect, siteOrigin, test } from './fixtures.ts'

// A site whose cars have quotes, which is the most that a car page has.
const origin = siteOrigin('crown-uk')

test('a first visit fetches no more script than a kind of page may', async ({ browser, page }) => {
	await page.goto(`${origin}/buy-car/used-cars`)
	const car = await page.locator('main a[href^="/buy-car/car/"]').first().getAttribute('href')
	if (!car) throw new Error('The list has no car')
	const pages = { content: '/', firstVisit: '/', list: '/buy-car/used-cars', car } as const
	for (const kind of ['content', 'firstVisit', 'list', 'car'] as const) {
		const { script } = await measure(browser, origin + pages[kind], kinds[kind])
		expect.soft(script, kind).toBeLessThanOrEqual(kinds[kind].maxScript * 1000)
		expect(script, kind).toBeGreaterThan(0)
	}
})
