import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const dropdown = 'header details[name="main-menu"]'

test.describe('the menu of a wide screen', () => {
	test('opens under the pointer and for the keyboard, and leads to the same page in the other language', async ({
		page,
	}) => {
		await page.goto(`${siteOrigin()}/kontakt`)
		await hydrated(page)
		await test.step('it closes when the pointer has left', async () => {
			await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Köp bil' }).first().hover()
			await expect(page.locator(`${dropdown}[open]`)).toHaveCount(1)
			await page.getByRole('contentinfo').hover()
			await expect(page.locator(`${dropdown}[open]`)).toHaveCount(0)
		})
		await test.step('Escape gives the focus back', async () => {
			const summary = page.locator(`${dropdown} > summary`).first()
			await page.getByRole('banner').getByRole('link', { name: 'Köp bil', exact: true }).first().focus()
			await page.keyboard.press('Tab')
			await expect(summary).toBeFocused()
			await expect(page.locator(`${dropdown}[open]`)).toHaveCount(1)
			await page.keyboard.press('Tab')
			await page.keyboard.press('Escape')
			await expect(page.locator(`${dropdown}[open]`)).toHaveCount(0)
			await expect(summary).toBeFocused()
		})
		await test.step('the same page in the other language', async () => {
			const languages = page.getByRole('navigation', { name: 'Byt språk' })
			await languages.locator('summary').click()
			await languages.getByRole('link', { name: 'English' }).click()
			await expect(page).toHaveURL(`${siteOrigin()}/en/contact`)
			await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
			await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
		})
	})

	test('closes when another page is chosen, and marks it; the link to the top appears after 528 px and scrolls there', async ({
		page,
	}) => {
		await page.goto(siteOrigin())
		await hydrated(page)
		await test.step('the link to the top', async () => {
			const toTop = page.getByRole('link', { name: 'Till sidans topp' })
			await expect(toTop).not.toBeInViewport()
			await page.evaluate(() => scrollTo(0, 527))
			await expect(toTop).not.toBeInViewport()
			// It comes into view as the page scrolls on: 44 px tall.
			await page.evaluate(() => scrollTo(0, 528 + 45))
			await expect(toTop).toBeInViewport({ ratio: 1 })
			await toTop.click()
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
		})
		await page.getByRole('banner').getByRole('link', { name: 'Köp bil', exact: true }).first().hover()
		await page.locator(`${dropdown}[open] ul a`).first().click()
		await expect(page).not.toHaveURL(`${siteOrigin()}/`)
		await expect(page.locator(`${dropdown}[open]`)).toHaveCount(0)
		await expect(page.locator('header [data-current="section"]')).toHaveCount(1)
	})

	test('moves entries without room under More, and nothing else', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(siteOrigin('nordhall-fi'))
		await hydrated(page)
		const row = page.getByRole('navigation', { name: 'Päävalikko' }).locator('> ul > li')
		const edge = (await page.getByRole('navigation', { name: 'Päävalikko' }).boundingBox()) ?? { x: 0, width: 0 }
		for (const item of await row.all()) {
			if (!(await item.isVisible())) continue
			const box = (await item.boundingBox()) ?? { x: 0, width: 0 }
			expect(box.x + box.width).toBeLessThanOrEqual(edge.x + edge.width + 1)
		}
	})
})

test.describe('the drawer of a phone', { tag: '@phone-only' }, () => {
	test('keeps the rest of the page out of reach, has sub-pages with a way back, and closes when a page is chosen', async ({
		page,
	}) => {
		await page.goto(`${siteOrigin()}/kontakt`)
		await hydrated(page)
		await test.step('Escape gives the focus back', async () => {
			await page.getByRole('button', { name: 'Öppna menyn' }).tap()
			await expect(page.getByRole('button', { name: 'Stäng menyn' })).toBeFocused()
			await expect(page.locator('main')).toHaveAttribute('inert')
			await page.keyboard.press('Escape')
			await expect(page.getByRole('button', { name: 'Stäng menyn' })).toBeHidden()
			await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeFocused()
			await expect(page.locator('main')).not.toHaveAttribute('inert')
		})
		await page.getByRole('button', { name: 'Öppna menyn' }).tap()
		const kopBil = page.locator(dropdown).first()
		await kopBil.locator('> summary').tap()
		await expect(kopBil.getByRole('link').first()).toBeVisible()
		await kopBil.getByText('Tillbaka').tap()
		await expect(kopBil.getByRole('link').first()).toBeHidden()
		await page.getByRole('banner').getByRole('link', { name: 'Sälj din bil', exact: true }).first().tap()
		await expect(page).not.toHaveURL(`${siteOrigin()}/kontakt`)
		await expect(page.getByRole('button', { name: 'Stäng menyn' })).toBeHidden()
		await expect(page.locator('main')).not.toHaveAttribute('inert')
	})
})

test('a dismissed message collapses and stays away for a day, a warning cannot be dismissed', async ({ page }) => {
	await page.goto(siteOrigin())
	await hydrated(page)
	const notice = page.getByRole('region', { name: 'Meddelande' })
	const height = () => notice.evaluate((bar) => bar.getBoundingClientRect().height)
	await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
	await expect.poll(() => page.locator('section[data-dismissed]').evaluate((bar) => bar.clientHeight)).toBe(0)
	const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'hideAlert')
	const hours = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 3_600_000
	expect(hours).toBeGreaterThan(23.9)
	expect(hours).toBeLessThanOrEqual(24)

	await page.goto(`${siteOrigin()}/kontakt`)
	await expect(notice).toBeHidden()
	await page.context().clearCookies({ name: 'hideAlert' })
	await page.reload()
	await expect.poll(height).toBeGreaterThan(30)

	await page.goto(siteOrigin('nordhall-sk'))
	await hydrated(page)
	await expect(page.getByRole('region', { name: 'Oznam' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Zavrieť oznam' })).toHaveCount(0)
})

test('a section that crashes in the browser is replaced by the error box; the rest of the page works', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/crashed on purpose|Minified React error/)
	await page.route(/\/form\.view/, (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: `export default function Form() { throw new Error('crashed on purpose') }`,
		}),
	)
	const address = `${siteOrigin('maison')}/provkor?utm_source=letter&x=1`
	await page.goto(address)
	await page.getByRole('form').getByLabel('Namn').focus()
	await expect(page.getByRole('alert').filter({ hasText: 'Aj då' })).toBeVisible()
	await expect(page.getByRole('banner')).toBeVisible()
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

	await page.unrouteAll()
	await page.getByRole('alert').getByRole('button', { name: 'Ladda om' }).click()
	await expect(page.getByRole('form').getByLabel('Namn')).toBeVisible()
	await expect(page).toHaveURL(address)
})
