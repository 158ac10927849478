import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

const origin = () => server.origin
const signIn = (page: Page) => server.signIn(page)

const state = (page: Page) => page.getByRole('region', { name: 'Redigering' }).getByRole('status')
const heading = (page: Page) => page.locator('main h1').first()

test('someone who has never seen it changes a heading and a rich text on the page, moves a block and publishes', async ({
	page,
	browser,
}) => {
	test.slow()
	await signIn(page)
	await page
		.getByRole('link', { name: /^svenska/ })
		.first()
		.click()
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	const before = (await title.textContent()) ?? ''
	const bar = page.getByRole('region', { name: 'Redigering' })
	await expect(bar).toContainText('Publicerad')

	await title.fill('En rubrik som skrivs på sida')
	await expect(bar).toContainText('Utkast')
	await expect(state(page)).toHaveText('Sparat')
	const visitor = await (await browser.newContext()).newPage()
	await visitor.goto(`${origin()}/sv`)
	await expect(heading(visitor)).toHaveText(before)

	// With the letter, which is painted later.
	const saidOfLetter = await title.evaluate(async (element) => {
		element.focus()
		document.execCommand('insertText', false, 'n')
		await Promise.resolve()
		return document.querySelector('[aria-label="Redigering"] [role="status"]')?.textContent
	})
	expect(saidOfLetter).toBe('Sparar …')
	await expect(state(page)).toHaveText('Sparat')

	const text = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).first()
	await text.click()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('Vi sköter systemen.')
	await page.keyboard.press('Shift+Home')
	const forms = page.getByRole('toolbar', { name: 'Textformat' })
	await forms.getByRole('button', { name: 'Fet' }).click()
	await forms.getByRole('button', { name: 'Länk' }).click()
	const picker = page.getByRole('dialog', { name: 'Välj länk' })
	const search = picker.getByRole('textbox')
	await search.fill('javascript:alert(1)')
	await expect(picker.getByRole('status')).toContainText('Inget hittades')
	await search.fill('plattform')
	await expect(picker.getByRole('button', { name: /\/sv\/plattformar/ })).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(picker).toBeHidden()
	await expect(text.locator('a strong, strong a')).toHaveText('Vi sköter systemen.')
	await expect(state(page)).toHaveText('Sparat')

	await bar.getByRole('button', { name: 'Innehåll' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	await panel.getByRole('button', { name: 'Till alla block' }).click()
	const order = () => panel.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.textContent))
	const names = await order()
	await panel
		.getByRole('button', { name: /^Flytta ner/ })
		.first()
		.focus()
	await page.keyboard.press('Enter')
	await expect(state(page)).toContainText(`2 av ${names.length}`)
	await expect.poll(order).toEqual([names[1], names[0], ...names.slice(2)])
	await page.keyboard.press('ControlOrMeta+z')
	await expect.poll(order).toEqual(names)
	await expect(state(page)).toHaveText('Sparat')

	// Nothing is under way that is drawn later.
	await page.reload()
	await bar.getByRole('button', { name: 'Innehåll' }).click()
	const blocks = page.locator('#content > [data-block]')
	await expect(blocks.locator('h1')).toHaveText('En rubrik som skrivs på sidan')
	await expect(blocks.locator('h2').first()).toHaveText('Det vi sköter')
	await blocks.evaluateAll((elements) => elements.map((element) => element.setAttribute('data-before', '')))
	await panel.getByRole('button', { name: /^Kort: Det/ }).click()
	await panel.getByRole('combobox', { name: 'Bakgrund' }).selectOption({ label: 'Mörk' })
	await expect(page.locator('[data-block="Cards-1"] [data-background="Dark"]')).toBeVisible()
	const drawn = () =>
		blocks.evaluateAll((all) =>
			all.filter((each) => !each.hasAttribute('data-before')).map((each) => each.getAttribute('data-block')),
		)
	expect(await drawn()).toEqual(['Cards-1'])
	await page.keyboard.press('ControlOrMeta+z')
	await expect(page.locator('[data-block="Cards-1"] [data-background="Dark"]')).toBeHidden()
	await expect(state(page)).toHaveText('Sparat')

	await bar.getByRole('button', { name: 'Publicera' }).click()
	await expect(state(page)).toContainText('Besökarna ser nu den nya sidan')
	await expect(bar).toContainText('Publicerad')
	await visitor.reload()
	await expect(heading(visitor)).toHaveText('En rubrik som skrivs på sidan')
	await expect(visitor.locator('main').getByRole('link', { name: 'Vi sköter systemen.' })).toHaveAttribute(
		'href',
		'/sv/plattformar',
	)
	await visitor.context().close()

	await title.fill('')
	await expect(state(page)).toHaveText('Sparat')
	await bar.getByRole('button', { name: 'Publicera' }).click()
	const checks = page.getByRole('dialog', { name: 'Innan du publicerar' })
	await expect(checks).toContainText('så sidan saknar huvudrubrik')
	expect(await violations(page, '[aria-label="Innan du publicerar"]')).toEqual([])
	await checks.getByRole('listitem').getByRole('button').click()
	await expect(panel.getByRole('textbox', { name: 'Rubrik', exact: true }).first()).toBeVisible()
	await bar.getByRole('button', { name: 'Kasta utkastet' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Kasta utkastet' }).click()
	await expect(heading(page)).toHaveText('En rubrik som skrivs på sidan')
})

test('axe finds nothing in the list of pages, the bar, the panel and a dialog', async ({ page }) => {
	await signIn(page)
	expect(await violations(page)).toEqual([])
	await page
		.getByRole('link', { name: /^svenska/ })
		.first()
		.click()
	const text = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).first()
	await text.click()
	const bar = page.getByRole('region', { name: 'Redigering' })
	expect(await violations(page, '[aria-label="Redigering"]')).toEqual([])
	await bar.getByRole('button', { name: 'Innehåll' }).click()
	await page.getByRole('complementary', { name: 'Innehåll' }).getByRole('button', { name: 'Till alla block' }).click()
	expect(await violations(page, '[aria-label="Innehåll"]', { withContrast: true })).toEqual([])
	await text.click()
	await page.keyboard.press('ControlOrMeta+a')
	await page.getByRole('toolbar', { name: 'Textformat' }).getByRole('button', { name: 'Länk' }).click()
	await expect(page.getByRole('dialog', { name: 'Välj länk' })).toBeVisible()
	expect(await violations(page, '[aria-label="Välj länk"]', { withContrast: true })).toEqual([])
})

