import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

const list = (path = '') => `${siteOrigin('carhall-se')}/bilar${path}`
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const cars = (page: Page) => page.locator('[aria-labelledby="results-title"]').getByRole('article')

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await hydrated(page)
}

async function openFirstCar(page: Page): Promise<void> {
	const [car = ''] = await carAddresses(page, list())
	await page.goto(car)
}

test('on slow 4G a filter and an order that are chosen at once are asked for', async ({ page, context }) => {
	const line = await context.newCDPSession(page)
	const [download, upload] = [1_600_000 / 8, 750_000 / 8]
	const conditions = { offline: false, latency: 150, downloadThroughput: download, uploadThroughput: upload }
	await line.send('Network.emulateNetworkConditions', conditions)
	const chosen = Promise.withResolvers<void>()
	await page.route('**/*.js', async (route) => {
		await chosen.promise
		await route.continue()
	})
	await page.goto(list(), { waitUntil: 'commit' })
	const diesel = filters(page).getByRole('checkbox', { name: /^Diesel/ })
	const order = page.getByRole('combobox', { name: 'Sortera efter' })
	await diesel.check()
	await order.selectOption('Lägsta pris')
	chosen.resolve()
	await expect(page).toHaveURL(list('?car_fuel=Diesel&sortName=car_price_asc'))
	await expect(diesel).toBeChecked()
	await expect(order).toHaveValue('car_price_asc')
	await expect(cars(page).first()).toContainText('Diesel')
})

test('offline the list stays, says so, and goes on when the line is back', async ({ page, context, problems }) => {
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED|500/)
	await open(page, list())
	await context.setOffline(true)
	await filters(page)
		.getByRole('checkbox', { name: /^Volvo/ })
		.check()
	await expect(page.getByRole('alert').getByText('Du verkar sakna uppkoppling')).toBeVisible()
	await expect(cars(page)).toHaveCount(48)
	await expect(page.getByRole('link', { name: 'Försök igen' })).toHaveAttribute('href', '/bilar/volvo')
	await context.setOffline(false)
	await expect(page).toHaveURL(list('/volvo'))
	await expect(page.getByRole('link', { name: 'Försök igen' })).toHaveCount(0)

	await test.step('the focus is at the number of cars when the last filter is removed, and the number is said', async () => {
		const clear = page.getByRole('link', { name: 'Rensa alla' })
		await clear.focus()
		await clear.press('Enter')
		await expect(page).toHaveURL(list())
		const count = page.locator('p[tabindex="-1"]', { hasText: /bilar$/ })
		await expect(count).toBeFocused()
		await expect(page.getByRole('status').filter({ hasText: /^[\d\s]+bilar$/ })).toHaveText(
			(await count.textContent()) ?? '',
		)
	})

	await test.step('a list that cannot be loaded is kept, and is asked for again by a press', async () => {
		await page.route(/\/data\/car-list/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
		await page.getByRole('combobox', { name: 'Sortera efter' }).selectOption('Lägsta pris')
		await expect(page.getByRole('alert').getByText('De nya bilarna gick inte att hämta')).toBeVisible()
		await expect(cars(page)).toHaveCount(48)
		await page.getByRole('link', { name: 'Försök igen' }).click()
		await expect(page).toHaveURL(list('?sortName=car_price_asc'))
	})
})

async function widenText(page: Page): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(
			'* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
		)
		document.adoptedStyleSheets = [sheet]
	})
}

test('with wide text spacing on the narrowest screen nothing is cut or pushes the page wider', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	for (const visit of [() => open(page, list()), () => openFirstCar(page)]) {
		await visit()
		await widenText(page)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
		const cut = await page
			.locator('[data-fact]')
			.evaluateAll((facts) => facts.filter((fact) => fact.scrollWidth > fact.clientWidth + 1 && fact.clientWidth > 0))
		expect(cut).toEqual([])
	}
})

test('with wide text spacing on the narrowest screen a long price is clear of its button, a make is one word, and an address of mail is whole', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 })
	await openFirstCar(page)
	await widenText(page)
	const bar = page.getByRole('complementary', { name: 'Kontakta oss' })
	const price = bar.locator('strong')
	await price.evaluate((element) => element.replaceChildren('1\u00a0234\u00a0567\u00a0kr'))
	const overlap = await bar.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element.querySelector('strong') ?? element)
		const [text, button] = [range, element.querySelector('a[href="#contact-form"]')].map((each) =>
			each?.getBoundingClientRect(),
		)
		if (!text || !button) throw new Error('The bar has no price or no button')
		return text.right + 8 > button.left && text.bottom > button.top && button.bottom > text.top
	})
	expect(overlap).toBe(false)

	await page.goto(`${siteOrigin('carhall-se')}/service-och-verkstad/boka-bilverkstad`)
	await widenText(page)
	const makes = page.getByRole('link', { name: /^(BMW )?Boka service för/ }).locator('[aria-hidden="true"]')
	expect(
		await makes.evaluateAll((names) =>
			names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
		),
	).toEqual([])
	await expect(makes.first()).toBeVisible()

	await page.goto(`${siteOrigin('crown-uk')}/sell-car`)
	await widenText(page)
	const mail = page.getByRole('main').getByRole('link', { name: /^valuations@/ })
	expect(await mail.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(320)
})

