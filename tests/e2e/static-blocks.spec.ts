import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('blocks without behaviour stay as the server drew them: their links open in place, Back draws them again', async ({
	page,
}) => {
	await page.goto(siteOrigin('carhall-uk'))
	await hydrated(page)
	const prepared = page.getByRole('region', { name: 'Two hours in the workshop before it gets a price' })
	const footer = page.getByRole('contentinfo')
	// Two sections on one ground have one space between them, whichever of the two is live.
	await expect(prepared).toHaveCSS('padding-block-start', '0px')
	await expect(page.getByRole('region', { name: 'Just arrived' })).toHaveCSS('padding-block-start', '0px')
	const words = await prepared.textContent()
	const footerWords = await footer.textContent()
	// What was loaded once is not loaded again: a new document would not know of it.
	await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))

	await prepared.getByRole('link', { name: 'How we work' }).click()
	await expect(page).toHaveURL(`${siteOrigin('carhall-uk')}/about-us`)
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The used car you would choose twice')
	await expect(prepared).toHaveCount(0)
	await expect(footer).toHaveText(footerWords ?? '')

	await page.goBack()
	await expect(prepared).toHaveText(words ?? '')
	await prepared.getByRole('link', { name: 'How we work' }).click()
	await expect(page).toHaveURL(`${siteOrigin('carhall-uk')}/about-us`)
	await expect(page.locator('html')).toHaveAttribute('data-first')
})

test('another language draws header and footer anew, in the same document', async ({ page }) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	await hydrated(page)
	const footer = page.getByRole('contentinfo')
	await expect(footer).toContainText('Cookieinställningar')
	await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
	await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[hreflang="en"]')?.click())
	await expect(footer).toContainText('Cookie settings')
	await expect(page.locator('html')).toHaveAttribute('data-first')
})
