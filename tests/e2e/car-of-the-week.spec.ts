import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Veckans bilar' })
const row = (page: Page) => section(page).getByRole('list').first()

async function open(page: Page): Promise<void> {
	// Narrow enough that the cars do not fit side by side.
	await page.setViewportSize({ width: 800, height: 900 })
	await page.goto(siteOrigin('carhall-se'))
	await hydrated(page)
	await section(page).scrollIntoViewIfNeeded()
	await expect(section(page).getByRole('button', { name: 'Nästa bilar' })).toBeVisible()
}

const scrolled = (list: Locator) => list.evaluate((element) => Math.round(element.scrollLeft))
const step = (list: Locator) =>
	list.evaluate(({ children: [first, second] }) =>
		first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0,
	)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the row of the cars of the week', async ({ page }) => {
	await open(page)
	await test.step('axe finds nothing', async () => {
		expect(await violations(page, 'main')).toEqual([])
	})
	await test.step('it is drawn twice when it is moved, and loops', async () => {
		await expect(row(page).locator(':scope > [aria-hidden]')).toHaveCount(0)
		const cards = await row(page).locator(':scope > li').count()
		expect((await row(page).locator(':scope > li').first().boundingBox())?.width).toBe(330)

		const [previous, next] = [
			section(page).getByRole('button', { name: 'Föregående bilar' }),
			section(page).getByRole('button', { name: 'Nästa bilar' }),
		]
		await expect(previous).toBeDisabled()
		const width = await step(row(page))
		for (let card = 1; card < cards; card++) {
			await next.click()
			await expect.poll(() => scrolled(row(page))).toBe(card * width)
		}
		await expect(row(page).locator(':scope > [aria-hidden]')).toHaveCount(cards)
		await next.click()
		await expect.poll(() => scrolled(row(page))).toBe(0)
		await expect(previous).toBeDisabled()
	})
	await test.step('a drag of 30 percent opens the next card, and is no click', async () => {
		const width = await step(row(page))
		const box = await row(page).boundingBox()
		if (!box) throw new Error('The row is not to be seen')
		const [x, y] = [box.x + 300, box.y + 120]
		for (const [share, card] of [
			[0.25, 0],
			[0.35, 1],
		] as const) {
			await page.mouse.move(x, y)
			await page.mouse.down()
			await page.mouse.move(x - 20, y)
			await page.mouse.move(x - share * width, y, { steps: 4 })
			await page.mouse.up()
			await expect.poll(() => scrolled(row(page))).toBe(card * width)
		}
		await expect(page).toHaveURL(`${siteOrigin('carhall-se')}/`)
	})
	await test.step('the button under a card leads to the car', async () => {
		await section(page)
			.getByRole('link', { name: /^Se bilen: / })
			.first()
			.click()
		await expect(page).toHaveURL(/\/bil\/\d+\//)
	})
})
