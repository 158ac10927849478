import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

/** The page of a car that can be leased by companies; such a car can be bought on credit too. */
async function openCar(page: Page): Promise<Locator> {
	const list = `${siteOrigin()}/bilar?car_companyleasing_monthly_cost=1000&car_companyleasing_monthly_cost=`
	const [car = ''] = await carAddresses(page, list)
	await page.goto(car)
	await hydrated(page)
	const finance = page.getByRole('region', { name: 'Betala per månad' })
	await finance.locator('summary').first().click()
	return finance
}

/** The figures of the open loan, read as a visitor reads them. */
async function figure(finance: Locator, label: string): Promise<number> {
	const row = finance.getByRole('row', { name: new RegExp(`^${label}`) }).first()
	const text = (await row.getByRole('cell').textContent()) ?? ''
	return Number(text.replace(/\(.*\)|\D/g, ''))
}

test('a loan is changed by keyboard and by typing', async ({ page }) => {
	const finance = await openCar(page)
	await test.step('the third change of a slider is pushed to the data layer', async () => {
		const events = () =>
			page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'calculator_slider_change'))
		await finance.getByRole('slider', { name: 'Löptid' }).focus()
		const status = finance.getByRole('status').first()
		let spoken = ''
		// A change is read out later than it counts, so what was read out has been counted.
		for (const key of ['End', 'Home']) {
			await page.keyboard.press(key)
			await expect(status).not.toHaveText(spoken)
			spoken = (await status.textContent()) ?? ''
		}
		expect(await events()).toEqual([])
		await page.keyboard.press('ArrowRight')
		await expect.poll(events).toMatchObject([{ calculator: 'loan', months: 36 }])
	})
	await test.step('a typed down payment loses its leading zeros, is held between its ends, and a note says so', async () => {
		const price = await figure(finance, 'Bilens pris')
		const field = finance.getByRole('textbox', { name: 'Kontantinsats' })
		await field.fill('0099999999')
		await expect(field).toHaveValue('99999999')
		await field.press('Enter')
		expect(await figure(finance, 'Kontantinsats')).toBe(Math.round((price * 0.4) / 1000) * 1000)
		await expect(field).toHaveAccessibleDescription(
			/^Det går att välja från .*\skr till .*\skr\. Vi räknar med .*\skr\.$/,
		)

		await field.fill('12')
		await field.blur()
		expect(await figure(finance, 'Kontantinsats')).toBe(Math.round(price * 0.2))
	})
	await test.step('a longer term and a higher down payment change every figure, and the result is announced', async () => {
		const price = await figure(finance, 'Bilens pris')
		const before = (await finance.locator('summary').first().textContent()) ?? ''

		await finance.getByRole('slider', { name: 'Löptid' }).focus()
		await page.keyboard.press('End')
		await expect(finance.getByRole('slider', { name: 'Löptid' })).toHaveAttribute('aria-valuetext', '72 månader')
		const deposit = finance.getByRole('slider', { name: 'Kontantinsats' })
		await deposit.focus()
		await page.keyboard.press('ArrowRight')
		const downPayment = Math.round(price * 0.2) + 1000
		expect(await figure(finance, 'Kontantinsats')).toBe(downPayment)
		expect(await figure(finance, 'Kreditbelopp')).toBe(price - downPayment)
		await expect(finance.locator('summary').first()).not.toHaveText(before)
		await expect(finance.getByRole('status').first()).toContainText(/Månadskostnaden är nu .* effektiv ränta/)
	})
})

