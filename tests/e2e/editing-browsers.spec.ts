import type { Browser, KeyInput, Page } from 'puppeteer-core'
import { browsers, launch } from './both-browsers.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'
import { joinDemo } from './join-demo.ts'

const server = openEditorsServer()

async function openEditor(browser: Browser): Promise<Page> {
	const { hostname: domain } = new URL(server.origin)
	const context = await browser.createBrowserContext()
	for (const cookie of await joinDemo(server.dataDir, { role: 'editor' }))
		await context.setCookie({ ...cookie, domain, secure: false })
	const page = await context.newPage()
	await page.setExtraHTTPHeaders({ 'accept-language': 'sv-SE' })
	await page.goto(`${server.origin}/desk/pages/edit/sv`, { waitUntil: 'domcontentloaded' })
	return page
}

const heading = '#content h1[contenteditable]'
const text = '#content [contenteditable][aria-multiline="true"]'

/** Without what the editor adds, as for a caret in an empty line. */
const htmlOf = async (page: Page, selector: string) =>
	(await page.$eval(selector, ({ innerHTML }) => innerHTML).catch(() => '')).replace(/<br[^>]*>/g, '')

async function press(page: Page, held: KeyInput, key: KeyInput): Promise<void> {
	await page.keyboard.down(held)
	await page.keyboard.press(key)
	await page.keyboard.up(held)
}

for (const { name, path } of browsers) {
	test(`in ${name} what is written in a heading and in a rich text is kept, also after it was deleted by mistake`, async () => {
		test.skip(path === null, `${name} is not installed.`)
		const browser = await launch(name, path ?? '')
		try {
			const page = await openEditor(browser)
			const { keyboard } = page
			const rewrite = async (selector: string) => {
				await page.locator(selector).click()
				await press(page, 'Control', 'a')
			}
			await rewrite(heading)
			await keyboard.type(`Rubrik i ${name}, åäö`)
			await rewrite(text)
			await keyboard.type('Stycke med ')
			await press(page, 'Control', 'b')
			await keyboard.type('fet text')
			await press(page, 'Control', 'b')
			await keyboard.press('Enter')
			await keyboard.type('punkt')
			await page.locator('::-p-aria([name="Punktlista"][role="button"])').click()
			await keyboard.press('Enter')
			await keyboard.type('två')
			const written = '<p>Stycke med <strong>fet text</strong></p><ul><li><p>punkt</p></li><li><p>två</p></li></ul>'
			await expect.poll(() => htmlOf(page, text)).toBe(written)

			await press(page, 'Control', 'a')
			await keyboard.press('Backspace')
			await expect.poll(() => htmlOf(page, text)).toBe('<p></p>')
			await press(page, 'Control', 'z')
			await expect.poll(() => htmlOf(page, text)).toBe(written)

			await page.reload({ waitUntil: 'domcontentloaded' })
			await expect.poll(() => htmlOf(page, text), { timeout: 15_000 }).toBe(written)
			expect(await htmlOf(page, heading)).toBe(`Rubrik i ${name}, åäö`)
		} finally {
			await browser.close()
		}
	})
}
