import type { Page } from '@playwright/test'
import { parseConsentRecord } from '#features/consent/consent-record.ts'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ consent: 'not asked yet', contextOptions: { reducedMotion: 'reduce' } })

const question = (page: Page) => page.getByRole('dialog', { name: 'Din integritet, ditt val' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookieinställningar' })
const cookies = (page: Page) => page.evaluate(() => document.cookie)

test('a new visitor is asked once, which moves nothing on the page; a refusal is remembered without an identifier', {
	tag: '@phone',
}, async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(window, { shift: 0 })
		const shifts = new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
		})
		// What moves before is the fonts' doing.
		addEventListener('DOMContentLoaded', () =>
			document.fonts.ready.then(() => shifts.observe({ type: 'layout-shift' })),
		)
	})
	await page.goto(siteOrigin())
	await expect(question(page)).toBeVisible()
	await page.reload()
	await expect(question(page)).toBeVisible()
	expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)

	expect(await violations(page, '#consent')).toEqual([])
	const buttons = ['Acceptera alla', 'Bara nödvändiga'].map((name) => question(page).getByRole('button', { name }))
	const [accept, refuse] = await Promise.all(buttons.map((button) => button.boundingBox()))
	expect({ width: refuse?.width, height: refuse?.height }).toEqual({ width: accept?.width, height: accept?.height })

	await question(page).getByRole('button', { name: 'Bara nödvändiga' }).click()
	await expect(question(page)).toBeHidden()
	expect(parseConsentRecord(await cookies(page))).toEqual({ analytics: false, marketing: false })
	const [record] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
	expect(Math.round(((record?.expires ?? 0) - Date.now() / 1000) / 86_400), 'days until it is asked again').toBe(182)
	expect(decodeURIComponent(await cookies(page))).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|T\d\d:/)

	const loaded: string[] = []
	page.on('request', (request) => loaded.push(request.url()))
	await page.goto(`${siteOrigin()}/kontakt`)
	await hydrated(page)
	await page.waitForLoadState('networkidle')
	await expect(question(page)).toHaveCount(0)
	expect(loaded.filter((url) => url.includes('consent'))).toEqual([])
})

test('a question that is not answered takes no room on paper', async ({ page }) => {
	await page.goto(siteOrigin())
	await expect(question(page)).toBeVisible()
	const roomBelow = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd))
	await expect.poll(roomBelow).toBeGreaterThan(0)
	await page.emulateMedia({ media: 'print' })
	await expect(question(page)).toBeHidden()
	expect(await roomBelow()).toBe(0)
})

test('the footer opens the settings, where each purpose is chosen separately', async ({ page }) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	await question(page).getByRole('button', { name: 'Bara nödvändiga' }).click()
	await page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' }).click()
	await expect(settings(page)).toBeVisible()
	expect(await violations(page, '#consent')).toEqual([])
	await expect(page).toHaveURL(`${siteOrigin()}/kontakt`)
	await expect(settings(page).getByRole('checkbox', { name: 'Nödvändiga' })).toBeDisabled()

	await settings(page).getByRole('checkbox', { name: 'Statistik' }).check({ force: true })
	await settings(page).getByRole('button', { name: 'Spara mitt val' }).click()
	await expect(settings(page)).toBeHidden()
	expect(parseConsentRecord(await cookies(page))).toEqual({ analytics: true, marketing: false })

	await test.step('a link on the page about cookies opens them, and so does its address', async () => {
		await page.goto(`${siteOrigin()}/cookies`)
		await page.getByRole('main').locator('a[href$="#cookie-settings"]').click()
		await expect(settings(page)).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(settings(page)).toBeHidden()
		await page.goto(`${siteOrigin()}/kontakt`)
		await page.goto(`${siteOrigin()}/cookies#cookie-settings`)
		await expect(settings(page)).toBeVisible()
	})
})

