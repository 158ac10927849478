import { sites } from '#sites/registry.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

for (const site of sites) {
	test(`the home page of ${site.key} stands`, async ({ page }) => {
		const answer = await page.goto(siteOrigin(site.key))
		expect(answer?.status()).toBe(200)
		await expect(page.locator('html')).toHaveAttribute('lang', site.languages[0].locale)
		await expect(page.getByRole('main')).toBeVisible()
		await expect(page.getByRole('banner')).toBeVisible()
		await expect(page.getByRole('contentinfo')).toBeVisible()
		expect(await page.evaluate(wordlessControls)).toEqual([])
		// A text nobody sent shows as its key.
		await expect(page.getByRole('main')).not.toContainText(/\b(?:car|finance|blocks)\.[a-z]+[A-Z]/, {
			useInnerText: true,
		})
		await hydrated(page)
	})
}

test('a missing page is a 404 in the frame of the site', async ({ page, problems }) => {
	problems.expectProblem(/404/)
	const answer = await page.goto(`${siteOrigin()}/finns-inte`)
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('banner')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Här tar vägen slut')
})

test('an address nobody can read is a plain 400', async ({ page, problems }) => {
	problems.expectProblem(/400/)
	const answer = await page.goto(`${siteOrigin()}/%ff`)
	expect(answer?.status()).toBe(400)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Links and buttons without a word for a reader who sees no pictures, hidden ones too, such as menu entries that have no room. */
const wordlessControls = () =>
	[...document.querySelectorAll('a, button, summary')]
		.filter((control) => {
			const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt)
			const labels = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
			const words = [control.ariaLabel, control.textContent, ...pictures, ...labels.map((label) => label?.textContent)]
			return words.every((each) => !each?.trim())
		})
		.map(({ outerHTML }) => outerHTML)
