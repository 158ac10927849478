import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Presses Tab until the focus has left the header; tells where it was on the way, and what was open then. */
async function tabThroughHeader(page: Page): Promise<string[]> {
	const stops: string[] = []
	for (let presses = 0; presses < 60; presses += 1) {
		await page.keyboard.press('Tab')
		const stop = await page.evaluate(() => {
			const focused = document.activeElement
			if (!focused?.closest('header')) return null
			const wordsOf = (element: Element) =>
				[...element.querySelectorAll('span')].find(({ textContent }) => textContent)?.textContent ?? element.textContent
			const opener = document.querySelector('header details[open] > summary')
			const opened = opener && wordsOf(opener)
			const name = focused.getAttribute('aria-label') ?? wordsOf(focused)
			return opened ? `${name} (${opened})` : name
		})
		if (stop === null) return stops
		stops.push(stop)
	}
	throw new Error('The focus never left the header')
}

test.describe('the keyboard in the menu of a wide screen', () => {
	test('closes a dropdown without moving the page below', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(`${siteOrigin('nordhall-se')}/bilar`)
		await hydrated(page)
		await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
		const opener = page.locator('header details > summary').first()
		await opener.evaluate((summary: HTMLElement) => summary.focus({ preventScroll: true }))
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Escape')
		await expect(opener).toBeFocused()
		expect(await page.evaluate(() => scrollY)).toBe(700)
	})

	test('passes every entry, opens dropdowns, More and languages, and continues into the page', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(`${siteOrigin('nordhall-fi')}/yhteystiedot`)
		// Entries have their width with the font. One that comes late is used from the second page on.
		await page.evaluate(() => document.fonts.ready)
		await page.reload()
		await hydrated(page)
		await page.locator('.skip-link').focus()
		const stops = await tabThroughHeader(page)
		expect(stops).toEqual([
			'Nordhall Auto, etusivulle',
			'Autot',
			'Osta auto (Osta auto)', // the page
			'Osta auto (Osta auto)', // what opens the dropdown
			'Osta auto (Osta auto)', // the page again, in the dropdown
			'Uudet autot (Osta auto)',
			'Yksityisleasing (Osta auto)',
			'Yritysautoilu (Osta auto)',
			'Myy autosi',
			'Huolto ja korjaamo (Huolto ja korjaamo)',
			'Varaa huolto (Huolto ja korjaamo)',
			'Renkaat (Renkaat)',
			'Rengashotelli (Renkaat)',
			'Lisää (Lisää)',
			'Ajankohtaista (Lisää)',
			'Tietoa meistä (Lisää)',
			'Yhteystiedot (Lisää)',
			'Varaa huolto',
			'Toimipisteet',
			'Vaihda kieli (Vaihda kieli)',
			'Suomi (Vaihda kieli)',
			'Svenska (Vaihda kieli)',
			'Tallennetut autot',
		])
		await expect(page.locator('header details[open]')).toHaveCount(0)
		await expect(page.locator('main :focus')).toHaveCount(1)
		await page.keyboard.press('Shift+Tab')
		await expect(page.getByRole('link', { name: 'Tallennetut autot' })).toBeFocused()

		await test.step('opens and closes by Enter, chooses from More, and changes the language', async () => {
			const more = page.locator('header summary', { hasText: 'Lisää' })
			// It is there once the row has been measured.
			await expect(more).toBeVisible()
			await more.focus()
			await page.keyboard.press('Escape')
			await expect(page.locator('header details[open]')).toHaveCount(0)
			await expect(more).toBeFocused()
			await page.keyboard.press('Enter')
			await page.keyboard.press('Tab')
			await page.keyboard.press('Tab')
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL(`${siteOrigin('nordhall-fi')}/tietoa-meista`)
			await expect(page.locator('header details[open]')).toHaveCount(0)

			const languages = page.getByRole('navigation', { name: 'Vaihda kieli' })
			await languages.locator('summary').focus()
			await languages.getByRole('link', { name: 'Svenska' }).focus()
			await page.keyboard.press('Enter')
			await expect(page.locator('html')).toHaveAttribute('lang', 'sv-FI')
			await expect(page).toHaveURL(/\/sv\//)
		})
	})
})

test.describe('the panels of the menu of a wide screen', () => {
	for (const [site, entry] of [
		['nordhall-se', 'Service och verkstad'],
		['nordhall-se', 'Däck och tillbehör'],
		['carhall-se', 'Bilägande'],
		['crown-uk', 'About us'],
	] as const) {
		test(`on ${site}, the panel of ${entry} begins below its entry`, async ({ page }) => {
			await page.goto(siteOrigin(site))
			const item = page.locator('header [data-dropdown]').filter({ hasText: entry })
			await item.locator('summary').first().click()
			const [of, panel] = [
				await item.boundingBox(),
				await item.locator('details[open] > :not(summary)').first().boundingBox(),
			]
			expect(Math.abs((panel?.x ?? 0) - (of?.x ?? 0))).toBeLessThanOrEqual(12)
		})
	}
})

