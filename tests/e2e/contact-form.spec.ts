import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A car of the first site's stock, by what the search knows of it. */
async function carAddress(page: Page, filters: Record<string, string>): Promise<string> {
	const answer = await page.request.post(`http://127.0.0.1:${process.env.E2E_PORT}/api/search`, {
		data: { index: 'vehicles-carhall-se', limit: 1, fields: ['car_id', 'slug'], filters },
	})
	const { content } = await answer.json()
	return `${siteOrigin()}/bil/${content[0].car_id}/${content[0].slug}`
}

async function openForm(page: Page, { isSample = false, hash = '' } = {}): Promise<Locator> {
	await page.goto((await carAddress(page, { car_is_sample: String(isSample) })) + hash)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Skriv till oss' })
	// An anchor leads there.
	if (hash === '') await form.scrollIntoViewIfNeeded()
	// Until it is hydrated the browser itself says what is missing.
	await expect(form).toHaveJSProperty('noValidate', true)
	return form
}

async function fillIn(form: Locator): Promise<void> {
	await form.getByLabel('Namn').fill('Anna Berg')
	await form.getByLabel('Telefon').fill('070-123 45 67')
	await form.getByLabel('E-post').fill('anna@example.com')
}

async function expectNoAxeViolations(page: Page): Promise<void> {
	expect(await violations(page, '#contact')).toEqual([])
}

const sends = (page: Page) => page.waitForRequest('**/api/forms/comhub')

test('a question reaches the hub with its ticks, and the thanks are shown', async ({ page, problems }) => {
	problems.expectProblem(/409/)
	const form = await openForm(page, { hash: '#contact-testdrive' })
	await expect(form.getByLabel('Provköra bilen')).toBeChecked()
	await expect(form).toBeInViewport()
	const isFree = (element: Element) => {
		const { left, top } = element.getBoundingClientRect()
		return element.contains(document.elementFromPoint(left + 2, top + 2))
	}
	const heading = page.getByRole('heading', { name: 'Kontakta oss om bilen' })
	await expect.poll(() => heading.evaluate(isFree), 'it is not below the header').toBe(true)
	await expectNoAxeViolations(page)

	await fillIn(form)
	await form.getByLabel('Meddelande').fill('Finns bilen kvar?')
	await form.getByLabel('Tid för provkörningen').selectOption({ index: 5 })
	const [request] = await Promise.all([sends(page), form.getByRole('button', { name: 'Skicka' }).click()])
	expect(request.postDataJSON()).toMatchObject({
		formName: 'carhall-seCarContactForm',
		values: {
			name: 'Anna Berg',
			phone: '070 123 45 67',
			testDrive: true,
			testDriveAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT1\d:00:00$/),
			quote: false,
			source: page.url().split('#')[0],
		},
	})
	expect((await request.response())?.status()).toBe(202)
	await expect(page.getByRole('heading', { name: 'Tack, din provkörning är bokad' })).toBeFocused()
	const thanks = page.locator('#contact-form')
	const title = await page.getByRole('heading', { level: 1 }).textContent()
	await expect(thanks).toContainText(`Det gäller${title}`)
	await expect(thanks).toContainText(`Skickat till`)
	await expect(thanks).toContainText('Provköra bilen')
	await expect(thanks).toContainText('Finns bilen kvar?')
	await expect(thanks).toContainText('En bekräftelse är på väg till anna@example.com')
	await expectNoAxeViolations(page)
	const events = await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'generate_lead'))
	expect(events).toMatchObject([{ lead_type: 'testDrive', currency: 'SEK' }])
	expect(JSON.stringify(events)).not.toMatch(/Anna|070|example/)

	await page.getByRole('link', { name: 'Stäng' }).click()
	await expect(form.getByLabel('Namn')).toBeFocused()
	await expect(form.getByLabel('Namn')).toHaveValue('')

	await test.step('each question has its own token, and a repeat has the same one', async () => {
		const tokens: string[] = []
		let status = 409
		await page.route('**/api/forms/comhub', (route) => {
			tokens.push(route.request().postDataJSON().guard.token)
			return route.fulfill({ status, json: {} })
		})
		const send = async (message?: string) => {
			if (message !== undefined) await form.getByLabel('Meddelande').fill(message)
			await Promise.all([sends(page), form.getByRole('button', { name: 'Skicka' }).click()])
			const isThanked = page.getByRole('link', { name: 'Stäng' })
			await expect(isThanked.or(form.getByRole('button', { name: 'Skicka', disabled: false }))).toBeVisible()
		}
		await fillIn(form)
		await send('Finns bilen kvar?')
		await send()
		await send('Kan jag provköra den?')
		status = 202
		await send()
		await page.getByRole('link', { name: 'Stäng' }).click()
		await fillIn(form)
		await send('Och den blå?')
		const [first, repeat, other, otherAgain, next] = tokens
		expect([repeat, otherAgain]).toEqual([first, other])
		expect(new Set([first, other, next]).size).toBe(3)
	})
})

