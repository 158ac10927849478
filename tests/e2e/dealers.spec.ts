import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a dealer is found by town and opened, and shows whether it is open now', async ({ page }) => {
	// A Monday at noon in Stockholm.
	await page.clock.setFixedTime(new Date('2026-11-23T11:00:00Z'))
	await page.goto(`${siteOrigin()}/anlaggningar`)
	await hydrated(page)
	await page.getByRole('combobox', { name: 'Ort', exact: true }).selectOption('Uppsala')
	await expect(page).toHaveURL(/\/anlaggningar\?city=Uppsala$/)
	await expect(page.getByRole('status').filter({ hasText: '1 anläggning' })).toBeVisible()

	await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Carhall Uppsala' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carhall Uppsala')
	await page.getByRole('heading', { name: 'Avdelningar' }).scrollIntoViewIfNeeded()
	await expect(page.getByText('Öppet till 18:00').first()).toBeVisible()
	await page
		.getByText(/\d medarbetare/)
		.first()
		.click()
	await expect(page.getByRole('main').getByText('Försäljningschef', { exact: true })).toBeVisible()
	// A link half behind the header would be too small.
	await page.evaluate(() => scrollTo(0, 0))
	expect(await violations(page, 'main')).toEqual([])
})

test('a choice keeps the focus and is announced, and Back removes it', async ({ page, context, problems }) => {
	problems.expectProblem(/500|ERR_INTERNET_DISCONNECTED/)
	await page.goto(`${siteOrigin()}/anlaggningar`)
	await hydrated(page)
	const [main, town] = [page.getByRole('main'), page.getByRole('combobox', { name: 'Ort', exact: true })]
	expect(await violations(page, 'main')).toEqual([])
	const all = await main.getByRole('article').count()
	await expect(page.locator('figure a'), 'a pin for each').toHaveCount(all)
	// A screen reader tells changes of an element that was there before.
	const count = await page.getByRole('status').filter({ hasText: 'anläggningar' }).elementHandle()
	await town.focus()
	await town.selectOption('Uppsala')
	await expect(main.getByRole('article')).toHaveCount(1)
	await expect(town).toBeFocused()
	expect(await count?.evaluate((element) => element.isConnected && element.textContent)).toBe('1 anläggning')

	const words = page.getByRole('searchbox', { name: 'Sök anläggning' })
	await words.fill('Carhall')
	await words.press('Enter')
	await expect(page).toHaveURL(/\?keyphrase=Carhall&city=Uppsala$/)
	await expect(words).toBeFocused()
	const english = page.locator('a[hreflang="en"]').first()
	await expect(english).toHaveAttribute('href', '/en/dealers?keyphrase=Carhall&city=Uppsala')
	await page.goBack()
	await expect(page).toHaveURL(/\?city=Uppsala$/)
	await expect(english).toHaveAttribute('href', '/en/dealers?city=Uppsala')
	await expect(words).toHaveValue('')
	await expect(town).toHaveValue('Uppsala')
	await main.getByRole('link', { name: 'Rensa valen' }).click()
	await expect(page).toHaveURL(/\/anlaggningar$/)
	const dealers = main.getByRole('article')
	await expect(dealers).toHaveCount(all)

	await test.step('dealers that cannot be loaded leave the list that is there, and are asked for again', async () => {
		await page.route('**/anlaggningar?*', (route) => route.fulfill({ status: 500 }), { times: 1 })
		await town.selectOption('Uppsala')
		await expect(page.getByRole('alert').getByText('Det gick inte att uppdatera listan.')).toBeVisible()
		await expect(dealers).toHaveCount(all)
		await page.getByRole('link', { name: 'Försök igen' }).click()
		await expect(page).toHaveURL(/\?city=Uppsala$/)
		await expect(dealers).toHaveCount(1)
		await expect(page.getByRole('alert')).toBeEmpty()

		await context.setOffline(true)
		await town.selectOption('Alla')
		await expect(page.getByRole('alert').getByText('Du verkar sakna uppkoppling.')).toBeVisible()
		await expect(dealers).toHaveCount(1)
		await context.setOffline(false)
		await expect(dealers).toHaveCount(all)
	})

	await test.step('the map of all dealers has a pin for each, with links to its page', async () => {
		await page.locator('figure a[title="Carhall Uppsala"]').dispatchEvent('click')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carhall Uppsala')
		const wayThere = page.getByRole('region', { name: 'Hitta hit' })
		await wayThere.scrollIntoViewIfNeeded()
		await expect(wayThere.locator('figure')).toContainText('Uppsala')
		await expect
			.poll(() =>
				wayThere.locator('figure img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
			)
			.toBeGreaterThan(0)
		await expect(wayThere.getByRole('link', { name: 'Vägbeskrivning' })).toHaveAttribute('href', /^https:/)
	})
})

test('no dealer page is wider than a small phone', { tag: '@phone-only' }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 })
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
	for (const [site, path] of [
		['nordhall-fi', '/toimipisteet'],
		['nordhall-se', '/anlaggningar'],
		['carhall-uk', '/find-us'],
		['crown-uk', '/find-us'],
	] as const) {
		await test.step(`of ${site}`, async () => {
			await page.goto(siteOrigin(site) + path)
			await hydrated(page)
			expect(await overflow()).toBe(0)
			await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
			await expect(page.getByRole('region').filter({ has: page.locator('figure') })).toBeVisible()
			expect(await overflow()).toBe(0)
		})
	}
})

