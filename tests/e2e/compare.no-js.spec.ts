import { expect, siteOrigin, test } from './fixtures.ts'

test('a shared comparison works without script and names the cars that are gone', async ({ page }) => {
	await page.goto(`${siteOrigin('carhall-se')}/bilar/volvo`)
	const links = page.getByRole('main').locator('article a[href^="/bil/"]')
	const hrefs = await links.evaluateAll((found) => found.slice(0, 2).map((link) => link.getAttribute('href') ?? ''))
	const titles = (await links.allInnerTexts()).slice(0, 2)
	const ids = hrefs.map((href) => href.split('/')[2])
	await expect(page.getByRole('button', { name: /^Jämför / })).toHaveCount(0)

	const answer = await page.goto(`${siteOrigin('carhall-se')}/jamfor?cars=${ids.join(',')},0`)
	expect(answer?.status()).toBe(200)
	await expect(page.getByRole('columnheader')).toHaveText(titles.map((title) => new RegExp(title)))
	await expect(page.getByText('En av bilarna är inte längre till salu')).toBeVisible()
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

	const rows = page.getByRole('rowheader')
	const all = await rows.count()
	await page.getByRole('checkbox', { name: 'Visa bara skillnader' }).check()
	expect(await rows.count()).toBeLessThan(all)
})
