import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('stories are filtered by topics and loaded by four, the focus moves to the first new one, and Back returns to the last choice', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED/)
	const index = `${siteOrigin('carhall-uk')}/news-and-events`
	await page.goto(index)
	await hydrated(page)
	const stories = page.getByRole('main').getByRole('article')
	const topics = page.getByRole('navigation', { name: 'Show stories about' })
	await expect(stories).toHaveCount(4)
	await expect(page.getByRole('status').filter({ hasText: '4 of 6 stories' })).toBeVisible()

	await page.getByRole('link', { name: 'Load more stories' }).click()
	await expect(stories).toHaveCount(6)
	await expect(stories.nth(4).getByRole('link')).toBeFocused()
	await expect(page.getByRole('link', { name: 'Load more stories' })).toHaveCount(0)

	let seenPending = 0
	// While the answer is on its way the list says so.
	await page.route(/news-and-events(\.data)?\?.*tag=electric/, async (route) => {
		await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
		seenPending += 1
		await route.continue()
	})
	await page.evaluate(() => scrollTo(0, 40))
	await topics.getByRole('link', { name: 'Electric' }).click()
	await expect(stories).toHaveCount(1)
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
	expect(seenPending).toBeGreaterThan(0)
	await expect(topics.locator('[aria-current]')).toHaveText(['Electric'])
	expect(await page.evaluate(() => scrollY), 'a choice leaves the page where it is scrolled').toBeGreaterThan(0)
	await topics.getByRole('link', { name: 'Buying' }).click()
	await expect(topics.locator('[aria-current]')).toHaveText(['Buying', 'Electric'])
	await page.goBack()
	await expect(topics.locator('[aria-current]')).toHaveText(['Electric'])
	await expect(stories).toHaveCount(1)
	await topics.getByRole('link', { name: 'Show all' }).click()
	await expect(stories).toHaveCount(4)
	await expect(page).toHaveURL(index)

	await test.step('stories that cannot be loaded leave those that are there, and are asked for again', async () => {
		await context.setOffline(true)
		await page.getByRole('link', { name: 'Load more stories' }).click()
		await expect(page.getByRole('alert').getByText('You appear to be offline.')).toBeVisible()
		await expect(stories).toHaveCount(4)
		await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /\?page=2$/)
		await context.setOffline(false)
		await expect(stories).toHaveCount(6)
		await expect(page.getByRole('alert')).toBeEmpty()
	})
})
