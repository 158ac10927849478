import { expect, siteOrigin, test } from './fixtures.ts'

test('a shared list of cars needs no script', async ({ page }) => {
	await page.goto(`${siteOrigin('carhall-uk')}/buy-car/used-cars`)
	const hrefs = await page
		.getByRole('main')
		.locator('article a[href^="/buy-car/car/"]')
		.evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''))
	const ids = hrefs.map((href) => href.split('/')[3])
	await page.goto(`${siteOrigin('carhall-uk')}/buy-car/saved-cars?cars=${ids.join(',')}`)
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
