import type { Locator, Page } from '@playwright/test'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'default' })

const server = openEditorsServer()

const bar = (page: Page) => page.getByRole('region', { name: 'Redigering' })
const status = (page: Page) => bar(page).getByRole('status')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Innehåll' })
const title = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()

/** What visitors have at the address that is edited. */
async function expectPublished(page: Page, path: string, words: readonly (string | RegExp)[]): Promise<string> {
	const answer = await page.request.get(`http://127.0.0.1:${new URL(server.origin).port}${path}`, {
		headers: { host: new URL(server.origin).host },
	})
	const html = await answer.text()
	for (const word of words) expect(html).toMatch(word)
	return html
}

/** Presses Tab, with Shift backwards, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	const wanted = await target.first().elementHandle()
	for (let presses = 0; presses < 150; presses++) {
		await page.keyboard.press(key)
		if (await page.evaluate((element) => document.activeElement === element, wanted)) return
	}
	throw new Error(`The keyboard does not lead to ${target}`)
}

test('the first five minutes by mouse: a headline, another picture, a row of cards, published', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv`)
	await expect(title(page)).toBeEditable()
	await title(page).click({ clickCount: 3 })
	await page.keyboard.type('Systemen bakom bilen')
	await bar(page).getByRole('button', { name: 'Innehåll' }).click()
	await panel(page).getByRole('button', { name: 'Byt bild' }).click()
	const pictures = page.getByRole('dialog', { name: 'Välj bild' })
	await pictures.getByRole('textbox').fill('lake road')
	await expect(pictures.getByRole('button', { name: /×/ })).toHaveCount(2)
	await pictures.getByRole('button', { name: /×/ }).first().click()
	await expect(page.locator('[data-block="Blurb-1"] img')).toHaveAttribute('src', /lake-road/)
	await panel(page).getByRole('textbox', { name: 'Bildbeskrivning' }).fill('En väg vid en sjö')
	await panel(page).getByRole('button', { name: 'Till alla block' }).click()
	await panel(page).getByRole('button', { name: 'Lägg till ett block', exact: true }).click()
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Kort Kort med bild/ })
		.click()
	await expect(status(page)).toContainText(/^Kort.*5 av 5/)
	const cards = page.locator('#content > [data-block]').last()
	await cards.getByRole('textbox', { name: 'Rubrik' }).first().fill('Mer att läsa')
	await expect(status(page)).toHaveText('Sparat')
	await bar(page).getByRole('button', { name: 'Publicera' }).click()
	const checks = page.getByRole('dialog', { name: 'Innan du publicerar' })
	await checks.getByRole('button', { name: 'Publicera ändå' }).click()
	await expect(status(page)).toContainText('Besökarna ser nu')
	await expectPublished(page, '/sv', ['Systemen bakom bilen', 'lake-road', 'En väg vid en sjö', 'Mer att läsa'])
})

test('the same by the keyboard alone', async ({ page }) => {
	test.slow()
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/plattformar`)
	await expect(title(page)).toBeEditable()
	const { keyboard } = page
	await tabTo(page, title(page))
	await keyboard.press('ControlOrMeta+a')
	await keyboard.type('Plattformar, skrivna med tangenter')
	await expect(status(page)).toHaveText('Sparat')
	await keyboard.press('Alt+F10')
	await expect(page.getByRole('toolbar').getByRole('button', { name: /^Fält i/ })).toBeFocused()
	await keyboard.press('Enter')
	const picture = panel(page).getByRole('button', { name: /bild$/ }).first()
	await tabTo(page, picture)
	await keyboard.press('Enter')
	const pictures = page.getByRole('dialog', { name: 'Välj bild' }).getByRole('button', { name: /×/ })
	await expect(pictures.first()).toBeVisible()
	await keyboard.type('lake road')
	await expect(pictures).toHaveCount(2)
	await keyboard.press('Enter')
	await expect(picture).toBeFocused()
	await tabTo(page, panel(page).getByRole('textbox', { name: 'Bildbeskrivning' }))
	await keyboard.type('En väg vid en sjö')
	const back = panel(page).getByRole('button', { name: 'Till alla block' })
	await tabTo(page, back, 'Shift+Tab')
	await keyboard.press('Enter')
	await expect(panel(page).locator('[data-row]').first()).toBeFocused()
	await tabTo(page, panel(page).getByRole('button', { name: 'Lägg till ett block', exact: true }))
	await keyboard.press('Enter')
	await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
	await keyboard.type('symbol, rubrik')
	await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
	await keyboard.press('Enter')
	await expect(back).toBeFocused()
	await expect(status(page)).toContainText(/^Kort/)
	const heading = panel(page).getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await tabTo(page, heading)
	await keyboard.press('ControlOrMeta+a')
	await keyboard.type('Kort utan mus')
	await expect(status(page)).toHaveText('Sparat')
	await tabTo(page, bar(page).getByRole('button', { name: 'Publicera' }))
	await keyboard.press('Enter')
	await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Publicera ändå' }))
	await keyboard.press('Enter')
	await expect(status(page)).toContainText('Besökarna ser nu')
	await expectPublished(page, '/sv/plattformar', ['skrivna med tangenter', 'lake-road', 'Kort utan mus'])
})

test('a word is corrected on a phone, and what is seldom used is one press away @phone-only', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/data`)
	await expect(title(page)).toBeEditable()
	await title(page).tap()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.insertText('Data, rättad i farten')
	await expect(status(page)).toHaveText('Sparat')
	const buttons = bar(page).locator('a:visible, button:visible')
	const places = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
	expect(places.filter(({ left, right, bottom }) => left < 0 || right > 390 || bottom > 844)).toEqual([])
	expect(places.filter(({ width, height }) => width < 40 || height < 40)).toEqual([])
	await bar(page).getByRole('button', { name: 'Mer', exact: true }).tap()
	await bar(page).getByRole('button', { name: 'Kasta utkastet' }).tap()
	await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).tap()
	await expect(bar(page).getByRole('button', { name: 'Mer', exact: true })).toBeFocused()
	await bar(page).getByRole('button', { name: 'Publicera' }).tap()
	await expect(status(page)).toContainText('Besökarna ser nu')
	await expectPublished(page, '/sv/data', ['rättad i farten'])
})

test('a page is made, moved in the tree, given a title for search, and an earlier version brought back and undone', async ({
	page,
}) => {
	test.slow()
	await server.signIn(page)
	await page.getByRole('link', { name: 'Ny sida' }).click()
	await page.getByLabel('Namn', { exact: true }).fill('Våra lokaler')
	await page.getByLabel('Språk').selectOption('sv')
	await page.getByRole('button', { name: 'Skapa utkast' }).click()
	await page.waitForURL('**/desk/pages/edit/sv/vara-lokaler*')
	await bar(page).getByRole('button', { name: 'Innehåll' }).click()
	await panel(page).getByRole('button', { name: 'Sidan', exact: true }).click()
	const metaTitle = panel(page).getByRole('textbox', { name: 'Titel i sökresultat' }).first()
	await metaTitle.fill('Lokaler i Västerås')
	await expect(panel(page).getByRole('figure').first()).toContainText('Lokaler i Västerås')
	await expect(status(page)).toHaveText('Sparat')
	await bar(page).getByRole('button', { name: 'Publicera' }).click()
	await expect(status(page)).toContainText('Besökarna ser nu')
	await expectPublished(page, '/sv/vara-lokaler', [/<title>Lokaler i Västerås/])

	await metaTitle.fill('Lokaler i Umeå')
	await expect(status(page)).toHaveText('Sparat')
	await bar(page).getByRole('button', { name: 'Publicera' }).click()
	await expect(status(page)).toContainText('Besökarna ser nu')
	await bar(page).getByRole('link', { name: 'Versioner' }).click()
	await page
		.getByRole('link', { name: /^Ta tillbaka/ })
		.first()
		.click()
	const difference = page.getByRole('region', { name: /version/i })
	await expect(difference.locator('del')).toContainText(['Umeå'])
	await expect(difference.locator('ins')).toContainText(['Västerås'])
	await difference.getByRole('button').click()
	await page.getByRole('button', { name: /^Ångra/ }).click()
	await expect(page.getByRole('status')).toContainText('Inget skiljer längre')

	await page.getByRole('link', { name: 'Alla sidor' }).click()
	await page.getByRole('link', { name: 'Våra lokaler', exact: true }).click()
	const parents = page.getByLabel('Ligger under')
	await parents.selectOption('platforms')
	await page.getByRole('button', { name: 'Flytta' }).click()
	await expect(page.getByRole('status')).toBeVisible()
	await expectPublished(page, '/sv/plattformar/vara-lokaler', ['Lokaler i Umeå'])
	await page.getByRole('region', { name: 'Ta bort' }).getByRole('button').click()
	await page
		.getByRole('button', { name: /^Ångra/ })
		.first()
		.click()
	await expectPublished(page, '/sv/plattformar/vara-lokaler', ['Lokaler i Umeå'])
})