test('the question can be used and passed by keyboard, and covers nothing that has the focus', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto(`${siteOrigin()}/kontakt`)
	await expect(question(page)).toBeVisible()
	for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
		await page.evaluate(() => scrollTo(0, 0))
		const link = place.getByRole('link').last()
		await link.focus()
		const [reached, covered] = await Promise.all([link.boundingBox(), question(page).boundingBox()])
		const isBeside = (reached?.x ?? 0) >= (covered?.x ?? 0) + (covered?.width ?? 0)
		const isAbove = (reached?.y ?? 0) + (reached?.height ?? 0) <= (covered?.y ?? 0)
		expect(isBeside || isAbove).toBe(true)
	}
	await page.getByRole('link', { name: 'Hoppa till innehållet' }).focus()
	await page.keyboard.press('Tab')
	await expect(question(page).getByRole('link')).toBeFocused()
	for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
	await expect(question(page).getByRole('button', { name: 'Välj själv' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(settings(page)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(settings(page)).toBeHidden()
	await expect(question(page).getByRole('button', { name: 'Välj själv' })).toBeFocused()

	const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' })
	await link.focus()
	await page.keyboard.press('Enter')
	await expect(settings(page)).toBeVisible()
	for (let presses = 0; presses < 12; presses += 1) {
		await page.keyboard.press('Tab')
		// Beyond its last control there is the browser itself, and nothing of the page.
		const isOutside = await page.evaluate(
			() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
		)
		expect(isOutside).toBe(false)
	}
	await page.keyboard.press('Escape')
	await expect(settings(page)).toBeHidden()
	await expect(link).toBeFocused()
})

test('is there with the page, and answered by a press before the scripts run', async ({ page }) => {
	const scripts = Promise.withResolvers<void>()
	await page.route(/\/assets\/start-/, async (route) => {
		await scripts.promise
		await route.continue()
	})
	await page.goto(`${siteOrigin()}/kontakt`, { waitUntil: 'commit' })
	await question(page).getByRole('button', { name: 'Bara nödvändiga' }).click()
	scripts.resolve()
	await expect(question(page)).toBeHidden()
	expect(parseConsentRecord(await cookies(page))).toEqual({ analytics: false, marketing: false })
})

test('speaks the language of the page, also after a change', async ({ page }) => {
	await page.goto(`${siteOrigin('nordhall-fi')}/yhteystiedot`)
	const finnish = page.getByRole('dialog', { name: 'Sinun yksityisyytesi, sinun valintasi' })
	await finnish.getByRole('button', { name: 'Vain välttämättömät' }).click()
	await page.goto(`${siteOrigin()}/en/contact`)
	await expect(page.getByRole('dialog', { name: 'Your privacy, your choice' })).toBeVisible()
})

test('a prerendered page asks for no consent and counts no view until it is opened', async ({ page }) => {
	await page.addInitScript(() => {
		let isPrepared = true
		Object.defineProperty(document, 'prerendering', { get: () => isPrepared })
		document.addEventListener('open-prepared', () => {
			isPrepared = false
			document.dispatchEvent(new Event('prerenderingchange'))
		})
	})
	const impressions = () =>
		page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'page_impression').length)
	await page.goto(`${siteOrigin()}/kontakt`)
	await page.waitForLoadState('networkidle')
	expect(await impressions()).toBe(0)
	await expect(question(page)).toHaveCount(0)
	await page.evaluate(() => document.dispatchEvent(new Event('open-prepared')))
	await expect(question(page)).toBeVisible()
	expect(await impressions()).toBe(1)

	await test.step('a page restored from the browser’s cache has the choice made on another page', async () => {
		const answer = encodeURIComponent(JSON.stringify({ categories: ['necessary'], chosenOn: '2026-01-01' }))
		await page.context().addCookies([{ name: 'consent', value: answer, url: siteOrigin() }])
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
		await expect(question(page)).toHaveCount(0)
	})
})

test('a choice made in another tab holds in this one when it is seen again, also one that withdraws it', async ({
	page,
	context,
}) => {
	await page.goto(siteOrigin())
	await expect(question(page)).toBeVisible()
	const other = await context.newPage()
	await other.goto(siteOrigin())
	await question(other).getByRole('button', { name: 'Acceptera alla' }).click()
	await expect(question(other)).toHaveCount(0)
	// Without a screen each tab counts as seen all the time.
	const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	/** What this tab takes for allowed. */
	const isCounted = async () => {
		await page.getByRole('contentinfo').getByText('Cookieinställningar').click()
		const settings = page.getByRole('dialog', { name: 'Cookieinställningar' })
		const isChecked = await settings.getByRole('checkbox', { name: 'Statistik' }).isChecked()
		await settings.getByRole('button', { name: 'Stäng' }).click()
		return isChecked
	}
	await expect(question(page)).toBeVisible()
	await seeAgain()
	await expect(question(page)).toHaveCount(0)
	expect(await isCounted()).toBe(true)

	await other.getByRole('contentinfo').getByText('Cookieinställningar').click()
	await other.getByRole('dialog').getByRole('button', { name: 'Bara nödvändiga' }).click()
	await expect(other.getByRole('dialog')).toHaveCount(0)
	await seeAgain()
	expect(await isCounted()).toBe(false)
})
