import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { answerWith, type HotelAnswer, hotelConfirmation, hotelDay, nineOfHotelDay, signedIn } from './hotel-answers.ts'
import { expireCode, readCode } from './hotel-code.ts'

const address = () => `${siteOrigin()}/service-och-verkstad/dackhotell`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** From the plate to the last digit of the code. */
async function typeCode(page: Page): Promise<void> {
	await page.locator('[name=regNo]').fill('ABC123')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Logga in med en kod' })).toBeFocused()
	await page.keyboard.press('Enter')
	await page.locator('[autocomplete=one-time-code]').fill('0452')
}

/** From the warning about worn tyres. */
async function askForPrice(page: Page): Promise<void> {
	await page.locator('summary').filter({ hasText: 'Be om pris på nya däck' }).click()
	const form = page.getByRole('form', { name: 'Be om pris på nya däck' })
	await form.getByLabel('Namn').fill('Maja Öberg')
	await form.getByLabel('Telefon').fill('070-174 06 05')
	await form.getByLabel('E-post').fill('maja@exempel.se')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(page.getByRole('heading', { name: /^Tack/ })).toBeFocused()
}

test('steps after the sign-in whose script does not come are fetched again by a press', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/signed-in-steps|ERR_FAILED/)
	await answerWith(context, signedIn)
	const script = '**/assets/signed-in-steps-*.js'
	await page.route(script, (route) => route.abort())
	await page.goto(address())
	await hydrated(page)
	await typeCode(page)
	await page.keyboard.press('Enter')
	await expect(alert(page, 'Något gick fel')).toBeVisible()
	await page.unroute(script)
	await button(page, 'Försök igen').click()
	await expect(button(page, 'Boka hjulskifte')).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Ditt fordon' })).toBeFocused()
})

test('each step has the focus as soon as it is there', async ({ page, context }) => {
	await answerWith(context, signedIn)
	await page.goto(address())
	await hydrated(page)
	const focused = await page.evaluateHandle(() => {
		const found: Record<string, string | null> = {}
		// Called after the change and before anything that React leaves for later.
		new MutationObserver(() => {
			const focus = document.activeElement
			const step = document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? ''
			if (step in found) return
			found[step] = focus?.getAttribute('autocomplete') ?? focus?.closest('h2')?.textContent ?? null
		}).observe(document.body, { subtree: true, attributeFilter: ['data-step'] })
		return found
	})
	await typeCode(page)
	await page.keyboard.press('Enter')
	await expect(button(page, 'Boka hjulskifte')).toBeVisible()
	expect(await focused.jsonValue()).toEqual({
		login: 'Logga in med en kod',
		validate: 'one-time-code',
		loggedIn: 'Ditt fordon',
	})
})

test('days that are fetched again get the focus of the button that fetched them', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/503/)
	const days: HotelAnswer[] = [
		[503, {}],
		[200, { availableDates: [{ date: hotelDay }] }],
	]
	await answerWith(context, { ...signedIn, GetTimeslotDays: days })
	await page.goto(address())
	await hydrated(page)
	await typeCode(page)
	await page.keyboard.press('Enter')
	await button(page, 'Boka hjulskifte').press('Enter')
	await button(page, 'Försök igen').press('Enter')
	await expect(page.locator(`[data-day="${hotelDay}"]`)).toBeFocused()
})

test('steps after the sign-in whose script did not come meanwhile, and is slow then, are waited for', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/signed-in-steps|ERR_FAILED/)
	await answerWith(context, signedIn)
	let isLost = true
	let arrive = () => {}
	const arrival = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route('**/assets/signed-in-steps-*.js', async (route) => {
		if (isLost) return route.abort()
		await arrival
		await route.continue()
	})
	await page.goto(address())
	await hydrated(page)
	await typeCode(page)
	isLost = false
	await page.keyboard.press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Hämtar dina uppgifter' })).toBeVisible()
	arrive()
	await expect(button(page, 'Boka hjulskifte')).toBeVisible()
})

