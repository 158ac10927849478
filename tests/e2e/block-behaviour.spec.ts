import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const gallery = (block: string) => `${siteOrigin('carhall-uk')}/blocks?block=${block}`

test('a disclaimer stays open until it is accepted; Escape does not close it', async ({ page }) => {
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

test('columns, places, heights and motion of blocks are those that the content says', async ({ page, problems }) => {
	// The gallery has no film.
	problems.expectProblem(/film\.mp4|404/)
	await test.step('a blurb is animated only if its content says so, and never with reduced motion', async () => {
		await page.goto(gallery('Blurb'))
		const gliding = () =>
			page
				.locator('main [data-size] > *')
				.evaluateAll((parts) =>
					parts.map((part) => [
						part.parentElement?.dataset.animated === 'true',
						getComputedStyle(part).animationName !== 'none',
					]),
				)
		const withMotion = await gliding()
		expect(withMotion.some(([isAsked]) => isAsked)).toBe(true)
		for (const [isAsked, glides] of withMotion) expect(glides).toBe(isAsked)
		await page.emulateMedia({ reducedMotion: 'reduce' })
		for (const [, glides] of await gliding()) expect(glides).toBe(false)
	})
	await page.emulateMedia({ reducedMotion: null })
	await test.step('the text of a hero is at its top, bottom or centre, its film pauses; spacers have three heights', async () => {
		await page.goto(gallery('HeroBanner'))
		const places = await page
			.locator('main section[data-placement] > div:has(h1, h2)')
			.evaluateAll((contents) =>
				contents.map((content) => [
					content.parentElement?.getAttribute('data-placement'),
					getComputedStyle(content).alignItems,
				]),
			)
		expect(Object.fromEntries(places)).toEqual({ Bottom: 'end', centre: 'center', Top: 'start' })
		await hydrated(page)
		// The film cannot play, so the first press only asks for it.
		const button = page
			.getByRole('main')
			.getByRole('button', { name: /^(?:Pause|Play) video$/ })
			.first()
		for (const label of ['Pause video', 'Play video', 'Pause video']) {
			await button.click()
			await expect(button).toHaveAccessibleName(label)
		}

		await page.goto(gallery('Spacer'))
		const heights = await page
			.locator('main [data-height]')
			.evaluateAll((spacers) => spacers.map((spacer) => spacer.getBoundingClientRect().height))
		expect(heights).toEqual([32, 64, 128])
	})
	await test.step('the number of card columns follows the width and the layout', async () => {
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
		await page.goto(gallery('ImageCards'))
		const ratios = await page
			.locator('main ul[data-layout] div:has(> img)')
			.evaluateAll((pictures) => pictures.map((picture) => picture.clientWidth / picture.clientHeight))
		expect(ratios.length).toBeGreaterThan(2)
		for (const ratio of ratios) expect(ratio).toBeCloseTo(800 / 400, 1)
	})
	await test.step('stages have three columns, or four if the layout says so', async () => {
		await page.goto(gallery('StageRowHorizontal'))
		for (const [width, three, four, two] of [
			[767, 1, 1, 1],
			[768, 3, 2, 2],
			[1024, 3, 4, 2],
		] as const) {
			await page.setViewportSize({ width, height: 800 })
			const columns = await page
				.locator('main [data-direction="across"]')
				.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length))
			expect(columns, `at ${width}`).toEqual([three, four, two])
		}
	})
})

/** The carousel of the gallery at its first slide. No time passes but what it is told to. */
async function openCarousel(page: Page) {
	await page.clock.install()
	await page.goto(gallery('Carousel'))
	await hydrated(page)
	const carousel = page.getByRole('region', { name: 'This week at Carhall' })
	const place = carousel.getByText(/^\d \/ 3$/)
	const track = carousel.getByRole('list')
	const pass = (seconds: number) => page.clock.runFor(seconds * 1000)
	const expectPlace = async (index: number) => {
		await expect(place).toHaveText(`${index} / 3`)
		await expect.poll(() => track.evaluate((moved) => moved.scrollLeft / moved.clientWidth)).toBe(index - 1)
	}
	// It stands still while it has the focus.
	await carousel.getByRole('button', { name: 'Pause' }).focus()
	await page.clock.pauseAt(Date.now() + 60_000)
	await page.locator(':focus').blur()
	for (let index = Number((await place.textContent())?.[0]); index !== 1; index = (index % 3) + 1) {
		await expectPlace(index)
		await pass(5)
	}
	await expectPlace(1)
	return { carousel, track, pass, expectPlace }
}

