import config from '../../playwright.config.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

// Bars that take room beside the page, as on Windows; all other tests have none.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('a page is not wider than its window, and its width does not change behind a dialog or a drawer', async ({
	page,
}) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	await hydrated(page)
	const rootWidths = () =>
		page.evaluate(() => [innerWidth, document.documentElement.clientWidth, document.documentElement.scrollWidth])
	const [ofWindow = 0, ofPage = 0, ofContent] = await rootWidths()
	expect(ofPage).toBeLessThan(ofWindow)
	expect(ofContent).toBe(ofPage)

	const contentWidth = () => page.locator('#content').evaluate((content) => content.getBoundingClientRect().width)
	await page.getByRole('link', { name: 'Cookieinställningar' }).click()
	const settings = page.locator('dialog[open]')
	await expect(settings).toBeVisible()
	expect(await contentWidth()).toBe(ofPage)
	await page.keyboard.press('Escape')
	await expect(settings).toBeHidden()
	expect(await contentWidth()).toBe(ofPage)

	await page.setViewportSize({ width: 1000, height: 700 })
	const [, narrow] = await rootWidths()
	await page.getByRole('button', { name: 'Öppna menyn' }).click()
	await expect(page.getByRole('button', { name: 'Stäng menyn' })).toBeVisible()
	expect(await contentWidth()).toBe(narrow)
})