test('with text twice as large on a phone nothing is cut or beside the window', async ({ page, context }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	const settings = await context.newCDPSession(page)
	await settings.send('Page.enable')
	await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
	for (const [site, path] of [
		['carhall-se', '/anlaggning/carhall-uppsala'],
		['carhall-se', '/salj-din-bil'],
		['nordhall-fi', '/autot'],
		['nordhall-it', '/contact'],
		['nordhall-trucks', '/verkstader/boka'],
	] as const) {
		await page.goto(siteOrigin(site) + path)
		const wide = await page
			.locator('html, main section[data-background], main form')
			.evaluateAll((parts) =>
				parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.outerHTML.slice(0, 80)),
			)
		expect(wide, path).toEqual([])
	}
})

test('on a phone the price of a van without VAT is beside both buttons of its bar', { tag: '@phone-only' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 780 })
	const [van = ''] = await carAddresses(page, list('?car_body=Transportbil'))
	await page.goto(van)
	const bar = page.getByRole('complementary', { name: 'Kontakta oss' })
	const parts = await bar.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element.querySelector('strong') ?? element)
		return [range, ...element.querySelectorAll('a')].map((part) => {
			const { left, right, top, bottom } = part.getBoundingClientRect()
			return { left, right, middle: (top + bottom) / 2 }
		})
	})
	const [price, call, write] = parts
	expect(parts).toHaveLength(3)
	expect(price?.right).toBeLessThan(call?.left ?? 0)
	expect(call?.right).toBeLessThan(write?.left ?? 0)
	expect(call?.middle).toBe(write?.middle)
})

test('a screen reader is told the landmarks, headings and controls of home, list, car and booking', async ({
	page,
}) => {
	const body = page.locator('body')
	await open(page, siteOrigin())
	await expect(body).toMatchAriaSnapshot(tree`
		- link "Hoppa till innehållet"
		- region "Meddelande"
		- banner:
			- link "Carhall, till startsidan"
			- navigation "Huvudmeny"
			- navigation "Byt språk"
			- link "Sparade bilar"
		- main:
			- region "Hitta bilen som passar ditt liv":
				- heading [level=1]
				- search:
					- combobox "Sök bland bilarna"
					- button "Sök"
			- region "Nyss inkomna":
				- heading [level=2]
				- list:
					- listitem:
						- article:
							- heading /^.+, \d{4}, .+ kr$/ [level=3]:
								- link /^.+, \d{4}, .+ kr$/
							- button /^Jämför .+, \d{4}/
							- button /^Spara .+, \d{4}/
		- contentinfo:
			- list "Följ oss"
	`)
	await open(page, list('/volvo'))
	await expect(body).toMatchAriaSnapshot(tree`
		- main:
			- navigation "Du är här"
			- heading "Volvo" [level=1]
			- search:
				- combobox "Sök bil"
			- button "Dölj filter" [expanded]
			- status: /^\d+ bilar$/
			- combobox "Sortera efter":
				- option "Senast inkomna" [selected]
			- complementary "Filter":
				- group:
					- group "Märke och modell":
						- list:
							- listitem:
								- checkbox /^Volvo \d+$/ [checked]
								- list:
									- listitem:
										- checkbox /^XC60 \d+$/
			- region "Sökresultat":
				- heading "Sökresultat" [level=2]
				- list "Valda filter":
					- listitem:
						- link "Ta bort Volvo"
				- list:
					- listitem:
						- article:
							- heading /^Volvo/ [level=3]
				- status: /^Du har sett 48 av \d+ bilar$/
	`)
	await page.goto(new URL((await cars(page).first().getByRole('link').getAttribute('href')) ?? '', page.url()).href)
	await hydrated(page)
	await expect(body).toMatchAriaSnapshot(tree`
		- main:
			- link "Tillbaka till bilarna"
			- navigation "Du är här"
			- article:
				- region "Bilder"
				- heading /^Volvo/ [level=1]
				- region "Betala per månad":
					- heading [level=2]
				- region "Översikt":
					- heading [level=2]
				- region "Tekniska data":
					- heading [level=2]
				- region "Kontakta oss om bilen":
					- form "Skriv till oss":
						- group:
							- textbox "Namn"
							- textbox "Telefon"
							- textbox "E-post"
						- button "Skicka"
			- region "Liknande bilar":
				- list "Liknande bilar":
					- listitem:
						- article:
							- heading [level=3]
	`)
	await open(page, `${siteOrigin()}/service-och-verkstad/boka-bilverkstad`)
	await expect(body).toMatchAriaSnapshot(tree`
		- main:
			- region "Boka verkstad":
				- heading "Boka verkstad" [level=1]
				- region "Din bil Steg 1/4":
					- heading "Din bil Steg 1/4" [level=2]
					- textbox "Registreringsnummer"
					- combobox "Plats"
					- button "Använd min plats"
					- button "Fortsätt"
				- region "Tjänster Steg 2/4"
				- region "Tillval Steg 3/4"
				- region "Verkstad och tid Steg 4/4"
	`)
})

