import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

// The site is English first, and Swedish.

test.use({ locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

const barOf = (page: Page) => page.getByRole('region', { name: 'Editing' })
const sidesOf = (page: Page) => page.getByRole('region', { name: 'Side by side' })
const isSaved = (page: Page) => expect(barOf(page).getByRole('status')).toHaveText('Saved')

test('a new page gets another language, is translated side by side and published in both as one', async ({
	page,
	browser,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/new`)
	await page.getByRole('textbox', { name: 'Name' }).fill('Winter check')
	await page.getByRole('radio', { name: /^Text:/ }).check()
	await page.getByRole('button', { name: 'Create draft' }).click()
	await page.waitForURL('**/desk/pages/edit/winter-check*')
	await expect(barOf(page)).toContainText('Draft')

	await barOf(page).getByRole('button', { name: 'Languages' }).click()
	const languages = page.getByRole('dialog', { name: 'Languages' })
	await expect(languages).toContainText('Visitors are told that there is no such page.')
	await languages.getByRole('button', { name: 'Add Swedish' }).click()
	await page.waitForURL('**/desk/pages/edit/sv/winter-check*#translate')

	const sides = sidesOf(page)
	await expect(sides.getByRole('status')).toHaveText('4 texts to translate.')
	const heading = sides.getByRole('textbox', { name: 'Heading', exact: true }).first()
	await expect(heading).toHaveValue('Winter check')
	await heading.fill('Vinterkontroll')
	await expect(sides.getByRole('status')).toHaveText('3 texts to translate.')
	await isSaved(page)
	await expect(page.locator('main h1').first()).toHaveText('Vinterkontroll')
	expect(await violations(page, '[aria-label="Side by side"]', { withContrast: true })).toEqual([])

	await page.keyboard.press('Escape')
	await expect(sides).toBeHidden()
	await barOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByRole('checkbox', { name: 'The page in English' }).check()
	await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
	const anyway = page.getByRole('button', { name: 'Publish anyway' })
	const published = barOf(page).getByText('Visitors now see')
	await expect(anyway.or(published)).toBeVisible()
	if (await anyway.isVisible()) await anyway.click()
	await expect(published).toBeVisible()
	const visitor = await (await browser.newContext()).newPage()
	await visitor.goto(`${server.origin}/sv/winter-check`)
	await expect(visitor.locator('main h1').first()).toHaveText('Vinterkontroll')
	await visitor.goto(`${server.origin}/winter-check`)
	await expect(visitor.locator('main h1').first()).toHaveText('Winter check')
})

test('what changed is listed, leads to its place, and is still right or translated again', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/winter-check`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Heading', exact: true }).first()
	await title.fill('Winter check, with tyres')
	await isSaved(page)

	await page.goto(`${server.origin}/desk/pages?view=translations`)
	const place = page.getByRole('link', { name: /Heading/ })
	await expect(page.getByRole('listitem').filter({ has: place }).last()).toContainText('Winter check, with tyres')
	expect(await violations(page)).toEqual([])
	await place.focus()
	await page.keyboard.press('Enter')
	const heading = sidesOf(page).getByRole('textbox', { name: 'Heading', exact: true }).first()
	await expect(heading).toBeFocused()
	await expect(sidesOf(page)).toContainText('The original changed on')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await expect(sidesOf(page).getByRole('button', { name: /^It is still right/ })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(sidesOf(page)).not.toContainText('The original changed on')
	await isSaved(page)
	await page.goto(`${server.origin}/desk/pages?view=translations`)
	await expect(page.getByRole('link', { name: /Heading/ })).toHaveCount(0)
})

test('@phone-only source and translation are one above the other', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv#translate`)
	const row = sidesOf(page).locator('[data-place]').first()
	const [source, own] = await Promise.all(
		['div:first-child', 'div:nth-child(2)'].map((each) => row.locator(`> ${each}`).boundingBox()),
	)
	expect(own?.y).toBeGreaterThanOrEqual((source?.y ?? 0) + (source?.height ?? 0))
	expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('header and footer are side by side with their originals too, as a draft of their own', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/winter-check#translate`)
	const sides = sidesOf(page)
	await expect(sides.getByRole('heading', { name: 'Header and footer, on all pages' })).toBeVisible()
	const heading = sides.getByRole('region', { name: 'Footer' }).getByRole('textbox', { name: 'Heading' }).first()
	await heading.fill('Sidfot som är översatt')
	await isSaved(page)
	await expect(page.getByRole('contentinfo')).toContainText('Sidfot som är översatt')
	expect(await violations(page, '[aria-label="Side by side"]', { withContrast: true })).toEqual([])
})

test('a footer that changed since it was translated is listed, and leads to its place', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit`)
	await page.getByRole('contentinfo').getByRole('textbox', { name: 'Heading' }).first().fill('Footer, rewritten')
	await isSaved(page)
	await page.goto(`${server.origin}/desk/pages?view=translations`)
	const place = page.getByRole('link', { name: 'Footer · Heading' })
	await expect(page.getByRole('listitem').filter({ has: place }).last()).toContainText('Footer, rewritten')
	await place.click()
	const heading = sidesOf(page)
		.getByRole('region', { name: 'Footer' })
		.getByRole('textbox', { name: 'Heading' })
		.first()
	await expect(heading).toBeFocused()
	await expect(heading).toHaveValue('Sidfot som är översatt')
	await expect(sidesOf(page)).toContainText('The original changed on')
})
