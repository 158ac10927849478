import type { Locator, Page } from '@playwright/test'
import {
	type CodeweaversSimulator,
	startCodeweaversSimulator,
} from '../../src/providers/finance-quotes/testing/codeweavers-simulator.ts'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'
import { sharedData } from './shared-data.ts'

/** The newest car of the site is young enough for every product. */
async function openCar(page: Page, origin = siteOrigin('crown-uk')): Promise<Locator> {
	const list = `${origin}/buy-car/used-cars?sortName=car_year_desc&car_is_sample=false&car_is_used=true`
	const [car = ''] = await carAddresses(page, list)
	await page.goto(car)
	await hydrated(page)
	const section = page.getByRole('region', { name: 'Finance this car' })
	await section.scrollIntoViewIfNeeded()
	return section
}

/** The amount behind a line of the representative example. */
async function figureOf(section: Locator, term: string | RegExp): Promise<number> {
	const row = section.locator('dl > div').filter({ has: section.page().getByText(term, { exact: true }) })
	const text = await row.first().locator('dd').textContent()
	return Number.parseFloat(text?.replace(/[£,%]/g, '') ?? '')
}

const settled = (section: Locator) => expect(section.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')

test('the quote: its sliders and what is told of them, its terms, products and limits', async ({ page }) => {
	const section = await openCar(page)
	await settled(section)
	await test.step('the section has no accessibility mistake that a machine can find', async () => {
		expect(await violations(page, '#finance-quotes')).toEqual([])
	})
	await test.step('slider changes are pushed to the data layer', async () => {
		const deposit = section.getByRole('slider', { name: 'Deposit' })
		const events = () =>
			page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'calculator_slider_change'))
		const press = async () => {
			await deposit.press('ArrowRight')
			return (await events()).length
		}
		// A change counts when the slider has rested, and those before the third are not told.
		expect(await press()).toBe(0)
		await expect.poll(press, { intervals: [900] }).toBeGreaterThan(0)
		expect(await events()).toContainEqual(
			expect.objectContaining({ calculator: 'financeQuotes', deposit: expect.any(Number) }),
		)
	})
	await test.step('terms open in a dialog and give focus back; the links carry the quote', async () => {
		const open = section.getByRole('button', { name: 'Terms and conditions' })
		await open.click()
		const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
		await expect(dialog.getByText(/The rate of interest is 9.48% a year and fixed/)).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await expect(open).toBeFocused()

		const reserve = section.getByRole('link', { name: 'Reserve this car (opens in a new tab)' })
		await expect(reserve).toHaveAttribute(
			'href',
			/request=reserve&product=PCP&termMonths=\d+&deposit=\d+.*&quote=Q1-PCP-/,
		)
		await expect(reserve).toHaveAttribute('target', '_blank')
		await expect(reserve).toHaveAttribute('rel', /noopener/)
		const apply = section.getByRole('link', { name: 'Apply for finance (opens in a new tab)' })
		await expect(apply).toHaveAttribute('href', /request=apply&product=PCP&.*&quote=Q1-PCP-/)
		await expect(apply).toHaveAttribute('target', '_blank')
	})
	await test.step('a quote follows the sliders, and the last-touched of deposit and payment decides', async () => {
		await expect(section.getByRole('tab')).toHaveText(['Personal Contract Purchase', 'Hire Purchase'])
		await settled(section)
		const price = await figureOf(section, 'Cash price')
		const payment = await figureOf(section, 'Monthly payment')
		expect((await figureOf(section, 'Deposit')) + (await figureOf(section, 'Total amount of credit'))).toBeCloseTo(
			price,
		)
		await expect(section.getByText(/is a credit broker, not a lender/)).toBeVisible()
		await expect(section.getByText('Caution! Borrowing money costs money.')).toBeVisible()

		const depositSlider = section.getByRole('slider', { name: 'Deposit' })
		await depositSlider.focus()
		for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
		await expect.poll(() => figureOf(section, 'Monthly payment')).toBeLessThan(payment)
		await settled(section)

		const wished = Math.round(payment) + 10
		const typedPayment = section.getByRole('textbox', { name: 'Monthly payment' })
		await typedPayment.fill(String(wished))
		await typedPayment.press('Enter')
		await expect.poll(() => figureOf(section, 'Monthly payment')).toBe(wished)
		await settled(section)
		const deposit = await figureOf(section, 'Deposit')
		await expect(section.getByRole('textbox', { name: 'Deposit' })).toHaveValue(
			Math.round(deposit).toLocaleString('en-GB'),
		)
	})
	await test.step('tabs are switched by arrow keys, and hire purchase has no mileage', async () => {
		const [pcp, hp] = ['Personal Contract Purchase', 'Hire Purchase'].map((name) => section.getByRole('tab', { name }))
		await pcp?.focus()
		await page.keyboard.press('ArrowRight')
		await expect(hp ?? section).toBeFocused()
		await expect(section.getByRole('tabpanel', { name: 'Hire Purchase' })).toBeVisible()
		await expect(section.getByRole('slider', { name: 'Annual mileage' })).toHaveCount(0)
		await expect(section.getByText('48 monthly payments of')).toBeVisible()
		await page.keyboard.press('Home')
		await expect(section.getByRole('slider', { name: 'Annual mileage' })).toBeVisible()
	})
	await test.step("an impossible quote shows the lender's message and can be changed back", async () => {
		await settled(section)
		const mileage = section.getByRole('textbox', { name: 'Annual mileage' })
		await mileage.fill('60000')
		await mileage.press('Enter')
		await expect(section.getByText(/too old or driven too far|driven too far/)).toBeVisible()
		await expect(section.getByText('Representative example')).toBeHidden()
		await expect(section.getByRole('link', { name: /Reserve this car/ })).toHaveCount(0)
		await mileage.fill('9000')
		await mileage.press('Enter')
		await expect(section.getByText('Representative example')).toBeVisible()
	})
})

