import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a workshop is asked for a motorcycle, and a failure says so in Norwegian', async ({ page, problems }) => {
	await page.goto(`${siteOrigin('nordhall-no')}/service-og-verksted/foresporsel`)
	await page.getByRole('link', { name: 'Motorsykkel', exact: true }).click()
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Spør verkstedet' })
	await expect(form).toContainText('Motorsykler tas imot hos Nordhall Bil Stavanger.')
	await form.getByLabel('Registreringsnummer').fill('AB1234')
	// Its first use hydrates it.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Ønsket dato').fill('2030-05-02')
	await form.getByLabel('Bestille deler').check()
	await form.getByLabel('Navn').fill('Kari Berg')
	await form.getByLabel('Telefon').fill('900 00 000')
	await form.getByLabel('E-post').fill('kari@eksempel.no')
	await form.getByRole('button', { name: 'Send' }).click()
	await expect(form.getByLabel('Jeg godtar')).toBeFocused()
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
})
