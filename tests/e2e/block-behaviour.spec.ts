import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.skip(({ isMobile }) => isMobile, 'the same on a phone')

const gallery = (block: string) => `${siteOrigin('carhall-uk')}/blocks?block=${block}`

test('a disclaimer stays open until it is accepted, whatever key is pressed', async ({ page }) => {
	await page.goto(gallery('DisclaimerModal'))
	const dialog = page.locator('dialog[open]')
	await expect(dialog).toHaveCount(2)
	for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(2)
	// The one on top has the focus on its button.
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(1)
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(0)

	await page.reload()
	await hydrated(page)
	await expect(dialog).toHaveCount(0)
})

test('cards stand in as many columns as the width and their layout say', async ({ page }) => {
	await page.goto(gallery('Cards'))
	const columnsAt = async (width: number) => {
		await page.setViewportSize({ width, height: 800 })
		return page.evaluate(() =>
			Object.fromEntries(
				[...document.querySelectorAll<HTMLElement>('main ul[data-layout]')].map((list) => [
					list.dataset.layout,
					getComputedStyle(list).gridTemplateColumns.split(' ').length,
				]),
			),
		)
	}
	for (const [width, three, four] of [
		[767, 1, 1],
		[768, 3, 1],
		[1023, 3, 1],
		[1024, 3, 2],
		[1279, 3, 2],
		[1280, 3, 4],
	] as const) {
		expect(await columnsAt(width), `at ${width}`).toEqual({ ThreeColumns: three, FourColumns: four })
	}
})