test('in forced colours sliders, ticks, buttons and fields can be seen, and only because of their edges', async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await open(page, list())
	// The browser draws the box of a tick itself.
	const tick = filters(page).getByRole('checkbox', { name: /^Volvo/ })
	expect(await hasEdges(tick)).toBe(true)
	const controls = {
		slider: filters(page).getByRole('slider').first(),
		button: page.getByRole('button', { name: 'Sök', exact: true }),
		heart: cars(page)
			.first()
			.getByRole('button', { name: /^Spara/ }),
		field: filters(page).getByRole('textbox').first(),
	}
	for (const [name, control] of Object.entries(controls)) expect(await hasEdges(control), name).toBe(true)
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		const nothing = 'border: 0 !important; outline: 0 !important; forced-color-adjust: auto !important'
		sheet.replaceSync(
			`*, *::before, *::after { ${nothing} } input::-webkit-slider-thumb { ${nothing}; box-shadow: none !important }`,
		)
		document.adoptedStyleSheets = [sheet]
	})
	for (const [name, control] of Object.entries(controls)) expect(await hasEdges(control), name).toBe(false)
})

test('in forced colours panels, switches and what is chosen can be seen', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
	await open(page, list())
	await page.getByRole('combobox', { name: 'Sök bil' }).fill('vol')
	await page.locator('[role=option]').first().waitFor()
	await page.keyboard.press('ArrowDown')
	expect(await hasEdges(page.locator('[role=option][aria-selected=true]')), 'a suggestion').toBe(true)
	expect(await hasEdges(page.locator('[role=option]:not([aria-selected=true])').last()), 'another suggestion').toBe(
		false,
	)

	await page.locator('header summary').filter({ hasText: 'Köp bil' }).click()
	expect(await hasEdges(page.locator('header details[open] > :not(summary)').first()), 'the menu').toBe(true)

	const ids = (await carAddresses(page, list())).slice(0, 2).map((address) => address.split('/').at(-2))
	await open(page, `${siteOrigin('carhall-se')}/jamfor?cars=${ids.join(',')}`)
	expect(await hasEdges(page.getByRole('main').getByRole('checkbox').first()), 'a switch').toBe(true)
})

test('in forced colours the dealers on a map and the logos of makes can be seen, on light ground and dark', async ({
	page,
}) => {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ forcedColors: 'active', colorScheme })
		await open(page, `${siteOrigin('carhall-se')}/anlaggning/carhall-stockholm`)
		const dealer = page.getByRole('figure').getByTitle('Uppsala')
		expect(await isDrawn(dealer, 12), `a dealer, ${colorScheme}`).toBe(true)
		for (const place of ['main', 'footer']) {
			const logo = page.locator(`${place} img[src^="/logos/makes/"]`).first()
			await logo.scrollIntoViewIfNeeded()
			await expect(logo).toHaveJSProperty('complete', true)
			expect(await isDrawn(logo), `a logo in ${place}, ${colorScheme}`).toBe(true)
		}
	}
})

test.describe('in forced colours on a first visit', () => {
	test.use({ consent: 'not asked yet' })

	test('the question of consent has an edge', async ({ page }) => {
		await page.emulateMedia({ forcedColors: 'active' })
		await open(page, list())
		expect(await hasEdges(page.getByRole('dialog'))).toBe(true)
	})
})

