import { sites } from '#sites/registry.ts'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// A page each: axe takes its time on a busy machine.
for (const site of sites) {
	test(`axe finds nothing on the home page of ${site.key}`, async ({ page }) => {
		await page.goto(siteOrigin(site.key))
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})

	test(`axe finds nothing on the missing page of ${site.key}`, async ({ page, problems }) => {
		problems.expectProblem(/404/)
		await page.goto(`${siteOrigin(site.key)}/there-is-no-such-page`)
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})
}

for (const site of sites.filter(({ features }) => features.carSales)) {
	const { paths } = site.languages[0]

	test(`axe finds nothing on the car list of ${site.key}`, async ({ page }) => {
		await page.goto(siteOrigin(site.key) + paths.pathToCarList)
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})

	test(`axe finds nothing on a car page of ${site.key}`, async ({ page }) => {
		await page.goto(siteOrigin(site.key) + paths.pathToCarList)
		await hydrated(page)
		await page.locator(`main a[href*="${paths.pathToCarDetail}/"]`).first().click()
		await expect(page).toHaveURL(new RegExp(`${paths.pathToCarDetail}/\\d+/`))
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		expect(await violations(page)).toEqual([])
	})

	test(`axe finds nothing on the page of a gone car of ${site.key}`, async ({ page, problems }) => {
		problems.expectProblem(/404/)
		await page.goto(`${siteOrigin(site.key)}${paths.pathToCarDetail}/99999999/volvo-xc60`)
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})
}

for (const address of ['?keyphrase=qqqqzzzz', '/volvo', '?car_fuel=Diesel&page=1']) {
	test(`axe finds nothing in the car list at ${address}`, async ({ page }) => {
		await page.goto(`${siteOrigin('carhall-se')}/bilar${address}`)
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})
}

for (const [site, address] of [
	['carhall-uk', '/news-and-events'],
	['carhall-uk', '/news-and-events/how-to-read-a-service-history'],
	['carhall-uk', '/buy-car'],
	['carhall-uk', '/contact-us'],
	['nordhall-se', '/aktuellt'],
	['carhall-se', '/en'],
	['crown-uk', '/buy-car/brands/bmw'],
	['crown-uk', '/buy-car/brands/mini'],
	['crown-uk', '/buy-car/brands/mercedes-benz'],
	['crown-uk', '/buy-car/brands/smart'],
] as const) {
	test(`axe finds nothing on ${site}${address}`, async ({ page }) => {
		await page.goto(siteOrigin(site) + address)
		await hydrated(page)
		expect(await violations(page)).toEqual([])
	})
}
