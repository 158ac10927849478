import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const main = (page: Page): Locator => page.getByRole('main')

// The same way on a desktop is in `keyboard.spec.ts`, and the way back in `car-list.spec.ts`.
test('a visitor searches, filters, opens a car and returns to the same place', { tag: '@phone-only' }, async ({
	page,
}) => {
	await page.goto(siteOrigin('carhall-uk'))
	await hydrated(page)

	await main(page).getByRole('combobox').first().fill('volkswagen panoramic')
	await main(page).getByRole('combobox').first().press('Enter')
	await expect(page).toHaveURL(/\/buy-car\/used-cars\/volkswagen\?keyphrase=/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen')

	const cars = main(page).locator('article a[href^="/buy-car/car/"]')
	// What is pressed before that is tried in early-use.spec.ts.
	await hydrated(page)
	const before = await cars.count()
	expect(before).toBeGreaterThan(0)

	await page.getByRole('link', { name: /^Filters/ }).click()
	await page
		.getByRole('checkbox', { name: /^Petrol/ })
		.first()
		.check()
	await expect(page).toHaveURL(/car_fuel=Petrol/)
	await page.getByRole('dialog').getByRole('button', { name: /\d/ }).last().click()
	await expect.poll(() => cars.count()).toBeLessThanOrEqual(before)
	const address = page.url()

	const car = cars.last()
	await car.scrollIntoViewIfNeeded()
	const scrolledTo = await page.evaluate(() => window.scrollY)
	await car.click()
	await expect(page).toHaveURL(/\/buy-car\/car\/\d+\//)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen')

	await page.goBack()
	await expect(page).toHaveURL(address)
	await expect(cars.last()).toBeVisible()
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
})