test('a wheel change is booked and rated by keyboard alone', async ({ page, problems }) => {
	// The answer to a code that is late.
	problems.expectProblem(/401/)
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key)
	}
	const reach = async (name: string) => {
		// Looked up once: to find it by its role takes longer than a stop.
		const found = await button(page, name).elementHandle()
		for (let count = 0; count < 40; count++) {
			if (await found?.evaluate((element) => element === document.activeElement)) return
			await press('Tab')
		}
		throw new Error(`${name} cannot be reached`)
	}
	const plate = 'BBR937'
	await page.goto(`${address()}?regNo=${plate.toLowerCase()}`)
	await hydrated(page)
	await expect(page).toHaveURL(address())
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue(plate)
	await page.getByLabel('Registreringsnummer').focus()
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Logga in med en kod' })).toBeFocused()
	await press('Enter')
	await expect(page.getByLabel('Siffra 1 av 4')).toBeFocused()
	const late = await readCode(page)
	await test.step('a code with a digit too few says so', async () => {
		await page.keyboard.type(late.slice(0, 3))
		await press('Enter')
		await expect(alert(page, 'Skriv kodens fyra siffror.')).toBeVisible()
		await expect(page.getByLabel('Siffra 1 av 4')).toBeFocused()
	})
	await test.step('a code that comes late, typed over the same digits, says so, and another one is sent', async () => {
		await expireCode('carhall-se', plate)
		await page.keyboard.type(late)
		await press('Enter')
		await expect(alert(page, 'Koden har slutat gälla. Begär en ny kod.')).toBeVisible()
		await reach('Skicka ny kod')
		await press('Enter')
		await expect(page.getByText('En ny kod är på väg.')).toBeVisible()
		await expect(page.getByLabel('Siffra 1 av 4')).toBeFocused()
	})
	const code = await readCode(page)
	await page.keyboard.type(code)
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Ditt fordon' })).toBeFocused()
	await expect(page.getByRole('heading', { name: 'Höger bak' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Dags att byta däck' })).toBeVisible()
	await askForPrice(page)
	await page.getByRole('heading', { name: 'Ditt fordon' }).focus()
	await reach('Boka hjulskifte')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'När vill du lämna in bilen?' })).toBeFocused()
	await expect(page.getByRole('table')).toBeVisible()
	await press('Tab')
	while (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-day')))) await press('Tab')
	await press('ArrowRight', 'Enter')
	await expect(page.getByRole('heading', { name: 'Välj en tid' })).toBeFocused()
	await press('Tab', 'Enter')
	await expect(page.getByRole('heading', { name: 'Dina uppgifter' })).toBeFocused()
	for (const value of ['Maja', 'Öberg', '070-174 06 05', 'maja@exempel.se', 'Ring först']) {
		await press('Tab')
		await page.keyboard.type(value)
	}
	await expect(page.getByLabel('Mobilnummer')).toHaveValue('0701740605')
	await reach('Genomför bokning')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Tack för din bokning' })).toBeFocused()
	await expect(page.getByText('Hjulskifte', { exact: true })).toBeVisible()
	for (const name of ['Lägg till i kalendern', 'Flytta eller avboka']) {
		const link = page.getByRole('link', { name })
		expect(await link.evaluate(async (element: HTMLAnchorElement) => (await fetch(element.href)).status)).toBe(200)
	}
	await button(page, 'Skicka omdöme').press('Enter')
	await expect(alert(page, 'Välj hur många stjärnor du ger.')).toBeVisible()
	await page.getByRole('radio', { name: '1 stjärna' }).focus()
	await press('ArrowRight', 'ArrowRight', 'ArrowRight')
	await expect(page.getByRole('radio', { name: '4 stjärnor' })).toBeChecked()
	await reach('Skicka omdöme')
	await press('Enter')
	await expect(page.getByText('Tack för ditt omdöme!')).toBeFocused()

	const events = await page.evaluate(() =>
		window.dataLayer?.filter(({ event }) => event === 'flow_step' || event === 'purchase'),
	)
	expect(events?.map((event) => ('step' in event ? event.step : 'purchase'))).toEqual([1, 2, 3, 4, 5, 'purchase', 6])
	expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toMatch(
		new RegExp(`${plate}|${code}"|0701740605`),
	)
	await page.reload()
	await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()
	await test.step('Back from the start page leads to what was booked', async () => {
		await page.getByRole('main').getByRole('link', { name: 'Gå till startsidan' }).click()
		await expect(page).toHaveURL(`${siteOrigin()}/`)
		await page.goBack()
		await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()
	})
	await button(page, 'Boka tid för annan bil').click()
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue('')
	expect(await page.evaluate(() => sessionStorage.getItem('tyre-hotel carhall-se'))).toBeNull()
})

async function signIn(page: Page): Promise<void> {
	await page.getByLabel('Registreringsnummer').fill('abc 123')
	await button(page, 'Fortsätt').click()
	await button(page, 'Skicka kod').click()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
}

