import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const person = [
	['Ønsket dato', '2030-05-02'],
	['Navn', 'Kari Berg'],
	['Telefon', '900 00 000'],
	['E-post', 'kari@eksempel.no'],
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a workshop is asked for a motorcycle, a failure says so in Norwegian, and for a car', {
	tag: '@phone-only',
}, async ({ page, problems }) => {
	await page.goto(`${siteOrigin('nordhall-no')}/service-og-verksted/foresporsel`)
	await page.getByRole('link', { name: 'Motorsykkel', exact: true }).click()
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Spør verkstedet' })
	await expect(form).toContainText('Motorsykler tas imot hos Nordhall Bil Stavanger.')
	await form.getByLabel('Registreringsnummer').fill('AB1234')
	// Its first use hydrates it.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Bestille deler').check()
	for (const [label, value] of person) await form.getByLabel(label).fill(value)
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByLabel('Jeg godtar')).toBeFocused()
	// The header would cover what is below it.
	await form.evaluate((element) => element.scrollIntoView())
	expect(await violations(page, 'form')).toEqual([])
	await form.getByLabel('Jeg godtar').check()
	await expect(form.getByLabel('Jeg vil ha nyhetsbrev')).not.toBeChecked()

	await page.route('**/api/forms/comhub', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 })
	problems.expectProblem(/404/)
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByRole('alert')).toHaveText('Noe gikk galt, vennligst prøv igjen senere.')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByText('Forhandleren tar kontakt med deg for å bekrefte timen.')).toBeVisible()
	await expect(page.getByRole('definition').filter({ hasText: 'Bestille deler' })).toBeVisible()
	await expect(page.getByRole('definition').filter({ hasText: 'torsdag 2. mai 2030' })).toBeVisible()

	await page.getByRole('link', { name: 'Bil', exact: true }).click()
	await hydrated(page)
	await form.getByLabel('Registreringsnummer').fill('AB12345')
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Nærmeste forhandler').selectOption({ index: 2 })
	await form.getByLabel('EU-kontroll').check()
	for (const [label, value] of person) await form.getByLabel(label).fill(value)
	await form.getByLabel('Jeg godtar').check()
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(page.getByRole('definition').filter({ hasText: 'EU-kontroll' })).toBeVisible()
})
