import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const address = () => `${siteOrigin()}/service-och-verkstad/boka-bilverkstad`
const tyres = (page: Page) => page.locator('summary').filter({ hasText: 'Däck och hjul' })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Fortsätt', exact: true })

async function enterCar(page: Page): Promise<void> {
	await page.goto(address())
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').fill('ABC123')
	await page.getByRole('combobox', { name: 'Plats' }).fill('Lidköp')
	await page.getByRole('option', { name: 'Lidköping, Västra Götaland' }).click()
	await continueButton(page).click()
}

/** To the workshops, with a seasonal wheel change and no add-ons. */
async function chooseWheelChange(page: Page): Promise<void> {
	await tyres(page).click()
	await page.getByRole('checkbox', { name: 'Hjulskifte' }).check()
	await continueButton(page).click()
	await page.getByRole('button', { name: 'Fortsätt utan tillval' }).click()
}

async function openTimes(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Visa tider, Carhall Jönköping' }).click()
}

/** Free times of a later week, as the first week has passed days. Tests run at the same time take different weeks. */
async function timesOfWeek(page: Page, week: number) {
	await page.getByRole('list', { name: 'Veckor' }).getByRole('link').nth(week).click()
	await expect(page.getByRole('list', { name: 'Veckor' }).getByRole('link').nth(week)).toHaveAttribute(
		'aria-current',
		'true',
	)
	await expect(page.getByRole('heading', { level: 5 }).first()).toBeVisible()
	return page.getByRole('article').getByRole('link', { name: /, \d\d:\d\d$/ })
}

async function fillCustomer(page: Page): Promise<void> {
	await page.getByLabel('Förnamn').fill('Maja')
	await page.getByLabel('Efternamn').fill('Öberg')
	await page.getByLabel('Telefon').fill('070-123 45 67')
	await page.getByLabel('E-post').fill('maja@exempel.se')
}

test('a service with an add-on is booked, reported once, and kept over a reload', { tag: '@phone' }, async ({
	page,
}) => {
	await enterCar(page)
	await expect(page.getByRole('heading', { name: 'Tjänster' })).toBeFocused()
	await expect(page.getByText('Vi har auktoriserade verkstäder för Volvo.')).toBeVisible()
	await page.getByRole('radio', { name: 'Liten service' }).check()
	await continueButton(page).click()
	await expect(page.getByLabel('Miltal')).toBeFocused()
	await expect(page.getByLabel('Miltal')).toHaveAccessibleDescription(/Ange miltal/)
	await page.getByLabel('Miltal').fill('6500')
	await continueButton(page).click()

	await expect(page.getByRole('button', { name: 'Fortsätt utan tillval' })).toBeEnabled()
	await page.getByRole('checkbox', { name: 'Utvändig tvätt' }).check()
	await expect(page.getByRole('button', { name: 'Fortsätt utan tillval' })).toHaveCount(0)
	await continueButton(page).click()
	await expect(page.getByRole('article')).toHaveCount(5)
	await page.getByRole('link', { name: 'Visa fler' }).click()
	await expect(page.getByRole('article')).toHaveCount(10)
	await page
		.getByRole('article')
		.last()
		.evaluate((element) => element.scrollIntoView({ block: 'end' }))
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(528)
	await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeHidden()
	await page.getByLabel('Sortera').selectOption('Första lediga tid')
	await openTimes(page)
	await (await timesOfWeek(page, 1)).first().click()
	await expect(page.getByRole('heading', { name: 'Din tid' })).toBeFocused()

	await page.reload()
	await hydrated(page)
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByLabel('Förnamn')).toBeFocused()
	await fillCustomer(page)
	// Links below the header are too small for axe.
	await page.evaluate(() => scrollTo(0, 0))
	expect(await violations(page, 'main')).toEqual([])
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeFocused()
	await expect(page.getByText('En bekräftelse är på väg till maja@exempel.se.')).toBeVisible()
	await expect(page.getByText(/^Bilen beräknas vara klar: \d\d:\d\d$/)).toBeVisible()
	await expect(page.getByRole('link', { name: 'Lägg till i kalendern' })).toHaveAttribute('href', /booking-calendar/)
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeVisible()
	const purchases = await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'purchase'))
	expect(purchases).toEqual([])

	const manage = (await page.getByRole('link', { name: 'Flytta eller avboka' }).getAttribute('href')) ?? ''
	await page.getByRole('link', { name: 'Ny bokning' }).click()
	await expect(page.getByRole('heading', { name: 'Din bil' })).toBeVisible()
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue('')
	await page.goto(siteOrigin() + manage)
	await expect(page.getByRole('definition').filter({ hasText: /kl\. \d\d:\d\d$/ })).toHaveCount(2)
})