test('a reservation shows the car and the quote of the panel, sends them, and says what comes next', async ({
	page,
	problems,
}) => {
	// The answers that name the wrong plate and the other quote.
	problems.expectProblem(/400|409/)
	const section = await openCar(page)
	await settled(section)
	const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
	const payment = await figureOf(section, 'Monthly payment')
	const reserve = section.getByRole('link', { name: 'Reserve this car (opens in a new tab)' })
	await page.goto(siteOrigin('crown-uk') + (await reserve.getAttribute('href')))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve this car')
	await expect(page.getByRole('heading', { name: title })).toBeVisible()
	const quote = page.getByRole('region', { name: 'Your quote: Personal Contract Purchase' })
	expect(await figureOf(quote, 'Monthly payment')).toBe(payment)
	await expect(quote.getByText('9.9%', { exact: true })).toBeVisible()
	await expect(quote.getByText('Caution! Borrowing money costs money.')).toBeVisible()

	const form = page.getByRole('form', { name: 'Reserve this car' })
	await form.getByLabel('Name').fill('Anna Berg')
	await expect(form).toHaveJSProperty('noValidate', true)
	await form.getByLabel('Phone').fill('020 7946 0000')
	await form.getByLabel('Email').fill('anna@example.com')
	await form.getByLabel(/^Registration number of your present car/).fill('not a plate')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByText('Enter the registration number as it is on the plate.')).toBeVisible()
	await form.getByLabel(/^Registration number of your present car/).fill('AB12 CDE')

	await test.step('a quote that is no longer that of the page is not sent, and what was typed is kept', async () => {
		await page.route(
			'**/api/forms/comhub',
			(route) => {
				const sent = route.request().postDataJSON()
				return route.continue({ postData: { ...sent, values: { ...sent.values, shown: '18000 1 1 1' } } })
			},
			{ times: 1 },
		)
		await form.getByRole('button', { name: 'Send' }).click()
		await expect(form.getByRole('alert')).toContainText('has changed since you opened this page, so nothing was sent')
		await form.getByRole('link', { name: 'Show the new figures' }).click()
		await expect(form.getByRole('alert')).toBeEmpty()
		await expect(form.getByLabel('Name')).toHaveValue('Anna Berg')
		await expect(form).toHaveJSProperty('noValidate', true)
	})
	const [request] = await Promise.all([
		page.waitForRequest('**/api/forms/comhub'),
		form.getByRole('button', { name: 'Send' }).click(),
	])
	expect(request.postDataJSON().values).toMatchObject({ request: 'reserve', product: 'PCP', registration: 'AB12 CDE' })
	await expect(page.getByText(`We have sent your reservation of the ${title} to`)).toBeVisible()
	await expect(page.getByText(`With it went the quote: £${payment.toFixed(2)} a month, 9.9% APR.`)).toBeVisible()
	expect(await violations(page, 'main')).toEqual([])
})

