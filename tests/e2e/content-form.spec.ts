import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("an editors' form shows its questions, marks missing answers, and is sent", async ({ page }) => {
	await page.goto(`${siteOrigin('maison')}/provkor`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Eller säg till här' })
	await form.getByLabel('Namn').fill('Anna Berg')
	// Before, the browser says by itself what is missing.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByRole('button', { name: 'Skicka' }).click()
	const car = form.getByLabel('Vilken bil?')
	await expect(car).toBeFocused()
	await expect(car).toHaveAccessibleDescription('Svara på frågan.')
	expect(await violations(page, 'form')).toEqual([])

	await car.selectOption('Renault 5')
	await form.getByLabel('Vilken dag? (frivilligt)').fill('2026-12-01')
	const [request] = await Promise.all([
		page.waitForRequest('**/api/forms/comhub'),
		form.getByRole('button', { name: 'Skicka' }).click(),
	])
	expect(request.postDataJSON()).toMatchObject({
		formName: 'maisonContentForm',
		values: { form_id: 'provkor', car: 'Renault 5', day: '2026-12-01', coffee: '' },
	})
	expect((await request.response())?.status()).toBe(202)
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeFocused()
})

test('a test drive is asked for where the home page leads', async ({ page }) => {
	await page.goto(`${siteOrigin('volta')}/`)
	await page
		.getByRole('main')
		.getByRole('link', { name: /[Pp]rovkör/ })
		.first()
		.click()
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Boka din dag' })
	await form.getByLabel('Namn').fill('Anna Berg')
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByLabel('Vilken bil?').selectOption('Volta Cargo')
	await form.getByLabel('Vilken dag passar?').fill('2030-05-02')
	await form.getByLabel('Vart kör vi bilen?').fill('Storgatan 1, Uppsala')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeFocused()
})
