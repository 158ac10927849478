import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

/** Opens the first car of the list, as a visitor does. */
async function openFirstCar(page: Page): Promise<void> {
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)
	await page.getByRole('main').getByRole('article').first().getByRole('link').click()
	await page.waitForURL(/\/bil\/\d+\/[a-z0-9-]+$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the gallery fills the screen, is used by keyboard and returns the focus', async ({ page }) => {
	await openFirstCar(page)
	const enlarge = page.getByRole('button', { name: 'Visa bilderna i helskärm' })
	await enlarge.click()
	const dialog = page.getByRole('dialog', { name: 'Bilder' })
	await expect(dialog).toBeVisible()
	await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')

	await page.keyboard.press('End')
	await expect(dialog.getByRole('button', { name: 'Visa bild 3' })).toHaveAttribute('aria-current', 'true')
	await expect(dialog.getByRole('button', { name: 'Nästa bild' })).toBeDisabled()
	await page.keyboard.press('ArrowLeft')
	await expect(dialog.getByRole('button', { name: 'Visa bild 2' })).toHaveAttribute('aria-current', 'true')

	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(enlarge).toBeFocused()
})

test('back returns to the list the visitor came from, with its filters and order', async ({ page }) => {
	await page.goto(`${siteOrigin()}/bilar?car_fuel=Diesel&sortName=car_price_asc`)
	await hydrated(page)
	const list = page.url()
	await expect(page.getByRole('main').getByRole('article').first()).toContainText('Diesel')
	await page.getByRole('main').getByRole('article').first().getByRole('link').click()
	await page.waitForURL(/\/bil\//)
	await page.getByRole('link', { name: 'Tillbaka till bilarna' }).click()
	await expect(page).toHaveURL(list)
	await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked()
	await expect(page.getByLabel('Sortera')).toHaveValue('car_price_asc')
})

test('a sold car answers 404 and leads to cars like it', async ({ page, problems }) => {
	problems.expectProblem(/404/)
	const answer = await page.goto(`${siteOrigin()}/bil/99/volvo-xc60-2019`)
	expect(answer?.status()).toBe(404)
	await page.getByRole('link', { name: /Sök efter volvo/ }).click()
	await expect(page).toHaveURL(/\/bilar/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
