import { expect, siteOrigin, test } from './fixtures.ts'

test("an editors' form works without script: mistakes, values kept, thanks", async ({ page, problems }) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	await page.goto(`${siteOrigin('maison')}/provkor`)
	const form = page.getByRole('form', { name: 'Eller säg till här' })
	await form.getByLabel('Namn').fill('   ')
	await form.getByLabel('Telefon').fill('070 123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByLabel('Vilken bil?').selectOption('Renault 5')
	await form.getByLabel('Något du vill pröva').fill('Backkameran')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByLabel('Namn')).toHaveAccessibleDescription('Skriv ditt namn.')
	await expect(form.getByLabel('Vilken bil?')).toHaveValue('Renault 5')
	await expect(form.getByLabel('Något du vill pröva')).toHaveValue('Backkameran')

	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
	await expect(page).toHaveURL(/\/provkor\?sent=ContentForm-provkor#ContentForm-provkor$/)
})