test('a page is moved in the tree by dragging, and by keys', async ({ page }) => {
	await server.signIn(page)
	const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
	const row = (name: string) => link(name).locator('xpath=ancestor::div[1]')
	const below = (name: string) =>
		row(name).locator('xpath=..').locator(':scope > details > ul > li > div a[href^="/desk/pages/page/"]')
	const before = await below('Home').allTextContents()
	expect(before.slice(0, 4)).toEqual(['What we do', 'Data', 'Security', 'Status'])

	await row('Status').dragTo(row('Data'), { targetPosition: { x: 300, y: 3 } })
	await expect(page.getByRole('status')).toBeVisible()
	await expect(below('Home')).toHaveText(['What we do', 'Status', 'Data', 'Security', ...before.slice(4)])
	await expect(link('Status')).toBeFocused()
	await page.keyboard.press('Alt+ArrowDown')
	await expect(below('Home')).toHaveText(['What we do', 'Data', 'Status', 'Security', ...before.slice(4)])
	await expect(link('Status')).toBeFocused()
	await page.keyboard.press('Alt+ArrowUp')
	await expect(below('Home')).toHaveText(['What we do', 'Status', 'Data', 'Security', ...before.slice(4)])

	await row('Status').dragTo(row('About us'), { targetPosition: { x: 300, y: 22 } })
	await expect(below('About us')).toHaveText(['Status'])
	await expectPublished(page, '/sv/om-oss/driftlage', [/<h1/])
	// Nothing is below itself.
	await row('About us').dragTo(row('Status'))
	await expect(below('About us')).toHaveText(['Status'])
})

