import { expect, siteOrigin, test } from './fixtures.ts'

test('a car is valued and offered for sale without script', async ({ page, problems }) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	await page.goto(`${siteOrigin('carhall-uk')}/sell-car`)
	const form = page.getByRole('form', { name: 'Tell us about your car' })
	await form.getByLabel('Registration number').fill('AB21 CDE')
	await form.getByLabel('Mileage').fill('32000')
	await form.getByRole('button', { name: 'See an estimate' }).click()
	await expect(form.getByRole('status')).toContainText('Volvo XC60, 2021 model')
	await expect(form.getByRole('alert')).toBeEmpty()
	await expect(form.getByLabel('Mileage')).toHaveValue('32000')

	await form.getByRole('radio', { name: 'Sell the car' }).check()
	await form.getByLabel('Name').fill('   ')
	await form.getByLabel('Phone').fill('020 7946 0000')
	await form.getByLabel('Email').fill('anna@example.com')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
	await expect(form.getByRole('radio', { name: 'Sell the car' })).toBeChecked()
	await form.getByLabel('Name').fill('Anna Berg')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
	await expect(page).toHaveURL(/\/sell-car\?sent=SellCarForm#SellCarForm$/)
})
