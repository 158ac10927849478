import type { BrowserContext, Page, Route } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { readCode } from './hotel-code.ts'

const address = () => `${siteOrigin()}/service-och-verkstad/dackhotell`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

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

test('a wheel change is booked and rated by keyboard alone', { tag: '@phone' }, async ({ page }, { project }) => {
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key)
	}
	const reach = async (name: string) => {
		for (let count = 0; count < 40; count++) {
			if (await button(page, name).evaluate((element) => element === document.activeElement)) return
			await press('Tab')
		}
		throw new Error(`${name} cannot be reached`)
	}
	// The markup is the same on a phone.
	const expectNoViolations = async () => {
		if (project.name !== 'desktop') return
		await page.evaluate(() => scrollTo(0, 0))
		expect(await violations(page, 'main')).toEqual([])
	}
	const plate = project.name === 'phone' ? 'BBR937' : 'ABC123'
	await page.goto(`${address()}?regNo=${plate.toLowerCase()}`)
	await hydrated(page)
	await expect(page).toHaveURL(address())
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue(plate)
	await page.getByLabel('Registreringsnummer').focus()
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Logga in med en kod' })).toBeFocused()
	await press('Enter')
	await expect(page.getByLabel('Siffra 1 av 4')).toBeFocused()
	await expect(button(page, 'Verifiera kod')).toBeDisabled()
	const code = await readCode(page)
	await page.keyboard.type(code)
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Ditt fordon' })).toBeFocused()
	await expect(page.getByRole('heading', { name: 'Höger bak' })).toBeVisible()
	const isWorn = plate === 'BBR937'
	await expect(page.getByRole('heading', { name: 'Dags att byta däck' })).toHaveCount(isWorn ? 1 : 0)
	if (isWorn) await askForPrice(page)
	await page.getByRole('heading', { name: 'Ditt fordon' }).focus()
	await expectNoViolations()
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
	await expectNoViolations()
	await reach('Genomför bokning')
	await press('Enter')
	await expect(page.getByRole('heading', { name: 'Tack för din bokningsförfrågan' })).toBeFocused()
	await expect(page.getByText('Hjulskifte', { exact: true })).toBeVisible()
	for (const name of ['Lägg till i kalendern', 'Flytta eller avboka']) {
		const link = page.getByRole('link', { name })
		expect(await link.evaluate(async (element: HTMLAnchorElement) => (await fetch(element.href)).status)).toBe(200)
	}
	await expect(button(page, 'Skicka omdöme')).toBeDisabled()
	await press('Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight')
	await expect(page.getByRole('radio', { name: '4 stjärnor' })).toBeChecked()
	await expectNoViolations()
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
	await button(page, 'Boka tid för annan bil').click()
	await expect(page.getByLabel('Registreringsnummer')).toHaveValue('')
	expect(await page.evaluate(() => sessionStorage.getItem('tyre-hotel carhall-se'))).toBeNull()
})

const vehicle = {
	regNo: 'ABC123',
	name: 'Volvo XC60',
	brandCode: 'ABC123',
	packageLevel: 'Plus',
	tires: [],
	location: {
		locationName: 'Carhall Lund',
		departmentName: 'Däckhotell',
		erpId: 'd1',
		phone: '046-12 34 56',
		email: 'lund@x.example',
	},
}
const date = `${new Date().getFullYear() + 1}-01-15`
const nine = `${date}T09:00:00`
const confirmation = {
	bookingConfirmationId: 17,
	customerBase: { firstName: 'Maja', lastName: 'Öberg', email: 'maja@exempel.se', phoneMobile: '0701740605' },
	services: [{ name: 'Hjulskifte' }],
	appointmentTime: `${date}T08:00:00`,
	isFullDay: true,
	workshop: { name: 'Carhall Lund', address: 'Gatan 1, Lund', email: 'lund@x.example', phoneNumber: '046-12 34 56' },
}

type Answer = [status: number, body: object]

/** A tyre hotel that answers as it is told; the last answer of a call is repeated. */
async function answerWith(context: BrowserContext, answers: Record<string, Answer[]>): Promise<void> {
	await context.route('**/api/tirehotel/**', (route: Route) => {
		const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
		const left = answers[name] ?? []
		const [status, json] = (left.length > 1 ? left.shift() : left[0]) ?? [503, {}]
		return route.fulfill({ status, json })
	})
}

const signedIn: Record<string, Answer[]> = {
	search: [[200, { encryptedPhoneNumber: 'x', obfuscatedPhoneNumber: '*** *** ** 05', regNo: 'ABC123' }]],
	login: [[200, { authorizationToken: 'y' }]],
	validate: [[200, { status: 0, vehicles: [vehicle] }]],
	logout: [[200, {}]],
}

