import { expect, siteOrigin, test } from './fixtures.ts'

test('an old address leads to the current page, by link or by address bar', async ({ page }) => {
	await page.goto(`${siteOrigin()}/hitta-oss/gävle`)
	await expect(page).toHaveURL(/\/anlaggning\/carhall-gavle$/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gävle')

	await page.evaluate(() => {
		const link = Object.assign(document.createElement('a'), { href: '/bilägande/garantier', textContent: 'Garantier' })
		document.querySelector('main')?.prepend(link)
	})
	await page.getByRole('link', { name: 'Garantier' }).first().click()
	await expect(page).toHaveURL(/\/bilagande\/garanti$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
