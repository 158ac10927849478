import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('the buttons of a banner and of a row of cars scroll; the hero search is pushed to the data layer once and leads to the list', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto(siteOrigin())
	await hydrated(page)
	await test.step('the button of a full-screen banner scrolls to the next section', async () => {
		await page.getByRole('link', { name: 'Till innehållet', exact: true }).last().click()
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport()
	})
	await test.step('the buttons of a row lead no further at its ends, and keep the focus', async () => {
		const previous = page.getByRole('button', { name: 'Föregående bilar' }).first()
		const next = page.getByRole('button', { name: 'Nästa bilar' }).first()
		await next.scrollIntoViewIfNeeded()
		await expect(previous).toBeDisabled()
		await next.click()
		await expect(previous).toBeEnabled()
		await previous.press('Enter')
		await expect(previous).toBeDisabled()
		await expect(previous).toBeFocused()
	})
	await page.evaluate(() => scrollTo(0, 0))

	const search = page.getByRole('search').first()
	const field = search.getByRole('combobox')
	const clear = search.getByRole('button', { name: 'Töm sökfältet' })

	await expect(clear).toBeHidden()
	await field.fill('takbox')
	await clear.click()
	await expect(field).toHaveValue('')
	await expect(field).toBeFocused()

	// An answer without content leaves the page where it is, to be asked.
	const list = /\/bilar\?keyphrase=/
	await page.route(list, (route) => route.fulfill({ status: 204 }))
	await field.fill('takbox')
	await Promise.all([page.waitForRequest(list), field.press('Enter', { noWaitAfter: true })])
	const events = await page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'search'))
	expect(events).toEqual([{ event: 'search', search_type: 'start page', search_term: 'takbox' }])
	await page.unroute(list)
	await field.press('Enter')
	await expect(page).toHaveURL(`${siteOrigin()}/bilar?keyphrase=takbox`)
})
