import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })

const server = openEditorsServer()

// In one worker: each would start a server of its own.
test.describe.configure({ mode: 'default' })

/** More controls than a page of these rooms has. */
const mostSteps = 150

/** Goes to a control by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < mostSteps; step++) {
		if (await target.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
	}
	throw new Error(`Not reached by the keyboard: ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible()
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

async function pressKey(page: Page, key: string, times: number): Promise<void> {
	for (let count = 0; count < times; count++) await page.keyboard.press(key)
}

/** On a phone, a screen and a large one: without what axe finds, and without anything beside the window. */
async function look(page: Page, part = 'html'): Promise<void> {
	for (const [width, height] of [
		[390, 844],
		[1920, 1080],
		[1280, 900],
	] as const) {
		await page.setViewportSize({ width, height })
		expect(await violations(page, part, { withContrast: true })).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
}

test('the library by the keyboard alone: a picture is uploaded, found, cropped and described', async ({ page }) => {
	test.slow()
	await server.signIn(page)
	// Before the key: Chromium is told to wait for the file instead of opening its own window, which takes a moment.
	const chooser = page.waitForEvent('filechooser')
	await press(page, page.getByRole('navigation').getByRole('link', { name: 'Bildbank' }))
	await tabTo(page, page.locator('main input[type="file"]'))
	await page.keyboard.press('Space')
	const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
	await (await chooser).setFiles({ name: 'sjö.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
	await press(page, page.getByRole('button', { name: 'Ladda upp', exact: true }))
	await expect(page.getByRole('link', { name: 'sjö', exact: true })).toBeVisible()
	await look(page)

	await tabTo(page, page.getByRole('searchbox').first())
	await page.keyboard.type('sjö')
	await page.keyboard.press('Enter')
	await press(page, page.getByRole('link', { name: 'sjö', exact: true }))
	const width = page.getByRole('slider', { name: 'Bredd, procent' })
	await expect(width).toBeVisible()
	await look(page)
	await tabTo(page, width)
	await pressKey(page, 'ArrowLeft', 50)
	await tabTo(page, page.getByRole('textbox', { name: /^Bildbeskrivning på svenska/ }).first())
	await page.keyboard.type('En sjö')
	await press(page, page.getByRole('button', { name: 'Spara' }).first())
	await expect(page.getByText('Sparat.')).toBeVisible()
	await expect(page.getByText('300 × 400')).toBeVisible()
})

test('a draft by the keyboard alone: commented, compared, planned, and its plan cancelled', async ({ page }) => {
	test.slow()
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await tabTo(page, title)
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('Vilka vi blir')
	const bar = page.getByRole('region', { name: 'Redigering' })
	await expect(bar.getByRole('status')).toHaveText('Sparat')

	await press(page, bar.getByRole('link', { name: 'Granskning' }))
	const comment = page.getByLabel('Kommentar', { exact: true })
	await expect(comment).toBeVisible()
	await tabTo(page, page.getByLabel('Gäller', { exact: true }))
	await page.keyboard.press('ArrowDown')
	await tabTo(page, comment)
	await page.keyboard.type('Stämmer det?')
	await press(page, page.getByRole('button', { name: 'Kommentera' }))
	await expect(page.getByRole('article')).toContainText('Stämmer det?')
	await look(page)

	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	await expect(title).toBeEditable()
	await press(page, bar.getByRole('link', { name: 'Versioner' }))
	await press(page, page.getByRole('link', { name: 'Vad som ändrades' }).first())
	await expect(page.getByText('Vilka vi blir').first()).toBeVisible()
	await look(page)

	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	await expect(title).toBeEditable()
	await press(page, bar.getByRole('link', { name: 'Publicera senare' }))
	const time = page.getByLabel('Dag och klockslag')
	await expect(time).toBeVisible()
	await look(page)
	await tabTo(page, time)
	// Month, day and year, hour and minute, as the browser of the test has them.
	await page.keyboard.type('03022099')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.type('0800A')
	await expect(time).toHaveValue('2099-03-02T08:00')
	await press(page, page.getByRole('button', { name: 'Planera' }))
	await expect(page.getByRole('heading', { name: 'måndag 2 mars 2099' })).toBeVisible()
	await look(page)
	await press(page, page.getByRole('link', { name: 'måndag 2 mars 2099, planerat: 1' }))
	await expect(page).toHaveURL(/#day-2099-03-02$/)
	await press(page, page.getByRole('link', { name: /^Ändra/ }))
	await press(page, page.getByRole('button', { name: 'Avbryt planen' }))
	await expect(page.getByRole('heading', { name: 'måndag 2 mars 2099' })).toBeHidden()
})

test('a translation by the keyboard alone, on a screen and on a phone; what is to do is looked at', async ({
	page,
}) => {
	test.slow()
	await server.signIn(page)
	const bar = page.getByRole('region', { name: 'Redigering' })
	const sides = page.getByRole('region', { name: 'Sida vid sida' })
	const heading = sides.getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await page.goto(`${server.origin}/desk/pages/edit/sv/om-oss`)
	await press(page, bar.getByRole('button', { name: 'Sida vid sida' }))
	await tabTo(page, heading)
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('Vilka vi är')
	await expect(bar.getByRole('status')).toHaveText('Sparat')
	await look(page, '[aria-label="Sida vid sida"]')
	await page.keyboard.press('Escape')
	await expect(sides).toBeHidden()

	await page.setViewportSize({ width: 390, height: 844 })
	await press(page, bar.getByRole('button', { name: 'Mer', exact: true }))
	await press(page, bar.getByRole('button', { name: 'Sida vid sida' }))
	await expect(heading).toHaveValue('Vilka vi är')
	// The menu does not cover it.
	await expect(bar.getByRole('link', { name: 'Versioner' })).toBeHidden()
	await press(page, sides.getByRole('button', { name: /^Visa originalet i stället: Rubrik$/ }).first())
	await expect(heading).not.toHaveValue('Vilka vi är')
	await page.keyboard.press('Escape')
	await expect(bar.getByRole('button', { name: 'Mer', exact: true })).toBeFocused()

	for (const room of ['/desk/pages', '/desk/pages?view=drafts', '/desk/pages?view=translations', '/desk/pages/plans']) {
		await page.goto(server.origin + room)
		await look(page)
	}
})

test('the languages of a page by the keyboard alone: on a phone too they give the focus back and leave the bar free', async ({
	page,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	const bar = page.getByRole('region', { name: 'Redigering' })
	const languages = page.getByRole('dialog', { name: 'Språk' })
	const button = bar.getByRole('button', { name: 'Språk' })
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 })
		if (width === 360) await press(page, bar.getByRole('button', { name: 'Mer', exact: true }))
		await press(page, button)
		await expect(languages.getByRole('link', { name: 'engelska' })).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(languages.getByRole('link', { name: 'svenska' })).toBeFocused()
		const [list, below] = await Promise.all([languages.boundingBox(), bar.boundingBox()])
		expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
		expect(await violations(page, '[role="dialog"][popover]', { withContrast: true })).toEqual([])
		await page.keyboard.press('Escape')
		await expect(button).toBeFocused()
	}
})

test('pictures by the keyboard alone: in parts, by the arrows, and by words that are still being looked for', async ({
	page,
}) => {
	test.slow()
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/media`)
	const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
		.png()
		.toBuffer()
	await page
		.locator('main input[type="file"]')
		.setInputFiles({ name: 'heap.png', mimeType: 'image/png', buffer: picture })
	await page.getByRole('button', { name: 'Ladda upp', exact: true }).click()
	await expect(page.getByRole('link', { name: 'heap', exact: true })).toBeVisible()
	const copied = 'site, folder, tags, kind, bytes, width, height, alternatives, hash, source_hash'
	const made = 'created_at, created_by, changed_at, changed_by'
	server.change(
		`WITH RECURSIVE heap(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM heap WHERE n < 5000)
			INSERT INTO content_media (id, name, ${copied}, ${made})
			SELECT printf('%032x', n), 'heap ' || n, ${copied}, ${made} FROM content_media, heap WHERE name = 'heap'`,
	)
	await page.goto(`${server.origin}/desk/pages/edit`)
	const bar = page.getByRole('region', { name: 'Redigering' })
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await bar.getByRole('button', { name: 'Innehåll' }).press('Enter')
	await panel
		.getByRole('button', { name: /^Bild och text/ })
		.first()
		.press('Enter')
	const opener = panel.getByRole('button', { name: /^(Byt|Välj) bild/ }).first()
	await opener.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Välj bild' })
	const pictures = dialog.locator('button[data-choice]')
	await expect(dialog.getByRole('status')).toHaveText(/^60 av 5\s\d{3} visas/)
	await dialog.getByRole('button', { name: 'Visa fler' }).press('Enter')
	await expect(pictures).toHaveCount(120)
	await expect(pictures.nth(60)).toBeFocused()

	await dialog.getByRole('textbox').focus()
	await page.keyboard.press('ArrowDown')
	await expect(pictures.first()).toBeFocused()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowRight')
	await expect(pictures.nth(4)).toBeFocused()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowUp')
	await expect(dialog.getByRole('textbox')).toBeFocused()
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await violations(page, 'dialog', { withContrast: true })).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	// Enter takes what these words find, not what was found before.
	await page.keyboard.type('heap 4711')
	await page.keyboard.press('Enter')
	await expect(dialog).toBeHidden()
	await expect(opener).toBeFocused()
	await expect(opener.locator('img')).toHaveAttribute('src', /heap-4711/)
})
