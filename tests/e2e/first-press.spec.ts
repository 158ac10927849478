import type { Page } from '@playwright/test'
import { carAddresses, expect, siteOrigin, test } from './fixtures.ts'

/** The forms of visitors: where each is, its button, and the first of its own errors. */
const forms = [
	{
		name: 'of a car',
		at: (page: Page) => carAddresses(page, `${siteOrigin()}/bilar`).then(([first = '']) => first),
		button: 'Skicka',
		error: 'Skriv ditt namn.',
	},
	{
		name: 'of a dealer',
		at: () => `${siteOrigin()}/anlaggning/carhall-uppsala`,
		button: 'Skicka',
		error: 'Skriv ditt namn.',
	},
	{
		name: 'that sells a car',
		at: () => `${siteOrigin()}/salj-din-bil`,
		button: 'Skicka',
		error: /registreringsnumret/,
	},
	{
		name: 'for a workshop',
		at: () => `${siteOrigin('nordhall-no')}/service-og-verksted/foresporsel`,
		button: 'Send',
		error: /forhandler/,
	},
] as const

for (const { name, at, button, error } of forms) {
	test(`the first press on the button of the form ${name} shows its own errors, before any script has run`, async ({
		page,
	}) => {
		const address = await at(page)
		const release = await holdScripts(page, /\/assets\/[^/]+\.js/)
		const bubbles = await countBubbles(page)
		await page.goto(address, { waitUntil: 'commit' })
		await page.getByRole('button', { name: button, exact: true }).click()
		expect(await bubbles()).toBe(0)
		release()
		await expectOwnErrors(page, error)
	})
}

test('the first press shows the own errors of a form whose island comes late, and the browser’s if it does not come', async ({
	page,
	problems,
}) => {
	const address = `${siteOrigin()}/anlaggning/carhall-uppsala`
	const send = page.getByRole('button', { name: 'Skicka', exact: true })
	const bubbles = await countBubbles(page)
	await test.step('by keyboard', async () => {
		const release = await holdScripts(page, /\/assets\/island-modules-/)
		await page.goto(address)
		await page.getByLabel('E-post').fill('eva@')
		await page.keyboard.press('Enter')
		expect(await bubbles()).toBe(0)
		release()
		await expectOwnErrors(page, 'Skriv ditt namn.')
		await expect(page.getByLabel('E-post')).toHaveValue('eva@')
	})
	await test.step('without the island', async () => {
		problems.expectProblem(/island-modules|ERR_FAILED|Failed to/)
		await page.unrouteAll()
		await page.route(/\/assets\/island-modules-/, (route) => route.abort())
		await page.goto(address)
		await send.click()
		await expect.poll(bubbles).toBeGreaterThan(0)
	})
})

test('the first press on a form without what it needs leads to the first field', async ({ page }) => {
	const release = await holdScripts(page, /\/assets\/[^/]+\.js/)
	const bubbles = await countBubbles(page)
	await page.goto(`${siteOrigin()}/service-och-verkstad/dackhotell`, { waitUntil: 'commit' })
	const next = page.getByRole('button', { name: 'Fortsätt' })
	await next.click()
	expect(await bubbles()).toBe(0)
	release()
	await expectOwnErrors(page, /^Ange bilens registreringsnummer/)
})

async function expectOwnErrors(page: Page, error: string | RegExp): Promise<void> {
	const field = page.locator('form [aria-invalid]').first()
	await expect(field).toBeFocused()
	await expect(field).toHaveAccessibleDescription(error)
}

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(scripts, async (route) => {
		await released
		await route.continue()
	})
	return release
}

/** Counts the fields that the browser has complained of itself. */
async function countBubbles(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, { complaints: 0 })
		addEventListener(
			'invalid',
			() => Object.assign(window, { complaints: Reflect.get(window, 'complaints') + 1 }),
			true,
		)
	})
	return () => page.evaluate(() => Number(Reflect.get(window, 'complaints')))
}
