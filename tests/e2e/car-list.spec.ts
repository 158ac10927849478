import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const list = (path = '') => `${siteOrigin('carhall-se')}/bilar${path}`
const cars = (page: Page) => page.locator('[aria-labelledby="results-title"]').getByRole('article')

async function open(page: Page, path = ''): Promise<void> {
	await page.goto(list(path))
	await hydrated(page)
}

const filterColumn = (page: Page) => page.getByRole('complementary', { name: 'Filter' })

async function openDrawer(page: Page): Promise<Locator> {
	await page.getByRole('link', { name: /^Filter/ }).click()
	return page.getByRole('dialog', { name: 'Filter' })
}

/** The filters are beside the list, or in the drawer of a phone. */
const openFilters = async (page: Page, isMobile: boolean): Promise<Locator> =>
	isMobile ? openDrawer(page) : filterColumn(page)

const price = (filters: Locator, end: 'Från' | 'Till') =>
	filters.getByRole('group', { name: 'Pris', exact: true }).getByLabel(end, { exact: true })

test('ticked filters are counted, in the address, in the title and as chips, and are removed one by one', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await open(page)
	const filters = await openFilters(page, isMobile)
	const volvo = filters.getByRole('checkbox', { name: /^Volvo/ })
	const count = /\d+$/.exec((await volvo.evaluate((input) => input.closest('label')?.textContent)) ?? '')?.[0]
	await volvo.check()
	await test.step('the number of cars is shown and announced', async () => {
		if (isMobile) {
			await expect(filters.getByRole('button', { name: `Visa ${count} bilar` })).toBeVisible()
			await expect(filters.getByRole('status')).toHaveText(`Visa ${count} bilar`)
		} else {
			await expect(page.getByRole('status').getByText(`${count} bilar`, { exact: true })).toBeVisible()
		}
	})
	await filters.getByRole('checkbox', { name: /^XC60/ }).check()
	await filters.getByRole('checkbox', { name: /^Diesel/ }).check()
	await expect(page).toHaveURL(list('/volvo/xc60?car_fuel=Diesel'))
	await expect(page).toHaveTitle('Volvo XC60 till salu | Carhall')
	await expect(filters.getByRole('checkbox', { name: /^Diesel/ })).toBeFocused()
	if (isMobile) await filters.getByRole('button', { name: /^Visa \d+ bil/ }).click()

	await page.getByRole('link', { name: 'Ta bort Volvo' }).click()
	await expect(page).toHaveURL(list('?car_fuel=Diesel'))
	await expect(page.getByRole('list', { name: 'Valda filter' })).toBeFocused()
	await page.getByRole('link', { name: 'Rensa alla' }).click()
	await expect(page).toHaveURL(list())
})

test('a typed price is applied 1500 ms after the last key and clamped to the range; the full range is no filter', async ({
	page,
}) => {
	await page.clock.install()
	await open(page)
	const filters = filterColumn(page)
	await page.clock.pauseAt(Date.now() + 60_000)
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await price(filters, 'Till').fill('200 000')
	await page.clock.runFor(1499)
	// What had been asked for by now would be seen here.
	await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
	expect(asked.filter((url) => url.includes('car_price'))).toEqual([])
	await page.clock.runFor(1)
	await page.clock.resume()
	await expect(page).toHaveURL(list('?car_price=&car_price=200000'))

	await price(filters, 'Från').fill('500000')
	await price(filters, 'Från').press('Enter')
	await expect(page).toHaveURL(list('?car_price=500000&car_price=500000'))

	await price(filters, 'Från').fill('')
	await price(filters, 'Från').press('Enter')
	await expect(page).toHaveURL(list('?car_price=&car_price=500000'))
	await price(filters, 'Till').fill('99999999')
	await price(filters, 'Till').press('Enter')
	await expect(page).toHaveURL(list())

	await test.step('a slider is moved by keyboard and has its value as text', async () => {
		const slider = filters.getByRole('slider', { name: 'Pris: Från' })
		await slider.focus()
		await slider.press('ArrowRight')
		await expect(page).toHaveURL(/car_price=\d+&car_price=$/)
		await expect(slider).toHaveAttribute('aria-valuetext', /\d\skr$/)
	})
})

