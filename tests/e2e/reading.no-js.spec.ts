import { sites } from '#sites/registry.ts'
import { expect, siteOrigin, test } from './fixtures.ts'

for (const site of sites) {
	test(`the home page of ${site.key} can be read without JavaScript`, async ({ page }) => {
		await page.goto(siteOrigin(site.key))
		await expect(page.getByRole('main')).toBeVisible()
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	})
}
