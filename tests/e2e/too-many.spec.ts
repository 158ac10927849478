import type { Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { answerWith, hotelDay, signedIn } from './hotel-answers.ts'

const refusal = { code: 'too-many', retryAfterSeconds: 540, phone: '0510-123 45' }
const said =
	/Det har kommit fler förfrågningar från ditt nätverk än vi tar emot på en gång\. Vänta 9 minuter och försök sedan igen\. Eller ring oss på 0510-123\s45\./

/** Calls to this address are refused until it is undone. */
async function refuse(page: Page, address: string) {
	await page.route(address, (route) => route.fulfill({ status: 429, json: refusal }))
	return () => page.unroute(address)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: said })

test.beforeEach(({ problems }) => problems.expectProblem(/429/))

test('each call of the booking that is one too many says why, for how long, and where to call', async ({ page }) => {
	await page.goto(`${siteOrigin()}/service-och-verkstad/boka-bilverkstad`)
	await hydrated(page)
	const next = page.getByRole('button', { name: 'Fortsätt', exact: true })
	await page.getByLabel('Registreringsnummer').fill('ABC123')
	const placesAgain = await refuse(page, '**/api/places?**')
	await page.getByRole('combobox', { name: 'Plats' }).fill('Lidk')
	await expect(alert(page)).toBeVisible()
	await placesAgain()
	await page.getByRole('combobox', { name: 'Plats' }).fill('Lidköp')
	await page.getByRole('option', { name: 'Lidköping, Västra Götaland' }).click()
	await expect(alert(page)).toHaveCount(0)

	const carsAgain = await refuse(page, '**/api/mechmate/car/**')
	await next.click()
	await expect(alert(page)).toBeVisible()
	await carsAgain()
	const servicesAgain = await refuse(page, '**/api/mechmate/services/**')
	await next.click()
	await expect(alert(page)).toBeVisible()
	await servicesAgain()
	await page.getByRole('button', { name: 'Försök igen' }).click()
	await page.locator('summary').filter({ hasText: 'Däck och hjul' }).click()
	await page.getByRole('checkbox', { name: 'Hjulskifte' }).check()
	await next.click()

	const workshopsAgain = await refuse(page, '**/api/mechmate/departments/**')
	await page.getByRole('button', { name: 'Fortsätt utan tillval' }).click()
	await expect(alert(page)).toBeVisible()
	await expect(page.getByText('Vi hittar inga verkstäder som passar dig')).toHaveCount(0)
	await workshopsAgain()
	await page.getByRole('button', { name: 'Försök igen' }).click()
	await expect(page.getByRole('article')).toHaveCount(5)

	const timesAgain = await refuse(page, '**/api/mechmate/timeslots/**')
	await page.getByRole('link', { name: 'Visa tider, Carhall Jönköping' }).click()
	await page.getByRole('list', { name: 'Veckor' }).getByRole('link').nth(2).click()
	await expect(alert(page)).toBeVisible()
	await timesAgain()
	await page.getByRole('link', { name: 'Försök igen' }).click()
	await expect(page.getByRole('heading', { level: 5 }).first()).toBeVisible()
})

test('the car that is valued and a lead say it too', async ({ page }) => {
	await page.goto(`${siteOrigin()}/salj-din-bil`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Berätta om bilen' })
	await refuse(page, '**/api/car-value/**')
	await form.getByLabel('Registreringsnummer').fill('abc 123')
	// Its first use hydrates it.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByRole('button', { name: 'Se ungefärligt pris' }).click()
	await expect(form.getByRole('status').filter({ hasText: said })).toBeVisible()
	await refuse(page, '**/api/forms/comhub')
	await form.getByLabel('Mätarställning').fill('6500')
	await form.getByRole('radio', { name: 'Sälja bilen' }).check()
	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(alert(page)).toBeVisible()
})

test('the tyre hotel says it for the car, its days and its times', async ({ page, context }) => {
	await answerWith(context, {
		...signedIn,
		search: [[429, refusal], ...(signedIn.search ?? [])],
		GetTimeslotDays: [
			[429, refusal],
			[200, { availableDates: [{ date: hotelDay }] }],
		],
		GetTimeslots: [[429, refusal]],
	})
	await page.goto(`${siteOrigin()}/service-och-verkstad/dackhotell`)
	await hydrated(page)
	await page.getByLabel('Registreringsnummer').fill('abc 123')
	await button(page, 'Fortsätt').click()
	await expect(alert(page)).toBeVisible()
	await button(page, 'Fortsätt').click()
	await button(page, 'Skicka kod').click()
	await page.getByLabel('Siffra 1 av 4').fill('0451')
	await button(page, 'Verifiera kod').click()
	await button(page, 'Boka hjulskifte').click()
	await expect(alert(page)).toBeVisible()
	await button(page, 'Försök igen').click()
	await page.locator(`[data-day="${hotelDay}"]`).click()
	await expect(alert(page)).toBeVisible()
	await expect(button(page, 'Försök igen')).toBeVisible()
})
