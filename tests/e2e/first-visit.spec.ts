import { kinds, measure } from '../../bench/assets.ts'
import { expect, siteOrigin, test } from './fixtures.ts'

// A site whose cars have quotes, which is the most that a car page has.
const origin = siteOrigin('crown-uk')

test('a first visit fetches no more script than a kind of page may', async ({ browser, page }) => {
	await page.goto(`${origin}/buy-car/used-cars`)
	const car = await page.locator('main a[href^="/buy-car/car/"]').first().getAttribute('href')
	if (!car) throw new Error('The list has no car')
	const service = `${siteOrigin('carhall-se')}/service-och-verkstad`
	const pages = [
		['content', `${origin}/`],
		['firstVisit', `${origin}/`],
		['list', `${origin}/buy-car/used-cars`],
		['car', origin + car],
		['serviceBooking', `${service}/boka-bilverkstad`],
		['tyreHotel', `${service}/dackhotell`],
	] as const
	for (const [kind, address] of pages) {
		const { script } = await measure(browser, address, kinds[kind])
		expect.soft(script, kind).toBeLessThanOrEqual(kinds[kind].maxScript * 1000)
		expect(script, kind).toBeGreaterThan(0)
	}
})