/** By the content of the seed, so that a new site is among them. */
const sitesWithHotel = sites.filter(({ key }) =>
	globSync(`content/${key}/*/**/*.yaml`).some((file) => readFileSync(file, 'utf8').includes('block: TyreHotel')),
)
/** One site of each theme. The structure of all is the same: the first has it looked at, the others the contrast only. */
const looks =
	process.env.AXE === 'all'
		? sitesWithHotel
		: [...new Map(sitesWithHotel.map((site) => [site.theme, site] as const)).values()]

for (const { key, languages } of looks) {
	test(`axe finds nothing in any step in the theme of ${key}`, async ({ page, context, problems }) => {
		problems.expectProblem(/tirehotel|status of/)
		await answerWith(context, {
			...signedIn,
			search: [[404, { code: 'no-agreement', message: 'Inget avtal.' }], ...(signedIn.search ?? [])],
			validate: [[401, { code: 'wrong-code', message: 'Fel kod.' }], ...(signedIn.validate ?? [])],
			GetTimeslotDays: [
				[200, { availableDates: [] }],
				[200, { availableDates: [{ date: hotelDay }] }],
			],
			GetTimeslots: [[200, { availableTimeSlotDates: [{ startTime: [nineOfHotelDay] }] }]],
			create: [
				[503, {}],
				[200, hotelConfirmation],
			],
			addReview: [[200, {}]],
		})
		const step = (name: string) => page.locator(`[data-step="${name}"]`)
		const found: string[] = []
		const look = async (what: string) => {
			await page.evaluate(() => scrollTo(0, 0))
			const options = { withContrast: true, onlyContrast: process.env.AXE !== 'all' && key !== looks[0]?.key }
			found.push(...(await violations(page, 'main', options)).map((each) => `${what}: ${each}`))
		}
		await page.goto(siteOrigin(key) + languages[0].paths.pathToTyreHotel)
		await hydrated(page)
		await page.locator('[name=regNo]').fill('ABC123')
		await page.keyboard.press('Enter')
		await expect(step('search').getByRole('alert')).toContainText('Inget avtal.')
		await look('no agreement')
		await page.locator('[name=regNo]').press('Enter')
		await expect(step('login')).toBeVisible()
		await look('where the code goes')
		await page.keyboard.press('Enter')
		await page.locator('[autocomplete=one-time-code]').fill('0451')
		await page.keyboard.press('Enter')
		await expect(step('validate').getByRole('alert')).toContainText('Fel kod.')
		await look('a wrong code')
		await page.locator('[autocomplete=one-time-code]').fill('0452')
		await page.keyboard.press('Enter')
		await step('loggedIn').locator('summary').first().click()
		await look('the vehicle, with the form for a price')
		await step('loggedIn').getByRole('button').first().click()
		await expect(step('booking').getByRole('alert').getByRole('link').first()).toBeVisible()
		await look('no days')
		await page.goBack()
		await step('loggedIn').getByRole('button').first().click()
		await expect(page.locator('[data-day]').first()).toBeVisible()
		await look('the calendar')
		await page.locator(`[data-day="${hotelDay}"]`).click()
		await step('booking')
			.getByRole('button', { name: /^\d\d?[.:]\d\d$/ })
			.click()
		await page.locator('[name=email]').fill('maja@exempel')
		await page.keyboard.press('Enter')
		await look('mistakes in the form')
		for (const [name, value] of Object.entries({ firstName: 'Maja', lastName: 'Öberg', phone: '0701740605' }))
			await page.locator(`[name=${name}]`).fill(value)
		await page.locator('[name=email]').fill('maja@exempel.se')
		await page.keyboard.press('Enter')
		await expect(step('booking').getByRole('alert').filter({ hasText: /./ })).toBeVisible()
		await page.locator('[name=email]').press('Enter')
		await expect(step('confirmation')).toBeVisible()
		await look('the confirmation')
		await page.getByRole('radio').last().check()
		const rating = step('confirmation').locator('form:has([type=radio])')
		await rating.getByRole('button').click()
		await expect(rating).toHaveCount(0)
		await look('thanks for the rating')
		expect(found).toEqual([])
	})
}

