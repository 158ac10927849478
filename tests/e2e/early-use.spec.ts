import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const list = (path = '') => `${siteOrigin('carhall-se')}/bilar${path}`

/** Opens a page whose islands do not get their scripts until the returned function is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(/\/assets\/hydrate-island-/, async (route) => {
		await released
		await route.continue()
	})
	await page.goto(address)
	return async () => {
		release()
		await hydrated(page)
	}
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' })

test('filters that are ticked before the script is there are asked for', async ({ page }) => {
	const release = await openEarly(page, list())
	await filters(page)
		.getByRole('checkbox', { name: /^Volvo/ })
		.check()
	await filters(page)
		.getByRole('checkbox', { name: /^Diesel/ })
		.check()
	await release()
	await expect(page).toHaveURL(list('/volvo?car_fuel=Diesel'))
	await expect(filters(page).getByRole('checkbox', { name: /^Volvo/ })).toBeChecked()
	await expect(page.getByRole('link', { name: 'Ta bort Volvo' })).toBeVisible()
})

test('a filter that is ticked and unticked again is none', async ({ page }) => {
	const release = await openEarly(page, list())
	const box = filters(page).getByRole('checkbox', { name: /^Volvo/ })
	await box.check()
	await box.uncheck()
	await release()
	await filters(page)
		.getByRole('checkbox', { name: /^Diesel/ })
		.check()
	await expect(page).toHaveURL(list('?car_fuel=Diesel'))
	await expect(box).not.toBeChecked()
})

test('an order that is chosen before the script is there is asked for', async ({ page }) => {
	const release = await openEarly(page, list('/volvo'))
	const order = page.getByRole('combobox', { name: 'Sortera efter' })
	await order.selectOption('Lägsta pris')
	await release()
	await expect(page).toHaveURL(list('/volvo?sortName=car_price_asc'))
	await expect(order).toHaveValue('car_price_asc')
})

test('words that are typed before the script is there stay, and are searched for', async ({ page }) => {
	const release = await openEarly(page, list())
	const box = page.getByRole('searchbox', { name: 'Sök bil' })
	await box.fill('volvo xc60')
	await release()
	const ready = page.getByRole('combobox', { name: 'Sök bil' })
	await expect(ready).toHaveValue('volvo xc60')
	await ready.press('Enter')
	await expect(page).toHaveURL(list('/volvo/xc60'))
})

test('a price that is typed before the script is there is asked for', async ({ page }) => {
	const release = await openEarly(page, list())
	await filters(page)
		.getByRole('group', { name: 'Pris', exact: true })
		.getByLabel('Till', { exact: true })
		.fill('200 000')
	await release()
	await expect(page).toHaveURL(list('?car_price=&car_price=200000'))
})

test('words that are sent before the script is there are searched for', async ({ page }) => {
	await openEarly(page, list())
	const box = page.getByRole('searchbox', { name: 'Sök bil' })
	await box.fill('volvo xc60')
	await box.press('Enter')
	await expect(page).toHaveURL(list('/volvo/xc60'))
})

test('more cars that are asked for before the script is there come as a page', async ({ page }) => {
	await openEarly(page, list())
	await page.getByRole('link', { name: 'Visa fler bilar' }).click()
	await expect(page).toHaveURL(list('?page=1'))
	await expect(page.getByRole('link', { name: 'Visa tidigare bilar' })).toBeVisible()
})

test('a heart that is pressed before the list is alive stays pressed', async ({ page }) => {
	const release = await openEarly(page, list())
	const heart = page
		.getByRole('article')
		.first()
		.getByRole('button', { name: /^Spara/ })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await release()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('filters that are asked for on a phone before the script is there open', { tag: '@phone-only' }, async ({
	page,
}) => {
	const release = await openEarly(page, list())
	await page.getByRole('button', { name: /^Filter/ }).click()
	await release()
	await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})