test('words that match a facet become filters, the rest is the keyphrase, and the box is cleared', async ({ page }) => {
	await open(page)
	const box = page.getByRole('combobox', { name: 'Sök bil' })
	await box.fill('volvo xc60 diesel dragkrok')
	await box.press('Enter')
	await expect(page).toHaveURL(list('/volvo/xc60/diesel?keyphrase=dragkrok'))
	await expect(box).toHaveValue('')
	await page.goBack()
	await expect(page).toHaveURL(list())
	await box.fill('takbox')
	await box.press('Enter')
	await expect(page).toHaveURL(list('?keyphrase=takbox'))

	await test.step('a second search replaces the first, and the words without a car are named', async () => {
		await box.fill('golf gti')
		await box.press('Enter')
		await expect(page).toHaveURL(list('/volkswagen/golf?keyphrase=gti'))
		await expect(page.getByText('Inga träffar på ”gti”. Visar träffar på Volkswagen Golf.')).toBeVisible()
		await expect(cars(page).first()).toContainText('Volkswagen Golf')
	})
})

test('more cars are appended, and all are there after a visit to one of them, however high their cards were', async ({
	page,
}) => {
	await open(page)
	await expect(cars(page)).toHaveCount(48)
	await page.getByRole('link', { name: 'Visa fler bilar' }).click()
	await expect(page).toHaveURL(list('?page=1'))
	await expect(cars(page)).toHaveCount(96)
	await expect(cars(page).nth(48).getByRole('link')).toBeFocused()

	// Letters that come late change the height of all cards: here they are higher until the list is left.
	await page.evaluate(() => {
		const higher = new CSSStyleSheet()
		higher.replaceSync('article { padding-block-end: 40px }')
		document.adoptedStyleSheets.push(higher)
	})
	const car = cars(page).nth(70).getByRole('link')
	const placeInWindow = () =>
		cars(page)
			.nth(70)
			.evaluate((card) => Math.round(card.getBoundingClientRect().top))
	await car.scrollIntoViewIfNeeded()
	const place = await placeInWindow()
	await car.click()
	await expect(page).toHaveURL(/\/bil\/\d+/)
	await page.goBack()
	await expect(cars(page)).toHaveCount(96)
	await expect.poll(async () => Math.abs((await placeInWindow()) - place)).toBeLessThan(100)

	await page.reload()
	await hydrated(page)
	await expect(cars(page)).toHaveCount(48)
	await page.getByRole('link', { name: 'Visa tidigare bilar' }).click()
	await expect(cars(page)).toHaveCount(96)
})

test('cards stand in two or three columns beside the filters', async ({ page }) => {
	for (const [width, columns] of [
		[1024, 2],
		[1280, 3],
		[1920, 3],
	] as const) {
		await page.setViewportSize({ width, height: 800 })
		await open(page)
		const tops = await cars(page).evaluateAll((each) => each.map((card) => card.getBoundingClientRect().top))
		expect(tops.findIndex((top) => top !== tops[0])).toBe(columns)
	}
})

test('the last page tells how to narrow the search, with a link to the filters; a link to a facet opens it', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await open(page, '?page=19')
	await expect(page.getByRole('link', { name: 'Visa fler bilar' })).toHaveCount(0)
	await page.getByRole('link', { name: 'Begränsa sökningen' }).click()
	if (isMobile) await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
	else await expect(page.getByRole('complementary', { name: 'Filter' })).toBeFocused()

	await test.step('a link to a facet opens it and scrolls to it', async () => {
		await open(page, '#car_color')
		const facet = page.locator('[data-facet="car_color"]').last()
		await expect(facet).toHaveAttribute('open', '')
		await expect(facet.getByRole('checkbox').first()).toBeInViewport()
	})
})

test('hidden filters stay hidden for the session; a tick in shown ones goes to the first results', async ({ page }) => {
	await open(page)
	const sidebar = page.getByRole('complementary', { name: 'Filter' })
	await page.getByRole('button', { name: 'Dölj filter' }).click()
	await expect(sidebar).toBeHidden()
	await page.reload()
	await expect(sidebar).toBeHidden()
	await page.getByRole('button', { name: 'Visa filter' }).click()
	await expect(sidebar).toBeVisible()

	await test.step('a tick far down the list scrolls to the first results and keeps the focus on the filter', async () => {
		await page.setViewportSize({ width: 1280, height: 500 })
		await page.evaluate(() => scrollTo(0, 3000))
		await sidebar.getByRole('checkbox', { name: /^Volvo/ }).focus()
		await page.keyboard.press('Space')
		await expect(page).toHaveURL(list('/volvo'))
		await expect(cars(page).first()).toBeInViewport()
		await expect(page.locator(':focus')).toBeInViewport()
	})
})