test('the payment plan ends at zero, is saved as CSV, printed alone, and returns the focus; a lease is changed', async ({
	page,
}) => {
	const finance = await openCar(page)
	const total = await figure(finance, 'Totalt att betala')
	const opener = finance.getByRole('button', { name: 'Visa betalningsplan' })
	await opener.click()
	const dialog = page.getByRole('dialog', { name: 'Betalningsplan' })
	await expect(dialog).toBeVisible()
	await expect(dialog.getByRole('row')).toHaveCount(1 + 1 + 36 + 1)
	expect(await violations(page, 'dialog')).toEqual([])

	const saving = page.waitForEvent('download')
	await dialog.getByRole('button', { name: 'Spara som CSV' }).click()
	const file = await saving
	expect(file.suggestedFilename()).toBe('betalningsplan.csv')
	const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
	expect(lines).toHaveLength(39)
	expect(lines.at(-2)?.split(';').at(-1)).toBe('0,00')
	const saved = Number(lines.at(-1)?.split(';')[1]?.replace(',', '.'))
	expect(Math.abs(saved - total)).toBeLessThan(1)

	await test.step('only the plan is printed', async () => {
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('main')).toBeHidden()
		await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
		await page.emulateMedia({ media: 'screen' })
	})

	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(opener).toBeFocused()

	await test.step('a company lease opens, and its cash share, term and distance change the monthly cost', async () => {
		const box = finance.locator('details', { hasText: 'Företagsleasing' }).last()
		await box.locator('summary').click()
		const cost = box.locator('summary strong')
		const before = (await cost.textContent()) ?? ''
		await box.getByRole('textbox', { name: 'Förhöjd första hyra' }).fill('25')
		await expect(cost).not.toHaveText(before)
		const withCash = (await cost.textContent()) ?? ''
		await box.getByText('2 500 mil', { exact: true }).click()
		await expect(cost).not.toHaveText(withCash)
		await expect(box.locator('summary')).toContainText('2 500 mil/år')
		await expect(box.locator('summary')).toContainText('exkl. moms')
		await test.step('the open calculators have no accessibility mistake that a machine can find', async () => {
			for (const box of await finance.locator('details:not([open]) > summary').all()) await box.click()
			expect(await violations(page, '#finance')).toEqual([])
		})
	})
})

test.describe('by touch', () => {
	test('a tap on the track moves the slider', { tag: '@phone-only' }, async ({ page }) => {
		const finance = await openCar(page)
		const slider = finance.getByRole('slider', { name: 'Löptid' })
		await slider.scrollIntoViewIfNeeded()
		const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
		await slider.tap({ position: { x: width - 14, y: height / 2 } })
		await expect(slider).toHaveAttribute('aria-valuetext', '72 månader')
		await expect(finance.locator('summary').first()).toContainText('72 månader')
	})
})

test('cars are found by their monthly cost, which is shown with its effective rate and the warning', async ({
	page,
}) => {
	await page.goto(`${siteOrigin()}/bilar?car_monthly_cost=&car_monthly_cost=4000&sortName=car_monthly_cost_asc`)
	await hydrated(page)
	const main = page.getByRole('main')
	await expect(main.getByText('Varning! Att låna pengar kostar pengar.')).toBeVisible()
	const lines = await main
		.getByRole('article')
		.getByText(/kr\/mån$/)
		.allTextContents()
	const costs = lines.map((line) => Number(line.replace(/\D/g, '')))
	expect(costs.length).toBeGreaterThan(10)
	expect(costs.every((cost) => cost <= 4000)).toBe(true)
	expect(costs).toEqual(costs.toSorted((a, b) => a - b))
	const card = main.getByRole('article').first()
	await expect(card.getByText(/effektiv ränta$/)).toBeVisible()

	await card.getByRole('link').click()
	await page.waitForURL(/\/bil\//)
	await expect(page.locator('#finance summary').first()).toContainText(lines[0] ?? 'no line')

	// A list without a filter or sort by it shows none.
	const host = new URL(siteOrigin()).host
	const plain = await page.request.get(`http://127.0.0.1:${process.env.E2E_PORT}/bilar`, { headers: { host } })
	const cards = (await plain.text()).match(/<article[\s\S]*?<\/article>/g) ?? []
	expect(cards.length).toBeGreaterThan(10)
	expect(cards.filter((each) => each.includes('kr/mån'))).toEqual([])
})