test('a message of one long word breaks within the summary', { tag: '@phone' }, async ({ page, isMobile }) => {
	await enterCar(page)
	await page.locator('summary').filter({ hasText: 'Felsökning och reparation' }).click()
	await page.getByRole('checkbox', { name: 'Felsökning' }).check()
	const word = 'Gnissel'.repeat(11)
	await page.getByLabel('Meddelande om Felsökning').fill(word)
	if (isMobile) await page.locator('summary').filter({ hasText: 'Din bokning' }).click()
	const written = page.getByText(word, { exact: true }).and(page.locator('p:visible'))
	await expect(written).toHaveCount(1)
	const isCut = (element: Element) => element.scrollWidth > element.clientWidth
	expect(await written.evaluate(isCut)).toBe(false)
	expect(await page.locator('html').evaluate(isCut)).toBe(false)
})

test('workshops and days are a table, with what each workshop charges and the times of a day', async ({ page }) => {
	await enterCar(page)
	await chooseWheelChange(page)
	const table = page.getByRole('table', { name: 'När och till vilket pris' })
	await expect(table.getByRole('rowheader')).toHaveCount(5)
	await page.getByLabel('Sortera').selectOption('Lägsta pris')
	const sums = page.getByRole('article').getByText(/^Summa/)
	await expect(sums).toHaveCount(5)
	await expect(async () => {
		const amounts = (await sums.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
		expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
	}).toPass()
	const days = table.getByRole('row', { name: /Carhall Jönköping/ }).getByRole('link')
	// Today's morning may have passed.
	await days
		.filter({ hasText: /(0\d|1[01]):\d\d$/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { name: 'Carhall Jönköping' })).toBeFocused()
	await expect(page.getByRole('heading', { name: 'Förmiddag' })).toHaveCount(1)
})

test('later steps whose script does not come are fetched again by a press', async ({ page, problems }) => {
	problems.expectProblem(/later-steps|ERR_FAILED/)
	const script = '**/assets/later-steps-*.js'
	await page.route(script, (route) => route.abort())
	await enterCar(page)
	await expect(page.getByRole('alert').filter({ hasText: 'Något gick fel' })).toBeVisible()
	await page.unroute(script)
	await page.getByRole('button', { name: 'Försök igen' }).click()
	await expect(page.getByRole('heading', { name: 'Tjänster' })).toBeFocused()
	await page.getByRole('radio', { name: 'Liten service' }).check()
	await expect(page.getByRole('complementary')).toContainText('Liten service')
})

test('a script that does not come for a press either is fetched by the next one with the page, which keeps the step', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/later-steps|ERR_FAILED/)
	const script = '**/assets/later-steps-*.js'
	const again = page.getByRole('button', { name: 'Försök igen' })
	await page.route(script, (route) => route.abort())
	await enterCar(page)
	const second = page.waitForRequest(script)
	await again.click()
	await second
	await expect(again).toBeVisible()
	await page.unroute(script)
	await again.click()
	await page.getByRole('radio', { name: 'Liten service' }).check()
	const [navigation] = await page.evaluate(() =>
		performance.getEntriesByType('navigation').map((each) => each.toJSON()),
	)
	expect(navigation.type).toBe('reload')
})

test('a step that was opened by its address is alive at once', async ({ page }) => {
	await page.goto(`${address()}?step=2&regNo=ABC123&place=Lidk%C3%B6ping`)
	await hydrated(page)
	await page.getByRole('radio', { name: 'Liten service' }).check()
	await continueButton(page).click()
	await expect(page.getByLabel('Miltal')).toBeFocused()
})

test('the list of workshops stays where it is when their days come, also of one without times @phone', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	let answer = () => {}
	const held = new Promise<void>((resolve) => {
		answer = resolve
	})
	const asked = new Set<string>()
	await page.route('**/api/mechmate/timeslots/**', async (route) => {
		asked.add(route.request().url())
		const isSecond = asked.size === 2
		await held
		if (isSecond) await route.fulfill({ json: [] })
		else await route.continue()
	})
	await enterCar(page)
	await chooseWheelChange(page)
	const cards = page.getByRole('article')
	await expect(cards).toHaveCount(5)
	const table = page.getByRole('table', { name: 'När och till vilket pris' })
	await expect(table.getByRole('rowheader')).toHaveCount(5)
	const top = async () => (await cards.first().boundingBox())?.y ?? 0
	// A card comes up from below.
	await cards.first().evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
	const before = await top()
	answer()
	await expect(table.getByRole('link').first()).toBeVisible()
	const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
	await expect(rows.filter({ hasNot: page.getByRole('link') })).toHaveCount(1)
	expect(Math.abs((await top()) - before)).toBeLessThan(1)
})

