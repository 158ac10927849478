import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('static blocks are not drawn again in the browser: links work, and Back shows them', async ({ page }) => {
	await page.goto(siteOrigin('carhall-uk'))
	await hydrated(page)
	const prepared = page.getByRole('region', { name: 'Two hours in the workshop before it gets a price' })
	const footer = page.getByRole('contentinfo')
	// Two sections on one ground have one space between them.
	await expect(prepared).toHaveCSS('padding-block-start', '0px')
	await expect(page.getByRole('region', { name: 'Just arrived' })).toHaveCSS('padding-block-start', '0px')
	const words = await prepared.textContent()
	const footerWords = await footer.textContent()

	await prepared.getByRole('link', { name: 'How we work' }).click()
	await expect(page).toHaveURL(`${siteOrigin('carhall-uk')}/about-us`)
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The used car you would choose twice')
	await expect(prepared).toHaveCount(0)
	await expect(footer).toHaveText(footerWords ?? '')

	await page.goBack()
	await expect(prepared).toHaveText(words ?? '')
})

test('a page of blocks needs one small script: menu, hearts and rows of cars work without React', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
	})
	await page.goto(siteOrigin())
	await hydrated(page)
	const card = page.getByRole('main').getByRole('article').first()
	await card.evaluate((element) => element.setAttribute('data-as-drawn', ''))
	await card.scrollIntoViewIfNeeded()
	const heart = card.getByRole('button', { name: /^Spara/ })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await page.waitForLoadState('networkidle')
	expect(scripts.filter((path) => !/\/(start|rolldown-runtime)-/.test(path))).toEqual([])
	await expect(card).toHaveAttribute('data-as-drawn')
	await page.reload()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
