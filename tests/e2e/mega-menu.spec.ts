import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const bar = { name: 'Upptäck det franska' }

test.describe('the mega menu of a wide screen', () => {
	test.skip(({ isMobile }) => isMobile, 'phones unfold it')

	test('opens for the keyboard, gives the focus back on Escape and lets it pass', async ({ page }) => {
		await page.goto(`${siteOrigin('maison')}/service`)
		await hydrated(page)
		const menu = page.getByRole('navigation', bar)
		await expect(menu.getByRole('link')).toHaveCount(0)
		const cars = menu.locator('li > details > summary').first()
		await cars.focus()
		await page.keyboard.press('Enter')
		await expect(menu.getByRole('link', { name: 'Renault 5' })).toBeVisible()
		await expect(menu.getByRole('link', { name: 'Renault 5' }).locator('img')).toBeVisible()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Escape')
		await expect(cars).toBeFocused()
		await expect(menu.getByRole('link')).toHaveCount(0)
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Tab')
		await expect(menu.locator(':focus')).toHaveCount(0)
		await expect(menu.getByRole('link')).toHaveCount(0)
	})

	test('shows the pictures of few children only beyond 1500 pixels', async ({ page }) => {
		await page.setViewportSize({ width: 1500, height: 900 })
		await page.goto(`${siteOrigin('maison')}/service`)
		await hydrated(page)
		const menu = page.getByRole('navigation', bar)
		await menu.locator('summary', { hasText: 'Att äga' }).click()
		const picture = menu.getByRole('link', { name: 'Tillbehör' }).locator('img')
		await expect(menu.getByRole('link', { name: 'Tillbehör' })).toBeVisible()
		await expect(picture).toBeHidden()
		await page.setViewportSize({ width: 1501, height: 900 })
		await expect(picture).toBeVisible()
	})

	test('closes when a page is chosen', async ({ page }) => {
		await page.goto(`${siteOrigin('maison')}/service`)
		await hydrated(page)
		const menu = page.getByRole('navigation', bar)
		await menu.locator('summary', { hasText: 'Bilarna' }).click()
		await menu.getByRole('link', { name: 'Renault 5' }).click()
		await expect(page).toHaveURL(`${siteOrigin('maison')}/modeller/renault-5`)
		await expect(menu.getByRole('link')).toHaveCount(0)
	})
})

test('below 1024 pixels it unfolds from one button, and Escape folds it again', async ({ page }) => {
	await page.setViewportSize({ width: 1023, height: 800 })
	await page.goto(`${siteOrigin('maison')}/service`)
	await hydrated(page)
	const menu = page.getByRole('navigation', bar)
	await expect(menu.locator('summary', { hasText: 'Bilarna' })).toBeHidden()
	await menu.locator('summary').first().click()
	await menu.locator('summary', { hasText: 'Bilarna' }).click()
	await expect(menu.getByRole('link', { name: 'Renault 5' })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(menu.getByRole('link', { name: 'Renault 5' })).toBeHidden()
	await page.keyboard.press('Escape')
	await expect(menu.locator('summary', { hasText: 'Bilarna' })).toBeHidden()
	await expect(menu.locator('summary').first()).toBeFocused()
})