test('a time that was taken meanwhile sends back to the times, which lack it, and to the next ones', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/409|422/)
	await enterCar(page)
	await chooseWheelChange(page)
	await openTimes(page)
	const time = (await timesOfWeek(page, 2)).first()
	const name = (await time.textContent()) ?? ''
	const timeSlot = new URL((await time.getAttribute('href')) ?? '', address()).searchParams.get('time') ?? ''
	await time.click()
	await fillCustomer(page)
	await takeTime(page, timeSlot)
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(
		page.getByRole('alert').filter({ hasText: 'Tiden är inte längre ledig. Välj en annan tid.' }),
	).toBeVisible()
	await openTimes(page)
	await timesOfWeek(page, 2)
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
	const next = page.getByRole('list', { name: 'Nästa lediga tider hos Carhall Jönköping' }).getByRole('button')
	await expect(next).toHaveCount(5)
	await next.last().click()
	await expect(page.getByRole('heading', { name: 'Din tid' })).toBeFocused()
	await expect(page.getByLabel('Förnamn')).toHaveValue('Maja')
	await test.step('a purchase is reported once', async () => {
		await page.getByRole('button', { name: 'Boka' }).dblclick()
		await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeVisible()
		const purchases = await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'purchase'))
		expect(purchases).toHaveLength(1)
		expect(purchases?.[0]).toMatchObject({
			ecommerce: { currency: 'SEK', items: [{ item_id: 'wheel-change', quantity: 1 }] },
		})
	})
})

/** Books the time for the same car, so that it is taken. */
async function takeTime(page: Page, timeSlot: string): Promise<void> {
	const status = await page.evaluate(
		async (booking) => {
			const body = JSON.stringify({
				...booking,
				customer: { firstName: 'Other', lastName: 'Customer', phone: '0701234567', email: 'other@example.com' },
				departmentId: 'carhall-se-1070',
				mileage: 1,
				serviceOfferingRequests: [{ kobraId: 'wheel-change' }],
			})
			const headers = { 'content-type': 'application/json' }
			return (await fetch('/api/mechmate/book', { method: 'POST', headers, body })).status
		},
		{ timeSlot, registrationNumber: 'ABC123' },
	)
	expect(status).toBe(200)
}

test(
	'without the position the visitor is told why, and a make of another site where it is booked',
	{
		tag: '@phone',
	},
	async ({ page }, { project }) => {
		await page.goto(address())
		await hydrated(page)
		// The links of makes that are booked elsewhere are beside it.
		if (project.name === 'desktop') await expect(continueButton(page)).toBeInViewport()
		await page.getByRole('button', { name: 'Använd min plats' }).click()
		await expect(
			page.getByText('För att använda funktionen behöver din webbläsare kunna använda platstjänster.'),
		).toBeVisible()
		const plate = page.getByLabel('Registreringsnummer')
		await continueButton(page).click()
		await expect(plate).toBeFocused()
		await expect(plate).toHaveAccessibleDescription('Ange bilens registreringsnummer.')
		await plate.fill('bmw 320')
		await continueButton(page).click()
		await expect(page.getByRole('combobox', { name: 'Plats' })).toBeFocused()
		await page.getByRole('combobox', { name: 'Plats' }).fill('Lidköping')
		await page.keyboard.press('Tab')
		await expect(page.getByText('Lidköping, Västra Götaland')).toBeVisible()
		await continueButton(page).click()
		const alert = page.getByRole('alert').filter({ hasText: 'för BMW bokar du på märkets egen sida' })
		await expect(alert.getByRole('link', { name: 'Boka service för BMW' })).toBeVisible()
		const listed = page.getByRole('link', { name: 'Boka service för BMW (öppnas i ny flik)' })
		await expect(listed).toHaveAttribute('target', '_blank')
	},
)

test('a booking whose answer is lost is asked about, not sent again, also after a reload', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/mechmate|CONNECTION_RESET/)
	await enterCar(page)
	await chooseWheelChange(page)
	await openTimes(page)
	await (await timesOfWeek(page, 4)).first().click()
	await fillCustomer(page)
	let orders = 0
	await page.route('**/api/mechmate/book', async (route) => {
		orders++
		// The workshop has it; the answer gets lost.
		const { host, port } = new URL(address())
		const url = `http://127.0.0.1:${port}/api/mechmate/book`
		await route.fetch({ url, headers: { ...route.request().headers(), host } })
		await route.abort('connectionreset')
	})
	await page.route('**/api/mechmate/book/*', (route) => route.abort('connectionreset'))
	await page.getByRole('button', { name: 'Boka' }).click()
	const title = page.getByRole('heading', { name: 'Vi tar reda på om bokningen gick igenom' })
	await expect(title).toBeFocused()
	await expect(page.getByText('Boka inte igen')).toBeVisible()
	await expect(page.getByLabel('Förnamn')).toBeHidden()

	await page.reload()
	await expect(title).toBeVisible()
	await page.unroute('**/api/mechmate/book/*')
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeVisible({ timeout: 30_000 })
	expect(orders).toBe(1)
})

