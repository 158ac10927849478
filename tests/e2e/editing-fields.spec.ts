import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

const state = (page: Page) => page.getByRole('region', { name: 'Redigering' }).getByRole('status')
/** Once it can be written. */
const richText = (page: Page) => page.locator('#content [role="textbox"][aria-multiline="true"]').first()

test('what other programs have on the clipboard is pasted clean, and too much of it is said to be', async ({
	page,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	const text = richText(page)
	await expect(text).toBeEditable()
	const paste = (html: string) =>
		text.evaluate((element, written) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/html', written)
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		}, html)
	const read = (name: string) => readFileSync(`src/editing/testing/pastes/${name}`, 'utf8')
	for (const file of readdirSync('src/editing/testing/pastes').filter((name) => name.endsWith('.html.txt'))) {
		await text.click()
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.press('Backspace')
		await expect(text).toHaveText('')
		await paste(read(file))
		const expected = wordsIn(JSON.parse(read(file.replace('.html.txt', '.json'))))
		await expect.poll(async () => ((await text.textContent()) ?? '').replace(/\s+/g, ''), file).toBe(expected)
		await expect(
			text.locator('[style], [class*="Mso"], img, script, a[href^="javascript"], a[href^="data"]'),
		).toHaveCount(0)
	}
	await expect(text.locator('a')).toHaveText(['the guide'])
	await paste(read('word-desktop.html.txt').repeat(1600))
	await expect(state(page)).toContainText('för mycket att klistra in')
})

test('a rich text that is empty shows the name of its field, and can be pressed', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	const text = richText(page)
	const shownName = () =>
		text.evaluate((element) => getComputedStyle(element, '::before').content.replace(/^"|"$|^none$/g, ''))
	await expect(text).toBeEditable()
	await text.click()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.press('Backspace')
	await expect.poll(shownName).toBe('Text')
	await expect(state(page)).toHaveText('Sparat')
	await page.reload()
	await expect(text).toBeEditable()
	expect(await shownName()).toBe('Text')
	await text.click()
	await page.keyboard.type('Vi sköter systemen.')
	await expect(text).toHaveText('Vi sköter systemen.')
	expect(await shownName()).toBe('')
})

test('a new tag is given to a story, by mouse and by keys, and visitors see it with the story', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/aktuellt/mandagen-da-nycklarna-slutade`)
	await expect(page.locator('#content [contenteditable]').first()).toBeEditable()
	const bar = page.getByRole('region', { name: 'Redigering' })
	await bar.getByRole('button', { name: 'Innehåll' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await panel.getByRole('button', { name: 'Sidan', exact: true }).click()
	const tags = panel.getByRole('group', { name: 'Etiketter' })
	await tags.getByRole('textbox', { name: 'Ny etikett' }).fill('Nattarbete')
	await tags.getByRole('button', { name: 'Lägg till etiketten' }).click()
	await expect(tags.getByRole('checkbox', { name: 'Nattarbete' })).toBeChecked()
	await expect(state(page)).toContainText('Nattarbete')

	await tags.getByRole('textbox', { name: 'Ny etikett' }).focus()
	await page.keyboard.type('Haverier')
	await page.keyboard.press('Enter')
	await expect(tags.getByRole('checkbox', { name: 'Haverier' })).toBeChecked()
	await expect(tags.getByRole('textbox', { name: 'Ny etikett' })).toHaveValue('')
	await expect(state(page)).toHaveText('Sparat')
	await page.reload()
	await bar.getByRole('button', { name: 'Innehåll' }).click()
	await panel.getByRole('button', { name: 'Sidan', exact: true }).click()
	for (const name of ['Nattarbete', 'Haverier']) await expect(tags.getByRole('checkbox', { name })).toBeChecked()
	await bar.getByRole('button', { name: 'Publicera' }).click()
	const anyway = page.getByRole('dialog').getByRole('button', { name: 'Publicera ändå' })
	await expect(anyway.or(state(page).filter({ hasText: 'Besökarna ser nu' }))).toBeVisible()
	if (await anyway.isVisible()) await anyway.click()
	await expect(state(page)).toContainText('Besökarna ser nu')
	const visitor = await page.context().newPage()
	await visitor.goto(`${server.origin}/sv/aktuellt/mandagen-da-nycklarna-slutade`)
	await expect(visitor.getByRole('main')).toContainText('Nattarbete')
	await expect(visitor.getByRole('main')).toContainText('Haverier')
})

/** Without spaces, of which the browser draws others than are stored. */
const wordsIn = (node: { text?: string; content?: object[] }): string =>
	(node.text ?? (node.content ?? []).map(wordsIn).join('')).replace(/\s+/g, '')

test('a word that is composed, as with dead keys or on a phone, is not broken by a save, and Backspace removes no block', async ({
	page,
	context,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	const title = page.locator('#content').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	const text = richText(page)
	const keyboard = await context.newCDPSession(page)
	const compose = (word: string) =>
		keyboard.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
	const blocks = page.locator('#content [data-block]')
	for (const written of [title, text]) {
		await expect(written).toBeEditable()
		const count = await blocks.count()
		await written.click()
		await page.keyboard.press('ControlOrMeta+a')
		for (let times = 0; times < 5; times++) await page.keyboard.press('Backspace')
		await expect(written).toHaveText('')
		await expect(blocks).toHaveCount(count)
		await compose('か')
		await expect(state(page)).toHaveText('Sparat')
		await compose('かん')
		await expect(state(page)).toHaveText('Sparat')
		await keyboard.send('Input.insertText', { text: '漢' })
		await page.keyboard.type('字  x')
		await expect(written).toHaveText(/^漢字\s+x$/)
		await expect(state(page)).toHaveText('Sparat')
	}
})

test('what was written comes back after all was deleted, with the caret behind it, and a pasted picture deletes nothing', async ({
	page,
}) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	const title = page.locator('#content').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	for (const written of [title, richText(page)]) {
		await expect(written).toBeEditable()
		await written.click()
		await page.keyboard.press('ControlOrMeta+End')
		await page.keyboard.type('abc')
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.press('Backspace')
		await expect(written).toHaveText('')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(written).toHaveText(/abc$/)
		await page.keyboard.type('!')
		await expect(written).toHaveText(/abc!$/)
		await page.keyboard.press('ControlOrMeta+z')
		await expect(written).toHaveText(/abc$/)
		await page.keyboard.press('Control+y')
		await expect(written).toHaveText(/abc!$/)
		await page.keyboard.press('ControlOrMeta+a')
		await written.evaluate((element) => {
			const clipboardData = new DataTransfer()
			clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		})
		await expect(written).toHaveText(/abc!$/)
	}
	await expect(state(page)).toHaveText('Sparat')
})
