import type { Locator } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a car is looked up, valued and offered for sale, with photos', { tag: '@phone' }, async ({ page, problems }) => {
	problems.expectProblem(/507/)
	await page.goto(`${siteOrigin()}/salj-din-bil`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Berätta om bilen' })
	await form.getByLabel('Telefon').scrollIntoViewIfNeeded()
	await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeHidden()
	await form.getByLabel('Registreringsnummer').fill('abc 123')
	// Its first use hydrates it.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Mätarställning').fill('6500')
	await form.getByRole('button', { name: 'Se ungefärligt pris' }).click()
	await expect(form.getByRole('status')).toContainText('Volvo XC60, årsmodell 2021')
	await form.getByLabel('Registreringsnummer').fill('A')
	await form.getByRole('button', { name: 'Se ungefärligt pris' }).click()
	await expect(form.getByLabel('Registreringsnummer')).toHaveAccessibleDescription('Kontrollera registreringsnumret.')
	await form.getByLabel('Registreringsnummer').fill('')
	await form.getByRole('button', { name: 'Se ungefärligt pris' }).click()
	await expect(form.getByRole('status')).toBeEmpty()
	await form.getByLabel('Registreringsnummer').fill('abc 123')
	await form.getByRole('button', { name: 'Se ungefärligt pris' }).click()
	await expect(form.getByRole('status')).toContainText(/Vi skulle betala omkring [\d\s]+kr till [\d\s]+kr\./)
	await form.getByRole('button', { name: 'Skicka' }).click()
	// The first one that is missing.
	await expect(form.getByRole('radio', { name: 'Sälja bilen' })).toBeFocused()
	await expect(form.getByRole('group', { name: 'Vad vill du göra?' })).toHaveAccessibleDescription(
		'Välj om du vill sälja bilen eller byta in den.',
	)
	// What it asks is free of the header too.
	const question = form.locator('legend').filter({ hasText: 'Vad vill du göra?' })
	await expect
		.poll(() =>
			question.evaluate((element) => {
				const { left, top } = element.getBoundingClientRect()
				return element.contains(document.elementFromPoint(left + 2, top + 2))
			}),
		)
		.toBe(true)
	expect(await violations(page, 'form')).toEqual([])

	await form.getByRole('radio', { name: 'Byta in bilen' }).check()
	await form.getByLabel('Namn').fill('Anna Berg')
	await expect(page.getByRole('link', { name: 'Till sidans topp' })).toBeHidden()
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('annakarin.wallenstrale@foretagmedettlangtnamn.example.com')
	const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
	const phonePhoto = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic }
	const cars = ['lorry-white-f34', 'lorry-blue-f34'].map((name) => `public/images/lorries/${name}.avif`)
	await form.getByLabel('Bilder på bilen').setInputFiles(cars)
	await expect(form.getByText('2 bilder är valda')).toBeVisible()
	await form.getByLabel('Bilder på bilen').setInputFiles(phonePhoto)
	await expect(form.getByText('IMG_1.jpg går inte att läsa. Använd JPEG, PNG, WebP eller AVIF.')).toBeVisible()
	// The header would cover what is below it.
	await form.evaluate((element) => element.scrollIntoView())
	expect(await violations(page, 'form')).toEqual([])
	await page.route('**/api/forms/comhub/photos', (route) => route.fulfill({ status: 507, body: '{}' }), { times: 1 })
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByRole('alert')).not.toBeEmpty()
	// A token is valid for what was sent with it.
	await Promise.all([
		page.waitForRequest('**/api/forms/token', { timeout: 5000 }),
		form.getByRole('button', { name: 'Ta bort bild 1' }).click(),
	])
	await expect(form.getByRole('img', { name: 'Bild' })).toHaveCount(1)
	const [request] = await Promise.all([
		page.waitForRequest('**/api/forms/comhub/photos'),
		form.getByRole('button', { name: 'Skicka' }).click(),
	])
	expect((await request.response())?.status()).toBe(202)
	await expect(page.getByRole('heading', { name: 'Tack, vi har fått uppgifterna om bilen' })).toBeFocused()
	await expect(page.getByText('Volvo XC60 2021')).toBeVisible()
	const sent = page.getByRole('definition')
	await expect(sent.filter({ hasText: /^(?:ABC123|6\s500\smil|Byta in bilen|1)$/ })).toHaveCount(4)
	await expect(page.getByText('Vår inköpare läser om bilen')).toContainText('070 123 45 67')
	const widthOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().width)
	expect(await widthOf(page.getByText('Vår inköpare läser om bilen'))).toBeLessThan(
		await widthOf(page.locator('#SellCarForm')),
	)
	await page.getByRole('link', { name: 'Stäng' }).click()
	await expect(form.getByLabel('Registreringsnummer')).toBeFocused()
	await expect(form.getByRole('status')).toBeEmpty()
	await expect(form.getByText('IMG_1.jpg')).toHaveCount(0)
})

test('a register that does not answer leaves the form as it is', async ({ page, problems }) => {
	problems.expectProblem(/503/)
	await page.goto(`${siteOrigin('nordhall-no')}/selg-bilen`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Få en omtrentlig pris først' })
	await form.getByLabel('Registreringsnummer').fill('AB12345')
	// Its first use hydrates it.
	await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
	await form.getByLabel('Kilometerstand').focus()
	await expect(form.getByRole('status')).toContainText('Skriv kilometerstanden også')
	await form.getByLabel('Kilometerstand').fill('40000')
	// The answer, which comes when a field is left, must not move what is pressed.
	await form.getByRole('radio').first().check()
	await page.route('**/api/car-value/**', (route) => route.fulfill({ status: 503, json: { state: 'unavailable' } }))
	await form.getByLabel('Kilometerstand').fill('41000')
	await form.getByRole('button', { name: 'Se omtrentlig pris' }).click()
	await expect(form.getByRole('status')).toHaveText(/Vi kan ikke slå opp bilen akkurat nå/)
	await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('a mileage in mil is not kept as kilometres when the language is switched, the rest of the form is', async ({
	page,
}) => {
	const open = async (path: string) => {
		await page.goto(siteOrigin() + path)
		await hydrated(page)
		const form = page.locator('form').filter({ has: page.locator('[name="milage"]') })
		await form.locator('[name="phone"]').focus()
		await expect(page.locator('[data-island][data-alive]').filter({ has: form })).toBeVisible()
		return form
	}
	const swedish = await open('/salj-din-bil')
	await swedish.getByLabel('Mätarställning (mil)').fill('8500')
	await swedish.getByLabel('Namn').fill('Maja Öberg')
	const english = await open('/en/sell-your-car')
	await expect(english.getByLabel('Name')).toHaveValue('Maja Öberg')
	await expect(english.getByLabel('Mileage (km)')).toHaveValue('')
	await english.getByLabel('Mileage (km)').fill('85000')
	await expect((await open('/salj-din-bil')).getByLabel('Mätarställning (mil)')).not.toHaveValue('85000')
})
