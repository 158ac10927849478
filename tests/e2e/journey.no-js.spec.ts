import { expect, siteOrigin, test } from './fixtures.ts'

test('without JavaScript a visitor searches, filters, sorts, pages, opens a car and reads about it', async ({
	page,
}) => {
	await page.goto(siteOrigin('carhall-uk'))
	const main = page.getByRole('main')

	await main.getByRole('searchbox').first().fill('automatic')
	await main.getByRole('searchbox').first().press('Enter')
	await expect(page).toHaveURL(/\/buy-car\/used-cars/)
	const cars = main.locator('article a[href^="/buy-car/car/"]')
	await expect(cars).toHaveCount(48)

	await main
		.getByRole('checkbox', { name: /^Diesel/ })
		.first()
		.check()
	await main.getByRole('button', { name: 'Show cars' }).first().click()
	await expect(page).toHaveURL(/car_fuel=Diesel/)
	await expect(cars.first()).toBeVisible()

	await main.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
	await main.getByRole('button', { name: 'Show cars' }).first().click()
	await expect(page).toHaveURL(/sortName=car_price_asc/)

	await main.getByRole('link', { name: 'Show more cars' }).click()
	await expect(page).toHaveURL(/page=1/)

	await cars.first().click()
	await expect(page).toHaveURL(/\/buy-car\/car\/\d+\//)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(main.getByText(/£\d/).first()).toBeVisible()
})
