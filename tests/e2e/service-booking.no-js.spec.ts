import { expect, siteOrigin, test } from './fixtures.ts'

test('a workshop is booked without script: a page for each step, mistakes, and one booking however often it is sent', async ({
	page,
	problems,
}) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	await page.goto(`${siteOrigin()}/service-och-verkstad/boka-bilverkstad`)
	await page.getByLabel('Registreringsnummer').fill('ABC123')
	await page.getByLabel('Plats').fill('Nowhere')
	await page.getByRole('button', { name: 'Fortsätt' }).click()
	await expect(page.getByRole('alert').filter({ hasText: 'Vi hittar ingen ort med det namnet.' })).toBeVisible()
	await page.getByLabel('Plats').fill('Lidköping')
	await page.getByRole('button', { name: 'Fortsätt' }).click()

	await test.step('the other language has the car, too', async () => {
		await page
			.locator('a[hreflang=en]')
			.first()
			.evaluate((link: HTMLAnchorElement) => link.click())
		await expect(page.getByRole('radio', { name: 'Interim service' })).toBeVisible()
		await page.goBack()
	})
	await page.getByRole('radio', { name: 'Liten service' }).check()
	await page.getByRole('button', { name: 'Fortsätt' }).click()
	await expect(page.getByLabel('Miltal')).toHaveAccessibleDescription(/Ange miltal/)
	await page.getByLabel('Miltal').fill('6500')
	await page.getByRole('button', { name: 'Fortsätt' }).click()
	await page.getByRole('checkbox', { name: 'Utvändig tvätt' }).check()
	await page.getByRole('button', { name: 'Fortsätt' }).click()
	await page.getByRole('link', { name: 'Visa fler' }).click()
	await page.goBack()
	await page.getByRole('link', { name: 'Visa tider, Carhall Jönköping' }).click()
	await page.getByRole('list', { name: 'Veckor' }).getByRole('link').nth(2).click()
	const time = page
		.getByRole('article')
		.getByRole('link', { name: /, \d\d:\d\d$/ })
		.last()
	const [day = '', clock = ''] = ((await time.textContent()) ?? '').split(', ')
	await time.click()

	await page.getByLabel('Efternamn').fill('Öberg')
	await page.getByLabel('Telefon').fill('070-123 45 67')
	await page.getByLabel('E-post').fill('maja@exempel.se')
	// The browser takes it; the rule of the server does not.
	await page.getByLabel('Förnamn').fill('   ')
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByLabel('Förnamn')).toHaveAccessibleDescription('Ange ditt förnamn.')
	await page.getByLabel('Förnamn').fill('Maja')
	await page.getByRole('button', { name: 'Boka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, din tid är bokad' })).toBeVisible()
	await expect(page.getByText(`${day} kl. ${clock}`)).toBeVisible()
	const number = await page.getByText(/^Bokningsnummer/).textContent()
	await expect(page).toHaveURL(/[?&]booked=/)
	await page.reload()
	await expect(page.getByText(number ?? '')).toBeVisible()
	await expect(page.getByText('maja@exempel.se')).toBeVisible()
	await page.getByRole('link', { name: 'Flytta eller avboka' }).click()
	await expect(page.getByRole('heading', { name: 'Din bokning' })).toBeVisible()
})
