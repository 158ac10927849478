import type { Page } from '@playwright/test'
import { expect, siteOrigin, test } from './fixtures.ts'

/** How many of the parts below the first window are not laid out. */
const countSkipped = (page: Page) =>
	page.evaluate(
		() =>
			[...document.querySelectorAll('[data-below]')].filter((part) =>
				[...part.querySelectorAll('a, h2')].every((each) => !each.checkVisibility({ contentVisibilityAuto: true })),
			).length,
	)

const pages: [name: string, path: string, selector: string][] = [
	['a home page', '/', 'footer a'],
	['a list of cars', '/bilar', '[data-below] article a'],
]

for (const [name, path, last] of pages) {
	test(`${name} on a phone lays out what is below the first window when it is reached`, { tag: '@phone-only' }, async ({
		page,
	}) => {
		const address = siteOrigin('carhall-se') + path
		await page.goto(address)
		expect(await countSkipped(page)).toBeGreaterThan(3)

		const end = page.locator(last).last()
		await end.evaluate((link) => link.scrollIntoView())
		await expect(end).toBeInViewport()

		// What is kept of the place on a page is true for the whole page only.
		await page.reload()
		expect(await countSkipped(page)).toBe(0)
		await page.goto('about:blank')
		await page.goBack()
		expect(await countSkipped(page)).toBe(0)
	})
}

test('a link to a place on the page finds it where it is', { tag: '@phone-only' }, async ({ page }) => {
	const address = siteOrigin('carhall-se')
	await page.goto(`${address}/#content`)
	expect(await countSkipped(page)).toBe(0)

	await page.goto(`${address}/service`)
	expect(await countSkipped(page)).toBeGreaterThan(0)
	await page.locator('.skip-link').focus()
	await page.keyboard.press('Enter')
	expect(await countSkipped(page)).toBe(0)
})