test('each step says what failed, and goes on when it works again', { tag: '@phone' }, async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/tirehotel|status of/)
	const refusal = (code: string, message: string): HotelAnswer => [401, { code, message }]
	await answerWith(context, {
		search: [[404, { code: 'no-agreement', message: 'Inget avtal.' }], [503, {}], ...(signedIn.search ?? [])],
		login: [[503, {}], refusal('too-many-tries', 'För många försök.'), ...(signedIn.login ?? [])],
		validate: [
			refusal('wrong-code', 'Fel kod.'),
			refusal('code-used-up', 'Förbrukad kod.'),
			[503, {}],
			...(signedIn.validate ?? []),
		],
		reminder: [
			[200, { channel: 'none', obfuscatedEmail: '' }],
			[503, {}],
			[200, { channel: 'mail', obfuscatedEmail: 'm***@exempel.se' }],
			[200, { channel: 'none', obfuscatedEmail: '' }],
		],
		GetTimeslotDays: [
			[503, {}],
			[200, { availableDates: [] }],
			[200, { availableDates: [{ date: hotelDay }] }],
		],
		GetTimeslots: [
			[503, {}],
			[200, { availableTimeSlotDates: [{ startTime: [nineOfHotelDay] }] }],
			[200, { availableTimeSlotDates: [] }],
		],
		create: [
			[409, { code: 'slot-not-available', message: 'Tiden är tagen.' }],
			[503, {}],
			[200, hotelConfirmation],
		],
		addReview: [[503, {}]],
	})
	await page.goto(address())
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').fill('abc 123')
	await button(page, 'Fortsätt').click()
	await expect(alert(page, 'Inget avtal.').getByRole('link', { name: 'Boka verkstad' })).toBeVisible()
	await button(page, 'Fortsätt').click()
	await expect(alert(page, 'Något gick fel, var god och försök senare.')).toBeVisible()
	await button(page, 'Fortsätt').click()
	await button(page, 'Skicka kod').click()
	await expect(alert(page, 'Något gick fel, var god och försök senare.')).toBeVisible()
	await button(page, 'Skicka kod').click()
	await expect(alert(page, 'För många försök.')).toBeVisible()
	await button(page, 'Skicka kod').click()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
	await expect(alert(page, 'Fel kod.')).toBeVisible()
	await expect(page.getByLabel('Siffra 1 av 4')).toBeFocused()
	await expect(page.getByLabel('Siffra 4 av 4')).toHaveValue('')
	await page.keyboard.type('0452')
	await expect(alert(page, 'Fel kod.')).toHaveCount(0)
	await button(page, 'Verifiera kod').click()
	await expect(alert(page, 'Förbrukad kod.')).toBeVisible()
	await button(page, 'Skicka ny kod').click()
	await expect(page.getByText('En ny kod är på väg.')).toBeVisible()
	await expect(page.getByLabel('Siffra 1 av 4')).toHaveValue('')
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
	await expect(alert(page, 'Något gick fel, var god och försök senare.')).toBeVisible()
	await button(page, 'Verifiera kod').click()

	await button(page, 'Påminn mig').click()
	await expect(alert(page, 'Något gick fel')).toBeVisible()
	await page.getByLabel('Med e-post').check()
	await button(page, 'Påminn mig').click()
	await expect(page.getByText('Ange en e-postadress')).toBeVisible()
	await page.getByRole('textbox', { name: 'E-post', exact: true }).fill('maja@exempel.se')
	await button(page, 'Påminn mig').click()
	await expect(page.getByText('Sparat. Vi påminner dig.')).toBeFocused()
	await expect(page.getByText('Påminnelser är på. De kommer med e-post till m***@exempel.se.')).toBeVisible()
	await button(page, 'Avsluta påminnelserna').click()
	await expect(page.getByText('Sparat. Du får inga påminnelser.')).toBeFocused()
	await button(page, 'Boka hjulskifte').click()
	await expect(alert(page, 'Ett fel uppstod')).toBeVisible()
	await button(page, 'Försök igen').click()
	const noDays = alert(page, 'Det finns för närvarande inga tillgängliga tider på din verkstad.')
	await expect(noDays.getByRole('link', { name: '046-12 34 56' })).toBeVisible()
	await button(page, 'Tillbaka').click()
	await button(page, 'Boka hjulskifte').click()
	await button(page, 'Genomför bokning').click()
	await expect(alert(page, 'Välj en dag')).toBeVisible()
	await page.locator(`[data-day="${hotelDay}"]`).click()
	await expect(alert(page, 'Kunde inte hämta tider för valt datum.')).toBeVisible()
	await button(page, 'Försök igen').click()
	await button(page, 'Genomför bokning').click()
	await expect(alert(page, 'Välj en tid')).toBeVisible()
	await button(page, '09:00').click()
	await button(page, 'Genomför bokning').click()
	await expect(page.getByLabel('Förnamn')).toBeFocused()
	await expect(page.getByLabel('Förnamn')).toHaveAccessibleDescription('Ange ditt förnamn.')
	await page.getByLabel('Förnamn').fill('Maja')
	await page.getByLabel('Efternamn').fill('Öberg')
	await page.getByLabel('Mobilnummer').fill('0701740605')
	await page.getByRole('textbox', { name: 'E-post', exact: true }).fill('maja@exempel')
	await page.getByRole('textbox', { name: 'E-post', exact: true }).fill('maja@exempel.se')
	await button(page, 'Genomför bokning').click()
	await expect(alert(page, 'Tiden är tagen.')).toBeVisible()
	await expect(page.getByText('Verkstaden återkommer med tid')).toBeVisible()
	await button(page, 'Genomför bokning').click()
	await expect(alert(page, 'Något gick fel, var god och försök senare.')).toBeVisible()
	await button(page, 'Genomför bokning').click()
	await expect(page.getByText(/^fredag 15 januari \d{4}$|^\S+ 15 januari \d{4}$/)).toBeVisible()
	await page.getByRole('radio', { name: '1 stjärna' }).check()
	await button(page, 'Skicka omdöme').click()
	await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()
})

