import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('back returns to the list the visitor came from, with its filters and order', async ({ page }) => {
	await page.goto(`${siteOrigin()}/bilar?car_fuel=Diesel&sortName=car_price_asc`)
	await hydrated(page)
	const list = page.url()
	await expect(page.getByRole('main').getByRole('article').first()).toContainText('Diesel')
	await page.getByRole('main').getByRole('article').first().getByRole('link').click()
	await page.waitForURL(/\/bil\//)
	await page.getByRole('link', { name: 'Tillbaka till bilarna' }).click()
	await expect(page).toHaveURL(list)
	await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked()
	await expect(page.getByLabel('Sortera')).toHaveValue('car_price_asc')
})

test('a sold car answers 404 and leads to cars like it', async ({ page, problems }) => {
	problems.expectProblem(/404/)
	const answer = await page.goto(`${siteOrigin()}/bil/99/volvo-xc60-2019`)
	expect(answer?.status()).toBe(404)
	await page.getByRole('link', { name: /Sök efter volvo/ }).click()
	await expect(page).toHaveURL(/\/bilar/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
