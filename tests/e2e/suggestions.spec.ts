import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Sök bil' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Förslag' }).getByRole('option')

async function openList(page: Page, path = ''): Promise<void> {
	await page.goto(`${siteOrigin('carhall-se')}/bilar${path}`)
	await hydrated(page)
}

test('a make is suggested while it is typed, with its number of cars, and chosen by keyboard', async ({ page }) => {
	await openList(page)
	await box(page).pressSequentially('volv')
	await expect(options(page).first()).toHaveText(/^VolvoMärke[\d\s]+bilar$/)
	await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
	expect(await violations(page, 'main')).toEqual([])

	await box(page).press('ArrowDown')
	await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
	await expect(box(page)).toHaveAttribute(
		'aria-activedescendant',
		(await options(page).first().getAttribute('id')) ?? '',
	)
	const count = ((await options(page).first().textContent()) ?? '').match(/[\d\s]+(?= bilar)/)?.[0].trim() ?? 'no count'
	await box(page).press('Enter')
	await expect(page).toHaveURL(`${siteOrigin('carhall-se')}/bilar/volvo`)
	await expect(page.getByRole('status').getByText(`${count} bilar`, { exact: true })).toBeVisible()
	await expect(box(page)).toHaveValue('')
	await expect(options(page)).toHaveCount(0)

	await test.step('counts are those of the filtered list, and the filters stay', async () => {
		await page.getByRole('link', { name: 'Ta bort Volvo' }).click()
		await page
			.getByRole('complementary', { name: 'Filter' })
			.getByRole('checkbox', { name: /^Diesel/ })
			.check()
		await expect(page).toHaveURL(`${siteOrigin('carhall-se')}/bilar?car_fuel=Diesel`)
		await box(page).pressSequentially('volvo xc6')
		const offer = options(page).filter({ hasText: 'Volvo XC60' })
		const ofDiesel = ((await offer.textContent()) ?? '').match(/\d+(?= bil)/)?.[0] ?? 'no count'
		await offer.click()
		await expect(page).toHaveURL(`${siteOrigin('carhall-se')}/bilar/volvo/xc60?car_fuel=Diesel`)
		await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${ofDiesel} bil`) })).toBeVisible()
	})
})

test('makes are suggested in a field that is the first thing a visitor presses', async ({ page }) => {
	await page.goto(`${siteOrigin('carhall-se')}/bilar`)
	await page.waitForLoadState('load')
	await page.getByRole('searchbox', { name: 'Sök bil' }).click()
	// The script comes after the press.
	await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
	await box(page).pressSequentially('volv')
	await expect(options(page).first()).toHaveText(/^VolvoMärke[\d\s]+bilar$/)
})

test('a late answer is not shown', async ({ page, problems }) => {
	problems.expectProblem(/car-suggestions|503/)
	await openList(page)
	const slow = Promise.withResolvers<void>()
	await page.route(/car-suggestions.*keyphrase=vol(&|$)/, async (route) => {
		await slow.promise
		await route.continue().catch(() => {})
	})
	const asked = page.waitForRequest(/keyphrase=vol(&|$)/)
	await box(page).fill('vol')
	await asked
	await box(page).fill('audi')
	await expect(options(page).first()).toContainText('Audi')
	slow.resolve()
	await page.unrouteAll({ behavior: 'wait' })
	await expect(options(page).first()).toContainText('Audi')

	await test.step('Escape closes the list and keeps the words; Enter sends them as they are', async () => {
		await box(page).fill('takbox')
		await expect(options(page).last()).toContainText('Sök efter ”takbox”')
		await box(page).press('Escape')
		await expect(options(page)).toHaveCount(0)
		await expect(box(page)).toHaveValue('takbox')
		await box(page).press('Enter')
		await expect(page).toHaveURL(/\/bilar\?keyphrase=takbox$/)
	})

	await test.step('without an answer the box has no suggestions', async () => {
		await page.route('**/api/car-suggestions*', (route) => route.fulfill({ status: 503, body: '' }))
		const answered = page.waitForResponse('**/api/car-suggestions*')
		await box(page).fill('volvo')
		await answered
		await expect(options(page)).toHaveCount(0)
		await box(page).press('Enter')
		await expect(page).toHaveURL(/\/bilar\/volvo$/)
	})
})

test('the banner of the home page has the same suggestions, in the language of the site', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto(siteOrigin('nordhall-fi'))
	await hydrated(page)
	const search = page.getByRole('main').getByRole('combobox').first()
	await search.pressSequentially('toyot')
	const offer = page.getByRole('listbox', { name: 'Ehdotukset' }).getByRole('option').first()
	await expect(offer).toHaveText(/^ToyotaMerkki/)
	await expect(offer).toBeInViewport({ ratio: 1 })
	await offer.click()
	await expect(page).toHaveURL(/\/toyota$/)
})
