import type { Page } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import { brandDesigns } from '#sites/theme.ts'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One site a theme, and a palette over each kind of theme; of them all one, unless `npm run axe` asks for more. */
const everyLook = [
	...new Map(sites.map(({ key, theme }) => [theme, { site: key, brand: '' }])).values(),
	...brandDesigns.map((brand) => ({ site: 'crown-uk', brand })),
]
const looks = process.env.AXE === 'all' ? everyLook : everyLook.slice(0, 1)

for (const { site, brand } of looks) {
	test(`axe finds nothing in any block in the theme of ${site} ${brand}`, async ({ page, problems }) => {
		// Car and workshop of a fixture are in no register, so they have no services and prices of their own; some sites have no workshops at all.
		problems.expectProblem(/mechmate\/(services|addons|prices|authorized-workshop)|404 \(Not Found\)/)
		await page.goto(`${siteOrigin(site)}/blocks?brand=${brand}`)
		await hydrated(page)
		expect(await page.locator('code').count()).toBeGreaterThan(70)
		await acceptDisclaimers(page)
		// Wherever the page was left, the header covers something.
		await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
		// The same search stands on it several times, and several of a block.
		const found = await violations(page)
		expect(found.filter((violation) => !violation.startsWith('landmark-unique'))).toEqual([])
	})
}

/** They stand over the page; each is looked at and accepted. */
async function acceptDisclaimers(page: Page): Promise<void> {
	const dialog = page.locator('dialog[open]').last()
	await expect(dialog).toBeVisible()
	while (await dialog.isVisible()) {
		expect(await violations(page, 'dialog[open]')).toEqual([])
		await dialog.getByRole('button').first().click()
	}
}
