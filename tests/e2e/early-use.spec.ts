import type { Page } from '@playwright/test'
import { consentCookie, formatConsentRecord } from '#features/consent/consent-record.ts'
import { carAddresses, expect, hydrated, showPresence, siteOrigin, test } from './fixtures.ts'

const list = (path = '') => `${siteOrigin('carhall-se')}/bilar${path}`

/** Opens a page whose islands do not get their scripts until the returned function is called. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(/\/assets\/island-modules-/, async (route) => {
		await released
		await route.continue()
	})
	await page.goto(address)
	return async () => {
		release()
		await hydrated(page)
	}
}

/** Opens a page of which no script runs until the returned function is called. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(/\/assets\/[^/]+\.js/, async (route) => {
		await released
		await route.continue()
	})
	await page.goto(address, { waitUntil: 'commit' })
	return async () => {
		release()
		await hydrated(page)
	}
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' })

test('filters, a sort and a price that are chosen before hydration are asked for; a tick taken back is none', async ({
	page,
}) => {
	const release = await openEarly(page, list())
	const filter = (name: RegExp) => filters(page).getByRole('checkbox', { name })
	await filter(/^Volvo/).check()
	await filter(/^Bensin/).check()
	await filter(/^Diesel/).check()
	await filter(/^Bensin/).uncheck()
	const order = page.getByRole('combobox', { name: 'Sortera efter' })
	await order.selectOption('Lägsta pris')
	await filters(page)
		.getByRole('group', { name: 'Pris', exact: true })
		.getByLabel('Till', { exact: true })
		.fill('200 000')
	await release()
	await expect(page).toHaveURL(list('/volvo?car_fuel=Diesel&car_price=&car_price=200000&sortName=car_price_asc'))
	await expect(order).toHaveValue('car_price_asc')
	await expect(filter(/^Volvo/)).toBeChecked()
	await expect(filter(/^Bensin/)).not.toBeChecked()
	await expect(page.getByRole('link', { name: 'Ta bort Volvo' })).toBeVisible()
})

test('what is done before the list is alive stays: words are searched for, a heart is pressed', async ({ page }) => {
	const release = await openEarly(page, list())
	const heart = page
		.getByRole('article')
		.first()
		.getByRole('button', { name: /^Spara/ })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	const box = page.getByRole('searchbox', { name: 'Sök bil' })
	await box.fill('volvo xc60')
	await release()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	const ready = page.getByRole('combobox', { name: 'Sök bil' })
	await expect(ready).toHaveValue('volvo xc60')
	await ready.press('Enter')
	await expect(page).toHaveURL(list('/volvo/xc60'))
})

test('before the script is there, more cars come as a page and words are searched for', async ({ page }) => {
	await openEarly(page, list())
	await page.getByRole('link', { name: 'Visa fler bilar' }).click()
	await expect(page).toHaveURL(list('?page=1'))
	await expect(page.getByRole('link', { name: 'Visa tidigare bilar' })).toBeVisible()

	const box = page.getByRole('searchbox', { name: 'Sök bil' })
	await box.fill('volvo xc60')
	await box.press('Enter')
	await expect(page).toHaveURL(list('/volvo/xc60'))
})

test('filters that are asked for on a phone before the script is there open', { tag: '@phone-only' }, async ({
	page,
}) => {
	const release = await openEarly(page, list())
	await page.getByRole('link', { name: /^Filter/ }).click()
	await release()
	await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})

test('what is entered before any script runs is asked for, and can be undone step by step', async ({ page }) => {
	const release = await openBeforeScripts(page, list())
	await filters(page)
		.getByRole('checkbox', { name: /^Volvo/ })
		.check()
	await page.getByRole('combobox', { name: 'Sortera efter' }).selectOption('Lägsta pris')
	await release()
	await expect(page).toHaveURL(list('/volvo?sortName=car_price_asc'))
	await expect(filters(page).getByRole('checkbox', { name: /^Volvo/ })).toBeChecked()
	await page.goBack()
	await expect(page).toHaveURL(list())
	await expect(filters(page).getByRole('checkbox', { name: /^Volvo/ })).not.toBeChecked()
})

test('a slider of a calculator that is moved before any script runs is calculated with', async ({ page }) => {
	const leased = list('?car_companyleasing_monthly_cost=1000&car_companyleasing_monthly_cost=')
	const [car = ''] = await carAddresses(page, leased)
	const release = await openBeforeScripts(page, car)
	const loan = page.locator('#finance details').first()
	const head = loan.locator('summary')
	const before = await head.textContent()
	await head.click()
	const term = loan.getByRole('slider', { name: 'Löptid' })
	await term.focus()
	await term.press('Home')
	await expect(head).toHaveText(before ?? '')
	await release()
	await expect(head).not.toHaveText(before ?? '')
	await expect(term).toHaveJSProperty('value', await term.getAttribute('min'))
})

test('a list whose scripts do not come has buttons for filters and sort', async ({ page, problems }) => {
	problems.expectProblem(/assets/)
	problems.expectProblem(/ERR_FAILED|Failed to/)
	await page.route(/\/assets\/[^/]+\.js/, (route) => route.abort())
	await page.goto(list())
	const form = filters(page)
	await form.getByRole('checkbox', { name: /^Volvo/ }).check()
	await form.getByRole('button', { name: 'Visa bilarna' }).click()
	await expect(page).toHaveURL(list('/volvo'))
	await page.getByRole('combobox', { name: 'Sortera efter' }).selectOption('Lägsta pris')
	await page.getByRole('button', { name: 'Visa bilarna' }).first().click()
	await expect(page).toHaveURL(list('/volvo?sortName=car_price_asc'))

	await test.step('dealers and stories are chosen by the form and by links', async () => {
		const found = page.getByRole('main').getByRole('article')
		await page.goto(`${siteOrigin()}/anlaggningar`)
		await page.getByRole('combobox', { name: 'Ort', exact: true }).selectOption('Uppsala')
		await page.getByRole('button', { name: 'Visa', exact: true }).click()
		await expect(page).toHaveURL(/[?&]city=Uppsala/)
		await expect(found).toHaveCount(1)

		await page.goto(`${siteOrigin('carhall-uk')}/news-and-events`)
		await page.getByRole('link', { name: 'Load more stories' }).click()
		await expect(page).toHaveURL(/\?page=2$/)
		await expect(found).toHaveCount(6)
		await page.getByRole('link', { name: 'Electric', exact: true }).click()
		await expect(found).toHaveCount(1)
	})
})

test('a list whose island does not come shows its buttons, until the next use brings it', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/island-modules/)
	problems.expectProblem(/ERR_FAILED|Failed to/)
	await page.route(/\/assets\/island-modules-/, (route) => route.abort())
	await page.goto(list())
	await showPresence(page)
	const apply = filters(page).getByRole('button', { name: 'Visa bilarna' })
	await expect(apply).toBeVisible()
	await page.unroute(/\/assets\/island-modules-/)
	// Not `check`, which looks at the tick at once: it is taken back while React reads the list.
	await filters(page)
		.getByRole('checkbox', { name: /^Volvo/ })
		.click()
	await expect(page).toHaveURL(list('/volvo'))
	await expect(apply).toBeHidden()
})

test('a list whose pictures never come is hydrated all the same', async ({ page }) => {
	await page.route(/\/ipx\//, () => {})
	await page.clock.install({ time: 0 })
	await page.clock.pauseAt(1000)
	await page.goto(list(), { waitUntil: 'domcontentloaded' })
	await expect(page.getByRole('searchbox', { name: 'Sök bil' })).toBeVisible()
	await showPresence(page)
	await page.clock.runFor(3100)
	// React makes it a combobox.
	await expect(page.getByRole('combobox', { name: 'Sök bil' })).toBeVisible()
})

test.describe('a list is hydrated when somebody is known to be there', () => {
	const alive = (page: Page) => page.locator('[data-island="features/car-search/car-list.island"][data-alive]')
	const open = async (page: Page) => {
		await page.goto(list())
		// Its scripts are fetched when the page has loaded and the browser is idle; it would be hydrated then.
		await expect(page.locator('body > link[rel="modulepreload"]').first()).toBeAttached()
		await page.waitForLoadState('networkidle')
	}

	test('who only opens it in a tab pays nothing, and a moved mouse brings it', async ({ page }) => {
		await open(page)
		await expect(page.locator('[data-alive]')).toHaveCount(0)
		await showPresence(page)
		await expect(alive(page)).toBeAttached()
	})

	test('by a scroll on a phone', { tag: '@phone-only' }, async ({ page }) => {
		await open(page)
		await expect(page.locator('[data-alive]')).toHaveCount(0)
		await page.evaluate(() => scrollBy(0, 300))
		await expect(alive(page)).toBeAttached()
	})

	test('at once from another page of the site, and when it is loaded again', async ({ page }) => {
		await page.goto(siteOrigin('carhall-se'))
		await page.getByRole('contentinfo').locator('a[href$="/bilar"]').first().click()
		await expect(alive(page)).toBeAttached()
		await page.goto(list('/volvo'))
		await page.reload()
		await expect(alive(page)).toBeAttached()
	})

	test('at once for who has agreed to be counted, as the cars in it are', async ({ page }) => {
		const value = formatConsentRecord({ analytics: true, marketing: false }, '2026-01-01')
		await page.context().addCookies([{ name: consentCookie, value, url: siteOrigin('carhall-se') }])
		await page.goto(list())
		await expect
			.poll(() =>
				page.evaluate(() =>
					(window.dataLayer ?? []).some((entry) => 'event' in entry && entry.event === 'view_item_list'),
				),
			)
			.toBe(true)
	})
})
