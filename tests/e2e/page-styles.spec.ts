import type { Page } from '@playwright/test'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

/** Names of the style sheets that the browser fetches from now on. */
function fetchedSheets(page: Page): string[] {
	const fetched: string[] = []
	page.on('request', (request) => {
		const [, name] = /\/assets\/([\w-]+)\.css$/.exec(request.url()) ?? []
		if (name) fetched.push(name)
	})
	return fetched
}

const heldSheets = async (page: Page) =>
	(await page.locator('style[data-sheets]').getAttribute('data-sheets'))?.split(' ') ?? []

test('a page holds the styles of what is drawn and what its islands draw; a dialog brings only what is missing', async ({
	page,
}) => {
	const fetched = fetchedSheets(page)
	const list = `${siteOrigin()}/bilar`
	await page.goto(list)
	await hydrated(page)
	const heldByList = await heldSheets(page)
	expect(fetched).toEqual([])

	const [car = ''] = await carAddresses(page, list)
	await page.goto(car)
	await hydrated(page)
	const held = await heldSheets(page)
	expect(held).not.toEqual(heldByList)
	await page.getByRole('button', { name: 'Visa bilderna i helskärm' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
	expect(fetched.length).toBeGreaterThan(0)
	expect(fetched.filter((name) => held.includes(name))).toEqual([])
})

test('part of another page is shown when its styles are there', async ({ page }) => {
	const fetched = fetchedSheets(page)
	await page.goto(`${siteOrigin()}/anlaggningar?keyphrase=zzzz`)
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByRole('article')).toHaveCount(0)
	const words = page.getByRole('searchbox', { name: 'Sök anläggning' })
	await words.fill('Uppsala')
	await words.press('Enter')
	await expect(main.getByRole('article')).toHaveCount(1)
	expect(fetched.length).toBeGreaterThan(0)
})
