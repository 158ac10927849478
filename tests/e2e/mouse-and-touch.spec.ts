import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, hydrated, siteOrigin, test } from './fixtures.ts'

// Playwright's click is a mouse's, on a phone too: here a phone is used by fingers alone.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Hand = {
	press: (target: Locator) => Promise<void>
	/** Takes hold of a slider's thumb and moves it so many pixels; `whileHeld` looks before it is let go. */
	drag: (slider: Locator, byPx: number, whileHeld: () => Promise<void>) => Promise<void>
}

/** Where a native thumb stands: half a thumb stays free at each end of the track. */
async function thumbOf(slider: Locator): Promise<{ x: number; y: number }> {
	await slider.scrollIntoViewIfNeeded()
	const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	const share = await slider.evaluate((input: HTMLInputElement) => Number(input.value) / Number(input.max))
	const thumb = 28
	return { x: x + thumb / 2 + share * (width - thumb), y: y + height / 2 }
}

function mouseOn(page: Page): Hand {
	return {
		press: (target) => target.click(),
		async drag(slider, byPx, whileHeld) {
			const { x, y } = await thumbOf(slider)
			await page.mouse.move(x, y)
			await page.mouse.down()
			await page.mouse.move(x + byPx, y, { steps: 8 })
			await whileHeld()
			await page.mouse.up()
		},
	}
}

function fingerOn(session: CDPSession): Hand {
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints })
	return {
		press: (target) => target.tap(),
		async drag(slider, byPx, whileHeld) {
			const { x, y } = await thumbOf(slider)
			await touch('touchStart', { x, y })
			for (let step = 1; step <= 8; step++) await touch('touchMove', { x: x + (byPx * step) / 8, y })
			await whileHeld()
			await touch('touchEnd')
		},
	}
}

test('by mouse or finger alone: filter, compare, calculate, look closer, ask', { tag: '@phone' }, async ({
	page,
	context,
	isMobile,
}) => {
	const { press, drag } = isMobile ? fingerOn(await context.newCDPSession(page)) : mouseOn(page)
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	const main = page.getByRole('main')
	await page.goto(`${siteOrigin()}/bilar`)
	await hydrated(page)

	await test.step('a make is ticked, and a price asked for when the thumb is let go, not before', async () => {
		if (isMobile) await press(page.getByRole('link', { name: /^Filter/ }))
		const filters = isMobile
			? page.getByRole('dialog', { name: 'Filter' })
			: page.getByRole('complementary', { name: 'Filter' })
		await press(filters.getByRole('checkbox', { name: /^Volvo/ }))
		await expect(page).toHaveURL(/\/bilar\/volvo$/)
		const from = filters.getByRole('slider', { name: 'Pris: Från' })
		await drag(from, 60, async () => {
			await expect(from).not.toHaveValue('0')
			// What had been asked for by now would be seen here.
			await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
			expect(asked.filter((url) => url.includes('car_price'))).toEqual([])
		})
		await expect(page).toHaveURL(/\/bilar\/volvo\?car_price=\d+&car_price=$/)
		if (isMobile) await press(filters.getByRole('button', { name: /^Visa \d+ bil/ }))
	})

	const cards = page.locator('[aria-labelledby="results-title"]').getByRole('article')
	await test.step('two cars are put side by side', async () => {
		for (const index of [0, 1]) await press(cards.nth(index).getByRole('button', { name: /^Jämför / }))
		await press(page.getByRole('button', { name: 'Jämför (2)' }))
		const comparison = page.getByRole('dialog', { name: 'Jämför bilar' })
		await expect(comparison.getByRole('columnheader')).toHaveCount(2)
		await press(comparison.getByRole('checkbox', { name: 'Visa bara skillnader' }))
		await press(comparison.getByRole('button', { name: 'Stäng jämförelsen' }))
		await expect(comparison).toBeHidden()
	})

	await test.step('a car is opened, and its loan runs longer', async () => {
		await press(cards.first().getByRole('link'))
		await expect(page).toHaveURL(/\/bil\/\d+\//)
		const finance = page.getByRole('region', { name: 'Betala per månad' })
		const cost = finance.locator('summary').first()
		const before = await cost.textContent()
		await press(cost)
		const term = finance.getByRole('slider', { name: 'Löptid' })
		await drag(term, isMobile ? 120 : 90, async () => {})
		await expect(cost).not.toHaveText(before ?? '')
	})

	await test.step('the pictures fill the screen and go', async () => {
		await press(main.getByRole('button', { name: 'Visa bilderna i helskärm' }))
		const gallery = page.getByRole('dialog', { name: 'Bilder' })
		await press(gallery.getByRole('button', { name: 'Nästa bild' }))
		await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
		await press(gallery.getByRole('button', { name: 'Stäng bilderna' }))
		await expect(gallery).toBeHidden()
	})

	await test.step('a test drive is asked for', async () => {
		const form = page.getByRole('form', { name: 'Skriv till oss' })
		await press(main.getByRole('link', { name: 'Boka provkörning' }))
		await expect(form.getByLabel('Provköra bilen')).toBeChecked()
		for (const [label, text] of [
			['Namn', 'Anna Berg'],
			['Telefon', '0701234567'],
			['E-post', 'anna@example.com'],
		] as const) {
			await press(form.getByLabel(label))
			await page.keyboard.type(text)
		}
		await press(form.getByRole('button', { name: 'Skicka' }))
		await expect(page.getByRole('heading', { name: 'Tack, ditt meddelande är hos oss' })).toBeVisible()
	})
})
