import { expect, siteOrigin, test } from './fixtures.ts'

// `smoke.server.spec.ts` has every site: nothing of a home page is hidden in the answer of the server.
test('without JavaScript a home page can be read, and the hero search leads to the list', async ({ page }) => {
	await page.goto(siteOrigin())
	await expect(page.getByRole('main')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.getByRole('search').first().getByRole('searchbox').fill('takbox')
	await page.getByRole('search').first().getByRole('button', { name: 'Sök', exact: true }).click()
	await expect(page).toHaveURL(`${siteOrigin()}/bilar?keyphrase=takbox`)
})

test('without JavaScript topics filter the stories, and a story links to its neighbours', async ({ page }) => {
	const index = `${siteOrigin('carhall-uk')}/news-and-events`
	await page.goto(index)
	await page.getByRole('navigation', { name: 'Show stories about' }).getByRole('link', { name: 'Buying' }).click()
	await expect(page).toHaveURL(`${index}?tag=buying`)

	await page.getByRole('article').first().getByRole('link').click()
	await page.getByRole('navigation', { name: 'More articles' }).getByRole('link').first().click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
	await page.getByRole('link', { name: 'Back to News and advice' }).click()
	await expect(page).toHaveURL(index)
})
