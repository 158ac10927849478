import { expect, siteOrigin, test } from './fixtures.ts'

test('a workshop is asked for a car without script, at a dealer and not before today', async ({ page, problems }) => {
	// The page that tells the mistakes.
	problems.expectProblem(/400/)
	await page.goto(`${siteOrigin('carhall-no')}/service-og-verksted/foresporsel`)
	const form = page.getByRole('form', { name: 'Spør verkstedet' })
	await form.getByLabel('Nærmeste forhandler').selectOption({ index: 2 })
	// The browser takes it; the rule of the server does not.
	await form.getByLabel('Registreringsnummer').fill('X')
	await expect(form.getByLabel('Ønsket dato')).toHaveAttribute('min', /^20\d\d-\d\d-\d\d$/)
	await form.getByLabel('Ønsket dato').fill('2030-05-02')
	await form.getByLabel('EU-kontroll').check()
	await form.getByLabel('Navn').fill('Kari Berg')
	await form.getByLabel('Telefon').fill('900 00 000')
	await form.getByLabel('E-post').fill('kari@eksempel.no')
	await form.getByLabel('Jeg godtar').check()
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByLabel('Registreringsnummer')).toHaveAccessibleDescription('Kontroller registreringsnummeret.')
	await expect(form.getByLabel('EU-kontroll')).toBeChecked()
	await form.getByLabel('Registreringsnummer').fill('EV12345')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByText('Forhandleren tar kontakt med deg for å bekrefte timen.')).toBeVisible()
})