test.describe('at 400 % zoom on a first visit', () => {
	test.use({ consent: 'not asked yet', viewport: { width: 320, height: 256 } })

	for (const [name, path] of [
		['a list', '/bilar'],
		['a car that is compared', null],
		['a dealer', '/anlaggning/carhall-uppsala'],
		['a form', '/kontakt'],
	] as const) {
		test(`neither the question of consent nor another bar covers the focus on the page of ${name}`, async ({
			page,
		}) => {
			const [car = ''] = path === null ? await carAddresses(page, list()) : []
			await open(page, path === null ? car : siteOrigin() + path)
			await expect(page.getByRole('dialog')).toBeVisible()
			if (path === null) {
				// Otherwise the question is above the bar of the comparison.
				await page.getByRole('dialog').getByRole('button', { name: 'Bara nödvändiga' }).press('Enter')
				await page
					.getByRole('button', { name: /^Jämför/ })
					.first()
					.press('Enter')
				await expect(page.getByRole('complementary', { name: 'Bilar att jämföra' })).toBeVisible()
			}
			for (let stop = 0; stop < 40; stop++) {
				await page.keyboard.press(stop < 32 ? 'Tab' : 'Shift+Tab')
				await expect.poll(() => page.evaluate(isFocusSeen), { message: `stop ${stop}` }).toBe(true)
			}
		})
	}
})

test('at 400 % zoom the menu shows more than one of its entries at a time', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 })
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await open(page, list())
	await page.getByRole('button', { name: 'Öppna menyn' }).click()
	const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
	await expect(menu).toBeVisible()
	expect(await menu.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(120)
	await expect(page.getByRole('button', { name: 'Stäng menyn' })).toBeInViewport()
	await expect(page.getByRole('link', { name: 'English' })).toBeInViewport()

	await open(page, siteOrigin('volta'))
	await page.getByRole('button', { name: 'Öppna menyn' }).click()
	const shortcut = await page.getByRole('link', { name: /^Support/ }).boundingBox()
	const language = await page.getByRole('link', { name: 'Svenska' }).boundingBox()
	expect((shortcut?.x ?? 0) + (shortcut?.width ?? 0), 'a long shortcut ends before the languages').toBeLessThan(
		language?.x ?? 0,
	)
})

/** True if any corner or the middle of the focused element is visible. */
function isFocusSeen(): boolean {
	const focused = document.activeElement
	if (!focused || focused === document.body) return true
	const box = focused.matches('.cover-link') ? (focused.closest('article') ?? focused) : focused
	const { left, right, top, bottom } = box.getBoundingClientRect()
	return [left + 2, (left + right) / 2, right - 2].some((x) =>
		[top + 2, (top + bottom) / 2, bottom - 2].some((y) => box.contains(document.elementFromPoint(x, y))),
	)
}

test('on a phone the bar of a car is risen or away, never half', { tag: '@phone-only' }, async ({ page }) => {
	await openFirstCar(page)
	const bar = page.getByRole('complementary', { name: 'Kontakta oss', includeHidden: true })
	const seen = new Set<string>()
	for (let top = 0; top <= 900; top += 45) {
		await page.evaluate((y) => {
			scrollTo({ top: y, behavior: 'instant' })
			return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
		}, top)
		seen.add(await bar.evaluate((element) => getComputedStyle(element).translate))
	}
	expect([...seen].filter((place) => !['none', '0px', '0px 100%'].includes(place))).toEqual([])
	expect(seen).toContain('0px 100%')
})

/** Whether a picture of the control has lines that stand out from what is around it, 3:1 at least (WCAG 2.2, 1.4.11). */
async function hasEdges(control: Locator): Promise<boolean> {
	await control.scrollIntoViewIfNeeded()
	const box = await control.boundingBox()
	if (!box) return false
	const around = 4
	const clip = { x: box.x - around, y: box.y - around, width: box.width + 2 * around, height: box.height + 2 * around }
	const picture = await control.page().screenshot({ clip })
	const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
	// Text stands apart from the edges of a control; a line from side to side does not.
	const row = Math.floor(info.height / 2) * info.width
	const band = Array.from({ length: around * 3 }, (_, x) => data[(row + x) * info.channels] ?? 0)
	return contrast(Math.min(...band), Math.max(...band)) >= 3
}

/** Whether something stands out from the ground, 3:1 at least, in the middle of an element. */
async function isDrawn(element: Locator, size = 1000): Promise<boolean> {
	await element.scrollIntoViewIfNeeded()
	const box = await element.boundingBox()
	if (!box) return false
	const [width, height] = [Math.min(size, box.width), Math.min(size, box.height)]
	const clip = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
	const { channels } = await sharp(await element.page().screenshot({ clip }))
		.greyscale()
		.stats()
	return contrast(channels[0]?.min ?? 0, channels[0]?.max ?? 0) >= 3
}

function contrast(dark: number, light: number): number {
	const luminance = (value: number) => (value / 255) ** 2.2
	return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
}

/** The snapshot of Playwright, which reads spaces only. */
function tree({ raw }: TemplateStringsArray): string {
	return raw.join('').replaceAll('\t', '  ')
}
