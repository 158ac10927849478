import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

async function openCar(page: Page): Promise<void> {
	const [car = ''] = await carAddresses(page, `${siteOrigin()}/bilar`)
	await page.goto(car)
	await hydrated(page)
}

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Bilder' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bilder' })

async function openFullScreen(page: Page): Promise<Locator> {
	await galleryOf(page).getByRole('button', { name: 'Visa bilderna i helskärm' }).click()
	const dialog = dialogOf(page)
	await expect(dialog).toBeVisible()
	return dialog
}

const shown = (of: Locator, number: number) => expect(of.getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible()

const countPictures = async (of: Locator) => Number((await of.getByText(/^\d+ \/ \d+$/).innerText()).split(' / ')[1])

/** How large the picture is drawn, against how large it is without zoom. */
async function scaleOf(dialog: Locator): Promise<number> {
	const picture = dialog.getByRole('img', { name: /^Bild 1 av/ })
	return picture.evaluate((img: HTMLImageElement) =>
		Number((img.getBoundingClientRect().width / img.offsetWidth).toFixed(2)),
	)
}

test('pictures of the page, and those of the full screen, which are zoomed and panned', async ({ page }) => {
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(request.url()))
	await openCar(page)
	const gallery = galleryOf(page)
	await test.step('the next picture is fetched before it is looked at', async () => {
		await expect.poll(() => fetched.some((url) => /w_\d+\/.*\/side\.avif/.test(url))).toBe(true)
	})
	const last = await countPictures(gallery)
	expect(last).toBeGreaterThan(4)
	await test.step('the arrow keys, Home and End walk through the pictures of the page', async () => {
		await gallery.getByRole('button', { name: 'Visa bilderna i helskärm' }).focus()
		await page.keyboard.press('ArrowRight')
		await shown(gallery, 2)
		await page.keyboard.press('End')
		await shown(gallery, last)
		await page.keyboard.press('Home')
		await shown(gallery, 1)
	})
	await test.step('the picture last seen in full screen is shown on the page, and the focus returns', async () => {
		const picture = gallery.getByRole('link').first()
		await picture.click()
		await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
		await page.keyboard.press('End')
		const dialog = dialogOf(page)
		await shown(dialog, last)
		await expect(dialog.getByRole('button', { name: `Visa bild ${last}` })).toHaveAttribute('aria-current', 'true')
		await expect(dialog.getByRole('button', { name: 'Nästa bild' })).toBeDisabled()
		await page.keyboard.press('Escape')
		await expect(dialogOf(page)).toBeHidden()
		await expect(picture).toBeFocused()
		await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
		await shown(gallery, last)
		await gallery.getByRole('button', { name: 'Visa bilderna i helskärm' }).focus()
		await page.keyboard.press('Home')
		await shown(gallery, 1)
	})

	const dialog = await openFullScreen(page)
	const picture = dialog.getByRole('img', { name: /^Bild 1 av/ })
	await test.step('the whole screen has no accessibility mistake that a machine can find', async () => {
		expect(await violations(page, 'dialog')).toEqual([])
	})
	await test.step('a zoomed picture is panned by mouse', async () => {
		await dialog.getByRole('button', { name: 'Förstora bilden' }).click()
		await expect.poll(() => scaleOf(dialog)).toBe(2.5)
		// To its very end: the picture moves while it grows.
		await dialog.evaluate((screen) =>
			Promise.all(screen.getAnimations({ subtree: true }).map(({ finished }) => finished)),
		)
		const before = (await picture.boundingBox())?.x ?? 0
		await page.mouse.move(640, 400)
		await page.mouse.down()
		await page.mouse.move(540, 400, { steps: 5 })
		await page.mouse.up()
		await expect.poll(async () => Math.round(((await picture.boundingBox())?.x ?? 0) - before)).toBe(-100)
		await shown(dialog, 1)
		await dialog.getByRole('button', { name: 'Förstora bilden' }).click()
		await expect.poll(() => scaleOf(dialog)).toBe(1)
	})
	await test.step('a double click zooms, the arrow keys pan, and the next picture is not zoomed', async () => {
		await expect(picture).toBeVisible()
		await picture.dblclick()
		await expect.poll(() => scaleOf(dialog)).toBeCloseTo(2.5, 1)
		const left = async () => (await picture.boundingBox())?.x ?? 0
		await expect(dialog.getByRole('button', { name: 'Förstora bilden' })).toHaveAttribute('aria-pressed', 'true')
		const before = await left()
		await page.keyboard.press('ArrowRight')
		await expect.poll(left).toBeLessThan(before - 20)

		for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
		const right = async () => (await left()) + ((await picture.boundingBox())?.width ?? 0)
		await expect.poll(async () => Math.abs((await right()) - (page.viewportSize()?.width ?? 0))).toBeLessThan(2)

		await dialog.getByRole('button', { name: 'Förstora bilden' }).click()
		await expect.poll(() => scaleOf(dialog)).toBe(1)
		await page.keyboard.press('ArrowRight')
		await shown(dialog, 2)
	})
})

test('two fingers enlarge, and one swipes to the next picture', { tag: '@phone-only' }, async ({ page }) => {
	await openCar(page)
	const dialog = await openFullScreen(page)
	await expect(dialog.getByRole('img', { name: /^Bild 1 av/ })).toBeVisible()
	const fingers = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [x: number, y: number][]) =>
		fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

	await touch('touchStart', [[190, 420]])
	await touch('touchStart', [
		[190, 420],
		[210, 420],
	])
	for (let apart = 20; apart <= 60; apart += 10) {
		await touch('touchMove', [
			[200 - apart / 2, 420],
			[200 + apart / 2, 420],
		])
	}
	await touch('touchEnd', [])
	await expect.poll(() => scaleOf(dialog)).toBeCloseTo(3, 1)
	await shown(dialog, 1)

	await dialog.getByRole('button', { name: 'Förstora bilden' }).click()
	await expect.poll(() => scaleOf(dialog)).toBe(1)
	await fingers.send('Input.synthesizeScrollGesture', { x: 300, y: 420, xDistance: -250, speed: 1200 })
	await shown(dialog, 2)
})

test('a picture that fails to load is replaced, on card, page and full screen', async ({ page, problems }) => {
	problems.expectProblem(/f34\.avif|404/)
	await page.route(/f34\.avif/, (route) => route.fulfill({ status: 404 }))
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)
	await expect(page.getByText('Bild kommer').first()).toBeVisible()

	await openCar(page)
	const gallery = galleryOf(page)
	await expect(gallery.getByText('Vi fotograferar bilen.', { exact: false })).toBeVisible()
	const dialog = await openFullScreen(page)
	await expect(dialog.getByText('Vi fotograferar bilen.', { exact: false })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await shown(dialog, 2)
})
