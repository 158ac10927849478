import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

// The numbers of specification 2 §4 and §9 that only a laid-out page has.

/** A used car whose texts are long enough to be cut. */
async function openCar(page: Page): Promise<void> {
	const answer = await page.request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/search`, {
		data: { index: 'vehicles-carhall-se', limit: 1, fields: ['car_id', 'slug'], filters: { car_is_sample: false } },
	})
	const { content } = await answer.json()
	await page.goto(`${siteOrigin()}/bil/${content[0].car_id}/${content[0].slug}`)
	await hydrated(page)
}

test('equipment is cut at 190 px and technical data at five rows, until more is asked for', async ({ page }) => {
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
})

test('a description longer than 300 px is cut there', async ({ page }) => {
	await openCar(page)
	// Whether the demo's texts are that long is not what this is about.
	const height = await page.locator('#equipment [data-cut]').evaluate((box) => {
		box.setAttribute('data-cut', 'description')
		const content = box.firstElementChild
		if (!(content instanceof HTMLElement)) return null
		const filling = document.createElement('p')
		filling.style.blockSize = '600px'
		content.append(filling)
		return content.getBoundingClientRect().height
	})
	expect(height).toBe(300)
})

test('the price stands in a column that stays, from 1024 px on', async ({ page }) => {
	await openCar(page)
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

test('the filters beside the list are 350 px wide, and there only from 1024 px on', async ({ page }) => {
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
})

test('24 cards stand in for the cars that are on their way', async ({ page }) => {
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)
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
