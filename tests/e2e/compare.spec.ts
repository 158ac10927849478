import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

const list = (query = '') => `${siteOrigin('carhall-se')}/bilar${query}`
const cars = (page: Page) => page.getByRole('main').getByRole('article')
const toggle = (car: Locator) => car.getByRole('button', { name: /^Jämför / })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Bilar att jämföra' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Jämför bilar' })
const compareButton = (page: Page) => bar(page).getByRole('button', { name: /^Jämför \(\d\)$/ })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openList(page: Page, query = ''): Promise<void> {
	await page.goto(list(query))
	await hydrated(page)
}

/** Adds the first cars of the list, of which some are there already, and gives their titles. */
async function addCars(page: Page, count: number, already = 0): Promise<string[]> {
	const titles: string[] = []
	for (let index = already; index < count; index++) {
		const car = cars(page).nth(index)
		titles.push(await car.getByRole('heading').innerText())
		await toggle(car).click()
		await expect(toggle(car)).toHaveAttribute('aria-pressed', 'true')
	}
	await expect(compareButton(page)).toHaveText(`Jämför (${count})`)
	return titles
}

test('an empty comparison loads no code; its bar appears with the first car and refuses the fifth', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	const fetched: string[] = []
	page.on('request', (request) => fetched.push(request.url()))
	await openList(page)
	await expect(bar(page)).toHaveCount(0)
	expect(fetched.filter((url) => /compare-(bar|modal)|jamfor/.test(url))).toEqual([])
	await addCars(page, 1)
	await expect.poll(() => fetched.some((url) => url.includes('/data/compare?cars='))).toBe(true)

	await test.step('the bar covers neither the end of the page nor the footer', async () => {
		// On phones the page is as high as it is when its end is reached.
		await expect(async () => {
			await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
			const [foot, footer] = await Promise.all([bar(page).boundingBox(), page.getByRole('contentinfo').boundingBox()])
			expect(footer && footer.y + footer.height).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
		}).toPass({ timeout: 10_000 })
		if (!isMobile) return
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
		const filters = await page.getByRole('link', { name: /^Filter/ }).boundingBox()
		const shown = await bar(page).boundingBox()
		expect(shown && shown.y + shown.height).toBeLessThanOrEqual(filters?.y ?? 0)
	})
	await test.step('a fifth car is refused with the reason', async () => {
		await addCars(page, 4, 1)
		const fifth = cars(page).nth(4)
		await toggle(fifth).click()
		await expect(bar(page).getByRole('status')).toContainText('Du kan jämföra 4 bilar åt gången')
		await expect(toggle(fifth)).toHaveAttribute('aria-pressed', 'false')
	})

	await test.step('invalid data under its name in the storage is ignored', async () => {
		await page.evaluate(() => sessionStorage.setItem('compare', '{"cars":[{"id":7}],"showModal":true}'))
		await page.reload()
		await hydrated(page)
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem('compare'))).toBeNull()
		await expect(bar(page)).toHaveCount(0)
		await addCars(page, 1)
	})
})