test('a draft that could not be discarded is said to be there until something else is done', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/ERR_FAILED/)
	await page.clock.install()
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/sakerhet`)
	await expect(title(page)).toBeEditable()
	await title(page).fill('Som inte går att kasta')
	await page.clock.runFor(1000)
	await expect(status(page)).toHaveText('Sparat')
	await page.route('**/desk/pages/edit/**', (route, asked) =>
		asked.postData()?.includes('do=discard') ? route.abort() : route.continue(),
	)
	const discard = async () => {
		await bar(page).getByRole('button', { name: 'Kasta utkastet' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Kasta utkastet' }).click()
	}
	await discard()
	await expect(status(page)).toHaveText('Utkastet kunde inte kastas. Försök igen.')
	const preamble = (of: Page) => of.getByRole('main').getByRole('textbox', { name: 'Ingress' }).first()
	const elsewhere = await page.context().newPage()
	await elsewhere.goto(page.url())
	await preamble(elsewhere).fill('Av någon annan')
	await expect(preamble(page)).toHaveText('Av någon annan')
	await page.clock.runFor(20_000)
	await expect(status(page)).toHaveText('Utkastet kunde inte kastas. Försök igen.')
	await page.unroute('**/desk/pages/edit/**')
	await discard()
	await expect(title(page)).not.toHaveText('Som inte går att kasta')
	await expect(status(page)).toHaveText('Sparat')
})

test('a hidden block gives the main heading to the next; header and footer get blocks like pages', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/sv/om-oss`)
	await expect(title(page)).toBeEditable()
	const blocks = page.locator('#content > [data-block]')
	await expect(blocks.first().locator('h1')).toBeVisible()
	await title(page).click()
	await page
		.getByRole('toolbar', { name: /^Verktyg/ })
		.getByRole('button', { name: 'Dölj för besökarna' })
		.click()
	await expect(blocks.nth(1).locator('h1')).toBeVisible()
	await expect(blocks.first().locator('h1')).toHaveCount(0)
	await page.keyboard.press('ControlOrMeta+z')
	await expect(page.getByText('Det senaste är ångrat.')).toBeAttached()
	await expect(blocks.first().locator('h1')).toBeVisible()

	await bar(page).getByRole('button', { name: 'Innehåll' }).click()
	const back = panel(page).getByRole('button', { name: 'Till alla block' })
	await back.click()
	await panel(page).getByRole('button', { name: 'Sidhuvud och sidfot' }).click()
	const add = panel(page).getByRole('button', { name: 'Lägg till ett block' })
	await add.last().click()
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Uppmaning/ })
		.click()
	const added = page.locator('[data-block]:not(#content *)').last()
	await expect(added.getByRole('textbox', { name: 'Rubrik', exact: true })).toHaveText(/rubrik/i)
	await back.click()
	await panel(page)
		.getByRole('button', { name: /^Flytta upp: Uppmaning/ })
		.click()
	await expect(status(page)).toContainText('1 av 2')
	await expect(page.locator('#content ~ [data-block]').first()).toContainText(/rubrik/i)
	await expect(page.locator('#content ~ [data-block]').last().getByRole('contentinfo')).toBeVisible()
	await add.first().click()
	await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Meddelande/ })
		.click()
	await expect(page.locator('[data-block]:has(~ #content)')).toHaveCount(2)
	await expect(status(page)).toHaveText('Sparat')
})

test('the editor shows the main heading where visitors get it while the first block is empty', async ({ page }) => {
	server.importFiles({
		'en/early.yaml':
			'id: early\nmain:\n  - block: RichContentBlock\n  - block: Blurb\n    Title: Below an empty block\n',
	})
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/early`)
	await expect(title(page)).toBeEditable()
	const headings = page.locator('#content [data-block]').locator('h1, h2')
	const levels = () => headings.evaluateAll((all) => all.map(({ tagName }) => tagName))
	await expect(headings.last()).toHaveText('Below an empty block')
	expect(await levels()).toEqual(['H2', 'H1'])
	await title(page).click()
	await page.keyboard.type('On t')
	await expect.poll(levels).toEqual(['H1', 'H2'])
	// The caret is still behind what was written.
	await page.keyboard.type('op')
	await expect(headings.first()).toHaveText('On top')
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.press('Delete')
	await expect.poll(levels).toEqual(['H2', 'H1'])
	await expect(status(page)).toHaveText('Sparat')
})