test('Back from a car restores the list, the scroll position and the focus of the keyboard with one request', async ({
	page,
}) => {
	const asked: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (request.isNavigationRequest() || pathname.startsWith('/data/')) asked.push(pathname)
	})
	async function lookAtOneAndReturn(listAddress: string, { byKeyboard }: { byKeyboard: boolean }) {
		const car = cars(page).nth(30).getByRole('link').first()
		await car.scrollIntoViewIfNeeded()
		const place = await page.evaluate(() => Math.round(scrollY))
		await (byKeyboard ? car.press('Enter') : car.click())
		await expect(page).toHaveURL(/\/bil\/\d+/)
		asked.length = 0
		await page.goBack()
		await expect(page).toHaveURL(listAddress)
		await hydrated(page)
		await expect(cars(page)).toHaveCount(48)
		await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
		// A browser that is driven keeps no documents; others do not even ask for this one.
		expect(asked).toEqual([new URL(listAddress).pathname])
		if (byKeyboard) await expect(car).toBeFocused()
	}
	// As it came with the document.
	await open(page)
	await lookAtOneAndReturn(list(), { byKeyboard: false })

	// As it was asked for here.
	await page.evaluate(() => scrollTo(0, 0))
	const filters = filterColumn(page)
	await filters.getByRole('checkbox', { name: /^Volvo/ }).check()
	await expect(page).toHaveURL(list('/volvo'))
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Volvo')
	await lookAtOneAndReturn(list('/volvo'), { byKeyboard: true })
})

test('Back and Forward inside the list restore results and scroll position without a request', async ({ page }) => {
	await open(page, '/volvo')
	const box = page.getByRole('combobox', { name: 'Sök bil' })
	await box.fill('automat')
	await page.evaluate(() => scrollTo(0, 2000))
	await box.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
	await expect(page).toHaveURL(list('/volvo?car_gearbox=Automat'))
	await expect(cars(page).first()).toBeInViewport()

	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.goBack()
	await expect(page).toHaveURL(list('/volvo'))
	await expect(page.getByRole('link', { name: 'Ta bort Automat' })).toHaveCount(0)
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
	await page.goForward()
	await expect(page.getByRole('link', { name: 'Ta bort Automat' })).toBeVisible()
	expect(asked.filter((path) => path.startsWith('/data/') || path.startsWith('/bilar'))).toEqual([])
})

test('the links to other languages lead to the list that is shown', async ({ page }) => {
	await open(page)
	const english = page.locator('a[hreflang="en"]').first()
	await filterColumn(page)
		.getByRole('checkbox', { name: /^Diesel/ })
		.check()
	await expect(english).toHaveAttribute('href', '/en/cars?car_fuel=Diesel')
	await filterColumn(page)
		.getByRole('checkbox', { name: /^Volvo/ })
		.check()
	await expect(english).toHaveAttribute('href', '/en/cars/volvo?car_fuel=Diesel')
	await page.goBack()
	await expect(english).toHaveAttribute('href', '/en/cars?car_fuel=Diesel')
	await page.goBack()
	await expect(english).toHaveAttribute('href', '/en/cars')
})

test('the drawer is closed by Escape, or pulled down by a finger, by its head or its content', {
	tag: '@phone-only',
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await open(page)
	const drawer = await openDrawer(page)
	await page.keyboard.press('Escape')
	await expect(drawer).toHaveCount(0)
	await expect(page.getByRole('link', { name: /^Filter/ })).toBeFocused()

	const fingers = await page.context().newCDPSession(page)
	async function pull({ from, by }: { from: number; by: number }) {
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
			fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
		await touch('touchStart', from)
		for (let step = 1; step <= 10; step++) await touch('touchMove', from + (by * step) / 10)
		await touch('touchEnd', from + by)
	}
	await openDrawer(page)
	// Until it has risen, and again when it has slid back, a finger would meet what is beneath.
	const stands = () => expect.poll(async () => (await drawer.boundingBox())?.y).toBe(24)
	await stands()
	await pull({ from: 10, by: 200 })
	await pull({ from: 60, by: 50 })
	await stands()
	await pull({ from: 300, by: 200 })
	await expect(drawer).toBeHidden()
	await expect(page.getByRole('link', { name: /^Filter/ })).toBeFocused()

	await openDrawer(page)
	await stands()
	const held = drawer.getByRole('region', { name: 'Filter' })
	await held.evaluate((box) => box.scrollTo({ top: 200, behavior: 'instant' }))
	await pull({ from: 300, by: 100 })
	await expect.poll(() => held.evaluate((box) => box.scrollTop)).toBeLessThan(200)
	await expect(drawer).toBeVisible()
	await pull({ from: 60, by: 200 })
	await expect(drawer).toBeHidden()
})