test.describe('the pointer in the menu of a wide screen', () => {
	test('leaves a dropdown open for 200 ms, and for 600 ms over an entry without one', async ({ page }) => {
		await page.goto(`${siteOrigin()}/kontakt`)
		await hydrated(page)
		const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
		const opener = menu.locator('summary', { hasText: 'Köp bil' })
		const opened = menu.locator('details[open]')
		await page.clock.install()
		await page.clock.pauseAt(Date.now() + 60_000)

		await opener.hover()
		await expect(opened).toHaveCount(1)
		await page.mouse.move(640, 850)
		await page.clock.runFor(199)
		await expect(opened).toHaveCount(1)
		await page.clock.runFor(1)
		await expect(opened).toHaveCount(0)

		await opener.hover()
		await expect(opened).toHaveCount(1)
		await menu.getByRole('link', { name: 'Service', exact: true }).hover()
		await page.clock.runFor(599)
		await expect(opened).toHaveCount(1)
		await page.clock.runFor(1)
		await expect(opened).toHaveCount(0)

		// Back in time: nothing closes.
		await opener.hover()
		await page.mouse.move(640, 850)
		await page.clock.runFor(150)
		await opener.hover()
		await page.clock.runFor(1000)
		await expect(opened).toHaveCount(1)

		// Gone for good, but the keyboard has taken over.
		await page.mouse.move(640, 850)
		await menu.getByRole('link', { name: 'Köp bil' }).first().focus()
		await page.clock.runFor(1000)
		await expect(opened).toHaveCount(1)
	})

	test('makes the floating bar of the home page solid, as the focus does; on other pages it is always solid', async ({
		page,
	}) => {
		const ground = () =>
			page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
		await page.goto(siteOrigin('nordhall-no'))
		await hydrated(page)
		await page.mouse.move(640, 850)
		await expect.poll(ground).toBe(0)
		await page.getByRole('banner').hover()
		await expect.poll(ground).toBe(1)
		await page.mouse.move(640, 850)
		await expect.poll(ground).toBe(0)
		await page.locator('.skip-link').focus()
		await page.keyboard.press('Tab')
		await expect.poll(ground).toBe(1)
		await page.goto(`${siteOrigin('nordhall-no')}/kontakt`)
		await page.mouse.move(640, 850)
		expect(await ground()).toBe(1)
	})

	test('has a logo of 90 % below 640 px, and no drawer that slides away when the window gets narrow', async ({
		page,
	}) => {
		await page.goto(`${siteOrigin()}/kontakt`)
		await hydrated(page)
		const resize = async (width: number) => {
			await page.setViewportSize({ width, height: 800 })
			await page.waitForFunction((size) => innerWidth === size, width)
		}
		await resize(639)
		const slides = await page.locator('#main-menu').evaluate((drawer) => drawer.getAnimations().length)
		expect(slides).toBe(0)
		const width = () => page.locator('header a[href="/"] > svg').evaluate((logo) => logo.getBoundingClientRect().width)
		const small = await width()
		await resize(640)
		expect(small / (await width())).toBeCloseTo(0.9, 2)
	})
})

test.describe('fingers', { tag: '@phone-only' }, () => {
	test('open and close the dropdowns of a wide screen', async ({ page }) => {
		await page.setViewportSize({ width: 1366, height: 1024 })
		await page.goto(`${siteOrigin()}/kontakt`)
		await hydrated(page)
		const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
		const opened = menu.locator('details[open]')
		await menu.locator('summary', { hasText: 'Köp bil' }).tap()
		await expect(opened).toHaveCount(1)
		await menu.locator('summary', { hasText: 'Köp bil' }).tap()
		await expect(opened).toHaveCount(0)
		await menu.locator('summary', { hasText: 'Bilägande' }).tap()
		await expect(opened).toHaveCount(1)
		await page.touchscreen.tap(680, 900)
		await expect(opened).toHaveCount(0)
	})
})

test.describe('the keyboard in the drawer of a small screen', { tag: '@phone-only' }, () => {
	test('opens it and its levels, never focuses covered elements, and returns', async ({ page }) => {
		await page.goto(`${siteOrigin('crown-uk')}/contact-us`)
		await hydrated(page)
		const drawer = page.locator('#main-menu')
		const opener = page.getByRole('button', { name: 'Open the menu' })
		await opener.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
		expect((await tabThroughHeader(page)).length).toBeGreaterThan(7)
		await expect(page.locator(':focus')).toHaveCount(0)

		const buying = drawer.locator('summary', { hasText: 'Buy a car' })
		await buying.focus()
		await page.keyboard.press('Enter')
		await expect(drawer.getByRole('link', { name: 'BMW' })).toBeHidden()
		const marques = drawer
			.locator('li', { has: page.getByRole('link', { name: 'Marques' }) })
			.locator('details > summary')
		const sign = () => marques.last().evaluate((fold) => getComputedStyle(fold, '::before').content.slice(0, 3))
		expect(await sign()).toBe('"+"')
		await marques.last().focus()
		await page.keyboard.press('Enter')
		expect(await sign()).toBe('"−"')
		await page.keyboard.press('Tab')
		await expect(drawer.getByRole('link', { name: 'BMW' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(drawer).toBeHidden()
		await expect(opener).toBeFocused()
		expect(await page.locator('[inert]').count()).toBe(0)
	})
})
