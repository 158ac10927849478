import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('the list sends view_item_list and select_item; the car page sends view_item after its impression', async ({
	page,
}) => {
	await page.goto(`${siteOrigin()}/bilar?car_fuel=Diesel`)
	await hydrated(page)
	await test.step('a search and each filter in the list send one event', async () => {
		const sent = () =>
			page.evaluate(() =>
				(window.dataLayer ?? []).filter(({ event }) => event === 'search' || event === 'car_list_filter'),
			)
		await page
			.getByRole('searchbox')
			.or(page.getByRole('combobox', { name: /Sök/ }))
			.first()
			.fill('dragkrok')
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/keyphrase=dragkrok/)
		const search = { event: 'search', search_type: 'car list', search_term: 'dragkrok' }
		await expect.poll(sent).toEqual([search])
		await page.getByRole('link', { name: /Ta bort.*Diesel/ }).click()
		const removed = { filter_action: 'remove', filter_name: 'car_fuel', filter_value: 'Diesel' }
		await expect.poll(sent).toEqual([search, { event: 'car_list_filter', ...removed }])
		await page.getByRole('link', { name: /Ta bort.*dragkrok/ }).click()
		await expect(page).toHaveURL(`${siteOrigin()}/bilar`)
	})
	const events = () =>
		page.evaluate(() => (window.dataLayer ?? []).flatMap((entry) => ('event' in entry ? [entry.event] : [])))
	await expect.poll(events).toContain('view_item_list')
	const card = page.getByRole('region', { name: 'Sökresultat' }).getByRole('article').first()
	const title = await card.getByRole('heading').innerText()
	await card.getByRole('link').first().click()
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect.poll(events).toContain('view_item')

	const order = (await events()).filter((event) => event !== undefined)
	expect(order.indexOf('select_item')).toBeLessThan(order.lastIndexOf('page_impression'))
	expect(order.lastIndexOf('page_impression')).toBeLessThan(order.indexOf('view_item'))
	const seen = await page.evaluate(() => {
		const entries = window.dataLayer ?? []
		const at = entries.findIndex(({ event }) => event === 'view_item')
		return JSON.parse(JSON.stringify([entries[at - 1], entries[at]]))
	})
	expect(seen).toMatchObject([{ ecommerce: null }, { ecommerce: { currency: 'SEK', items: [{ item_name: title }] } }])
})
