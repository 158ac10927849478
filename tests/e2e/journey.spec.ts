import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const journeys = [
	{
		site: 'carhall-uk',
		listPath: '/buy-car/used-cars',
		carPath: '/buy-car/car',
		words: 'volkswagen panoramic',
		brand: 'Volkswagen',
		filters: 'Filters',
		fuel: { facet: 'Fuel', value: 'Petrol' },
	},
	{
		site: 'carhall-se',
		listPath: '/bilar',
		carPath: '/bil',
		words: 'volvo dragkrok',
		brand: 'Volvo',
		filters: 'Filter',
		fuel: { facet: 'Drivmedel', value: 'Bensin' },
	},
] as const

const main = (page: Page): Locator => page.getByRole('main')

for (const { site, listPath, carPath, words, brand, filters, fuel } of journeys) {
	test(`a visitor of ${site} searches, filters, opens a car and returns to the same place`, {
		tag: '@phone',
	}, async ({ page, isMobile }) => {
		await page.goto(siteOrigin(site))
		await hydrated(page)

		await main(page).getByRole('combobox').first().fill(words)
		await main(page).getByRole('combobox').first().press('Enter')
		await expect(page).toHaveURL(new RegExp(`${listPath}/${brand.toLowerCase()}\\?keyphrase=`))
		await expect(page.getByRole('heading', { level: 1 })).toContainText(brand)

		const cars = main(page).locator(`article a[href^="${carPath}/"]`)
		await expect(cars.first()).toBeVisible()
		const before = await cars.count()

		// What is pressed before that is tried in early-use.spec.ts.
		await hydrated(page)
		if (isMobile) await page.getByRole('link', { name: new RegExp(`^${filters}`) }).click()
		await page
			.getByRole('checkbox', { name: new RegExp(`^${fuel.value}`) })
			.first()
			.check()
		await expect(page).toHaveURL(new RegExp(`car_fuel=${fuel.value}`))
		if (isMobile) await page.getByRole('dialog').getByRole('button', { name: /\d/ }).last().click()
		await expect.poll(() => cars.count()).toBeLessThanOrEqual(before)
		const address = page.url()

		const car = cars.last()
		await car.scrollIntoViewIfNeeded()
		const scrolledTo = await page.evaluate(() => window.scrollY)
		await car.click()
		await expect(page).toHaveURL(new RegExp(`${carPath}/\\d+/`))
		await expect(page.getByRole('heading', { level: 1 })).toContainText(brand)

		await page.goBack()
		await expect(page).toHaveURL(address)
		await expect(cars.last()).toBeVisible()
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
	})
}
