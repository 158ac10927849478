import { AxeBuilder } from '@axe-core/playwright'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test('a dealer is found by town, opened and tells whether it is open now', async ({ page }) => {
	// A Monday at noon in Stockholm.
	await page.clock.setFixedTime(new Date('2026-11-23T11:00:00Z'))
	await page.goto(`${siteOrigin()}/anlaggningar`)
	await hydrated(page)
	await page.getByRole('combobox', { name: 'Ort', exact: true }).selectOption('Uppsala')
	await expect(page).toHaveURL(/\/anlaggningar\?city=Uppsala$/)
	await expect(page.getByRole('status').filter({ hasText: '1 anläggning' })).toBeVisible()

	await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Carhall Uppsala' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carhall Uppsala')
	await expect(page.getByText('Öppet till 18:00').first()).toBeVisible()
	await page
		.getByText(/\d medarbetare/)
		.first()
		.click()
	await expect(page.getByRole('main').getByText('Försäljningschef', { exact: true })).toBeVisible()
})

test('the answer of the server does not say what time it is', async ({ page }) => {
	const html = (await (await page.goto(`${siteOrigin()}/anlaggning/carhall-uppsala`))?.text()) ?? ''
	expect(html).toContain('09:00–18:00')
	expect(html).not.toMatch(/Öppet till \d|Stängt, öppnar \d/)
})

for (const path of ['/anlaggningar', '/anlaggning/carhall-uppsala']) {
	test(`${path} has no accessibility mistake that a machine can find`, async ({ page }) => {
		await page.goto(siteOrigin() + path)
		const { violations } = await new AxeBuilder({ page }).include('main').analyze()
		expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
	})
}
