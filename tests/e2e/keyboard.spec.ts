import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'
import { pageElements } from './page-elements.ts'

// A picture of the page before and after each of some hundred stops would take longer than the journey.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

/** More stops than any page has. */
const mostStops = 300

/** Goes on by Tab until the element has the focus, as somebody without a mouse does; what it is on must be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	// Looked up once: to find it by its role takes longer than a stop.
	const element = await target.elementHandle()
	if (!element) throw new Error(`${target} is not there`)
	for (let stop = 0; stop < mostStops; stop++) {
		await page.keyboard.press(key)
		const { isThere } = await element.evaluate(whereFocusIs)
		if (!isThere) continue
		const isSeen = async () => (await element.evaluate(whereFocusIs)).isSeen
		await expect.poll(isSeen, { message: `the focus is out of sight on ${target}` }).toBe(true)
		return
	}
	throw new Error(`Tab does not lead to ${target}`)
}

/** Whether the element has the focus, and whether any of its corners or its middle can be seen (WCAG 2.2, 2.4.11). */
function whereFocusIs(target: Element): { isSeen: boolean; isThere: boolean } {
	const focused = document.activeElement
	if (!focused || focused === document.body) return { isSeen: true, isThere: false }
	// A box of our own is drawn by its label; of two sliders in one place only the thumbs are there for the pointer.
	const isThumb = getComputedStyle(focused).pointerEvents === 'none'
	const drawn = focused.closest('label') ?? (isThumb ? focused.parentElement : null) ?? focused
	const { left, right, top, bottom } = drawn.getBoundingClientRect()
	const points: [number, number][] = [
		[(left + right) / 2, (top + bottom) / 2],
		...[left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y): [number, number] => [x, y])),
	]
	const isSeen = points.some(([x, y]) => drawn.contains(document.elementFromPoint(x, y)))
	return { isSeen, isThere: focused === target }
}

test('from the home page to a sent question and a comparison, by keyboard alone', async ({ page }) => {
	test.slow()
	const { keyboard } = page
	const main = page.getByRole('main')
	await page.goto(siteOrigin())
	await hydrated(page)

	await test.step('the first stop leads past the menu to the search', async () => {
		await tabTo(page, page.getByRole('link', { name: 'Hoppa till innehållet' }))
		await keyboard.press('Enter')
		await tabTo(page, main.getByRole('combobox').first())
		await keyboard.type('volvo')
		await keyboard.press('Enter')
		await expect(page).toHaveURL(/\/bilar\/volvo$/)
	})

	await test.step('filters are ticked by Space, the order is chosen by arrows, and the focus stays', async () => {
		const diesel = page.getByRole('checkbox', { name: /^Diesel/ })
		await expect(diesel).toBeVisible()
		await tabTo(page, diesel)
		await keyboard.press('Space')
		await expect(page).toHaveURL(/\/bilar\/volvo\?car_fuel=Diesel$/)
		await expect(diesel).toBeChecked()
		await expect(diesel).toBeFocused()
		const order = page.getByRole('combobox', { name: 'Sortera' })
		await tabTo(page, order, 'Shift+Tab')
		await keyboard.press('ArrowDown')
		await expect(page).toHaveURL(/sortName=car_price_asc/)
		await expect(order).toBeFocused()
		// The cars are those that the server gives at this address, in their order.
		const document = await page.evaluate((address) => fetch(address).then((answer) => answer.text()), page.url())
		const links = pageElements(document).filter(({ attributes }) => /^\/bil\//.test(attributes.href ?? ''))
		await expect(main.getByRole('article').first().getByRole('link').first()).toHaveAttribute(
			'href',
			links[0]?.attributes.href ?? 'no car',
		)
	})

	await test.step('a car opens by Enter', async () => {
		await tabTo(page, main.getByRole('article').first().getByRole('link'))
		await keyboard.press('Enter')
		await expect(page).toHaveURL(/\/bil\/\d+\//)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Volvo')
	})

	await test.step('the gallery opens, walks by arrows, closes by Escape and gives the focus back', async () => {
		const enlarge = page.getByRole('button', { name: 'Visa bilderna i helskärm' })
		await tabTo(page, enlarge)
		await keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Bilder' })
		await expect(dialog).toBeVisible()
		expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
		for (const [key, picture] of [
			['Home', 1],
			['ArrowRight', 2],
		] as const) {
			await keyboard.press(key)
			const shown = dialog.getByRole('button', { name: `Visa bild ${picture}`, exact: true })
			await expect(shown).toHaveAttribute('aria-current', 'true')
		}
		await keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(enlarge).toBeFocused()
	})

	await test.step('the car is put beside others, and a question about it is sent', async () => {
		const compare = main
			.locator('article')
			.first()
			.getByRole('button', { name: /^Jämför / })
		await tabTo(page, compare)
		await keyboard.press('Space')
		await expect(compare).toHaveAttribute('aria-pressed', 'true')

		const form = page.getByRole('form', { name: 'Skriv till oss' })
		await tabTo(page, form.getByLabel('Namn'))
		await keyboard.type('Anna Berg')
		await tabTo(page, form.getByLabel('Telefon'))
		await keyboard.type('0701234567')
		await tabTo(page, form.getByLabel('E-post'))
		await keyboard.type('anna@example.com')
		await tabTo(page, form.getByLabel('Provköra bilen'))
		await keyboard.press('Space')
		await tabTo(page, form.getByRole('button', { name: 'Skicka' }))
		// Its script comes with the first use. What a press before it does is tried in `first-press`.
		const isReady = () =>
			form.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')))
		await expect.poll(isReady).toBe(true)
		await keyboard.press('Enter')
		await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeFocused()
		await tabTo(page, page.getByRole('link', { name: 'Stäng' }))
		await keyboard.press('Enter')
		await expect(form.getByLabel('Namn')).toHaveValue('')
	})

	await test.step('the comparison holds the focus, and Escape gives it back', async () => {
		const open = page.getByRole('button', { name: 'Jämför (1)' })
		await tabTo(page, open)
		await keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Jämför bilar' })
		await expect(dialog.getByRole('table')).toBeVisible()
		for (let stop = 0; stop < 10; stop++) {
			await keyboard.press('Tab')
			expect(await dialog.evaluate((element) => element.contains(document.activeElement) || !document.hasFocus())).toBe(
				true,
			)
		}
		await keyboard.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(open).toBeFocused()
	})
})