test.describe('with a provider', () => {
	test.describe.configure({ mode: 'serial' })
	let simulator: CodeweaversSimulator
	let server: ServerUnderTest
	const origin = () => `http://crown-uk.localhost:${server.port}`

	test.beforeAll(async () => {
		simulator = await startCodeweaversSimulator({ today: () => new Date().toISOString().slice(0, 10) })
		server = await startServerUnderTest(process.env.E2E_DATA_DIR ?? '', {
			...sharedData(),
			CODEWEAVERS_URL: simulator.url,
			CODEWEAVERS_API_KEY: simulator.apiKey,
			// A page in the cache would keep the answer of a provider that is well.
			PAGE_CACHE_MB: '0',
		}).ready
	})
	test.beforeEach(() => simulator.setMood('well'))
	test.afterAll(async () => {
		await server.stop()
		await simulator.close()
	})

	test('its quotes are shown; later it goes down: the figures are hidden, and a retry shows them again', async ({
		page,
		problems,
	}) => {
		problems.expectProblem(/502|\/api\/codeweaver\//)
		const section = await openCar(page, origin())
		await settled(section)
		expect(await figureOf(section, 'Monthly payment')).toBeGreaterThan(25)
		expect(simulator.asked.map(({ path }) => path)).toEqual(
			expect.arrayContaining(['/finance/default', '/finance/cfd']),
		)
		expect(simulator.asked.every(({ apiKey }) => apiKey === simulator.apiKey)).toBe(true)

		simulator.setMood('down')
		await section.getByRole('slider', { name: 'Deposit' }).press('ArrowRight')
		await expect(section.getByText(/^Sorry, but it looks like/)).toBeVisible()
		await expect(section.getByText('Representative example')).toBeHidden()
		simulator.setMood('well')
		await section.getByRole('button', { name: 'Try again' }).click()
		await expect(section.getByText('Representative example')).toBeVisible()
	})

	test('the documented sentence replaces the panel, and the page works', async ({ page, problems }) => {
		problems.expectProblem(/502|\/api\/codeweaver\//)
		for (const mood of ['down', 'wrong', 'slow'] as const) {
			await test.step(`when it is ${mood}`, async () => {
				simulator.setMood(mood)
				// The server gives a slow provider five seconds, which `finance-quotes.test.ts` tries: here it answers once the panel waits.
				const waiting = Promise.withResolvers<void>()
				if (mood === 'slow') {
					await page.route('**/api/codeweaver/**', async (route) => {
						await waiting.promise
						await route.fulfill({ status: 502, json: { code: 'unavailable' } })
					})
				}
				const section = await openCar(page, origin())
				if (mood === 'slow') await expect(section.getByRole('status')).toHaveText('Loading Finance options...')
				waiting.resolve()
				await expect(section.getByRole('status')).toHaveText(
					"Sorry, but it looks like we can't get a quote for you right now. Please contact our team for more information about finance offers on this vehicle.",
				)
				await expect(section.getByRole('slider')).toHaveCount(0)
				await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
			})
		}
	})
})

test('a visitor who has asked for too many quotes reads why, for how long, and where to call', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/429/)
	const section = await openCar(page)
	await settled(section)
	const refusal = { code: 'too-many', retryAfterSeconds: 60, phone: '0113 496 0000' }
	await page.route('**/api/codeweaver/cfd', (route) => route.fulfill({ status: 429, json: refusal }))
	await section.getByRole('slider', { name: 'Deposit' }).press('ArrowRight')
	await expect(section.getByRole('status')).toHaveText(
		'There have been more requests from your network than we take at once. Please wait a minute, then try again. Or call us on 0113 496 0000.',
	)
	await page.unroute('**/api/codeweaver/cfd')
	await section.getByRole('button', { name: 'Try again' }).click()
	await expect(section.getByRole('status')).not.toContainText('Or call us')
})
