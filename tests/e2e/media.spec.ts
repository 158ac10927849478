import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

const state = (page: Page) => page.getByRole('region', { name: 'Redigering' }).getByRole('status')

async function pictureOf(colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
	return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** The colour in the middle of a picture on the page. */
const colourOf = (page: Page) =>
	page
		.locator('#content img')
		.first()
		.evaluate(async (element) => {
			const picture = element as HTMLImageElement
			await picture.decode()
			const canvas = document.createElement('canvas')
			const [width, height] = [picture.naturalWidth, picture.naturalHeight]
			canvas.width = width
			canvas.height = height
			const context = canvas.getContext('2d')
			context?.drawImage(picture, 0, 0)
			const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 2, height / 2, 1, 1).data ?? []
			return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
		})

/** As from the desktop, or the clipboard; false if the browser does nothing with it itself. */
const giveTo = (page: Page, selector: string, file: Awaited<ReturnType<typeof pictureOf>>, kind: 'drop' | 'paste') =>
	page
		.locator(selector)
		.first()
		.evaluate(
			(element, { name, mimeType, bytes, given }) => {
				const data = new DataTransfer()
				data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
				const options = { bubbles: true, cancelable: true }
				return element.dispatchEvent(
					given === 'drop'
						? new DragEvent('drop', { ...options, dataTransfer: data })
						: new ClipboardEvent('paste', { ...options, clipboardData: data }),
				)
			},
			{ name: file.name, mimeType: file.mimeType, bytes: [...file.buffer], given: kind },
		)

test('a picture dropped on the page is kept through an outage, described and published', async ({
	page,
	browser,
	problems,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()).toBeEditable()

	problems.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
	await page.context().setOffline(true)
	await giveTo(page, '#content img', await pictureOf('lime'), 'drop')
	const notice = page.getByRole('status').filter({ hasText: 'lime.jpg' })
	await expect(notice).toContainText('laddas upp')
	const uploads = '**/desk/media/add'
	await page.route(uploads, (route) => route.abort())
	await page.context().setOffline(false)
	await expect(notice).toContainText('servern inte svarar')
	await page.unroute(uploads)
	// The input arrives later than the panel that it is part of.
	const arrives = Promise.withResolvers<void>()
	await page.route('**/assets/picture-input-*.js', async (route) => {
		await arrives.promise
		await route.continue()
	})
	await notice.getByRole('button', { name: 'Försök igen' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await expect(panel.getByRole('heading').first()).toBeVisible()
	arrives.resolve()
	await expect(panel.getByRole('textbox', { name: 'Bildbeskrivning' }).first()).toBeFocused()
	await page.keyboard.type('En grön yta')
	await expect.poll(() => colourOf(page)).toBe('green')
	await expect(page.locator('#content img').first()).toHaveAttribute('alt', 'En grön yta')

	await page.getByRole('region', { name: 'Redigering' }).getByRole('button', { name: 'Publicera' }).click()
	const anyway = page.getByRole('dialog').getByRole('button', { name: /Publicera/ })
	await expect(anyway.or(page.getByText('Besökarna ser nu den nya sidan')).first()).toBeVisible()
	if (await anyway.isVisible()) await anyway.click()
	await expect(state(page).first()).toContainText('Besökarna ser nu den nya sidan')

	const visitor = await (await browser.newContext()).newPage()
	await visitor.goto(`${server.origin}/sv`)
	expect(await colourOf(visitor)).toBe('green')
	await expect(visitor.locator('#content img').first()).toHaveAttribute('alt', 'En grön yta')

	await visitor.context().close()
})

test('the library says where a picture is used, takes its focal point by keys, and replaces it for all visitors', async ({
	page,
	browser,
}) => {
	const visitor = await (await browser.newContext()).newPage()
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/media`)
	expect(await violations(page, 'html', { withContrast: true })).toEqual([])
	await page.getByRole('link', { name: 'lime' }).click()
	await expect(page.getByRole('region', { name: 'Används på' })).toContainText('svenska')
	expect(await violations(page, 'html', { withContrast: true })).toEqual([])
	await page.getByRole('slider', { name: 'Från vänster, procent' }).focus()
	for (let presses = 0; presses < 10; presses++) await page.keyboard.press('ArrowLeft')
	await page.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByText('Sparat.')).toBeVisible()
	await visitor.goto(`${server.origin}/sv`)
	await expect(visitor.locator('#content img').first()).toHaveCSS('object-position', '40% 50%')

	// The left half of it, in every size that visitors get.
	await page.getByRole('slider', { name: 'Bredd, procent' }).focus()
	for (let presses = 0; presses < 50; presses++) await page.keyboard.press('ArrowLeft')
	await page.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByText('300 × 400')).toBeVisible()
	await visitor.reload()
	const ratio = () =>
		visitor
			.locator('#content img')
			.first()
			.evaluate(async (element) => {
				const picture = element as HTMLImageElement
				await picture.decode()
				return picture.naturalWidth / picture.naturalHeight
			})
	await expect.poll(ratio).toBeCloseTo(0.75, 1)

	await page.getByText('Ersätt filen').first().click()
	await page.locator('input[type="file"]').setInputFiles(await pictureOf('red'))
	await page.getByRole('button', { name: 'Ersätt filen' }).click()
	await expect(page.getByText('Filen är ersatt.')).toBeVisible()
	await visitor.reload()
	expect(await colourOf(visitor)).toBe('red')
	await visitor.context().close()
})

test('a picture that is pasted takes the place of the one that was pressed, as one step of undo', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()).toBeEditable()
	// Beside a picture a file does not take the place of the page.
	expect(
		await giveTo(
			page,
			'#content',
			{ ...(await pictureOf('blue')), name: 'a.pdf', mimeType: 'application/pdf' },
			'drop',
		),
	).toBe(false)
	await page.locator('#content img').first().click()
	await giveTo(page, 'body', await pictureOf('blue'), 'paste')
	await expect.poll(() => colourOf(page)).toBe('blue')
	await expect(page.getByRole('textbox', { name: 'Bildbeskrivning' }).first()).toBeFocused()
	await page.keyboard.insertText('Blå')
	for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ControlOrMeta+z')
	await expect.poll(() => colourOf(page)).toBe('red')
})
