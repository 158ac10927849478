import type { Page } from '@playwright/test'
import { expect, siteOrigin, test } from './fixtures.ts'

/** How many parts below the first window are not laid out. */
const countSkipped = (page: Page) =>
	page.evaluate(
		() =>
			[...document.querySelectorAll('[data-below]')].filter((part) =>
				[...part.querySelectorAll('a')].some((link) => !link.checkVisibility({ contentVisibilityAuto: true })),
			).length,
	)

/** The script of each page waits until it is let go. */
async function holdScript(page: Page): Promise<{ letGo: () => void }> {
	const held = Promise.withResolvers<void>()
	await page.route('**/assets/start-*.js', async (route) => {
		await held.promise
		await route.continue()
	})
	return { letGo: held.resolve }
}

/** What moved by itself; a window of a phone that is opened counts as an input. */
async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
	await page.addInitScript(() => {
		const shifts: number[] = []
		Reflect.set(window, 'shifts', shifts)
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
		})
		observer.observe({ type: 'layout-shift', buffered: true })
	})
	return () => page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).filter((value) => value > 0.001))
}

for (const [name, path] of [
	['a home page', '/'],
	['a list of cars', '/bilar'],
] as const) {
	test(`${name} on a phone lays out what is below the first window after it has loaded`, {
		tag: '@phone-only',
	}, async ({ page }) => {
		const shifts = await watchShifts(page)
		const script = await holdScript(page)
		await page.goto(siteOrigin('carhall-se') + path, { waitUntil: 'commit' })
		await page.getByRole('contentinfo').waitFor({ state: 'attached' })
		expect(await countSkipped(page)).toBeGreaterThan(3)

		script.letGo()
		await expect(page.locator('[data-below=""]')).toHaveCount(0)
		expect(await shifts()).toEqual([])

		// What the browser keeps of a place on a page is true for the whole page only.
		await page.reload()
		expect(await countSkipped(page)).toBe(0)
		await page.goto('about:blank')
		await page.goBack()
		expect(await countSkipped(page)).toBe(0)
	})
}

test('a page that is opened at a place on it is laid out as a whole', { tag: '@phone-only' }, async ({ page }) => {
	await page.goto(`${siteOrigin('carhall-se')}/#content`)
	expect(await countSkipped(page)).toBe(0)
})

test('nothing on a phone is measured before the first paint', { tag: '@phone-only' }, async ({ page }) => {
	const painting = Promise.withResolvers<void>()
	await page.route('**/held.js', async (route) => {
		await painting.promise
		await route.fulfill({ contentType: 'text/javascript', body: '' })
	})
	await page.addInitScript(() => {
		Reflect.set(window, 'measured', 0)
		window.ResizeObserver = class extends ResizeObserver {
			override observe(...watched: Parameters<ResizeObserver['observe']>) {
				Reflect.set(window, 'measured', Reflect.get(window, 'measured') + 1)
				super.observe(...watched)
			}
		}
		const head = new MutationObserver(() => {
			if (!document.head) return
			head.disconnect()
			document.head.append(
				Object.assign(document.createElement('script'), { type: 'module', blocking: 'render', src: '/held.js' }),
			)
		})
		head.observe(document, { childList: true, subtree: true })
	})
	const look = () =>
		page.evaluate(() => ({
			isPainted: performance.getEntriesByType('paint').length > 0,
			isMeasured: Reflect.get(window, 'measured') > 0,
		}))

	// The script of the page has run by then.
	await page.goto(siteOrigin('carhall-se'), { waitUntil: 'domcontentloaded' })
	expect(await look()).toEqual({ isPainted: false, isMeasured: false })

	painting.resolve()
	await expect.poll(look).toEqual({ isPainted: true, isMeasured: true })
})
