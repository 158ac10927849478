import { expect, siteOrigin, test } from './fixtures.ts'

// `smoke.server.spec.ts` has every site: nothing of a home page is hidden in the answer of the server.
test('a home page can be read without JavaScript', async ({ page }) => {
	await page.goto(siteOrigin())
	await expect(page.getByRole('main')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