test('mistakes are shown beside their fields until the next change, by keyboard alone', async ({ page, problems }) => {
	problems.expectProblem(/400|404|503|comhub/)
	const form = await openForm(page)
	await form.getByRole('button', { name: 'Skicka' }).press('Enter')
	const name = form.getByLabel('Namn')
	await expect(name).toBeFocused()
	await expect(form.getByRole('alert')).toContainText('Något saknas')
	await expect(name).toHaveAccessibleDescription('Skriv ditt namn.')
	await expectNoAxeViolations(page)

	await page.keyboard.type('Anna')
	await expect(form.getByRole('alert')).toBeEmpty()
	await expect(name).not.toHaveAttribute('aria-invalid')
	await expect(form.getByLabel('Telefon')).toHaveAccessibleDescription(/minst sex siffror/)
	await page.keyboard.press('Tab')
	await page.keyboard.type('12345')
	await page.keyboard.press('Tab')
	await page.keyboard.type('anna@example')
	await page.keyboard.press('Enter')
	await expect(form.getByLabel('Telefon')).toBeFocused()
	await expect(form.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true')

	await page.clock.install()
	await page.reload()
	await hydrated(page)
	await expect(form.getByLabel('E-post'), 'a reload keeps the input').toHaveValue('anna@example')

	await test.step('a field that only the server refuses gets the focus and its error', async () => {
		await fillIn(form)
		await page.route('**/api/forms/comhub', (route) =>
			route.fulfill({ status: 400, body: '{"code":"invalid","fields":["phone"]}' }),
		)
		await form.getByRole('button', { name: 'Skicka' }).click()
		await expect(form.getByLabel('Telefon')).toBeFocused()
		await expect(form.getByLabel('Telefon')).toHaveAccessibleDescription(/minst sex siffror/)
		await page.unroute('**/api/forms/comhub')
	})

	await test.step('a car that was sold meanwhile is named as the reason, without asking to try again', async () => {
		await page.route('**/api/forms/comhub', (route) =>
			route.continue({
				postData: {
					...route.request().postDataJSON(),
					values: { ...route.request().postDataJSON().values, car_id: 'sold' },
				},
			}),
		)
		await form.getByRole('button', { name: 'Skicka' }).click()
		await expect(form.getByRole('alert').filter({ hasText: 'inte längre till salu' })).toBeVisible()
		await expect(form.getByText('Försök igen')).toBeHidden()
		await page.unroute('**/api/forms/comhub')
	})

	await test.step('without a network three attempts are made with one id, and the input stays', async () => {
		await fillIn(form)
		const ids: string[] = []
		let isDown = true
		await page.route('**/api/forms/comhub', (route) => {
			ids.push(route.request().postDataJSON().formSubmissionId)
			return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.fallback()
		})
		await form.getByRole('button', { name: 'Skicka' }).click()
		await expect(form.getByRole('button', { name: 'Skickar …' })).toBeDisabled()
		await expect(form.getByLabel('Namn')).toBeDisabled()
		for (const tries of [1, 2, 3]) {
			await expect.poll(() => ids.length).toBe(tries)
			await page.clock.runFor(1000)
		}
		await expect(form.getByRole('alert')).toContainText('gick inte att skicka')
		await expectNoAxeViolations(page)
		expect(new Set(ids).size).toBe(1)

		isDown = false
		await form.getByRole('button', { name: 'Skicka' }).click()
		await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
		expect([...new Set(ids)]).toEqual([ids[3]])
	})
})

test('a sample car requires the choice of a dealer', async ({ page }) => {
	const form = await openForm(page, { isSample: true, hash: '#contact-quote' })
	await expect(form.getByLabel('Få en offert')).toBeChecked()
	await expect(form.getByLabel('Provköra bilen')).not.toBeChecked()
	await fillIn(form)
	await form.getByRole('button', { name: 'Skicka' }).click()
	const dealer = form.getByLabel('Anläggning')
	await expect(dealer).toBeFocused()
	await expect(dealer.getByRole('option').first()).toHaveText(/\*$/)
	await expect(dealer).toHaveAccessibleDescription('Välj den anläggning som ska svara dig.')
	await dealer.selectOption({ index: 1 })
	const [request] = await Promise.all([sends(page), form.getByRole('button', { name: 'Skicka' }).click()])
	expect((await request.response())?.status()).toBe(202)
})

test('a department of a dealer gets a message, and the thanks are shown', async ({ page }) => {
	await page.goto(`${siteOrigin()}/anlaggning/carhall-uppsala`)
	await hydrated(page)
	const form = page.getByRole('form', { name: 'Skriv till oss' })
	await fillIn(form)
	await form.getByLabel('Avdelning').selectOption('Verkstad')
	expect(await violations(page, '#contact-form')).toEqual([])
	const [request] = await Promise.all([sends(page), form.getByRole('button', { name: 'Skicka' }).click()])
	expect(request.postDataJSON()).toMatchObject({
		formName: 'carhall-seDealerContactForm',
		values: { site_id: expect.any(String), department: 'Verkstad', name: 'Anna Berg' },
	})
	expect((await request.response())?.status()).toBe(202)
	await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeFocused()
})