test('a block is added from the chooser with the keyboard alone', async ({ page }) => {
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv`)
	await page.getByRole('button', { name: 'Innehåll' }).press('Enter')
	await page.getByRole('button', { name: 'Lägg till ett block', exact: true }).press('Enter')
	const chooser = page.getByRole('dialog', { name: 'Lägg till ett block' })
	await expect(chooser.getByRole('button', { name: /^Kort Kort med bild/ })).toBeVisible()
	expect(await violations(page, 'dialog[open]', { withContrast: true })).toEqual([])
	await page.keyboard.type('fordel')
	await expect(chooser.getByRole('listitem')).toHaveCount(1)
	await page.keyboard.press('Enter')
	const added = page.locator('#content > [data-block]').last()
	await expect(added.getByRole('textbox', { name: 'Rubrik' }).first()).toHaveText(
		'En rubrik som säger vad det handlar om',
	)
	await expect(page.getByRole('button', { name: 'Till alla block' })).toBeFocused()
	await expect(state(page)).toContainText('Fördelar: En rubrik som säger vad det handlar om, 5 av 5')
	await page.keyboard.press('ControlOrMeta+z')
	await expect(page.locator('#content > [data-block]')).toHaveCount(4)
	await expect(state(page)).toHaveText('Sparat')
})

test('a table is written in a rich text: by its form, with Tab through the cells, with more rows', async ({ page }) => {
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv`)
	const text = page.locator('#content [role="textbox"][aria-multiline="true"]').first()
	await expect(text).toBeEditable()
	await text.click()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('Priser')
	const forms = page.getByRole('toolbar', { name: 'Textformat' })
	await forms.getByRole('button', { name: 'Tabell', exact: true }).click()
	await expect(text.getByRole('row')).toHaveCount(3)
	for (const words of ['Arbete', 'Pris', 'Olja', '900 kr']) {
		await page.keyboard.type(words)
		await page.keyboard.press('Tab')
	}
	await forms.getByRole('button', { name: 'Rad under' }).click()
	await expect(text.getByRole('row')).toHaveCount(4)
	await expect(state(page)).toHaveText('Sparat')
	await page.reload()
	await expect(text).toBeEditable()
	await expect(text.getByRole('row')).toHaveText(['ArbetePris', 'Olja900 kr', '', ''])
	await text.getByRole('cell').first().click()
	await expect(forms.getByRole('button', { name: 'Rad under' })).toBeVisible()
	await page.keyboard.press('End')
	await page.keyboard.press('Tab')
	await page.keyboard.type('Från ')
	await expect(text.getByRole('row').nth(1)).toContainText('Från ')
	await expect(state(page)).toHaveText('Sparat')
})

