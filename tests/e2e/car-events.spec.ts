import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a list says what it shows and what is chosen, the page of the car comes after its impression', async ({
	page,
}) => {
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)
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
