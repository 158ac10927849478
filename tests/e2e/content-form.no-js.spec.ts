import { expect, siteOrigin, test } from './fixtures.ts'

test("an editors' form works without script: mistakes, values kept, a test drive at a free time, thanks", async ({
	page,
	problems,
}) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	await page.goto(`${siteOrigin('volta')}/`)
	await page
		.getByRole('main')
		.getByRole('link', { name: /[Pp]rovkör/ })
		.first()
		.click()
	const form = page.getByRole('form', { name: 'Boka din dag' })
	await form.getByRole('radio', { name: 'Volta Cargo' }).check()
	await form.getByRole('button', { name: 'Visa lediga tider' }).click()
	await expect(form.getByRole('radio', { name: 'Volta Cargo' })).toBeChecked()
	await form.getByLabel('Namn').fill('   ')
	await form.getByLabel('Telefon').fill('070 123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByLabel('Vart kör vi bilen?').fill('Storgatan 1, Uppsala')
	const time = form.getByRole('radio', { name: /, \d\d:00$/ }).first()
	await time.check()
	const timeSlot = await time.inputValue()
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByLabel('Namn')).toHaveAccessibleDescription('Skriv ditt namn.')
	await expect(form.locator('[name=modelAt]:checked')).toHaveValue(timeSlot)
	await expect(form.getByLabel('Vart kör vi bilen?')).toHaveValue('Storgatan 1, Uppsala')

	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByRole('button', { name: 'Skicka' }).click()
	// Sent within three seconds it is held back, and no time is booked.
	await expect(page.getByRole('heading', { name: /Tack, (?:ditt meddelande|din provkörning)/ })).toBeVisible()
	await expect(page).toHaveURL(/\/provkor\?sent=ContentForm-test-drive(?:\.booked)?$/)
})
