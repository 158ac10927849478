import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

// The numbers of specification 2 §4 and §9 that only a laid-out page has.

type StockRecord = Record<string, unknown>

/** The used car with the most of something among the first; of any of them by default. */
async function openCar(page: Page, most: (record: StockRecord) => number = () => 0): Promise<void> {
	const answer = await page.request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/search`, {
		data: { index: 'vehicles-carhall-se', limit: 48, filters: { car_is_sample: false } },
	})
	const { content }: { content: StockRecord[] } = await answer.json()
	const [car] = content.toSorted((a, b) => most(b) - most(a))
	await page.goto(`${siteOrigin()}/bil/${car?.car_id}/${car?.slug}`)
	await hydrated(page)
}

test('equipment is cut at 190 px and technical data at five rows, until they are expanded; the price is held', async ({
	page,
}) => {
	await openCar(page)
	const equipment = page.locator('#equipment')
	const cut = equipment.locator('[data-cut] > div')
	expect((await cut.boundingBox())?.height).toBe(190)
	await equipment.getByText('Visa mer').click()
	await expect.poll(async () => (await cut.boundingBox())?.height).toBeGreaterThan(190)

	const data = page.locator('#technical-data')
	const rows = data.locator('[data-cut] > div > * > *').filter({ visible: true })
	await expect(rows).toHaveCount(5)
	await data.getByText('Visa mer').click()
	await expect.poll(() => rows.count()).toBeGreaterThan(5)
	await data.getByText('Visa mindre').click()
	await expect(rows).toHaveCount(5)

	await test.step('the price is in a sticky column from 1024 px on', async () => {
		const isHeld = () =>
			page
				.locator('article')
				.first()
				.getByText(/^\d+\s\d+\skr$/)
				.first()
				.evaluate((price) => {
					for (let box: Element | null = price; box; box = box.parentElement) {
						if (getComputedStyle(box).position === 'sticky') return true
					}
					return false
				})
		expect(await isHeld()).toBe(true)
		await page.setViewportSize({ width: 1023, height: 800 })
		expect(await isHeld()).toBe(false)
	})
})

test('a description is cut at 300 px until it is expanded', async ({ page }) => {
	// A narrow window makes the longest texts of the demo high enough.
	await page.setViewportSize({ width: 390, height: 844 })
	await openCar(page, (record) => String(record.car_description ?? '').length)
	const description = page.locator('#description')
	const cut = description.locator('[data-cut] > div')
	expect((await cut.boundingBox())?.height).toBe(300)
	await description.getByText('Visa mer').click()
	await expect.poll(async () => (await cut.boundingBox())?.height).toBeGreaterThan(300)
})

test('the filters beside the list are 350 px wide from 1024 px on; 24 cards are sketched while more load', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1024, height: 800 })
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)
	const filters = page.locator('#filters')
	await expect(filters).toBeVisible()
	const [columns] = await filters.evaluate((element) => [
		getComputedStyle(element.parentElement ?? element).gridTemplateColumns.split(' ')[0],
	])
	expect(columns).toBe('350px')
	await expect(filters).toHaveCSS('position', 'sticky')
	await page.setViewportSize({ width: 1023, height: 800 })
	await expect(filters).toBeHidden()

	await test.step('24 skeleton cards are shown while cars load', async () => {
		const results = page.getByRole('region', { name: 'Sökresultat' })
		await expect(results.getByRole('article')).toHaveCount(48)
		let letGo: () => void = () => {}
		const held = new Promise<void>((resolve) => {
			letGo = resolve
		})
		await page.route(/bilar.*page=1/, async (route) => {
			await held
			await route.continue()
		})
		await page.getByRole('link', { name: 'Visa fler bilar' }).click()
		const places = results.getByRole('article').first().locator('xpath=ancestor::ul[1]/li')
		await expect(places).toHaveCount(48 + 24)
		letGo()
		await expect(results.getByRole('article')).toHaveCount(96)
	})
})