test('a block is dragged to another place, and hidden from visitors', async ({ page }) => {
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv`)
	await page.getByRole('button', { name: 'Innehåll' }).click()
	const panel = page.getByRole('complementary', { name: 'Innehåll' })
	const first = page.locator('#content > [data-block]').first()
	const rows = panel.getByRole('listitem')
	const uid = await first.getAttribute('data-block')
	const handle = rows.first().getByTitle('Dra för att flytta')
	await handle.hover()
	await expect(panel.locator('[draggable=true]').first()).toBeAttached()
	await handle.dragTo(rows.nth(2), { targetPosition: { x: 60, y: 40 } })
	await expect(state(page)).toContainText('3 av 4')
	const blocks = page.locator('#content > [data-block]')
	await expect(blocks.nth(2)).toHaveAttribute('data-block', uid ?? '')
	await expect(first.locator('h1')).toHaveText('Det vi sköter')

	await first.locator('h1').click()
	await page.keyboard.press('Alt+F10')
	const tools = page.getByRole('toolbar', { name: 'Verktyg för Kort' })
	expect(await violations(page, '[role="toolbar"]', { withContrast: true })).toEqual([])
	await tools.getByRole('button', { name: 'Dölj för besökarna' }).press('Enter')
	await expect(first).toHaveAttribute('data-hidden', 'Dolt för besökarna')
	for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+z')
	await expect(first).toHaveAttribute('data-block', uid ?? '')
	await expect(state(page)).toHaveText('Sparat')
})

test('a link of the bar that is pressed right after the last letter leads to the draft with it', async ({ page }) => {
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv/plattformar`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await title.fill('Skrivet strax före länken')
	await page.getByRole('link', { name: 'Visa som besökare' }).press('Enter')
	await expect(page).toHaveURL(/desk\/pages\/view/)
	await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Skrivet strax före länken')
})

test('what is typed without a network is saved when it is back', async ({ page, context, problems }) => {
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await context.setOffline(true)
	await title.fill('Skrivet utan nät')
	await expect(state(page)).toContainText('Servern svarar inte')
	await context.setOffline(false)
	await expect(state(page)).toHaveText('Sparat')
	await page.reload()
	await expect(title).toHaveText('Skrivet utan nät')
})

test('what is typed after the session ended is saved once the editor has signed in in another tab', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/401|403/)
	await signIn(page)
	await page.goto(`${origin()}/desk/pages/edit/sv`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await context.clearCookies()
	await title.fill('Skrivet utan session')
	await expect(state(page)).toContainText('Ändringarna tas inte emot')
	await signIn(await context.newPage())
	await page.getByRole('button', { name: 'Försök igen' }).press('Enter')
	await expect(state(page)).toHaveText('Sparat')
	// The button that had the focus is gone.
	await expect(state(page)).toBeFocused()
})

test('what was typed in a tab that is closed comes back in the next one, and goes with its draft', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
	await signIn(page)
	const address = `${origin()}/desk/pages/edit/sv`
	await page.goto(address)
	const titleOn = (tab: Page) => tab.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(titleOn(page)).toBeEditable()
	await context.setOffline(true)
	await titleOn(page).fill('Skrivet i en stängd flik')
	await expect(state(page)).toContainText('Servern svarar inte')
	await page.close()
	await context.setOffline(false)
	const next = await context.newPage()
	await next.goto(address)
	await expect(titleOn(next)).toHaveText('Skrivet i en stängd flik')
	await expect(state(next)).toHaveText('Sparat')
	await next.getByRole('button', { name: 'Kasta utkastet' }).click()
	await next.getByRole('dialog').getByRole('button', { name: 'Kasta utkastet' }).click()
	await expect(titleOn(next)).not.toHaveText('Skrivet i en stängd flik')
})
