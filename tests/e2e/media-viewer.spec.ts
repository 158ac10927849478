import type { Page } from '@playwright/test'
import { z } from 'zod'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const origin = siteOrigin('carhall-uk')
const found = z.object({ content: z.array(z.object({ car_id: z.string(), slug: z.string() })) })

/** A car of the demo stock that has external media. */
async function findShownCar({ request }: Page): Promise<string> {
	const data = { index: 'vehicles-carhall-uk', filters: { autos_on_show: true }, limit: 1 }
	const headers = { host: new URL(origin).host }
	const answer = await request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/search`, { headers, data })
	const [car] = found.parse(await answer.json()).content
	if (!car) throw new Error('The demo stock has no car with external media')
	return `${origin}/buy-car/car/${car.car_id}/${car.slug}`
}

async function openCar(page: Page): Promise<void> {
	await page.goto(await findShownCar(page))
	await hydrated(page)
}

const turntableOf = (page: Page) => page.getByRole('slider', { name: /^Turn the car/ })
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function frameOf(page: Page): Promise<number> {
	return Number(await turntableOf(page).getAttribute('aria-valuenow'))
}

/** The media service tells this of every car. */
async function answerWith(page: Page, media: object): Promise<void> {
	await page.route('**/api/stephenjames/**', (route) => route.fulfill({ json: media }))
}

test('the car rotates until it is dragged, and then moves one frame per 5 px', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	await openCar(page)
	await tabOf(page, '360°').click()
	const slider = turntableOf(page)
	await expect(slider).toHaveAttribute('aria-valuetext', 'The car is turning')
	await expect.poll(() => frameOf(page)).toBeGreaterThan(2)

	const box = await slider.boundingBox()
	const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 100]
	if (isMobile) {
		const finger = await page.context().newCDPSession(page)
		const touch = (type: 'touchStart' | 'touchMove', at: number) =>
			finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] })
		await touch('touchStart', x)
		const held = await frameOf(page)
		for (let px = 10; px <= 60; px += 10) await touch('touchMove', x + px)
		await expect.poll(() => frameOf(page)).toBe((held + 12) % 24)
		await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	} else {
		await page.mouse.move(x, y)
		await page.mouse.down()
		const held = await frameOf(page)
		await page.mouse.move(x + 60, y, { steps: 6 })
		await expect.poll(() => frameOf(page)).toBe((held + 12) % 24)
		await page.mouse.move(x - 10, y, { steps: 6 })
		await expect.poll(() => frameOf(page)).toBe((held + 22) % 24)
		await page.mouse.up()
	}
	await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ degrees$/)
	await expect(page.getByRole('button', { name: 'Rotate the car' })).toBeVisible()
	await expect(slider.locator('img[data-shown]')).toHaveCount(1)
})

test('the keyboard chooses the mode and turns the car', async ({ page }) => {
	await openCar(page)
	await tabOf(page, 'Photos').focus()
	await page.keyboard.press('ArrowRight')
	await expect(tabOf(page, '360°')).toBeFocused()
	await expect(tabOf(page, '360°')).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('Tab')
	await expect(turntableOf(page)).toBeFocused()
	await page.keyboard.press('Home')
	expect(await frameOf(page)).toBe(0)
	await page.keyboard.press('ArrowLeft')
	expect(await frameOf(page)).toBe(23)
	await page.keyboard.press('PageUp')
	expect(await frameOf(page)).toBe(5)
	await page.getByRole('button', { name: 'Turn right' }).press('Enter')
	expect(await frameOf(page)).toBe(6)
	await page.getByRole('button', { name: 'Turn left' }).press('Enter')
	expect(await frameOf(page)).toBe(5)

	await tabOf(page, 'Photos').click()
	await expect(turntableOf(page)).toHaveCount(0)
	await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
})

test('with reduced motion the car rotates only on demand, and only the frames near the current one are loaded', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const frames = new Set<string>()
	page.on('request', (request) => {
		const frame = /turntable\/suv-blue\/(\d\d)\.avif/.exec(request.url())?.[1]
		if (frame) frames.add(frame)
	})
	await openCar(page)
	await expect(tabOf(page, '360°')).toBeVisible()
	expect([...frames]).toEqual([])
	await tabOf(page, '360°').click()
	await expect
		.poll(() => [...frames].sort())
		.toEqual(['00', '01', '02', '03', '04', '05', '19', '20', '21', '22', '23'])
	await expect(turntableOf(page)).toHaveAttribute('aria-valuetext', '0 degrees')
	for (const mode of ['Photos', '360°']) {
		const transitions = await tabOf(page, mode).evaluate((tab: HTMLElement) => {
			tab.click()
			return document.getAnimations().filter((each) => each instanceof CSSTransition).length
		})
		expect(transitions).toBe(0)
		expect(await violations(page, 'main')).toEqual([])
	}
	await page.getByRole('button', { name: 'Rotate the car' }).click()
	await expect.poll(() => frameOf(page)).toBeGreaterThan(1)
	await page.getByRole('button', { name: 'Stop rotating' }).click()
	await expect(turntableOf(page)).toHaveAttribute('aria-valuetext', /^\d+ degrees$/)
})

test('a media service that gives nothing leaves the plain gallery', async ({ page, problems }) => {
	problems.expectProblem(/502/)
	for (const [what, fulfil] of [
		['is down', { status: 502, json: { code: 'unavailable' } }],
		['makes no sense', { status: 200, body: '<h1>Welcome</h1>', contentType: 'text/html' }],
		['knows nothing of the car', { status: 200, json: { images360: [], internal360: [], videoUrl: null } }],
	] as const) {
		await test.step(`it ${what}`, async () => {
			await page.unrouteAll()
			await page.route('**/api/stephenjames/**', (route) => route.fulfill(fulfil))
			const answered = page.waitForResponse('**/api/stephenjames/**')
			await openCar(page)
			await (await answered).finished()
			await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
			await expect(page.getByRole('button', { name: 'View pictures full screen' })).toBeVisible()
			await expect(page.getByRole('tablist', { name: 'Pictures, 360° and film' })).toHaveCount(0)
		})
	}
})

test('a film of another host is loaded only when it is started', async ({ page, problems }) => {
	problems.expectProblem(/^foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/)
	const player = 'https://www.youtube-nocookie.com/**'
	let calls = 0
	await page.route(player, (route) => {
		calls++
		return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
	})
	await answerWith(page, { videoUrl: 'https://youtu.be/abcdefghijk', images360: [], internal360: [] })
	await openCar(page)
	await tabOf(page, 'Film').click()
	const start = page.getByRole('button', { name: /^Play the film/ })
	await expect(start).toBeVisible()
	await expect(page.getByText('which learns of it when you start it')).toBeVisible()
	expect(calls).toBe(0)
	await start.click()
	await expect(page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/abcdefghijk"]')).toBeVisible()
	await expect.poll(() => calls).toBe(1)
})

test('a film of our own is played by the browser and loaded when it starts', async ({ page }) => {
	const asked: string[] = []
	await page.route('**/images/film.mp4', (route) => {
		asked.push(route.request().url())
		return route.fulfill({ contentType: 'video/mp4', body: '' })
	})
	await answerWith(page, { videoUrl: '/images/film.mp4', images360: [], internal360: [] })
	await openCar(page)
	await tabOf(page, 'Film').click()
	await expect(page.getByRole('button', { name: /^Play the film/ })).toBeVisible()
	expect(asked).toEqual([])
	await page.getByRole('button', { name: /^Play the film/ }).click()
	await expect(page.locator('video[controls]')).toBeVisible()
	await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('inside, a panorama is dragged and frames are rotated', async ({ page }) => {
	const panorama = '/images/scenes/showroom.avif'
	await answerWith(page, { videoUrl: null, images360: [], internal360: [panorama] })
	await openCar(page)
	await tabOf(page, 'Interior').click()
	const inside = page.getByRole('slider', { name: /^Look around inside/ })
	await inside.focus()
	await page.keyboard.press('ArrowLeft')
	await expect(inside).toHaveAttribute('aria-valuetext', '350 degrees')
	await page.keyboard.press('ArrowRight')
	await expect(inside).toHaveAttribute('aria-valuetext', '0 degrees')

	const frames = Array.from({ length: 6 }, (_, frame) => `/images/turntable/suv-blue/0${frame}.avif`)
	await page.unroute('**/api/stephenjames/**')
	await answerWith(page, { videoUrl: null, images360: [], internal360: frames })
	await page.reload()
	await hydrated(page)
	await tabOf(page, 'Interior').click()
	await expect(inside).toHaveAttribute('aria-valuetext', '0 degrees')
	await inside.focus()
	await page.keyboard.press('ArrowRight')
	await expect(inside).toHaveAttribute('aria-valuetext', '60 degrees')
	await expect(page.getByRole('button', { name: 'Rotate the car' })).toHaveCount(0)
})

test('a message is shown for frames that fail to load', async ({ page, problems }) => {
	problems.expectProblem(/turntable|404/)
	await page.route('**/images/turntable/**', (route) => route.fulfill({ status: 404 }))
	await openCar(page)
	await tabOf(page, '360°').click()
	await expect(page.getByText('The view could not be loaded.', { exact: false })).toBeVisible()
})
