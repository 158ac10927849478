import { expect, siteOrigin, test } from './fixtures.ts'

test('a car can be found, read and unfolded without JavaScript', async ({ page }) => {
	await page.goto(`${siteOrigin()}/bilar`)
	await page.getByRole('main').getByRole('article').first().getByRole('link').click()
	await expect(page).toHaveURL(/\/bil\/\d+\/[a-z0-9-]+$/)
	await expect(page.getByRole('heading', { level: 2, name: 'Tekniska data' })).toBeVisible()

	const technicalData = page.locator('#technical-data')
	await expect(technicalData.getByText('Höjd')).toBeHidden()
	await technicalData.getByText('Visa mer').click()
	await expect(technicalData.getByText('Höjd')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Nästa bild' })).toHaveCount(0)
})
