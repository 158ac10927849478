import { expect, siteOrigin, test } from './fixtures.ts'

test('a list whose pictures never come is hydrated all the same', async ({ page }) => {
	await page.route(/\/ipx\//, () => {})
	await page.clock.install({ time: 0 })
	await page.clock.pauseAt(1000)
	await page.goto(`${siteOrigin()}/bilar`, { waitUntil: 'domcontentloaded' })
	const box = page.getByRole('searchbox', { name: 'Sök bil' })
	await expect(box).toBeVisible()
	await page.clock.runFor(3100)
	// React makes it a combobox.
	await expect(page.getByRole('combobox', { name: 'Sök bil' })).toBeVisible()
})
