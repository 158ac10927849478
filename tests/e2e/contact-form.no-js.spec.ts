import { carAddresses, expect, siteOrigin, test } from './fixtures.ts'

test('the contact form works without script: mistakes, values kept, thanks, and no second sending', async ({
	page,
	problems,
}) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	const [car = ''] = await carAddresses(page, `${siteOrigin()}/bilar`)
	await page.goto(car)
	const form = page.getByRole('form', { name: 'Skriv till oss' })
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByLabel('Få en offert').check()
	// The browser takes it; the rule of the server does not.
	await form.getByLabel('Namn').fill('   ')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByRole('alert')).toContainText('Något saknas')
	await expect(form.getByLabel('Namn')).toHaveAccessibleDescription('Skriv ditt namn.')
	await expect(form.getByLabel('E-post')).toHaveValue('anna@example.com')
	await expect(form.getByLabel('Få en offert')).toBeChecked()

	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
	await expect(page).toHaveURL(/\?sent=CarContactForm$/)
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
	await page.getByRole('link', { name: 'Stäng' }).click()
	await expect(form.getByLabel('Namn')).toHaveValue('')
})

test('a form without mistakes is sent once more, with what was typed', async ({ page }) => {
	const [, car = ''] = await carAddresses(page, `${siteOrigin()}/bilar`)
	await page.goto(car)
	const form = page.getByRole('form', { name: 'Skriv till oss' })
	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByRole('alert')).toContainText('Nästan klart')
	await expect(form.getByLabel('Namn')).toHaveValue('Anna Berg')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
})

test('a time for a test drive is chosen without script', async ({ page, problems }) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	// Not the first cars: other tests book those.
	const car = (await carAddresses(page, `${siteOrigin()}/bilar`))[7] ?? ''
	await page.goto(car)
	const form = page.getByRole('form', { name: 'Skriv till oss' })
	const time = form.getByLabel('Tid för provkörningen')
	await expect(time).toHaveCount(0)
	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByRole('button', { name: 'Visa lediga tider' }).click()
	await expect(form.getByLabel('Namn')).toHaveValue('Anna Berg')
	await expect(form.getByLabel('Provköra bilen')).toBeChecked()
	await time.selectOption({ index: 2 })
	const timeSlot = await time.inputValue()
	await form.getByLabel('Namn').fill('   ')
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByLabel('Namn')).toHaveAccessibleDescription('Skriv ditt namn.')
	await expect(time).toHaveValue(timeSlot)
	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByRole('button', { name: 'Skicka' }).click()
	// Sent within three seconds it is held back, and no time is booked.
	await expect(page.getByRole('heading', { name: /Tack, (?:ditt meddelande|din provkörning)/ })).toBeVisible()
})
