import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const list = `${siteOrigin('carhall-se')}/bilar`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Chooses the first cars of a list for the comparison. */
async function compareCars(page: Page, count: number): Promise<void> {
	for (let index = 0; index < count; index++)
		await page
			.getByRole('main')
			.getByRole('article')
			.nth(index)
			.getByRole('button', { name: /^Jämför / })
			.click()
	await expect(page.getByRole('button', { name: `Jämför (${count})` })).toBeVisible()
}

test('the prices of a row of cars are on one line, whatever else a card has', async ({ page }) => {
	for (const width of [1280, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		await page.goto(list)
		const rows = await page
			.getByRole('main')
			.locator('article')
			.evaluateAll((cards) => {
				const lines = new Map<number, Set<number>>()
				for (const card of cards) {
					const price = card.querySelector('[data-fact="price"]')
					if (!price) continue
					const row = Math.round(card.getBoundingClientRect().top)
					lines.set(row, (lines.get(row) ?? new Set()).add(Math.round(price.getBoundingClientRect().bottom) - row))
				}
				return [...lines.values()].map((tops) => tops.size)
			})
		expect(rows.length).toBeGreaterThan(5)
		expect(new Set(rows)).toEqual(new Set([1]))
	}
})

test('a phone has one bar at its bottom, and the comparison beside it', { tag: '@phone-only' }, async ({ page }) => {
	await page.goto(list)
	await hydrated(page)
	await compareCars(page, 2)
	const comparison = page.getByRole('complementary', { name: 'Bilar att jämföra' })
	const filter = page.getByRole('link', { name: /^Filter/ })
	const boxes = async () => {
		const [pill, bar] = await Promise.all([
			comparison
				.getByRole('button', { name: /^Visa valda/ })
				.locator('..')
				.boundingBox(),
			filter.locator('..').boundingBox(),
		])
		if (!pill || !bar) throw new Error('A bar is missing')
		return { pill, bar }
	}
	const { pill, bar } = await boxes()
	expect(bar.y + bar.height).toBe(page.viewportSize()?.height)
	expect(pill.y + pill.height).toBeLessThanOrEqual(bar.y)
	expect(pill.width).toBeLessThan(bar.width * 0.75)
	await expect(comparison.getByRole('button', { name: 'Rensa' })).toBeHidden()
	await comparison.getByRole('button', { name: /^Visa valda/ }).click()
	await expect(comparison.getByRole('button', { name: 'Rensa' })).toBeVisible()
	const opened = await comparison.boundingBox()
	expect(opened && opened.y + opened.height).toBe(page.viewportSize()?.height)
})

test('the link to the top stands beside the content, or waits until the visitor scrolls back', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await page.goto(`${siteOrigin('carhall-se')}/bilmarken`)
	await hydrated(page)
	const toTop = page.getByRole('link', { name: 'Till sidans topp' })
	const scrollBy = async (distance: number) => {
		await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), distance)
	}
	await scrollBy(2000)
	if (isMobile) {
		await expect(toTop).toBeHidden()
		await scrollBy(-100)
		await expect(toTop).toBeInViewport({ ratio: 1 })
		await scrollBy(100)
		await expect(toTop).toBeHidden()
		return
	}
	await expect(toTop).toBeInViewport({ ratio: 1 })
	for (const width of [1024, 1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 })
		const [link, content] = await Promise.all([toTop.boundingBox(), page.locator('main section').first().boundingBox()])
		if (!link || !content) throw new Error('Something is missing')
		expect(link.x).toBeGreaterThanOrEqual(content.x + content.width)
		expect(link.x + link.width).toBeLessThanOrEqual(width)
	}
})
