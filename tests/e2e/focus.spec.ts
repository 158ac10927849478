import { test as base } from '@playwright/test'
import type { Browser } from 'puppeteer-core'
import {
	answerCalls,
	arriveAt,
	browsers,
	expectFocus,
	go,
	launch,
	openPage,
	press,
	withoutScripts,
	write,
} from './both-browsers.ts'
import { hotelDay, nineOfHotelDay, signedIn } from './hotel-answers.ts'

const bookingPath = '/service-och-verkstad/boka-bilverkstad'
const hotelPath = '/service-och-verkstad/dackhotell'

for (const { name, path } of browsers) {
	const test = base.extend<object, { browserUnderTest: Browser }>({
		browserUnderTest: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parameter
			async ({}, use) => {
				const browser = await launch(name, path ?? '')
				await use(browser)
				await browser.close()
			},
			{ scope: 'worker' },
		],
	})

	test.describe(`in ${name}`, () => {
		test.skip(path === null, `${name} is not installed.`)

		test('each step of the booking, and each way back to it, begins at its heading', async ({ browserUnderTest }) => {
			const page = await openPage(browserUnderTest, bookingPath)
			await write(page, 'Registreringsnummer', 'ABC123')
			await page.locator('::-p-aria([name="Plats"][role="combobox"])').fill('Lidköp')
			await press(page, 'option', 'Lidköping, Västra Götaland')
			await press(page, 'button', 'Fortsätt')
			await expectFocus(page, /Tjänster/)
			await page.locator('summary ::-p-text(Däck och hjul)').click()
			await page.locator('label ::-p-text(Hjulskifte)').click()
			await press(page, 'button', 'Fortsätt')
			await expectFocus(page, /Tillval/)
			await press(page, 'button', 'Fortsätt utan tillval')
			await expectFocus(page, /Verkstad/)
			await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
			await go(page, -1)
			await expectFocus(page, /Tillval/)
			await go(page, -1)
			await expectFocus(page, /Tjänster/)
			await go(page, -1)
			await expectFocus(page, /Din bil/)
			await go(page, 1)
			await expectFocus(page, /Tjänster/)
			await go(page, 1)
			await expectFocus(page, /Tillval/)
		})

		test('each step of the tyre hotel, and each way back to it, begins at its heading', async ({
			browserUnderTest,
		}) => {
			const page = await openPage(browserUnderTest, hotelPath)
			await answerCalls(page, '/api/tirehotel/', {
				...signedIn,
				validate: [[401, { code: 'wrong-code', message: 'Fel kod.' }], ...(signedIn.validate ?? [])],
				GetTimeslotDays: [[200, { availableDates: [{ date: hotelDay }] }]],
				GetTimeslots: [[200, { availableTimeSlotDates: [{ startTime: [nineOfHotelDay] }] }]],
			})
			await write(page, 'Registreringsnummer', 'ABC123')
			await press(page, 'button', 'Fortsätt')
			await expectFocus(page, 'Logga in med en kod')
			await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
			await go(page, -1)
			await expectFocus(page, 'Fyll i ditt registreringsnummer')
			await press(page, 'button', 'Fortsätt')
			await press(page, 'button', 'Skicka kod')
			await expectFocus(page, 'Siffra 1 av 4')
			await page.keyboard.type('0451')
			await press(page, 'button', 'Verifiera kod')
			await page.waitForSelector('::-p-text(Fel kod.)')
			await expectFocus(page, 'Siffra 1 av 4')
			await page.keyboard.type('0452')
			await press(page, 'button', 'Verifiera kod')
			await expectFocus(page, 'Ditt fordon')
			await press(page, 'button', 'Boka hjulskifte')
			await expectFocus(page, 'När vill du lämna in bilen?')
			await page.locator(`[data-day="${hotelDay}"]`).click()
			await expectFocus(page, 'Välj en tid')
			await press(page, 'button', '09:00')
			await expectFocus(page, 'Dina uppgifter')
			await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
			await go(page, -1)
			await expectFocus(page, 'Ditt fordon')
		})

		test('Back to a list of cars leads to the car that was left', async ({ browserUnderTest }) => {
			const page = await openPage(browserUnderTest, '/bilar')
			const leave = async (index: number, follow: () => Promise<void>) => {
				const link = (await page.$$('article a'))[index]
				const name = await link?.evaluate((element) => {
					element.scrollIntoView({ block: 'center' })
					return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
				})
				await link?.focus()
				await follow()
				await arriveAt(page, '/bil/')
				await go(page, -1)
				return name ?? 'no car'
			}
			await expectFocus(page, await leave(3, () => page.keyboard.press('Enter')))
			const click = async (index: number) => (await page.$$('article a'))[index]?.click()
			await expectFocus(page, await leave(5, async () => click(5)))
			await page.locator('[data-show-more] a').click()
			await page.waitForFunction(() => document.querySelectorAll('article').length > 60)
			await expectFocus(page, await leave(30, async () => click(30)))
		})

		test('a press in a list leads to what it has brought, free of header and bars', async ({ browserUnderTest }) => {
			const page = await openPage(browserUnderTest, '/bilar')
			const more = await page.waitForSelector('[data-show-more] a')
			await more?.evaluate((link) => {
				link.scrollIntoView({ block: 'end' })
				link.focus({ preventScroll: true })
			})
			await page.keyboard.press('Enter')
			const added = await page.waitForSelector('[data-page-start="1"] a')
			const name = await added?.evaluate((link) => link.getAttribute('aria-label') ?? link.textContent ?? '')
			await expectFocus(page, name?.replace(/\s+/g, ' ').trim() ?? 'no car')

			const filtered = await openPage(browserUnderTest, '/bilar/volvo?car_fuel=El')
			await press(filtered, 'link', 'Ta bort Volvo')
			await expectFocus(filtered, 'Valda filter')
			await press(filtered, 'link', 'Ta bort El')
			await expectFocus(filtered, /^[\d\s]+ bilar$/)
		})

		test('what is opened has the focus, and what is closed gives it back, free of the header', async ({
			browserUnderTest,
		}) => {
			const page = await openPage(browserUnderTest, '/bilar')
			const [car] = await page.$$('article button[aria-label^="Jämför "]')
			await car?.click()
			await press(page, 'button', 'Visa valda (1)')
			await page.locator('aside button[aria-label^="Ta bort "]').click()
			await expectFocus(page, 'content')

			await page.locator('article a').click()
			await arriveAt(page, '/bil/')
			await press(page, 'button', 'Visa bilderna i helskärm')
			await page.waitForSelector('dialog[open]')
			await page.keyboard.press('Escape')
			await expectFocus(page, /Visa bilderna i helskärm/)

			// Firefox draws no map without a graphics card.
			if (name === 'Firefox') return
			const dealer = await openPage(browserUnderTest, '/anlaggning/carhall-stockholm')
			const ask = await dealer.waitForSelector('::-p-aria([name="Zooma och flytta kartan"][role="button"])')
			await ask?.evaluate((button) => button.scrollIntoView({ block: 'start' }))
			await ask?.click()
			await expectFocus(dealer, /Carhall Stockholm/)
		})

		test('what goes away passes the focus on', async ({ browserUnderTest }) => {
			const asked = await openPage(browserUnderTest, '/', { isAsked: true })
			await press(asked, 'button', 'Bara nödvändiga')
			await expectFocus(asked, 'content')
			const own = await openPage(browserUnderTest, '/', { isAsked: true })
			await press(own, 'button', 'Välj själv')
			await press(own, 'button', 'Spara mitt val')
			await expectFocus(own, 'content')
			const alert = await openPage(browserUnderTest, '/', { site: 'nordhall-trucks' })
			await press(alert, 'button', 'Stäng meddelandet')
			await expectFocus(alert, 'content')
		})

		test('a form that is posted before its script is there answers with the focus on the answer', async ({
			browserUnderTest,
		}) => {
			const page = await openPage(browserUnderTest, '/')
			const allow = await withoutScripts(page)
			await page.goto(new URL('/salj-din-bil', page.url()).href)
			await write(page, 'Registreringsnummer', 'ABC123')
			await page.locator('::-p-aria([name="Se ungefärligt pris"][role="button"])').click()
			await page.waitForSelector('::-p-text(Volvo XC60)')
			await expectFocus(page, /Volvo XC60/)
			allow()
		})

		test('a lead that is posted before its script is there has the focus on what is wrong, and on the thanks', async ({
			browserUnderTest,
		}) => {
			// Two answers of a server, and their pictures through a filter.
			test.slow()
			const page = await openPage(browserUnderTest, '/bilar')
			const car = await page.$eval('article a', (link) => link.href)
			const allow = await withoutScripts(page)
			await page.goto(car, { waitUntil: 'domcontentloaded' })
			await write(page, 'Namn', ' ')
			await write(page, 'Telefon', '070-123 45 67')
			await write(page, 'E-post', 'anna@example.com')
			await press(page, 'button', 'Skicka')
			await expectFocus(page, /Något saknas/)
			await write(page, 'Namn', 'Anna Berg')
			await press(page, 'button', 'Skicka')
			await expectFocus(page, 'Tack, ditt meddelande är hos oss')
			allow()
		})
	})
}
