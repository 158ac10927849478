import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("an editors' form shows its questions, marks missing answers, and books a test drive", {
	tag: '@phone-only',
}, async ({ page, problems }) => {
	await page.goto(`${siteOrigin('maison')}/provkor`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Eller boka en tid här' })
	await form.getByLabel('Namn').fill('Anna Berg')
	// Before, the browser says by itself what is missing.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByRole('radio', { name: 'Renault 5' })).toBeFocused()
	const cars = form.getByRole('group', { name: 'Vilken bil?' })
	await expect(cars).toHaveAccessibleDescription('Svara på frågan.')
	await form.getByRole('radio', { name: 'Renault 5' }).check()
	const times = form.getByRole('group', { name: 'Tid för provkörningen' })
	await expect(times).toBeVisible()
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(times).toHaveAccessibleDescription('Välj en ledig tid, eller be oss ringa.')
	expect(await violations(page, 'form')).toEqual([])

	const time = times.getByRole('radio', { name: /, \d\d:00$/ }).last()
	await times.getByText('Fler dagar').click()
	await time.check()
	await form.getByLabel('Hur vill du ha kaffet').selectOption('Svart')
	const timeSlot = await time.inputValue()
	const taken = { status: 400, json: { code: 'invalid', fields: ['carAt'] } }
	await page.route('**/api/forms/comhub', (route) => route.fulfill(taken), { times: 1 })
	problems.expectProblem(/400/)
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(times).toHaveAccessibleDescription('Tiden är inte längre ledig. Välj en annan.')
	await expect(times.getByRole('radio').first()).toBeFocused()
	await times.getByText('Fler dagar').click()
	await time.check()
	const [request] = await Promise.all([
		page.waitForRequest('**/api/forms/comhub'),
		form.getByRole('button', { name: 'Skicka' }).click(),
	])
	expect(request.postDataJSON()).toMatchObject({
		formName: 'maisonContentForm',
		values: { form_id: 'provkor', car: 'Renault 5', carAt: timeSlot, coffee: 'Svart' },
	})
	expect((await request.response())?.status()).toBe(202)
	await expect(page.getByRole('heading', { name: 'Tack, din provkörning är bokad' })).toBeFocused()
	await expect(page.getByText('En bekräftelse är på väg till anna@example.com')).toBeVisible()
	await page.getByRole('link', { name: 'Stäng' }).click()
	await expect(form.getByRole('radio', { name: 'Renault 5' })).not.toBeChecked()
	await expect(times).toBeHidden()
})