async function signIn(page: Page): Promise<void> {
	await page.getByLabel('Registreringsnummer').fill('abc 123')
	await button(page, 'Fortsätt').click()
	await button(page, 'Skicka kod').click()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
}

test('each step says what failed, and goes on when it works again', async ({ page, context, problems }) => {
	problems.expectProblem(/tirehotel|status of/)
	const refusal = (code: string, message: string): Answer => [401, { code, message }]
	await answerWith(context, {
		search: [[404, { code: 'no-agreement', message: 'Inget avtal.' }], [503, {}], ...(signedIn.search ?? [])],
		login: [refusal('too-many-tries', 'För många försök.'), ...(signedIn.login ?? [])],
		validate: [
			refusal('wrong-code', 'Fel kod.'),
			refusal('code-used-up', 'Förbrukad kod.'),
			...(signedIn.validate ?? []),
		],
		reminder: [
			[503, {}],
			[200, { channel: 'mail' }],
		],
		GetTimeslotDays: [
			[503, {}],
			[200, { availableDates: [] }],
			[200, { availableDates: [{ date }] }],
		],
		GetTimeslots: [
			[503, {}],
			[200, { availableTimeSlotDates: [{ startTime: [nine] }] }],
			[200, { availableTimeSlotDates: [] }],
		],
		create: [
			[409, { code: 'slot-not-available', message: 'Tiden är tagen.' }],
			[503, {}],
			[200, confirmation],
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
	await expect(alert(page, 'För många försök.')).toBeVisible()
	await button(page, 'Skicka kod').click()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
	await expect(alert(page, 'Fel kod.')).toBeVisible()
	await page.getByLabel('Siffra 4 av 4').fill('2')
	await expect(alert(page, 'Fel kod.')).toHaveCount(0)
	await button(page, 'Verifiera kod').click()
	await expect(alert(page, 'Förbrukad kod.')).toBeVisible()
	await button(page, 'Skicka ny kod').click()
	await expect(page.getByText('En ny kod är på väg.')).toBeVisible()
	await expect(page.getByLabel('Siffra 1 av 4')).toHaveValue('')
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()

	await button(page, 'Påminn mig').click()
	await expect(alert(page, 'Något gick fel')).toBeVisible()
	await page.getByLabel('Med e-post').check()
	await expect(button(page, 'Påminn mig')).toBeDisabled()
	await page.getByLabel('Email').fill('maja@exempel.se')
	await button(page, 'Påminn mig').click()
	await expect(page.getByText('Sparat. Vi påminner dig.')).toBeVisible()
	await button(page, 'Boka hjulskifte').click()
	await expect(alert(page, 'Ett fel uppstod')).toBeVisible()
	await button(page, 'Försök igen').click()
	const noDays = alert(page, 'Det finns för närvarande inga tillgängliga tider på din verkstad.')
	await expect(noDays.getByRole('link', { name: '046-12 34 56' })).toBeVisible()
	await button(page, 'Tillbaka').click()
	await button(page, 'Boka hjulskifte').click()
	await page.locator(`[data-day="${date}"]`).click()
	await expect(alert(page, 'Kunde inte hämta tider för valt datum.')).toBeVisible()
	await button(page, 'Försök igen').click()
	await button(page, '09:00').click()
	await page.getByLabel('Förnamn').fill('Maja')
	await page.getByLabel('Efternamn').fill('Öberg')
	await page.getByLabel('Mobilnummer').fill('0701740605')
	await page.getByLabel('Email').fill('maja@exempel')
	await expect(button(page, 'Genomför bokning')).toBeDisabled()
	await page.getByLabel('Email').fill('maja@exempel.se')
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

test('each step outlives a reload, and logging out in one tab logs out the other', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/401/)
	await answerWith(context, { ...signedIn, GetTimeslotDays: [[401, { code: 'not-signed-in', message: 'Slut.' }]] })
	await page.goto(address())
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').fill('abc 123')
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

	const other = await context.newPage()
	await other.goto(address())
	await hydrated(other)
	await signIn(other)
	await button(other, 'Logga ut').click()
	await expect(page.getByLabel('Registreringsnummer')).toBeVisible()
	await expect(page.getByText('Volvo XC60')).toHaveCount(0)

	await signIn(page)
	await button(page, 'Boka hjulskifte').click()
	await expect(alert(page, 'Du är inte längre inloggad.')).toBeVisible()
})