test('a town that is chosen before the script is there is asked for', async ({ page }) => {
	const mayCome = Promise.withResolvers<void>()
	await page.route('**/dealer-filters-*.js', async (route) => {
		await mayCome.promise
		await route.continue()
	})
	await page.goto(`${siteOrigin()}/anlaggningar`)
	await page.getByRole('combobox', { name: 'Ort', exact: true }).selectOption('Uppsala')
	mayCome.resolve()
	await expect(page).toHaveURL(/\?city=Uppsala$/)
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a logo that fails to load is hidden; telephone and mail are copied', async ({ page, context, problems }) => {
	problems.expectProblem(/logos\/makes|ERR_FAILED/)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.clock.install()
	await page.route('**/logos/makes/**', (route) => route.abort('failed'))
	// Some have failed before the page is alive, the rest are asked for when they come near.
	await page.goto(`${siteOrigin()}/anlaggning/carhall-uppsala`)
	await hydrated(page)
	const makes = page.getByRole('main').locator('ul[aria-label] > li:has(img[src*="/logos/makes/"])')
	await expect(makes.first()).toBeAttached()
	for (let shown = await makes.filter({ visible: true }).count(); shown > 0; ) {
		await makes.filter({ visible: true }).first().scrollIntoViewIfNeeded()
		await expect.poll(() => makes.filter({ visible: true }).count()).toBeLessThan(shown)
		shown = await makes.filter({ visible: true }).count()
	}

	await test.step("'Copied' is shown for a second", async () => {
		await page.clock.pauseAt(Date.now() + 60_000)
		const copy = page
			.getByRole('main')
			.getByRole('button', { name: /^Kopiera .*@/ })
			.first()
		const address = ((await copy.getAttribute('aria-label')) ?? '').replace('Kopiera ', '')
		await copy.click()
		const said = page.getByRole('status').filter({ hasText: 'Kopierad' })
		await expect(said).toBeVisible()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
		await page.clock.runFor(950)
		await expect(said).toBeVisible()
		await page.clock.runFor(50)
		await expect(said).toBeHidden()
	})
})

test('a dealer is printed without the footer and the heading of the form, which stay on the screen', async ({
	page,
}) => {
	await page.goto(`${siteOrigin()}/anlaggning/carhall-uppsala`)
	await hydrated(page)
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('contentinfo')).toBeHidden()
	await expect(page.getByRole('heading', { name: 'Skriv till Carhall Uppsala' })).toBeHidden()
	await expect(page.getByText('Kungsgatan 106').first()).toBeVisible()
	await page.emulateMedia({ media: 'screen' })
	await expect(page.getByRole('contentinfo')).toBeVisible()
})
