import { expect, siteOrigin, test } from './fixtures.ts'

test('the menu works without JavaScript', async ({ page }) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	const dropdown = page.locator('header details[name="main-menu"]').first()
	await dropdown.locator('> summary').click()
	await dropdown.locator('ul a').first().click()
	await expect(page).not.toHaveURL(`${siteOrigin()}/kontakt`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the drawer works without JavaScript', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(siteOrigin())
	await page.getByRole('button', { name: 'Öppna menyn' }).click()
	await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).first().click()
	await expect(page).toHaveURL(`${siteOrigin()}/kontakt`)
})

test('the header is styled before any script', async ({ page }) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
	const box = await page.getByRole('banner').boundingBox()
	expect(box?.height).toBe(72)
})

test('a missing page has links to go on', async ({ page, problems }) => {
	problems.expectProblem(/404/)
	const answer = await page.goto(`${siteOrigin('crown-uk')}/no-such-page`)
	expect(answer?.status()).toBe(404)
	await page.getByRole('searchbox').fill('bentley')
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await expect(page).toHaveURL(/\/buy-car\/used-cars\?keyphrase=bentley/)
})