test('each step says what failed, and goes on when the workshops answer again', async ({ page, problems }) => {
	problems.expectProblem(/mechmate|503/)
	const fail = async (call: string) => {
		await page.route(`**/api/mechmate/${call}`, (route) => route.fulfill({ status: 503, json: {} }))
		return () => page.unroute(`**/api/mechmate/${call}`)
	}
	let mend = await fail('car/*')
	await enterCar(page)
	const failure = page.getByRole('alert').filter({ hasText: 'Något gick fel, vänligen försök igen.' })
	await expect(failure.getByRole('link', { name: 'Be oss ringa upp dig' })).toBeVisible()
	await mend()
	mend = await fail('services/*')
	await continueButton(page).click()
	await expect(page.getByText('Något gick fel, vänligen försök igen senare.')).toBeVisible()
	await expect(page.getByRole('link', { name: 'verkstad@carhall-se.example' })).toBeVisible()
	await mend()
	await page.getByRole('button', { name: 'Försök igen' }).click()

	// Without add-ons the workshops come next.
	mend = await fail('addons/*')
	const mendSearch = await fail('departments/*')
	await tyres(page).click()
	await page.getByRole('checkbox', { name: 'Hjulskifte' }).check()
	await continueButton(page).click()
	await expect(failure.getByRole('link', { name: 'Be oss ringa upp dig' })).toBeVisible()
	await expect(page.getByText('Vi kan ej hitta några anläggningar som passar dig')).toHaveCount(0)
	await mend()
	await mendSearch()
	mend = await fail('timeslots/**')
	await page.getByRole('button', { name: 'Försök igen' }).click()
	await openTimes(page)
	await expect(failure).toBeVisible()
	await mend()
	await page.getByRole('article').getByRole('link', { name: 'Försök igen' }).click()
	await expect(page.getByRole('list', { name: 'Veckor' }).getByRole('link').first()).toBeFocused()
	const times = await timesOfWeek(page, 3)
	mend = await fail('book')
	await times.first().click()
	await fillCustomer(page)
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByRole('alert').filter({ hasText: 'Något gick fel, vänligen försök igen.' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Boka' })).toBeFocused()
	await mend()
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeVisible()
})

test('a workshop is booked by keyboard alone, and Back opens the step before', async ({ page }) => {
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key)
	}
	/** Tabs to an element. */
	const reach = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox') => {
		const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
		await expect(target).toBeVisible()
		// Looked up once: to find it by its role takes longer than a stop.
		const found = await target.elementHandle()
		for (let count = 0; count < 80; count++) {
			if (await found?.evaluate((element) => element === document.activeElement)) return
			await press('Tab')
		}
		throw new Error(`${name} cannot be reached`)
	}
	await page.goto(address())
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').focus()
	await page.keyboard.type('abc 123')
	await press('Tab')
	await page.keyboard.type('Lidk')
	await expect(page.getByRole('option')).toHaveCount(1)
	await press('ArrowDown', 'Enter')
	const change = page.getByRole('button', { name: 'Ändra' })
	await expect(change).toBeFocused()
	await expect(change).toHaveAccessibleDescription('Plats Lidköping, Västra Götaland')
	await reach('Fortsätt', 'button')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Tjänster' })).toBeFocused()
	// The second category folds.
	await tyres(page).focus()
	await press('Enter')
	await reach(/^Hjulskifte/, 'checkbox')
	await press('Space')
	await reach('Fortsätt', 'button')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Tillval' })).toBeFocused()
	await page.goBack()
	await expect(page.getByRole('checkbox', { name: 'Hjulskifte' })).toBeChecked()
	await reach('Fortsätt', 'button')
	await press('Enter')
	await reach('Fortsätt utan tillval', 'button')
	await press('Enter')
	await reach('Visa tider, Carhall Jönköping', 'link')
	await press('Enter')
	await expect(page.getByRole('heading', { level: 5 }).first()).toBeVisible()
	await reach(/^\p{L}+dag \d+ \p{L}+, \d\d:\d\d$/u, 'link')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Din tid' })).toBeFocused()
	await press('Tab', 'Tab')
	for (const value of ['Maja', 'Öberg', '0701234567', 'maja@exempel.se', 'Ring först']) {
		await page.keyboard.type(value)
		await press('Tab')
	}
	await reach('Boka', 'button')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeFocused()
})
