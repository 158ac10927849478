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

test('a row of cars is asleep until a visitor nears it, and wakes where it stands', async ({ page }) => {
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(request.url()))
	await page.goto(siteOrigin())
	await hydrated(page)
	await page.waitForLoadState('networkidle')
	expect(fetched.filter((url) => /car-teaser|car-card|hero-banner/.test(url))).toEqual([])

	const card = page.getByRole('main').getByRole('article').first()
	await card.evaluate((element) => element.setAttribute('data-as-drawn', ''))
	await card.scrollIntoViewIfNeeded()
	const heart = card.getByRole('button', { name: /^Spara/ })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await expect(card).toHaveAttribute('data-as-drawn')
})

test('a sleeping block that crashes when it wakes is the error box, the rest of the page stands', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/crashed on purpose|Minified React error/)
	await page.route(/car-teaser\.view/, (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: `export default function CarTeaser() { throw new Error('crashed on purpose') }`,
		}),
	)
	await page.goto(`${siteOrigin()}/kop-bil/elbil`)
	await hydrated(page)
	await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded()
	await expect(page.getByRole('alert')).toContainText('Aj då')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByRole('contentinfo')).toBeVisible()
})