test('cars are compared side by side, survive a reload and Back, and are removed one by one', async ({ page }) => {
	await openList(page)
	const [first = '', second = '', third = ''] = await addCars(page, 3)
	await compareButton(page).click()
	const table = modal(page).getByRole('table')
	await expect(table.getByRole('columnheader')).toHaveText([first, second, third].map((title) => new RegExp(title)))
	await expect(table.getByRole('rowheader', { name: 'Effekt', exact: true })).toBeVisible()
	const usual = page.viewportSize()
	await page.setViewportSize({ width: 2400, height: 900 })
	const widths = () => table.locator('thead th').evaluateAll((heads) => heads.map((head) => head.clientWidth))
	await expect.poll(widths).toEqual([417, 417, 417])
	if (usual) await page.setViewportSize(usual)

	await page.reload()
	await hydrated(page)
	await expect(modal(page)).toBeVisible()
	// Whatever the window's width, it is the table that scrolls.
	expect(await modal(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
	await page.keyboard.press('Escape')
	await expect(modal(page)).toBeHidden()
	await expect(compareButton(page)).toBeFocused()

	await cars(page).first().getByRole('link').click()
	await page.waitForURL(/\/bil\//)
	await expect(compareButton(page)).toHaveText('Jämför (3)')
	await expect(
		page
			.locator('article')
			.first()
			.getByRole('button', { name: `Jämför ${first}` }),
	).toHaveAttribute('aria-pressed', 'true')
	await page.goBack()
	await expect(toggle(cars(page).first())).toHaveAttribute('aria-pressed', 'true')

	await toggle(cars(page).first()).click()
	await expect(compareButton(page)).toHaveText('Jämför (2)')
	await compareButton(page).click()
	await modal(page)
		.getByRole('button', { name: `Ta bort ${second}` })
		.click()
	await expect(table.getByRole('columnheader')).toHaveCount(1)
	await modal(page)
		.getByRole('button', { name: `Ta bort ${third}` })
		.click()
	await expect(modal(page)).toBeHidden()
	await expect(bar(page)).toHaveCount(0)
	expect(await page.evaluate(() => sessionStorage.getItem('compare'))).toBeNull()
})

test('an opened comparison speaks the language of the page, and leaves out cars that were sold meanwhile', async ({
	page,
}) => {
	await openList(page, '?car_gearbox=Automat')
	const [, second = ''] = await addCars(page, 2)
	await page.goto(`${siteOrigin('carhall-se')}/en/cars`)
	await hydrated(page)
	const inEnglish = page.getByRole('dialog', { name: 'Compare cars' })
	const compare = page.getByRole('button', { name: /^Compare \(\d\)$/ })
	await compare.click()
	await expect(inEnglish.getByRole('cell', { name: 'Automatic' })).toHaveCount(2)
	await page.keyboard.press('Escape')

	// The answer of a stock without the first car.
	await page.route(/\/data\/compare\?cars=/, (route) =>
		route.continue({
			url: route
				.request()
				.url()
				.replace(/cars=[^,]+,/, 'cars='),
		}),
	)
	await compare.click()
	await expect(inEnglish.getByText('One of the cars is no longer for sale and is not shown.')).toBeVisible()
	await expect(inEnglish.getByRole('columnheader')).toHaveText([new RegExp(second)])
})

test('a comparison whose cars were all sold says so in place of its bar, and can be cleared', async ({ page }) => {
	await openList(page)
	await addCars(page, 2)
	// The answer of a stock without the cars.
	await page.route(/\/data\/compare\?cars=/, (route) =>
		route.continue({ url: `${siteOrigin('carhall-se')}/data/compare?cars=none` }),
	)
	await compareButton(page).click()
	await expect(bar(page).getByRole('alert')).toHaveText('2 av bilarna är inte längre till salu och visas inte.')
	const clear = bar(page).getByRole('button', { name: 'Rensa' })
	await expect(clear).toBeFocused()
	await clear.press('Enter')
	await expect(bar(page)).toHaveCount(0)
})

test('the page of the comparison opened by hand shows the chosen cars', async ({ page }) => {
	await openList(page)
	const titles = await addCars(page, 2)
	await page.goto(`${siteOrigin('carhall-se')}/jamfor`)
	await expect(page).toHaveURL(/\/jamfor\?cars=\d+,\d+$/)
	await expect(page.getByRole('main').getByRole('columnheader')).toHaveText(titles.map((title) => new RegExp(title)))
})

test('the selected cars are shown and hidden, removed and cleared, by keyboard alone', async ({ page, problems }) => {
	problems.expectProblem(/503|jamfor/)
	await openList(page)
	const [first = ''] = await addCars(page, 2)
	const shown = bar(page).getByRole('button', { name: /^(Visa|Dölj) valda/ })
	await shown.focus()
	await page.keyboard.press('Enter')
	await expect(shown).toHaveAttribute('aria-expanded', 'true')
	expect(await violations(page, '[data-enhance="compare-bar-place"] aside')).toEqual([])
	await bar(page)
		.getByRole('button', { name: `Ta bort ${first}` })
		.press('Enter')
	await expect(compareButton(page)).toHaveText('Jämför (1)')
	await expect(shown).toBeFocused()
	await bar(page).getByRole('button', { name: 'Rensa' }).press('Enter')
	await expect(bar(page)).toHaveCount(0)

	await addCars(page, 1)
	await expect(shown).toHaveAttribute('aria-expanded', 'false')

	await test.step('a car whose details cannot be fetched is compared with the data of its card', async () => {
		await bar(page).getByRole('button', { name: 'Rensa' }).click()
		await page.route(/\/data\/compare\?cars=/, (route) => route.fulfill({ status: 503, json: { cars: null } }))
		const car = cars(page).nth(3)
		const title = await car.getByRole('heading').innerText()
		await toggle(car).click()
		await compareButton(page).click()
		const table = modal(page).getByRole('table')
		await expect(table.getByRole('columnheader', { name: title })).toBeVisible()
		await expect(table.getByRole('rowheader', { name: 'Drivmedel' })).toBeVisible()
		await expect(table.getByRole('rowheader', { name: 'Bagagevolym' })).toHaveCount(0)
	})
})

test('the comparison can show differences only, and is shared by its address', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.clock.install()
	await openList(page, '/volvo/xc60')
	await test.step('cars of one model have links and switches with different names', async () => {
		const found = page.locator('[aria-labelledby="results-title"]').getByRole('article')
		const shown = await found.count()
		expect(shown).toBeGreaterThan(10)
		for (const named of [
			found.getByRole('link', { name: /^Volvo XC60, \d/ }),
			found.getByRole('button', { name: /^Jämför Volvo XC60, \d/ }),
		]) {
			const names = await named.evaluateAll((elements) => elements.map((element) => element.ariaLabel))
			expect(new Set(names).size).toBe(shown)
		}
	})
	const [first = '', second = ''] = await addCars(page, 2)
	await compareButton(page).click()
	await test.step('rows that are the same are hidden', async () => {
		const rows = modal(page).getByRole('rowheader')
		await expect(rows.first()).toBeVisible()
		const all = await rows.count()
		expect(await violations(page, 'dialog[open]')).toEqual([])
		await modal(page).getByRole('checkbox', { name: 'Visa bara skillnader' }).check()
		await expect.poll(() => rows.count()).toBeLessThan(all)
		const values = await modal(page)
			.getByRole('row')
			.evaluateAll((found) =>
				found.filter((row) => row.hasAttribute('data-same') && row.checkVisibility()).map((row) => row.textContent),
			)
		expect(values).toEqual([])
	})
	await page.clock.pauseAt(Date.now() + 60_000)
	await modal(page).getByRole('button', { name: 'Dela' }).click()
	await modal(page).getByRole('button', { name: 'Kopiera adressen' }).click()
	await expect(modal(page).getByRole('button', { name: 'Kopierad' })).toBeVisible()
	await page.clock.runFor(1000)
	await expect(modal(page).getByRole('button', { name: 'Kopiera adressen' })).toBeVisible()
	await page.clock.resume()
	const address = await page.evaluate(() => navigator.clipboard.readText())
	expect(address).toMatch(/\/jamfor\?cars=\d+,\d+$/)

	await page.goto(address)
	await hydrated(page)
	await expect(compareButton(page)).toBeVisible()
	await expect(modal(page)).toHaveCount(0)
	await expect(page.getByRole('columnheader')).toHaveText([new RegExp(first), new RegExp(second)])
	expect(await violations(page, 'main')).toEqual([])
})

test('on a phone the table scrolls, the page does not', { tag: '@phone-only' }, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 })
	const ids = (await carAddresses(page, list())).slice(0, 3).map((address) => address.split('/').at(-2))
	await page.goto(`${siteOrigin('carhall-se')}/jamfor?cars=${ids.join(',')}`)
	await expect(page.getByRole('columnheader').last()).toBeAttached()
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('in the narrowest and lowest windows one car is whole beside the labels, its name above each of its facts', {
	tag: '@phone-only',
}, async ({ page }) => {
	const ids = (await carAddresses(page, list())).slice(0, 3).map((address) => address.split('/').at(-2))
	for (const height of [640, 256]) {
		await page.setViewportSize({ width: 320, height })
		await page.goto(`${siteOrigin('carhall-se')}/jamfor?cars=${ids.join(',')}`)
		const names = page.getByRole('columnheader').getByRole('link')
		const table = page.getByRole('region', { name: 'Jämför bilar' })
		for (const [car, place] of [0, 0.5, 1].entries()) {
			await table.evaluate((element, share) => {
				element.scrollIntoView({ block: 'end' })
				const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
				element.scrollTo((scrollWidth - clientWidth) * share, (scrollHeight - clientHeight) * (0.2 + share / 2))
			}, place)
			await expect(names.nth(car)).toBeInViewport({ ratio: 1 })
		}
		const [label, name] = await Promise.all([
			page.getByRole('rowheader').last().boundingBox(),
			names.last().boundingBox(),
		])
		expect(label && name && label.x + label.width).toBeLessThanOrEqual(name?.x ?? 0)
	}
})

for (const [site, cars, comparison] of [
	['carhall-se', '/bilar', '/jamfor'],
	['carhall-no', '/biler', '/sammenlign'],
	['nordhall-fi', '/autot', '/vertailu'],
	['nordhall-sk', '/auta', '/porovnanie'],
] as const) {
	test(`at 360 pixels the table of ${site} breaks no word of its labels`, { tag: '@phone-only' }, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 780 })
		const ids = (await carAddresses(page, siteOrigin(site) + cars))
			.slice(0, 3)
			.map((address) => address.split('/').at(-2))
		await page.goto(`${siteOrigin(site)}${comparison}?cars=${ids.join(',')}`)
		const labels = page.getByRole('rowheader')
		await expect(labels.last()).toBeAttached()
		expect(await labels.evaluateAll(brokenWords)).toEqual([])
	})
}

/** The words, or parts between hyphens, that go on in another line. */
function brokenWords(elements: Element[]): string[] {
	return elements.flatMap((element) => {
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
		const broken: string[] = []
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
				const range = document.createRange()
				range.setStart(node, index)
				range.setEnd(node, index + word.length)
				if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word)
			}
		}
		return broken
	})
}
