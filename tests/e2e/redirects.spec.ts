import { expect, siteOrigin, test } from './fixtures.ts'

test('a visitor who follows an old address lands on the page of today, by link or by address bar', async ({ page }) => {
	await page.goto(`${siteOrigin()}/hitta-oss/gävle`)
	await expect(page).toHaveURL(/\/anlaggning\/carhall-gavle$/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gävle')

	// The way of a link to an address that has moved meanwhile: the router asks for its data first.
	await page.evaluate(() => {
		const { __reactRouterDataRouter: router } = window as unknown as {
			__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
		}
		return router.navigate('/bilägande/garantier')
	})
	await expect(page).toHaveURL(/\/bilagande\/garanti$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
