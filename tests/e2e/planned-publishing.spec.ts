import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })

const server = openEditorsServer()

/** The moment of what is planned comes now. */
function comeDue(): void {
	const database = new Sqlite(join(server.dataDir, 'forecourt.sqlite'))
	database.prepare(`update page_plan set due_at = ? where state = 'waiting'`).run(new Date().toISOString())
	database.close()
}

async function openAs(browser: Browser, account: 'editor' | 'publisher'): Promise<Page> {
	const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage()
	await server.signIn(page, account)
	return page
}

test('an editor asks for a review, a publisher comments, approves and plans, and at the time a visitor sees it', async ({
	browser,
	page: visitor,
}) => {
	test.slow()
	const editor = await openAs(browser, 'editor')
	await editor.goto(`${server.origin}/desk/pages/edit/about-us`)
	const title = editor.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await title.fill('Vilka vi blir')
	const bar = editor.getByRole('region', { name: 'Redigering' })
	await expect(bar.getByRole('status')).toHaveText('Sparat')
	await bar.getByRole('link', { name: 'Granskning' }).click()
	await editor.getByLabel('Meddelande').fill('Till fredag?')
	await expect(editor.getByRole('button', { name: 'Godkänn' })).toBeHidden()
	await editor.getByRole('button', { name: 'Be om granskning' }).click()
	await expect(editor.getByText('Demo editor ber om granskning')).toBeVisible()

	const publisher = await openAs(browser, 'publisher')
	await publisher.goto(`${server.origin}/desk/pages`)
	await expect(publisher.getByText('Demo editor ber om granskning')).toBeVisible()
	await publisher.goto(editor.url())
	await publisher.getByLabel('Gäller', { exact: true }).selectOption({ index: 1 })
	await publisher.getByLabel('Kommentar', { exact: true }).fill('Stämmer det?')
	await publisher.getByRole('button', { name: 'Kommentera' }).click()
	const thread = publisher.getByRole('article')
	await expect(thread).toContainText('Stämmer det?')
	expect(await violations(publisher, 'main', { withContrast: true })).toEqual([])
	await publisher.getByRole('button', { name: 'Godkänn' }).click()
	await expect(publisher.getByText('Godkänt av Demo publisher')).toBeVisible()

	await thread.getByRole('link').click()
	const panel = publisher.getByRole('complementary', { name: 'Innehåll' })
	await expect(panel.getByRole('region', { name: 'Kommentarer' })).toContainText('Stämmer det?')
	expect(await violations(publisher, 'aside', { withContrast: true })).toEqual([])
	// The block says on the page how many comments it has, and its tools lead there.
	const commented = publisher.locator('#content [data-commented]')
	await expect(commented).toHaveAttribute('data-commented', '1 kommentar')
	await expect(publisher.getByRole('toolbar').getByRole('button', { name: '1 kommentar' })).toBeVisible()
	await panel.getByLabel('Ny kommentar').fill('Bra.')
	await panel.getByRole('button', { name: 'Kommentera' }).click()
	await expect(panel.getByRole('listitem').filter({ hasText: 'Bra.' })).toBeVisible()
	await expect(commented).toHaveAttribute('data-commented', '2 kommentarer')

	await publisher.getByRole('link', { name: 'Publicera senare' }).click()
	expect(await violations(publisher, 'main', { withContrast: true })).toEqual([])
	await publisher.getByLabel('Dag och klockslag').fill('2099-03-02T08:00')
	await publisher.getByRole('button', { name: 'Planera' }).click()
	await expect(publisher.getByRole('status')).toHaveText('Planerat.')
	await expect(publisher.getByRole('heading', { name: 'måndag 2 mars 2099' })).toBeVisible()
	expect(await violations(publisher, 'main', { withContrast: true })).toEqual([])

	await visitor.goto(`${server.origin}/about-us`)
	await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Vilka vi blir')
	comeDue()
	const shown = () => visitor.reload().then(() => visitor.getByRole('heading', { level: 1 }).textContent())
	await expect.poll(shown, { timeout: 5000 }).toBe('Vilka vi blir')
	await publisher.reload()
	await expect(publisher.getByText('Klart', { exact: true })).toBeVisible()
	for (const { page } of [{ page: editor }, { page: publisher }]) await page.context().close()
})
