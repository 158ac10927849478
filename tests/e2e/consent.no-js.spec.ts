import { expect, siteOrigin, test } from './fixtures.ts'

test('without script the cookie settings lead to the page about cookies', async ({ page }) => {
	await page.goto(siteOrigin())
	await page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' }).click()
	await expect(page).toHaveURL(`${siteOrigin()}/cookies#cookie-settings`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
