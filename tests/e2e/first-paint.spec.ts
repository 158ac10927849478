import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

/** A page whose pictures never come, and whose clock stands still. */
async function openWithoutPictures(page: Page): Promise<string[]> {
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url())
	})
	await page.route(/\/ipx\//, () => {})
	await page.clock.install({ time: 0 })
	await page.clock.pauseAt(1000)
	await page.goto(siteOrigin(), { waitUntil: 'domcontentloaded' })
	return scripts
}

test('a press before the script has come brings it, and is not lost', async ({ page }) => {
	const scripts = await openWithoutPictures(page)
	expect(scripts).toEqual([])
	const dismiss = page.getByRole('button', { name: 'Stäng meddelandet' })
	await dismiss.click()
	await page.clock.resume()
	await expect(dismiss).toBeHidden()
})

test('a page whose pictures never come gets its script all the same', async ({ page }) => {
	const scripts = await openWithoutPictures(page)
	expect(scripts).toEqual([])
	await page.clock.runFor(3000)
	await hydrated(page)
})
