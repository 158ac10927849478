import type { Locator, Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { carAddresses, expect, hydrated, siteOrigin, test } from './fixtures.ts'

const origin = siteOrigin('carhall-se')
const cars = (page: Page) => page.getByRole('main').getByRole('article')
const heart = (car: Locator) => car.getByRole('button', { name: /^Spara / })
const saved = `${origin}/sparade-bilar`
const recent = (page: Page) => page.getByRole('region', { name: 'Senast visade' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await hydrated(page)
}

async function saveCars(page: Page, count: number): Promise<string[]> {
	await open(page, `${origin}/bilar`)
	const titles: string[] = []
	for (let index = 0; index < count; index++) {
		const car = cars(page).nth(index)
		titles.unshift(await car.getByRole('heading').innerText())
		await heart(car).click()
		await expect(heart(car)).toHaveAttribute('aria-pressed', 'true')
	}
	return titles
}

test('saved cars are listed, the latest first, and are removed when they are no longer saved', async ({ page }) => {
	const titles = await saveCars(page, 2)
	await page.getByRole('banner').getByRole('link', { name: 'Sparade bilar' }).click()
	await expect(cars(page).getByRole('heading')).toHaveText(titles)
	await expect(page).toHaveURL(/\/sparade-bilar\?cars=\d+,\d+$/)
	expect(await violations(page)).toEqual([])

	await heart(cars(page).first()).press('Enter')
	await expect(heart(cars(page).first())).toHaveAttribute('aria-pressed', 'false')
	await expect(cars(page)).toHaveCount(2)
	await expect(page.getByRole('main').getByRole('status')).toHaveText('1 bil')
	await expect(page).toHaveURL(/\/sparade-bilar\?cars=\d+$/)
	await expect(page.locator('a[hreflang="en"]').first()).toHaveAttribute('href', /\/en\/saved-cars\?cars=\d+$/)
	await heart(cars(page).last()).press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('Ingen bil är sparad längre')
	await heart(cars(page).last()).press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('1 bil')
	await page.reload()
	await expect(cars(page).getByRole('heading')).toHaveText(titles.slice(1))
	await open(page, saved)
	await expect(cars(page).getByRole('heading')).toHaveText(titles.slice(1))

	await page.getByRole('button', { name: 'Ta bort alla' }).press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('Ingen bil är sparad längre')
	await expect(page.getByRole('button', { name: 'Ångra' })).toBeFocused()
	await page.getByRole('button', { name: 'Ångra' }).press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('1 bil')
	await expect(page).toHaveURL(/\/sparade-bilar\?cars=\d+$/)
	await page.getByRole('button', { name: 'Ta bort alla' }).click()
	await page.reload()
	await expect(page.getByText('Du har inga sparade bilar än')).toBeVisible()
	expect(await page.evaluate(() => localStorage.getItem('saved-cars'))).toBeNull()
	expect(await violations(page)).toEqual([])
})

test('the list of another visitor keeps its number, whatever is saved of it', async ({ page }) => {
	const [first, second] = (await carAddresses(page, `${origin}/bilar`)).map((car) => car.split('/').at(-2))
	await open(page, `${saved}?cars=${first},${second}`)
	await heart(cars(page).first()).click()
	await heart(cars(page).first()).click()
	await expect(heart(cars(page).first())).toHaveAttribute('aria-pressed', 'false')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('2 bilar')
})

test('the list of another visitor does not offer to remove the own cars, even if one of them is on it', async ({
	page,
}) => {
	const [first, second] = (await carAddresses(page, `${origin}/bilar`)).map((car) => car.split('/').at(-2))
	await saveCars(page, 1)
	await open(page, `${saved}?cars=${first},${second}`)
	await expect(page.getByRole('link', { name: 'Visa din egen sparade bil' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Ta bort alla' })).toHaveCount(0)
})

test('sold cars are named and can be removed from the list', async ({ page }) => {
	const [car = ''] = await carAddresses(page, `${origin}/bilar`)
	await page.addInitScript(
		(ids) => {
			if (localStorage.getItem('saved-cars') === null) localStorage.setItem('saved-cars', JSON.stringify(ids))
		},
		['0', car.split('/').at(-2)],
	)
	await open(page, saved)
	await expect(page.getByText('En av bilarna är inte längre till salu.')).toBeVisible()
	await page.getByRole('button', { name: 'Ta bort ur listan' }).click()
	await expect(page.getByText('En av bilarna är inte längre till salu.')).toBeHidden()
	await expect(cars(page)).toHaveCount(1)
})

test('a list whose cars were all sold does not say that none was saved', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('saved-cars', '["0", "1"]'))
	await open(page, saved)
	await expect(page.getByText('2 av bilarna är inte längre till salu.')).toBeVisible()
	await expect(page.getByText('Du har inga sparade bilar än.')).toHaveCount(0)
	await expect(page.getByRole('main').getByRole('link', { name: 'Till bilarna' })).toBeVisible()
})

test('a full list accepts no more cars and shows why', async ({ page }) => {
	await page.addInitScript(() => {
		localStorage.setItem('saved-cars', JSON.stringify(Array.from({ length: 60 }, (_, index) => `x${index}`)))
	})
	await open(page, `${origin}/bilar`)
	await heart(cars(page).first()).click()
	await expect(cars(page).first().getByRole('alert')).toContainText('60 sparade bilar')
	await expect(heart(cars(page).first())).toHaveAttribute('aria-pressed', 'false')
})

test('without storage a car is not saved, and the heart says so', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('off', 'SecurityError')
			},
		})
	})
	await open(page, `${origin}/bilar`)
	await heart(cars(page).first()).click()
	await expect(cars(page).first().getByRole('alert')).toContainText('Bilen sparades inte')
	await expect(heart(cars(page).first())).toHaveAttribute('aria-pressed', 'false')
})

test('a car seen and saved on its page is marked in the list, and shown below it until the visitor clears that', async ({
	page,
}) => {
	await open(page, `${origin}/bilar`)
	const title = await cars(page).first().getByRole('heading').innerText()
	await cars(page).first().getByRole('link').click()
	await page.waitForURL(/\/bil\//)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
	// The visitor has not answered about cookies.
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recently-viewed'))).not.toBeNull()
	expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
	await heart(page.locator('article').first()).first().press('Space')
	await page.goBack()
	await expect(heart(cars(page).first())).toHaveAttribute('aria-pressed', 'true')
	// The list goes back to its place meanwhile, and must not be left there.
	await expect(async () => {
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
		await expect(recent(page).getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 })
	}).toPass()
	await expect(recent(page)).toContainText('Finns bara i den här webbläsaren')
	await recent(page).getByRole('button', { name: 'Rensa' }).click()
	await expect(recent(page)).toHaveCount(0)
	expect(await page.evaluate(() => sessionStorage.getItem('recently-viewed'))).toBeNull()
})

test('what former versions kept of viewed cars beyond the visit is removed', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('recently-viewed', '["1","2"]'))
	await open(page, origin)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
})

test('a car is printed on one or two sheets, with the day and without the shell', async ({ page }) => {
	const [car = ''] = await carAddresses(page, `${origin}/bilar`)
	await open(page, car)
	await page.emulateMedia({ media: 'print' })
	await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('contentinfo')).toBeHidden()
	await expect(page.getByText(/^Utskrivet \d/)).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Tekniska data' })).toBeVisible()
	const paper = await page.pdf({ format: 'A4' })
	const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
	expect([1, 2]).toContain(sheets.length)
})