test('after a change of the language the kept vehicle is described in it', async ({ page, context }) => {
	const validated = signedIn.validate?.[0]?.[1] ?? {}
	const translated = JSON.parse(JSON.stringify(validated).replaceAll('Byt snart', 'Replace soon'))
	await answerWith(context, { ...signedIn, vehicle: [[200, translated]] })
	await page.goto(address())
	await hydrated(page)
	await typeCode(page)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Byt snart')).toBeVisible()
	await page.goto(`${siteOrigin()}/en/service/tyre-hotel`)
	await expect(page.getByText('Replace soon')).toBeVisible()
	await expect(page.getByText('Byt snart')).toHaveCount(0)
})

test('each step outlives a reload and Back, and logging out in one tab logs out the other', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/401/)
	const days: HotelAnswer = [200, { availableDates: [{ date: hotelDay }] }]
	await answerWith(context, {
		...signedIn,
		GetTimeslotDays: [days, days, days, days, [401, { code: 'not-signed-in', message: 'Slut.' }]],
		GetTimeslots: [[200, { availableTimeSlotDates: [{ startTime: [nineOfHotelDay] }] }]],
	})
	await page.goto(address())
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').fill('abc 123')
	await button(page, 'Fortsätt').click()
	await expect(button(page, 'Skicka kod')).toBeVisible()
	await page.goBack()
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue('ABC123')
	await button(page, 'Fortsätt').click()
	await expect(button(page, 'Skicka kod')).toBeVisible()
	await page.reload()
	await button(page, 'Skicka kod').click()
	await expect(button(page, 'Verifiera kod')).toBeVisible()
	await page.reload()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
	await expect(page.getByText('Volvo XC60')).toBeVisible()
	await page.reload()
	await expect(page.getByText('Volvo XC60')).toBeVisible()

	await test.step('what was chosen and written for a booking outlives Back, Forward and a reload', async () => {
		const expectKept = async () => {
			await expect(page.getByLabel('Förnamn')).toHaveValue('Maja')
			await expect(button(page, 'Ändra: Vald tid')).toBeVisible()
		}
		await button(page, 'Boka hjulskifte').click()
		await page.locator(`[data-day="${hotelDay}"]`).click()
		await button(page, '09:00').click()
		await page.getByLabel('Förnamn').fill('Maja')
		await page.goBack()
		await expect(button(page, 'Boka hjulskifte')).toBeVisible()
		await page.goForward()
		await expectKept()
		await page.goBack()
		await button(page, 'Boka hjulskifte').click()
		await expectKept()
		await page.reload()
		await button(page, 'Boka hjulskifte').click()
		await expectKept()
	})
	const other = await context.newPage()
	// As a phone that reads the code from the message (WebOTP).
	await other.addInitScript(() => {
		Object.assign(window, { OTPCredential: true })
		Object.assign(CredentialsContainer.prototype, { get: async () => ({ code: '0451' }) })
	})
	await other.goto(address())
	await hydrated(other)
	await other.getByLabel('Registreringsnummer').fill('abc 123')
	await button(other, 'Fortsätt').click()
	await button(other, 'Skicka kod').click()
	await expect(other.getByLabel('Siffra 4 av 4')).toHaveValue('1')
	await button(other, 'Verifiera kod').click()
	await button(other, 'Logga ut').click()
	await expect(page.getByLabel('Registreringsnummer')).toBeVisible()
	await expect(page.getByText('Volvo XC60')).toHaveCount(0)
	expect(await page.evaluate(() => sessionStorage.getItem('tyre-hotel draft'))).toBeNull()

	await signIn(page)
	await button(page, 'Boka hjulskifte').click()
	await expect(alert(page, 'Du är inte längre inloggad.')).toBeVisible()
})