test('a carousel is printed with all its slides, one below the other', async ({ page }) => {
	const { track } = await openCarousel(page)
	await page.emulateMedia({ media: 'print' })
	const slides = track.getByRole('listitem', { includeHidden: true })
	await expect(slides).toHaveCount(3)
	const places = await slides.evaluateAll((each) => each.map((slide) => slide.getBoundingClientRect()))
	const width = page.viewportSize()?.width ?? 0
	for (const { left, right } of places) expect([left >= 0, right <= width]).toEqual([true, true])
	expect(places.slice(1).map(({ top }, at) => top >= (places[at]?.bottom ?? 0))).toEqual([true, true])
})

test('a carousel advances and loops by itself, pauses under the pointer, and stops when the visitor uses it', async ({
	page,
}) => {
	const { carousel, pass, expectPlace } = await openCarousel(page)
	for (const index of [2, 3, 1, 2]) {
		await pass(5)
		await expectPlace(index)
	}
	await carousel.hover()
	await pass(20)
	await expectPlace(2)
	await page.mouse.move(0, 0)
	await pass(5)
	await expectPlace(3)
	await carousel.getByRole('button', { name: 'Next' }).click()
	await expectPlace(1)
	await page.mouse.move(0, 0)
	await page.locator(':focus').blur()
	await pass(20)
	await expectPlace(1)
})

test('a carousel that is swiped stays at the slide', { tag: '@phone-only' }, async ({ page }) => {
	const { carousel, track, pass, expectPlace } = await openCarousel(page)
	const fingers = await page.context().newCDPSession(page)
	const swipe = async (xDistance: number, yDistance: number) => {
		const box = await track.boundingBox()
		if (!box) throw new Error('The carousel is not there')
		const [x, y] = [box.width * 0.8, box.y + box.height / 2]
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
			fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
		await touch('touchStart', [{ x, y }])
		for (let part = 0.1; part <= 1; part += 0.1)
			await touch('touchMove', [{ x: x + xDistance * part, y: y + yDistance * part }])
		await touch('touchEnd', [])
	}

	await test.step('one that the page is only scrolled over goes on', async () => {
		await swipe(0, -80)
		await pass(5)
		await expectPlace(2)
	})

	await swipe(-250, 0)
	await expectPlace(3)
	await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
	await pass(20)
	await expectPlace(3)
})

test('a countdown ticks each second and stops at zero', async ({ page }) => {
	await page.clock.install({ time: new Date('2027-02-28T16:50:00Z') })
	await page.goto(gallery('CountdownTimer'))
	await hydrated(page)
	await page.clock.pauseAt(new Date('2027-02-28T16:59:58Z'))
	const seconds = page.locator('main dl[data-end]').first().locator('[data-part="seconds"] dd')
	await expect(seconds).toHaveText('02')
	await page.clock.runFor(1000)
	await expect(seconds).toHaveText('01')
	await page.clock.runFor(5000)
	await expect(seconds).toHaveText('00')
})

test('a YouTube film is loaded when it is started, and gets the focus', async ({ page, problems }) => {
	problems.expectProblem(/^foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\//)
	await page.route('https://www.youtube-nocookie.com/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
	)
	await page.goto(gallery('YoutubeVideo'))
	await hydrated(page)
	// Asleep, the link opens the film on YouTube: that, too, only by a press.
	await page.waitForLoadState('networkidle')
	const player = page.locator('main iframe')
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Play the video/ })
		.first()
		.click()
	await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/)
	await expect(player).toBeFocused()
})
